import { describe, expect, it } from 'vitest';
import { grown } from './page.ts';

describe('a numbered list that grows by pages', () => {
  it('takes what is new and keeps what it has', () => {
    expect(grown(['a', 'b'], { from: 1, lines: ['b', 'c'] })).toEqual(['a', 'b', 'c']);
    const same = ['a', 'b'];
    expect(grown(same, { from: 2, lines: [] })).toBe(same);
  });

  it('says when lines between are missing', () => {
    expect(grown(['a'], { from: 3, lines: ['d'] })).toBe('gap');
  });

  it('shows an older state as shorter, so that it can be passed over', () => {
    expect(grown(['a', 'b', 'c'], { from: 0, lines: ['a'] })).toHaveLength(1);
  });
});
