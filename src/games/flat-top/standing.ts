import type { Decision } from '../../kernel/decision.ts';
import type { StandingSpec } from '../../kernel/ruleset.ts';
import { asksOrders } from './open/chapters.ts';
import { seatIndex } from './open/forces.ts';
import type { Order } from './open/orders.ts';
import type { View } from './open/view.ts';
import { chapterOf, CHAPTERS } from './practice/chapters.ts';

/** Standing orders: answers given in advance, worked out from the view when the question comes. */
export const STANDING: readonly StandingSpec[] = Object.values(CHAPTERS).flatMap((x) => x.standing);

/** The answer, or null when the question should go to the player after all. */
export function standingAnswer(v: View, d: Decision, policy: string): Order | null {
  const side = v.own;
  const top = v.steps[v.steps.length - 1];
  if (policy === 'ask' || !side || !asksOrders(top)) return null;
  return chapterOf(top).answer({ v, d, p: v.public, side, seat: seatIndex(v.seat) }, top, policy);
}
