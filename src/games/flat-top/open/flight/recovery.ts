import { distance, type Hex } from '../../../../kernel/hex.ts';
import { passes } from '../../../../kernel/refusal.ts';
import { entryOf, hexesBeyond, liesBeyond } from './off-board.ts';
import { landingRoom } from './take-off.ts';
import { movesLeft } from './plane-movement.ts';
import type { AirFormation, Band, Public, SeatIndex, Side } from '../forces.ts';
import { checkLanding, type LandOrder } from './landing.ts';
import { GRID } from '../pack/map.ts';
import type { Leg } from '../orders.ts';
import { airRoute } from './routes.ts';
import { deckHex, handles, isStorm } from '../values.ts';

/** Bringing planes home. */

/** A landing the formation can make now, as much of it as there is room for; null if there is none in reach. */
export const planLanding = (p: Public, side: Side, seat: SeatIndex, af: AirFormation): LandOrder | null =>
  landings(p, side, seat, af).next().value || null;

/** The landing that brings most planes down on the nearest decks; of equals the gentlest kind of launch (FT-14.8). */
export function fullestLanding(p: Public, side: Side, seat: SeatIndex, af: AirFormation): LandOrder | null {
  const [nearest, ...others] = landings(p, side, seat, af);
  if (!nearest) return null;
  const planes = (order: LandOrder): number => order.at.reduce((sum, { n }) => sum + n, 0);
  const end = nearest.path.at(-1)?.to;
  return others
    .filter((order) => order.path.at(-1)?.to === end)
    .reduce((best, order) => (planes(order) > planes(best) ? order : best), nearest);
}

/** Every landing in reach, the nearest and gentlest first. */
function* landings(p: Public, side: Side, seat: SeatIndex, af: AirFormation): Generator<LandOrder, void> {
  const moves = af.passage ? 0 : movesLeft(af);
  for (const hex of landingHexes(p, side, af, moves)) {
    const way = hex < 0 ? [] : airRoute(p, af.hex, hex, 'low', moves);
    if (!way) continue;
    for (const band of [0, 1, 2] as const) {
      const at = spots(p, side, seat, af, hex, band);
      const order: LandOrder = { kind: 'fly', do: 'land', af: af.no, path: lowLegs(af, way), at };
      if (at.length > 0 && passes(() => checkLanding(p, side, seat, af, order))) yield order;
    }
  }
}

const landingHexes = (p: Public, side: Side, af: AirFormation, moves: number): Hex[] => {
  if (af.passage) return [-1];
  const doors = (base: number): readonly Hex[] =>
    hexesBeyond(p, base) === null ? [] : (entryOf(p, base, af.groups)?.hexes ?? []);
  const hexes = [...new Set(side.decks.flatMap((deck) => [deckHex(p, side, deck), ...doors(deck.base)]))];
  const near = hexes.filter((hex) => hex >= 0 && distance(GRID, af.hex, hex) <= moves);
  return near.sort((a, b) => distance(GRID, af.hex, a) - distance(GRID, af.hex, b));
};

/** Planes flying high come down one hex before the last (FT-14.15.3). */
const lowLegs = (af: AirFormation, way: readonly Hex[]): Leg[] =>
  way.map((to, i) => (i === way.length - 2 && af.groups.some((g) => g.high) ? { to, high: false } : { to }));

function spots(
  p: Public,
  side: Side,
  seat: SeatIndex,
  af: AirFormation,
  hex: Hex,
  band: Band,
): LandOrder['at'] {
  const room = side.decks.map((_, i) => landingRoom(p, side, i)[band]);
  const out: LandOrder['at'] = [];
  af.groups.forEach((g, i) => {
    let left = g.n;
    side.decks.forEach((deck, k) => {
      const there = af.passage
        ? deck.base === af.passage.base
        : deckHex(p, side, deck) === hex || liesBeyond(p, deck, hex, af.groups);
      const n = Math.min(left, room[k]);
      if (!there || n <= 0 || !handles(p, side, seat, deck, g.t)) return;
      out.push({ g: i, n, deck: k, band });
      room[k] -= n;
      left -= n;
    });
  });
  return out;
}

/** The nearest hex out of storm with a ship or base that takes every plane of the formation; -1 if there is none. */
export function nearestHome(p: Public, side: Side, seat: SeatIndex, af: AirFormation): Hex {
  let best = -1;
  for (const deck of side.decks) {
    const hex = deckHex(p, side, deck);
    if (hex < 0 || isStorm(p, hex) || !af.groups.every((g) => handles(p, side, seat, deck, g.t))) continue;
    if (best < 0 || distance(GRID, af.hex, hex) < distance(GRID, af.hex, best)) best = hex;
  }
  return best;
}
