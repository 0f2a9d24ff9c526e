import { bookOf } from './open/book.ts';
import {
  type AirFormation,
  type BaseState,
  type Deck,
  PHASES,
  type PhaseId,
  type Score,
  type Ship,
} from './open/forces.ts';
import type { Frame, FlyFrame, TurnFrame } from './open/frames.ts';
import type { Rescue, ShipParts, Wreck, Wrecked } from './open/modules/parts.ts';
import { orderOfToday } from './open/stored-orders.ts';
import { BASES_BY_PLACE, SHIPS_BY_PLACE } from './places.ts';
import type { State } from './state.ts';

/** What later rules keep beside a ship or a formation, as it is where nothing has happened yet. */
const SHIP: Pick<Ship, 'grave' | 'sank' | 'upwind'> = { grave: -1, sank: 0, upwind: false };
const FORMATION: Pick<AirFormation, 'flown' | 'carried'> = { flown: 0, carried: 0 };

/** Makes a state stored under earlier rules one of today's. */
export function upgradeState(s: State): void {
  s.hidden ??= {};
  s.pub.mods ??= {};
  for (const side of s.sides) side.mods ??= {};
  moveParts(s);
  for (const side of s.sides) {
    for (const ship of side.ships) moveShipParts(ship);
    for (const deck of side.decks) moveDeckParts(deck);
  }
  for (const score of s.pub.score) moveScoreParts(score);
  if (bookOf(s.pub).values.has('hunted-boats')) s.pub.mods['hunted-boats'] ??= hexesOfFinds(s);
  for (const side of s.sides) {
    side.ships.forEach((ship, i) => void (side.ships[i] = { ...SHIP, ...ship, data: shipName(ship) }));
    side.afs.forEach((af, i) => void (side.afs[i] = af && { ...FORMATION, ...af }));
  }
  for (const base of s.pub.bases) Object.assign(base, baseNames(base));
  for (const { sunk } of s.pub.score)
    for (const x of sunk) if (x.ship.startsWith(`${x.cls} `)) x.ship = x.cls; // a number is her owner's alone
  for (const f of s.steps) upgradeFrame(s, f);
}

/** Until version 2 the phases of a turn were numbered, and plane movement said who passes rather than how many are left. */
type StoredFrame = TurnFrame['open'] & FlyFrame['open'] & { phase: number; passes: boolean };

function upgradeFrame(s: State, f: Frame): void {
  const open = f.open as Partial<StoredFrame> | null;
  if (f.step === 'turn' && open?.phase !== undefined)
    f.open = { next: (Object.keys(PHASES) as PhaseId[])[open.phase] };
  if (f.step === 'orders')
    for (const sealed of f.sealed)
      if (sealed?.plot) sealed.plot = orderOfToday(sealed.plot) as typeof sealed.plot;
  if (f.step === 'setup') f.sealed = f.sealed.map((x) => x && orderOfToday(x)) as typeof f.sealed;
  if (f.step === 'fly' && open?.passes !== undefined) {
    const counted = bookOf(s.pub).values.has('alternate-movement');
    f.open = { seat: f.open.seat, left: open.passes ? 0 : counted ? 1 : -1 };
  }
}

/** Up to version 2 the data of a unit was the place of its row in the pack. */
const shipName = ({ data }: Stored<Ship>): string => (typeof data === 'number' ? SHIPS_BY_PLACE[data] : data);

function baseNames({ data, values }: Stored<BaseState>): Pick<BaseState, 'data' | 'values'> | null {
  if (typeof data !== 'number' || typeof values !== 'number') return null;
  const base = BASES_BY_PLACE[data];
  return { data: base.id, values: base.values[values] };
}

type Stored<T> = { [K in keyof T]: K extends 'data' | 'values' ? T[K] | number : T[K] };

/** Until version 2 what options keep of ships stood in the ships themselves. */
interface StoredShip {
  fuel: number;
  fuelBy: number;
  tows: number;
  towedBy: number;
  survivors: number;
  rescues: boolean;
  berth: number;
  resting: number;
}
type StoredState = Omit<State, 'pub' | 'sides'> & {
  pub: State['pub'] & { wrecks?: Wreck[] };
  sides: (State['sides'][number] & { saved?: Rescue['saved'] })[];
};

function moveParts(stored: StoredState): void {
  const { pub, sides } = stored;
  const { values } = bookOf(pub);
  if (!pub.wrecks) return;
  if (values.has('rescue')) pub.mods.rescue = pub.wrecks;
  delete pub.wrecks;
  for (const side of sides) {
    const ships = side.ships.map((x, ship) => ({ ...(x as Partial<StoredShip>), ship }));
    if (values.has('fueling'))
      side.mods.fueling = ships.flatMap(({ ship, fuel = -1, fuelBy = 0 }) =>
        fuel >= 0 ? [{ ship, done: fuel, by: fuelBy }] : [],
      );
    if (values.has('towing'))
      side.mods.towing = ships.flatMap(({ ship, towedBy = -1 }) =>
        towedBy >= 0 ? [{ ship, by: towedBy }] : [],
      );
    if (values.has('rescue'))
      side.mods.rescue = {
        saved: side.saved ?? [],
        aboard: ships.flatMap(({ ship, survivors = 0 }) => (survivors > 0 ? [{ ship, n: survivors }] : [])),
        still: ships.flatMap(({ ship, rescues }) => (rescues ? [ship] : [])),
      };
    if (values.has('rearming'))
      side.mods.rearming = ships.flatMap(({ ship, berth = -1, resting = 0 }) =>
        berth >= 0 ? [{ ship, hex: berth, turns: resting }] : [],
      );
    delete side.saved;
    for (const x of side.ships) for (const k of STORED) delete (x as Partial<StoredShip>)[k];
  }
}

/** Until version 3 what options keep of a ship, a deck or of points stood beside what the book keeps of them. */
interface OldShip {
  sub?: ShipParts['submarines'] | null;
  slowed?: ShipParts['critical-hits'];
  gp?: number;
  gpFired?: ShipParts['ammunition']['fired'];
  letter?: ShipParts['hidden-names'];
}

function moveShipParts(ship: Ship & OldShip): void {
  const { sub, slowed, gp, gpFired = 0, letter } = ship;
  keep(ship, {
    submarines: sub ?? undefined,
    'critical-hits': slowed,
    ammunition: gp === undefined ? undefined : { gp, fired: gpFired },
    'hidden-names': letter,
  });
  for (const k of ['sub', 'slowed', 'gp', 'gpFired', 'letter'] as const) delete ship[k];
}

function moveDeckParts(deck: Deck & Wrecked): void {
  const { noTakeOff, jammed } = deck;
  if (noTakeOff !== undefined || jammed !== undefined)
    keep(deck, {
      'critical-hits': { ...(noTakeOff === undefined ? {} : { noTakeOff }), ...(jammed ? { jammed } : {}) },
    });
  delete deck.noTakeOff;
  delete deck.jammed;
}

function moveScoreParts(score: Score & { mines?: number; named?: number }): void {
  keep(score, { mines: score.mines, 'hidden-names': score.named });
  delete score.mines;
  delete score.named;
}

/** Until version 4 it was for the finders alone to know where boats had been found. */
const hexesOfFinds = ({ sides }: State): number[] => [
  ...new Set(sides.flatMap(({ mods }) => (mods['hunted-boats']?.spotters ?? []).map((x) => x.hex))),
];

/** Puts beside a unit what is kept of it, and nothing where nothing is. */
function keep<P extends object>(unit: { mods?: P }, parts: P): void {
  for (const [part, value] of Object.entries(parts))
    if (value !== undefined) unit.mods = { ...unit.mods, [part]: value } as P;
}

const STORED = ['fuel', 'fuelBy', 'tows', 'towedBy', 'survivors', 'rescues', 'berth', 'resting'] as const;
