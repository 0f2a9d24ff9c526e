import { apart, seaDistances } from '../../games/carrier-clashes/open/board.ts';
import { dayTurn, openBase, packFor } from '../../games/carrier-clashes/open/forces.ts';
import type { Ship, TaskForce } from '../../games/carrier-clashes/open/view.ts';
import { gunsOf } from '../../games/carrier-clashes/open/belief.ts';
import { best, danger, descend, laden, retire, type Sea } from './courses.ts';
import { raidWorth } from './shelling.ts';

/** Where the guns go: before a field by night, off a beach, or beside the transports; never under bombers for nothing. */

/** Guns shell an enemy field by night, or lie off the beach the enemy wants; else they keep company with the transports. */
export function gunCourse(mind: Sea, tf: TaskForce, ships: readonly Ship[], speed: number): number[] {
  const { x, board } = mind;
  const field = fieldToShell(mind, ships);
  if (field >= 0) return raidCourse(mind, tf, field, speed);
  const beach = board.landings.find((l) => l.side !== x.side);
  if (beach && guns(ships) >= 12) {
    if (!underBombers(mind, beach.hex))
      return descend(board, tf.hex, seaDistances(board, [beach.hex]), speed);
    if (preyOff(mind, beach.hex)) return raidCourse(mind, tf, beach.hex, speed);
  }
  const convoy = x.own.tfs.find((k) => laden(x, k).length > 0);
  if (convoy && guns(ships) >= 12) return descend(board, tf.hex, seaDistances(board, [convoy.hex]), speed);
  return underBombers(mind, tf.hex) ? retire(mind, tf, speed) : [];
}

/** In by night; by day the place out of the bombers' way from which the next night's run still gets there. */
function raidCourse(mind: Sea, tf: TaskForce, goal: number, speed: number): number[] {
  const far = seaDistances(mind.board, [goal]);
  if (!dayTurn(mind.x) && far[tf.hex] <= speed) return descend(mind.board, tf.hex, far, speed);
  return best(
    mind,
    tf,
    speed,
    (hex) => -danger(mind, hex, 1) - 0.3 * Math.max(0, far[hex] - speed) - 0.05 * far[hex],
  );
}

/** Enemy bombers that strike a hex from their field next door. */
const underBombers = ({ board, fields }: Sea, hex: number): boolean =>
  fields.some((f) => f.ranges.length > 0 && apart(board, hex, f.hex) <= 2);

/** Enemy transports that may be lying off a beach. */
const preyOff = ({ board, contacts }: Sea, hex: number): boolean =>
  contacts.some((c) => c.cargo >= 3 && apart(board, c.hex, hex) <= 1);

const guns = (ships: readonly Ship[]): number =>
  ships.filter((s) => s.state === 'ok').reduce((n, s) => n + gunsOf(s.id), 0);

/** An enemy field open to bombardment that is worth a night before it. -1 = none. CC-24-2. */
function fieldToShell({ x, board }: Sea, ships: readonly Ship[]): number {
  const rule = packFor(x).special.bombardment;
  const base = rule && openBase(board, x.pub, rule.base);
  if (!base || base.type.side === x.side) return -1;
  return raidWorth(x, base.type.id, ships) > 0 ? base.hex : -1;
}
