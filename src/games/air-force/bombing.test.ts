import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../kernel/dice.ts';
import { bombKind, impact, levelModifiers } from './open/bombing.ts';
import { type At, distance } from './open/geometry.ts';
import { cardOf, charts } from './open/pack.ts';
import { noStores, type Stores } from './open/plane.ts';
import { airForce } from './ruleset.ts';
import { arenaOf, type State } from './state.ts';
import { aimed, just, plot, situation, type TestPlane, withSurface } from './testing.ts';

// Without the options that move and fire them, surface units only suffer.
const on = { bombing: 'on', loaded: 'on', kamikaze: 'on' };
const load = (x: Partial<Stores>): Stores => ({ ...noStores(), ...x });
type Units = Parameters<typeof withSurface>[1];

/** A plane that ends its move over (0, 0) facing 1, four hexes from where it starts, and drops what it plots. */
function run(
  plane: TestPlane,
  log: string,
  units: Units,
  dice: number[],
  options: { [o: string]: string } = {},
): State {
  const s = withSurface(
    situation(
      { allies: [{ speed: 4, at: [0, 4], facing: 1, ...plane }], axis: [{ at: [60, 0] }] },
      { ...on, ...options },
    ),
    units,
  );
  for (const x of s.surface.ships) x.anchored = true;
  plot(s, { 0: log }, new ScriptedDice(dice));
  return s;
}
const bomber = (x: TestPlane = {}): TestPlane => ({
  card: 'B-25C',
  alt: 10,
  stores: load({ bombs: 2 }),
  ...x,
});
const cell = (red: number, white: number, alt = 5, dive = false): string => {
  const at = impact({ at: { q: 0, z: 0 }, facing: 1, alt }, dive, red, white);
  return `${at.q},${at.z}`;
};

describe('dropping', () => {
  it('AD-O-IX-1 AD-O-IX-4 AD-O-GAP-JETTISON AD-O-II.G-1 what is plotted is dropped, hit or miss, and the load is gone', () => {
    const s = run(bomber({ alt: 40 }), '4 BMB', {}, []);
    expect(s.planes[0].stores).toEqual(noStores());
    expect(() => run(bomber({ stores: noStores() }), '4 BMB', {}, [])).toThrow('nothing of the kind');
  });
  it('AD-O-IX-3 no FF or FH guns in the Turn bombs fall', () => {
    expect(aimed({ last: just({ dropped: 'bombs' }) }, { at: [0, -2] })).toBeNull();
  });
  it('AD-O-II.G-2 a plane lost earlier in the Turn drops nothing', () => {
    const s = run(bomber({ alt: 3 }), '4 D.3 BMB', { vehicles: [{ at: [0, 0] }] }, []);
    expect([s.planes[0].status, s.surface.vehicles[0].destroyed]).toEqual(['destroyed', false]);
  });
  it('AD-O-IX.G-1 high-level bombing drops the whole load; others drop singly or in groups', () => {
    expect(() => run(bomber({ alt: 100 }), '4 BMB-1', {}, [])).toThrow('whole load');
    const s = run(bomber(), '4 BMB-1', {}, [6, 1]);
    expect(s.planes[0].stores.bombs).toBe(1);
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
    expect(() => run(bomber({ bank: 'I' }), '4 BMB', {}, [])).toThrow('inverted');
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
  });
  it('AD-O-IX.B.1-2 AD-O-IX.I-2 neighbours roll on Hit Table 8, one vehicle a stack, not at another elevation', () => {
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
  });
  it('AD-O-VI.E.5-2 a carrier hit by bombs can no longer launch or land planes', () => {
    expect(
      run(bomber(), '4 BMB-1', { ships: [{ nation: 'Japan', cls: 'CV-4', at: [0, 0] }] }, [6, 1, 1]).surface
        .ships[0].deck,
    ).toBe(false);
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

describe('high-level bombing', () => {
  const area: [number, number][] = [
    [0, 0],
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ];
  const heavy = (x: TestPlane = {}): TestPlane => ({
    card: 'B-17F',
    alt: 120,
    stores: load({ bombs: 12 }),
    ...x,
  });
  const mods = (x: TestPlane, units: Units = {}, change: (s: State) => void = () => {}, sighted = true) => {
    const s = withSurface(situation({ allies: [{ at: [0, 0], ...x }] }, { ...on, experience: 'on' }), units);
    change(s);
    return levelModifiers(arenaOf(s), s.planes[0], s.planes[0].stores.bombs, sighted).reduce(
      (n, p) => n + p.value,
      0,
    );
  };
  it('AD-O-IX.A-1 AD-O-IX.A-3 AD-O-IX.A.1 AD-TAB-BOMB-HIGH one die, modified, gives points on the hex below', () => {
    // size +1, altitude 0, load +2: die 4 makes 7, four points
    const s = run(heavy(), '4 BMB', { targets: [{ kind: 'area', hexes: area }] }, [4]);
    expect([s.surface.targets[0].damage[0], s.credits]).toEqual([
      4,
      [{ by: 'p0', what: 'area', count: 4, strafed: false }],
    ]);
    expect(airForce.view(s, 'public').score.allies.points).toBe(4);
    const off = run(heavy({ at: [5, 4] }), '4 BMB', { targets: [{ kind: 'area', hexes: area }] }, [4]);
    expect(off.surface.targets[0].damage.every((n) => n === 0)).toBe(true);
  });
  it('AD-O-IX.A-2 AD-O-IX.A.3 AD-O-IX.A.4-1 AD-O-XVII.B.4.b size, altitude, load, visibility, moving ships, sights, radar, crew', () => {
    const target = { targets: [{ kind: 'area' as const, hexes: area }] };
    const base = mods(heavy(), target);
    expect(base).toBe(3);
    expect(mods(heavy({ alt: 70 }), target)).toBe(4);
    expect(mods(heavy({ alt: 220 }), target)).toBe(1);
    expect(mods(heavy({ stores: load({ bombs: 1 }) }), target)).toBe(0);
    expect(mods(heavy(), {})).toBe(0);
    expect(mods(heavy(), target, (s) => void (s.night = true))).toBe(
      1 + (cardOf('B-17F').notes.bombingRadar ? 1 : 0),
    );
    expect(
      mods(
        heavy(),
        target,
        (s) => void s.scenery.clouds.push({ at: { q: 0, z: 0 }, base: 0, top: 10, radius: 2 }),
      ),
    ).toBe(1 + (cardOf('B-17F').notes.bombingRadar ? 1 : 0));
    expect(mods(heavy(), target, undefined, false)).toBe(1);
    expect(mods(heavy(), { ships: [{ cls: 'BB-1', at: [0, 0] }] })).toBe(-3);
    expect([
      mods(heavy({ pilot: { quality: 'ace', kills: 5 } }), target),
      mods(heavy({ pilot: { quality: 'green', kills: 0 } }), target),
    ]).toEqual([4, 2]);
    const radar = mods({ ...heavy(), card: 'B-29' }, target, (s) => void (s.night = true));
    expect(radar).toBe(
      mods({ ...heavy(), card: 'B-29' }, target) - 2 + (cardOf('B-29').notes.bombingRadar ? 1 : 0),
    );
  });
  it('AD-O-IX.A-4 AD-O-IX.A.4-2 a plane of the formation with sights aims for all', () => {
    expect([cardOf('B-17F').notes.levelSight, cardOf('F4U').notes.levelSight]).toEqual([true, false]);
    const pair = (formation: number | null): number => {
      const plane = { alt: 120, speed: 5, formation };
      const s = withSurface(
        situation(
          {
            allies: [
              { ...plane, card: 'B-25C', at: [3, 5], stores: load({ bombs: 6 }) },
              { ...plane, card: 'F4U', at: [0, 5], stores: load({ bombs: 2 }) },
            ],
            axis: [{ at: [60, 0] }],
          },
          { ...on, formations: 'on', plots: 'mend' },
        ),
        { targets: [{ kind: 'area', hexes: area }] },
      );
      const plots = [0, 1].slice(0, formation === null ? 2 : 1).map((plane) => ({ plane, log: '5 BMB' }));
      airForce.apply(s, 'allies', { kind: 'plot', plots }, new ScriptedDice([]));
      airForce.apply(s, 'axis', { kind: 'plot', plots: [{ plane: 2, log: '4' }] }, new ScriptedDice([5, 5]));
      return s.surface.targets[0].damage[0];
    };
    expect(pair(1)).toBeGreaterThan(pair(null));
  });
  it('AD-O-IX.A.2 AD-O-IX.A.2-1 a second die times the points on ships, bridges, vehicles and flak', () => {
    const ship = run(heavy(), '4 BMB', { ships: [{ cls: 'BB-3', at: [0, 0] }] }, [6, 3]);
    expect(ship.surface.ships[0].hits).toBe(9); // size -2, load +2: 6 gives three points (anchored)
    const bridge = run(heavy(), '4 BMB', { targets: [{ kind: 'bridge', hexes: [[0, 0]] }] }, [6, 1]);
    expect(bridge.surface.targets[0].gone).toEqual([true]);
    const mixed = run(
      heavy(),
      '4 BMB',
      {
        vehicles: [{ at: [0, 0] }, { at: [0, 0], kind: 'tank' }],
        flak: [{ at: [0, 0], guns: [2, 2, 2], facing: 4 }],
      },
      [6, 1],
    );
    expect([mixed.surface.vehicles.map((x) => x.destroyed), mixed.surface.flak[0].lost]).toEqual([
      [true, true],
      0,
    ]);
    const fort = run(heavy(), '4 BMB', { targets: [{ kind: 'fort', hexes: [[0, 0]] }] }, [6, 6]);
    expect(fort.surface.targets[0].gone).toEqual([false]);
  });
  it('AD-O-IX.A.5 not below 6,000 feet', () => {
    const v = arenaOf(situation({}, on));
    const kind = (alt: number): string =>
      bombKind(v, situation({ allies: [heavy({ alt })] }).planes[0], { count: null, setting: null });
    expect([kind(59), kind(60)]).toEqual(['waste', 'level']);
  });
});

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
  });
  it('AD-O-XVII.B.4.d crew on skip bombs', () => {
    expect(
      run(low({ pilot: { quality: 'ace', kills: 5 } }), '5 BMB-1', ship(2), [3], { experience: 'on' }).surface
        .ships[0].hits,
    ).toBe(6);
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
    ]).toEqual([1, 0, 1, 0]);
  });
  it('AD-O-IX.E.2-1 AD-O-IX.E.2-2 AD-O-IX.E.3 AD-O-IX.E.4-1 AD-O-IX.E.4-2 a hex at once, then one a Turn, and no hit before the second', () => {
    const near = run(tbf(), '4 BMB', ship(2, [0, -1]), []);
    expect([near.surface.ships[0].hits, near.surface.torpedoes[0].running]).toEqual([0, false]);
    const s = run(tbf(), '4 BMB', ship(2, [0, -2]), []);
    expect(s.surface.torpedoes[0]).toMatchObject({ at: { q: 0, z: -1 }, entered: 1, running: true });
    plot(s, { 0: '4' }, new ScriptedDice([4]));
    expect(s.surface.ships[0].hits).toBe((4 - 1) * 4);
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
  });
  it('AD-O-IX.F-2 AD-DL-5.G.2-3 bombs work to less than 60 feet', () => {
    expect([
      hits({ bombs: 1 }, '4 BMB', 0, [6, 1, 2], 5),
      hits({ bombs: 1 }, '4 BMB', 59, [6, 1, 2], 5),
      hits({ bombs: 1 }, '4 BMB', 60, [6, 1], 5),
    ]).toEqual([2, 2, 0]);
  });
  it('AD-O-IX.F-5 AD-O-IX.F-6 AD-O-IX.G-2 the mix is used up, from exactly 100 feet, six a Turn', () => {
    const s = run(asw({ shallow: 3, deep: 3 }), '4 BMB-2S', sub(0), [1, 1, 1, 1]);
    expect(s.planes[0].stores).toMatchObject({ shallow: 1, deep: 3 });
    expect(() => run(asw({ shallow: 8 }), '4 BMB-7S', sub(0), [])).toThrow('no more than 6');
    expect(hits({ shallow: 1 }, '4 BMB-1S', 0, [], 2)).toBe(0);
  });
});

describe('ground targets', () => {
  it('AD-O-X.A-1 AD-O-X.A-2 AD-O-X.A-3 a hit destroys a section of bridge or airfield', () => {
    const row: [number, number][] = [
      [0, 0],
      [0, -1],
      [0, -2],
      [0, -3],
    ];
    const s = run(
      bomber(),
      '4 BMB-1',
      {
        targets: [
          { kind: 'airfield', hexes: row },
          { kind: 'bridge', hexes: [[5, 5]] },
        ],
      },
      [2, 1],
    );
    expect(s.surface.targets.map((t) => t.gone)).toEqual([[false, true, false, false], [false]]);
  });
  it('AD-O-X.B-1 AD-O-X.B-2 AD-O-X.B-3 an area hex bombed from low is destroyed for its whole worth', () => {
    const s = run(bomber(), '4 BMB-1', { targets: [{ kind: 'area', hexes: [[0, 0]], worth: 5 }] }, [6, 1]);
    expect([s.surface.targets[0].gone, s.credits]).toEqual([
      [true],
      [{ by: 'p0', what: 'area', count: 5, strafed: false }],
    ]);
  });
  it('AD-O-X.C fortifications need two hits', () => {
    const fort: Units = { targets: [{ kind: 'fort', hexes: [[0, 0]] }] };
    expect(run(bomber(), '4 BMB-1', fort, [6, 1]).surface.targets[0].gone).toEqual([false]);
    expect(run(bomber(), '4 BMB-2', fort, [6, 1, 6, 1]).surface.targets[0].gone).toEqual([true]);
  });
});

describe('kamikaze', () => {
  const crash = (
    card: string,
    log: string,
    dice: number[],
    options: { [o: string]: string } = {},
  ): { hits: number; end: string | undefined } => {
    const s = withSurface(
      situation(
        { allies: [{ card: 'F6F', at: [60, 0] }], axis: [{ card, at: [0, 4], speed: 4, alt: 3 }] },
        { ...on, ...options },
      ),
      { ships: [{ nation: 'US', cls: 'BB-3', at: [0, 2], side: 'allies', anchored: true }] },
    );
    plot(s, { 1: log }, new ScriptedDice(dice));
    for (const d of airForce.decisions(s).filter((x) => x.kind === 'surface'))
      airForce.apply(s, d.seat, { kind: 'surface', moves: [] }, new ScriptedDice(dice));
    return { hits: s.surface.ships[0].hits, end: s.planes[1].end?.rule };
  };
  it('AD-O-XI-1 AD-O-XI.A AD-O-XI.B AD-O-XX.B.5 at altitude 0 across the ship’s hex: twice a die, three times for twins', () => {
    expect(crash('A6M5', '4 D.3', [5])).toEqual({ hits: 10, end: 'AD-O-XI-1' });
    expect(crash('G4M', '4 D.3', [5])).toEqual({ hits: 15, end: 'AD-O-XI-1' });
    expect(crash('A6M5', '4 D.2', [])).toEqual({ hits: 0, end: undefined });
  });
  it('AD-O-XI.C-1 AD-DL-6-3 only Japanese planes, unless ramming is agreed', () => {
    expect(crash('FW-190A', '4 D.3', []).hits).toBe(0);
    expect(crash('FW-190A', '4 D.3', [2], { ramming: 'on' }).hits).toBe(4);
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
