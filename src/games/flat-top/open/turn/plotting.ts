import { counted } from '../../../../kernel/counted.ts';
import { type Direction, type Hex, neighbour } from '../../../../kernel/hex.ts';
import { need } from '../../../../kernel/refusal.ts';
import { turnOf } from './clock.ts';
import { newTaskForce, parked, taskForceLimit } from '../setup/deployment.ts';
import { type Public, type SeatIndex, SEATS, type Ship, type Side, type TaskForce } from '../forces.ts';
import { distanceToEdge, GRID, hexLabel, SECTORS, sectorOf, shipMayPass, terrainAt } from '../pack/map.ts';
import type { PlotOrder } from '../orders.ts';
import { PLANE_TYPES, VICTORY } from '../pack/pack.ts';
import type { Known } from '../quantities.ts';
import { bookOf, needParts } from '../book.ts';
import { plotParts } from '../modules/enlisted-parts.ts';
import { checkTowedPath } from '../modules/tows.ts';
import { TRANSPORTS } from '../modules/ships-afloat.ts';
import { placeHexes } from '../setup/start-limits.ts';
import {
  classOf,
  dataOf,
  isAnchored,
  isInPlay,
  isStorm,
  scenarioIn,
  shipTitle,
  taskForceSpeed,
} from '../values.ts';

/**
 * FT-10, FT-12: the plot of one side. Carries the order out up to the moves themselves or refuses it half done: give it a copy
 * to ask whether an order is legal. Regrouping, anchors and unloading take effect at once, moves are written into the task forces.
 */
export function plotMoves(p: Public, side: Side, seat: SeatIndex, order: PlotOrder): void {
  const { rules } = bookOf(p);
  needParts(p, plotParts(), order.mods);
  for (const e of order.enter) enterMap(p, side, seat, e);
  regroup(p, side, seat, order);
  for (const i of order.weigh) weigh(p, side, seat, i);
  for (const i of order.anchor) anchor(p, side, i, order.weigh);
  for (const i of order.unload) checkUnloading(p, side, seat, i, order.unload);
  for (const i of order.scuttle) checkScuttling(side, i, order.scuttle);
  const own = { p, side, seat };
  for (const x of rules) x.plot?.regrouped?.(own, order);
  for (const t of order.tfs) plot(own, t);
  for (const x of rules) x.plot?.plotted?.(own, order);
}

type Plotted = PlotOrder['tfs'][number];

/** A ship of ours that is on the map. */
export function shipAt(side: Side, i: number, rule: string): { ship: Ship; hex: Hex } {
  const ship = side.ships[i];
  need(ship, rule, 'There is no such ship.');
  const hex = side.tfs[ship.tf - 1]?.hex ?? -1;
  need(ship.fate === 'afloat' && hex >= 0, rule, `${shipTitle(ship)} is not on the map.`);
  return { ship, hex };
}

// ---- ships that come later

/** FT-S5-START-Ab, RUL-104: over the south edge of the sector named, from the hour named. */
function enterMap(p: Public, side: Side, seat: SeatIndex, e: PlotOrder['enter'][number]): void {
  const tf = side.tfs[e.no - 1];
  need(tf && tf.hex < 0, 'FT-S5-START-Ab', `TF ${e.no} does not wait to enter.`);
  const later = scenarioIn(p)
    .version[SEATS[seat]].map((g) => g.where)
    .find((l) => l.type === 'later');
  need(later && p.turn >= turnOf(p, later.at), 'FT-S5-START-Ab', 'Their hour has not come.');
  const border = distanceToEdge(e.hex, later.edge) === 0 && SECTORS[sectorOf(e.hex)].name === later.sector;
  need(
    border && terrainAt(e.hex) === 'sea',
    'FT-S5-START-Ab',
    `They enter over the ${later.edge} edge of Sector ${later.sector}.`,
  );
  tf.hex = e.hex;
  tf.moved = 1;
  tf.blind = isStorm(p, e.hex);
  for (const i of tf.ships) side.ships[i].fate = 'afloat';
}

// ---- splitting and joining (FT-12.3)

function regroup(p: Public, side: Side, seat: SeatIndex, order: PlotOrder): void {
  const changed = order.tfs.filter((t) => !sameShips(side.tfs[t.no - 1], t.ships));
  if (changed.length > 0)
    need(
      scenarioIn(p).scenario.special.singleTaskForce !== SEATS[seat],
      'FT-S1-R5',
      'The task force may never split.',
    );
  if (changed.length === 0) {
    for (const t of order.tfs) {
      shipAt(side, t.ships[0], 'FT-12.3b');
      checkSize(seat, t);
      need(order.tfs.filter((x) => x.no === t.no).length === 1, 'FT-4.1.1b', `TF ${t.no} is named twice.`);
    }
    return;
  }
  const taken = new Set<number>();
  for (const t of order.tfs) {
    need(t.no <= side.ships.length, 'FT-3.3.2', `There is no TF ${t.no}.`);
    need(t.ships.length > 0, 'FT-4.1.1b', `TF ${t.no} has no ships.`);
    checkSize(seat, t);
    for (const i of t.ships) {
      shipAt(side, i, 'FT-12.3b');
      need(!taken.has(i), 'FT-4.1.1b', `${shipTitle(side.ships[i])} is in two task forces.`);
      taken.add(i);
    }
    const hexOf = (i: number): Hex => side.tfs[side.ships[i].tf - 1]?.hex ?? -1;
    const hex = side.tfs[t.no - 1]?.hex ?? hexOf(t.ships[0]);
    need(
      t.ships.every((i) => hexOf(i) === hex),
      'FT-12.3a',
      `The ships of TF ${t.no} are not in one hex.`,
    );
  }
  const before = side.ships.map((s) => s.tf);
  for (const t of changed) reform(side, t, before);
  for (const [i, ship] of side.ships.entries())
    if (ship.tf !== before[i] && !areOldMates(side.tfs[ship.tf - 1], before)) ship.company = p.turn;
  for (const tf of side.tfs) {
    if (!tf) continue;
    tf.ships = tf.ships.filter((i) => side.ships[i].tf === tf.no);
    if (tf.ships.length === 0) side.tfs[tf.no - 1] = null;
  }
  for (const tf of side.tfs) if (tf) checkOilers(side, tf, before);
  const loose = side.ships.findIndex(
    (s, i) => before[i] > 0 && s.fate === 'afloat' && !side.tfs[s.tf - 1]?.ships.includes(i),
  );
  need(loose < 0, 'FT-12.3b', `${loose < 0 ? '' : shipTitle(side.ships[loose])} belongs to no task force.`);
}

/** FT-OPT-SHIPS-1a: what parts from a task force under a new number has come to nobody. */
const areOldMates = (tf: TaskForce | null | undefined, before: readonly number[]): boolean =>
  !!tf && tf.ships.every((i) => before[i] === before[tf.ships[0]]);

const checkSize = (seat: SeatIndex, t: Plotted): void =>
  need(
    t.ships.length <= taskForceLimit(seat),
    'FT-4.1.1a',
    `TF ${t.no} has more than ${taskForceLimit(seat)} ships.`,
  );

const sameShips = (tf: TaskForce | null | undefined, ships: readonly number[]): boolean =>
  !!tf &&
  tf.ships.length === ships.length &&
  (ships.every((i, k) => tf.ships[k] === i) || ships.every((i) => tf.ships.includes(i)));

/** A task force made of ships of others keeps what these had: what was seen stays seen (FT-7.2). */
function reform(side: Side, t: Plotted, before: readonly number[]): void {
  const sources = [...new Set(t.ships.map((i) => before[i]))].map((no) => side.tfs[no - 1]);
  while (side.tfs.length < t.no) side.tfs.push(null);
  const own = side.tfs[t.no - 1];
  const all = [...sources, own].filter((tf): tf is TaskForce => !!tf);
  const tf: TaskForce = {
    ...newTaskForce(t.no, all[0].hex),
    ships: t.ships.slice(),
    seen: all.some((x) => x.seen),
    condition: Math.max(...all.map((x) => x.condition)),
    blind: all.some((x) => x.blind),
    moved: Math.max(...all.map((x) => x.moved)),
  };
  for (const i of own?.ships ?? [])
    if (!t.ships.includes(i) && side.ships[i].tf === t.no) side.ships[i].tf = 0;
  side.tfs[t.no - 1] = tf;
  for (const i of t.ships) side.ships[i].tf = t.no;
}

/** FT-12.10; oilers whose company was sunk are no fault of ours (RUL-95). */
function checkOilers(side: Side, tf: TaskForce, before: readonly number[]): void {
  const alone = tf.ships.every((i) => classOf(side.ships[i]) === 'AO');
  const asBefore =
    tf.ships.every((i) => before[i] === tf.no) &&
    before.filter((no) => no === tf.no).length === tf.ships.length;
  need(!alone || asBefore, 'FT-12.10', `TF ${tf.no} would be made of oilers alone.`);
}

// ---- anchors (FT-12.7)

function anchor(p: Public, side: Side, i: number, weighed: readonly number[]): void {
  const { ship, hex } = shipAt(side, i, 'FT-12.7.1a');
  need(terrainAt(hex) === 'partial', 'FT-12.7.1a', 'Ships anchor only in partial-land hexes.');
  need(!isAnchored(ship), 'FT-12.7.1a', `${shipTitle(ship)} lies at anchor.`);
  need(!weighed.includes(i), 'FT-12.7.1b', `${shipTitle(ship)} weighs anchor this turn.`);
  ship.anchored = p.turn;
}

function weigh(p: Public, side: Side, seat: SeatIndex, i: number): void {
  const { ship, hex } = shipAt(side, i, 'FT-12.7.1b');
  need(isAnchored(ship), 'FT-12.7.1b', `${shipTitle(ship)} does not lie at anchor.`);
  if (ship.anchored === 0) checkLocks(p, side, seat, hex); // those that have lain there from the start
  const air = dataOf(ship).air;
  const deck = side.decks[ship.deck];
  if (air && deck) {
    const formed = side.afs.flatMap((af) => (af?.fresh ? af.groups.filter((g) => g.from === ship.deck) : [])); // FT-8.9a
    const boats = [deck.landed, deck.readying, deck.ready, formed]
      .flat()
      .some((s) => PLANE_TYPES[s.t].handling === 'sea');
    need(
      parked(deck) <= air.capacity && !boats,
      'FT-12.7.3b',
      `${shipTitle(ship)} has more aboard than she can carry under way.`,
    ); // RUL-31
  }
  ship.anchored = -1;
  ship.noMoving = p.turn;
}

/** FT-S2-R1, FT-S2-R2: the ships that began the game at such a place, not who anchors there later. */
function checkLocks(p: Public, side: Side, seat: SeatIndex, hex: Hex): void {
  for (const lock of scenarioIn(p).scenario.special.anchorLocks ?? []) {
    if (lock.side !== SEATS[seat] || !placeHexes(lock.place).includes(hex)) continue;
    if (typeof lock.until === 'string')
      need(
        side.unlocked.includes(lock.place),
        'FT-S2-R2',
        `The ships at ${lock.place} stay until the alarm is given.`,
      );
    else
      need(
        p.turn >= turnOf(p, lock.until),
        'FT-S2-R1',
        `The ships at ${lock.place} may not weigh anchor yet.`,
      );
  }
}

// ---- unloading and scuttling

/** The place a transport in a hex unloads at, null where it may not (FT-12.7.4b). */
export function unloadingPlace(p: Public, seat: SeatIndex, hex: Hex): string | null {
  for (const place of scenarioIn(p).scenario.special.unload?.[SEATS[seat]] ?? []) {
    if ('place' in place && placeHexes(place.place).includes(hex)) return place.place;
    if (
      'island' in place &&
      placeHexes(place.island).includes(hex) &&
      !placeHexes(place.except).includes(hex)
    )
      return place.island;
  }
  return null;
}

/** FT-12.7.4: whether a transport may unload this turn. */
export const mayUnload = (p: Public, side: Side, seat: SeatIndex, i: number): boolean => {
  const ship = side.ships[i];
  const hex = side.tfs[ship.tf - 1]?.hex ?? -1;
  return (
    TRANSPORTS.includes(classOf(ship)) &&
    ship.fate === 'afloat' &&
    hex >= 0 &&
    isAnchored(ship) &&
    ship.anchored < p.turn &&
    ship.unloaded < VICTORY.unloadTurns &&
    unloadingPlace(p, seat, hex) !== null
  );
};

function checkUnloading(p: Public, side: Side, seat: SeatIndex, i: number, all: readonly number[]): void {
  const { ship, hex } = shipAt(side, i, 'FT-12.7.4a');
  const title = shipTitle(ship);
  need(all.filter((x) => x === i).length === 1, 'FT-12.7.4c', `${title} unloads once a turn.`);
  need(TRANSPORTS.includes(classOf(ship)), 'FT-12.7.4a', `${title} has nothing to unload.`);
  need(
    isAnchored(ship) && ship.anchored < p.turn,
    'FT-12.7.4a',
    `${title} must have anchored before this turn.`,
  );
  need(unloadingPlace(p, seat, hex), 'FT-12.7.4b', `Nothing is unloaded in ${hexLabel(hex)}.`);
  need(ship.unloaded < VICTORY.unloadTurns, 'FT-12.7.4c', `${title} is empty.`);
}

/** FT-12.9; RUL-95: nor may scuttling leave oilers alone. */
function checkScuttling(side: Side, i: number, all: readonly number[]): void {
  const { ship } = shipAt(side, i, 'FT-12.9');
  need(all.filter((x) => x === i).length === 1, 'FT-12.9', `${shipTitle(ship)} sinks once.`);
  const left = (side.tfs[ship.tf - 1]?.ships ?? []).filter((x) => !all.includes(x));
  const alone = left.length > 0 && left.every((x) => classOf(side.ships[x]) === 'AO');
  need(!alone, 'FT-12.10', 'That would leave oilers alone.');
}

// ---- moves

function plot(x: Known & { side: Side }, t: Plotted): void {
  const { p, side } = x;
  const tf = side.tfs[t.no - 1];
  need(tf, 'FT-10.1', `There is no TF ${t.no}.`);
  const length = t.path.length + (t.exit === null ? 0 : 1);
  if (length > 0) {
    const speed = plottedSpeed(x, tf);
    const anchored = tf.ships.some((i) => isAnchored(side.ships[i]));
    need(!anchored, 'FT-12.7.1b', `Ships of TF ${t.no} lie at anchor.`);
    need(!isStorm(p, tf.hex), 'FT-6.6d', `TF ${t.no} is held by the storm.`);
    need(length <= speed, 'FT-12.4a', `TF ${t.no} moves ${counted(speed, 'hex', 'hexes')}, not ${length}.`);
  }
  const end = checkPath(p, tf.hex, t.path);
  checkTowedPath(p, side, tf, t.path);
  if (t.exit !== null)
    need(!isInPlay(p, neighbour(GRID, end, t.exit)), 'FT-12.6a', 'That way does not lead off the map.');
  need(t.join === null || t.join !== t.no, 'FT-12.3a', `TF ${t.no} cannot join itself.`);
  tf.plot = { path: t.path.slice(), reveal: t.reveal, exit: t.exit, join: t.join ?? 0 };
}

/** What a task force may move this turn: one that has just entered has paid for its first hex (RUL-104). */
export const plottedSpeed = (x: Known & { side: Side }, tf: TaskForce): number =>
  isStorm(x.p, tf.hex) ? 0 : Math.max(0, taskForceSpeed(x, tf) - tf.moved);

/** FT-12.5, FT-6.6e: from hex to hex, not over land, ending in the first storm. */
function checkPath(p: Public, from: Hex, path: readonly Direction[]): Hex {
  let at = from;
  path.forEach((d, k) => {
    const to = neighbour(GRID, at, d);
    need(isInPlay(p, to), 'FT-12.6a', 'The path leads off the map; plot an exit.');
    need(shipMayPass(at, d), 'FT-12.5b', `No ship passes from ${hexLabel(at)} to ${hexLabel(to)}.`);
    need(k === path.length - 1 || !isStorm(p, to), 'FT-6.6e', `The storm in ${hexLabel(to)} ends the move.`);
    at = to;
  });
  return at;
}
