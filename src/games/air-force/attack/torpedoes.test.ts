import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../kernel/dice.ts';
import type { Incident } from '../../../kernel/incident.ts';
import { bomber, load, on, run, type Units } from './bombing.testkit.ts';
import { bombKind } from '../open/attack/bombing.ts';
import { cardOf } from '../open/pack.ts';
import { label, type Stores } from '../open/plane.ts';
import { airForce } from '../ruleset.ts';
import { arenaOf } from '../state.ts';
import { begin, hex, place, refused } from '../scenarios/scenarios.testkit.ts';
import { plot, situation, type TestPlane, withSurface } from '../testing.ts';
import { launch } from './torpedoes.ts';

describe('skip bombs and torpedoes', () => {
  const low = (x: TestPlane = {}): TestPlane => ({
    card: 'A-20G',
    alt: 1,
    speed: 5,
    at: [0, 5],
    stores: load({ bombs: 2 }),
    ...x,
  });
  const ship = (facing: 1 | 2 | 3 | 4 | 5 | 6, at: [number, number] = [0, -1]): Units => ({
    ships: [{ cls: 'BB-3', at, facing }],
  });
  it('AD-O-IX.D-1 AD-O-IX.D-2 AD-EX-O-IX.D AD-TAB-SKIP-TORP AD-DL-6-1 skip bombs: twice the modified die', () => {
    // ship facing 2: the plane comes from its after quarter (4 o'clock), -1: die 3 is 2, times 2
    expect(run(low(), '5 BMB-1', ship(2), [3]).surface.ships[0].hits).toBe(4);
    expect(run(low(), '5 BMB-1', ship(3), [3]).surface.ships[0].hits).toBe(6);
    expect(run(low(), '5 BMB-1', ship(1), [3]).surface.ships[0].hits).toBe(0); // from astern, -3
    expect(run(low({ alt: 2 }), '5 BMB-1', ship(2), [3, 3, 1]).surface.ships[0].hits).not.toBe(4);
    const slow = withSurface(situation({ allies: [{ ...low(), at: [0, 0], speed: 3 }] }, on), ship(2));
    expect(bombKind(arenaOf(slow), slow.planes[0], { count: null, setting: null })).toBe('glide');
    expect(run(low({ at: [1, 4] }), '5 BMB-1', ship(2), [6, 6]).surface.ships[0].hits).toBe(0);
    // Any plane may do it, whoever did in history, and at a speed of 4 as well as 5.
    for (const card of ['SBD', 'H8K', 'Ju-88A', 'TBF']) {
      const any = withSurface(
        situation({ allies: [{ ...low({ card }), at: [0, 0], speed: 4 }] }, on),
        ship(2),
      );
      expect(bombKind(arenaOf(any), any.planes[0], { count: null, setting: null })).toBe('skip');
    }
  });
  it('AD-O-XVII.B.4.d crew on skip bombs', () => {
    expect(
      run(low({ pilot: { quality: 'ace', kills: 5 } }), '5 BMB-1', ship(2), [3], { experience: 'on' }).surface
        .ships[0].hits,
    ).toBe(6);
    const charge = (quality: 'ace' | 'green', kills: number, dice: number[]): number =>
      run(
        { card: 'B-25C', alt: 1, stores: load({ shallow: 1 }), pilot: { quality, kills } },
        '4 BMB-1S',
        { ships: [{ nation: 'Japan', cls: 'SS', at: [0, 0] }] },
        dice,
        { experience: 'on' },
      ).surface.ships[0].hits;
    expect([charge('ace', 5, [6, 1, 1]), charge('green', 0, [6, 1, 3])]).toEqual([2, 2]);
    // It is the die for hits alone that they change, not the fall of the charges.
    expect([charge('ace', 5, [3, 1]), charge('green', 0, [4, 1, 2])]).toEqual([0, 1]);
  });
  const tbf = (x: TestPlane = {}): TestPlane => ({
    card: 'TBF',
    alt: 1,
    speed: 4,
    at: [0, 4],
    stores: load({ torpedoes: 1 }),
    ...x,
  });
  it('AD-O-IX.E.1-1 AD-O-IX.E.1-2 AD-O-IX.E.1-3 100 feet, Japanese planes 300', () => {
    const water = (x: TestPlane): number =>
      run({ ...x, speed: x.card === 'B5N' ? 3 : 4 }, x.card === 'B5N' ? '3 BMB' : '4 BMB', {}, []).surface
        .torpedoes.length;
    expect([
      water(tbf()),
      water(tbf({ alt: 2 })),
      water(tbf({ card: 'B5N', alt: 3 })),
      water(tbf({ card: 'B5N', alt: 4 })),
      water(tbf({ card: 'B5N', alt: 1 })),
      water(tbf({ card: 'B5N', alt: 2 })),
    ]).toEqual([1, 0, 1, 0, 1, 1]);
    // A German plane keeps to the American limit.
    expect([water(tbf({ card: 'Ju-88A' })), water(tbf({ card: 'Ju-88A', alt: 2 }))]).toEqual([1, 0]);
  });
  it('AD-O-IX.E.2-1 AD-O-IX.E.2-2 AD-O-IX.E.3 AD-O-IX.E.4-1 AD-O-IX.E.4-2 a hex at once, then one a Turn, and no hit before the second', () => {
    const near = run(tbf(), '4 BMB', ship(2, [0, -1]), []);
    expect([near.surface.ships[0].hits, near.surface.torpedoes[0].running]).toEqual([0, false]);
    const s = run(tbf(), '4 BMB', ship(2, [0, -2]), []);
    expect(s.surface.torpedoes[0]).toMatchObject({ at: { q: 0, z: -1 }, entered: 1, running: true });
    const east = run(tbf({ at: [-4, 0], facing: 3 }), '4 BMB', {}, []);
    expect(east.surface.torpedoes[0]).toMatchObject({ at: { q: 1, z: 0 }, facing: 3 });
    plot(s, { 0: '4' }, new ScriptedDice([4]));
    expect(s.surface.ships[0].hits).toBe((4 - 1) * 4);
  });
  it('AD-O-IX.E.2-1 both sides hear of the drop, and the enemy whose work it is only if he sees the plane', () => {
    const heard = (seen: string[]): (string | undefined)[] => {
      const s = situation({ allies: [tbf()], axis: [{ at: [60, 0] }] }, { ...on, spotting: 'hidden' });
      s.spotted = { allies: [], axis: seen };
      const told: Incident[] = [];
      launch({ s, dice: new ScriptedDice([]), tell: (i) => told.push(i) }, s.planes[0]);
      return told.flatMap((i) => [i.kind, i.told.allies?.text, i.told.axis?.text]);
    };
    const named = `${label(situation({ allies: [tbf()] }).planes[0])} drops a torpedo.`;
    expect([heard(['p0']), heard([])]).toEqual([
      ['torpedo', named, named],
      ['torpedo', named, 'A torpedo is dropped.'],
    ]);
  });
  it('AD-O-IX.E.5 a ship that moves into a torpedo’s hex is struck', () => {
    const s = run(tbf(), '4 BMB', {}, []);
    plot(s, { 0: '4' }, new ScriptedDice([]));
    withSurface(s, { ships: [{ cls: 'BB-3', at: [0, -2], facing: 2 }] });
    s.surface.ships[0].anchored = true;
    expect(s.surface.torpedoes[0].at).toEqual({ q: 0, z: -2 });
    plot(s, { 0: '4' }, new ScriptedDice([5]));
    expect(s.surface.ships[0].hits).toBe(16);
  });
  it('AD-O-IX.E.2-2 it runs a hex a Turn, and out of play over the edge of a map that stays', () => {
    const s = run(tbf(), '4 BMB', {}, []);
    const at = [1, 2, 3].map(() => {
      plot(s, { 0: '4' });
      return s.surface.torpedoes[0].at.z;
    });
    expect(at).toEqual([-2, -3, -4]);
    const edge = (scenario: string): boolean => {
      const top = hex('2803');
      const x = situation(
        {
          allies: [{ card: 'TBF', alt: 1, at: [top.q, top.z + 4], stores: load({ torpedoes: 1 }) }],
          axis: [{ at: [30, 5], alt: 90 }],
        },
        { ...on, spotting: 'off', solitaire: 'off' },
        scenario,
      );
      plot(x, { 0: '4 BMB' });
      const [t] = x.surface.torpedoes;
      for (let i = 0; i < 3; i++) {
        Object.assign(x.planes[0], { at: hex('2820'), speed: 4, alt: 50 });
        Object.assign(x.planes[1], { at: hex('4020'), speed: 4 });
        plot(x, {});
      }
      return t.running;
    };
    expect([edge('DL-2.B'), edge('DL-1.B')]).toEqual([false, true]);
  });
  it('whose torpedo it is stays unknown to who has not spotted the plane', () => {
    const s = run(tbf(), '4 BMB', {}, []);
    s.planes.push({ ...s.planes[0], id: 2, no: 2 });
    s.surface.torpedoes[0].by = 'p2';
    s.credits = [{ by: 'p2', what: 'ship', count: 75, strafed: false }];
    s.setup.options.spotting = 'hidden';
    const by = (who: string): string[] => {
      const v = airForce.view(s, who);
      return [v.surface.torpedoes[0].by, v.credits[0].by];
    };
    expect([by('axis'), by('public'), by('allies')]).toEqual([
      ['p0', 'p0'],
      ['p0', 'p0'],
      ['p2', 'p2'],
    ]);
    s.spotted.axis = ['p2'];
    expect(by('axis')).toEqual(['p2', 'p2']);
  });
  it('AD-O-IX.E.5 AD-O-IX.E.3 one that has entered a single hex runs under the ship that comes to it', () => {
    const s = run(tbf(), '4 BMB', {}, []);
    withSurface(s, { ships: [{ cls: 'BB-3', at: [0, -1], facing: 2, anchored: true }] });
    plot(s, { 0: '4' }, new ScriptedDice([]));
    expect([s.surface.ships[0].hits, s.surface.torpedoes[0].running]).toEqual([0, false]);
  });
});

describe('depth charges', () => {
  const sub = (depth: number): Units => ({ ships: [{ nation: 'Japan', cls: 'SS', at: [0, 0], depth }] });
  const asw = (x: Partial<Stores>, alt = 1): TestPlane => ({ card: 'B-25C', alt, stores: load(x) });
  const hits = (stores: Partial<Stores>, log: string, depth: number, dice: number[], alt = 1): number =>
    run(asw(stores, alt), log, sub(depth), dice).surface.ships[0].hits;
  it('AD-O-IX.F-3 AD-O-IX.F-4 AD-O-IX.F-7 shallow to 60 feet, deep beyond, a die of hits in its hex', () => {
    expect([
      hits({ shallow: 1 }, '4 BMB-1S', 60, [6, 1, 2]),
      hits({ shallow: 1 }, '4 BMB-1S', 61, [6, 1]),
    ]).toEqual([2, 0]);
    expect([hits({ deep: 1 }, '4 BMB-1D', 61, [6, 1, 2]), hits({ deep: 1 }, '4 BMB-1D', 60, [6, 1])]).toEqual(
      [2, 0],
    );
    // One that falls beside it does nothing; each that falls in its hex throws its own die.
    expect([
      hits({ shallow: 1 }, '4 BMB-1S', 0, [1, 1]),
      hits({ shallow: 2 }, '4 BMB-2S', 0, [6, 1, 1, 6, 1, 1]),
    ]).toEqual([0, 2]);
  });
  it('AD-O-IX.F-2 AD-DL-5.G.2-3 bombs work to less than 60 feet', () => {
    expect([
      hits({ bombs: 1 }, '4 BMB', 0, [6, 1, 2], 5),
      hits({ bombs: 1 }, '4 BMB', 59, [6, 1, 2], 5),
      hits({ bombs: 1 }, '4 BMB', 60, [6, 1], 5),
    ]).toEqual([2, 2, 0]);
  });
  it('AD-O-IX.F-2 high-level bombs reach as deep and no deeper', () => {
    const level = (depth: number, dice: number[]): number =>
      run(
        { card: 'B-17F', alt: 120, at: [0, 4], stores: load({ bombs: 12 }) },
        '4 BMB',
        { ships: [{ nation: 'US', cls: 'SS', at: [0, 0], depth }] },
        dice,
      ).surface.ships[0].hits;
    expect([level(59, [6, 1]), level(60, [6])]).toEqual([3, 0]);
  });
  it('AD-O-IX.D-1 AD-O-IX.E.2-2 skip bombs and torpedoes pass over a submarine under water, and nobody is told of it', () => {
    const deep: Units = { ships: [{ nation: 'Japan', cls: 'SS', at: [0, -1], facing: 3, depth: 115 }] };
    const skipped = run(bomber({ card: 'A-20G', alt: 1, speed: 5, at: [0, 5] }), '5 BMB-1', deep, [6, 1]);
    expect(skipped.surface.ships[0].hits).toBe(0);
    const ran = run({ card: 'TBF', alt: 1, at: [0, 4], stores: load({ torpedoes: 1 }) }, '4 BMB', deep, []);
    expect(ran.surface.torpedoes[0].running).toBe(true);
  });
  it('AD-O-IX.F-5 AD-O-IX.F-6 AD-O-IX.G-2 the mix is used up, from exactly 100 feet, six a Turn', () => {
    const s = run(asw({ shallow: 3, deep: 3 }), '4 BMB-2S', sub(0), [1, 1, 1, 1]);
    expect(s.planes[0].stores).toMatchObject({ shallow: 1, deep: 3 });
    const both = run(asw({ shallow: 3, deep: 3 }), '4 BMB-4', sub(0), [1, 1, 1, 1, 1, 1, 1, 1]);
    expect(both.planes[0].stores).toMatchObject({ shallow: 0, deep: 2 });
    // The owner says beforehand how many are set deep.
    const x = begin('DL-5.G', 'american');
    const most = cardOf('B-25C').notes.depthCharges;
    const set = (deep: number): string =>
      refused(x, (y) => place(y, 'allies', () => ({ load: 'charges', alt: 40, speed: 4, deep })));
    expect([set(0), set(most), set(most + 1), set(-1)]).toEqual([
      'accepted',
      'accepted',
      'AD-O-IX.F-5',
      'AD-O-IX.F-5',
    ]);
    place(x, 'allies', () => ({ load: 'charges', alt: 40, speed: 4, deep: 1 }));
    expect(x.planes[0].stores).toMatchObject({ shallow: most - 1, deep: 1 });
    expect(() => run(asw({ shallow: 8 }), '4 BMB-7S', sub(0), [])).toThrow('no more than 6');
    expect(hits({ shallow: 1 }, '4 BMB-1S', 0, [], 2)).toBe(0);
  });
});
