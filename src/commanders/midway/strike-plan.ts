import { bowOf, portOf, starboardOf } from '../../games/midway/open/battle-board.ts';
import type { GroupPlan } from '../../games/midway/open/orders.ts';
import type { Target } from './fire-scene.ts';

/** An attack laid out, and what it may expect. */
export interface AttackPlan {
  groups: GroupPlan[];
  worth: number; // expected worth of sinkings and damage, against the best fire we can think of for the defender
  losses: number; // squadrons expected lost
}

/** Over Midway all bombs fall on the ship itself; elsewhere torpedoes come from the beams (and the bow with Option 2). */
export interface Manner {
  bombsOnly: boolean;
  anvil: boolean | undefined;
}

/** Where torpedo planes may come from, in the order they are used. */
const torpedoRects = (rect: number, manner: Manner): number[] =>
  manner.anvil ? [portOf(rect), starboardOf(rect), bowOf(rect)] : [portOf(rect), starboardOf(rect)];

const share = (total: number, n: number, i: number): number =>
  Math.floor(total / n) + (i < total % n ? 1 : 0);

/** Dive bombers spread over the first `dives` targets, torpedo planes over the first `drops`, from `sides` rectangles of each. */
export function evenPlan(
  targets: readonly Target[],
  dives: number,
  drops: number,
  sides: number,
  d: number,
  t: number,
  manner: Manner,
): GroupPlan[] {
  const groups: GroupPlan[] = [];
  targets.slice(0, Math.max(dives, drops)).forEach((target, i) => {
    const dive = i < dives ? share(d, dives, i) : 0;
    const torpedo = i < drops ? share(t, drops, drops - 1 - i) : 0;
    if (manner.bombsOnly) {
      if (dive + torpedo > 0) groups.push({ target: target.ship, rect: target.rect, d: dive, t: torpedo });
      return;
    }
    if (dive > 0) groups.push({ target: target.ship, rect: target.rect, d: dive, t: 0 });
    const rects = torpedoRects(target.rect, manner).slice(0, sides);
    rects.forEach((rect, j) => {
      const n = share(torpedo, rects.length, j);
      if (n > 0) groups.push({ target: target.ship, rect, d: 0, t: n });
    });
  });
  return groups;
}
