import { SEATS, type SeatIndex } from '../../games/flat-top/open/forces.ts';
import { viewOf } from '../../games/flat-top/view.ts';
import type { Board } from '../../games/flat-top/testkit/position.testkit.ts';
import { FLAT_TOP_LEVELS } from './levels.ts';
import { type Mind, think } from './mind.ts';

/** What a captain makes of a board. */
export const looks = (board: Board, seat: SeatIndex): Mind => {
  const captain = FLAT_TOP_LEVELS.find((x) => x.id === 'captain');
  if (!captain) throw new Error('no captain');
  return think(viewOf(board.s, SEATS[seat]), captain.depth);
};
