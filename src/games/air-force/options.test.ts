import { describe, expect, it } from 'vitest';
import { FastDice, ScriptedDice } from '../../kernel/dice.ts';
import { completeOptions } from '../../kernel/ruleset.ts';
import { lossOf, markHits } from './damage.ts';
import { envelope, SOUND, topSpeed } from './open/envelope.ts';
import { batteriesOf, inReach, targetsOf } from './open/batteries.ts';
import { bearing, planeMark } from './open/gunnery.ts';
import { cardOf, charts } from './open/pack.ts';
import { conditionOf, noStores, powerLost } from './open/plane.ts';
import { airForce } from './ruleset.ts';
import { arenaOf } from './state.ts';
import {
  aimed,
  ended,
  faultRules,
  fire,
  firing,
  flown,
  just,
  one,
  part,
  plot,
  situation,
  shotData,
} from './testing.ts';

const loaded = { c: { loaded: true } };

describe('options', () => {
  it('AD-O-I-1 AD-O-I-2 every option is switched by itself and the basic game stays where none is on', () => {
    const ids = airForce.info.options.map((o) => o.id);
    for (const id of ids.filter((x) => !['hit-tables', 'plots'].includes(x))) {
      const spec = airForce.info.options.find((o) => o.id === id);
      for (const c of spec?.choices ?? []) {
        const s = airForce.create(
          { scenario: 'DL-1.A', options: completeOptions(airForce.info, 'DL-1.A', { [id]: c.value }) },
          new FastDice(1),
          () => {},
        );
        expect(airForce.audit(s)).toEqual([]);
      }
    }
    const basic = situation({ allies: [{}], axis: [{ at: [0, -2], facing: 3 }] });
    expect(part(aimed({}, { at: [0, -2], facing: 3 }), 'AD-O-VII.B.2')).toBe(0);
    expect(basic.planes[0].stores).toEqual(noStores());
  });
  it('AD-O-II-1 AD-O-II.H the phases keep their order and those of unused options are skipped', () => {
    const s = situation({ allies: [{}], axis: [{ at: [0, -2] }] }, { spotting: 'open' });
    s.steps = [{ step: 'turn', phase: 0 }];
    const seen: string[] = [];
    s.turn = 1;
    const dice = new FastDice(3);
    airForce.resample(airForce.view(s, 'umpire'), dice);
    s.steps = [
      { step: 'turn', phase: 1 },
      { step: 'spot', answers: {} },
    ];
    for (let i = 0; i < 12 && s.turn === 1; i++) {
      const d = airForce.decisions(s)[0];
      if (seen.at(-1) !== d.kind) seen.push(d.kind);
      airForce.apply(s, d.seat, airForce.sample(airForce.view(s, d.seat), d, dice), dice);
    }
    expect(seen).toEqual(['spot', 'plot', 'fire']);
    const t = situation({ allies: [{}], axis: [{ at: [0, -20] }] });
    plot(t, {});
    expect([t.turn, airForce.decisions(t)[0].kind]).toEqual([2, 'plot']);
  });
});

describe('loaded planes', () => {
  const at = (alt: number, speed: number) =>
    envelope(cardOf('A6M5'), alt, speed, 9, { ...SOUND, loaded: true });
  it('AD-O-VI.A-1 AD-O-XXII.D tanks, bombs or rockets make a plane loaded', () => {
    for (const x of [{ tanks: true }, { bombs: 1 }, { rockets: 2 }, { torpedoes: 1 }])
      expect(conditionOf(one({ stores: { ...noStores(), ...x } })).loaded).toBe(true);
    expect(conditionOf(one()).loaded).toBe(false);
  });
  it('AD-EX-O-VI.A.1 AD-EX-O-VI.A.2-1 AD-EX-O-VI.A.2-2 AD-O-VI.A-4 increments', () => {
    expect(at(30, 4).stall).toBe(3);
    expect(at(120, 4)).toMatchObject({ maneuver: [4, 4], level: [5, 5], dive: [6, 7] });
    expect(at(170, 5)).toMatchObject({ stall: 4, maneuver: null, level: [5, 6], dive: [7, 8] });
  });
  it('AD-EX-O-VI.A.3 AD-EX-O-VI.A.4-1 AD-EX-O-VI.A.4-2 power, brake, climb, dive and ceiling', () => {
    expect(at(120, 4)).toMatchObject({ power: 1, brake: 2, climb: 3, diveRate: 7 });
    expect([at(298, 5).climb, at(299, 5).climb]).toEqual([1, 0]);
  });
  it('AD-EX-O-VI.A.5 AD-O-VI.A-2 required hexes add up', () => {
    expect(at(120, 4).hexes).toEqual({ bank: 3, turn: 3, slip: 4, loop: null, roll: null });
    expect(at(120, 5).hexes).toEqual({ bank: 4, turn: 4, slip: 5, loop: null, roll: null });
  });
  it('AD-O-VI.A-3 a loaded plane adds no turns to a slip', () => {
    expect(faultRules(flown('4TR', { speed: 6, alt: 30, bank: 'RB' }, { c: { loaded: true } }))).toContain(
      'AD-O-VI.A-3',
    );
  });
  it('AD-O-VI.A.6 a prohibited maneuver destroys it', () => {
    expect(flown('3H', { speed: 4, alt: 30 }, loaded).faults).toMatchObject([
      { rule: 'AD-O-VI.A.6', fatal: true },
    ]);
  });
});

describe('drop tanks', () => {
  const make = (x: object = {}) =>
    situation(
      { allies: [{ card: 'A6M5', stores: { ...noStores(), tanks: true }, ...x }], axis: [{ at: [0, -30] }] },
      { loaded: 'on', tanks: 'on' },
    );
  it('AD-O-XXII.A fighters that can carry them start with them', () => {
    const s = airForce.create(
      {
        scenario: 'DL-1.A',
        version: 'navy',
        options: completeOptions(airForce.info, 'DL-1.A', { loaded: 'on', tanks: 'on' }),
      },
      new FastDice(1),
      () => {},
    );
    for (const p of s.planes) expect(p.stores.tanks).toBe(cardOf(p.card).notes.tanks);
    expect(s.planes.some((p) => p.stores.tanks)).toBe(true);
  });
  it('AD-O-XXII.B-1 AD-O-II.E-2 AD-O-XXII.C-1 dropped with the move in bank L at maneuver speed', () => {
    const s = make();
    const told = plot(s, { 0: '4 TNK' });
    expect(told.some((i) => i.rule === 'AD-O-XXII.B-1')).toBe(true);
    expect([s.planes[0].stores.tanks, conditionOf(s.planes[0]).loaded]).toEqual([false, false]);
    expect(() => plot(make({ bank: 'RB' }), { 0: '4 TNK' })).toThrow('bank L');
    expect(() => plot(make(), { 0: '4P TNK' })).toThrow('maneuver speed');
    expect(() => plot(make({ stores: noStores() }), { 0: '4 TNK' })).toThrow('no drop tanks');
  });
  it('AD-O-XXII.B-2 not before the enemy is sighted', () => {
    const s = situation(
      { allies: [{ card: 'A6M5', stores: { ...noStores(), tanks: true } }], axis: [{ at: [0, -30] }] },
      { loaded: 'on', spotting: 'open' },
    );
    const plots = [{ plane: 0, log: '4 TNK', more: Array(6).fill('4') as string[] }];
    expect(() => airForce.apply(s, 'allies', { kind: 'plot', plots }, new FastDice(1))).toThrow(
      'before the enemy is sighted',
    );
  });
  it('AD-O-XXII.C-2 no fixed guns in the Turn of the drop', () => {
    expect([
      aimed({ last: just({ dropped: 'tanks' }) }, { at: [0, -2] }),
      aimed({ last: just({}) }, { at: [0, -2] }) === null,
    ]).toEqual([null, false]);
  });
  it('AD-O-XXII.E destroyed by one L hit fewer', () => {
    const hits = { ...one().hits, L: 2 };
    expect([
      lossOf(one({ hits })),
      lossOf(one({ hits, stores: { ...noStores(), tanks: true } }))?.rule,
    ]).toEqual([null, 'AD-B-IX.D.5.b']);
  });
});

describe('formations and hills', () => {
  const make = (second: object = {}) =>
    situation(
      {
        allies: [
          { card: 'B-25C', formation: 1 },
          { card: 'B-25C', formation: 1, at: [1, 1], alt: 105, ...second },
          { card: 'B-25C', at: [9, 9] },
        ],
        axis: [{ at: [0, -30] }],
      },
      { formations: 'on', plots: 'mend' },
    );
  const order = (s: ReturnType<typeof make>, logs: [number, string][]) => {
    airForce.apply(
      s,
      'allies',
      { kind: 'plot', plots: logs.map(([plane, log]) => ({ plane, log })) },
      new FastDice(1),
    );
    return airForce.apply(s, 'axis', { kind: 'plot', plots: [{ plane: 3, log: '4' }] }, new FastDice(1));
  };
  it('AD-O-VI.B-1 AD-O-VI.B.1 AD-O-VI.B.3 one plot drives the formation, each plane with its own record and height', () => {
    const s = make();
    order(s, [
      [0, '4'],
      [2, '4'],
    ]);
    expect(s.planes.slice(0, 2).map((p) => [p.at.q, p.at.z, p.alt])).toEqual([
      [0, -4, 100],
      [1, -3, 105],
    ]);
    expect(() =>
      order(make(), [
        [0, '4'],
        [1, '4'],
        [2, '4'],
      ]),
    ).toThrow('by its lead');
    s.planes[1].hits.W = 3;
    expect(s.planes[0].hits.W).toBe(0);
  });
  it('AD-O-VI.B.2 a plane too damaged to follow is lost', () => {
    const s = make({ hits: { ...one({ card: 'B-25C' }).hits, E: [3, 0], W: 1 } });
    order(s, [
      [0, '4P'],
      [2, '4'],
    ]);
    expect([s.planes[0].status, s.planes[1].end?.rule]).toEqual(['flying', 'AD-O-VI.B.2']);
  });
  it('AD-O-VI.C AD-O-II.E-1 a plane that crosses a hill must end higher than it', () => {
    const end = (alt: number): string | undefined => {
      const s = situation({ allies: [{ alt }], axis: [{ at: [0, -30] }] });
      s.scenery.hills = [{ at: { q: 0, z: -2 }, height: 10 }];
      plot(s, {});
      return s.planes[0].end?.rule;
    };
    expect([end(10), end(11)]).toEqual(['AD-O-VI.C', undefined]);
  });
});

describe('optional maneuvers', () => {
  it('AD-O-VI.F.1-1 AD-O-VI.F.1.a-1 AD-O-VI.F.1.a-2 AD-O-VI.F.1.b AD-EX-O-VI.F.1 slips either way', () => {
    const rule = (text: string, bank: 'RB' | 'L' = 'RB'): string[] =>
      faultRules(flown(text, { speed: 6, alt: 90, bank, card: 'A6M5' }, { rules: { slips: true } }));
    expect(rule('2S3 D.3')).toEqual([]);
    expect(rule('2S3')).toEqual(['AD-O-VI.F.1.a-2']);
    expect(rule('2TR2')).toEqual([]);
    expect(rule('2TRR1')).toEqual([]);
    expect(rule('2T3')).toEqual(['AD-O-VI.F.1.b']);
    expect(rule('2SR2 D.3')).toEqual(['AD-O-VI.F.1.a-1']);
    expect(rule('2S3 D.3', 'L')).toEqual(['AD-B-VI.E.3.a-2']);
  });
  it('AD-O-VI.F.2.a AD-O-VI.F.2.b AD-EX-O-VI.F.2 banked half-loops shift a hex', () => {
    const loop = (bank: 'RB' | 'LB' | 'L') =>
      ended(flown('V3 C.5', { speed: 4, alt: 80, bank }, { rules: { loops: true } }))
        .split(' ')
        .slice(0, 3)
        .join(' ');
    // three hexes flown on facing 4 after the loop
    expect([loop('RB'), loop('LB'), loop('L')]).toEqual(['1,2 4 IR', '-1,3 4 IL', '0,3 4 I']);
  });
  it('AD-O-VI.F.2.c-1 AD-O-VI.F.2.c-2 AD-O-VI.F.2.c-3 no outside half-loop at dive speed', () => {
    const out = (text: string, speed: number, bank: 'L' | 'I') =>
      flown(
        text,
        { speed, alt: 120, bank, runs: [{ hexes: 9, full: text.includes('D') ? 'D' : 'C' }] },
        { rules: { loops: true } },
      )
        .faults.filter((f) => f.rule.startsWith('AD-O'))
        .map((f) => f.rule);
    expect(out('V7KK D1.0', 8, 'L')).toEqual(['AD-O-VI.F.2.c-2']);
    expect(out('V7KK D1.0', 8, 'I')).toEqual([]);
    expect(out('V7KK C.6', 8, 'I')).toEqual(['AD-O-VI.F.2.c-2']);
    // begun at maneuver speed, ended at dive speed: 5 - 2 + 3 = 6 level, so add no brakes and a steeper gain
    expect(
      flown(
        'V5P D1.0',
        { speed: 6, alt: 120, runs: [{ hexes: 9, full: 'D' }] },
        { rules: { loops: true } },
      ).faults.map((f) => f.rule),
    ).toEqual(['AD-O-VI.F.2.c-2']);
  });
});

describe('nose attitude', () => {
  const on = { nose: 'on' };
  const at = (climbed: number, alt: number, z = -2) =>
    aimed({ last: just({ climbed }) }, { at: [0, z], alt }, on) !== null;
  it('AD-O-VII.A.1-1 AD-O-VII.A.2-1 AD-O-VII.A.3 nose down fires level or lower, nose up level or higher, level as before', () => {
    expect([at(-3, 101), at(-3, 100), at(-3, 99)]).toEqual([false, true, true]);
    expect([at(3, 101), at(3, 100), at(3, 99)]).toEqual([true, true, false]);
    expect([at(0, 101), at(0, 99), at(0, 99, 0)]).toEqual([true, true, false]);
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
  it('AD-TAB-DEFLECTION AD-EX-O-VII.B-2 AD-O-VII.B.2 the angle and the sectors', () => {
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
    const high = (at: [number, number], alt: number, bank: 'L' | 'I' = 'L') => {
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
    ]).toEqual([true, true, false, false, false]);
  });
  it('AD-O-VII.F.2-1 AD-O-VII.F.2-2 FL guns bear on lower targets in 12', () => {
    const fl = { ...cardOf('A6M5').guns[0], position: 'FL' as const };
    const s = firing({ allies: [{ card: 'A6M5' }], axis: [{ at: [0, -2], alt: 98 }] }, { positions: 'on' });
    const low = (alt: number, bank: 'L' | 'IR' = 'L') => {
      const card = cardOf('A6M5');
      const before = card.guns.splice(0, 1, fl);
      const p = { ...s.planes[0], bank };
      const out = bearing(arenaOf(s), p, 'fixed', { ...planeMark(s.planes[1]), alt }).guns.includes(0);
      card.guns.splice(0, 1, ...before);
      return out;
    };
    expect([low(98), low(100), low(103), low(98, 'IR')]).toEqual([true, false, false, false]);
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
  it('AD-O-XIV-1 AD-O-XIV-2 AD-O-XIV-3 AD-EX-O-XIV cannon in 5 Turns, machine guns in 8', () => {
    const s = firing(
      { allies: [{ card: 'A6M5' }], axis: [{ card: 'B-29', at: [0, -2] }] },
      { ammunition: 'on' },
    );
    const factors: number[] = [];
    for (let i = 0; i < 9; i++) {
      s.steps = [
        { step: 'turn', phase: 3 },
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

describe('damage to larger planes', () => {
  it('AD-O-VIII.A AD-O-VIII.A.1-1 AD-O-VIII.A.1-2 two cockpits: no effect until one is gone', () => {
    const p = one({ card: 'B-25C' });
    markHits(p, { C: 3 }, 'L', []);
    expect([p.hits.C, conditionOf(p).cockpit]).toEqual([[3, 0], 0]);
    markHits(p, { C: 3 }, 'L', []);
    expect([p.hits.C, conditionOf(p).cockpit]).toEqual([[4, 2], 2]);
    const right = one({ card: 'B-25C' });
    markHits(right, { E: 1, C: 1 }, 'R', []);
    expect([right.hits.E, right.hits.C]).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });
  it('AD-O-VIII.A.2.a-1 AD-O-VIII.A.2.a-2 AD-O-VIII.A.2.a-5 AD-DL-1.A.3-1 twin engines', () => {
    const p = (E: number[]) => one({ card: 'P-38G', hits: { ...one({ card: 'P-38G' }).hits, E } });
    const most = cardOf('P-38G').hits.E[0];
    expect(
      [
        [1, 0],
        [1, 1],
        [2, 1],
        [2, 2],
      ].map((E) => powerLost(cardOf('P-38G'), p(E).hits)),
    ).toEqual([0, 1, 1, 2]);
    const lame = p([most, 0]);
    expect(envelope(cardOf('P-38G'), 100, 5, 9, conditionOf(lame)).power).toBe(0);
    expect([conditionOf(lame).loaded, lossOf(lame), lossOf(p([most, most]))?.rule]).toEqual([
      true,
      null,
      'AD-O-VIII.A',
    ]);
  });
  it('AD-O-VIII.A.2.a-3 AD-O-XV.E a twin that loses an engine lets its load go at once', () => {
    const s = firing({
      allies: [{ at: [0, 0] }],
      axis: [
        {
          card: 'B-25C',
          at: [0, -4],
          stores: { ...noStores(), bombs: 4 },
          hits: { ...one({ card: 'B-25C' }).hits, E: [cardOf('B-25C').hits.E[0] - 1, 0] },
        },
      ],
    });
    fire(s, [{ by: 'p0', at: 'p1' }], [5]);
    expect(s.planes[1].hits.E[0]).toBeGreaterThanOrEqual(cardOf('B-25C').hits.E[0]);
    expect(s.planes[1].stores.bombs).toBe(0);
  });
  it('AD-O-VIII.A.2.b-1 AD-O-VIII.A.2.b-2 AD-O-VIII.A.2.b-3 AD-O-VIII.A.2.b-4 four engines', () => {
    const card = cardOf('B-17F');
    const m = card.hits.E[0];
    const p = (E: number[]) => one({ card: 'B-17F', hits: { ...one({ card: 'B-17F' }).hits, E } });
    expect([powerLost(card, p([m, 0, 0, 0]).hits), powerLost(card, p([m, 0, 0, m]).hits)]).toEqual([1, 2]);
    expect([lossOf(p([m, 0, 0, 0])), lossOf(p([m, m, 0, 0]))?.rule, lossOf(p([0, 0, m, m]))?.rule]).toEqual([
      null,
      'AD-O-VIII.A.2.b-2',
      'AD-O-VIII.A.2.b-2',
    ]);
    expect([lossOf(p([m, 0, m, 0])), conditionOf(p([m, 0, m, 0])).loaded]).toEqual([null, true]);
    expect([lossOf(p([m, 1, m, 1]))?.rule, lossOf(p([m, 0, m, 1])), lossOf(p([m, m, m, 0]))?.rule]).toEqual([
      'AD-O-VIII.A.2.b-4',
      null,
      'AD-O-VIII.A.2.b-4',
    ]);
  });
  it('AD-O-VIII.A.2.c three wing hits cost one of the greatest speed', () => {
    const top = (wings: number) => topSpeed(cardOf('B-25C'), 30, { ...SOUND, wings });
    expect([top(2), top(3), top(6)]).toEqual([7, 6, 5]);
  });
  it('AD-O-VIII.A.3 the firer of a G hit chooses F guns or the nearest other gun', () => {
    const a = one({ card: 'B-25C' });
    markHits(a, { G: 1 }, 'L', [-1]);
    const b = one({ card: 'B-25C' });
    markHits(b, { G: 1 }, 'L', []);
    expect([a.hits.flexible, a.hits.G, b.hits.flexible, b.hits.G]).toEqual([1, [], 0, [0]]);
  });
  it('AD-O-VIII.B-1 AD-O-VIII.B.1 AD-O-VIII.B.2-1 AD-O-VIII.B.2-2 AD-O-II.F-3 AD-TAB-INLINE inline engines', () => {
    const shot = (card: string, dice: number[], options = {}) => {
      const s = firing(
        { allies: [{ at: [0, 0] }], axis: [{ card, at: [0, -4] }] },
        { inline: 'on', ...options },
      );
      const told = fire(s, [{ by: 'p0', at: 'p1' }], dice);
      return {
        told: told.filter((i) => i.kind === 'inline').length,
        end: s.planes[1].end?.rule,
        E: s.planes[1].hits.E[0],
      };
    };
    // Die 5 at range 4 gives engine hits.
    const hits = shot('Ki-84', [5]);
    expect([hits.told, hits.E > 0]).toEqual([0, true]);
    const two = hits.E;
    const pairs = (red: number, white: number) => [
      5,
      ...Array.from({ length: two }, () => [red, white]).flat(),
    ];
    expect(shot('Ki-61', pairs(4, 6))).toMatchObject({ told: two, end: undefined });
    expect(shot('Ki-61', pairs(5, 1)).end).toBe('AD-B-IX.D.4.b');
    expect(shot('Ki-61', pairs(6, 5)).end).toBe('AD-O-VIII.B.2-2');
    expect(charts.inline.pair).toMatchObject({ freezes: 51, destroyed: 65 });
    expect(shot('Ki-61', pairs(4, 4), { 'inline-dice': 'sum' }).end).toBeUndefined();
  });
});

describe('experience', () => {
  const on = { experience: 'on' };
  it('AD-O-XVII.A AD-O-XVII.B.1-1 AD-O-XVII.B.2 AD-O-XVII.B.3-1 modifiers of aces, average and green crews', () => {
    const m = (quality: 'ace' | 'average' | 'green', kills = 0) =>
      aimed({ pilot: { quality, kills } }, { at: [0, -2] }, on);
    expect([
      part(m('ace', 5), 'AD-O-XVII.B.1-1'),
      part(m('ace', 14), 'AD-O-XVII.B.1-1'),
      part(m('ace', 80), 'AD-O-XVII.B.1-1'),
    ]).toEqual([1, 2, 16]);
    expect([part(m('green'), 'AD-O-XVII.B.3-1'), m('average')?.parts.length]).toEqual([-2, 2]);
  });
  it('AD-O-XVII.B.3-2 green crews need one more hex before every maneuver', () => {
    expect(Object.values(envelope(cardOf('A6M5'), 30, 4, 9, { ...SOUND, green: true }).hexes)).toEqual([
      3, 2, 2, 4, 4,
    ]);
    expect(conditionOf(one({ pilot: { quality: 'green', kills: 0 } })).green).toBe(true);
  });
  it('AD-O-XVII.B.1-3 AD-O-XVII.B.1.a AD-O-XVII.B.1.b AD-EX-O-XVII.B.1 the concentrated table of aces with 20 kills', () => {
    const make = (kills: number) =>
      firing(
        {
          allies: [{ card: 'F6F', pilot: { quality: 'ace', kills } }],
          axis: [{ card: 'B-29', at: [0, -1] }],
        },
        on,
      );
    expect(() => fire(make(19), [{ by: 'p0', at: 'p1', concentrate: true }], [2, 3])).toThrow('no ace of 20');
    const s = make(20);
    const told = fire(s, [{ by: 'p0', at: 'p1', concentrate: true }], [2, 3]);
    const hits = shotData(told).hits;
    expect(hits).toMatch(/^\d*E$/);
    expect(charts.concentrated.die[2]).toBe('E');
  });
  it('AD-O-XVII.C-1 quality may be assigned for a game', () => {
    const s = airForce.create(
      {
        scenario: 'DL-1.A',
        options: completeOptions(airForce.info, 'DL-1.A', { experience: 'on', pilots: 'mixed' }),
      },
      new ScriptedDice([1, 1, 2, 5, 6, 3]),
      () => {},
    );
    expect(s.planes.map((p) => p.pilot.quality)).toEqual(['green', 'average', 'ace', 'average']);
  });
  it('AD-O-XVII.C.5-1 AD-O-XVII.C.5-2 the kill is his whose hit removed the target; dice settle the order', () => {
    const s = firing(
      { allies: [{ at: [0, 0] }, { at: [0, 1] }], axis: [{ card: 'Ki-43', at: [0, -1] }, { at: [20, 0] }] },
      on,
    );
    s.planes[2].hits.C = [cardOf('Ki-43').hits.C[0] - 1];
    fire(
      s,
      [
        { by: 'p0', at: 'p2' },
        { by: 'p1', at: 'p2' },
      ],
      [6, 6, 1],
    );
    expect(s.planes[2].end?.by).toBe('p1');
    const t = firing(
      { allies: [{ at: [0, 0] }, { at: [0, 1] }], axis: [{ card: 'Ki-43', at: [0, -1] }, { at: [20, 0] }] },
      on,
    );
    t.planes[2].hits.C = [cardOf('Ki-43').hits.C[0] - 1];
    fire(
      t,
      [
        { by: 'p0', at: 'p2' },
        { by: 'p1', at: 'p2' },
      ],
      [6, 6, 2],
    );
    expect(t.planes[2].end?.by).toBe('p0');
  });
});

describe('bailing out', () => {
  const lost = (
    territory: string,
    die: number,
    cause: 'engine' | 'cockpit' | 'ground' = 'engine',
    alt = 100,
  ) => {
    const s = firing(
      { allies: [{}], axis: [{ at: [9, 9] }, { at: [20, 20] }] },
      { 'bail-out': 'on', territory },
    );
    Object.assign(s.planes[1], {
      status: 'destroyed',
      alt,
      end: { turn: 1, rule: 'AD-B-IX.D.4.b', why: 'x', cause, by: null },
    });
    s.steps = [
      { step: 'turn', phase: 3 },
      { step: 'plot', answers: {} },
    ];
    plot(s, {}, [die]);
    return s.planes[1].crew;
  };
  it('AD-O-XVIII.A AD-O-XVIII.B AD-TAB-BAILOUT one die in the column of the loss', () => {
    expect([
      lost('axis', 1),
      lost('axis', 2),
      lost('axis', 4, 'cockpit'),
      lost('axis', 5, 'cockpit'),
      lost('axis', 6, 'ground'),
    ]).toEqual(['lost', 'safe', 'lost', 'safe', 'lost']);
    expect(lost('axis', 3, 'engine', 4)).toBe('lost');
  });
  it('AD-O-XVIII.C-1 AD-O-XVIII.C-2 over enemy territory they are captured', () => {
    expect([lost('axis', 6), lost('allies', 6)]).toEqual(['safe', 'captured']);
  });
});

describe('timed plotting', () => {
  it('AD-O-XXI.A.1 AD-O-XXI.A.3-1 AD-O-XXI.A.3-2 a plane without orders flies straight on, spins, or brakes and dives as it must', () => {
    const s = situation(
      {
        allies: [
          { at: [0, 0] },
          { at: [9, 0], speed: 1, alt: 120 },
          { at: [18, 0], card: 'A6M5', speed: 8, alt: 120 },
        ],
        axis: [{ at: [0, -40] }],
      },
      { timed: 'on' },
    );
    airForce.apply(s, 'allies', { kind: 'plot', plots: [] }, new FastDice(1));
    airForce.apply(s, 'axis', { kind: 'plot', plots: [] }, new FastDice(1));
    expect(s.planes.map((p) => p.last?.flown)).toEqual(['4', 'SPIN', '8KK', '4']);
    const strict = situation({ allies: [{}], axis: [{ at: [0, -40] }] });
    expect(() => airForce.apply(strict, 'allies', { kind: 'plot', plots: [] }, new FastDice(1))).toThrow(
      'Plot each',
    );
  });
});
