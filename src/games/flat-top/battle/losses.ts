import { addToTally, type AirFormation, enemyOf, type Group, type SeatIndex } from '../open/forces.ts';
import { isSeaBased } from '../open/setup/order-of-battle.ts';
import { bookOf } from '../open/book.ts';
import { factors, isBoatPatrol, scenarioIn } from '../open/values.ts';
import type { State } from '../state.ts';

/** Air Factors that are gone: counted for replacements (FT-22) and scored by the enemy (FT-25.4a). */

/** combat = shot down, bombed, wrecked in landing; wasted = lost unnecessarily (FT-25.4a); ship = went down with it (FT-22.4). */
export type LossCause = 'combat' | 'wasted' | 'ship';

export function loseFactors(s: State, seat: SeatIndex, type: number, n: number, cause: LossCause): void {
  const side = s.sides[seat];
  const score = s.pub.score[enemyOf(seat)];
  addToTally(side.lostEver, type, n);
  if (isBoatPatrol(type)) {
    score.planes += n; // FO-SUBA-OPS-3.3: a point whatever became of it, and nothing for FT-22
    score.landPlanes += n;
    return;
  }
  if (cause !== 'ship') addToTally(side.lostToday, type, n); // FT-21.2.5b
  if (cause === 'wasted') {
    score.wasted += n;
    return;
  }
  score.planes += n;
  if (bookOf(s.pub).terms.landPlanes && !isSeaBased(scenarioIn(s.pub).scenario, seat, type))
    score.landPlanes += n; // FT-OPT-PLANES-9
}

/** FT-21.1: so many of a group in flight are gone, hits beyond its number being lost. Returns how many fell. */
export function loseInFlight(
  s: State,
  seat: SeatIndex,
  af: AirFormation,
  group: Group,
  hits: number,
  cause: LossCause = 'combat',
): number {
  const n = Math.min(hits, group.n);
  group.n -= n;
  if (n > 0) loseFactors(s, seat, group.t, n, cause);
  tidy(s, seat, af);
  return n;
}

/** Empty groups vanish, and an empty formation frees its number (FT-8.5.2). */
export function tidy(s: State, seat: SeatIndex, af: AirFormation): void {
  af.groups = af.groups.filter((g) => g.n > 0);
  if (factors(af.groups) === 0) s.sides[seat].afs[af.no - 1] = null;
}

/** FT-15.6: an RF spent in combat brings the landing turn forward by one. */
export function spendRange(group: Group): void {
  group.by--;
  group.spent = 1;
}
