import type { Hex } from '../../../../kernel/hex.ts';
import { need } from '../../../../kernel/refusal.ts';
import { isNight } from '../turn/clock.ts';
import { neverLands, parked } from '../setup/deployment.ts';
import { checkCourse, movesLeft } from './plane-movement.ts';
import { formationTitle } from './formations.ts';
import { hexesBeyond, liesBeyond } from './off-board.ts';
import { shutRule } from '../modules/fires.ts';
import { heldBack, isCrowded, isShut, launchAllowance, launchRoom, waitingAt } from './take-off.ts';
import {
  type AirFormation,
  BANDS,
  type Deck,
  type Group,
  type Public,
  type SeatIndex,
  type Side,
} from '../forces.ts';
import { hexLabel } from '../pack/map.ts';
import type { FlyOrder } from '../orders.ts';
import type { Known } from '../quantities.ts';
import { checkSearch } from '../sight/observing.ts';
import { COMBAT, PLANE_TYPES } from '../pack/pack.ts';
import { deckHex, deckTitle, deckValues, handles, isStorm, scenarioIn } from '../values.ts';
import { bookOf, declare } from '../book.ts';

/** FT-14.2.1, FT-14.8 to FT-14.10, FT-14.14, FT-14.15.3: landing. */

export type LandOrder = Extract<FlyOrder, { do: 'land' }>;
type Part = LandOrder['at'][number];

/** FT-14.8: the kind of launch named for the landing sets how far the formation may have come. */
export const landingAllowance = (af: AirFormation, at: readonly Part[]): number =>
  launchAllowance(
    movesLeft(af),
    at.map((x) => x.band),
  );

/** Refuses a landing that cannot be made; changes nothing. */
export function checkLanding(
  p: Public,
  side: Side,
  seat: SeatIndex,
  af: AirFormation,
  order: LandOrder,
): void {
  const title = formationTitle(af);
  need(order.at.length > 0, 'FT-14.2.1', `Say where ${title} lands.`);
  if (order.search) checkSearch(p, af);
  const end = landingPlace(p, side, af, order);
  const planes = new Map<number, number>();
  const perDeck = new Map<number, [number, number, number]>();
  for (const part of order.at) {
    const group = af.groups[part.g];
    const deck = side.decks[part.deck];
    need(group, 'FT-14.2.1', `${title} has no such planes.`);
    need(deck, 'FT-14.2.1', 'There is no such ship or base.');
    need(group.from < 0, 'FT-14.2.6', 'No plane lands on the turn it took off.');
    need(
      !neverLands(p, group),
      'FT-S1-R8',
      `The ${PLANE_TYPES[group.t].label} of ${title} stay up for the whole game.`,
    );
    planes.set(part.g, (planes.get(part.g) ?? 0) + part.n);
    need(
      (planes.get(part.g) ?? 0) <= group.n,
      'FT-14.2.1',
      `${title} has only ${group.n} ${PLANE_TYPES[group.t].label}.`,
    );
    const there = af.passage
      ? deck.base === af.passage.base
      : deckHex(p, side, deck) === end || liesBeyond(p, deck, end, af.groups);
    need(
      there && (deck.base < 0 || p.bases[deck.base].owner === seat),
      'FT-14.2.1',
      `${deckTitle(p, side, deck)} is not there.`,
    );
    need(
      handles(p, side, seat, deck, group.t),
      'FT-8.9a',
      `${deckTitle(p, side, deck)} cannot handle ${PLANE_TYPES[group.t].label}.`,
    );
    for (const { lands } of bookOf(p).rules) lands?.(p, side, deck);
    const used = perDeck.get(part.deck) ?? [0, 0, 0];
    used[part.band] += part.n;
    perDeck.set(part.deck, used);
  }
  for (const [index, more] of perDeck) checkRoom(p, side, index, more);
}

/** Where the formation comes down: its course must lie within the MF its kinds of launch leave (FT-14.8). */
function landingPlace(p: Public, side: Side, af: AirFormation, order: LandOrder): Hex {
  const title = formationTitle(af);
  if (af.passage) {
    need(!af.passage.inbound && p.turn >= af.passage.turn, 'FT-14.12a', `${title} is not there yet.`);
    need(order.path.length === 0, 'FT-14.12a', `${title} is off the map.`);
    return -1;
  }
  need(!af.fresh && !af.spent, 'FT-14.4b', `${title} has no move left this turn.`);
  const course = checkCourse(p, side, af, af.hex, order.path, true);
  const most = landingAllowance(af, order.at);
  const beyond = Math.max(0, ...order.at.map((x) => hexesBeyond(p, side.decks[x.deck]?.base ?? -1) ?? 0));
  const cost = course.cost + beyond;
  need(cost <= most, 'FT-14.8.2', `${title} may move ${most} hexes before such a landing, not ${cost}.`);
  if (beyond > 0) {
    const away = order.at.every((x) => hexesBeyond(p, side.decks[x.deck]?.base ?? -1) !== null);
    need(away, 'FT-14.2.1', `${title} lands on the map or off it, not both.`);
    return course.end; // it comes down out of sight (FO-XPLANE-OFFBOARD-4)
  }
  need(order.path.length > 0 || af.left === -1, 'FT-14.15.3', `${title} has come down in this hex only now.`); // RUL-34
  const low = af.groups.every((_, g) => course.low[g] || !order.at.some((x) => x.g === g));
  need(low, 'FT-14.15.3', `${title} must come into ${hexLabel(course.end)} at low altitude.`);
  return course.end;
}

/** FT-8.2c, FT-14.9: room on deck, and Launch Factor enough for this and for what still has to take off. */
function checkRoom(p: Public, side: Side, index: number, more: readonly [number, number, number]): void {
  const deck = side.decks[index];
  const title = deckTitle(p, side, deck);
  const n = more[0] + more[1] + more[2];
  const free = deckValues(p, side, deck).capacity - parked(deck) - heldBack(p, side, index, n);
  need(n <= free, 'FT-8.2c', `${title} has room for ${Math.max(0, free)} Air Factors.`);
  need(
    n === 0 || !isCrowded(p, side, index, 'ready'),
    'FO-PMAC-6.1',
    `Too many planes stand Ready on ${title}: nothing lands.`,
  );
  need(n === 0 || !isShut(p, deck), shutRule(side, deck), `Nothing lands on ${title} this turn.`);
  const room = launchRoom(p, side, index);
  const beyond = overload(p, side, index, n) ?? 0; // land by maximum launch (RUL-144)
  if (room[0] === Number.POSITIVE_INFINITY) {
    need(more[1] + more[2] === 0, 'FT-14.8.1', `Every landing at ${title} is a minimum launch.`); // RUL-24
    return;
  }
  const firm = more[0] + more[1];
  const fits = more[0] <= room[0] && (firm === 0 || firm <= room[1]) && n - beyond <= room[2];
  need(
    fits,
    'FT-14.9',
    `${title} takes ${BANDS.map((b, k) => `${room[k]} by ${b}`).join(', ')} launch, not ${more.join(', ')}.`,
  );
  const waiting = waitingAt(p, side, index);
  need(
    n - beyond + waiting <= room[2] || n === 0,
    'FT-8.5.1b',
    `${waiting} Air Factors are still to take off from ${title}.`,
  );
}

/** The bases with all hits on one of them repaired. */
const repaired = (p: Public, base: number): Public => ({
  ...p,
  bases: p.bases.map((b, i) => (i === base ? { ...b, hits: 0 } : b)),
});

/** FT-21.2.3b, FT-21.5c: whether planes land on a deck at all; FO-XPLANE-DMGBASE-4: on that of a closed base, by a die each. */
export const takesPlanes = (p: Public, side: Side, deck: Deck): boolean =>
  deckValues(p, side, deck).max > 0 ||
  (bookOf(p).terms.overload && deck.base >= 0 && deckValues(repaired(p, deck.base), side, deck).max > 0);

/**
 * FT-OPT-PLANES-7: landings beyond the Launch Factor of a damaged base, up to what it had undamaged: how many of n would come
 * down beyond it; null = this rule is not needed or does not help.
 */
export function overload(p: Public, side: Side, index: number, n: number): number | null {
  const deck = side.decks[index];
  if (!bookOf(p).terms.overload || deck.base < 0 || p.bases[deck.base].hits === 0) return null;
  const room = launchRoom(p, side, index)[2];
  return n > room && n <= launchRoom(repaired(p, deck.base), side, index)[2] ? n - room : null;
}

// ---- the risk of it

const risksOf = declare('landingRisks');

const dieOfLanding = declare('landingDie', [
  {
    rule: 'FT-S3-R5a',
    word: 'trained for night work',
    of: (was, { g, deck, night }, { p, side }) => (side ? was - nightTraining(p, side, g, deck, night) : was),
  },
]);

/** FT-14.10, FT-6.6c, FT-14.14b, RUL-35: the die at or below which an Air Factor is lost; 0 = it lands safely. */
export function landingRisk(p: Public, side: Side, group: Group, index: number, overloaded: boolean): number {
  const deck = side.decks[index];
  const hex = deckHex(p, side, deck);
  const night = isNight(p, p.turn);
  const x: Known = { p, side, seat: -1 };
  const printed = [night, hex >= 0 && isStorm(p, hex), group.w > 0, overloaded].filter(Boolean).length;
  const adverse = risksOf.of(x, printed, { g: group, night });
  if (adverse === 0) return 0;
  const { eliminatedTo } = deck.ship >= 0 ? COMBAT.landing.ship : COMBAT.landing.base;
  const worse = (adverse - 1) * -COMBAT.landing.perFurtherCondition;
  return Math.max(0, dieOfLanding.of(x, eliminatedTo + worse, { g: group, deck, night }));
}

/** FT-S3-R5a. */
function nightTraining(p: Public, side: Side, group: Group, { ship }: Deck, night: boolean): number {
  const trained = scenarioIn(p).scenario.special.nightTrained;
  return trained && night && group.m === 1 && ship >= 0 && side.ships[ship].name === trained.ship
    ? trained.landing
    : 0;
}
