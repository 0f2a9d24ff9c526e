import type { Sector } from '../../../games/carrier-clashes/open/arcs.ts';
import { packFor, weatherAt } from '../../../games/carrier-clashes/open/forces.ts';
import type { OrderOf, SectorOrder } from '../../../games/carrier-clashes/open/orders.ts';
import { TABLES } from '../../../games/carrier-clashes/open/pack.ts';
import {
  cardLimit,
  type Searcher,
  searcherNamed,
  searchersOf,
  searchModifier,
} from '../../../games/carrier-clashes/open/search.ts';
import { searchesOf } from '../../../games/carrier-clashes/open/search-order.ts';
import type { Sight } from '../../../games/carrier-clashes/open/view.ts';
import type { Hex } from '../../../kernel/hex.ts';

/** Search fans: turned, widened, lengthened; what they see and what they do not. */

type Search = OrderOf<'search'>;

const CIRCLE = 36; // tens of degrees

export const widthOf = (s: SectorOrder): number => s.searchers.reduce((n, k) => n + k.arc, 0);

/** The least width of a fan at a range. CC-15.b. */
export const leastWidth = (range: number): number =>
  range >= TABLES.arcs.longRange ? TABLES.arcs.minLong : TABLES.arcs.minShort;

export function sectorOf(x: Sight, s: SectorOrder, no: 1 | 2): Sector | null {
  const origin = searcherNamed(x, s.searchers[0]?.unit ?? '', no)?.hex ?? -1;
  return origin < 0 ? null : { origin, from: s.from, width: widthOf(s), range: s.range };
}

/** Arc of a searcher that no fan has taken yet. */
export const arcLeft = (order: Search, who: Searcher): number =>
  who.arc -
  order.sectors.flatMap((s) => s.searchers).reduce((n, k) => n + (k.unit === who.id ? k.arc : 0), 0);

const put = (order: Search, i: number, sector: SectorOrder): Search => ({
  ...order,
  sectors: order.sectors.map((s, k) => (k === i ? sector : s)),
});

export function turned(order: Search, i: number, by: number): Search {
  const s = order.sectors[i];
  return s ? put(order, i, { ...s, from: (((s.from + by) % CIRCLE) + CIRCLE) % CIRCLE }) : order;
}

/** Wider or narrower by ten degrees, its middle kept as far as tens allow: the first of its searchers gives or saves the arc. */
export function widened(x: Sight, order: Search, i: number, by: number, no: 1 | 2): Search {
  const s = order.sectors[i];
  if (!s) return order;
  const width = widthOf(s) + by;
  if (width < leastWidth(s.range) || width > CIRCLE) return order;
  const k = s.searchers.findIndex((w) => {
    const who = searcherNamed(x, w.unit, no);
    return who !== null && (by > 0 ? arcLeft(order, who) >= by : w.arc + by > 0);
  });
  if (k < 0) return order;
  const searchers = s.searchers.map((w, n) => (n === k ? { ...w, arc: w.arc + by } : w));
  return put(order, i, { ...s, searchers });
}

export function lengthened(x: Sight, order: Search, i: number, by: number, no: 1 | 2): Search {
  const s = order.sectors[i];
  if (!s) return order;
  const most = Math.min(...s.searchers.map((w) => searcherNamed(x, w.unit, no)?.range ?? 0));
  const range = s.range + by;
  if (range < 1 || range > most || widthOf(s) < leastWidth(range)) return order;
  return put(order, i, { ...s, range });
}

/** A new fan of a searcher towards a bearing, as wide as is left, but no wider than 60 degrees at first. */
export function withFan(order: Search, who: Searcher, towards: number): Search {
  const left = arcLeft(order, who);
  const arc = Math.min(left, Math.max(leastWidth(who.range), who.arc >= CIRCLE ? CIRCLE : 6));
  if (arc < 1) return order;
  const from = (((towards - Math.floor(arc / 2)) % CIRCLE) + CIRCLE) % CIRCLE;
  return {
    ...order,
    sectors: [...order.sectors, { searchers: [{ unit: who.id, arc }], from, range: who.range }],
  };
}

/** Another searcher of the same hex puts its arc to a fan: CC-15.c. */
export function joinedBy(order: Search, i: number, who: Searcher): Search {
  const s = order.sectors[i];
  const arc = Math.min(arcLeft(order, who), CIRCLE - widthOf(s));
  if (!s || arc < 1 || s.searchers.some((w) => w.unit === who.id)) return order;
  return put(order, i, {
    ...s,
    searchers: [...s.searchers, { unit: who.id, arc }],
    range: Math.min(s.range, who.range),
  });
}

export const withoutFan = (order: Search, i: number): Search => ({
  ...order,
  sectors: order.sectors.filter((_, k) => k !== i),
});

/** What a search order sees: how often each hex is searched, and from how near. CC-15.d, CC-15.e. */
export function seenBy(x: Sight, order: Search, no: 1 | 2): Map<Hex, { n: number; nearest: number }> {
  const fans = order.sectors.flatMap((s) => {
    const sector = sectorOf(x, s, no);
    return sector ? [{ ...sector, units: s.searchers.map((k) => k.unit) }] : [];
  });
  return searchesOf(x, fans);
}

export interface BlockOdds {
  hex: Hex;
  blocks: number;
  n: number; // searches; 0 = not seen at all
  nearest: number;
  modifier: number;
  spotted: number; // chance
  cards: number; // expected
}

const DIE = [1, 2, 3, 4, 5, 6];

/** Every hex with enemy blocks, and what the order would make of it. */
export function blockOdds(x: Sight, order: Search, no: 1 | 2): BlockOdds[] {
  const seen = seenBy(x, order, no);
  const level = packFor(x).initiative[x.side];
  const limit = cardLimit(x, level);
  return [...new Set(x.enemy.blocks.map((b) => b.hex))].map((hex) => {
    const blocks = x.enemy.blocks.filter((b) => b.hex === hex).length;
    const c = seen.get(hex);
    if (!c) return { hex, blocks, n: 0, nearest: 0, modifier: 0, spotted: 0, cards: 0 };
    const cap = x.side === 'ijn' && x.pub.capClaims.includes(hex);
    const modifier = searchModifier({
      level,
      searches: c.n,
      nearest: c.nearest,
      cap,
      weather: weatherAt(x, hex),
    });
    const drawn = DIE.map((die) => Math.max(0, Math.min(limit, die + modifier)));
    return {
      hex,
      blocks,
      n: c.n,
      nearest: c.nearest,
      modifier,
      spotted: drawn.filter((d) => d > 0).length / 6,
      cards: drawn.reduce((a, b) => a + b, 0) / 6,
    };
  });
}

/** Searchers by the hex they start from. */
export function searchersByHex(x: Sight, no: 1 | 2): Map<Hex, Searcher[]> {
  const out = new Map<Hex, Searcher[]>();
  for (const s of searchersOf(x, no)) out.set(s.hex, [...(out.get(s.hex) ?? []), s]);
  return out;
}
