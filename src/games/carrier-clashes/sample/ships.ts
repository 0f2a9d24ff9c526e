import { choose, type Dice, pick } from '../../../kernel/dice.ts';
import { freeHexes, freeOfScreen, freeShips, gunners, weaponsOf } from '../open/battle.ts';
import { mayExit, zoneHexes } from '../open/board.ts';
import { countsOf, showable } from '../open/cards.ts';
import { boardFor, hullsOf, isDummy, packFor, printed, shipsOf } from '../open/forces.ts';
import { speedOf } from '../open/turn/speed.ts';
import type { OrderOf } from '../open/orders.ts';
import { enemyOf, SUITS, shipType, TABLES } from '../open/pack.ts';
import type { BattleStep, Ship, Sight, Step, TaskForce, TfPlan } from '../open/view.ts';
import { movesInSight } from '../open/turn/stages.ts';

/** Random lawful orders for ships: set-up, movement, battle, reorganisation. */

const L = 'sample';
export const coin = (dice: Dice, oneIn: number): boolean => pick(dice, oneIn, L) === 0;

export function placeBoats(x: Sight, dice: Dice): OrderOf<'place-boats'> {
  const boats = x.own.boats.map((b) => {
    const zone = packFor(x).submarines.find((k) => k.id === b.id)?.zone ?? '';
    return { boat: b.id, hex: choose(dice, zoneHexes(boardFor(x), zone), L) };
  });
  return { kind: 'place-boats', boats };
}

/** Groups as the scenario has them, split where they are too many for one task force. */
export function deploy(x: Sight, dice: Dice): OrderOf<'deploy'> {
  const pack = packFor(x);
  const limits = pack.limits[x.side];
  const tfs: TfPlan[] = [];
  for (const g of pack.forces[x.side]) {
    const hexes = zoneHexes(boardFor(x), g.zone);
    let part: Ship[] = [];
    const close = (): void => {
      if (part.length > 0) tfs.push({ hex: choose(dice, hexes, L), ships: part.map((s) => s.id) });
      part = [];
    };
    for (const ship of x.own.ships.filter((s) => s.group === g.id)) {
      if (hullsOf([...part, ship]) > TABLES.taskForce.maxShips) close();
      part.push(ship);
    }
    close();
  }
  for (const k of SUITS) {
    const n = pick(dice, x.own.dummyShips[k] + 1, L);
    if (n > 0) {
      const tf = choose(dice, tfs, L);
      tf.ruse = { ...tf.ruse, [k]: n };
    }
  }
  if (tfs.length < limits.taskForces && coin(dice, 2)) {
    const free = SUITS.filter((k) => x.own.dummyShips[k] > tfs.reduce((n, tf) => n + (tf.ruse?.[k] ?? 0), 0));
    if (free.length > 0)
      tfs.push({ hex: choose(dice, tfs, L).hex, ships: [], ruse: { [choose(dice, free, L)]: 1 } });
  }
  for (const tf of tfs) if (tf.ruse && Object.values(tf.ruse).every((n) => !n)) delete tf.ruse;
  const dummies = Array.from(
    { length: pick(dice, limits.dummyTaskForces + 1, L) },
    () => choose(dice, tfs, L).hex,
  );
  if (!showable(x, tfs, [])) for (const tf of tfs) delete tf.ruse;
  return { kind: 'deploy', tfs: tfs.filter((tf) => tf.ships.length > 0 || tf.ruse), dummies };
}

/** A way of random length that tends to hold its course. */
function wander(x: Sight, from: number, speed: number, dice: Dice): number[] {
  const path: number[] = [];
  let at = from;
  const goal = pick(dice, boardFor(x).grid.size, L);
  const n = pick(dice, speed + 1, L);
  const far = (hex: number): number =>
    Math.abs((hex % boardFor(x).grid.cols) - (goal % boardFor(x).grid.cols)) +
    Math.abs(hex - goal) / boardFor(x).grid.cols;
  for (let i = 0; i < n; i++) {
    const ways = boardFor(x).open[at];
    if (ways.length === 0) break;
    at = coin(dice, 3) ? choose(dice, ways, L) : ways.reduce((a, b) => (far(b) < far(a) ? b : a));
    path.push(at);
  }
  return path;
}

export function move(x: Sight, step: Extract<Step, { step: 'movement' }>, dice: Dice): OrderOf<'move'> {
  const spotted = movesInSight(step.stage);
  const order: OrderOf<'move'> = { kind: 'move', moves: [], boats: [], unload: [], drop: [] };
  for (const tf of x.own.tfs.filter((k) => (k.up === 2) === spotted)) {
    if (isDummy(x.own, tf) && coin(dice, 40)) {
      order.drop.push(tf.label);
      continue;
    }
    if (canUnload(x, tf) && !coin(dice, 8)) {
      order.unload.push(tf.label);
      continue;
    }
    const path = heldPath(x, tf, coin(dice, 4) ? [] : wander(x, tf.hex, speedOf(x, tf), dice));
    const exit =
      path.length < speedOf(x, tf) && mayExit(boardFor(x), x.side, path.at(-1) ?? tf.hex) && coin(dice, 12);
    order.moves.push(exit ? { tf: tf.label, path, exit } : { tf: tf.label, path });
  }
  if (!spotted)
    for (const b of x.own.boats)
      if (!b.pinned && b.hex >= 0) {
        const speed = packFor(x).submarines.find((k) => k.id === b.id)?.speed ?? 0;
        order.boats.push({ boat: b.id, path: wander(x, b.hex, speed, dice) });
      }
  return order;
}

/** CC-MI-S6: the Main Body stops at its line. */
function heldPath(x: Sight, tf: TaskForce, path: number[]): number[] {
  const held = packFor(x).special.heldBack;
  if (!held || x.pub.turn >= held.turn || !shipsOf(x.own, tf.label).some((s) => s.group === held.group))
    return path;
  const end = path.findIndex((hex) => (hex % boardFor(x).grid.cols) + 1 > held.column);
  return end < 0 ? path : path.slice(0, end);
}

const canUnload = (x: Sight, tf: TaskForce): boolean =>
  tf.start === tf.hex &&
  boardFor(x).landings.some((l) => l.side === x.side && l.hex === tf.hex) &&
  shipsOf(x.own, tf.label).some((s) => s.cargo > 0);

/** Now and then a split, a union or a new dummy. */
export function organise(x: Sight, dice: Dice): OrderOf<'organise'> {
  const order: OrderOf<'organise'> = { kind: 'organise', tfs: [], dummies: [], drop: [] };
  const limits = packFor(x).limits[x.side];
  const dummies = x.own.tfs.filter((tf) => isDummy(x.own, tf));
  const real = x.own.tfs.filter((tf) => !isDummy(x.own, tf));
  if (dummies.length < limits.dummyTaskForces && x.own.tfs.length > 0 && coin(dice, 3))
    order.dummies.push(choose(dice, x.own.tfs, L).hex);
  if (dummies.length > 0 && coin(dice, 20)) order.drop.push(choose(dice, dummies, L).label);
  if (real.length === 0 || !coin(dice, 3)) return order;
  const a = choose(dice, real, L);
  const b = real.find((tf) => tf !== a && tf.hex === a.hex);
  const ships = shipsOf(x.own, a.label);
  const ruseOf = (tf: TaskForce): TfPlan['ruse'] =>
    tf.ruse.length > 0 ? { ...countsOf(tf.ruse) } : undefined;
  const entry = (tf: TaskForce, list: readonly Ship[]): TfPlan => {
    const ruse = ruseOf(tf);
    return { label: tf.label, hex: tf.hex, ships: list.map((s) => s.id), ...(ruse ? { ruse } : {}) };
  };
  if (b && ships.length > 0) {
    const both = [...ships, ...shipsOf(x.own, b.label)];
    if (hullsOf(both) <= TABLES.taskForce.maxShips)
      order.tfs = coin(dice, 2) ? union(a, b, both) : swap(x, a, b, entry);
  } else if (ships.length > 1 && real.length < limits.taskForces) {
    const n = 1 + pick(dice, ships.length - 1, L);
    order.tfs.push(entry(a, ships.slice(0, n)), { hex: a.hex, ships: ships.slice(n).map((s) => s.id) });
  }
  if (
    !showable(
      x,
      order.tfs,
      x.own.tfs.filter((tf) => !order.tfs.some((e) => e.label === tf.label)),
    )
  )
    order.tfs = [];
  return order;
}

/** All of b goes over to a, its dummy ships too. */
function union(a: TaskForce, b: TaskForce, both: readonly Ship[]): TfPlan[] {
  const dummies = [...a.ruse, ...b.ruse];
  const all: TfPlan = { label: a.label, hex: a.hex, ships: both.map((s) => s.id) };
  if (dummies.length > 0) all.ruse = countsOf(dummies);
  return [all, { label: b.label, hex: b.hex, ships: [] }];
}

/** Moves the last ship of b over to a. */
function swap(
  x: Sight,
  a: TaskForce,
  b: TaskForce,
  entry: (tf: TaskForce, list: readonly Ship[]) => TfPlan,
): TfPlan[] {
  const [mine, theirs] = [shipsOf(x.own, a.label), shipsOf(x.own, b.label)];
  const moved = theirs.at(-1);
  if (!moved || theirs.length < 2) return [];
  return [entry(a, [...mine, moved]), entry(b, theirs.slice(0, -1))];
}

export function engage(x: Sight, step: Extract<Step, { step: 'surface' }>, dice: Dice): OrderOf<'engage'> {
  const busy = [...step.battles.flatMap((b) => b[x.side]), ...step.avoided];
  const met = step.battles.filter((b) => b.by === x.side).flatMap((b) => b[enemyOf(x.side)]);
  const battles: OrderOf<'engage'>['battles'] = [];
  for (const block of x.enemy.blocks) {
    if (block.label === null || block.up === 1 || met.includes(block.label) || coin(dice, 3)) continue;
    const tfs = x.own.tfs.filter(
      (tf) => tf.hex === block.hex && shipsOf(x.own, tf.label).length > 0 && !busy.includes(tf.label),
    );
    if (tfs.length === 0) continue;
    const mine = tfs.filter(() => !coin(dice, 3));
    if (mine.length === 0) continue;
    busy.push(...mine.map((tf) => tf.label));
    battles.push({ tfs: mine.map((tf) => tf.label), against: [block.label] });
  }
  return { kind: 'engage', battles };
}

export function fire(x: Sight, f: BattleStep, dice: Dice): OrderOf<'fire'> {
  const enemy = enemyOf(x.side);
  if (f.round > 2 && f[enemy].length > 0 && freeHexes(x, f.hex).length > 0 && coin(dice, 3))
    return { kind: 'fire', shots: [], withdraw: true };
  const shots: OrderOf<'fire'>['shots'] = [];
  const free = new Map<string, number>();
  let past = freeOfScreen(x, f);
  const inPort =
    f.port && boardFor(x).bases.some((b) => b.hex === f.hex && b.type.side === enemy && b.type.port);
  for (const ship of gunners(x, f)) {
    const { letter } = printed(ship).defence;
    const left = free.get(letter) ?? freeShips(x, f, letter);
    const same = f.shown[enemy].filter((id) => shipType(id).defence.letter === letter);
    const bombards = f.base !== '' && x.own.tfs.some((tf) => tf.label === ship.tf && tf.bombards === f.base);
    let roamed = false;
    for (const weapon of weaponsOf(f, ship)) {
      if (inPort && (weapon === 'D' || weapon === 'T') && !bombards) continue;
      if (letter === 'B' && weapon === 'D' && !(bombards && f.shown[enemy].length === 0)) {
        const prey = f.shown[enemy].filter((id) => shipType(id).defence.letter === 'D');
        if (prey.length > 0 && !inPort) shots.push({ ship: ship.id, weapon, at: choose(dice, prey, L) });
      } else if (bombards && weapon !== 'T' && !ship.shelled && f.shown[enemy].length === 0)
        shots.push({ ship: ship.id, weapon, at: 'base' });
      else if (inPort && (weapon === 'D' || weapon === 'T')) continue;
      else if (same.length > 0) shots.push({ ship: ship.id, weapon, at: choose(dice, same, L) });
      else if (left > 0 && f.shown[enemy].length > 0) {
        shots.push({ ship: ship.id, weapon, at: choose(dice, f.shown[enemy], L) });
        roamed = true;
      } else if (left > 0 && past > 0 && f.screened[enemy] > 0) {
        shots.push({ ship: ship.id, weapon, at: 'screened' });
        roamed = true;
        past--;
        break;
      }
    }
    if (roamed) free.set(letter, left - 1);
  }
  return { kind: 'fire', shots };
}
