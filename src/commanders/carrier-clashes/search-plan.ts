import { coverage } from '../../games/carrier-clashes/open/arcs.ts';
import { apart } from '../../games/carrier-clashes/open/board.ts';
import {
  boardFor,
  dayTurn,
  fighterValue,
  hexOf,
  packFor,
  shipNamed,
  shipsOf,
  weatherAt,
} from '../../games/carrier-clashes/open/forces.ts';
import type { OrderOf } from '../../games/carrier-clashes/open/orders.ts';
import { TABLES } from '../../games/carrier-clashes/open/pack.ts';
import {
  mayMeetSearches,
  type Searcher,
  searchersOf,
  searchModifier,
} from '../../games/carrier-clashes/open/search.ts';
import type { Sight } from '../../games/carrier-clashes/open/view.ts';
import type { Mind } from './mind.ts';

/** Where to look: each searcher in turn takes the sector in which one more search tells most. */

/** A hex with enemy blocks, what it would be worth to see, and who looks at it so far. */
interface Place {
  hex: number;
  worth: number;
  n: number;
  nearest: number;
}

const DIE = [1, 2, 3, 4, 5, 6];

/** The part of a place's worth that its searches so far are likely to yield. */
function yieldOf(x: Sight, p: Place, n: number, nearest: number): number {
  if (n === 0) return 0;
  const level = packFor(x).initiative[x.side];
  const sum = searchModifier({ level, searches: n, nearest, cap: false, weather: weatherAt(x, p.hex) });
  const cards = DIE.map((die) => Math.min(TABLES.search.maxCards, Math.max(0, die + sum)));
  return (
    (p.worth * cards.reduce((k, c) => k + (c > 0 ? 0.7 : 0) + 0.3 * (c / TABLES.search.maxCards), 0)) / 6
  );
}

/** The least arc a searcher may take at its full range. */
const leastArc = (s: Searcher): number =>
  s.range >= TABLES.arcs.longRange ? TABLES.arcs.minLong : TABLES.arcs.minShort;

export function search(m: Mind, no: 1 | 2): OrderOf<'search'> {
  const { x } = m;
  const places = placesOf(m);
  const sectors: OrderOf<'search'>['sectors'] = [];
  for (const s of inOrder(x, searchersOf(x, no))) {
    if (!dayTurn(x) && sectors.length > 0) break; // one unit by night
    const seen = new Set<number>();
    const least = gainWanted(x, s.id);
    for (let left = m.depth.odds ? s.arc : leastArc(s); left >= leastArc(s); ) {
      const arc = left < 2 * leastArc(s) ? left : leastArc(s);
      const best = bestBearing(x, s, arc, m.depth.odds ? places : nearestTo(x, s, places), seen);
      if (best.gain <= least) break;
      sectors.push({ searchers: [{ unit: s.id, arc }], from: best.from, range: s.range });
      for (const p of best.places) {
        seen.add(p.hex);
        p.n++;
        p.nearest = Math.min(p.nearest, apart(boardFor(x), s.hex, p.hex));
      }
      left -= arc;
    }
  }
  return { kind: 'search', sectors, lookouts: lookouts(x) };
}

/** By rule of thumb a scout is sent at what is nearest. */
function nearestTo(x: Sight, s: Searcher, places: readonly Place[]): Place[] {
  const far = (p: Place): number => apart(boardFor(x), s.hex, p.hex);
  return [...places].sort((a, b) => far(a) - far(b)).slice(0, 1);
}

function placesOf({ contacts }: Mind): Place[] {
  const places = new Map<number, Place>();
  for (const c of contacts) {
    const worth = 0.5 + 3 * c.carriers + 0.05 * c.guns + 0.1 * c.cargo;
    const p = places.get(c.hex);
    if (p) p.worth += worth;
    else places.set(c.hex, { hex: c.hex, worth, n: 0, nearest: 99 });
  }
  return [...places.values()];
}

/** Those that can do nothing else first, the carriers' bombers last. */
function inOrder(x: Sight, all: readonly Searcher[]): Searcher[] {
  const rank = (s: Searcher): number => {
    const unit = x.own.air.find((u) => u.id === s.id);
    return !unit ? 0 : shipNamed(x.own, unit.at) ? 2 : 1;
  };
  return [...all].sort((a, b) => rank(a) - rank(b));
}

/** A carrier's bomber that searches does not strike after it, so there must be something to gain. */
function gainWanted(x: Sight, id: string): number {
  const unit = x.own.air.find((u) => u.id === id);
  return unit && shipNamed(x.own, unit.at) && dayTurn(x) ? 2.5 : 0;
}

function bestBearing(
  x: Sight,
  s: Searcher,
  width: number,
  places: readonly Place[],
  seen: ReadonlySet<number>,
): { from: number; gain: number; places: Place[] } {
  const board = boardFor(x);
  const near = places.filter((p) => !seen.has(p.hex) && apart(board, s.hex, p.hex) <= s.range);
  let best = { from: 0, gain: 0, places: [] as Place[] };
  if (near.length === 0) return best;
  const gains = new Map(
    near.map((p) => {
      const nearest = Math.min(p.nearest, apart(board, s.hex, p.hex));
      return [p.hex, yieldOf(x, p, p.n + 1, nearest) - yieldOf(x, p, p.n, p.nearest)];
    }),
  );
  for (let from = 0; from < 36; from++) {
    const hexes = new Set(coverage(board.grid, { origin: s.hex, from, width, range: s.range }));
    const met = near.filter((p) => hexes.has(p.hex));
    const gain = met.reduce((n, p) => n + (gains.get(p.hex) ?? 0), 0);
    if (gain > best.gain) best = { from, gain, places: met };
  }
  return best;
}

/** At night every force with company in its hex keeps its eyes open. */
const lookouts = (x: Sight): string[] =>
  dayTurn(x)
    ? []
    : x.own.tfs
        .filter((tf) => shipsOf(x.own, tf.label).length > 0 && x.enemy.blocks.some((b) => b.hex === tf.hex))
        .map((tf) => tf.label);

/** One fighter unit over every carrier: it would fly CAP in any case. */
export function meetSearches(x: Sight): OrderOf<'meet-searches'> {
  const claims: OrderOf<'meet-searches'>['claims'] = [];
  const covered = new Set<string>();
  for (const u of x.own.air) {
    const ship = shipNamed(x.own, u.at);
    if (!ship || covered.has(ship.tf) || !mayMeetSearches(x, u) || fighterValue(u) === 0) continue;
    covered.add(ship.tf);
    claims.push({ unit: u.id, hex: hexOf(x, x.own, u.at), low: true });
  }
  return { kind: 'meet-searches', claims };
}
