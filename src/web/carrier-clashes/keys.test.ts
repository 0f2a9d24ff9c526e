import { describe, expect, it } from 'vitest';
import { LINES } from './keys.ts';

describe('the sheet of keys', () => {
  it('names every key that does something on its own line, and none twice', () => {
    const bound = LINES.flatMap((line) => Object.keys(line.by).map((key) => ({ key, says: line.keys })));
    expect(bound.length).toBeGreaterThan(25);
    expect(new Set(bound.map((b) => b.key)).size).toBe(bound.length);
    const named = (key: string, says: string): boolean =>
      says
        .toLowerCase()
        .split(/ and | /)
        .includes(key === ' ' ? 'space' : key);
    expect(bound.filter((b) => !named(b.key, b.says))).toEqual([]);
  });

  it('has no line without a key, but for the arrows of the chart', () => {
    expect(LINES.filter((line) => Object.keys(line.by).length === 0).map((line) => line.keys)).toEqual([
      'Arrows',
    ]);
  });
});
