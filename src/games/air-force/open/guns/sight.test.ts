import { describe, expect, it } from 'vitest';
import { angle, bearing, clock, crossed, distance, inPlay, sector } from '../geometry.ts';
import { type Cloud, type Hill, inCloud, inSight } from './sight.ts';

const o = { q: 0, z: 0 };
const eye = (z: number, alt: number) => ({ at: { q: 0, z }, alt });
const under = (hills: Hill[], clouds: Cloud[], sight = 'height'): Parameters<typeof inSight>[0] => ({
  setup: { scenario: 'DL-1.A', options: { 'cloud-sight': sight } },
  scenery: { hills, clouds, sun: null },
});
const sees = (hills: Hill[], a: ReturnType<typeof eye>, b: ReturnType<typeof eye>): boolean[] => {
  const s = under(hills, []);
  return [inSight(s, a, b), inSight(s, b, a)];
};

describe('the clock', () => {
  it('AD-O-III-1 six sectors, each centred on a hex side, turn with the facing', () => {
    const ring = [
      [0, -1],
      [1, -1],
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ].map(([q, z]) => ({ q, z }));
    expect(ring.map((h) => clock(o, 1, h))).toEqual([12, 2, 4, 6, 8, 10]);
    expect(ring.map((h) => clock(o, 3, h))).toEqual([8, 10, 12, 2, 4, 6]);
  });
  it('AD-O-III-2 the play of FF guns holds the split hexes on both sides, sector 12 only the right one', () => {
    const split = [
      { q: 1, z: -2 },
      { q: -1, z: -1 },
    ];
    expect(split.map((h) => clock(o, 1, h))).toEqual([12, 10]);
    expect(split.map((h) => inPlay(o, 1, h))).toEqual([true, true]);
    expect([inPlay(o, 1, { q: 1, z: -1 }), inPlay(o, 1, { q: -1, z: 0 })]).toEqual([false, false]);
  });
  it('AD-O-III.A-1 AD-O-III.A-2 AD-EX-O-III.A levels: A and B in the same hex, H from 500 feet up, L from 500 down', () => {
    const ahead = { q: 0, z: -3 };
    expect([5, 4, 0, -4, -5].map((d) => sector(o, 100, 1, ahead, 100 + d))).toEqual([
      '12H',
      '12M',
      '12M',
      '12M',
      '12L',
    ]);
    expect([300, 101, 100, 99, 20].map((alt) => sector(o, 100, 1, o, alt))).toEqual([
      'A',
      'A',
      'A',
      'B',
      'B',
    ]);
  });
  it('AD-O-III.B AD-EX-O-III.B a split hex belongs to the sector further left', () => {
    expect([
      clock(o, 1, { q: 1, z: -2 }),
      clock(o, 1, { q: 2, z: -1 }),
      clock(o, 1, { q: -1, z: -1 }),
    ]).toEqual([12, 2, 10]);
  });
  it('AD-O-VII.B.1-1 AD-EX-O-VII.B.1 the angle between headings is 0, 60, 120 or 180', () => {
    expect([1, 2, 3, 4, 5, 6].map((f) => angle(1, f as 1))).toEqual([0, 60, 120, 180, 120, 60]);
  });
  it('every hex has one bearing, and the line to it crosses hexes that touch', () => {
    for (let q = -5; q <= 5; q++)
      for (let z = -5; z <= 5; z++) {
        const b = bearing(o, { q, z });
        if (!b) continue;
        expect(b.dist).toBe(distance(o, { q, z }));
        const line = crossed(o, { q, z });
        for (let d = 0; d <= b.dist; d++) expect(line.some((h) => distance(o, h.at) === d)).toBe(true);
      }
    expect(crossed(o, { q: 0, z: -2 }).map((h) => [h.from, h.to])).toEqual([
      [0, 0.25],
      [0.25, 0.75],
      [0.75, 1],
    ]);
    expect(crossed(o, { q: 1, z: -2 })).toHaveLength(4); // along a hex side both hexes count
  });
});

describe('hills', () => {
  it('AD-O-IV-1 AD-O-IV-2 AD-O-IV.A a hill in the line of centres blocks, one beside it does not', () => {
    expect(sees([{ at: { q: 0, z: -2 }, height: 30 }], eye(0, 10), eye(-4, 10))).toEqual([false, false]);
    expect(sees([{ at: { q: 1, z: -2 }, height: 30 }], eye(0, 10), eye(-4, 10))).toEqual([true, true]);
  });
  it('AD-O-IV.B higher than both, or than one and level with the other: no sight', () => {
    const hill = [{ at: { q: 0, z: -2 }, height: 10 }];
    expect(sees(hill, eye(0, 6), eye(-9, 6))).toEqual([false, false]);
    expect(sees(hill, eye(0, 10), eye(-9, 6))).toEqual([false, false]);
    expect(sees(hill, eye(0, 10), eye(-9, 10))).toEqual([true, true]);
  });
  it('AD-O-IV.C-1 AD-O-IV.C-2 AD-O-IV.C-3 AD-EX-O-IV.C a dead zone as deep as the hill is far from the higher unit', () => {
    const hill = [{ at: { q: 0, z: -2 }, height: 8 }];
    expect(sees(hill, eye(0, 10), eye(-4, 6))).toEqual([false, false]);
    expect(sees(hill, eye(0, 10), eye(-5, 6))).toEqual([true, true]);
  });
  it('AD-O-IV.D AD-EX-O-IV.D shortened by a hex for each 500 feet above the hill', () => {
    const hill = [{ at: { q: 0, z: -2 }, height: 8 }];
    expect(sees(hill, eye(0, 13), eye(-4, 6))).toEqual([true, true]);
    expect(sees(hill, eye(0, 13), eye(-3, 6))).toEqual([false, false]);
  });
});

describe('clouds', () => {
  const cloud = { at: { q: 0, z: -6 }, base: 100, top: 210, radius: 2 };
  const s = under([], [cloud]);
  it('AD-O-V.E-1 AD-O-V.E.1-1 a cloud fills its height and every hex within its radius', () => {
    expect([
      inSight(s, eye(0, 150), eye(-3, 150)),
      inSight(s, eye(0, 150), eye(-4, 150)),
      inSight(s, eye(0, 99), eye(-4, 99)),
    ]).toEqual([true, false, true]);
    const big = [{ at: { q: 0, z: 0 }, base: 100, top: 210, radius: 6 }];
    const filled = (q: number, z: number, alt: number): boolean => inCloud(big, { at: { q, z }, alt });
    expect([filled(0, 0, 100), filled(0, 0, 210), filled(0, 0, 99), filled(0, 0, 211)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([filled(6, -6, 150), filled(-2, 6, 150), filled(7, -6, 150), filled(1, 6, 150)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
  it('AD-O-V.E.2-2 no sight of or from inside a cloud', () => {
    expect([inSight(s, eye(-6, 210), eye(0, 210)), inSight(s, eye(-6, 211), eye(-1, 211))]).toEqual([
      false,
      true,
    ]);
    const wisp = under([], [{ ...cloud, radius: 0 }]);
    expect([inSight(wisp, eye(-6, 150), eye(0, 150)), inSight(wisp, eye(0, 150), eye(-6, 150))]).toEqual([
      false,
      false,
    ]);
  });
  it('AD-O-V.E.3 none through one', () => {
    expect([
      inSight(s, eye(0, 150), eye(-12, 150)),
      inSight(s, eye(0, 50), eye(-12, 50)),
      inSight(s, eye(0, 90), eye(-12, 160)),
    ]).toEqual([false, true, false]);
  });
  it('AD-O-V.E.3 nor through the part of it in the own hex or in that of the other', () => {
    const both = (a: ReturnType<typeof eye>, b: ReturnType<typeof eye>): boolean[] => [
      inSight(s, a, b),
      inSight(s, b, a),
    ];
    // Above and below it in one hex, and from its rim to a neighbour outside.
    expect(both(eye(-6, 220), eye(-6, 90))).toEqual([false, false]);
    expect(both(eye(-4, 220), eye(-3, 90))).toEqual([false, false]);
    // A line that leaves the hex above the top, or looks down from the rim on one outside, is clear.
    expect(both(eye(-4, 230), eye(-3, 200))).toEqual([true, true]);
    expect(both(eye(-4, 230), eye(-2, 160))).toEqual([true, true]);
    expect(both(eye(-4, 230), eye(-2, 149))).toEqual([false, false]);
    expect(both(eye(-6, 220), eye(-6, 211))).toEqual([true, true]);
  });
  it('AD-O-V.E.3 by the flat reading no line crosses a hex of a cloud at any height', () => {
    const flat = under([], [cloud], 'flat');
    expect([
      inSight(flat, eye(0, 50), eye(-12, 50)),
      inSight(flat, eye(0, 300), eye(-12, 300)),
      inSight(flat, eye(-4, 300), eye(0, 300)),
      inSight(flat, eye(-6, 300), eye(-6, 250)),
      inSight(flat, eye(0, 50), eye(-3, 50)),
    ]).toEqual([false, false, false, false, true]);
  });
});
