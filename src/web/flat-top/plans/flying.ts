import { strandedBy } from '../../../games/flat-top/open/flight/endurance.ts';
import { checkCourse, movesLeft } from '../../../games/flat-top/open/flight/plane-movement.ts';
import { checkSeek, seekPoints } from '../../../games/flat-top/open/flight/seeking.ts';
import { launchAllowance, launchRoom } from '../../../games/flat-top/open/flight/take-off.ts';
import type { AirFormation, Band, Public, Side } from '../../../games/flat-top/open/forces.ts';
import { type LandOrder, landingRisk, overload } from '../../../games/flat-top/open/flight/landing.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import type { FlyOrder, Leg } from '../../../games/flat-top/open/orders.ts';
import { bookOf } from '../../../games/flat-top/open/book.ts';
import { searchAdd, searchSucceedsTo } from '../../../games/flat-top/open/sight/observing.ts';
import { nearestHome } from '../../../games/flat-top/open/flight/recovery.ts';
import { airRoute } from '../../../games/flat-top/open/flight/routes.ts';
import { deckHex, deckTitle, formationSpeed, isInPlay } from '../../../games/flat-top/open/values.ts';
import { distance, type Hex, within } from '../../../kernel/hex.ts';
import { planeWords } from '../faces.ts';
import { faultOf, type Fault, type Own } from './plan.ts';

/** Flights, stroke by stroke. */

export type MoveOrder = Extract<FlyOrder, { do: 'move' | 'take-off' }>;
type Move = Extract<FlyOrder, { do: 'move' }>;

/** Where a formation is, or takes off from; -1 off the map. */
export const placeOf = (p: Public, side: Side, af: AirFormation): Hex =>
  af.fresh ? deckHex(p, side, side.decks[af.groups[0]?.from ?? af.home]) : af.hex;

/** The gentlest launch every group has room for. */
export function bestBands(p: Public, side: Side, af: AirFormation): Band[] {
  const perDeck = new Map<number, number>();
  for (const g of af.groups) perDeck.set(g.from, (perDeck.get(g.from) ?? 0) + g.n);
  const band = new Map<number, Band>();
  for (const [deck, n] of perDeck) {
    const room = launchRoom(p, side, deck);
    const fit = ([0, 1, 2] as const).find((b) => room[b] >= n);
    band.set(deck, fit ?? 2);
  }
  return af.groups.map((g) => band.get(g.from) ?? 0);
}

/** Hexes the formation may still fly this turn. */
export const allowance = (p: Public, side: Side, af: AirFormation, order: MoveOrder | null): number =>
  af.fresh
    ? launchAllowance(
        formationSpeed(af.groups),
        order?.do === 'take-off' ? order.bands : bestBands(p, side, af),
      )
    : movesLeft(af);

/** A blank draft for a formation: a take-off for one that waits on deck, else a move. */
export const blankFlight = (p: Public, side: Side, af: AirFormation): MoveOrder =>
  af.fresh
    ? { kind: 'fly', do: 'take-off', af: af.no, bands: bestBands(p, side, af), show: false, path: [] }
    : { kind: 'fly', do: 'move', af: af.no, search: false, show: af.seen, path: [] };

const highAtEnd = (af: AirFormation, path: readonly Leg[]): boolean => {
  for (let i = path.length - 1; i >= 0; i--) {
    const { high } = path[i];
    if (high !== undefined) return high;
  }
  return af.groups.every((g) => g.high === 1);
};

/** The path goes on to a hex by the shortest way; a hex already on it cuts it there. */
export function extended(
  p: Public,
  side: Side,
  af: AirFormation,
  order: MoveOrder,
  to: Hex,
): MoveOrder | null {
  const from = placeOf(p, side, af);
  if (to === from) return onWay(order, from, []);
  const at = order.path.findIndex((leg) => leg.to === to);
  if (at >= 0) return onWay(order, from, order.path.slice(0, at + 1));
  const end = order.path.at(-1)?.to ?? from;
  const left = allowance(p, side, af, order) - order.path.length;
  const way =
    airRoute(p, end, to, highAtEnd(af, order.path) ? 'high' : 'low', left) ??
    (order.path.length > 0 ? wholeWay(p, side, af, order, from, to) : null);
  if (!way) return null;
  const whole = way[0] !== undefined && distance(GRID, end, way[0]) === 1;
  const legs = way.map((hex): Leg => ({ to: hex }));
  return onWay(order, from, whole ? [...order.path, ...legs] : legs);
}

/** Another way: where it was to look for submarines it does so only if it still comes there. */
function onWay(order: MoveOrder, from: Hex, path: Leg[]): MoveOrder {
  if (order.do === 'take-off' || !order.seek) return { ...order, path };
  const { seek, ...rest } = order;
  const left = seek.filter((hex) => hex === from || path.some((leg) => leg.to === hex));
  return left.length > 0 ? { ...rest, path, seek: left } : { ...rest, path };
}

/** A detour too many: the way is found afresh. */
const wholeWay = (
  p: Public,
  side: Side,
  af: AirFormation,
  order: MoveOrder,
  from: Hex,
  to: Hex,
): Hex[] | null => airRoute(p, from, to, highAtEnd(af, []) ? 'high' : 'low', allowance(p, side, af, order));

/** Formations that ask for attention: those that wait to take off, must land, or have not moved. */
export function nextToFly(side: Side, turn: number): AirFormation[] {
  const all = side.afs.filter((af): af is AirFormation => !!af && !af.spent && !af.passage);
  const urgent = (af: AirFormation): number => Math.min(...af.groups.map((g) => g.by)) - turn;
  return all.sort((a, b) => urgent(a) - urgent(b) || Number(b.fresh) - Number(a.fresh) || a.no - b.no);
}

/** Turns left until the first plane of the formation must be down. */
export const hoursLeft = (af: AirFormation, turn: number): number =>
  Math.min(...af.groups.map((g) => g.by)) - turn;

// ---- what a flight comes to

export interface FlightFacts {
  cost: number; // MF the path takes, low flying dear where the option says so
  most: number;
  end: Hex;
  hours: number; // to fly after this turn, until the first plane must be down
  home: number; // hours from the end of the path to the nearest deck that takes them all; -1 = there is none
  stranded: number; // Air Factors that could come home now and no more from there
  fault: Fault | null; // what is wrong with the path
}

export function flightFacts({ p, side, seat }: Own, af: AirFormation, order: MoveOrder): FlightFacts {
  const from = placeOf(p, side, af);
  let cost = order.path.length;
  const fault = faultOf(() => {
    ({ cost } = checkCourse(p, side, af, from, order.path, false));
    if (order.do === 'move') cost += checkSeek(p, af, order);
  });
  const end = order.path.at(-1)?.to ?? from;
  const home = nearestHome(p, side, seat, { ...af, hex: end });
  return {
    cost,
    most: allowance(p, side, af, order),
    end,
    hours: hoursLeft(af, p.turn),
    home: home < 0 ? -1 : Math.ceil(distance(GRID, end, home) / Math.max(1, formationSpeed(af.groups))),
    stranded: strandedBy(p, side, seat, af, end),
    fault,
  };
}

/** FO-SUBC-1.1: points it takes to look for submarines where a move ends; null = nobody looks so. */
export const lookingCosts = (p: Public): number | null => seekPoints(p);

/** It looks for submarines where its way ends, or does not any more. */
export function withSeek(af: AirFormation, { seek, ...order }: Move): Move {
  const end = order.path.at(-1)?.to ?? af.hex;
  return seek?.includes(end) ? order : { ...order, seek: [end] };
}

/** The path ends high, or low: the altitude is taken in its last hex (FT-14.15.2). */
export function endsAt(order: MoveOrder, high: boolean): MoveOrder {
  const last = order.path.at(-1);
  return last ? { ...order, path: [...order.path.slice(0, -1), { ...last, high }] } : order;
}

/** How a search declared now may turn out: dice out of six (FT-7.3b), or what planes report from where (FO-SEARCH-5). */
export function searchHint(own: Own, af: AirFormation): string {
  const { search } = bookOf(own.p);
  if (!search) return `succeeds on ${Math.max(0, Math.min(6, searchSucceedsTo(own, af).die))} of 6`;
  const add = searchAdd(own, af);
  const faces = (chance: number): string => `${Math.round(6 * chance)} of 6`;
  return `reports ships below on ${faces(search.exact(add, 0))}, a hex off on ${faces(search.exact(add, 1))}, two off, in doubt, on ${faces(search.vague(add, 2))}`;
}

/** What a box says that is ticked no more. */
export const searchedWords = ({ p }: Own): string =>
  bookOf(p).search ? 'has searched this hour' : 'looks out well';

/** FO-SEARCH-3: the hexes a search along this flight would look at. */
export function searchArea({ p, side }: Own, order: FlyOrder | null): Set<Hex> {
  const { search } = bookOf(p);
  const out = new Set<Hex>();
  if (!search || !order || (order.do !== 'move' && order.do !== 'land') || !order.search) return out;
  const from = side.afs[order.af - 1]?.hex ?? -1;
  for (const at of [from, ...order.path.map((leg) => leg.to)])
    if (at >= 0) for (const hex of within(GRID, at, search.radius)) if (isInPlay(p, hex)) out.add(hex);
  return out;
}

export interface Risk {
  words: string; // '8 Dauntless on CV Lexington'
  of: number; // dice out of six that lose an Air Factor
  expected: number; // Air Factors lost on average
}

/** What a landing may cost, deck by deck: darkness, storm, weapons aboard, a damaged base (FT-14.10). */
export const landingRisks = ({ p, side }: Own, af: AirFormation, order: LandOrder): Risk[] =>
  order.at.flatMap(({ g, n, deck }) => {
    const of = landingRisk(p, side, af.groups[g], deck, (overload(p, side, deck, n) ?? 0) > 0);
    const words = `${planeWords(af.groups[g].t, n)} on ${deckTitle(p, side, side.decks[deck])}`;
    return of > 0 ? [{ words, of: Math.min(6, of), expected: (n * Math.min(6, of)) / 6 }] : [];
  });
