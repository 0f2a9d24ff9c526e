import { openB17 } from '../turn/b17.ts';
import { openBattle } from './battle.ts';
import { WIDTH } from '../open/board.ts';
import type { Side } from '../open/pack.ts';
import type { Flight, MidwayPlay, MidwayState } from '../state.ts';

/** Steps 6 and 15: one battle for each attacked zone, those on U.S. ships first, west to east. */

export const westToEast = (zone: number): number => (zone % WIDTH) * 1000 + zone;

function nextStrike(s: MidwayState, side: Side): Flight | undefined {
  let next: Flight | undefined;
  for (const f of s.flights) {
    if (f.side !== side || f.role !== 'strike' || f.fate !== 'flying') continue;
    if (!next || westToEast(f.zone) < westToEast(next.zone)) next = f;
  }
  return next;
}

/** Opens the next attack; false when all are done. */
export function nextAttack(play: MidwayPlay): boolean {
  const s = play.s;
  const onUs = nextStrike(s, 'japan'); // MW-STEP6a
  if (onUs) {
    openBattle(play, onUs);
    return true;
  }
  if (s.b17.zone >= 0) {
    const step = openB17(play);
    if (step) s.steps.push(step);
    return true;
  }
  const onJapan = nextStrike(s, 'us');
  if (onJapan) openBattle(play, onJapan);
  return onJapan !== undefined;
}
