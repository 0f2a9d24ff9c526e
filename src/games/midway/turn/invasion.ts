import { MIDWAY_ZONE } from '../open/board.ts';
import { ATAGO, calendarIn, MIDWAY, VICTORY } from '../open/pack.ts';
import { bombard } from '../battle/reduction.ts';
import { signal } from '../signals.ts';
import { announce, afloat, airOf, type MidwayPlay, type MidwayState } from '../state.ts';

/** What happens on and off Midway at the end of a turn: bombardment, invasion, the island's point. */

export function settleIsland(play: MidwayPlay): void {
  bombard(play);
  invade(play);
  scoreIsland(play);
}

/** Four turns in sequence with the Atago afloat on the zone: MW-CAPTURE-1, MW-CAPTURE-2, R46. */
function invade(play: MidwayPlay): void {
  const s = play.s;
  if (s.taken > 0) return;
  s.invasion = afloat(s, ATAGO) && s.zone[ATAGO] === MIDWAY_ZONE ? s.invasion + 1 : 0;
  if (s.invasion > 0)
    signal(play, {
      kind: 'invasion',
      rule: 'MW-CAPTURE-2',
      truth: `Turn ${s.invasion} of the invasion.`,
      by: 'japan',
      own: `The landing on Midway: ${s.invasion} of ${VICTORY.captureTurns} turns.`,
      secret: true,
    });
  if (s.invasion === VICTORY.captureTurns) capture(play);
}

function capture(play: MidwayPlay): void {
  const s = play.s;
  s.taken = s.turn;
  s.points.japan += VICTORY.japanCapturePoints;
  const row = airOf(s, MIDWAY);
  for (let i = 0; i < row.length; i++) {
    s.lost.us[i % 3] += row[i]; // MW-CAPTURE-5
    row[i] = 0;
  }
  const text = `Midway falls: ${VICTORY.japanCapturePoints} points to the Japanese side. All planes on the island are lost.`;
  announce(play, 'capture', 'MW-CAPTURE-4', text);
}

/** From 0500 June 5 each turn that ends with Midway untaken: MW-WIN-6, MW-MID-1. */
function scoreIsland(play: MidwayPlay): void {
  const s = play.s;
  if (!islandScores(s)) return;
  s.points.us += VICTORY.usPerTurnFrom.points;
  const text = `Midway holds: ${VICTORY.usPerTurnFrom.points} point to the U.S. side.`;
  announce(play, 'island-point', 'MW-WIN-6', text, { reveals: false });
}

const islandScores = (s: MidwayState): boolean =>
  s.taken === 0 && s.turn >= calendarIn(s.options).firstIslandPointTurn;
