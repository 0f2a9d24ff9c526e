import * as v from 'valibot';
import raw from '../../../../../../data/flat-top/modules/search-reports.json' with { type: 'json' };
import { count, sourced, whole } from '../../pack/pack.ts';
import type { ShipClass } from '../../pack/pack.ts';
import type { SearchClass, SearchSaid } from '../parts.ts';

/** The Search Reports Table (FO-SEARCH-TAB): what planes make of a task force, by the die and how far off their path it is. */

/** In the order in which they are named (FO-SEARCH-6). */
export const SEARCH_CLASSES = ['carrier', 'battleship', 'transport', 'cruiser', 'destroyer'] as const;

const Row = v.object({
  lead: v.optional(count, 0),
  skip: v.optional(whole, 0),
  count: v.optional(v.picklist(['full', 'half'])),
  escort: v.optional(v.boolean(), false),
  sizes: v.optional(v.boolean(), false),
  ships: v.optional(v.boolean(), false),
  error: v.optional(whole, 0),
});
type Row = v.InferOutput<typeof Row>;

export const SEARCH = v.parse(
  v.object({
    ...sourced,
    radius: count,
    empty: v.pipe(v.array(v.picklist(['nothing', 'silence'])), v.length(6)),
    table: v.pipe(v.array(v.pipe(v.array(v.nullable(Row)), v.length(3))), v.length(6)),
    classes: v.record(v.string(), v.picklist(SEARCH_CLASSES)),
    small: v.array(v.string()),
  }),
  raw,
) satisfies { classes: { [cls: string]: SearchClass | undefined } };

/** FO-SEARCH-12: totals are held to the faces of the die. */
export const heldToDie = (total: number): number => Math.max(1, Math.min(SEARCH.table.length, total));

/** FO-SEARCH-11: whether planes report such a ship at all. */
export const isReported = (cls: ShipClass): boolean => SEARCH.classes[cls] !== undefined;

/** FO-SEARCH-4, FO-SEARCH-5: what is reported of the ships at a range; null = nothing of them. */
export function reading(die: number, range: number, ships: readonly ShipClass[]): SearchSaid | null {
  const row = SEARCH.table[die - 1]?.[range];
  const counts = countsOf(ships);
  if (!row || counts.length === 0) return null;
  const about = { range, error: row.error };
  if (row.ships) return { lead: [], escort: null, ...about };
  if (row.sizes) return { lead: [bySize(row, ships)], escort: null, ...about };
  const skip = counts.length > row.skip ? row.skip : 0; // FO-SEARCH-9
  const lead = counts.slice(skip, skip + row.lead).map((x) => ({ what: x.what, n: told(row, x.n) }));
  const escort = row.escort ? (counts[skip + row.lead]?.what ?? null) : null;
  return { lead, escort, ...about };
}

/** FO-SEARCH-9: half counts round up. */
const told = (row: Row, n: number): number =>
  row.count === undefined ? 0 : row.count === 'half' ? Math.ceil(n / 2) : n;

function countsOf(ships: readonly ShipClass[]): { what: SearchClass; n: number }[] {
  return SEARCH_CLASSES.flatMap((what) => {
    const n = ships.filter((cls) => SEARCH.classes[cls] === what).length;
    return n > 0 ? [{ what, n }] : [];
  });
}

function bySize(row: Row, ships: readonly ShipClass[]): SearchSaid['lead'][number] {
  const seen = ships.filter(isReported);
  const large = seen.filter((cls) => !SEARCH.small.includes(cls)).length;
  return { what: large > 0 ? 'large' : 'small', n: told(row, large > 0 ? large : seen.length) };
}

/** On how many of the six faces, with so much added, a task force at a range is reported in such a way. */
function chanceOf(add: number, range: number, how: (row: Row | null, die: number) => boolean): number {
  const faces = SEARCH.table.map((_, i) => heldToDie(i + 1 + add));
  return faces.filter((die) => how(SEARCH.table[die - 1][range] ?? null, die)).length / faces.length;
}

/** In the hex where it is (FO-SEARCH-13). */
export const chanceExact = (add: number, range: number): number =>
  chanceOf(add, range, (row) => row?.error === 0);

/** Somewhere about it. */
export const chanceVague = (add: number, range: number): number =>
  chanceOf(add, range, (row) => row !== null && row.error > 0);

/** Not at all, as if nothing were there. */
export const chanceDenied = (add: number, range: number): number =>
  chanceOf(add, range, (row, die) => row === null && SEARCH.empty[die - 1] === 'nothing');

/** Whether the table can say this of such ships. */
export const agrees = (said: SearchSaid, ships: readonly ShipClass[]): boolean =>
  SEARCH.table.some((_, i) => {
    const would = reading(i + 1, said.range, ships);
    return would !== null && JSON.stringify(would) === JSON.stringify(said);
  });

/** Whether a ship is one of those a word of a report stands for. */
export function fits(word: SearchSaid['lead'][number]['what'], cls: ShipClass): boolean {
  if (word === 'small') return SEARCH.small.includes(cls);
  if (word === 'large') return isReported(cls) && !SEARCH.small.includes(cls);
  return SEARCH.classes[cls] === word;
}
