import {
  NATIONS,
  enemyOf,
  type AirFormation,
  type Deck,
  type SeatIndex,
  SEATS,
  type TaskForce,
} from '../open/forces.ts';
import { eyeOf, formationObserves, overheadEye, taskForceEye } from '../open/sight/observing.ts';
import { baseData, factors } from '../open/values.ts';
import { type Game, type State, tell } from '../state.ts';

/** FT-7.14: planes aboard or on the ground that an enemy who sees the ship or base at Condition 3 may notice. */

const BEST = 3;

/** FT-7.14a: those in Just Landed or Ready; those in Readying never. */
export const standInSight = (deck: Deck | undefined): boolean =>
  deck !== undefined && factors(deck.landed) + factors(deck.ready) > 0;

/** FT-7.14b: a unit that observes, in the hex of an enemy base, learns that planes stand there and no more. */
export function noticeAshore(play: Game, seat: SeatIndex, unit: TaskForce | AirFormation): void {
  const { s } = play;
  const base = s.pub.bases.findIndex((b) => b.hex === unit.hex && b.owner !== seat);
  if (base < 0) return;
  const target = { kind: 'tf' as const, hex: unit.hex, high: false };
  const eye =
    'groups' in unit
      ? overheadEye(s.pub, unit, target)
      : taskForceEye(s.pub, s.sides[seat], seat, unit, target);
  if (eye.condition === BEST) tellParked(play, seat, base, eye.source);
}

/** Whether a side makes out what stands on a field: planes overhead see that, though they report ships in their own way (FO-SEARCH-DEP). */
export const seesField = (s: State, seat: SeatIndex, hex: number): boolean =>
  seesDecks(s, seat, hex) ||
  s.sides[seat].afs.some(
    (af) =>
      af?.hex === hex &&
      formationObserves(s.pub, af, false) &&
      overheadEye(s.pub, af, { kind: 'tf', hex, high: false }).condition === BEST,
  );

/** Whether a side makes out what stands on decks in a hex. */
export const seesDecks = (s: State, seat: SeatIndex, hex: number): boolean =>
  eyeOf(s.pub, s.sides[seat], seat, false, { kind: 'tf', hex, high: false }).condition === BEST;

/** Said once a turn. */
export function tellParked(play: Game, seat: SeatIndex, base: number, source: string): void {
  const { s } = play;
  const owner = enemyOf(seat);
  const { parked } = s.sides[seat];
  if (parked.includes(base) || !standInSight(s.sides[owner].decks.find((d) => d.base === base))) return;
  parked.push(base);
  const { name } = baseData(s.pub.bases[base]);
  const seen = `${source} sees planes on the ground at ${name}.`;
  tell(
    play,
    'parked',
    'FT-7.14b',
    `${NATIONS[seat]}: ${seen}`,
    { [SEATS[seat]]: { text: seen }, [SEATS[owner]]: { text: `The enemy sees our planes at ${name}.` } },
    true,
  );
}
