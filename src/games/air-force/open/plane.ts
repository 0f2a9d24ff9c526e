import type { Condition, Increment } from './flight/envelope.ts';
import type { At, Edge } from './geometry.ts';
import type { Flying } from './flight/log.ts';
import type { Drop } from './flight/notation.ts';
import { type Card, cardOf, type Gun } from './pack.ts';

export type Side = 'allies' | 'axis';
export const SIDES: readonly Side[] = ['allies', 'axis'];
export const enemyOf = (side: Side): Side => (side === 'allies' ? 'axis' : 'allies');

/** The part letters of the Hit Record (AD-B-IX.D). */
export type Part = 'W' | 'F' | 'C' | 'E' | 'L' | 'G';
export const PARTS: readonly Part[] = ['W', 'F', 'C', 'E', 'L', 'G'];

export interface Hits {
  W: number;
  F: number;
  C: number[]; // one box a cockpit
  E: number[]; // one box an engine, left to right
  L: number;
  G: number[]; // which of the gun-factor numbers are struck out, counted from the left
  flexible: number; // hits on the F guns (AD-O-VII.F.3.c)
}

/** How a plane was finished: the column of the Bailing Out Table. */
export type Cause = 'engine' | 'wing_fuselage' | 'fuel_tank' | 'cockpit' | 'break_up' | 'ground';

/** What a plane carries outside its own weight; any of it makes it loaded (AD-O-VI.A-1). */
export interface Stores {
  bombs: number;
  torpedoes: number;
  shallow: number; // depth charges set S
  deep: number; // depth charges set D
  rockets: number;
  rocketKind: 'A' | 'G'; // air-to-air, air-to-ground
  tanks: boolean;
}

export const noStores = (): Stores => ({
  bombs: 0,
  torpedoes: 0,
  shallow: 0,
  deep: 0,
  rockets: 0,
  rocketKind: 'G',
  tanks: false,
});

export const laden = (x: Stores): boolean =>
  x.tanks || x.bombs + x.torpedoes + x.shallow + x.deep + x.rockets > 0;

export type Quality = 'green' | 'average' | 'ace';

export interface Pilot {
  quality: Quality;
  kills: number; // to his credit when the game began
}

/** What a plane did in the movement just flown, as all who see it may read in the Log. */
export interface Last {
  log: string; // as plotted
  flown: string; // as amended (AD-B-VIII.C)
  path: At[];
  from: At;
  increment: Increment;
  slips: number;
  loops: number;
  rolls: number;
  spun: boolean;
  climbed: number;
  dropped: 'tanks' | 'bombs' | 'rockets' | null;
  bomb: Drop | null; // to be resolved in the bombing phase
  rockets: boolean; // to be fired after the guns; the guns are silent (AD-O-XV.F)
}

export type Status = 'waiting' | 'flying' | 'grounded' | 'left' | 'destroyed';

/** A plane on an airfield or a deck (AD-O-VI.E). */
export interface Ground {
  running: boolean; // its engine
  deck: number | null; // the carrier it stands on
}

/** One aircraft (AD-I-I-1). Whoever sees a plane sees all of this. */
export interface Plane extends Flying {
  id: number; // its place in the list of planes
  side: Side;
  no: number; // counter number, unique on its side
  card: string;
  status: Status;
  armament: number | null; // which of the card's optional armaments it has (AD-O-XVI)
  hits: Hits;
  spent: { C: number; M: number; B: number }; // firings used (AD-O-XIV)
  stores: Stores;
  pilot: Pilot;
  formation: number | null; // planes of one formation share a plot (AD-O-VI.B)
  controlled: boolean; // ground controlled (AD-O-V.D.2)
  radar: boolean;
  last: Last | null;
  end: Loss | null; // how it was lost
  exit: { edge: Edge; turn: number } | null; // where it left the map
  ground: Ground | null;
  struck: boolean; // its bombs, torpedoes or rockets have hit something (AD-O-XVII.C.4.b)
  steady: boolean; // flies straight and level by the scenario's rules and is not plotted
  crew: 'aboard' | 'safe' | 'captured' | 'lost';
}

export interface Loss {
  turn: number;
  rule: string;
  why: string;
  cause: Cause;
  by: string | null;
}

export const flying = (p: Plane): boolean => p.status === 'flying';
export const grounded = (p: Plane): boolean => p.status === 'grounded';
/** Still to be reckoned with: in the air, on the ground or yet to come. */
export const inPlayYet = (p: Plane): boolean =>
  p.status === 'flying' || p.status === 'grounded' || p.status === 'waiting';

/** 'Zero 4': counter type and number (AD-S-II.B-1). */
export const label = (p: { card: string; no: number }): string => `${cardOf(p.card).counter} ${p.no}`;

/** How a unit is named in orders: planes p0, p1 ... */
export const planeRef = (p: { id: number }): string => `p${p.id}`;

export const noHits = (card: Card): Hits => ({
  W: 0,
  F: 0,
  C: card.hits.C.map(() => 0),
  E: card.hits.E.map(() => 0),
  L: 0,
  G: [],
  flexible: 0,
});

/** AD-B-IX.D.3.c: with two cockpits only what the last one has taken counts, once the other is gone (AD-O-VIII.A.1). */
export function cockpitHits(card: Card, h: Hits): number {
  if (h.C.length < 2) return h.C[0] ?? 0;
  const gone = h.C.findIndex((n, i) => n >= card.hits.C[i]);
  return gone < 0 ? 0 : h.C[1 - gone];
}

const enginesGone = (card: Card, h: Hits): number => h.E.filter((n, i) => n >= card.hits.E[i]).length;

/** AD-O-VIII.A.2.a-1: while both engines of a twin run, hits cost it no more power than this. */
const TWIN_LOSS = 2;

/** AD-B-IX.D.4.c; with several engines AD-O-VIII.A.2. */
export function powerLost(card: Card, h: Hits): number {
  if (h.E.length < 2) return h.E[0] ?? 0;
  if (h.E.length > 2) return enginesGone(card, h);
  return enginesGone(card, h) > 0 ? Number.MAX_SAFE_INTEGER : Math.min(...h.E, TWIN_LOSS);
}

/** AD-O-VIII.A.2.a-5, A.2.b-3: with half its engines gone a plane flies on as if loaded. */
export const crippled = (card: Card, h: Hits): boolean =>
  card.engines > 1 && enginesGone(card, h) >= card.engines / 2;

/** Whether the optional armament itself is the load (AD-O-VIII.A.2.a-4). */
export const burdened = (p: Plane): boolean =>
  p.armament !== null && cardOf(p.card).armaments[p.armament]?.loads === true;

export const conditionOf = (p: Plane): Condition => {
  const card = cardOf(p.card);
  return {
    loaded: card.loaded !== null && (laden(p.stores) || crippled(card, p.hits) || burdened(p)),
    wings: p.hits.W,
    cockpit: cockpitHits(card, p.hits),
    powerLost: powerLost(card, p.hits),
    green: p.pilot.quality === 'green', // AD-O-XVII.B.3-2
  };
};

/** The armament of the card, or the optional one the plane has (AD-O-XVI). */
export function armsOf(p: Plane): {
  guns: readonly Gun[];
  flexible: Card['flexible'];
  ammunition: Card['ammunition'];
} {
  const card = cardOf(p.card);
  const optional = p.armament === null ? undefined : card.armaments[p.armament];
  return {
    guns: optional?.guns ?? card.guns,
    flexible: optional?.flexible === undefined ? card.flexible : optional.flexible,
    ammunition: optional?.ammunition ?? card.ammunition,
  };
}

/** The guns that can still fire, with their places in the row. */
export const gunsLeft = (p: Plane): { gun: Gun; i: number }[] =>
  armsOf(p)
    .guns.map((gun, i) => ({ gun, i }))
    .filter(({ i }) => !p.hits.G.includes(i));
