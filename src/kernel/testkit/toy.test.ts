import { describe, expect, it } from 'vitest';
import { playOut, positionsOf } from './play.ts';
import { toy, toySetup } from './toy.ts';

describe('random play of the toy game', () => {
  it('is sound in every check of the kit', () => {
    const reports = Array.from({ length: 60 }, (_, i) =>
      playOut(toy, toySetup, { seed: `toy ${i}`, deep: 2, standing: i % 2 === 0 }),
    );
    expect(reports.flatMap((r) => r.faults)).toEqual([]);
    expect(reports.every((r) => r.outcome !== null)).toBe(true);
    expect(reports.reduce((sum, r) => sum + positionsOf(r), 0)).toBeGreaterThan(300);
    expect(reports.reduce((sum, r) => sum + r.refused, 0)).toBeGreaterThan(30);
  });
});
