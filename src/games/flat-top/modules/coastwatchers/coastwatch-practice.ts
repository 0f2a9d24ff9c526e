import { choose, type Dice, pick } from '../../../../kernel/dice.ts';
import type { PostOrder } from '../../open/modules/coastwatchers/coastwatch-orders.ts';
import {
  atPosts,
  isHourOfSteps,
  rosterOf,
  startsOf,
  stepsFrom,
} from '../../open/modules/coastwatchers/posts.ts';
import type { PlotOrder, SetupOrder } from '../../open/orders.ts';
import type { Own } from '../../open/quantities.ts';

/** Coastwatchers and troops placed by chance; half of them stand where they usually do. */
export function disperseCoastwatchers({ p, seat }: Own, dice: Dice, order: SetupOrder): SetupOrder {
  const coastwatchers = rosterOf(p, seat).flatMap((post, no): PostOrder[] =>
    pick(dice, 2, 'coastwatcher') === 0
      ? [{ no, hex: choose(dice, startsOf(p, seat, post), 'coastwatcher') }]
      : [],
  );
  const { coastwatchers: _, ...mods } = order.mods;
  return { ...order, mods: coastwatchers.length > 0 ? { ...mods, coastwatchers } : mods };
}

/** At their hours some of them step. */
export function practiseCoastwatchers(
  { p, side }: Own,
  dice: Dice,
  order: PlotOrder,
  keep: (change: Partial<PlotOrder>) => void,
): void {
  if (!isHourOfSteps(p)) return;
  const steps = atPosts(side).flatMap(({ no, hex }): PostOrder[] => {
    const ways = stepsFrom(hex);
    return ways.length > 0 && pick(dice, 2, 'step') === 0 ? [{ no, hex: choose(dice, ways, 'step') }] : [];
  });
  if (steps.length > 0) keep({ mods: { ...order.mods, coastwatchers: steps } });
}
