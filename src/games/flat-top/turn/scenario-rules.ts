import type { Hex } from '../../../kernel/hex.ts';
import { reservesOf } from '../open/turn/arrivals.ts';
import { emptyDeck } from '../open/setup/order-of-battle.ts';
import { enemyOf, NATIONS, type SeatIndex, seatIndex } from '../open/forces.ts';
import { placeHexes } from '../open/setup/start-limits.ts';
import { baseData, scenarioIn } from '../open/values.ts';
import { loseFactors } from '../battle/losses.ts';
import { announce, type Game, type State, whisper } from '../state.ts';

/** Special rules of scenarios that wait for something to happen; looked at when a turn begins. */

/** FT-S1-R4, FT-OPT-ADDPLANES: reserves come on the turn after the sighting that calls them. */
export function callReserves(play: Game, seat: SeatIndex): void {
  const { s } = play;
  const side = s.sides[seat];
  const reserves = reservesOf(s.pub, seat);
  if (side.reserves !== 'none' || !reserves) return;
  const called = reserves.boxes === 'any' ? s.pub.observed[enemyOf(seat)] : side.alarmed;
  if (!called) return;
  side.reserves = 'called';
  const rule =
    reserves.boxes === 'any' ? 'FT-S1-R4' : seat === 0 ? 'FT-OPT-ADDPLANES-1b' : 'FT-OPT-ADDPLANES-2b';
  whisper(play, seat, 'reserves', rule, `Reserves stand by at ${reserves.bases.join(' or ')}.`);
}

/** FT-S2-R2: an enemy ship seen anywhere frees the ships that wait for the alarm. */
export function raiseAlarms(s: State): void {
  for (const lock of scenarioIn(s.pub).scenario.special.anchorLocks ?? []) {
    const seat = seatIndex(lock.side);
    if (typeof lock.until === 'string' && s.pub.observed[enemyOf(seat)]) unlock(s, seat, lock.place);
  }
}

/** FT-S2-R2: a battle where they lie frees them too (RUL-132). */
export function alarmAt(s: State, hex: Hex): void {
  for (const lock of scenarioIn(s.pub).scenario.special.anchorLocks ?? [])
    if (typeof lock.until === 'string' && placeHexes(lock.place).includes(hex))
      unlock(s, seatIndex(lock.side), lock.place);
}

function unlock(s: State, seat: SeatIndex, place: string): void {
  const { unlocked } = s.sides[seat];
  if (!unlocked.includes(place)) unlocked.push(place);
}

/** FT-S3-R2b, FT-S3-R2c: enough unloaded there, and the base changes hands, its damage with it. */
export function captureBases(play: Game): void {
  const { s } = play;
  const capture = scenarioIn(s.pub).scenario.special.capture;
  if (!capture) return;
  const by = seatIndex(capture.by);
  const index = s.pub.bases.findIndex((b) => baseData(b).name === capture.base);
  const base = s.pub.bases[index];
  if (!base || base.owner === by || (s.pub.score[by].unloaded[capture.base] ?? 0) < capture.points) return;
  for (const deck of s.sides[base.owner].decks) {
    if (deck.base !== index) continue;
    for (const box of ['landed', 'readying', 'ready'] as const) {
      for (const stack of deck[box]) loseFactors(s, base.owner, stack.t, stack.n, 'combat');
      deck[box] = [];
    }
  }
  base.owner = by;
  s.sides[by].decks.push(emptyDeck(-1, index));
  announce(play, 'captured', 'FT-S3-R2b', `${capture.base} is in ${NATIONS[by]} hands.`);
}
