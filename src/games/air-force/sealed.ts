import { sealedStep as sealed, type SealedStep, unaddressed } from '../../kernel/sealed.ts';
import type { Order, OrderOf } from './open/orders.ts';
import { SIDES, type Side } from './open/plane.ts';
import type { AirPlay, Answers, Frame, State } from './state.ts';

/** A step in which one or both sides answer under seal, and nothing happens before all answers are in. */
interface SealedRule<F, K extends Order['kind']> {
  kind: K;
  rule: string;
  ask(s: State, side: Side): string;
  /** 't3.plot' unless said otherwise; the side is added. */
  id?(s: State, f: F): string;
  /** Whether a side is asked; the side nobody plays never is (AD-O-XIX). */
  asked(s: State, side: Side, f: F): boolean;
  check(s: State, side: Side, order: OrderOf<K>, f: F): void;
  /** All answers are in. The step is over unless it returns true. */
  open(play: AirPlay, f: F): boolean | void;
}

export const sealedStep = <F extends Frame & { answers: Answers<K> }, K extends Order['kind']>(
  rule: SealedRule<F, K>,
): SealedStep<State, F, Order> =>
  sealed<State, F, Order>({
    asked: (s, f) => SIDES.filter((side) => side !== s.auto && rule.asked(s, side, f)),
    ask: (s, f, seat) => ({
      id: `${rule.id?.(s, f) ?? `t${s.turn}.${rule.kind}`}.${seat}`,
      seat,
      kind: rule.kind,
      sealed: true,
      rule: rule.rule,
      ask: rule.ask(s, seat as Side),
    }),
    isIn: (_s, f, seat) => f.answers[seat] !== undefined,
    take(play, f, seat, raw) {
      const order = raw as OrderOf<K>; // decisionFor has seen to it that it is of the kind asked for
      rule.check(play.s, seat as Side, order, f);
      (f.answers as Answers<K>)[seat] = unaddressed(order);
    },
    open: (play, f) => rule.open(play, f),
  });
