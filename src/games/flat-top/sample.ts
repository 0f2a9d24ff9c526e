import type { Decision } from '../../kernel/decision.ts';
import type { Dice } from '../../kernel/dice.ts';
import { asksOrders } from './open/chapters.ts';
import { seatIndex } from './open/forces.ts';
import type { Order } from './open/orders.ts';
import type { View } from './open/view.ts';
import { chapterOf } from './practice/chapters.ts';

/** A legal order made from the view alone, by chance: for fuzzing, hints and the weakest commander. */
export function sampleOrder(v: View, d: Decision, dice: Dice): Order {
  const side = v.own;
  const top = v.steps[v.steps.length - 1];
  if (!side || !asksOrders(top)) throw new Error(`no orders for ${v.seat}`);
  return chapterOf(top).sample({ v, d, p: v.public, side, seat: seatIndex(v.seat) }, top, dice);
}
