import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../kernel/dice.ts';
import { AREA, bomber, load, on, run, type Units } from '../attack/bombing.testkit.ts';
import { bombKind, levelModifiers } from '../open/attack/bombing.ts';
import { distance } from '../open/geometry.ts';
import { cardOf } from '../open/pack.ts';
import { readPlot, writePlot } from '../open/flight/notation.ts';
import { hexesOf } from '../open/placing/placing.ts';
import { scenarios } from '../open/scenarios.ts';
import { airForce } from '../ruleset.ts';
import { refused } from '../scenarios/scenarios.testkit.ts';
import { arenaOf, type State } from '../state.ts';
import { plot, situation, type TestPlane, withSurface } from '../testing.ts';

describe('high-level bombing', () => {
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
    const s = run(heavy(), '4 BMB', { targets: [{ kind: 'area', hexes: AREA }] }, [4]);
    expect([s.surface.targets[0].damage[0], s.credits]).toEqual([
      4,
      [{ by: 'p0', what: 'area', count: 4, strafed: false }],
    ]);
    expect(airForce.view(s, 'public').score.allies.points).toBe(4);
    const off = run(heavy({ at: [5, 4] }), '4 BMB', { targets: [{ kind: 'area', hexes: AREA }] }, [4]);
    expect(off.surface.targets[0].damage.every((n) => n === 0)).toBe(true);
  });
  it('AD-O-IX.A-2 AD-O-IX.A.3 AD-O-IX.A.4-1 AD-O-XVII.B.4.b size, altitude, load, visibility, moving ships, sights, radar, crew', () => {
    const target = { targets: [{ kind: 'area' as const, hexes: AREA }] };
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
    expect(mods(heavy(), { ships: [{ cls: 'BB-1', at: [0, 0], anchored: true }] })).toBe(0);
    expect(mods(heavy(), { ships: [{ cls: 'BB-1', at: [0, 0], hits: 99 }] })).toBe(0); // dead in the water
    expect([
      mods(heavy({ pilot: { quality: 'ace', kills: 5 } }), target),
      mods(heavy({ pilot: { quality: 'green', kills: 0 } }), target),
    ]).toEqual([4, 2]);
    const radar = mods({ ...heavy(), card: 'B-29' }, target, (s) => void (s.night = true));
    expect(radar).toBe(
      mods({ ...heavy(), card: 'B-29' }, target) - 2 + (cardOf('B-29').notes.bombingRadar ? 1 : 0),
    );
  });
  it('AD-O-IX.A-4 AD-O-IX.A.4-1 AD-O-IX.A.4-2 a plane of the formation with sights aims for all', () => {
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
        { targets: [{ kind: 'area', hexes: AREA }] },
      );
      const plots = [0, 1].slice(0, formation === null ? 2 : 1).map((id) => ({ plane: id, log: '5 BMB' }));
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
    // Six hits: one for the truck, two for the tank, and a gun for each of the rest.
    const more = run(
      heavy(),
      '4 BMB',
      {
        vehicles: [{ at: [0, 0] }, { at: [0, 0], kind: 'tank' }],
        flak: [{ at: [0, 0], guns: [2, 2, 2, 2], facing: 4 }],
      },
      [6, 2],
    );
    expect([more.surface.vehicles.map((x) => x.hits), more.surface.flak[0].lost]).toEqual([[1, 2], 3]);
    const field = run(heavy(), '4 BMB', { targets: [{ kind: 'airfield', hexes: [[0, 0]] }] }, [6, 1]);
    expect(field.surface.targets[0].gone).toEqual([true]);
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
    const bridge: [number, number][] = [
      [0, 0],
      [0, -1],
      [0, -2],
    ];
    expect(
      run(bomber(), '4 BMB-1', { targets: [{ kind: 'bridge', hexes: bridge }] }, [2, 1]).surface.targets[0]
        .gone,
    ).toEqual([false, true, false]);
    const fields = scenarios.flatMap((x) => (x.kits ?? []).filter((k) => k.kind === 'airfield'));
    expect(fields.length).toBeGreaterThan(0);
    for (const kit of fields) {
      const strip = hexesOf(kit, { q: 5, z: 5 }, 3);
      expect(strip.length).toBeGreaterThanOrEqual(4);
      expect(strip).toEqual(strip.map((_, i) => ({ q: 5 + i, z: 5 })));
    }
  });
  it('AD-O-X.B-1 AD-O-X.B-2 AD-O-X.B-3 an area hex bombed from low is destroyed for its whole worth', () => {
    const s = run(bomber(), '4 BMB-1', { targets: [{ kind: 'area', hexes: [[0, 0]], worth: 5 }] }, [6, 1]);
    expect([s.surface.targets[0].gone, s.credits]).toEqual([
      [true],
      [{ by: 'p0', what: 'area', count: 5, strafed: false }],
    ]);
    expect(airForce.view(s, 'public').score.allies.points).toBe(5);
    // GTn covers every hex within n of its counter.
    const areas = scenarios.flatMap((x) => (x.kits ?? []).filter((k) => k.kind === 'area' && k.size));
    expect(areas.length).toBeGreaterThan(0);
    for (const kit of areas) {
      const n = kit.size ?? 0;
      const at = { q: 20, z: 3 };
      const hexes = hexesOf(kit, at, 1);
      expect([hexes.length, hexes.every((h) => distance(h, at) <= n)]).toEqual([1 + 3 * n * (n + 1), true]);
      expect(kit.worth === undefined || (kit.worth >= 3 && kit.worth <= 6)).toBe(true);
    }
  });
  it('AD-O-X.B-3 bombed from high the hex yields its damage, and stands until it is destroyed', () => {
    const high = (gone: boolean): State => {
      const s = situation(
        {
          allies: [{ card: 'B-17F', at: [0, 4], speed: 4, alt: 120, stores: load({ bombs: 12 }) }],
          axis: [{ at: [60, 0] }],
        },
        on,
      );
      withSurface(s, { targets: [{ kind: 'area', hexes: [[0, 0]], worth: 5 }] });
      s.surface.targets[0].gone = [gone];
      plot(s, { 0: '4 BMB' }, new ScriptedDice([5]));
      return s;
    };
    // size -2, load +2: die 5 stays, two points
    expect([high(false).credits, high(false).surface.targets[0].gone]).toEqual([
      [{ by: 'p0', what: 'area', count: 2, strafed: false }],
      [false],
    ]);
    expect(high(true).credits).toEqual([]);
    // Destroyed from low later on, it yields only what is left of its worth.
    const s = high(false);
    Object.assign(s.planes[0], { at: { q: 0, z: 4 }, alt: 10, stores: load({ bombs: 1 }) });
    plot(s, { 0: '4 BMB' }, new ScriptedDice([6, 1]));
    expect([s.credits.map((c) => c.count), s.surface.targets[0].gone]).toEqual([[2, 3], [true]]);
  });
  it('AD-O-X.C fortifications need two hits', () => {
    const fort: Units = { targets: [{ kind: 'fort', hexes: [[0, 0]] }] };
    expect(run(bomber(), '4 BMB-1', fort, [6, 1]).surface.targets[0].gone).toEqual([false]);
    expect(run(bomber(), '4 BMB-2', fort, [6, 1, 6, 1]).surface.targets[0].gone).toEqual([true]);
  });
});

describe('points for surface units', () => {
  it('AD-AF-0-8 AD-DL-0-3 are for those of the enemy, not for what falls on one’s own', () => {
    const credits = (side: 'allies' | 'axis'): number => {
      const s = run(
        bomber(),
        '4 BMB-1',
        { vehicles: [{ at: [0, 0], side }], flak: [{ at: [0, 0], side, facing: 4 }] },
        [6, 1],
      );
      expect([s.surface.vehicles[0].destroyed, s.surface.flak[0].guns]).toEqual([true, []]);
      return airForce.view(s, 'public').score.allies.points;
    };
    expect([credits('axis'), credits('allies')]).toEqual([3 + 2, 0]);
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
  it('AD-O-XI-1 AD-O-XI.A AD-O-XI.B AD-O-XX.B.5 AD-O-II.E-1 at altitude 0 across the ship’s hex: twice a die, three times for twins', () => {
    expect(crash('A6M5', '4 D.3', [5])).toEqual({ hits: 10, end: 'AD-O-XI-1' });
    expect(crash('G4M', '4 D.3', [5])).toEqual({ hits: 15, end: 'AD-O-XI-1' });
    expect(crash('A6M5', '4 D.2', [])).toEqual({ hits: 0, end: undefined });
  });
  it('AD-O-XI-1 of several ships on its path it hits the one its plot names, else the dearest', () => {
    const make = (): State =>
      withSurface(
        situation({ allies: [{ at: [60, 0] }], axis: [{ card: 'A6M5', at: [0, 4], speed: 4, alt: 3 }] }, on),
        {
          ships: [
            { nation: 'US', cls: 'DD-3', at: [0, 3], side: 'allies' },
            { nation: 'US', cls: 'BB-3', at: [0, 2], side: 'allies' },
            { nation: 'US', cls: 'DD-3', at: [0, 1], side: 'allies' },
            { nation: 'US', cls: 'DD-3', at: [9, 9], side: 'allies' },
            { nation: 'Japan', cls: 'DD-3', at: [0, 0] },
          ],
        },
      );
    const hit = (log: string): string => {
      const s = make();
      plot(s, { 1: log }, new ScriptedDice([1]));
      return s.surface.ships.flatMap((x) => (x.hits > 0 ? [`s${x.id}`] : [])).join();
    };
    expect(['4 D.3', '4 D.3 RAM-S0', '4 D.3 ram-s2', '4 D.3 RAM-S3'].map(hit)).toEqual([
      's1',
      's0',
      's2',
      's1',
    ]);
    const rule = (log: string, change: (s: State) => void = () => {}): string => {
      const s = make();
      change(s);
      return refused(s, (x) => plot(x, { 1: log }, new ScriptedDice([1])));
    };
    expect([rule('4 D.3 RAM-S4'), rule('4 D.3 RAM-S9'), rule('4 D.3 RAM'), rule('4 D.3 RAM-1')]).toEqual(
      Array(4).fill('AD-O-XI-1'),
    );
    expect(rule('4 D.3 RAM-S0', (s) => void (s.surface.ships[0].sunk = true))).toBe('AD-O-XI-1');
    expect(rule('4 RAM-S0', (s) => void (s.planes[1].card = 'FW-190A'))).toBe('AD-O-XI.C-1');
    const s = make();
    plot(s, { 1: '4 D.3 RAM-S0' }, new ScriptedDice([1]));
    expect(s.planes[1].last?.flown).toBe('4 D.3 RAM-S0');
    expect(writePlot(readPlot('2R1 C.1 ram-s12'))).toBe('2R1 C.1 RAM-S12');
  });
  it('AD-O-XI.C-1 AD-DL-6-3 only Japanese planes, unless ramming is agreed', () => {
    expect(crash('FW-190A', '4 D.3', []).hits).toBe(0);
    expect(crash('FW-190A', '4 D.3', [2], { ramming: 'on' }).hits).toBe(4);
  });
});
