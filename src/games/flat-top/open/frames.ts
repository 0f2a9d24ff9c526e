import type { Hex } from '../../../kernel/hex.ts';
import type {
  AirCommitFrame,
  AirToAirFrame,
  BattleFrame,
  BoatsFrame,
  BombardmentFrame,
  InterceptFirstFrame,
  InterceptFrame,
  LossesFrame,
  StrikeFrame,
  SubmarinesFrame,
  SurfaceFrame,
} from './battle/battle-frames.ts';
import type { PerSeat, PhaseId, SeatIndex } from './forces.ts';
import type {
  AirOpsOrder,
  CombatOrder,
  FlyOrder,
  Leg,
  PlotOrder,
  SetupOrder,
  ShadowOrder,
} from './orders.ts';

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

/** The turn itself, at the bottom of the stack: which of its phases comes next. */
export type TurnFrame = FrameOf<'turn', { next: PhaseId }, never>;

/** Phases 2 and 3: Air Operations and Plotting. */
export type OrdersFrame = FrameOf<'orders', null, { ops: AirOpsOrder | null; plot: PlotOrder | null }>;

/** Phase 4: who tries to shadow whom. */
export type ShadowFrame = FrameOf<'shadow', null, ShadowOrder>;

/** A unit that shadows moves after the task force it follows; its owner knows which. */
export interface Shadowing {
  unit: 'tf' | 'af' | 'ss';
  no: number; // of a submarine, its place among the ships
  target: Hex; // where the shadowed unit is now
}
export type ShadowMoveFrame = FrameOf<'shadow-move', { seat: SeatIndex }, Shadowing>;

/** Phase 7: one side moves its planes. What it has done so far is its own affair. */
export interface Flying {
  stage: number; // FT-14.2: how far the steps of the movement have come
  moving: number; // the formation whose move is under way, 0 = none
  begun?: number; // formations handled in this go, where dice say how many there are (FO-PMAC-2.2)
}
/** left: formations to be moved in this go, -1 = all (FT-14.1); reply: in the go of the other side that follows (FO-PMAC-2.1). */
export type FlyFrame = FrameOf<'fly', { seat: SeatIndex; left: number; reply?: number }, Flying>;

/** A move that was interrupted in a hex: the rest of it. */
export interface Flight {
  af: number;
  path: Leg[];
  landing: FlyOrder | null; // a landing at the end of the path
  seek?: Hex[]; // hexes of it where it looks for submarines (FO-SUBC-1.1)
}
export type FlightFrame = FrameOf<'flight', { seat: SeatIndex; hex: Hex }, Flight>;

/**
 * Phase 8: where a battle is sought. `hexes`: where units of both sides stand in view; empty once the battles have been called. `raid`: whose
 * planes attack there while planes move; then the other side alone says which of its formations come out of hiding (FO-PMAC-4.3).
 */
export type CombatFrame = FrameOf<'combat', { hexes: Hex[]; raid?: SeatIndex }, CombatOrder>;

/** FO-PMAC-4.1: an attack in the midst of plane movement: who makes it, and where its planes stand off to, is their owner's knowledge. */
export interface Raid {
  af: number;
  to: Hex;
}
export type RaidFrame = FrameOf<
  'raid',
  { seat: SeatIndex; hex: Hex; stage: 'meet' | 'fight' | 'stand-off' | 'over' },
  Raid
>;

export type Frame =
  | SetupFrame
  | TurnFrame
  | OrdersFrame
  | ShadowFrame
  | ShadowMoveFrame
  | FlyFrame
  | FlightFrame
  | InterceptFirstFrame
  | InterceptFrame
  | CombatFrame
  | RaidFrame
  | BattleFrame
  | AirCommitFrame
  | AirToAirFrame
  | StrikeFrame
  | LossesFrame
  | SurfaceFrame
  | BombardmentFrame
  | BoatsFrame
  | SubmarinesFrame;
