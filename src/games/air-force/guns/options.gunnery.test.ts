import { describe, expect, it } from 'vitest';
import { FastDice, ScriptedDice } from '../../../kernel/dice.ts';
import { completeOptions } from '../../../kernel/options.ts';
import type { Bank } from '../open/flight/banks.ts';
import { batteriesOf, inReach, targetsOf } from '../open/guns/batteries.ts';
import { bearing, planeMark } from '../open/guns/gunnery.ts';
import { cardOf } from '../open/pack.ts';
import { airForce } from '../ruleset.ts';
import { refused } from '../scenarios/scenarios.testkit.ts';
import { arenaOf } from '../state.ts';
import { aimed, fire, firing, just, one, part } from '../testing.ts';

describe('nose attitude', () => {
  const on = { nose: 'on' };
  const at = (climbed: number, alt: number, z = -2) =>
    aimed({ last: just({ climbed }) }, { at: [0, z], alt }, on) !== null;
  it('AD-O-VII.A.1-1 AD-O-VII.A.2-1 AD-O-VII.A.3 nose down fires level or lower, nose up level or higher, level as before', () => {
    expect([at(-3, 101), at(-3, 100), at(-3, 99)]).toEqual([false, true, true]);
    expect([at(3, 101), at(3, 100), at(3, 99)]).toEqual([true, true, false]);
    expect([at(0, 101), at(0, 99), at(0, 99, 0)]).toEqual([true, true, false]);
    const basic = (climbed: number, alt: number): boolean =>
      aimed({ last: just({ climbed }) }, { at: [0, -2], alt }) !== null;
    expect([basic(-3, 101), basic(3, 99)]).toEqual([true, true]);
  });
  it('AD-O-VII.A.1-2 AD-O-VII.A.2-2 AD-O-VII.A.4 in the own hex, at a range of at least 1', () => {
    expect([at(-3, 98, 0), at(-3, 103, 0), at(3, 103, 0), at(3, 98, 0)]).toEqual([true, false, true, false]);
    expect(aimed({ last: just({ climbed: -3 }) }, { at: [0, 0], alt: 98 }, on)?.range).toBe(1);
  });
});

describe('deflection', () => {
  const on = { deflection: 'on' };
  const defl = (at: [number, number], facing: number) =>
    part(aimed({}, { at, facing: facing as 1 }, on), 'AD-O-VII.B.2');
  it('AD-TAB-DEFLECTION AD-EX-O-VII.B-2 AD-O-VII.B.2 AD-O-VII.B.1-1 AD-EX-O-VII.B.1 the angle and the sectors', () => {
    expect([defl([0, -3], 1), defl([2, -4], 1), defl([-2, -2], 1)]).toEqual([2, 2, 1]);
    expect([defl([0, -3], 4), defl([1, -2], 4), defl([-1, -1], 4)]).toEqual([-4, -4, -3]);
    expect([2, 6, 3, 5].map((f) => defl([0, -3], f))).toEqual([0, 0, -2, -2]);
    const a = aimed({}, { at: [0, -3], facing: 3 }, on);
    expect(a?.total).toBe((aimed({}, { at: [0, -3], facing: 3 })?.total ?? 0) - 2);
  });
  it('AD-O-VII.B.3.a AD-O-VII.B.3.b fast and slipping targets', () => {
    const t = (x: object) => aimed({}, { at: [0, -3], ...x }, on);
    expect([part(t({ speed: 8 }), 'AD-O-VII.B.3.a'), part(t({ speed: 7 }), 'AD-O-VII.B.3.a')]).toEqual([
      -1, 0,
    ]);
    expect([part(t({ last: just({ slips: 2 }) }), 'AD-O-VII.B.3.b'), part(t({}), 'AD-O-VII.B.3.b')]).toEqual([
      -1, 0,
    ]);
  });
  it('AD-O-VII.B.3.c AD-O-VII.B.3.d AD-O-VII.B.3.e the firer’s own speed and maneuvers', () => {
    const f = (x: object) => aimed({ card: 'A6M5', ...x }, { at: [0, -3] }, on);
    expect([part(f({ speed: 7 }), 'AD-O-VII.B.3.c'), part(f({ speed: 6 }), 'AD-O-VII.B.3.c')]).toEqual([
      -1, 0,
    ]);
    expect(part(f({ last: just({ slips: 1, loops: 1, rolls: 1 }) }), 'AD-O-VII.B.3.d')).toBe(-6);
    expect(part(f({ last: just({ spun: true }) }), 'AD-O-VII.B.3.e')).toBe(-4);
  });
});

describe('guns and targets', () => {
  it('AD-O-VII.D a farther target when every closer one is fired at', () => {
    const make = (spread: string) =>
      firing(
        { allies: [{ at: [0, 0] }, { at: [1, 0] }], axis: [{ at: [0, -2] }, { at: [0, -3] }] },
        { spread },
      );
    const both = [
      { by: 'p0', at: 'p3' },
      { by: 'p1', at: 'p2' },
    ];
    expect(() => fire(make('off'), both, [1, 1])).toThrow('closest enemy');
    const s = make('on');
    expect(inReach(arenaOf(s), batteriesOf(arenaOf(s), 'allies')[2]).map((x) => x.mark.ref)).toContain('p2');
    expect(() => fire(s, both, [1, 1])).not.toThrow();
    expect(() => fire(make('on'), [both[0]], [1])).toThrow('every closer enemy');
  });
  it('AD-O-VII.E declared fire is sealed; without it each shot is resolved as it comes', () => {
    const planes = {
      allies: [{ at: [0, 0] as [number, number] }, { at: [0, -1] as [number, number] }],
      axis: [{ at: [0, -3] as [number, number] }],
    };
    expect(airForce.decisions(firing(planes)).map((d) => d.sealed)).toEqual([true]);
    const both = firing({ allies: [{ at: [0, 0] }], axis: [{ at: [0, -2], facing: 4 }] });
    const order = (by: string, at: string) => ({ kind: 'fire' as const, shots: [{ by, at }] });
    expect(airForce.apply(both, 'allies', order('p0', 'p1'), new ScriptedDice([]))).toEqual([]);
    expect(airForce.decisions(both).map((d) => d.seat)).toEqual(['axis']);
    const shots = airForce.apply(both, 'axis', order('p1', 'p0'), new ScriptedDice([1, 1]));
    expect(shots.filter((i) => i.kind === 'shot')).toHaveLength(2);
    const s = firing(planes, { declare: 'off' });
    const told = airForce.apply(
      s,
      'allies',
      { kind: 'fire', shots: [{ by: 'p0', at: 'p2' }] },
      new ScriptedDice([6]),
    );
    expect(told.map((i) => i.kind)).toEqual(['shot']);
    expect(s.planes[2].hits.W).toBe(0); // resolved, not yet marked
    expect(airForce.decisions(s)[0]).toMatchObject({ seat: 'allies', sealed: false });
    airForce.apply(s, 'allies', { kind: 'fire', shots: [] }, new ScriptedDice([]));
    expect(s.planes[2].hits.W + s.planes[2].hits.C[0]).toBeGreaterThan(0);
  });
  it('AD-O-VII.F.1-1 AD-O-VII.F.1-2 FH guns bear on 12H and A, never inverted', () => {
    const high = (at: [number, number], alt: number, bank: Bank = 'L') => {
      const s = firing({ allies: [{ card: 'Ki-45', bank }], axis: [{ at, alt }] }, { positions: 'on' });
      const fh = cardOf('Ki-45').guns.findIndex((g) => g.position === 'FH');
      return bearing(arenaOf(s), s.planes[0], 'fixed', planeMark(s.planes[1])).guns.includes(fh);
    };
    expect([
      high([0, -2], 106),
      high([0, 0], 103),
      high([0, -2], 100),
      high([2, -2], 106),
      high([0, -2], 106, 'I'),
      high([0, -2], 106, 'IR'),
      high([0, -2], 106, 'IL'),
      high([0, -2], 106, 'RB'),
      high([0, 0], 97),
    ]).toEqual([true, true, false, false, false, false, false, true, false]);
  });
  it('AD-O-VII.F.2-1 AD-O-VII.F.2-2 FL guns bear on lower targets in 12', () => {
    const fl = { ...cardOf('A6M5').guns[0], position: 'FL' as const };
    const s = firing({ allies: [{ card: 'A6M5' }], axis: [{ at: [0, -2], alt: 98 }] }, { positions: 'on' });
    const low = (alt: number, bank: Bank = 'L', at = { q: 0, z: -2 }) => {
      const card = cardOf('A6M5');
      const before = card.guns.splice(0, 1, fl);
      const p = { ...s.planes[0], bank };
      const out = bearing(arenaOf(s), p, 'fixed', { ...planeMark(s.planes[1]), alt, at }).guns.includes(0);
      card.guns.splice(0, 1, ...before);
      return out;
    };
    expect([low(98), low(100), low(103), low(99)]).toEqual([true, false, false, true]);
    for (const bank of ['I', 'IR', 'IL'] as const) expect(low(98, bank)).toBe(false);
    expect([low(98, 'RB'), low(98, 'L', { q: 2, z: -2 }), low(98, 'L', { q: 0, z: 2 })]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('AD-O-VII.F.3.a AD-O-VII.F.3.b-1 AD-O-VII.F.3.b-2 AD-O-VII.F.3.c flexible guns by sector, once, besides the fixed ones', () => {
    const s = firing(
      { allies: [{ card: 'B-25C' }], axis: [{ at: [0, 2] }, { at: [0, -2] }] },
      { positions: 'on' },
    );
    const v = arenaOf(s);
    expect(bearing(v, s.planes[0], 'flexible', planeMark(s.planes[1])).factors).toBe(4);
    expect(bearing(v, s.planes[0], 'flexible', planeMark(s.planes[2])).factors).toBe(6);
    expect(targetsOf(v, batteriesOf(v, 'allies')[1])).toHaveLength(2);
    const reach = cardOf('B-25C').flexible?.range ?? 0;
    const astern = (hexes: number, options = {}): number => {
      const x = firing({ allies: [{ card: 'B-25C' }], axis: [{ at: [0, hexes] }] }, options);
      return bearing(arenaOf(x), x.planes[0], 'flexible', planeMark(x.planes[1])).factors;
    };
    expect([astern(reach, { positions: 'on' }), astern(reach + 1, { positions: 'on' }), astern(2)]).toEqual([
      4, 0, 0,
    ]);
    expect(() =>
      fire(
        s,
        [
          { by: 'p0', at: 'p1', group: 'flexible' },
          { by: 'p0', at: 'p2' },
        ],
        [1, 1],
      ),
    ).not.toThrow();
    const t = firing({ allies: [{ card: 'B-25C' }], axis: [{ at: [0, 2] }] }, { positions: 'on' });
    expect(() =>
      fire(
        t,
        [
          { by: 'p0', at: 'p1', group: 'flexible' },
          { by: 'p0', at: 'p1', group: 'flexible' },
        ],
        [1, 1],
      ),
    ).toThrow('once a Turn');
    t.planes[0].hits.flexible = 1;
    expect(bearing(arenaOf(t), t.planes[0], 'flexible', planeMark(t.planes[1])).factors).toBe(3);
  });
  it('AD-O-VII.F.3.a a gunner who faces aft has no shot ahead or below, and none on a plane without F guns', () => {
    const shots = (at: [number, number], alt: number, card = 'SBD'): string[] => {
      const s = firing({ allies: [{ card }], axis: [{ at, alt }, { at: [0, -3] }] }, { positions: 'on' });
      const v = arenaOf(s);
      const [, flexible] = batteriesOf(v, 'allies');
      const heard = refused(s, (x) => fire(x, [{ by: 'p0', at: 'p1', group: 'flexible' }], [1]));
      return [`${bearing(v, s.planes[0], 'flexible', planeMark(s.planes[1])).factors}`, heard].concat(
        targetsOf(v, flexible).map((m) => m.ref),
      );
    };
    expect(shots([0, 2], 100)).toEqual(['2', 'accepted', 'p1']);
    expect(shots([0, 2], 90)).toEqual(['0', 'AD-B-IX.A.3-1']);
    expect(shots([0, -2], 100)).toEqual(['0', 'AD-B-IX.A.3-1']);
    expect(shots([0, -2], 100, 'F6F')).toEqual(['0', 'AD-B-IX.A.3-1']);
  });
  it('AD-O-XIV-1 AD-O-XIV-2 AD-O-XIV-3 AD-EX-O-XIV cannon in 5 Turns, machine guns in 8', () => {
    const s = firing(
      { allies: [{ card: 'A6M5' }], axis: [{ card: 'B-29', at: [0, -2] }] },
      { ammunition: 'on' },
    );
    const factors: number[] = [];
    for (let i = 0; i < 9; i++) {
      s.steps = [
        { step: 'turn', phase: 'rockets' },
        { step: 'fire', answers: {}, fired: [] },
      ];
      s.planes[1].hits = one({ card: 'B-29' }).hits;
      factors.push(bearing(arenaOf(s), s.planes[0], 'fixed', planeMark(s.planes[1])).factors);
      fire(s, [{ by: 'p0', at: 'p1' }], [1]);
    }
    expect(factors).toEqual([11, 11, 11, 11, 11, 3, 3, 3, 0]);
    const f = firing(
      { allies: [{ card: 'B-25C', spent: { C: 0, M: 99, B: 0 } }], axis: [{ at: [0, 2] }] },
      { ammunition: 'on', positions: 'on' },
    );
    expect(bearing(arenaOf(f), f.planes[0], 'flexible', planeMark(f.planes[1])).factors).toBe(4);
  });
  it('AD-O-XVI optional armaments define variants of the type', () => {
    const s = airForce.create(
      {
        scenario: 'DL-1.A',
        version: 'navy',
        options: completeOptions(airForce.info, 'DL-1.A', { armament: 'optional', 'axis-type': 'A6M5' }),
      },
      new FastDice(1),
      () => {},
    );
    const zero = s.planes.find((p) => p.card === 'A6M5');
    expect(zero?.armament).toBe(0);
    expect(
      bearing(arenaOf(s), { ...one({ armament: 0 }) }, 'fixed', planeMark(one({ at: [0, -1] }))).factors,
    ).toBe(10);
  });
});
