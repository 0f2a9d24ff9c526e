import { sealedStep as sealed } from '../../kernel/sealed.ts';
import type { StepRule } from '../../kernel/steps.ts';
import { type PerSeat, type SeatIndex, SEATS } from './open/forces.ts';
import type { Frame } from './open/frames.ts';
import type { Order, OrderOf } from './open/orders.ts';
import { ask, type Game, type State } from './state.ts';
import { seatIndex } from './open/forces.ts';

/** What is said of it: the same in every game, or as its rules have it. */
type Said = string | ((s: State) => string);
const said = (x: Said, s: State): string => (typeof x === 'string' ? x : x(s));

/** A step in which one or both sides answer under seal, and nothing happens before all answers are in. */
export interface SealedRule<F extends Frame, K extends Order['kind']> {
  kind: K;
  rule: Said;
  words: Said;
  /** Who is asked; both unless said otherwise. It must follow from what both sides know. */
  asked?(s: State, f: F): PerSeat<boolean>;
  /** Refuses an answer; must look only at what the seat itself knows, and change nothing. */
  check(s: State, f: F, seat: SeatIndex, order: OrderOf<K>): void;
  /** All answers are in. Ends the step unless it returns true. */
  resolve(play: Game, f: F, answers: PerSeat<OrderOf<K> | null>): boolean | void;
}

export const sealedStep = <F extends Frame, K extends Order['kind']>(
  rule: SealedRule<F, K>,
): StepRule<State, F, Order> =>
  sealed<State, F, Order>({
    asked(s, f) {
      const asked = rule.asked?.(s, f);
      return asked ? SEATS.filter((_, seat) => asked[seat]) : SEATS;
    },
    // a seal needs two: who answers alone is known to be thinking
    ask: (s, _f, seat, asked) =>
      ask(
        s,
        seatIndex(seat),
        rule.kind,
        asked.length === SEATS.length,
        said(rule.rule, s),
        said(rule.words, s),
      ),
    isIn: (_s, f, seat) => f.sealed[seatIndex(seat)] !== null,
    take(play: Game, f, seat, order) {
      const who = seatIndex(seat);
      rule.check(play.s, f, who, order as OrderOf<K>);
      (f.sealed as PerSeat<Order | null>)[who] = order;
      play.s.sides[who].orders++;
    },
    open: (play: Game, f) => rule.resolve(play, f, f.sealed as PerSeat<OrderOf<K> | null>),
  });
