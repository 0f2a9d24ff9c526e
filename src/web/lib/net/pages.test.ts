import { describe, expect, it } from 'vitest';
import { joined, precededBy } from './pages.ts';

describe('a numbered list that grows by pages', () => {
  const known = { from: 3, lines: ['d', 'e'] };

  it('takes what is new and keeps what it has', () => {
    expect(joined(known, { from: 4, lines: ['e', 'f'] })).toEqual({ from: 3, lines: ['d', 'e', 'f'] });
    expect(joined(known, { from: 5, lines: [] })).toBe(known);
  });

  it('passes over an older state', () => {
    expect(joined(known, { from: 3, lines: ['d'] })).toBe(known);
  });

  it('starts anew after a gap', () => {
    expect(joined(known, { from: 9, lines: ['j'] })).toEqual({ from: 9, lines: ['j'] });
  });

  it('is completed from the front, by lines that fit only', () => {
    expect(precededBy(known, { from: 1, lines: ['b', 'c'] })).toEqual({
      from: 1,
      lines: ['b', 'c', 'd', 'e'],
    });
    expect(precededBy(known, { from: 0, lines: ['a'] })).toBe(known);
  });
});
