import { distance, type Hex, neighbours } from '../../kernel/hex.ts';
import { passes } from '../../kernel/refusal.ts';
import { parked } from '../../games/flat-top/open/deployment.ts';
import { launchRoom, movesLeft, waitingAt } from '../../games/flat-top/open/flying.ts';
import type { AirFormation, Band, Group } from '../../games/flat-top/open/forces.ts';
import { checkLanding, landingRisk, type LandOrder } from '../../games/flat-top/open/landing.ts';
import { GRID } from '../../games/flat-top/open/map.ts';
import type { FlyOrder, Leg } from '../../games/flat-top/open/orders.ts';
import { planLanding } from '../../games/flat-top/open/recovery.ts';
import { airRoute } from '../../games/flat-top/open/routes.ts';
import { deckHex, deckValues, factors, handles, isOn, isStorm } from '../../games/flat-top/open/values.ts';
import type { Mind } from './mind.ts';
import { expected } from './range.ts';

/** FT-14.2.1: bringing planes down, as many as the decks take. */

/** The next order that brings a formation down this turn; null if none can be landed. */
export function landingOf(m: Mind, af: AirFormation): FlyOrder | null {
  const plan = bestLanding(m, af);
  if (!plan) return comeLow(m, af);
  const risk = (w: number, group: Group, deck: number): number =>
    landingRisk(m.p, m.side, { ...group, w }, deck, false);
  const risky = plan.at.filter(({ g, deck }) => {
    const group = af.groups[g];
    return group.w > 0 && risk(group.w, group, deck) > risk(0, group, deck);
  });
  if (risky.length === 0 || af.hex < 0) return plan;
  const parts = [...new Set(risky.map((x) => x.g))].map((g) => ({ g, n: af.groups[g].n }));
  return { kind: 'fly', do: 'jettison', af: af.no, parts }; // FT-14.14: a load aboard wrecks planes
}

/** Planes that fly high beside their deck come low first (FT-14.15.2, FT-14.15.3). */
function comeLow(m: Mind, af: AirFormation): FlyOrder | null {
  if (af.passage || af.spent || af.left !== -1) return null;
  const parts = af.groups.flatMap((g, i) => (g.high ? [{ g: i, n: g.n }] : []));
  const low = {
    ...af,
    left: movesLeft(m.side, af),
    groups: af.groups.map((g) => ({ ...g, high: 0 as const })),
  };
  return parts.length > 0 && bestLanding(m, low)
    ? { kind: 'fly', do: 'climb', af: af.no, parts, high: false }
    : null;
}

function bestLanding(m: Mind, af: AirFormation): LandOrder | null {
  let best: LandOrder | null = null;
  const count = (o: LandOrder): number => factors(o.at) * 100 - o.path.length;
  for (const plan of landings(m, af)) if (!best || count(plan) > count(best)) best = plan;
  return best ?? (isDue(m, af) ? planLanding(m.p, m.side, m.seat, af) : null);
}

const isDue = (m: Mind, af: AirFormation): boolean => af.groups.some((g) => g.by <= m.turn);

function landings(m: Mind, af: AirFormation): LandOrder[] {
  if (af.passage) return af.passage.inbound || m.turn < af.passage.turn ? [] : [draft(m, af, -1, [])].flat();
  const moves = movesLeft(m.side, af);
  const hexes = [...new Set(m.side.decks.map((deck) => deckHex(m.p, m.side, deck)))].filter(
    (hex) => hex >= 0 && distance(GRID, af.hex, hex) <= moves,
  );
  return hexes.flatMap((hex) => {
    const path = approach(m, af, hex, moves);
    return path ? draft(m, af, hex, path) : [];
  });
}

/** The way down: planes flying high come low one hex before the last, by a hex aside if need be (FT-14.15.3). */
function approach(m: Mind, af: AirFormation, hex: Hex, moves: number): Leg[] | null {
  const high = af.groups.some((g) => g.high);
  const way = wayIn(
    m,
    af.hex,
    hex,
    af.groups.every((g) => g.high),
    moves,
  );
  if (!way) return null;
  if (!high && (way.length > 0 || af.left === -1)) return way.map((to) => ({ to }));
  if (way.length >= 2) return way.map((to, i) => (i === way.length - 2 ? { to, high: false } : { to }));
  const aside = neighbours(GRID, af.hex).find(
    (x) =>
      !isStorm(m.p, x) && airRoute(m.p, af.hex, x, high, 1) && airRoute(m.p, x, hex, false, 1)?.length === 1,
  );
  return aside === undefined || moves < 2 ? null : [{ to: aside, high: false }, { to: hex }];
}

/** A way to a deck; into a storm only over its last hex, and only for planes that must come down (FT-6.6a). */
function wayIn(m: Mind, from: Hex, hex: Hex, high: boolean, moves: number): Hex[] | null {
  if (!isStorm(m.p, hex) || from === hex) return airRoute(m.p, from, hex, high, moves);
  const ways = neighbours(GRID, hex).flatMap((x) => {
    const way = isStorm(m.p, x) ? null : airRoute(m.p, from, x, high, moves - 1);
    return way ? [[...way, hex]] : [];
  });
  return ways.sort((a, b) => a.length - b.length)[0] ?? null;
}

/** Fills the decks there: first the places that leave the planes their full move, then the others (FT-14.8). */
function draft(m: Mind, af: AirFormation, hex: Hex, path: Leg[]): LandOrder[] {
  const moves = af.passage ? 0 : movesLeft(m.side, af);
  const cost = costOf(m, af, path.length);
  const most: Band = path.length === 0 ? 2 : cost <= Math.ceil(moves / 2) ? 1 : 0;
  const at: LandOrder['at'] = [];
  const decks = m.side.decks.flatMap((deck, k) => {
    const there = af.passage ? deck.base === af.passage.base : deckHex(m.p, m.side, deck) === hex;
    if (!there) return [];
    const kept = k === af.home || isDue(m, af) ? 0 : expected(m, k, af); // the places of those that took off from it
    const space = Math.min(deckValues(m.p, m.side, deck).capacity - parked(deck) - kept, spare(m, k));
    return [{ k, deck, room: bandRoom(m, k, most), space }];
  });
  decks.sort((a, b) => Number(b.k === af.home) - Number(a.k === af.home));
  const order = af.groups.map((g, i) => ({ g, i })).sort((a, b) => a.g.by - b.g.by);
  for (const { g, i } of order) {
    let left = g.n;
    for (const d of decks) {
      if (!handles(m.p, m.side, m.seat, d.deck, g.t)) continue;
      for (const band of path.length === 0 ? OVERHEAD : BANDS) {
        const n = Math.min(left, d.room[band], d.space);
        if (n <= 0) continue;
        at.push({ g: i, n, deck: d.k, band });
        d.room[band] -= n;
        d.space -= n;
        left -= n;
      }
    }
  }
  const order1: LandOrder = { kind: 'fly', do: 'land', af: af.no, path, at };
  return at.length > 0 && passes(() => checkLanding(m.p, m.side, m.seat, af, order1)) ? [order1] : [];
}

/** Planes that are over the deck already leave the quick landings to those that come from afar. */
const OVERHEAD: readonly Band[] = [2, 1, 0];
const BANDS: readonly Band[] = [0, 1, 2];

/** Movement a landing costs: where low flying is dear, the last hex at least (FT-OPT-PLANES-8). */
function costOf(m: Mind, af: AirFormation, hexes: number): number {
  if (!isOn(m.p, 'altitude-cost') || hexes === 0) return hexes;
  return af.groups.every((g) => g.high) ? hexes + 1 : 2 * hexes;
}

/** How many more each kind of launch adds at a deck, up to the kind allowed. */
function bandRoom(m: Mind, index: number, most: Band): [number, number, number] {
  const [min, normal, max] = launchRoom(m.p, m.side, index);
  if (min === Number.POSITIVE_INFINITY) return [min, 0, 0];
  return [
    min,
    most >= 1 ? Math.max(0, normal - min) : 0,
    most >= 2 ? Math.max(0, max - Math.max(normal, min)) : 0,
  ];
}

/** What a deck can take beside those that still have to take off (FT-8.5.1b). */
function spare(m: Mind, index: number): number {
  const max = launchRoom(m.p, m.side, index)[2];
  return max === 0 && launchRoom(m.p, m.side, index)[0] === Number.POSITIVE_INFINITY
    ? Number.POSITIVE_INFINITY
    : max - waitingAt(m.p, m.side, index);
}
