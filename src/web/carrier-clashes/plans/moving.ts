import { mayExit } from '../../../games/carrier-clashes/open/board.ts';
import { boardFor, packFor, shipsOf } from '../../../games/carrier-clashes/open/forces.ts';
import { speedOf } from '../../../games/carrier-clashes/open/turn/speed.ts';
import type { OrderOf } from '../../../games/carrier-clashes/open/orders.ts';
import type { Boat, Sight, TaskForce } from '../../../games/carrier-clashes/open/view.ts';
import { type MOVEMENT, movesInSight, type Of } from '../../../games/carrier-clashes/open/turn/stages.ts';
import type { Hex } from '../../../kernel/hex.ts';

/** Courses on the chart: how far, and by which way. */

type Move = OrderOf<'move'>;

/** Every hex within some steps by sea, with the shortest way there. */
function waysBySea(x: Sight, from: Hex, steps: number, bar: (hex: Hex) => boolean): Map<Hex, Hex[]> {
  const { open } = boardFor(x);
  const out = new Map<Hex, Hex[]>([[from, []]]);
  let edge: Hex[] = [from];
  for (let i = 0; i < steps; i++) {
    const next: Hex[] = [];
    for (const at of edge)
      for (const hex of open[at])
        if (!out.has(hex) && !bar(hex)) {
          out.set(hex, [...(out.get(at) ?? []), hex]);
          next.push(hex);
        }
    edge = next;
  }
  return out;
}

/** Where a task force can be this turn. CC-13, and the waters it is held back from. */
export function reachOf(x: Sight, tf: TaskForce): Map<Hex, Hex[]> {
  const held = packFor(x).special.heldBack;
  const bound =
    held && x.pub.turn < held.turn && shipsOf(x.own, tf.label).some((s) => s.group === held.group);
  const { cols } = boardFor(x).grid;
  return waysBySea(
    x,
    tf.hex,
    speedOf(x, tf),
    (hex) => Boolean(bound) && (hex % cols) + 1 > (held?.column ?? 99),
  );
}

export const boatSpeed = (x: Sight, boat: Boat): number =>
  boat.pinned ? 0 : (packFor(x).submarines.find((b) => b.id === boat.id)?.speed ?? 0);

export const boatReach = (x: Sight, boat: Boat): Map<Hex, Hex[]> =>
  waysBySea(x, boat.hex, boatSpeed(x, boat), () => false);

/** The task forces this step moves: spotted ones first, the others after. CC-12.f. */
export const moversOf = (x: Sight, stage: Of<typeof MOVEMENT>): TaskForce[] =>
  x.own.tfs.filter((tf) => (tf.up === 2) === movesInSight(stage));

export const pathOf = (order: Move, label: string): Hex[] =>
  order.moves.find((m) => m.tf === label)?.path ?? [];
export const boatPath = (order: Move, id: string): Hex[] =>
  order.boats.find((b) => b.boat === id)?.path ?? [];

export function withPath(order: Move, tf: string, path: Hex[], exit = false): Move {
  const moves = order.moves.filter((m) => m.tf !== tf);
  if (path.length > 0 || exit) moves.push({ tf, path, ...(exit ? { exit } : {}) });
  return { ...order, moves, drop: order.drop.filter((l) => l !== tf) };
}

export function withBoatPath(order: Move, boat: string, path: Hex[]): Move {
  const boats = order.boats.filter((b) => b.boat !== boat);
  return { ...order, boats: path.length > 0 ? [...boats, { boat, path }] : boats };
}

export const mayLeave = (x: Sight, tf: TaskForce, path: readonly Hex[]): boolean =>
  mayExit(boardFor(x), x.side, path.at(-1) ?? tf.hex) && path.length < speedOf(x, tf);

export const toggled = (list: readonly string[], item: string): string[] =>
  list.includes(item) ? list.filter((k) => k !== item) : [...list, item];
