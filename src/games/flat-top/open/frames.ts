import type { PerSeat } from './forces.ts';
import type { SetupOrder } from './orders.ts';

/**
 * The steps of the game as data. `open` is what both sides know of the step; `sealed` is what each has put under its own
 * seal, and the view of a seat holds its own alone. A frame has no third part: what neither side may know is not kept in it.
 */
export interface FrameOf<Step extends string, Open, Sealed> {
  step: Step;
  open: Open;
  sealed: PerSeat<Sealed | null>;
}

/** Before the first turn: both sides place their forces. */
export type SetupFrame = FrameOf<'setup', null, SetupOrder>;

/** The turn itself, at the bottom of the stack: which of the ten phases comes next (0..9). */
export type TurnFrame = FrameOf<'turn', { phase: number }, never>;

export type Frame = SetupFrame | TurnFrame;
