import type { Page } from '../../server/wire.ts';

/** A numbered list grown by a page of it; 'gap' when lines between are missing. */
export function grown<T>(known: readonly T[], page: Page<T>): readonly T[] | 'gap' {
  if (page.from > known.length) return 'gap';
  const end = page.from + page.lines.length;
  if (end <= known.length) return end === known.length ? known : known.slice(0, end);
  return [...known, ...page.lines.slice(known.length - page.from)];
}
