import { pick } from '../../kernel/dice.ts';
import { type Board, apart, readHex, seaDistances } from '../../games/carrier-clashes/open/board.ts';
import { boardFor, dayTurn, openBase, packFor, shipsOf } from '../../games/carrier-clashes/open/forces.ts';
import { airType, enemyOf, type Side, TABLES } from '../../games/carrier-clashes/open/pack.ts';
import type { Ship, Sight, TaskForce } from '../../games/carrier-clashes/open/view.ts';
import { basedAt } from '../../games/carrier-clashes/open/belief.ts';
import type { Mind } from './mind.ts';

/** What a commander weighs when he sets a course: contacts, fuel, beaches, fields, and how far everybody strikes. */

export interface Sea extends Mind {
  board: Board;
  toFuel: Int16Array;
  toLand: Int16Array;
  fields: { hex: number; ranges: number[] }[]; // enemy bases with the ranges of their bombers
  power: (d: number) => number; // share of this side's strike strength that reaches so far
  threat: (d: number) => number; // and of the enemy's
  whim: Float64Array; // a slight liking for some waters, drawn anew each time, so that no two battles open alike
}

const WHIM = 0.15;

export function seaOf(m: Mind): Sea {
  const { x, dice } = m;
  const board = boardFor(x);
  const landing = board.landings.filter((l) => l.side === x.side).map((l) => l.hex);
  return {
    ...m,
    board,
    toFuel: seaDistances(board, fuelHexes(x, board)),
    toLand: seaDistances(board, landing),
    fields: fieldsOf(x, board),
    power: powerOf(x, x.side),
    threat: powerOf(x, enemyOf(x.side)),
    whim: Float64Array.from({ length: board.grid.size }, () => (WHIM * pick(dice, 100, 'whim')) / 100),
  };
}

function fieldsOf(x: Sight, board: Board): Sea['fields'] {
  return board.bases
    .filter((b) => b.type.side !== x.side && openBase(board, x.pub, b.type.id))
    .map((b) => ({
      hex: b.hex,
      ranges: basedAt(x, b.type.id).flatMap((t) => {
        const far = airType(t)
          .attacks.filter((a) => a.letter !== 'F' && a.value > 1)
          .map((a) => a.range);
        return far.length > 0 ? [Math.max(...far)] : [];
      }),
    }));
}

/**
 * How much of a side's carrier aircraft can strike at each distance after this movement: by day in the third strike phase,
 * by night next morning, when four hexes are the limit.
 */
function powerOf(x: Sight, side: Side): (d: number) => number {
  const ranges = packFor(x)
    .forces[side].flatMap((g) => g.air ?? [])
    .flatMap((deck) =>
      deck.units.flatMap((u) =>
        airType(u.type)
          .attacks.slice(0, 1)
          .map((a) => ({ n: u.count, a })),
      ),
    )
    .map(({ n, a }) => ({
      n: n * (a.letter === 'F' ? 0.5 : 1),
      range: dayTurn(x) ? a.range : Math.min(a.range, TABLES.strikeReach),
    }));
  const all = ranges.reduce((n, r) => n + r.n, 0);
  const share = (d: number): number => ranges.filter((r) => r.range >= d).reduce((n, r) => n + r.n, 0) / all;
  const most = Math.max(...ranges.map((r) => r.range));
  return (d) => (d <= most ? share(d) : share(most) * 0.75 ** (d - most));
}

/** Bases and rendezvous where this side can fuel. */
function fuelHexes(x: Sight, board: Board): number[] {
  const bases = board.bases.filter(
    (b) => b.type.side === x.side && b.type.refuel && openBase(board, x.pub, b.type.id),
  );
  const afloat = (id: string): boolean =>
    x.own.ships.some((s) => s.id === id && s.tf !== '' && s.tf !== 'off');
  const meetings = packFor(x).fuel.rendezvous.filter(
    (r) => r.side === x.side && (r.needs.length === 0 || r.needs.some(afloat)),
  );
  return [...bases.map((b) => b.hex), ...meetings.map((r) => readHex(board.grid, r.hex))];
}

/** Hexes within some steps by sea, each with the way there. */
function ways(board: Board, from: number, steps: number): Map<number, number[]> {
  const out = new Map<number, number[]>([[from, []]]);
  let edge = [from];
  for (let i = 0; i < steps; i++) {
    const next: number[] = [];
    for (const at of edge)
      for (const hex of board.open[at])
        if (!out.has(hex)) {
          out.set(hex, [...(out.get(at) ?? []), hex]);
          next.push(hex);
        }
    edge = next;
  }
  return out;
}

/** A way down the slope of a distance map, as far as speed allows, ending no nearer than `stop`. */
export function descend(board: Board, from: number, far: Int16Array, speed: number, stop = 0): number[] {
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

export const laden = (x: Sight, tf: TaskForce): Ship[] => shipsOf(x.own, tf.label).filter((s) => s.cargo > 0);

/** What the enemy's carriers, guns and fields may do to ships in a hex; the rash do not ask. */
export function danger({ board, contacts, depth, fields, threat }: Sea, hex: number, fear: number): number {
  if (depth.caution === 0) return 0;
  let sum = 0;
  for (const c of contacts) {
    const d = apart(board, hex, c.hex);
    sum += fear * c.carriers * threat(d);
    if (d <= 2) sum += (c.guns / 12) * (d === 0 ? 1 : d === 1 ? 0.4 : 0.1);
  }
  for (const f of fields) {
    const d = apart(board, hex, f.hex);
    sum += fear * 0.4 * f.ranges.filter((r) => r >= d).length;
  }
  return sum;
}

/** Away from what can hurt, towards fuel. */
export function retire(mind: Sea, tf: TaskForce, speed: number): number[] {
  return best(mind, tf, speed, (hex) => -danger(mind, hex, 1) - 0.2 * Math.max(0, mind.toFuel[hex]));
}

export function best(mind: Sea, tf: TaskForce, speed: number, score: (hex: number) => number): number[] {
  let top = { score: Number.NEGATIVE_INFINITY, path: [] as number[] };
  for (const [hex, path] of ways(mind.board, tf.hex, speed)) {
    const n = score(hex) + mind.whim[hex] - 0.01 * path.length;
    if (n > top.score) top = { score: n, path };
  }
  return top.path;
}
