import { describe, expect, it } from 'vitest';
import { beside, boxAt, covered, holds, overlap, piled, placed, type Wish } from './labels.ts';

const word = (key: string, x: number, y: number, rank = 1): Wish => ({
  key,
  rank,
  w: 60,
  h: 12,
  spots: beside({ x, y }, 15, 60, 12),
});
const boxes = (wishes: readonly Wish[], taken = [boxAt({ x: -999, y: 0 }, 1)]) => {
  const where = placed(wishes, taken);
  return wishes.flatMap(({ key, w, h }) => {
    const p = where.get(key);
    return p ? [{ key, box: boxAt(p, w, h) }] : [];
  });
};

describe('words on the chart', () => {
  it('stand below their mark where there is room, else above, right or left of it', () => {
    const at = { x: 100, y: 100 };
    const wish = word('a', at.x, at.y);
    const full = [];
    for (const spot of beside(at, 15, 60, 12)) {
      expect(placed([wish], full).get('a')).toEqual(spot);
      full.push(boxAt(spot, 2));
    }
    expect(placed([wish], full).size).toBe(0);
  });

  it('never print over one another nor over what stands there, however crowded it is', () => {
    let seed = 7;
    const random = (): number => (seed = (seed * 48271) % 2147483647) / 2147483647;
    const wishes = Array.from({ length: 80 }, (_, i) =>
      word(String(i), random() * 400, random() * 300, Math.floor(random() * 5)),
    );
    const marks = Array.from({ length: 12 }, () => boxAt({ x: random() * 400, y: random() * 300 }, 27));
    const out = boxes(wishes, marks);
    expect(out.length).toBeGreaterThan(10);
    expect(out.length).toBeLessThan(80);
    for (const [i, a] of out.entries()) {
      for (const b of out.slice(i + 1)) expect(overlap(a.box, b.box)).toBe(false);
      for (const m of marks) expect(overlap(a.box, m)).toBe(false);
    }
  });

  it('leave out the less important first, whatever the order they come in', () => {
    const spots = [{ x: 0, y: 0 }];
    const minor = { ...word('minor', 0, 0, 4), spots };
    const major = { ...word('major', 0, 0, 0), spots };
    expect([...placed([minor, major], []).keys()]).toEqual(['major']);
    expect([...placed([major, minor], []).keys()]).toEqual(['major']);
  });

  it('may touch but not overlap', () => {
    expect(overlap(boxAt({ x: 0, y: 0 }, 10), boxAt({ x: 10, y: 0 }, 10))).toBe(false);
    expect(overlap(boxAt({ x: 0, y: 0 }, 10), boxAt({ x: 9, y: 9 }, 10))).toBe(true);
    expect(holds(boxAt({ x: 0, y: 0 }, 10), boxAt({ x: 2, y: 0 }, 6))).toBe(true);
    expect(holds(boxAt({ x: 0, y: 0 }, 10), boxAt({ x: 3, y: 0 }, 6))).toBe(false);
  });

  it('are not written on marks that lie under others', () => {
    expect(
      covered([boxAt({ x: 0, y: 0 }, 10), boxAt({ x: 6, y: 0 }, 10), boxAt({ x: 40, y: 0 }, 10)]),
    ).toEqual([true, false, false]);
  });

  it('count what lies in one place', () => {
    const piles = piled(['b1', 'a2', 'b3'], (s) => s.charCodeAt(0));
    expect(piles).toEqual([['b1', 'b3'], ['a2']]);
  });
});
