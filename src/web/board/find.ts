import type { Hex } from '../../kernel/hex.ts';

/** Something on a chart that can be looked for by its name. */
export interface Found<C> {
  title: string; // 'CV Lexington'
  note: string; // 'TF 2, B/K30'
  hex: Hex;
  chosen: C | null; // what is taken in hand with it
}

const MOST = 8;
const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, '');

/** What fits the words typed: a hex by its label, then names that begin so, then those that hold the words. */
export function matching<C>(
  all: readonly Found<C>[],
  typed: string,
  hex: { at: Hex; label: string },
): Found<C>[] {
  const want = plain(typed);
  if (want === '') return [];
  const place = hex.at >= 0 ? [{ title: hex.label, note: 'hex', hex: hex.at, chosen: null }] : [];
  const words = (f: Found<C>): string[] => [f.title, ...f.title.split(' ')].map(plain);
  const first = all.filter((f) => words(f).some((w) => w.startsWith(want)));
  const within = all.filter((f) => !first.includes(f) && plain(`${f.title}${f.note}`).includes(want));
  return [...place, ...first, ...within].filter((f) => f.hex >= 0).slice(0, MOST);
}
