import { describe, expect, it } from 'vitest';
import { minus, plus, squadronWords, sum, total, within, withType } from './squadrons.ts';

describe('squadrons', () => {
  it('are added, taken away and counted type by type', () => {
    expect(plus([1, 2, 3], [4, 6, 9])).toEqual([5, 8, 12]);
    expect(minus([4, 6, 9], [1, 2, 3])).toEqual([3, 4, 6]);
    expect(total([1, 2, 4])).toBe(7);
    expect(
      sum([
        [1, 2, 3],
        [4, 5, 6],
        [0, 0, 1],
      ]),
    ).toEqual([5, 7, 10]);
    expect(withType([1, 2, 3], 1, 8)).toEqual([1, 8, 3]);
  });

  it('are within others only when every type is', () => {
    expect(within([1, 2, 3], [1, 2, 3])).toBe(true);
    for (const more of [
      [2, 2, 3],
      [1, 3, 3],
      [1, 2, 4],
    ] as const)
      expect(within([...more], [1, 2, 3])).toBe(false);
  });

  it('are named by their letters', () => {
    expect(squadronWords([0, 7, 10])).toBe('D 7, T 10');
    expect(squadronWords([0, 0, 0])).toBe('none');
  });
});
