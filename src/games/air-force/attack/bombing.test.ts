import { describe, expect, it } from 'vitest';
import { FastDice, ScriptedDice } from '../../../kernel/dice.ts';
import { bomber, load, on, run, type Units } from './bombing.testkit.ts';
import { bombKind, impact } from '../open/attack/bombing.ts';
import { surfaceMarks } from '../open/guns/batteries.ts';
import { type At, distance } from '../open/geometry.ts';
import { bearing, hitText, planeMark, readHits } from '../open/guns/gunnery.ts';
import { cardOf, charts } from '../open/pack.ts';
import { conditionOf, type Ground, laden, noHits, noStores, type Plane } from '../open/plane.ts';
import { airForce } from '../ruleset.ts';
import { arenaOf } from '../state.ts';
import { refused } from '../scenarios/scenarios.testkit.ts';
import { aimed, firing, just, plot, situation, type TestPlane, withSurface } from '../testing.ts';

const cell = (red: number, white: number, alt = 5, dive = false): string => {
  const at = impact({ at: { q: 0, z: 0 }, facing: 1, alt }, dive, red, white);
  return `${at.q},${at.z}`;
};

describe('dropping', () => {
  it('AD-O-IX-1 AD-O-IX-4 AD-O-GAP-JETTISON AD-O-II.G-1 AD-O-XV.E what is plotted is dropped, hit or miss, and the load is gone', () => {
    const s = run(bomber({ alt: 40 }), '4 BMB', {}, []);
    expect(s.planes[0].stores).toEqual(noStores());
    expect(() => run(bomber({ stores: noStores() }), '4 BMB', {}, [])).toThrow('nothing of the kind');
    expect(run(bomber({ alt: 10 }), '4 BMB', {}, [6, 1, 6, 1]).planes[0].stores).toEqual(noStores());
    for (const stores of [load({ torpedoes: 1 }), load({ rockets: 8 }), load({ shallow: 2, deep: 3 })]) {
      const t = run(bomber({ alt: 40, stores }), '4 BMB', {}, []);
      expect([laden(t.planes[0].stores), conditionOf(t.planes[0]).loaded]).toEqual([false, false]);
    }
    expect(run(bomber({ alt: 40, stores: load({ rockets: 8 }) }), '4', {}, []).planes[0].stores.rockets).toBe(
      8,
    );
    // The drop is from where the move ended, and after the guns.
    const where = run(bomber(), '4 BMB-1', { vehicles: [{ at: [0, 0] }, { at: [0, 4] }] }, [6, 1]);
    expect(where.surface.vehicles.map((x) => x.destroyed)).toEqual([true, false]);
  });
  it('AD-O-IX-4 AD-O-IX-2 no more is let go than was plotted, though it cannot hit', () => {
    const left = (x: TestPlane, log: string) => run(x, log, {}, []).planes[0].stores;
    expect(left(bomber({ alt: 40, stores: load({ bombs: 4 }) }), '4 BMB-3')).toEqual(load({ bombs: 1 }));
    const charges = (): TestPlane => bomber({ alt: 5, stores: load({ shallow: 3, deep: 3 }) });
    expect(left(charges(), '4 BMB-2D')).toEqual(load({ shallow: 3, deep: 1 }));
    expect(left(charges(), '4 BMB-4')).toEqual(load({ deep: 2 }));
    const rule = (log: string): string =>
      refused(situation({ allies: [bomber()], axis: [{ at: [60, 0] }] }, on), (s) =>
        plot(s, { 0: log }, new FastDice(1)),
      );
    expect([rule('4 BMB-2'), rule('4 BMB-3'), rule('4 BMB-S')]).toEqual([
      'accepted',
      'AD-O-IX-2',
      'AD-O-IX-2',
    ]);
  });
  it('AD-O-II.B-1 what is not noted with the move is not dropped', () => {
    const s = run(bomber(), '4', { vehicles: [{ at: [0, 0] }] }, []);
    expect([s.planes[0].stores.bombs, s.surface.vehicles[0].destroyed]).toEqual([2, false]);
  });
  it('who has not spotted a bomber learns where its bombs fall, and not whose they are', () => {
    const heard = (x: TestPlane, log: string, dice: number[], spotted: string[]): string[] => {
      const s = withSurface(
        situation(
          { allies: [{ speed: 4, at: [0, 4], ...x }, { at: [30, 0] }], axis: [{ at: [60, 0] }] },
          { ...on, spotting: 'hidden' },
        ),
        {},
      );
      s.spotted = { allies: ['p2'], axis: ['p1', ...spotted] };
      plot(s, { 0: log }, new ScriptedDice(dice));
      const told = airForce
        .decisions(s)
        .filter((d) => d.kind === 'fire')
        .flatMap((d) => airForce.apply(s, d.seat, { kind: 'fire', shots: [] }, new ScriptedDice(dice)));
      return told.filter((i) => i.kind === 'bombs').map((i) => i.told.axis?.text ?? '');
    };
    const seen = ['p0'];
    expect(heard(bomber(), '4 BMB-1', [6, 1], seen)).toEqual(['A bomb of B-25 1 falls in 0101.']);
    expect(heard(bomber(), '4 BMB-1', [6, 1], [])).toEqual(['A bomb falls in 0101.']);
    expect(heard(bomber({ alt: 40 }), '4 BMB', [], seen)).toHaveLength(1);
    expect(heard(bomber({ alt: 40 }), '4 BMB', [], [])).toEqual(['']);
    expect(heard(bomber({ alt: 100 }), '4 BMB', [1], [])).toEqual([
      'Bombs fall in 0101: 0 points of damage.',
    ]);
  });
  it('AD-O-IX-3 no FF or FH guns in the Turn bombs fall', () => {
    expect(aimed({ last: just({ dropped: 'bombs' }) }, { at: [0, -2] })).toBeNull();
    const asked = (log: string): string[] => {
      const s = situation({ allies: [bomber()], axis: [{ at: [0, -2], alt: 10 }] }, on);
      plot(s, { 0: log }, new FastDice(1));
      return airForce.decisions(s).map((d) => d.kind);
    };
    expect([asked('4'), asked('4 BMB')]).toEqual([['fire'], ['plot', 'plot']]);
    // Guns that fire downward are free to; those that fire upward are not.
    const card = cardOf('Ki-45');
    const fires = (position: 'FF' | 'FH' | 'FL', alt: number): boolean => {
      const [was] = card.guns.splice(0, 1, { ...card.guns[0], position });
      const s = firing(
        { allies: [{ card: 'Ki-45', last: just({ dropped: 'bombs' }) }], axis: [{ at: [0, -1], alt }] },
        { positions: 'on' },
      );
      const { guns } = bearing(arenaOf(s), s.planes[0], 'fixed', planeMark(s.planes[1]));
      card.guns.splice(0, 1, was);
      return guns.includes(0);
    };
    expect([fires('FF', 100), fires('FH', 105), fires('FL', 95)]).toEqual([false, false, true]);
  });
  it('AD-O-II.G-2 a plane lost earlier in the Turn drops nothing', () => {
    const s = run(bomber({ alt: 3 }), '4 D.3 BMB', { vehicles: [{ at: [0, 0] }] }, []);
    expect([s.planes[0].status, s.surface.vehicles[0].destroyed]).toEqual(['destroyed', false]);
  });
  it('AD-O-IX.G-1 high-level bombing drops the whole load; others drop singly or in groups', () => {
    expect(() => run(bomber({ alt: 100 }), '4 BMB-1', {}, [])).toThrow('whole load');
    const s = run(bomber(), '4 BMB-1', {}, [6, 1]);
    expect(s.planes[0].stores.bombs).toBe(1);
    const dives = run(bomber({ card: 'Ju-88A', alt: 60 }), '4 BMB-1', {}, [6, 1]);
    expect(dives.planes[0].stores.bombs).toBe(1);
    expect(() => run(bomber({ card: 'Ju-88A', alt: 61 }), '4 BMB-1', {}, [])).toThrow('whole load');
  });
  it('AD-O-IX.H-1 AD-O-IX.H-2 bank L for level and torpedo bombing; only dive-bombers drop inverted', () => {
    const v = arenaOf(situation({ allies: [bomber()] }, on));
    const kind = (x: TestPlane): string =>
      bombKind(v, situation({ allies: [x] }).planes[0], { count: null, setting: null });
    expect([kind(bomber({ alt: 100 })), kind(bomber({ alt: 100, bank: 'RB' }))]).toEqual(['level', 'waste']);
    expect([
      kind({ card: 'TBF', alt: 1, stores: load({ torpedoes: 1 }) }),
      kind({ card: 'TBF', alt: 1, bank: 'LB', stores: load({ torpedoes: 1 }) }),
    ]).toEqual(['torpedo', 'waste']);
    for (const bank of ['I', 'IR', 'IL'] as const)
      expect(() => run(bomber({ bank }), '4 BMB', {}, [])).toThrow('inverted');
    expect(run(bomber({ bank: 'RB' }), '4 BMB', {}, [6, 1, 6, 1]).planes[0].stores.bombs).toBe(0);
    expect(() =>
      run({ card: 'SBD', alt: 20, bank: 'I', stores: load({ bombs: 1 }) }, '4 BMB', {}, [6, 1]),
    ).not.toThrow();
  });
  it('AD-O-IX.J one plane a hex', () => {
    const s = withSurface(
      situation(
        { allies: [bomber({ at: [0, 4] }), bomber({ at: [0, 4], alt: 12 })], axis: [{ at: [60, 0] }] },
        on,
      ),
      {},
    );
    plot(s, { 0: '4 BMB', 1: '4 BMB' }, [6, 1, 6, 1]);
    expect(s.planes.slice(0, 2).map((p) => p.stores.bombs)).toEqual([0, 2]);
  });
});

describe('glide and dive bombing', () => {
  it('AD-TAB-BOMB-CHARTS AD-O-IX.B-2 AD-O-IX.B-3 AD-O-IX.C-2 the pattern round the plane, better from lower, a plus for divers', () => {
    expect([cell(6, 3), cell(2, 1), cell(2, 2), cell(1, 1)]).toEqual(['0,0', '0,-1', '1,-1', '0,-2']);
    const turned = impact({ at: { q: 0, z: 0 }, facing: 3, alt: 5 }, false, 2, 1);
    expect(turned).toEqual({ q: 1, z: 0 });
    const direct = (alt: number, dive: boolean, plus = 0): number =>
      [1, 2, 3, 4, 5, 6]
        .flatMap((r) => [1, 2, 3, 4, 5, 6].map((w) => cell(r + plus, w, alt, dive)))
        .filter((x) => x === '0,0').length;
    expect([direct(10, false), direct(20, false), direct(30, false)]).toEqual([18, 12, 6]);
    expect(direct(20, true, charts.bombing.limits.diveRed)).toBe(24);
    // Through the game: the red die is the first, and a dive-bomber's is one better.
    const hit = (card: string, dice: number[]): boolean =>
      run(bomber({ card, alt: 5 }), '4 BMB-1', { vehicles: [{ at: [0, -1] }] }, dice).surface.vehicles[0]
        .destroyed;
    expect([hit('B-25C', [2, 1]), hit('B-25C', [1, 2])]).toEqual([true, false]);
    const over = (card: string, dice: number[]): boolean =>
      run(bomber({ card, alt: 5 }), '4 BMB-1', { vehicles: [{ at: [0, 0] }] }, dice).surface.vehicles[0]
        .destroyed;
    expect([over('SBD', [3, 3]), over('B-25C', [4, 3])]).toEqual([true, true]);
    expect(over('B-25C', [3, 3, 3])).toBe(false);
  });
  it('AD-O-IX.B-1 AD-O-IX.C-1 glide to 3,000 feet; only dive-bombers dive bomb', () => {
    const v = arenaOf(situation({}, on));
    const kind = (card: string, alt: number): string =>
      bombKind(v, situation({ allies: [{ card, alt, stores: load({ bombs: 1 }) }] }).planes[0], {
        count: null,
        setting: null,
      });
    expect([kind('F4U', 30), kind('F4U', 31), kind('SBD', 30), kind('SBD', 60), kind('B-25C', 59)]).toEqual([
      'glide',
      'waste',
      'dive',
      'dive',
      'waste',
    ]);
  });
  it('AD-O-IX.B.1-1 AD-O-XIII.E-2 AD-O-X-1 everything in the hex hit is destroyed', () => {
    const s = run(
      bomber(),
      '4 BMB-1',
      {
        vehicles: [{ at: [0, 0] }, { at: [0, 0], kind: 'tank' }],
        flak: [{ at: [0, 0], guns: [2, 2], facing: 4 }],
      },
      [6, 1],
    );
    expect(s.surface.vehicles.map((x) => x.destroyed)).toEqual([true, true]);
    expect(s.surface.flak[0].guns).toEqual([]);
    expect(surfaceMarks(arenaOf(s)).map((m) => m.ref)).toEqual(['f0']);
    const t = situation(
      { allies: [bomber({ speed: 4, at: [0, 4] })], axis: [{ at: [60, 0] }, { card: 'G4M', at: [0, 0] }] },
      on,
    );
    withSurface(t, { targets: [{ kind: 'bridge', hexes: [[0, 0]] }] });
    const ground: Ground = { running: false, deck: null };
    Object.assign(t.planes[2], { status: 'grounded', ground, alt: 0, speed: 0 });
    plot(t, { 0: '4 BMB-1' }, new ScriptedDice([6, 1]));
    expect([t.planes[2].end?.rule, t.surface.targets[0].gone]).toEqual(['AD-O-IX.B.1-1', [true]]);
  });
  it('AD-O-X-1 what can take damage keeps a record of it', () => {
    const fort: Units = { targets: [{ kind: 'fort', hexes: [[0, 0]] }] };
    const s = run(bomber(), '4 BMB-1', fort, [6, 1]);
    expect([s.surface.targets[0].damage, s.surface.targets[0].gone]).toEqual([[1], [false]]);
    Object.assign(s.planes[0], { at: { q: 0, z: 4 }, facing: 1, speed: 4 });
    plot(s, { 0: '4 BMB-1' }, new ScriptedDice([6, 1]));
    expect([s.surface.targets[0].damage, s.surface.targets[0].gone]).toEqual([[2], [true]]);
  });
  it('AD-O-IX.B.1-2 a plane on the ground beside the burst rolls as well and keeps its record', () => {
    const near = (die: number, at: [number, number] = [1, 0]): Plane => {
      const s = situation(
        { allies: [bomber({ speed: 4, at: [0, 4] })], axis: [{ at: [60, 0] }, { card: 'Me-109E', at }] },
        on,
      );
      const ground: Ground = { running: true, deck: null };
      Object.assign(s.planes[2], { status: 'grounded', ground, alt: 0, speed: 0 });
      plot(s, { 0: '4 BMB-1' }, new ScriptedDice([6, 1, die]));
      return s.planes[2];
    };
    for (let die = 1; die <= 6; die++) {
      const { W, F, E } = near(die).hits;
      const want = readHits(hitText(8, die));
      expect([W, F, E[0]]).toEqual([want.W ?? 0, want.F ?? 0, want.E ?? 0]);
    }
    expect(near(6, [2, 0]).hits).toEqual(noHits(cardOf('Me-109E')));
  });
  it('AD-O-IX.B.1-2 AD-O-IX.I-2 AD-O-XIII.E-2 neighbours roll on Hit Table 8, one vehicle a stack, not at another elevation', () => {
    const units: Units = {
      vehicles: [{ at: [1, 0] }, { at: [1, 0], kind: 'tank' }],
      flak: [{ at: [-1, 0], guns: [2, 2], facing: 6 }],
    };
    // flak rolls 6 (W2C..), then the tank of the stack rolls 1 (2F)
    const s = run(bomber(), '4 BMB-1', units, [6, 1, 6, 1]);
    expect(s.surface.flak[0].lost).toBeGreaterThan(0);
    expect(s.surface.vehicles.map((x) => x.hits)).toEqual([0, 2]);
    const t = withSurface(
      situation({ allies: [bomber({ at: [0, 4] })], axis: [{ at: [60, 0] }] }, on),
      units,
    );
    t.scenery.hills = [
      { at: { q: 1, z: 0 }, height: 3 },
      { at: { q: -1, z: 0 }, height: 3 },
    ];
    plot(t, { 0: '4 BMB-1' }, [6, 1]);
    expect([t.surface.flak[0].lost, t.surface.vehicles[1].hits]).toEqual([0, 0]);
  });
  it('AD-O-XIII.E-2 of a stack beside the burst the vehicle the bomber may gain most from rolls', () => {
    const rolls = (vehicles: Units['vehicles'], flak: Units['flak'] = []): number[] => {
      const s = run(
        bomber(),
        '4 BMB-1',
        { vehicles: vehicles?.map((x) => ({ at: [1, 0], ...x })), flak },
        [6, 1, 2],
      );
      return s.surface.vehicles.map((x) => x.hits);
    };
    const tank = { kind: 'tank' as const };
    // A 2 is one F hit. A sound tank before a truck, one already hit before a sound one.
    expect(rolls([{}, tank])).toEqual([0, 1]);
    expect(rolls([tank, { ...tank, hits: 1 }, {}])).toEqual([0, 2, 0]);
    // A truck with guns seen to fire on it is worth more than a tank; guns nobody has seen are not reckoned with.
    const riding = (shown: boolean) => [{ at: [1, 0] as [number, number], on: 1, guns: [2, 2, 2], shown }];
    expect(rolls([tank, {}], riding(true))).toEqual([0, 1]);
    expect(rolls([tank, {}], riding(false))).toEqual([1, 0]);
    // Never one of the bomber's own while another stands there.
    expect(rolls([{ ...tank, side: 'allies' }, {}])).toEqual([0, 1]);
    expect(rolls([{ side: 'allies' }])).toEqual([1]);
  });
  it('AD-O-IX.I-1 a bomb on a hex higher than the plane misses', () => {
    const s = withSurface(
      situation({ allies: [bomber({ at: [0, 4], alt: 5 })], axis: [{ at: [60, 0] }] }, on),
      { vehicles: [{ at: [0, -1] }] },
    );
    s.scenery.hills = [{ at: { q: 0, z: -1 }, height: 6 }];
    plot(s, { 0: '4 BMB-1' }, [2, 1]);
    expect(s.surface.vehicles[0].destroyed).toBe(false);
  });
  it('AD-O-IX.B.2 AD-O-IX.I-3 a die of hits on a ship, from 200 feet up', () => {
    const ship = { ships: [{ cls: 'BB-1', at: [0, 0] as [number, number] }] };
    expect(run(bomber(), '4 BMB-1', ship, [6, 1, 5]).surface.ships[0].hits).toBe(5);
    expect(run(bomber({ alt: 1 }), '4 BMB-1', ship, [6, 1]).surface.ships[0].hits).toBe(0);
    expect(run(bomber({ alt: 2 }), '4 BMB-1', ship, [6, 1, 3]).surface.ships[0].hits).toBe(3);
    expect(run(bomber(), '4 BMB-2', ship, [6, 1, 5, 6, 1, 2]).surface.ships[0].hits).toBe(7);
  });
  it('AD-O-VI.E.5-2 a carrier hit by bombs can no longer launch or land planes', () => {
    expect(
      run(bomber(), '4 BMB-1', { ships: [{ nation: 'Japan', cls: 'CV-4', at: [0, 0] }] }, [6, 1, 1]).surface
        .ships[0].deck,
    ).toBe(false);
    const skipped = run(
      bomber({ card: 'A-20G', alt: 1, speed: 5, at: [0, 5] }),
      '5 BMB-1',
      { ships: [{ nation: 'Japan', cls: 'CV-4', at: [0, -1], facing: 3 }] },
      [3],
    ).surface.ships[0];
    expect([skipped.hits > 0, skipped.deck]).toEqual([true, true]);
    const level = run(
      { card: 'B-17F', alt: 120, stores: load({ bombs: 12 }) },
      '4 BMB',
      { ships: [{ nation: 'Japan', cls: 'CV-4', at: [0, 0] }] },
      [6, 1],
    ).surface.ships[0];
    expect([level.hits > 0, level.deck]).toEqual([true, false]);
  });
  it('AD-O-XVII.B.4.c crew on the red die', () => {
    const green = run(
      bomber({ pilot: { quality: 'green', kills: 0 } }),
      '4 BMB-1',
      { vehicles: [{ at: [0, 0] }] },
      [4, 3, 6],
      { experience: 'on' },
    );
    const ace = run(
      bomber({ pilot: { quality: 'ace', kills: 5 } }),
      '4 BMB-1',
      { vehicles: [{ at: [0, 0] }] },
      [3, 3],
      { experience: 'on' },
    );
    expect([
      green.surface.vehicles[0].destroyed && green.surface.vehicles[0].hits === 2,
      ace.surface.vehicles[0].destroyed,
    ]).toEqual([false, true]);
  });
});

it('distance helper: bombs never fall farther than three hexes', () => {
  for (const alt of [5, 15, 25])
    for (let r = 0; r <= 8; r++)
      for (let w = 1; w <= 6; w++) {
        const at: At = impact({ at: { q: 0, z: 0 }, facing: 2, alt }, false, r, w);
        expect(distance({ q: 0, z: 0 }, at)).toBeLessThanOrEqual(3);
      }
});
