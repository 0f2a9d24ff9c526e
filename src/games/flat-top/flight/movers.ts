import { enemyOf, type Public, type SeatIndex } from '../open/forces.ts';
import type { Flying, FlyFrame } from '../open/frames.ts';
import type { FlyOrder } from '../open/orders.ts';
import type { Game } from '../state.ts';
import { rulesOf } from '../modules/engine.ts';

/** FT-14.1: whose planes move, and how many formations of them before it is the other's turn. */
export interface Go {
  seat: SeatIndex;
  left: number; // formations still to be moved in this go; -1 = all
  reply?: number; // and in the go of the other side that follows (FO-PMAC-2.1)
}

export interface Movers {
  first(play: Game): Go;
  /** The go is over; null = so is Plane Movement. */
  next(play: Game, f: FlyFrame): Go | null;
  /** An order has been carried out: what is counted of it. `stage`: its step of the movement (FT-14.2), 0 = none. */
  count?(play: Game, f: FlyFrame, seat: SeatIndex, order: FlyOrder, stage: number, before: Flying): void;
  /** Whether it is known of a side that it has finished, while the other moves. */
  isKnownDone(p: Public, f: FlyFrame, seat: SeatIndex): boolean;
}

export const DONE = 9;

export const isDone = (f: FlyFrame, seat: SeatIndex): boolean => f.sealed[seat]?.stage === DONE;

export const initiativeOf = (p: Public): SeatIndex => (p.initiative === 1 ? 1 : 0);

/** FT-14.1: the side with the initiative moves all its formations, then the other. */
const PRINTED: Movers = {
  first: ({ s }) => ({ seat: initiativeOf(s.pub), left: -1 }),
  next: (_, f) => (isDone(f, 0) && isDone(f, 1) ? null : { seat: enemyOf(f.open.seat), left: -1 }),
  isKnownDone: (p, f, seat) => f.open.seat !== seat && p.initiative === seat,
};

export const moversOf = (p: Public): Movers => rulesOf(p).movers ?? PRINTED;
