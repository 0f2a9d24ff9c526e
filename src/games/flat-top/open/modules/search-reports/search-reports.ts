import { distance, type Hex } from '../../../../../kernel/hex.ts';
import type { OpenModule } from '../../book.ts';
import type { Report, Side } from '../../forces.ts';
import { GRID, hexLabel } from '../../pack/map.ts';
import type { Own } from '../../quantities.ts';
import type { Searching, SearchSaid } from '../parts.ts';
import { chanceDenied, chanceExact, chanceVague, SEARCH } from './search-table.ts';
import { searchWords, trustWords } from './search-words.ts';

/**
 * FO-SEARCH: planes search along a flight path and report what they make of what lies about it. What a side keeps of its searches is
 * what its planes have told it and nothing else: where a report was wrong is known to the umpire alone.
 */

export const searchingOf = (side: Side): Searching | undefined => side.mods['search-reports'];

/** FO-SEARCH-5: hexes from the nearest hex of a flight path. */
export const rangeFrom = (path: readonly Hex[], hex: Hex): number =>
  path.reduce((least, at) => Math.min(least, distance(GRID, at, hex)), Number.POSITIVE_INFINITY);

/** Where planes have searched this hour, what they heard, and how far it may be trusted. */
const searchLines = ({ p, side }: Own): string[] =>
  (searchingOf(side)?.done ?? [])
    .filter((x) => x.turn === p.turn)
    .map(({ af, path, heard, found }) => {
      const said = { ships: 'ships reported', nothing: 'No Sighting', silence: 'No Report' }[heard];
      const where = found.map(({ hex, error }) => ` in ${hexLabel(hex)}${trustWords({ range: 0, error })}`);
      return `AF ${af} from ${hexLabel(path[0])} to ${hexLabel(path[path.length - 1])}: ${said}${where.join(';')}.`;
    });

export const searchReports: OpenModule = {
  on: {
    terms: { searchReports: true },
    search: { radius: SEARCH.radius, exact: chanceExact, vague: chanceVague, denied: chanceDenied },
    situation: { title: 'Searches of this hour', lines: searchLines },
    reportsInFull: { 'search-reports': (said: SearchSaid) => searchWords(said) },
  },
};

/** What a report of planes says; undefined = it is none. */
export const saidIn = (report: Report): SearchSaid | undefined => report.mods?.['search-reports'];

/** Of two reports of one task force, which tells more: what is seen by the tables, then numbers, classes, sizes. */
export function fullness(report: Report): number {
  if (report.condition > 1) return 5;
  const said = saidIn(report);
  if (!said || said.lead.length === 0) return 0;
  if (said.lead.some((x) => x.what === 'large' || x.what === 'small')) return 1;
  return (said.lead.some((x) => x.n > 0) ? 3 : 2) + (said.range === 0 ? 1 : 0);
}

/** Turns a search is remembered. */
export const MEMORY = 6;
