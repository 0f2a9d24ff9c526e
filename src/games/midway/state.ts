import { announcer } from '../../kernel/incident.ts';
import { copyJson } from '../../kernel/json.ts';
import type { Outcome } from '../../kernel/ruleset.ts';
import type { Flowing, Play } from '../../kernel/steps.ts';
import { MIDWAY_ZONE } from './open/board.ts';
import type { MidwayOptions } from './open/info.ts';
import type { BaseSquadrons, GroupPlan, MidwayOrder, OrderKind, OrderOf, Readiness } from './open/orders.ts';
import {
  BASES,
  calendarIn,
  FLEET,
  MIDWAY,
  MIDWAY_BASE,
  SHIPS,
  SIDES,
  type Side,
  type Squadrons,
  type TurnCard,
} from './open/pack.ts';
import type { EngagedView, Report, Sighted, StrikeFate, ZoneReport } from './open/view.ts';

/** The truth. Lists of ships run in the order of SHIPS. */
export interface MidwayState extends Flowing<Step> {
  scenario: string;
  options: MidwayOptions;
  turn: number;
  steps: Step[];
  zone: number[]; // -1 = not on the board yet; a sunk ship keeps the zone she sank in
  hits: number[];
  sunk: number[]; // the turn she sank in, 0 = afloat
  seen: (Sighted | null)[]; // when and where the enemy last knew her by name
  air: number[][]; // one row per base slot: idle F D T, readying F D T, ready F D T
  lost: { us: Squadrons; japan: Squadrons }; // gone for good; planes shot down count when their flight has landed
  downed: { us: Squadrons; japan: Squadrons; either: { us: number; japan: number } }; // lost in battle, as both sides saw it
  flights: Flight[]; // aloft this turn
  reports: Report[];
  fort: number;
  taken: number; // the turn Midway fell
  invasion: number;
  points: { us: number; japan: number };
  b17: { used: number; zone: number }; // attacks made today; the zone of one still to be resolved, else -1
  ground: number; // squadrons to be struck off on the ground at Midway
  contacts: number[];
  engaged: EngagedView[];
  outcome: Outcome | null;
}

export interface Flight {
  side: Side;
  role: 'strike' | 'patrol' | 'transfer';
  zone: number;
  island: boolean;
  from: BaseSquadrons[];
  to: number[]; // patrol and transfer: where each part of `from` is meant to land
  lost: Squadrons;
  either: number;
  fate: StrikeFate;
  met: boolean; // the enemy knows of it: strikes always, patrols once attacked
}

/** Answers given under seal; null = not in yet. */
export type Sealed<K extends OrderKind> = { [side in Side]: OrderOf<K> | null };

export type Phase =
  | 'move'
  | 'ready'
  | 'search-us'
  | 'search-japan'
  | 'contact'
  | 'operations'
  | 'attacks'
  | 'land'
  | 'surface'
  | 'end';

export interface BattleStep {
  step: 'battle';
  zone: number;
  attacker: Side;
  island: boolean;
  stage: 'place' | 'assign' | 'fire' | 'waves' | 'resolve';
  patrol: number;
  ships: { ship: number; rect: number }[];
  groups: GroupPlan[];
  bombs: { d: number; t: number };
  fires: { ship: number; group: number }[];
  strip: number;
  screens: { group: number; fighters: number }[];
  waves: { group: number; sizes: number[] }[];
}

export interface SurfaceStep {
  step: 'surface';
  zone: number;
  round: number;
  stage: 'arrange' | 'manoeuvre' | 'gunfire' | 'withdraw';
  side: Side;
  ships: { ship: number; rect: number }[];
  damage: { ship: number; hits: number }[];
  renewed: boolean; // the fight goes on from the turn before (R57)
  orders: Sealed<'withdraw'>;
}

export type Step =
  | { step: 'turn'; phase: Phase }
  | { step: 'deploy'; orders: Sealed<'deploy'> }
  | { step: 'move'; orders: Sealed<'move'> }
  | { step: 'ready'; orders: Sealed<'ready'> }
  | { step: 'search'; side: Side; called: number[]; airLeft: number; done: boolean }
  | { step: 'operations'; orders: Sealed<'operations'> }
  | { step: 'b17'; ships: number[]; done: boolean }
  | BattleStep
  | { step: 'land'; orders: Sealed<'land'> }
  | SurfaceStep;

export type StepOf<K extends Step['step']> = Extract<Step, { step: K }>;
export type MidwayPlay = Play<MidwayState>;

/** Every base has a row in `air`: U.S. carriers, Midway, Japanese carriers. */
export const BASE_SLOTS: readonly number[] = [...BASES.us, ...BASES.japan];
const SLOT_OF: readonly number[] = Array.from({ length: MIDWAY + 1 }, (_, base) => BASE_SLOTS.indexOf(base));
export const isBase = (base: number): boolean => SLOT_OF[base] >= 0;
export const airOf = (s: MidwayState, base: number): number[] => s.air[SLOT_OF[base]];
export const sideOfBase = (base: number): Side => (base === MIDWAY ? 'us' : SHIPS[base].side);

/** Where a readiness begins in a row of `air`. */
export const ROW: { readonly [r in Readiness]: number } = { idle: 0, readying: 3, ready: 6 };

const printedAir = (base: number): Squadrons => (base === MIDWAY ? MIDWAY_BASE.air : SHIPS[base].air);
/** Fighters exist only with the Fighters section: MW-EQ-14, MW-SETUP-5b. */
export const startingAir = (base: number, fighters: boolean | undefined): Squadrons => {
  const [f, d, t] = printedAir(base);
  return [fighters ? f : 0, d, t];
};

export const afloat = (s: MidwayState, ship: number): boolean => s.zone[ship] >= 0 && s.sunk[ship] === 0;

/** The ships of a side afloat in a zone, in the order of SHIPS. */
export function shipsIn(s: MidwayState, side: Side, zone: number): number[] {
  const out: number[] = [];
  for (const ship of FLEET[side]) if (s.zone[ship] === zone && s.sunk[ship] === 0) out.push(ship);
  return out;
}

export const baseZone = (s: MidwayState, base: number): number =>
  base === MIDWAY ? MIDWAY_ZONE : s.zone[base];

/** Whether planes may leave from or land on a base now: MW-STEP16, MW-MID-5, MW-T-REDUCE-8. */
export const usable = (s: MidwayState, base: number): boolean =>
  base === MIDWAY ? midwayUsable(s) : afloat(s, base);

export const midwayUsable = (s: Pick<MidwayState, 'taken' | 'fort' | 'options'>): boolean =>
  s.taken === 0 && !(s.options.reduction && s.fort === 0);

export function aboard(s: MidwayState, base: number): number {
  let n = 0;
  for (const k of airOf(s, base)) n += k;
  return n;
}

/** One readying or ready squadron puts a carrier in the ready state: MW-APP-READY-3. */
export function inReadyState(s: MidwayState, ship: number): boolean {
  if (!SHIPS[ship].carrier) return false;
  const row = airOf(s, ship);
  for (let i = ROW.readying; i < row.length; i++) if (row[i] > 0) return true;
  return false;
}

/** Option 1, counted on the normal number: MW-OPT-1, R60. */
export const crippled = (s: Pick<MidwayState, 'options' | 'hits'>, ship: number): boolean =>
  s.options.cripples === true && s.hits[ship] === SHIPS[ship].hits - 1;

export const turnCard = (s: Pick<MidwayState, 'options' | 'turn'>): TurnCard =>
  calendarIn(s.options).turns[s.turn - 1];

/** Both sides and the spectators hear the same; what is told to all is disclosed to all. Other words: signals.ts. */
export const announce = announcer<MidwayState>(SIDES, (s) => turnCard(s).clock, { reveals: true });

export const flightTotal = (f: Pick<Flight, 'from'>): Squadrons => {
  const sum: Squadrons = [0, 0, 0];
  for (const part of f.from) for (let k = 0; k < 3; k++) sum[k] += part.squadrons[k];
  return sum;
};

/** Sides that can still have anything in the air, as both sides can tell: some carrier not sunk, or Midway in use. */
export const mayFly = (s: MidwayState, side: Side): boolean =>
  BASES[side].some((b) => (b === MIDWAY ? midwayUsable(s) : s.sunk[b] === 0));

/** Both sides know when a fleet is gone to the last ship. */
export const fleetGone = (s: MidwayState, side: Side): boolean => FLEET[side].every((i) => s.sunk[i] > 0);

export const noOrders = <K extends OrderKind>(): Sealed<K> => ({ us: null, japan: null });

export const topStep = (s: MidwayState): Step | undefined => s.steps[s.steps.length - 1];

/** The last of a side's orders kept under seal in the step being played. */
export function sealedOrder(step: Step | undefined, side: Side): MidwayOrder | null {
  return step && 'orders' in step ? step.orders[side] : null;
}

const three = (a: Squadrons): Squadrons => [a[0], a[1], a[2]];
const cloneFlight = (f: Flight): Flight => ({
  side: f.side,
  role: f.role,
  zone: f.zone,
  island: f.island,
  from: f.from.map((x) => ({ base: x.base, squadrons: three(x.squadrons) })),
  to: f.to.slice(),
  lost: three(f.lost),
  either: f.either,
  fate: f.fate,
  met: f.met,
});

const cloneFound = (z: ZoneReport): ZoneReport => ({
  zone: z.zone,
  types: [z.types[0], z.types[1], z.types[2], z.types[3], z.types[4]],
});

/** Searches and readiness make up most of the reports. */
export function cloneReport(r: Report): Report {
  if (r.kind === 'search')
    return { kind: r.kind, turn: r.turn, by: r.by, area: r.area, found: r.found.map(cloneFound) };
  if (r.kind === 'readiness')
    return { kind: r.kind, turn: r.turn, by: r.by, readying: r.readying, dereadying: r.dereadying };
  return copyJson(r);
}

export function cloneState(s: MidwayState): MidwayState {
  return {
    scenario: s.scenario,
    options: { ...s.options },
    turn: s.turn,
    steps: copyJson(s.steps),
    zone: s.zone.slice(),
    hits: s.hits.slice(),
    sunk: s.sunk.slice(),
    seen: s.seen.map((x) => (x ? { turn: x.turn, zone: x.zone } : null)),
    air: s.air.map((row) => row.slice()),
    lost: { us: three(s.lost.us), japan: three(s.lost.japan) },
    downed: {
      us: three(s.downed.us),
      japan: three(s.downed.japan),
      either: { us: s.downed.either.us, japan: s.downed.either.japan },
    },
    flights: s.flights.map(cloneFlight),
    reports: s.reports.map(cloneReport),
    fort: s.fort,
    taken: s.taken,
    invasion: s.invasion,
    points: { us: s.points.us, japan: s.points.japan },
    b17: { used: s.b17.used, zone: s.b17.zone },
    ground: s.ground,
    contacts: s.contacts.slice(),
    engaged: copyJson(s.engaged),
    outcome: s.outcome && copyJson(s.outcome),
  };
}
