import { type Dice, pick } from '../../kernel/dice.ts';
import { freeHexes, freeShips, gunners, weaponsOf } from '../../games/carrier-clashes/open/battle.ts';
import { type Board, readHex, seaDistances, zoneHexes } from '../../games/carrier-clashes/open/board.ts';
import { gunFactor } from '../../games/carrier-clashes/open/combat.ts';
import {
  boardFor,
  hullsOf,
  isCarrier,
  isDummy,
  openBase,
  packFor,
  printed,
  shipsOf,
  speedOf,
} from '../../games/carrier-clashes/open/forces.ts';
import type { OrderOf } from '../../games/carrier-clashes/open/orders.ts';
import { enemyOf, shipType, TABLES } from '../../games/carrier-clashes/open/pack.ts';
import type { BattleStep, Sight, Step, TaskForce, TfPlan } from '../../games/carrier-clashes/open/view.ts';

/** Ships: where they start, where they go, whom they fight. */

const L = 'staff';

/** Groups as the scenario has them, carriers in open water, every dummy block out. */
export function deploy(x: Sight, dice: Dice): OrderOf<'deploy'> {
  const board = boardFor(x);
  const tfs: TfPlan[] = [];
  for (const g of packFor(x).forces[x.side]) {
    const all = zoneHexes(board, g.zone);
    const open = all.filter((h) => !board.islands.has(h));
    const hexes = open.length > 0 ? open : all;
    let part: string[] = [];
    const close = (): void => {
      if (part.length > 0) tfs.push({ hex: hexes[pick(dice, hexes.length, L)], ships: part });
      part = [];
    };
    for (const s of x.own.ships.filter((k) => k.group === g.id)) {
      const mates = x.own.ships.filter((k) => part.includes(k.id));
      if (hullsOf([...mates, s]) > TABLES.taskForce.maxShips) close();
      part.push(s.id);
    }
    close();
  }
  const n = packFor(x).limits[x.side].dummyTaskForces;
  return { kind: 'deploy', tfs, dummies: Array.from({ length: n }, (_, i) => tfs[i % tfs.length].hex) };
}

/** Bases and rendezvous where this side can fuel, by day. */
function fuelHexes(x: Sight, board: Board): number[] {
  const bases = board.bases.filter(
    (b) => b.type.side === x.side && b.type.refuel && openBase(board, x.pub, b.type.id),
  );
  const meetings = packFor(x).fuel.rendezvous.filter((r) => r.side === x.side);
  return [...bases.map((b) => b.hex), ...meetings.map((r) => readHex(board.grid, r.hex))];
}

/** A way down the slope of a distance map, as far as speed allows. */
function descend(board: Board, from: number, far: Int16Array, speed: number, stop = 0): number[] {
  const path: number[] = [];
  let at = from;
  while (path.length < speed && far[at] > stop) {
    const next = board.open[at].find((h) => far[h] >= 0 && far[h] < far[at]);
    if (next === undefined) break;
    path.push(next);
    at = next;
  }
  return path;
}

export function move(x: Sight, step: Extract<Step, { step: 'movement' }>): OrderOf<'move'> {
  const board = boardFor(x);
  const order: OrderOf<'move'> = { kind: 'move', moves: [], boats: [], unload: [], drop: [] };
  const landing = board.landings.filter((l) => l.side === x.side).map((l) => l.hex);
  const toLand = seaDistances(board, landing);
  const toFuel = seaDistances(board, fuelHexes(x, board));
  for (const tf of x.own.tfs.filter((k) => (k.up === 2) === step.stage < 2)) {
    const goal = goalOf(x, tf, toLand, toFuel);
    if (goal === 'unload') order.unload.push(tf.label);
    else if (goal) {
      const path = held(x, tf, descend(board, tf.hex, goal, Math.min(4, speedOf(x, tf))));
      order.moves.push({ tf: tf.label, path });
    }
  }
  return order;
}

/** Laden ships go and land, short ships go and fuel, the rest stay where the scenario put them. */
function goalOf(
  x: Sight,
  tf: TaskForce,
  toLand: Int16Array,
  toFuel: Int16Array,
): Int16Array | 'unload' | null {
  const ships = shipsOf(x.own, tf.label);
  if (ships.length === 0) return null;
  if (ships.some((s) => s.cargo > 0))
    return toLand[tf.hex] === 0 ? (tf.start === tf.hex ? 'unload' : null) : toLand;
  const last = Math.min(...ships.map((s) => s.last ?? 99));
  const speed = Math.max(1, speedOf(x, tf));
  const turns = Math.ceil(Math.max(0, toFuel[tf.hex]) / Math.min(4, speed));
  const end = packFor(x).turns.count;
  return x.pub.turn + turns >= Math.min(last, end + last) - 1 && last < end + 4 ? toFuel : null;
}

function held(x: Sight, tf: TaskForce, path: number[]): number[] {
  const rule = packFor(x).special.heldBack;
  if (!rule || x.pub.turn >= rule.turn || !shipsOf(x.own, tf.label).some((s) => s.group === rule.group))
    return path;
  const cut = path.findIndex((h) => (h % boardFor(x).grid.cols) + 1 > rule.column);
  return cut < 0 ? path : path.slice(0, cut);
}

/** Gun strength of a task force, the measure of a fight. */
const guns = (x: Sight, label: string): number =>
  shipsOf(x.own, label)
    .filter((s) => s.state === 'ok')
    .reduce(
      (n, s) => n + printed(s).attacks.reduce((k, a) => k + a.value * (a.letter === 'B' ? 2 : 1), 0),
      0,
    );

/** Only gun forces without carriers or transports seek a fight. */
export function engage(x: Sight, f: Extract<Step, { step: 'surface' }>): OrderOf<'engage'> {
  const busy = [...f.battles.flatMap((b) => b[x.side]), ...f.avoided];
  const met = f.battles.filter((b) => b.by === x.side).flatMap((b) => b[enemyOf(x.side)]);
  const battles: OrderOf<'engage'>['battles'] = [];
  for (const block of x.enemy.blocks) {
    if (block.label === null || block.up === 1 || met.includes(block.label)) continue;
    const fit = (tf: TaskForce): boolean =>
      tf.hex === block.hex &&
      !busy.includes(tf.label) &&
      guns(x, tf.label) >= 12 &&
      !shipsOf(x.own, tf.label).some((s) => isCarrier(s) || printed(s).defence.letter === 'M');
    const tfs = x.own.tfs.filter((tf) => !isDummy(x.own, tf) && fit(tf)).map((tf) => tf.label);
    if (tfs.length === 0) continue;
    busy.push(...tfs);
    battles.push({ tfs, against: [block.label] });
  }
  return { kind: 'engage', battles };
}

/** Everything at the most valuable ship it may and can hurt. */
export function fire(x: Sight, f: BattleStep): OrderOf<'fire'> {
  const enemy = enemyOf(x.side);
  const able = gunners(x, f);
  if (f.round > 2 && able.length * 2 < f.shown[enemy].length && freeHexes(x, f.hex).length > 0)
    return { kind: 'fire', shots: [], withdraw: true };
  const inPort =
    f.port && boardFor(x).bases.some((b) => b.hex === f.hex && b.type.side === enemy && b.type.port);
  const shots: OrderOf<'fire'>['shots'] = [];
  const free = new Map<string, number>();
  for (const ship of able) {
    const { letter } = printed(ship).defence;
    const left = free.get(letter) ?? freeShips(x, f, letter);
    const bombards =
      f.base !== '' &&
      f.shown[enemy].length === 0 &&
      x.own.tfs.some((tf) => tf.label === ship.tf && tf.bombards === f.base);
    const same = f.shown[enemy].filter((id) => shipType(id).defence.letter === letter);
    const pool = left > 0 ? f.shown[enemy] : same;
    let roamed = false;
    for (const weapon of weaponsOf(f, ship)) {
      if (bombards && weapon !== 'T' && !ship.shelled) {
        shots.push({ ship: ship.id, weapon, at: 'base' });
        continue;
      }
      if (inPort && (weapon === 'D' || weapon === 'T')) continue;
      const secondary = letter === 'B' && weapon === 'D';
      const prey = secondary ? f.shown[enemy].filter((id) => shipType(id).defence.letter === 'D') : pool;
      const best = [...prey].sort((a, b) => price(b, weapon) - price(a, weapon))[0];
      if (best === undefined) continue;
      shots.push({ ship: ship.id, weapon, at: best });
      if (!secondary && shipType(best).defence.letter !== letter) roamed = true;
    }
    if (roamed) free.set(letter, left - 1);
  }
  return { kind: 'fire', shots };
}

/** What a point of fire is worth against a ship. */
function price(id: string, weapon: 'B' | 'C' | 'D' | 'T'): number {
  const { letter, value } = shipType(id).defence;
  const worth = letter === 'A' ? 30 : letter === 'B' || letter === 'C' ? 12 : 3;
  return ((gunFactor(weapon, letter) ?? 0) * worth * value) / value;
}
