import { need } from '../../../kernel/refusal.ts';
import { coverage, type Sector, sharedEdge } from './arcs.ts';
import { apart, boardOf } from './board.ts';
import { boardFor, dayTurn, openBase, packFor, shipsOf, tfNamed } from './forces.ts';
import type { OrderOf, SectorOrder } from './orders.ts';
import { TABLES } from './pack.ts';
import { searcherNamed } from './search.ts';
import type { Sight } from './view.ts';

/** Chapter 15: a search order, checked and counted out hex by hex, by the umpire and on the player's slip alike. */

export interface Search extends Sector {
  units: string[];
}

/** Ships and air units put their arcs together, a base does not. CC-15.c, R-104. */
export const searchesAlone = (x: Sight, id: string): boolean =>
  openBase(boardFor(x), x.pub, id) !== undefined;

/** Every sector of a search order, checked. CC-15.a to CC-15.c. */
export function checkSearch(x: Sight, order: OrderOf<'search'>, no: 1 | 2): Search[] {
  const used = new Map<string, number>();
  const { longRange, minLong, minShort } = TABLES.arcs;
  const searches = order.sectors.map((sector: SectorOrder): Search => {
    need(sector.searchers.length > 0, 'CC-15.a', 'A sector needs a searcher.');
    const seen = new Set<string>();
    let width = 0;
    let hex = -1;
    for (const { unit, arc } of sector.searchers) {
      const who = searcherNamed(x, unit, no);
      need(who, 'CC-15.a', `"${unit}" cannot search in this phase.`);
      need(!seen.has(unit), 'CC-15.c', `"${unit}" is named twice in one sector.`);
      need(
        sector.searchers.length === 1 || !searchesAlone(x, unit),
        'CC-15.c',
        'A base searches by itself: only ships and air units combine their arcs.',
      );
      seen.add(unit);
      need(hex < 0 || hex === who.hex, 'CC-15.c', 'Searchers that combine their arcs start from one hex.');
      hex = who.hex;
      need(sector.range <= who.range, 'CC-15.c', `${unit} reaches ${who.range} hexes.`);
      need(arc > 0, 'CC-15.a', 'A searcher gives at least ten degrees.');
      const sum = (used.get(unit) ?? 0) + arc;
      need(sum <= who.arc, 'CC-15.a', `${unit} can search ${who.arc * 10} degrees in all.`);
      used.set(unit, sum);
      width += arc;
    }
    need(sector.from < 36, 'CC-15.a', 'Bearings run from 0 to 350 degrees.');
    need(width <= 36, 'CC-15.c', 'No arc is wider than the whole circle.');
    const least = sector.range >= longRange ? minLong : minShort;
    need(
      width >= least,
      'CC-15.b',
      `An arc to ${sector.range} hexes is at least ${least * 10} degrees wide.`,
    );
    return { origin: hex, from: sector.from, width, range: sector.range, units: [...seen] };
  });
  const patrol = packFor(x).special.nightPatrol;
  if (patrol && !dayTurn(x))
    need(new Set(searches.flatMap((k) => k.units)).size <= 1, patrol.rule, 'One unit searches by night.');
  checkLookouts(x, order.lookouts);
  return searches;
}

/** CC-CS-S3 and its like: at night task forces with ships watch their own hex. */
function checkLookouts(x: Sight, lookouts: readonly string[]): void {
  need(lookouts.length === 0 || !dayTurn(x), 'CC-TAB-SEARCH-NIGHT', 'Lookouts serve at night only.');
  need(new Set(lookouts).size === lookouts.length, 'CC-TAB-SEARCH-NIGHT', 'A task force is named twice.');
  for (const label of lookouts)
    need(
      tfNamed(x.own, label) && shipsOf(x.own, label).length > 0,
      packFor(x).special.nightLookouts.rule,
      `"${label}" has no lookouts.`,
    );
}

/** How often a hex is searched and from how near; sectors with a common unit or a shared edge count once. CC-15.d-2, CC-15.e. */
export function searchesOf(
  x: { scenario: string },
  searches: readonly Search[],
): Map<number, { n: number; nearest: number }> {
  const board = boardOf(x.scenario);
  const byHex = new Map<number, Search[]>();
  for (const search of searches)
    for (const hex of coverage(board.grid, search)) {
      const list = byHex.get(hex);
      if (list) list.push(search);
      else byHex.set(hex, [search]);
    }
  const out = new Map<number, { n: number; nearest: number }>();
  for (const [hex, list] of byHex) {
    const counted: Search[] = [];
    for (const s of list) {
      const same = (k: Search): boolean =>
        k.units.some((u) => s.units.includes(u)) || sharedEdge(board.grid, k, s, hex);
      if (!counted.some(same)) counted.push(s);
    }
    out.set(hex, { n: counted.length, nearest: Math.min(...list.map((s) => apart(board, s.origin, hex))) });
  }
  return out;
}
