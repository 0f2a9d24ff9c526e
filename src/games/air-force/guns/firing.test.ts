import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../kernel/dice.ts';
import { lossOf } from './damage.ts';
import { markHits, sideOfFire } from './hits.ts';
import { envelope, SOUND, topSpeed } from '../open/flight/envelope.ts';
import { ahead, inPlay, range } from '../open/geometry.ts';
import { batteriesOf, targetsOf } from '../open/guns/batteries.ts';
import { bearing, hitText, planeMark, readHits } from '../open/guns/gunnery.ts';
import { cardOf } from '../open/pack.ts';
import { conditionOf, PARTS, type Plane } from '../open/plane.ts';
import { airForce } from '../ruleset.ts';
import { arenaOf } from '../state.ts';
import { refused } from '../scenarios/scenarios.testkit.ts';
import { aimed, faultRules, fire, firing, flown, one, plot, situation, shotData } from '../testing.ts';

const bears = (by: Plane, at: Plane): ReturnType<typeof bearing> =>
  bearing(arenaOf(situation({})), by, 'fixed', planeMark(at));
const pair = (hex: string): [number, number] => {
  const [q, z] = hex.split(',').map(Number);
  return [q, z];
};
const record = (x: Partial<Plane['hits']>): Plane['hits'] => ({
  W: 0,
  F: 0,
  C: [0],
  E: [0],
  L: 0,
  G: [],
  flexible: 0,
  ...x,
});

describe('who may be fired at', () => {
  it('AD-B-IX.A.3-1 AD-B-IX.A.3-2 AD-EX-B-IX.A.3 the play of fixed guns', () => {
    const held = (d: number): string[] => {
      const out: string[] = [];
      for (let q = -d; q <= d; q++)
        for (let z = -d; z <= d; z++)
          if (
            Math.max(Math.abs(q), Math.abs(z), Math.abs(q + z)) === d &&
            inPlay({ q: 0, z: 0 }, 1, { q, z })
          )
            out.push(`${q},${z}`);
      return out.sort();
    };
    expect(held(1)).toEqual(['0,-1']);
    expect(held(2)).toEqual(['-1,-1', '0,-2', '1,-2']);
    expect(held(3)).toEqual(['-1,-2', '0,-3', '1,-3']);
    expect(held(4)).toEqual(['-1,-3', '-2,-2', '0,-4', '1,-4', '2,-4']);
    for (let d = 1; d < 9; d++) expect(held(d)).toHaveLength(1 + 2 * Math.floor(d / 2));
    for (const f of [1, 2, 3, 4, 5, 6] as const)
      expect(inPlay({ q: 3, z: 3 }, f, ahead({ q: 3, z: 3 }, f, 4))).toBe(true);
    // A shot is taken or refused by it.
    const shot = (at: [number, number]): string => {
      const s = firing({ allies: [{}], axis: [{ at }, { at: [0, -1], alt: 120 }] });
      return refused(s, (x) => fire(x, [{ by: 'p0', at: 'p1' }], [1]));
    };
    expect((['1,-2', '-1,-1', '0,-2', '2,-4', '-2,-2'] as const).map((h) => shot(pair(h)))).toEqual(
      Array(5).fill('accepted'),
    );
    expect((['1,-1', '-1,0', '2,-3', '-2,-1', '0,1', '2,0'] as const).map((h) => shot(pair(h)))).toEqual(
      Array(6).fill('AD-B-IX.A.3-1'),
    );
  });
  it('AD-B-IX.A.3-3 no fire at a target in the own hex', () => {
    const s = firing({ allies: [{}], axis: [{ alt: 101 }] });
    expect(targetsOf(arenaOf(s), batteriesOf(arenaOf(s), 'allies')[0])).toEqual([]);
  });
  it('AD-B-IX.A.4-2 AD-B-IX.A.4-3 range counts the shortest path and each full 500 feet', () => {
    expect(range({ q: 0, z: 0 }, 100, { q: 1, z: -3 }, 100)).toBe(3);
    expect([4, 5, 9, 10, 14].map((d) => range({ q: 0, z: 0 }, 100, { q: 0, z: -3 }, 100 - d))).toEqual([
      3, 4, 4, 5, 5,
    ]);
    expect([4, 5, -9, 10].map((d) => bears(one(), one({ at: [-1, -2], alt: 100 - d })).range)).toEqual([
      3, 4, 4, 5,
    ]);
  });
  it('AD-B-IX.A.4-1 AD-EX-B-IX.A.4 AD-B-IX.B.1 only guns in range fire, their factors added', () => {
    const low = (alt: number): number => bears(one(), one({ at: [0, -3], alt })).factors;
    expect([low(86), low(91)]).toEqual([3, 11]);
    expect(bears(one(), one({ at: [0, -3], alt: 86 })).range).toBe(5);
    expect(bears(one(), one({ at: [0, -6] })).factors).toBe(0);
  });
  it('AD-EX-B-IX.B.1 AD-B-IX.B.2 the guns of a Hellcat add up to twelve; factors and range give the Basic Hit Table', () => {
    const bht = (card: string, hexes: number): unknown => {
      const a = aimed({ card }, { at: [0, -hexes] });
      return a && [a.factors, a.bht];
    };
    expect([1, 2, 3, 4, 5, 6].map((n) => bht('F6F', n))).toEqual([
      [12, 10],
      [12, 8],
      [12, 6],
      [12, 4],
      [12, 2],
      null,
    ]);
    // The cannon of the Zero reach four hexes, its machine guns five.
    expect([3, 4, 5].map((n) => bht('A6M5', n))).toEqual([
      [11, 6],
      [11, 4],
      [3, -2],
    ]);
    expect([1, 4].map((n) => bht('P-40C', n))).toEqual([
      [8, 5],
      [8, 2],
    ]);
  });
  it('AD-B-IX.A.1-1 AD-B-IX.A.1-2 AD-B-IX.A.1-3 the closest enemy, the choice among equals, friends never in the way', () => {
    const s = firing({
      allies: [{ at: [0, 0] }, { at: [0, -1], facing: 4 }],
      axis: [{ at: [0, -3], facing: 1 }, { at: [1, -3] }, { at: [0, -2], facing: 1, alt: 110 }],
    });
    expect(targetsOf(arenaOf(s), batteriesOf(arenaOf(s), 'allies')[0]).map((m) => m.ref)).toEqual([
      'p2',
      'p3',
    ]);
    const order = (at: string) => () =>
      airForce.apply(s, 'allies', { kind: 'fire', shots: [{ by: 'p0', at }] }, new ScriptedDice([3]));
    expect(order('p4')).toThrow('closest enemy');
    expect(order('p1')).toThrow('cannot bring');
    expect(order('p3')().map((i) => i.kind)).toContain('shot');
  });
  it('AD-B-IX.A.2-1 AD-B-IX.A.2-2 each plane fires by itself, once', () => {
    const s = firing({ allies: [{ at: [0, 0] }, { at: [0, -2] }], axis: [{ at: [0, -4] }, { at: [1, -4] }] });
    const shots = [
      { by: 'p0', at: 'p2' },
      { by: 'p1', at: 'p2' },
    ];
    expect(() =>
      airForce.apply(s, 'allies', { kind: 'fire', shots: [shots[0], shots[0]] }, new ScriptedDice([])),
    ).toThrow('once a Turn');
    // Nor at a second target, be it as near as the first.
    const two = [shots[0], { by: 'p0', at: 'p3' }];
    expect(refused(s, (x) => fire(x, [two[1]], [1]))).toBe('accepted');
    expect(refused(s, (x) => fire(x, two, [1, 1]))).toBe('AD-B-IX.A.2-2');
    const told = fire(s, shots, [1, 1]);
    expect(
      told.filter((i) => i.kind === 'shot').map((i) => (i.told.axis.data as { column: number }).column),
    ).toEqual([
      aimed({ at: [0, 0] }, { at: [0, -4] })?.column,
      aimed({ at: [0, -2] }, { at: [0, -4] })?.column,
    ]);
  });
  it('AD-B-IX.A-1 fire is from where the planes end their move, with the new bank', () => {
    const s = situation({ allies: [{ at: [0, 0], bank: 'RB' }], axis: [{ at: [0, -10], facing: 4 }] });
    expect(targetsOf(arenaOf(s), batteriesOf(arenaOf(s), 'allies')[0])).toEqual([]);
    plot(s, { 0: '2B2', 1: '4' });
    expect(airForce.decisions(s).map((d) => d.kind)).toEqual(['fire', 'fire']);
    const told = fire(s, [{ by: 'p0', at: 'p1' }], [1]);
    const column = shotData(told).column;
    expect(column).toBe(aimed({ bank: 'IR' }, { at: [0, -2], facing: 4 })?.column);
    expect(column).toBeLessThan(aimed({ bank: 'RB' }, { at: [0, -2], facing: 4 })?.column ?? 0);
  });
});

describe('the shot', () => {
  it('AD-B-IX.B.3-1 AD-EX-B-IX.B.3-1 AD-B-IX.C AD-B-IX.C.1 AD-B-IX.C.2 AD-B-III.A.13-1 AD-B-III.A.13-2 AD-B-IX.B.4 modifiers add up', () => {
    const a = aimed({ card: 'F6F' }, { card: 'D3A', at: [0, -1] });
    expect(a).toMatchObject({
      factors: 12,
      range: 1,
      bht: 10,
      total: cardOf('F6F').fire + cardOf('D3A').silhouette,
    });
    expect(a?.total).toBe(5);
    expect([a?.final, a?.column]).toEqual([4, 14]);
    // The firer's Fire Modifier and the target's silhouette, not the other way round: P-38G +3 and +3, B-17F +1 and +6.
    const b = aimed({ card: 'P-38G' }, { card: 'B-17F', at: [0, -1] });
    expect(b?.parts.map((p) => [p.rule, p.value])).toEqual([
      ['AD-B-IX.C.1', 3],
      ['AD-B-IX.C.2', 6],
    ]);
    expect([b?.total, aimed({ card: 'D3A' }, { card: 'F6F', at: [0, -1] })?.total]).toEqual([9, 4]);
  });
  it('AD-B-IX.B.3-2 AD-B-IX.B.4 a negative total lowers the Hit Table number, by the row of the factors firing', () => {
    // Fire +2, silhouette +2, inverted -2 and head on -4.
    const a = aimed({ card: 'A6M5', bank: 'I' }, { at: [0, -1], facing: 4 }, { deflection: 'on' });
    expect(a).toMatchObject({ factors: 11, bht: 10, total: -2, final: -2, column: 8 });
    // +3 is worth 1 to the four factors of a Ki-43, +4 is worth 3 to the twelve of a Hellcat.
    const few = aimed({ card: 'Ki-43' }, { card: 'A6M5', at: [0, -1] });
    expect(few).toMatchObject({ factors: 4, bht: 2, total: 3, final: 1, column: 3 });
    const many = aimed({ card: 'F6F' }, { card: 'A6M5', at: [0, -1], facing: 2 }, { deflection: 'on' });
    expect(many).toMatchObject({ factors: 12, bht: 10, total: 4, final: 3, column: 13 });
  });
  it('AD-B-IX.C.3 firing inverted costs 2', () => {
    const total = (bank: 'L' | 'RB' | 'I' | 'IR' | 'IL'): number | undefined =>
      aimed({ card: 'A6M5', bank }, { at: [0, -1] })?.total;
    expect(['L', 'RB', 'I', 'IR', 'IL'].map((b) => total(b as 'L'))).toEqual([4, 4, 2, 2, 2]);
  });
  it('AD-B-IX.B.5 AD-B-IX.B.6 AD-B-IX.D one die on the column of the Hit Table number gives the hits marked', () => {
    const kinds = [1, 2, 3, 4, 5, 6].map((die) => {
      const s = firing({ allies: [{ card: 'F4F' }], axis: [{ card: 'B-17F', at: [0, -3] }] });
      const { column, hits } = shotData(fire(s, [{ by: 'p0', at: 'p1' }], [die]));
      expect(column).toBe(aimed({ card: 'F4F' }, { card: 'B-17F', at: [0, -3] })?.column);
      const { W, F, C, E, L, G, flexible } = s.planes[1].hits;
      const marked = { W, F, L, C: C[0] + C[1], E: E.reduce((n, e) => n + e, 0), G: G.length + flexible };
      const expected = readHits(hitText(column, die));
      for (const part of PARTS) expect(marked[part]).toBe(expected[part] ?? 0);
      return hits;
    });
    // All six kinds of parts are hit by one face or another.
    for (const part of PARTS) expect(kinds.some((x) => x.includes(part))).toBe(true);
  });
  it('AD-B-V.D AD-B-IX.B.6 AD-B-IX.D AD-B-IX.A-2 all shots are resolved before any hit counts', () => {
    const s = firing({
      allies: [{ card: 'F6F', at: [0, 0], facing: 1 }],
      axis: [{ at: [0, -1], facing: 4 }, { at: [9, 9] }],
    });
    // Both die in the same instant: die 6 for each.
    s.planes[0].hits.C = [cardOf('F6F').hits.C[0] - 1];
    s.planes[1].hits.C = [2];
    fire(
      s,
      [
        { by: 'p0', at: 'p1' },
        { by: 'p1', at: 'p0' },
      ],
      [6, 6],
    );
    expect([s.planes[0].status, s.planes[1].status]).toEqual(['destroyed', 'destroyed']);
    expect(s.planes[1].end).toMatchObject({ rule: 'AD-B-IX.D.3.b', by: 'p0' });
  });
  it('AD-B-IX.A-2 AD-B-V.D nor do they count early where the shots are not declared together', () => {
    const s = firing(
      { allies: [{}], axis: [{ at: [0, -1], facing: 4 }, { at: [9, 9] }] },
      { declare: 'off' },
    );
    s.planes[0].hits.C = [cardOf('F6F').hits.C[0] - 1];
    s.planes[1].hits.C = [2];
    const shoot = (by: string, at: string): unknown =>
      airForce.apply(
        s,
        by === 'p0' ? 'allies' : 'axis',
        { kind: 'fire', shots: [{ by, at }] },
        new ScriptedDice([6]),
      );
    shoot('p0', 'p1');
    expect([s.planes[1].status, s.planes[1].hits.C]).toEqual(['flying', [2]]);
    // Once fired, no second time.
    expect(refused(s, () => shoot('p0', 'p1'))).not.toBe('accepted');
    shoot('p1', 'p0');
    expect(s.planes.map((p) => p.status)).toEqual(['destroyed', 'destroyed', 'flying']);
  });
});

describe('damage', () => {
  const hit = (
    hits: Parameters<typeof markHits>[1],
    p = one(),
    side: 'L' | 'R' | null = null,
    strike: number[] = [],
  ): Plane => {
    markHits(p, hits, side, strike);
    return p;
  };
  it('AD-B-IX.D.1.a AD-B-IX.D.1.b AD-B-IX.D.2.a AD-B-IX.D.2.b AD-B-IX.D.5.a AD-B-IX.D.5.b wings, fuselage, fuel', () => {
    for (const [part, most, rule] of [
      ['W', 5, 'AD-B-IX.D.1.b'],
      ['F', 4, 'AD-B-IX.D.2.b'],
      ['L', 3, 'AD-B-IX.D.5.b'],
    ] as const) {
      const p = hit({ [part]: most - 1 });
      expect(p.hits[part]).toBe(most - 1);
      expect(lossOf(p)).toBeNull();
      expect(lossOf(hit({ [part]: 1 }, p))?.rule).toBe(rule);
      expect(lossOf(hit({ [part]: most + 1 }))?.rule).toBe(rule);
    }
  });
  it('AD-B-IX.D.1.c AD-EX-B-IX.D.1.c two wing hits take one from the greatest dive speed', () => {
    const top = (wings: number): number => topSpeed(cardOf('A6M5'), 160, { ...SOUND, wings });
    expect([0, 1, 2, 3, 4].map(top)).toEqual([9, 9, 8, 8, 7]);
  });
  it('AD-B-VIII.C.8-1 wing hits that make the present speed too great destroy the plane', () => {
    expect(lossOf(one({ speed: 8, alt: 120, hits: record({ W: 2 }) }))?.rule).toBe('AD-B-VIII.C.8-1');
    expect(lossOf(one({ speed: 7, alt: 120, hits: record({ W: 2 }) }))).toBeNull();
  });
  it('AD-B-IX.D.3.a AD-B-IX.D.3.b AD-B-IX.D.3.c-1 AD-B-IX.D.3.c-2 cockpit hits', () => {
    expect([2, 3, 4].map((C) => lossOf(hit({ C }))?.rule)).toEqual([
      undefined,
      'AD-B-IX.D.3.b',
      'AD-B-IX.D.3.b',
    ]);
    const rules = (text: string, cockpit: number, speed = 4): string[] =>
      faultRules(flown(text, { speed, alt: 90, bank: 'RB' }, { c: { cockpit } }));
    expect([
      rules('3H', 0),
      rules('3H', 1),
      rules('3V D1.0', 1),
      rules('2T1', 1),
      rules('2T1', 2),
      rules('3R', 2),
    ]).toEqual([[], ['AD-B-IX.D.3.c-1'], ['AD-B-IX.D.3.c-1'], [], ['AD-B-IX.D.3.c-2'], []]);
    expect([rules('7K D.3', 1, 7), rules('7K D.3', 2, 7)]).toEqual([[], ['AD-B-IX.D.3.c-2']]);
    // Some cockpits take more than two hits: what two forbid, three forbid.
    expect([rules('3H', 3), rules('2T1', 3), rules('7K D.3', 3, 7)]).toEqual([
      ['AD-B-IX.D.3.c-1'],
      ['AD-B-IX.D.3.c-2'],
      ['AD-B-IX.D.3.c-2'],
    ]);
    expect(conditionOf(hit({ C: 2 })).cockpit).toBe(2);
  });
  it('AD-B-IX.D.4.a AD-B-IX.D.4.b AD-B-IX.D.4.c engine hits take power and then the plane', () => {
    const power = (E: number): number =>
      envelope(cardOf('Spitfire IX'), 90, 5, 9, conditionOf(hit({ E }, one({ card: 'Spitfire IX' })))).power;
    expect([power(0), power(1), power(2)]).toEqual([2, 1, 0]);
    const p = hit({ E: 2 });
    expect(envelope(cardOf('A6M5'), 90, 4, 9, conditionOf(p)).power).toBe(0);
    expect(lossOf(p)).toBeNull();
    expect(lossOf(hit({ E: 1 }, p))?.rule).toBe('AD-B-IX.D.4.b');
    expect(lossOf(hit({ E: 4 }))?.rule).toBe('AD-B-IX.D.4.b');
  });
  it('AD-B-IX.D.6.a AD-B-IX.D.6.b AD-B-IX.D.6.c AD-B-IX.D.6.c.1 AD-EX-B-IX.D.6 guns go from the firer’s side', () => {
    const right = hit({ G: 2 }, one(), 'R');
    expect(right.hits.G).toEqual([3, 2]);
    expect(bears(right, one({ at: [0, -1] })).factors).toBe(5);
    expect(hit({ G: 2 }, one(), 'L').hits.G).toEqual([0, 1]);
    const sides = (
      [
        [1, -1],
        [1, 0],
        [-1, 1],
        [-1, 0],
        [0, -1],
        [0, 1],
      ] as const
    ).map(([q, z]) => sideOfFire(one(), { q, z }));
    expect(sides).toEqual(['R', 'R', 'L', 'L', null, null]);
  });
  it('AD-B-IX.D.6.c AD-B-IX.D.6.c.1 AD-B-IX.D.6.c.2 a shot strikes out the guns on its side, or those its firer names', () => {
    // Two gun hits at close quarters: die 4 in the column of twelve factors and +4.
    const struck = (at: [number, number], facing: 1 | 2 | 3 | 4 | 5 | 6, strike?: number[]): number[] => {
      const s = firing({ allies: [{ at, facing }], axis: [{ hits: record({}) }, { at: [20, 9] }] });
      const told = fire(s, [{ by: 'p0', at: 'p1', strike }], [4]);
      expect(shotData(told)).toMatchObject({ column: 13, hits: '3W2G' });
      return s.planes[1].hits.G;
    };
    expect([struck([1, -1], 5), struck([-1, 0], 3)]).toEqual([
      [3, 2],
      [0, 1],
    ]);
    expect([struck([0, -1], 4, [1, 3]), struck([0, 1], 1, [2, 0]), struck([1, 0], 6, [1, 0])]).toEqual([
      [1, 3],
      [2, 0],
      [3, 2],
    ]);
  });
  it('AD-B-III.A.14 engine type and blind spots count for nothing in the Basic Game', () => {
    // Engine hits on an inline engine ask for no more dice than the shot itself.
    const s = firing({ allies: [{}], axis: [{ card: 'Ki-61', at: [0, -4] }] });
    expect(fire(s, [{ by: 'p0', at: 'p1' }], [5]).map((i) => i.kind)).not.toContain('inline');
    expect(s.planes[1].hits.E).toEqual([2]);
    // Right under the tail of the target, its worst blind spot, the firer is as plain as any other, and the target may turn on it.
    const t = situation({ allies: [{ alt: 80 }], axis: [{ at: [0, -4], alt: 100 }] });
    expect(airForce.decisions(t).map((d) => d.kind)).toEqual(['plot', 'plot']);
    expect(airForce.view(t, 'axis').planes).toHaveLength(2);
  });
  it('AD-B-IX.D.6.c.2 from ahead or astern the firer chooses', () => {
    expect(hit({ G: 2 }, one(), null, [1, 2]).hits.G).toEqual([1, 2]);
    // A gun that is gone cannot be named again; the strongest left goes instead.
    expect(hit({ G: 2 }, one(), null, [0, 0]).hits.G).toEqual([0, 3]);
    // He who names none takes the strongest, the leftmost of several.
    expect(hit({ G: 1 }, one(), null).hits.G).toEqual([0]);
    expect(hit({ G: 2 }, one({ card: 'F6F' }), null).hits.G).toEqual([1, 2]);
    expect(hit({ G: 1 }, one(), 'R', [1]).hits.G).toEqual([3]);
  });
  it('AD-B-IX.D.6.d gun hits on a plane with no guns left are fuselage hits', () => {
    const p = hit({ G: 5 }, one(), 'L');
    expect([p.hits.G.length, p.hits.F]).toEqual([4, 1]);
  });
});
