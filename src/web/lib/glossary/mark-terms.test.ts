import { describe, expect, it } from 'vitest';
import type { Term } from '../../../kernel/words.ts';
import { findTerms, markTerms, spellingOf } from './mark-terms.ts';

const TERMS: Term[] = [
  { term: 'CV', title: 'Aircraft carrier', text: 'Launches planes.' },
  { term: 'CVL', title: 'Light carrier', text: 'A small one.' },
  { term: 'VP', title: 'Victory points', text: 'Counted at the end.' },
  { term: 'CA', title: 'Heavy cruiser', text: 'Guns.' },
  { term: 'Air Factor', forms: ['Air Factors'], title: 'Air Factor', text: 'A few planes.' },
  { term: 'F', title: 'Fighters', text: 'Escort.', quiet: true },
];
const spelling = spellingOf(TERMS);
const marked = (text: string): string =>
  markTerms(text, spelling)
    .map((p) => (typeof p === 'string' ? p : `[${p.text}=${p.term}]`))
    .join('');

describe('terms in a text', () => {
  it('are found as whole words, the longer before the shorter, also in the plural', () => {
    expect(marked('Two CVs and a CVL')).toBe('Two [CVs=CV] and a [CVL=CVL]');
    expect(marked('12 Air Factors at sea')).toBe('12 [Air Factors=Air Factor] at sea');
  });

  it('are marked once a text, and the parts together are the text', () => {
    const text = 'CV Akagi, CV Kaga, CA Tone.';
    expect(marked(text)).toBe('[CV=CV] Akagi, CV Kaga, [CA=CA] Tone.');
    const plain = markTerms(text, spelling).map((p) => (typeof p === 'string' ? p : p.text));
    expect(plain.join('')).toBe(text);
  });

  it('are not found inside words, rule ids and hexes, nor where they are too short', () => {
    expect(marked('CAVE FT-TAB-VP A/CA12 CV-6 F 12')).toBe('CAVE FT-TAB-VP A/CA12 CV-6 F 12');
  });

  it('leave a text alone where there is no glossary', () => {
    expect(markTerms('CV', spellingOf([]))).toEqual(['CV']);
    expect(markTerms('', spelling)).toEqual([]);
  });
});

describe('the search of the glossary', () => {
  it('looks at terms, titles and texts, and wants every word', () => {
    expect(findTerms(TERMS, 'carrier').map((t) => t.term)).toEqual(['CV', 'CVL']);
    expect(findTerms(TERMS, 'light carrier').map((t) => t.term)).toEqual(['CVL']);
    expect(findTerms(TERMS, '')).toHaveLength(TERMS.length);
  });
});
