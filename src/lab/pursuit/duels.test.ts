import { expect, it } from 'vitest';
import { learned } from '../../commanders/air-force/duel/pursuit.ts';
import { duels, PER_SAMPLE } from './duels.ts';

it('duels give whole samples with numbers in them, the same for the same seed, with a network and without', () => {
  for (const net of [null, learned]) {
    const first = duels(net, 'a', 30);
    expect(first.rows.length % PER_SAMPLE).toBe(0);
    expect(first.rows.length / PER_SAMPLE).toBeGreaterThanOrEqual(30);
    expect(first.rows.every(Number.isFinite)).toBe(true);
    expect(duels(net, 'a', 30)).toEqual(first);
    expect(duels(net, 'b', 30)).not.toEqual(first);
  }
});
