import { CONSTANTS, enemyOf, SHIPS } from '../open/pack.ts';
import { SIDE_NAMES, signal } from '../signals.ts';
import { airOf, inReadyState, type MidwayPlay, type MidwayState } from '../state.ts';

/** Hits and sinking; the same for bombs, torpedoes and shells: MW-STEP13, MW-T-SURF-11, MW-T-SURF-16. */

/** The number of hits that sinks a ship as she is now: one fewer with readying or ready planes aboard. MW-SINK-1, R15. */
const sinkingNumber = (s: MidwayState, ship: number): number =>
  SHIPS[ship].hits - (inReadyState(s, ship) ? CONSTANTS.readyHitsFewer : 0);

/** Scores hits on a ship afloat. Only a new hit can sink, never readying by itself: MW-APP-READY-5. */
export function strikeShip(play: MidwayPlay, ship: number, hits: number | 'sunk'): void {
  const s = play.s;
  if (s.sunk[ship] > 0 || hits === 0) return;
  const full = SHIPS[ship].hits;
  const scored = hits === 'sunk' ? full : s.hits[ship] + hits;
  const sinks = scored >= sinkingNumber(s, ship);
  s.hits[ship] = Math.min(scored, full); // surplus hits have no effect
  if (sinks) sink(play, ship, scored < full);
}

function sink(play: MidwayPlay, ship: number, byOwnPlanes: boolean): void {
  const s = play.s;
  const card = SHIPS[ship];
  const winner = enemyOf(card.side);
  s.sunk[ship] = s.turn;
  s.points[winner] += card.points;
  if (card.carrier) {
    const row = airOf(s, ship);
    for (let i = 0; i < row.length; i++) {
      s.lost[card.side][i % 3] += row[i]; // exactly what is aboard goes down with her: MW-SINK-2
      row[i] = 0;
    }
  }
  const how = byOwnPlanes ? ', armed planes on her deck' : '';
  const points = `${card.points} points to the ${SIDE_NAMES[winner]} side`;
  signal(play, {
    kind: 'sinking',
    rule: byOwnPlanes ? 'MW-SINK-1' : 'MW-WIN-4',
    truth: `${card.name} sinks${how}: ${points}.`,
    all: `${card.name} sinks${how}: ${points}.`,
    data: { ship, points: card.points },
  });
}
