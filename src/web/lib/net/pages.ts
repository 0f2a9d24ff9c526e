import type { Page } from '../../../server/wire.ts';

/** What is known of a numbered list: the lines from number `from` on. Earlier ones may still be on their way. */
export const endOf = <T>(known: Page<T>): number => known.from + known.lines.length;

/**
 * The known lines and a newer page of them, joined. A page that leaves a gap replaces what is known: the lines before it
 * are then asked for again. A page that ends earlier is old and adds nothing.
 */
export function joined<T>(known: Page<T>, page: Page<T>): Page<T> {
  if (page.from > endOf(known)) return page;
  const fresh = page.lines.slice(Math.max(0, endOf(known) - page.from));
  return fresh.length === 0 ? known : { from: known.from, lines: [...known.lines, ...fresh] };
}

/** Earlier lines put before the known ones; they must end where those begin. */
export const precededBy = <T>(known: Page<T>, earlier: Page<T>): Page<T> =>
  endOf(earlier) === known.from ? { from: earlier.from, lines: [...earlier.lines, ...known.lines] } : known;
