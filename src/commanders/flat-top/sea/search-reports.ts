import { distance, type Hex, within } from '../../../kernel/hex.ts';
import { bookOf } from '../../../games/flat-top/open/book.ts';
import type { Public, Report, Side, Sighting } from '../../../games/flat-top/open/forces.ts';
import type { SearchLog, SearchSaid } from '../../../games/flat-top/open/modules/parts.ts';
import { GRID, terrainAt } from '../../../games/flat-top/open/pack/map.ts';
import { isInPlay } from '../../../games/flat-top/open/values.ts';
import type { Estimate } from './belief.ts';

/** What a commander makes of search reports: what may lie behind the words, and whether it is still there to be found (FO-SEARCH). */

export const saidIn = ({ mods }: Report): SearchSaid | undefined => mods?.['search-reports'];

/** Ships behind a word without a number, and behind an escort. */
const SOME = { carrier: 1.5, battleship: 1.5, cruiser: 3, transport: 4, destroyer: 4 };
/** What a commander counts each class as (FT-7.12.4). */
const AS = {
  carrier: 'carrier',
  battleship: 'capital',
  cruiser: 'capital',
  transport: 'small',
  destroyer: 'small',
} as const;

/** Planes a hex off that tell numbers have missed the first class, and half of what they name (FO-SEARCH-TAB-3). */
const LEFT_OUT = 0.5;
/** Of large ships that nobody names. */
const LARGE = { carrier: 0.25, capital: 0.75 };

/** By the table; `unknown`: what a task force may be of which nothing is told. */
export function behind(said: SearchSaid, unknown: Estimate): Estimate {
  if (said.lead.length === 0) return { ...unknown };
  const out: Estimate = { carrier: 0, capital: 0, small: 0 };
  const carriers = unknown.carrier > 0;
  for (const { what, n } of said.lead) {
    if (what === 'large') {
      out.carrier += carriers ? (n || 3) * LARGE.carrier : 0;
      out.capital += (n || 3) * (carriers ? LARGE.capital : 1);
      out.small += unknown.small;
    } else if (what === 'small') out.small += n || 4;
    else {
      const halved = n > 0 && said.range > 0;
      out[AS[what]] += n === 0 ? SOME[what] : halved ? 2 * n : n;
      if (halved && what !== 'carrier') out[carriers ? 'carrier' : 'capital'] += LEFT_OUT;
    }
  }
  if (said.escort) out[AS[said.escort]] += SOME[said.escort];
  return out;
}

/** No task force is faster. */
const FAST = 2;
/** Further than that a contact has gone anywhere: a search there says little of it. */
const LARGEST = 4;

/**
 * How likely planes that come over a contact find it and may attack: by the table, for the hexes it may be in, and by what searches have told
 * since. 1 where planes see for themselves.
 */
export function findChance(p: Public, side: Side, g: Sighting): number {
  const { search } = bookOf(p);
  if (!search) return 1;
  const error = saidIn(g.report)?.error ?? 0;
  const near = within(GRID, g.hex, error).map((hex) => distance(GRID, hex, g.hex));
  const found = near.reduce((sum, d) => sum + search.exact(0, Math.min(d, 1)), 0) / near.length;
  return found * DOUBT ** error * stillThere(p, side, g);
}

/** What is over the wrong hex has to find the way to the right one. */
const DOUBT = 0.8;

/** The part of the water a contact may be in that searches since have not looked at in vain. */
export function stillThere(p: Public, side: Side, g: Sighting): number {
  if (!bookOf(p).search) return 1;
  const since = p.turn - g.turn;
  const error = saidIn(g.report)?.error ?? 0;
  if (g.live || error + FAST * since > LARGEST) return 1;
  const logs = logsAfter(side, g).filter((log) => nearest(log.path, g.hex) <= error + FAST * since + 2);
  if (logs.length === 0) return 1;
  const water = within(GRID, g.hex, Math.max(1, error + FAST * since)).filter(
    (hex) => isInPlay(p, hex) && terrainAt(hex) !== 'land',
  );
  const still = (hex: Hex): number => logs.reduce((chance, log) => chance * unseen(p, log, hex), 1);
  return water.reduce((sum, hex) => sum + still(hex), 0) / Math.max(1, water.length);
}

/** Searches that ended after the report came. */
function logsAfter(side: Side, g: Sighting): readonly SearchLog[] {
  const done = side.mods['search-reports']?.done ?? [];
  const own = done.findIndex((x) => x.turn === g.turn && x.found.some((f) => f.hex === g.hex));
  return own < 0 ? done.filter((x) => x.turn > g.turn) : done.slice(own + 1);
}

const nearest = (path: readonly Hex[], hex: Hex): number =>
  path.reduce((least, at) => Math.min(least, distance(GRID, at, hex)), Number.POSITIVE_INFINITY);

/** How much less likely ships are in a hex after a search that has not told of them: No Report tells next to nothing. */
function unseen(p: Public, { path, heard }: SearchLog, hex: Hex): number {
  const { search } = bookOf(p);
  const range = nearest(path, hex);
  if (!search || range > search.radius || heard === 'silence') return 1;
  return search.denied(0, range) / search.denied(0, search.radius + 1);
}

/** A contact that has been looked for in vain is no contact any more. */
export const GHOST = 0.3;
