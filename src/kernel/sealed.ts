import type { BaseOrder, Decision, Seat } from './decision.ts';
import type { Frame, Play, StepRule } from './steps.ts';

/**
 * A step in which those asked answer under seal: nothing happens before all answers are in, and nobody is told meanwhile who has
 * answered (UMP-SEALED). Where the answers lie is the game's affair: in the frame, or with the side that gave them.
 */
export interface SealedRule<S, F extends Frame, O extends BaseOrder> {
  /** Everybody who is asked, those who have answered too. It must follow from what all of them know. */
  asked(s: S, f: F): readonly Seat[];
  ask(s: S, f: F, seat: Seat, asked: readonly Seat[]): Decision;
  /** Whether a seat's answer is in. */
  isIn(s: S, f: F, seat: Seat): boolean;
  /** Refuses an answer, looking only at what the seat itself knows, or puts it under seal. */
  take(play: Play<S>, f: F, seat: Seat, order: O): void;
  /** All answers are in. The step is over unless it returns true. */
  open(play: Play<S>, f: F): boolean | void;
}

export type SealedStep<S, F extends Frame, O extends BaseOrder> = Required<StepRule<S, F, O>>;

export const sealedStep = <S, F extends Frame, O extends BaseOrder>(
  rule: SealedRule<S, F, O>,
): SealedStep<S, F, O> => ({
  asked: (s, f) => rule.asked(s, f),
  asks(s, f) {
    const asked = rule.asked(s, f);
    return asked.filter((seat) => !rule.isIn(s, f, seat)).map((seat) => rule.ask(s, f, seat, asked));
  },
  order: (play, f, seat, order) => rule.take(play, f, seat, order),
  advance: (play, f) => rule.open(play, f) === true,
});

/** An answer as it lies under seal: the decision it names has served its purpose. */
export function unaddressed<O extends BaseOrder>(order: O): O {
  if (order.decision === undefined) return order;
  const { decision: _, ...kept } = order;
  return kept as O;
}
