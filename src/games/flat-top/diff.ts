import { diff, diffList, diffRecord, type Json, type Patch } from '../../kernel/json.ts';
import type {
  AirFormation,
  BaseState,
  Deck,
  Group,
  PerSeat,
  Public,
  Ship,
  Side,
  Stack,
  TaskForce,
} from './open/forces.ts';
import type { State } from './state.ts';

/**
 * What an order changed, found by passing over the hundreds of units it left alone: each `same` looks at every field. A field
 * that is forgotten here fails diff.test.ts.
 */

type Same<T> = (a: T, b: T) => boolean;

/** A unit that may be missing, such as a formation whose number is free. */
const orNone =
  <T>(same: Same<T>): Same<T | null> =>
  (a, b) =>
    a === b || (a !== null && b !== null && same(a, b));

function sameAll<T>(a: readonly T[], b: readonly T[], same: Same<T>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false;
  return true;
}

const is = <T>(a: T, b: T): boolean => a === b;
const isSameJson = (a: unknown, b: unknown): boolean => a === b || diff(a as Json, b as Json) === undefined;

// biome-ignore format: a line a few fields
const sameShip: Same<Ship> = (a, b) =>
  a.data === b.data && a.name === b.name && a.fate === b.fate && a.tf === b.tf && a.deck === b.deck &&
  a.hits === b.hits && a.grave === b.grave && a.sank === b.sank && a.ammunition === b.ammunition &&
  a.torpedoes === b.torpedoes && a.anchored === b.anchored && a.unloaded === b.unloaded && a.limps === b.limps &&
  a.noMoving === b.noMoving && a.upwind === b.upwind && a.company === b.company && a.place === b.place &&
  a.fought === b.fought && a.engaged === b.engaged && a.fired === b.fired && isSameJson(a.mods, b.mods);

// biome-ignore format: a line a few fields
const sameStack: Same<Stack> = (a, b) => a.t === b.t && a.n === b.n && a.w === b.w && a.d === b.d && a.m === b.m;

// biome-ignore format: a line a few fields
const sameDeck: Same<Deck> = (a, b) =>
  a.ship === b.ship && a.base === b.base && a.noReadying === b.noReadying && a.noLaunching === b.noLaunching &&
  isSameJson(a.mods, b.mods) && sameAll(a.used, b.used, is) && sameAll(a.landed, b.landed, sameStack) &&
  sameAll(a.readying, b.readying, sameStack) && sameAll(a.ready, b.ready, sameStack);

// biome-ignore format: a line a few fields
const sameTaskForce: Same<TaskForce> = (a, b) =>
  a.no === b.no && a.hex === b.hex && a.seen === b.seen && a.condition === b.condition && a.told === b.told &&
  a.blind === b.blind && a.spent === b.spent && a.moved === b.moved && a.lost === b.lost &&
  sameAll(a.ships, b.ships, is) && isSameJson(a.plot, b.plot);

// biome-ignore format: a line a few fields
const sameGroup: Same<Group> = (a, b) =>
  a.t === b.t && a.n === b.n && a.w === b.w && a.armed === b.armed && a.high === b.high && a.by === b.by &&
  a.m === b.m && a.from === b.from && a.spent === b.spent && a.task === b.task;

// biome-ignore format: a line a few fields
const sameFormation: Same<AirFormation> = (a, b) =>
  a.no === b.no && a.hex === b.hex && a.home === b.home && a.since === b.since && a.box === b.box &&
  a.seen === b.seen && a.condition === b.condition && a.told === b.told && a.blind === b.blind &&
  a.fresh === b.fresh && a.began === b.began && a.search === b.search && a.left === b.left && a.flown === b.flown &&
  a.carried === b.carried && a.spent === b.spent && a.lost === b.lost && sameAll(a.groups, b.groups, sameGroup) &&
  sameAll(a.fought, b.fought, is) && sameAll(a.met, b.met, is) && isSameJson(a.passage, b.passage) && isSameJson(a.mods, b.mods);

// biome-ignore format: a line a few fields
const sameBase: Same<BaseState> = (a, b) =>
  a.data === b.data && a.values === b.values && a.owner === b.owner && a.hex === b.hex && a.hits === b.hits &&
  a.scored === b.scored && a.struck === b.struck;

const SIDE = {
  ships: (a: Ship[], b: Ship[]) => diffList(a, b, sameShip),
  decks: (a: Deck[], b: Deck[]) => diffList(a, b, sameDeck),
  tfs: (a: Side['tfs'], b: Side['tfs']) => diffList(a, b, orNone(sameTaskForce)),
  afs: (a: Side['afs'], b: Side['afs']) => diffList(a, b, orNone(sameFormation)),
};
const diffSide = (a: Side, b: Side): Patch | undefined => diffRecord(a, b, SIDE);

const PUBLIC = { bases: (a: BaseState[], b: BaseState[]) => diffList(a, b, sameBase) };

const STATE = {
  pub: (a: Public, b: Public) => diffRecord(a, b, PUBLIC),
  sides: (a: PerSeat<Side>, b: PerSeat<Side>) => diffSides(a, b),
};

function diffSides(a: PerSeat<Side>, b: PerSeat<Side>): Patch | undefined {
  const changes = ([0, 1] as const).flatMap((seat): [number, Patch][] => {
    const p = diffSide(a[seat], b[seat]);
    return p ? [[seat, p]] : [];
  });
  return changes.length > 0 ? ['a', 2, changes] : undefined;
}

export const diffState = (a: State, b: State): Patch | undefined => diffRecord(a, b, STATE);
