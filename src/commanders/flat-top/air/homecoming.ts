import { distance, type Hex } from '../../../kernel/hex.ts';
import { passes } from '../../../kernel/refusal.ts';
import { parked } from '../../../games/flat-top/open/setup/deployment.ts';
import { landingRoom, waitingAt } from '../../../games/flat-top/open/flight/take-off.ts';
import { isCaught, legCost, movesLeft } from '../../../games/flat-top/open/flight/plane-movement.ts';
import type { AirFormation, Band, Group } from '../../../games/flat-top/open/forces.ts';
import { checkLanding, landingRisk, type LandOrder } from '../../../games/flat-top/open/flight/landing.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import { maySearch } from '../../../games/flat-top/open/sight/observing.ts';
import type { FlyOrder, Leg } from '../../../games/flat-top/open/orders.ts';
import { deckHex, deckValues, factors, handles, isStorm } from '../../../games/flat-top/open/values.ts';
import { wayDown, wayTo } from './airways.ts';
import { promisedAt } from './berths.ts';
import type { Mind } from '../mind.ts';
import { allFlyByNight } from './dark.ts';
import { comingDown } from './recovery.ts';
import { type Home, homeOf, savedFrom } from './range.ts';

/** FT-14.2.1: bringing planes down, as many as the decks take. */

interface Plan {
  order: LandOrder;
  later: number; // Air Factors left in the air that can come down in turns to come
}

/** The next order that brings a formation down this turn; null if none can be landed. */
export function landingOf(m: Mind, af: AirFormation): FlyOrder | null {
  const plan = bestLanding(m, af);
  if (!plan) return comeLow(m, af);
  const risk = (w: number, group: Group, deck: number): number =>
    landingRisk(m.p, m.side, { ...group, w }, deck, false);
  const risky = plan.order.at.filter(({ g, deck }) => {
    const group = af.groups[g];
    return group.w > 0 && risk(group.w, group, deck) > risk(0, group, deck);
  });
  const search = m.enemyShips && (!m.night || allFlyByNight(m, af.groups)) && maySearch(m.p, af);
  if (risky.length === 0) return search ? { ...plan.order, search } : plan.order;
  const parts = [...new Set(risky.map((x) => x.g))].map((g) => ({ g, n: af.groups[g].n }));
  return { kind: 'fly', do: 'jettison', af: af.no, parts }; // FT-14.14: a load aboard wrecks planes
}

export function toHeight(af: AirFormation, high: boolean): FlyOrder | null {
  const parts = af.groups.flatMap((x, i) => ((x.high === 1) === high ? [] : [{ g: i, n: x.n }]));
  return parts.length > 0 ? { kind: 'fly', do: 'climb', af: af.no, parts, high } : null;
}

/** Planes that fly high over their deck and cannot come down this turn come low, to land next turn. */
function comeLow(m: Mind, af: AirFormation): FlyOrder | null {
  if (af.passage || af.spent || af.left !== -1 || isCaught(m.p, af)) return null;
  const low = { ...af, groups: af.groups.map((g) => ({ ...g, high: 0 as const })) };
  return af.groups.some((g) => g.high) && bestLanding(m, low) ? toHeight(af, false) : null;
}

/**
 * The landing by which most planes are saved in the end; none if more are saved by flying on. Those who have to come down
 * take the places of others if there is nothing else.
 */
function bestLanding(m: Mind, af: AirFormation): Plan | null {
  let best: Plan | null = null;
  const worth = ({ order, later }: Plan): number => {
    const now = factors(order.at);
    return (now + later) * 10_000 + now * 100 - order.path.length;
  };
  for (const plan of [...landings(m, af, false), ...(isDue(m, af) ? landings(m, af, true) : [])])
    if (!best || worth(plan) > worth(best)) best = plan;
  if (!best || af.passage) return best;
  const home = homeOf(m, af);
  const saved = factors(best.order.at) + best.later;
  const on = savedByFlyingOn(m, af, home);
  const apart = best.later > 0 && (best.order.path.at(-1)?.to ?? af.hex) !== home?.hex; // those left are not where they want to be
  return saved > on || (saved === on && !apart) ? best : null;
}

/** What comes down in the end of a formation that lands nobody this turn: it may be anywhere on its way home. */
function savedByFlyingOn(m: Mind, af: AirFormation, home: Home | null): number {
  if (!home) return 0;
  const way = wayTo(m, af, af.hex, home.hex, movesLeft(af), true);
  return savedFrom(m, af, way?.at(-1)?.to ?? af.hex, 0);
}

const isDue = (m: Mind, af: AirFormation): boolean => af.groups.some((g) => g.by <= m.turn);

function landings(m: Mind, af: AirFormation, crowds: boolean): Plan[] {
  if (af.passage) return af.passage.inbound || m.turn < af.passage.turn ? [] : draft(m, af, -1, [], crowds);
  const moves = movesLeft(af);
  const hexes = [...new Set(m.side.decks.map((deck) => deckHex(m.p, m.side, deck)))].filter(
    (hex) => hex >= 0 && distance(GRID, af.hex, hex) <= moves,
  );
  return hexes.flatMap((hex) => {
    const way = wayDown(m, af, hex, moves, isDue(m, af) && isStorm(m.p, hex));
    return way ? draft(m, af, hex, way, crowds) : [];
  });
}

/**
 * Fills the decks there: first the places that leave the planes their full move, then the others (FT-14.8). Places promised
 * to other planes are left to them, unless it crowds.
 */
function draft(m: Mind, af: AirFormation, hex: Hex, path: Leg[], crowds: boolean): Plan[] {
  const moves = af.passage ? 0 : movesLeft(af);
  const cost = costOf(
    m,
    af.groups.every((g) => g.high),
    path.length,
  );
  const most: Band = path.length === 0 ? 2 : cost <= Math.ceil(moves / 2) ? 1 : 0;
  const at: LandOrder['at'] = [];
  const decks = m.side.decks.flatMap((deck, k) => {
    const there = af.passage ? deck.base === af.passage.base : deckHex(m.p, m.side, deck) === hex;
    if (!there) return [];
    const kept = crowds ? 0 : promisedAt(m.berths, k, af.no);
    const space = Math.min(deckValues(m.p, m.side, deck).capacity - parked(deck) - kept, spare(m, k));
    return [{ k, deck, room: bandRoom(m, k, most), space, owed: owedAt(m, k, af) }];
  });
  decks.sort((a, b) => Number(b.k === af.home) - Number(a.k === af.home));
  const order = af.groups.map((g, i) => ({ g, i })).sort((a, b) => a.g.by - b.g.by);
  for (const { g, i } of order) {
    let left = g.n;
    for (const d of decks) {
      if (!handles(m.p, m.side, m.seat, d.deck, g.t)) continue;
      for (const band of path.length === 0 ? OVERHEAD : BANDS) {
        const firm = d.room[0] + d.room[1] + (band === 2 ? d.room[2] : 0);
        const n = Math.min(left, d.room[band], d.space, g.by > m.turn ? firm - d.owed : left);
        if (n <= 0) continue;
        at.push({ g: i, n, deck: d.k, band });
        d.room[band] -= n;
        d.space -= n;
        left -= n;
      }
    }
  }
  const land: LandOrder = { kind: 'fly', do: 'land', af: af.no, path, at };
  const legal = at.length > 0 && passes(() => checkLanding(m.p, m.side, m.seat, af, land));
  return legal ? [{ order: land, later: savedLater(m, af, hex, at) }] : [];
}

/** Launches of a deck that others need who come down there for their last fuel. */
const owedAt = (m: Mind, deck: number, but: AirFormation): number =>
  factors(comingDown(m).filter((x) => x.last && x.deck === deck && x.af.no !== but.no));

/** Air Factors of those that find no place there that can come down later. */
function savedLater(m: Mind, af: AirFormation, hex: Hex, at: LandOrder['at']): number {
  const landed = (i: number): number => factors(at.filter((x) => x.g === i));
  const groups = af.groups.map((g, i) => ({ ...g, n: g.n - landed(i) }));
  return hex < 0 ? 0 : savedFrom(m, { ...af, groups }, hex, factors(at));
}

/** Planes that are over the deck already leave the quick landings to those that come from afar. */
const OVERHEAD: readonly Band[] = [2, 1, 0];
const BANDS: readonly Band[] = [0, 1, 2];

/** Movement a landing costs: where low flying is dear, the last hex at least (FT-OPT-PLANES-8). */
function costOf(m: Mind, high: boolean, hexes: number): number {
  const low = legCost(m.p, false);
  if (low === 1 || hexes === 0) return hexes;
  return high ? hexes + 1 : low * hexes;
}

/** How many more each kind of launch adds at a deck, up to the kind allowed. */
function bandRoom(m: Mind, index: number, most: Band): [number, number, number] {
  const [min, normal, max] = landingRoom(m.p, m.side, index);
  if (min === Number.POSITIVE_INFINITY) return [min, 0, 0];
  return [
    min,
    most >= 1 ? Math.max(0, normal - min) : 0,
    most >= 2 ? Math.max(0, max - Math.max(normal, min)) : 0,
  ];
}

/** What a deck can take beside those that still have to take off (FT-8.5.1b). */
function spare(m: Mind, index: number): number {
  const max = landingRoom(m.p, m.side, index)[2];
  return max === 0 && landingRoom(m.p, m.side, index)[0] === Number.POSITIVE_INFINITY
    ? Number.POSITIVE_INFINITY
    : max - waitingAt(m.p, m.side, index);
}
