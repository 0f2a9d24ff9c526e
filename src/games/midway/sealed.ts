import { sealedStep as sealed, type SealedStep, unaddressed } from '../../kernel/sealed.ts';
import type { MidwayOrder, OrderKind, OrderOf } from './open/orders.ts';
import { SIDES, type Side } from './open/pack.ts';
import type { MidwayPlay, MidwayState, Sealed, Step } from './state.ts';

/** A step in which one or both sides answer under seal, and nothing happens before all answers are in. */
interface SealedRule<F, K extends OrderKind> {
  kind: K;
  rule: string;
  ask: string;
  /** 't3.move' unless said otherwise; the side is added. */
  id?(s: MidwayState, f: F): string;
  /** Whether a side is asked; both must be able to tell. */
  asked(s: MidwayState, side: Side, f: F): boolean;
  check(s: MidwayState, side: Side, order: OrderOf<K>): void;
  /** All answers are in. The step is over unless it returns true. */
  open(play: MidwayPlay, f: F): boolean | void;
}

export const sealedStep = <F extends Step & { orders: Sealed<K> }, K extends OrderKind>(
  rule: SealedRule<F, K>,
): SealedStep<MidwayState, F, MidwayOrder> =>
  sealed<MidwayState, F, MidwayOrder>({
    asked: (s, f) => SIDES.filter((side) => rule.asked(s, side, f)),
    ask: (s, f, seat) => ({
      id: `${rule.id?.(s, f) ?? `t${s.turn}.${rule.kind}`}.${seat}`,
      seat,
      kind: rule.kind,
      sealed: true,
      rule: rule.rule,
      ask: rule.ask,
    }),
    isIn: (_s, f, seat) => f.orders[seat as Side] !== null,
    take(play, f, seat, raw) {
      const order = asKind(raw, rule.kind);
      rule.check(play.s, seat as Side, order);
      f.orders[seat as Side] = unaddressed(order) as F['orders'][Side];
    },
    open: (play, f) => rule.open(play, f),
  });

/** The union of orders narrowed to the kind a step has asked for; decisionFor has seen to it that it is. */
export const asKind = <K extends OrderKind>(order: MidwayOrder, _kind: K): OrderOf<K> => order as OrderOf<K>;
