import { describe, expect, it } from 'vitest';
import type { Errand } from './goals.ts';
import type { Stance } from '../duel/marksman.ts';
import { enough, hopeAt } from './release.ts';

const target = { q: 0, z: 0 };
const errand = (x: Partial<Errand>): Errand => ({
  kind: 'drop',
  how: 'scatter',
  at: target,
  places: [[target]],
  low: 1,
  high: 60,
  dive: false,
  count: 1,
  needs: 0,
  bows: 1,
  area: [],
  more: false,
  ...x,
});
const stance = (x: Partial<Stance>): Stance => ({
  q: 0,
  z: 0,
  facing: 1,
  alt: 10,
  speed: 5,
  bank: 'L',
  slips: 0,
  wild: 0,
  climbed: 0,
  steady: false,
  ...x,
});
const hope = (s: Partial<Stance>, e: Partial<Errand>): number => hopeAt(stance(s), errand(e), [target]);

describe('what a load may bring', () => {
  it('is what the bombing charts say: 18, 12 and 6 of 36 by height, more for dive-bombers and more bombs', () => {
    expect([hope({ alt: 10 }, {}), hope({ alt: 20 }, {}), hope({ alt: 30 }, {})]).toEqual([
      expect.closeTo(18 / 36),
      expect.closeTo(12 / 36),
      expect.closeTo(6 / 36),
    ]);
    expect(hope({ alt: 20 }, { dive: true })).toBeCloseTo(24 / 36);
    expect(hope({ alt: 10 }, { count: 2 })).toBeCloseTo(3 / 4);
    expect(hope({ alt: 10, q: 9 }, {})).toBe(0);
    expect(hope({ alt: 61 }, {})).toBe(0);
  });

  it('skip bombs want the ship in the hex ahead, height and speed right; from abeam they bring most', () => {
    const skip = (s: Partial<Stance>, bows: 1 | 4): number =>
      hope({ alt: 1, ...s }, { how: 'ship', count: 1, needs: 100, bows });
    const abeam = skip({ q: -1, z: 0, facing: 3 }, 1);
    expect(abeam).toBeGreaterThan(skip({ z: 1 }, 4)); // over the bows
    expect(abeam).toBeGreaterThan(skip({ z: 1 }, 1)); // from astern
    expect([skip({ z: 2 }, 1), skip({ z: 1, speed: 3 }, 1), skip({ z: 1, facing: 2 }, 1)]).toEqual([0, 0, 0]);
  });

  it('where there are other targets only as many bombs go as are likely to hit, else all', () => {
    const sure = (held: number, alt: number): number | null =>
      enough(stance({ alt }), errand({ area: [target] }), held);
    expect(sure(4, 10)).toBe(2); // 1 - (1/2)^2
    expect(sure(4, 20)).toBe(3); // 1 - (2/3)^3
    expect(sure(2, 10)).toBe(null);
    expect(sure(1, 10)).toBe(null);
  });

  it('a torpedo wants level wings and its run of two hexes; among several places hope is the mean', () => {
    const run = errand({ how: 'run', high: 3, needs: 100, bows: 3 });
    const at = (x: Partial<Stance>): number => hopeAt(stance({ alt: 1, ...x }), run, [target]);
    expect(at({ z: 2 })).toBeGreaterThan(0);
    expect([at({ z: 1 }), at({ z: 2, bank: 'RB' }), at({ z: 2, alt: 4 })]).toEqual([0, 0, 0]);
    const turning = [target, { q: 1, z: 0 }, { q: -1, z: 0 }];
    expect(hopeAt(stance({ alt: 1, z: 2 }), run, turning)).toBeCloseTo(at({ z: 2 }) / 3);
  });
});
