import type { Term } from '../../../kernel/words.ts';

/** A glossary made ready for finding its words in a text. */
export interface Spelling {
  readonly pattern: RegExp | null; // null where there is nothing to find
  readonly of: ReadonlyMap<string, Term>; // by each of its spellings
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Abbreviations are also met with an s: 'two CVs'. */
const spellingsOf = ({ term, forms = [] }: Term): string[] => [
  term,
  ...forms,
  ...(/^[A-Z]{2,}$/.test(term) ? [`${term}s`] : []),
];

export function spellingOf(terms: readonly Term[]): Spelling {
  const of = new Map(
    terms.filter((t) => !t.quiet).flatMap((t) => spellingsOf(t).map((s) => [s, t] as const)),
  );
  const longestFirst = [...of.keys()].sort((a, b) => b.length - a.length).map(escaped);
  // Not inside a word, a rule's id ('FT-TAB-VP') or a hex ('A/CA12').
  const pattern =
    longestFirst.length > 0 ? new RegExp(`(?<![\\w-])(?:${longestFirst.join('|')})(?![\\w-])`, 'g') : null;
  return { pattern, of };
}

/** A piece of text, or a word of the glossary as it is spelled there. */
export type Part = string | { text: string; term: string };

/** A text with the first occurrence of each term taken apart; the parts together are the text. */
export function markTerms(text: string, { pattern, of }: Spelling): Part[] {
  if (!pattern) return text ? [text] : [];
  const out: Part[] = [];
  const seen = new Set<string>();
  let at = 0;
  for (const m of text.matchAll(pattern)) {
    const term = of.get(m[0])?.term;
    if (term === undefined || seen.has(term)) continue;
    seen.add(term);
    if (m.index > at) out.push(text.slice(at, m.index));
    out.push({ text: m[0], term });
    at = m.index + m[0].length;
  }
  if (at < text.length) out.push(text.slice(at));
  return out;
}

/** The terms in which every word asked for is met. */
export function findTerms(terms: readonly Term[], asked: string): readonly Term[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  return terms.filter((t) => {
    const all = `${t.term} ${t.forms?.join(' ') ?? ''} ${t.title} ${t.text}`.toLowerCase();
    return words.every((w) => all.includes(w));
  });
}
