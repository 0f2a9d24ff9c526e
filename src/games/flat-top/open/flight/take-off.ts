import { need } from '../../../../kernel/refusal.ts';
import { type AirFormation, BANDS, type Band, type Deck, type Public, type Side } from '../forces.ts';
import { shutRule } from '../modules/fires.ts';
import { fliesForGood } from '../setup/deployment.ts';
import { bookOf } from '../book.ts';
import { classOf, deckTitle, deckValues, factors } from '../values.ts';

/** FT-8.3, FT-14.8, FT-14.9: launch factors, and what they let take off and land. */

/** FT-6.10a, FT-6.10d: a carrier that has not turned into the wind is held to her Minimum Launch Factor. */
function windless(side: Side, deck: Deck): boolean {
  return deck.ship >= 0 && isCarrier(side, deck) && !side.ships[deck.ship].upwind;
}

const isCarrier = (side: Side, deck: Deck): boolean =>
  ['CV', 'CVL', 'CVE'].includes(classOf(side.ships[deck.ship]));

/** FO-PMAC-6.1, FO-PMAC-6.2: a carrier with more Air Factors in a box than her Minimum Launch Factor. */
export function isCrowded(p: Public, side: Side, index: number, box: 'ready' | 'landed', more = 0): boolean {
  const deck = side.decks[index];
  if (!bookOf(p).terms.clearDecks || deck.ship < 0 || !isCarrier(side, deck)) return false;
  return factors(deck[box]) + more > deckValues(p, side, deck).min;
}

/** The same as `launchRoom` for planes that are to land. */
export const landingRoom = (p: Public, side: Side, index: number): ReturnType<typeof launchRoom> =>
  isCrowded(p, side, index, 'ready') ? [0, 0, 0] : launchRoom(p, side, index);

/** FT-OPT-CRIT-3, FO-CRIT-3.1a. */
export const isShut = ({ turn }: Public, deck: Deck): boolean =>
  deck.noLaunching === turn || deck.mods?.['critical-hits']?.shut === turn;

/** The same of taking off alone (FO-CRIT-TAB-CVB-4). */
export const isGrounded = (p: Public, deck: Deck): boolean =>
  isShut(p, deck) || deck.mods?.['critical-hits']?.noTakeOff === p.turn;

/** How many more Air Factors a deck can take off or land this turn by each kind of launch (RUL-23). */
export function launchRoom(p: Public, side: Side, index: number): [min: number, normal: number, max: number] {
  const deck = side.decks[index];
  const { min, normal, max } = deckValues(p, side, deck);
  if (normal === Number.POSITIVE_INFINITY) return [normal, 0, 0]; // RUL-24: always a minimum launch
  if (normal <= 0 || isShut(p, deck)) return [0, 0, 0]; // RUL-59
  const [a, b, c] = deck.used;
  const total = (windless(side, deck) ? Math.min(min, max) : max) - a - b - c;
  const firm = Math.min(normal - a - b, total);
  return [min - a, firm, total].map((n, k) => Math.max(0, k === 0 ? Math.min(n, firm) : n)) as [
    number,
    number,
    number,
  ];
}

/** FT-14.8: MF of a formation whose Air Factors use these kinds of launch. */
export function launchAllowance(mf: number, bands: readonly Band[]): number {
  if (bands.includes(2)) return 0;
  return bands.includes(1) ? Math.ceil(mf / 2) : mf;
}

/** Planes that have formed up at a deck and are still to take off (FT-8.5.1b). */
export function waitingAt(p: Public, side: Side, index: number): number {
  let n = 0;
  for (const af of side.afs)
    if (af?.fresh)
      for (const g of af.groups) if (g.from === index && !fliesForGood(p, side.decks[index], g.t)) n += g.n;
  return n;
}

/** Those of them that cannot when n more have landed on a crowded deck, and stand down (FO-PMAC-6.2, RUL-135). */
export const heldBack = (p: Public, side: Side, index: number, n: number): number =>
  isCrowded(p, side, index, 'landed', n) ? waitingAt(p, side, index) : 0;

/** FT-8.4a, FT-14.9: the kinds of launch of a formation that takes off, one for each group. */
export function checkBands(p: Public, side: Side, af: AirFormation, bands: readonly Band[]): void {
  need(
    bands.length === af.groups.length,
    'FT-8.4a',
    `Name a kind of launch for each of the ${af.groups.length} groups.`,
  );
  for (const index of new Set(af.groups.map((g) => g.from))) {
    const deck = side.decks[index];
    const mine = af.groups.flatMap((g, i) => (g.from === index && !fliesForGood(p, deck, g.t) ? [i] : []));
    if (mine.length === 0) continue;
    const band = bands[mine[0]];
    const title = deckTitle(p, side, deck);
    need(
      !isCrowded(p, side, index, 'landed'),
      'FO-PMAC-6.2',
      `Too many planes have Just Landed on ${title}: nothing takes off.`,
    );
    need(
      mine.every((i) => bands[i] === band),
      'FT-8.4a',
      `Planes of ${title} under different kinds of launch need formations of their own.`,
    );
    const n = mine.reduce((sum, i) => sum + af.groups[i].n, 0);
    need(!isShut(p, deck), shutRule(side, deck), `Nothing takes off from ${title} this turn.`);
    const room = launchRoom(p, side, index)[band];
    const rule = windless(side, deck) ? 'FT-6.10a' : 'FT-14.9';
    need(n <= room, rule, `${title} has room for ${room} more by ${BANDS[band]} launch, not ${n}.`);
  }
}
