import type { Decision, Seat } from '../../kernel/decision.ts';
import type { StepRule } from '../../kernel/steps.ts';
import type { PerSeat, SeatIndex } from './open/forces.ts';
import type { Frame } from './open/frames.ts';
import type { Order, OrderOf } from './open/orders.ts';
import { asSeat, ask, type Game, type State } from './state.ts';

/** A step in which one or both sides answer under seal, and nothing happens before all answers are in. */
export interface SealedRule<F extends Frame, K extends Order['kind']> {
  kind: K;
  rule: string;
  words: string;
  /** Who is asked; both unless said otherwise. It must follow from what both sides know. */
  asked?(s: State, f: F): PerSeat<boolean>;
  /** Refuses an answer; must look only at what the seat itself knows, and change nothing. */
  check(s: State, f: F, seat: SeatIndex, order: OrderOf<K>): void;
  /** All answers are in. Ends the step unless it returns true. */
  resolve(play: Game, f: F, answers: PerSeat<OrderOf<K> | null>): boolean | void;
}

export function sealedStep<F extends Frame, K extends Order['kind']>(
  rule: SealedRule<F, K>,
): StepRule<State, F, Order> {
  return {
    asks(s: State, f: F): Decision[] {
      const asked = rule.asked?.(s, f) ?? [true, true];
      const under = asked[0] && asked[1]; // a seal needs two: who answers alone is known to be thinking
      return ([0, 1] as const)
        .filter((seat) => asked[seat] && f.sealed[seat] === null)
        .map((seat) => ask(s, seat, rule.kind, under, rule.rule, rule.words));
    },
    order(play: Game, f: F, seat: Seat, order: Order): void {
      const who = asSeat(seat);
      rule.check(play.s, f, who, order as OrderOf<K>);
      (f.sealed as PerSeat<Order | null>)[who] = order;
      play.s.sides[who].orders++;
    },
    advance: (play: Game, f: F): boolean =>
      rule.resolve(play, f, f.sealed as PerSeat<OrderOf<K> | null>) === true,
  };
}
