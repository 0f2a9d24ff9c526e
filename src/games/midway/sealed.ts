import type { Decision } from '../../kernel/decision.ts';
import type { MidwayOrder, OrderKind, OrderOf } from './open/orders.ts';
import { SIDES, type Side } from './open/pack.ts';
import type { Sealed } from './state.ts';

/** Answers given at once and opened together. */

export interface Question {
  id: string; // 't3.move'; the side is added
  kind: OrderKind;
  rule: string;
  ask: string;
}

/** The decisions still open of those asked under seal. */
export function sealedAsks<K extends OrderKind>(
  orders: Sealed<K>,
  asked: (side: Side) => boolean,
  q: Question,
): Decision[] {
  const out: Decision[] = [];
  for (const seat of SIDES) {
    if (orders[seat] === null && asked(seat))
      out.push({ id: `${q.id}.${seat}`, seat, kind: q.kind, sealed: true, rule: q.rule, ask: q.ask });
  }
  return out;
}

/** Keeps an order as it was given; the decision it answered is of no further use. */
export function seal<K extends OrderKind>(orders: Sealed<K>, side: Side, order: OrderOf<K>): void {
  if (order.decision === undefined) orders[side] = order;
  else {
    const { decision: _, ...kept } = order;
    orders[side] = kept as OrderOf<K>;
  }
}

/** The union of orders narrowed to the kind a step has asked for; decisionFor has seen to it that it is. */
export const asKind = <K extends OrderKind>(order: MidwayOrder, _kind: K): OrderOf<K> => order as OrderOf<K>;
