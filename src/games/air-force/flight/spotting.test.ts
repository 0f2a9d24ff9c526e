import { describe, expect, it } from 'vitest';
import { FastDice, ScriptedDice } from '../../../kernel/dice.ts';
import { diceCloud } from '../setup.ts';
import { fromEdge, onBoard } from '../open/geometry.ts';
import { aim, planeMark } from '../open/guns/gunnery.ts';
import type { Look } from '../open/orders.ts';
import { cardOf, charts } from '../open/pack.ts';
import { noStores } from '../open/plane.ts';
import { spotting } from '../open/guns/spotting.ts';
import { airForce } from '../ruleset.ts';
import { standingAnswer } from '../standing.ts';
import { arenaOf, type State } from '../state.ts';
import { begin } from '../scenarios/scenarios.testkit.ts';
import { aimed, fire, plot, situation, type TestPlane, withSurface } from '../testing.ts';

const rules = { spotting: 'open' };
/** A game in its spotting phase. */
function looking(
  planes: { allies?: TestPlane[]; axis?: TestPlane[] },
  options: { [o: string]: string } = rules,
): State {
  const s = situation(planes, options);
  s.steps = [
    { step: 'turn', phase: 'flight' },
    { step: 'spot', answers: {} },
  ];
  return s;
}
const mods = (
  by: TestPlane,
  at: TestPlane,
  change: (s: State) => void = () => {},
): { [rule: string]: number } => {
  const s = looking({ allies: [{ card: 'A6M5', ...by }], axis: [at] });
  change(s);
  const x = spotting(arenaOf(s), s.planes[0], planeMark(s.planes[1]));
  return Object.fromEntries((x?.parts ?? []).map((p) => [p.rule, p.value]));
};
const look = (s: State, dice: number[], target: number | null = null): void => {
  const thrown = new ScriptedDice(dice);
  for (const d of airForce.decisions(s).filter((x) => x.kind === 'spot')) {
    const looks = s.planes
      .filter((p) => p.side === d.seat)
      .map((p) => ({ plane: p.id, target: d.seat === 'allies' ? target : null }));
    airForce.apply(s, d.seat, { kind: 'spot', looks }, thrown);
  }
};
const far = { at: [0, -20] as [number, number], facing: 4 as const };

describe('spotting', () => {
  it('AD-O-V.B-1 AD-O-II.A-1 AD-O-V.B.1 AD-O-V.B.2 AD-TAB-SPOTTING one named attempt a plane, a modified 4 or more spots', () => {
    // Hellcat looking ahead and level: blind spot +2 at 12M.
    const s = looking({ allies: [{ card: 'A6M5' }], axis: [far] });
    look(s, [1, 1]);
    expect(s.spotted).toEqual({ allies: [], axis: [] });
    const t = looking({ allies: [{ card: 'A6M5' }], axis: [far] });
    look(t, [2, 1], 1);
    expect(t.spotted).toEqual({ allies: ['p1'], axis: [] });
    const twice = {
      kind: 'spot' as const,
      looks: [
        { plane: 0, target: null },
        { plane: 0, target: null },
      ],
    };
    expect(() =>
      airForce.apply(looking({ allies: [{}], axis: [far] }), 'allies', twice, new FastDice(1)),
    ).toThrow('one attempt');
    expect(charts.spotting.table.spotsAt).toBe(4);
  });
  it('AD-O-V.B.1 AD-O-II.A-1 the enemy named is the one looked for, and one already seen is looked for no more', () => {
    const two = (): State => looking({ allies: [{}], axis: [far, { ...far, at: [0, -25] }] });
    const seen = (target: number | null, before: string[] = []): string[] => {
      const s = two();
      s.spotted.allies = [...before];
      look(s, [6, 1, 1], target);
      return s.spotted.allies;
    };
    expect([seen(null), seen(2), seen(null, ['p1'])]).toEqual([['p1'], ['p2'], ['p1', 'p2']]);
    const swapped = looking({ allies: [{}], axis: [{ ...far, at: [0, -25] }, far] });
    look(swapped, [6, 1, 1]);
    expect(swapped.spotted.allies).toEqual(['p2']); // whoever names nobody looks for the nearest
    expect(() => seen(1, ['p1'])).toThrow('not to be looked for');
    expect(() => seen(0)).toThrow('not to be looked for');
    const all = two();
    all.spotted.allies = ['p1', 'p2'];
    expect(airForce.decisions(all).map((d) => d.seat)).toEqual(['axis']);
  });
  it('AD-O-IV-2 AD-O-IV.C-2 AD-O-V.E.2-2 AD-O-V.E.3 behind a hill or in cloud nobody is spotted and nobody fired at', () => {
    const clear = { hills: [], clouds: [], sun: null };
    const hill = { ...clear, hills: [{ at: { q: 0, z: -2 }, height: 200 }] };
    const cloud = (z: number) => ({
      ...clear,
      clouds: [{ at: { q: 0, z }, base: 0, top: 300, radius: 0 }],
    });
    const engaged = (scenery: State['scenery'], sight = 'height'): unknown[] => {
      const s = looking({ allies: [{}], axis: [{ at: [0, -3], facing: 4 }] });
      s.setup.options['cloud-sight'] = sight;
      s.scenery = scenery;
      const [a, b] = s.planes;
      const shots = [aim(arenaOf(s), a, 'fixed', planeMark(b)), aim(arenaOf(s), b, 'fixed', planeMark(a))];
      look(s, [6, 6]);
      return [shots.map((x) => x !== null), s.spotted.allies.length, s.spotted.axis.length];
    };
    expect(engaged(clear)).toEqual([[true, true], 1, 1]);
    for (const x of [hill, cloud(0), cloud(-3), cloud(-1)])
      expect(engaged(x)).toEqual([[false, false], 0, 0]);
    // A bank of cloud below both hides nobody, but by the flat reading.
    const below = { ...clear, clouds: [{ at: { q: 0, z: -1 }, base: 0, top: 50, radius: 0 }] };
    expect([engaged(below), engaged(below, 'flat')]).toEqual([
      [[true, true], 1, 1],
      [[false, false], 0, 0],
    ]);
  });
  it('AD-O-V.G-1 AD-O-V.G-2 AD-O-V.B.2 a flak crew spots on a 2, a pilot looking for it ahead and below needs more', () => {
    const at = (die: number, order: object): number => {
      const s = looking({ allies: [{ at: [0, 20], card: 'A6M5' }], axis: [{ at: [30, 30] }] });
      s.setup.options.flak = 'on';
      withSurface(s, { flak: [{ at: [0, 0] }] });
      const side = 'unit' in order ? 'axis' : 'allies';
      const other = side === 'axis' ? 'allies' : 'axis';
      airForce.apply(s, other, { kind: 'spot', looks: [] }, new ScriptedDice([]));
      airForce.apply(s, side, { kind: 'spot', looks: [order as Look] }, new ScriptedDice([die]));
      return s.spotted[side].length;
    };
    const up = { unit: 'f0', target: 0 };
    expect([at(1, up), at(2, up)]).toEqual([0, 1]);
    const down = { plane: 0, target: 'f0' };
    const need = 4 + 1 - (cardOf('A6M5').blind['12L'] ?? 0);
    expect([at(need - 1, down), at(need, down)]).toEqual([0, 1]);
  });
  it('AD-O-V.G-1 AD-O-V.B-1 by standing order crews look out like pilots; who sends nobody hears that all have looked', () => {
    const s = looking({ allies: [{ at: [0, 20] }], axis: [{ at: [30, 30] }] });
    s.setup.options.flak = 'on';
    withSurface(s, { flak: [{ at: [0, 0] }] });
    const d = airForce.decisions(s).find((x) => x.seat === 'axis');
    expect(d && standingAnswer(airForce.view(s, 'axis'), d, 'nearest')).toEqual({
      kind: 'spot',
      looks: [
        { plane: 1, target: null },
        { unit: 'f0', target: null },
      ],
    });
    const none = { kind: 'spot' as const, looks: [] };
    airForce.apply(s, 'axis', none, new ScriptedDice([]));
    const told = airForce.apply(s, 'allies', none, new ScriptedDice([]));
    expect(told.map((x) => [Object.keys(x.told), x.reveals])).toEqual([
      [['allies'], true],
      [['axis'], true],
    ]);
  });
  it('AD-O-V.A AD-O-V.C.1 AD-O-V.C the card of the searcher gives the blind spots', () => {
    expect(mods({}, { at: [0, -20] })['AD-O-V.C.1']).toBe(2);
    expect(mods({}, { at: [0, 20] })['AD-O-V.C.1']).toBe(-2);
    expect(mods({}, { at: [0, 20], alt: 50 })['AD-O-V.C.1']).toBe(-3);
    expect(mods({}, { at: [0, 0], alt: 50 })['AD-O-V.C.1']).toBe(-2);
    // All that hold are added up: blind spot +2, night -3, near +1, ace +2, inverted -2.
    const s = looking({
      allies: [{ card: 'A6M5', bank: 'I', pilot: { quality: 'ace', kills: 5 } }],
      axis: [{ at: [0, -9] }],
    });
    s.night = true;
    expect(spotting(arenaOf(s), s.planes[0], planeMark(s.planes[1]))?.total).toBe(0);
  });
  it('AD-O-V.C.2 AD-O-V.C.3 AD-O-V.C.4 AD-O-XVII.B.1-2 night, distance, ace', () => {
    expect(mods({}, far, (s) => void (s.night = true))['AD-O-V.C.2']).toBe(-3);
    expect([
      mods({}, { at: [0, -10] })['AD-O-V.C.3'],
      mods({}, { at: [0, -10], alt: 105 })['AD-O-V.C.3'],
    ]).toEqual([1, undefined]);
    expect(mods({ pilot: { quality: 'ace', kills: 5 } }, far)['AD-O-V.C.4']).toBe(2);
    expect(mods({ pilot: { quality: 'average', kills: 4 } }, far)).toEqual({ 'AD-O-V.C.1': 2 });
  });
  it('AD-O-V.C.5-1 AD-O-V.C.5-2 radar in sector 12 to 15 hexes', () => {
    const r = (at: [number, number], radar = true, alt = 100) => mods({ radar }, { at, alt })['AD-O-V.C.5-1'];
    // high, low, and as far as 15 with the height; not overhead
    expect([r([0, -5], true, 130), r([0, -5], true, 70), r([0, -12], true, 115)]).toEqual([2, 2, 2]);
    expect([r([0, -12], true, 120), r([0, 5], true, 130), r([0, 0], true, 105)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([r([0, -15]), r([0, -16]), r([3, -3]), r([0, -9], false)]).toEqual([
      2,
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('AD-O-V.C.6-1 AD-O-V.C.6-2 attitude', () => {
    for (const bank of ['I', 'IR', 'IL'] as const) expect(mods({ bank }, far)['AD-O-V.C.6-1']).toBe(-2);
    const side = (bank: 'RB' | 'LB' | 'IR', at: [number, number]) => mods({ bank }, { at })['AD-O-V.C.6-2'];
    expect([
      side('RB', [3, -3]),
      side('RB', [-3, 0]),
      side('LB', [3, 0]),
      side('LB', [-3, 3]),
      side('RB', [0, -3]),
      side('IR', [3, -3]),
    ]).toEqual([1, -1, -1, 1, undefined, undefined]);
  });
  it('AD-O-V.F-1 AD-O-V.F-2 the sun on an edge hides a higher plane in its sector', () => {
    const sun = (alt: number, at: [number, number]) =>
      mods({}, { at, alt }, (s) => void (s.scenery.sun = { q: 0, z: -30 }))['AD-O-V.F-2'];
    expect([sun(110, [0, -20]), sun(100, [0, -20]), sun(110, [20, -20])]).toEqual([-3, undefined, undefined]);
  });
  it('AD-O-V.D.6 a plane that has not been spotted may not be fired at', () => {
    const s = looking({ allies: [{}], axis: [{ at: [0, -2], facing: 1 }] });
    look(s, [1, 1]);
    expect(s.spotted.allies).toEqual(['p1']); // near and dead ahead
    const t = situation({ allies: [{}], axis: [{ at: [0, -2] }] }, rules);
    t.steps = [
      { step: 'turn', phase: 'rockets' },
      { step: 'fire', answers: {}, fired: [] },
    ];
    expect(airForce.decisions(t)).toEqual([]);
    expect(aimed({}, { at: [0, -2] })).not.toBeNull();
  });
  it('AD-O-V.D.5 a plane that fires is spotted', () => {
    const s = situation({ allies: [{}], axis: [{ at: [0, -2] }] }, rules);
    s.spotted.allies = ['p1'];
    s.steps = [
      { step: 'turn', phase: 'rockets' },
      { step: 'fire', answers: {}, fired: [] },
    ];
    fire(s, [{ by: 'p0', at: 'p1' }], [1]);
    expect(s.spotted.axis).toEqual(['p0']);
  });
});

describe('plotting ahead', () => {
  const lines = (n: number): { log: string; more?: string[] } => ({
    log: '4',
    ...(n > 1 ? { more: Array(n - 1).fill('4') as string[] } : {}),
  });
  const order = (s: State, side: string, n: number) => () =>
    airForce.apply(
      s,
      side,
      {
        kind: 'plot',
        plots: s.planes.filter((p) => p.side === side).map((p) => ({ plane: p.id, ...lines(n) })),
      },
      new FastDice(1),
    );
  const make = (x: TestPlane = {}): State => situation({ allies: [x], axis: [{ at: [0, -40] }] }, rules);

  it('AD-O-V.D.1 six Turns and the seventh during Turn 1, then one a Turn', () => {
    const s = make();
    expect(order(s, 'allies', 1)).toThrow('7 lines');
    order(s, 'allies', 7)();
    order(s, 'axis', 7)();
    expect(s.plans).toEqual({ 0: Array(6).fill('4'), 1: Array(6).fill('4') });
    expect([s.planes[0].at.z, s.turn]).toEqual([-4, 2]);
    look(s, [1, 1]);
    expect(order(s, 'allies', 2)).toThrow('1 line');
    order(s, 'allies', 1)();
    order(s, 'axis', 1)();
    expect([s.plans[0].length, s.planes[0].at.z]).toEqual([6, -8]);
    // What was written first is flown first; the line given now is for the Turn six Turns on.
    const t = make();
    const log = ['4', '2B2', '4', '4', '4', '4', '4'];
    const plots = [{ plane: 0, log: log[0], more: log.slice(1) }];
    airForce.apply(t, 'allies', { kind: 'plot', plots }, new FastDice(1));
    order(t, 'axis', 7)();
    look(t, [1, 1]);
    airForce.apply(t, 'allies', { kind: 'plot', plots: [{ plane: 0, log: '2N2' }] }, new FastDice(1));
    order(t, 'axis', 1)();
    expect([t.planes[0].last?.log, t.planes[0].bank, t.plans[0].at(-1)]).toEqual(['2B2', 'RB', '2N2']);
  });
  it('AD-O-V.D.2 ground-controlled planes are plotted three Turns ahead', () => {
    const s = make({ controlled: true });
    expect(order(s, 'allies', 7)).toThrow('4 lines');
    expect(order(s, 'allies', 4)).not.toThrow();
  });
  it('AD-O-V.D.3 who has spotted an enemy plots from Turn to Turn', () => {
    const s = make();
    s.plans = { 0: ['4', '4'], 1: Array(7).fill('4') as string[] };
    s.spotted.allies = ['p1'];
    expect(order(s, 'allies', 7)).toThrow('1 line');
    airForce.apply(s, 'allies', { kind: 'plot', plots: [{ plane: 0, log: '2B2' }] }, new FastDice(1));
    s.plans[1].length = 6;
    order(s, 'axis', 1)();
    expect([s.planes[0].bank, s.plans[0]]).toEqual(['RB', undefined]);
    // The enemy, who has seen nobody, goes on plotting ahead.
    const t = make();
    t.spotted.allies = ['p1'];
    expect(order(t, 'axis', 1)).toThrow('7 lines');
    expect(order(t, 'allies', 1)).not.toThrow();
  });
  it('AD-O-V.D.4 before contact no faster than maneuver speed, or the lowest level speed', () => {
    const s = make({ card: 'A6M5', speed: 5 });
    const fast = { log: '5P', more: Array(6).fill('6') as string[] };
    expect(() =>
      airForce.apply(s, 'allies', { kind: 'plot', plots: [{ plane: 0, ...fast }] }, new FastDice(1)),
    ).toThrow('5P, at character 1: until an enemy is spotted it may not go faster than 5');
    // Loaded at 17,000 feet it has no maneuver speed; its level speeds are 5 and 6.
    const loaded = (log: string, then: string) => () => {
      const x = make({ card: 'A6M5', alt: 170, speed: 5, stores: { ...noStores(), tanks: true } });
      const plots = [{ plane: 0, log, more: Array(6).fill(then) as string[] }];
      return airForce.apply(x, 'allies', { kind: 'plot', plots }, new FastDice(1));
    };
    expect(loaded('5', '5')).not.toThrow();
    expect(loaded('5P', '6')).toThrow('faster than 5');
  });
  it('AD-O-V.D.4 AD-B-VI.B.4-3 a plane its brakes cannot bring out of dive speed brakes all it can and dives as it must', () => {
    const given = (speed: number, log: string): (() => unknown) => {
      const s = make({ card: 'P-38G', alt: 380, speed });
      const more = Array(6).fill(log) as string[];
      return () =>
        airForce.apply(s, 'allies', { kind: 'plot', plots: [{ plane: 0, log, more }] }, new FastDice(1));
    };
    expect(given(8, '8K D.3')).not.toThrow();
    expect(given(8, '8 D.3')).toThrow('faster than 6');
    expect(given(8, '8K D.6')).toThrow('faster than 6');
    // At 7 one brake is enough to leave dive speed, so it is asked for.
    expect(given(7, '7K D.3')).toThrow('faster than 6');
  });
  it('unspotted planes stay unknown where they are hidden', () => {
    const s = situation({ allies: [{ at: [7, 7] }], axis: [{ at: [0, -40] }] }, { spotting: 'hidden' });
    expect(airForce.view(s, 'axis').planes.map((p) => p.id)).toEqual([1]);
    expect(airForce.view(s, 'public').planes).toEqual([]);
    s.spotted.axis = ['p0'];
    expect(airForce.view(s, 'axis').planes.map((p) => p.id)).toEqual([0, 1]);
  });
});

describe('clouds by dice', () => {
  it('AD-O-V.E.1.b AD-O-V.E.1.c AD-O-V.E.1.d AD-EX-O-V.E.1.c 8, red 6, white 5, size 3', () => {
    const dice = new ScriptedDice([3, 5, 6, 5, 3]);
    expect(diceCloud({ q: 1, z: 1 }, dice)).toEqual({
      at: { q: 1, z: 1 },
      base: 100,
      top: 210,
      radius: 3,
    });
    expect(dice.seen.map((x) => x.sides)).toEqual([6, 6, 6, 6, 6]);
  });
  it('AD-O-V.E-1 AD-O-V.F-1 as many clouds as agreed, each of its own size, and the sun on an edge or nowhere', () => {
    const { clouds, sun } = begin('DL-1.A', undefined, { clouds: '6', sun: 'on' }).scenery;
    expect([clouds.length, clouds.every((c) => onBoard(c.at) && c.radius >= 1 && c.top > c.base)]).toEqual([
      6,
      true,
    ]);
    expect(new Set(clouds.map((c) => `${c.base} ${c.top} ${c.radius}`)).size).toBeGreaterThan(1);
    expect(sun && Math.min(...(['1', '2-3', '4', '5-6'] as const).map((e) => fromEdge(sun, e)))).toBe(0);
    const bare = begin('DL-1.A').scenery;
    expect([bare.clouds, bare.sun]).toEqual([[], null]);
  });
  it('AD-O-V.E.2-1 planes fly through cloud without penalty', () => {
    const s = situation({ allies: [{}], axis: [{ at: [0, -40] }] });
    s.scenery.clouds = [{ at: { q: 0, z: -3 }, base: 0, top: 300, radius: 6 }];
    plot(s, { 0: '4', 1: '4' });
    const t = situation({ allies: [{}], axis: [{ at: [0, -40] }] });
    plot(t, { 0: '4', 1: '4' });
    expect(s.planes).toEqual(t.planes);
  });
});
