import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../kernel/dice.ts';
import { ahead } from '../open/geometry.ts';
import { cardOf, charts } from '../open/pack.ts';
import { conditionOf, noStores } from '../open/plane.ts';
import { rocketModifiers, rocketTargets } from '../open/attack/rockets.ts';
import { carries, storesFor } from '../open/attack/stores.ts';
import { airForce } from '../ruleset.ts';
import { arenaOf, type State } from '../state.ts';
import { just, plot, situation, withSurface } from '../testing.ts';
import { refused } from '../scenarios/scenarios.testkit.ts';
import { aim, armed, ON } from './rockets.testkit.ts';

const TRUCK = { kind: 'truck' as const };
const modifiers = (s: State, hexes: number, alt: number) => {
  const [p] = s.planes;
  const x = { plane: 0, hexes, alt };
  return { ...({} as object), parts: rocketModifiers(p, x, rocketTargets(arenaOf(s), p, x)) };
};
const of = (s: State, hexes: number, alt: number, rule: string): number =>
  modifiers(s, hexes, alt).parts.find((x) => x.rule === rule)?.value ?? 0;

describe('rockets', () => {
  it('AD-O-XV.D-1 no plane takes up what its card has no room for', () => {
    const loads = (card: string): string =>
      (['clean', 'bombs', 'torpedo', 'charges', 'rockets', 'tanks'] as const)
        .filter((x) => carries(cardOf(card), x))
        .join(' ');
    expect(['Me-262A', 'Me-109F', 'B-25C', 'P-47D'].map(loads)).toEqual([
      'clean bombs rockets',
      'clean bombs tanks',
      'clean bombs charges',
      'clean bombs rockets tanks',
    ]);
  });
  it('AD-O-XV-1 AD-O-XV.D-1 AD-O-XV.D-2 two types, as many as the card says, and they weigh the plane down', () => {
    expect([
      storesFor(cardOf('P-47D'), 'rockets', 0).rockets,
      storesFor(cardOf('P-47D'), 'rockets', 0).rocketKind,
    ]).toEqual([10, 'G']);
    expect([
      storesFor(cardOf('Me-262A'), 'rockets', 0).rockets,
      storesFor(cardOf('Me-262A'), 'rockets', 0).rocketKind,
    ]).toEqual([24, 'A']);
    const s = armed('G', 10, { vehicles: [{ at: [0, -4] }] });
    expect(conditionOf(s.planes[0]).loaded).toBe(true);
    aim(s, 4, 0, [1]);
    expect([s.planes[0].stores.rockets, conditionOf(s.planes[0]).loaded]).toEqual([0, false]);
  });
  it('AD-O-XV.A-1 AD-O-IX-5 plotted with the move, aimed after the guns, and struck together with the bombs', () => {
    const s = situation(
      { allies: [{ card: 'P-47D', alt: 5, speed: 5, at: [0, 8] }], axis: [{ at: [20, 9] }] },
      ON,
    );
    withSurface(s, { vehicles: [{ ...TRUCK, at: [0, -1] }] });
    s.planes[0].stores = { ...noStores(), rockets: 8, rocketKind: 'G' };
    plot(s, { 0: '5 D.3 RKT' });
    // The guns fire first; the rocketeer is not among those asked.
    expect(airForce.decisions(s).map((d) => [d.kind, d.seat])).toEqual([['rocket', 'allies']]);
    expect(refused(s, (x) => aim(x, 4, 0, [6]))).toBe('accepted');
    aim(s, 4, 0, [6]);
    expect(s.surface.vehicles[0].destroyed).toBe(true);
    expect(s.salvos).toEqual([]);
    // A bomber hit by a salvo in this phase still drops what it had plotted.
    const both = armed('A', 24, { vehicles: [] }, [{ at: [0, -4], alt: 100 }]);
    withSurface(both, { vehicles: [{ ...TRUCK, at: [0, -4], side: 'allies' }] });
    both.planes[1].alt = 100;
    both.planes[1].stores.bombs = 2;
    both.planes[1].last = just({ bomb: { count: null, setting: null } });
    const told = airForce.apply(
      both,
      'allies',
      { kind: 'rocket', aims: [{ plane: 0, hexes: 4, alt: 100 }] },
      new ScriptedDice([6, 6, 6, 6, 6, 6, 6]),
    );
    expect(told.map((i) => i.kind)).toContain('bombs');
  });
  it('AD-O-XV.A.1 AD-O-XV.A.3-1 AD-O-XV.A.3-2 all at one hex dead ahead within eight, within 400 feet of the plane', () => {
    const s = armed('A', 4, {}, [{ at: [0, -8], alt: 100 }]);
    const at = (hexes: number, alt: number): string => refused(s, (x) => aim(x, hexes, alt, [1]));
    const near = armed('A', 4, {}, [{ at: [0, -1], alt: 100 }]);
    expect(refused(near, (x) => aim(x, 1, 100, [1]))).toBe('accepted');
    expect([at(8, 100), at(9, 100), at(0, 100), at(8, 104), at(8, 105), at(8, 96), at(8, 95)]).toEqual([
      'accepted',
      'AD-O-XV.A.1',
      'AD-O-XV.A.1',
      'accepted',
      'AD-O-XV.A.3-2',
      'accepted',
      'AD-O-XV.A.3-2',
    ]);
    const turned = armed('G', 10, { vehicles: [{ at: [4, -4] }, { at: [0, -4] }] });
    turned.planes[0].facing = 2;
    const area = { plane: 0, hexes: 4, alt: 0 };
    expect(rocketTargets(arenaOf(turned), turned.planes[0], area).map((t) => t.ref)).toEqual(['v0']);
    const twice = {
      kind: 'rocket' as const,
      aims: [
        { plane: 0, hexes: 3, alt: 100 },
        { plane: 0, hexes: 4, alt: 100 },
      ],
    };
    expect(refused(s, (x) => airForce.apply(x, 'allies', twice, new ScriptedDice([])))).toBe('AD-O-XV.A.3-1');
  });
  it('AD-O-VII.A.1-1 AD-O-VII.A.2-1 with the nose in mind a climb aims level or higher, a dive level or lower', () => {
    const at = (climbed: number, alt: number, nose = 'on'): string => {
      const s = armed('A', 4, {}, [{ at: [0, -8], alt: 100 }]);
      s.setup.options.nose = nose;
      s.planes[0].last = just({ rockets: true, climbed });
      return refused(s, (x) => aim(x, 8, alt, [1]));
    };
    expect([at(3, 99), at(3, 100), at(3, 101)]).toEqual(['AD-O-VII.A.2-1', 'accepted', 'accepted']);
    expect([at(-3, 99), at(-3, 100), at(-3, 101)]).toEqual(['accepted', 'accepted', 'AD-O-VII.A.1-1']);
    expect([at(0, 99), at(0, 101), at(3, 99, 'off'), at(-3, 101, 'off')]).toEqual(Array(4).fill('accepted'));
  });
  it('a salvo at an empty hex throws its die all the same', () => {
    const told = aim(armed('A', 4), 8, 100, [6]).find((i) => i.told.axis?.dice);
    expect(told?.told.axis).toMatchObject({ dice: [6], data: { hits: 0 } });
  });
  it('R62 rockets plotted are fired where they can be aimed, and else nobody is asked', () => {
    const s = armed('G', 8, { vehicles: [{ at: [0, -4] }] });
    expect(
      refused(s, (x) => airForce.apply(x, 'allies', { kind: 'rocket', aims: [] }, new ScriptedDice([]))),
    ).toBe('AD-O-XV.A-1');
    const flown = (alt: number): [string[], boolean, number] => {
      const x = situation(
        { allies: [{ card: 'P-47D', alt, speed: 5, at: [0, 8] }], axis: [{ at: [20, 9] }] },
        ON,
      );
      x.planes[0].stores = { ...noStores(), rockets: 8, rocketKind: 'G' };
      const told = plot(x, { 0: '5 RKT' });
      return [
        airForce.decisions(x).map((d) => d.kind),
        told.some((i) => i.kind === 'rockets'),
        x.planes[0].stores.rockets,
      ];
    };
    expect(flown(4)).toEqual([['rocket'], true, 8]);
    expect(flown(5)).toEqual([['plot', 'plot'], false, 8]);
  });
  it('AD-O-II.G-2 a plane shot down before it could fire them fires no rockets', () => {
    const asked = (C: number): string[] => {
      const s = armed('A', 4, {}, [{ at: [0, 3], alt: 100 }]);
      s.planes[0].hits.C = [cardOf('Me-109G').hits.C[0] - C];
      s.steps = [
        { step: 'turn', phase: 'rockets' },
        { step: 'fire', answers: {}, fired: [] },
      ];
      airForce.apply(s, 'axis', { kind: 'fire', shots: [{ by: 'p1', at: 'p0' }] }, new ScriptedDice([6]));
      return airForce.decisions(s).map((d) => d.kind);
    };
    expect([asked(9), asked(1)]).toEqual([['rocket'], []]);
  });
  it('AD-O-XV.A.2-1 air-to-ground rockets affect the hex and the six round it', () => {
    const s = armed('G', 8, { vehicles: [{ at: [0, -4] }, { at: [1, -5] }, { at: [0, -6] }] });
    const refs = rocketTargets(arenaOf(s), s.planes[0], { plane: 0, hexes: 4, alt: 0 }).map((t) => t.ref);
    expect(refs).toEqual(['v0', 'v1']);
  });
  it('AD-O-XV.A.2-2 air-to-air rockets affect everything within a range of two, 500 feet counting a hex', () => {
    const s = armed('A', 8, {}, [
      { at: [0, -6], alt: 100 },
      { at: [0, -5], alt: 105 },
      { at: [0, -4], alt: 110 },
      { at: [0, -4], alt: 115 },
      { at: [0, -7], alt: 100 },
    ]);
    const refs = rocketTargets(arenaOf(s), s.planes[0], { plane: 0, hexes: 4, alt: 100 }).map((t) => t.ref);
    expect(refs).toEqual(['p1', 'p2', 'p3']);
  });
  it('AD-O-XV.A.4-1 AD-O-XV.A.4-2 one target -2, several +1 for each', () => {
    expect(of(armed('G', 1, { vehicles: [{ at: [0, -6] }] }), 6, 0, 'AD-O-XV.A.4-1')).toBe(-2);
    const three = armed('G', 1, { vehicles: [{ at: [0, -6] }, { at: [0, -6] }, { at: [0, -7] }] });
    expect([of(three, 6, 0, 'AD-O-XV.A.4-2'), of(three, 6, 0, 'AD-O-XV.A.4-1')]).toEqual([3, 0]);
  });
  it('AD-O-XV.A.4-3 AD-TAB-ROCKET the more rockets the better; the table is read from its pack', () => {
    const add = (n: number): number =>
      of(armed('G', n, { vehicles: [{ at: [0, -6] }] }), 6, 0, 'AD-O-XV.A.4-3');
    expect([1, 4, 8, 10, 24].map(add)).toEqual([0, 1, 2, 3, 4]);
    expect(charts.rockets.table.map((x) => x.value)).toEqual([0, 1, 2, 3, 4]);
  });
  it('AD-O-XV.A.4-4 AD-O-XV.A.4-5 a vehicle or taxiing plane +1, flak or a plane with a cold engine +2; four hexes or less +1', () => {
    const rule = 'AD-O-XV.A.4-4';
    expect(of(armed('G', 1, { vehicles: [{ at: [0, -6] }] }), 6, 0, rule)).toBe(1);
    expect(of(armed('G', 1, { flak: [{ at: [0, -6] }] }), 6, 0, rule)).toBe(2);
    const s = armed('G', 1, {}, [{ at: [0, -6] }]);
    Object.assign(s.planes[1], {
      status: 'grounded',
      alt: 0,
      speed: 0,
      ground: { running: false, deck: null },
    });
    expect(of(s, 6, 0, rule)).toBe(2);
    s.planes[1].ground = { running: true, deck: null };
    expect(of(s, 6, 0, rule)).toBe(1);
    const near = armed('G', 1, { vehicles: [{ at: [0, -4] }] });
    expect([of(near, 4, 0, 'AD-O-XV.A.4-5'), of(near, 5, 0, 'AD-O-XV.A.4-5')]).toEqual([1, 0]);
  });
  it('AD-O-XV.A.4-6 the silhouettes of all ships in the area', () => {
    const s = armed('G', 8, {
      ships: [
        { at: [0, -6], cls: 'DD-3' },
        { at: [0, -7], cls: 'CV-4' },
      ],
    });
    const [a, b] = rocketTargets(arenaOf(s), s.planes[0], { plane: 0, hexes: 6, alt: 0 });
    expect(of(s, 6, 0, 'AD-O-XV.A.4-6')).toBe(a.silhouette + b.silhouette);
    // Of ships alone: a truck beside one adds nothing to it.
    const beside = armed('G', 8, { ships: [{ at: [0, -6], cls: 'DD-3' }], vehicles: [{ at: [0, -7] }] });
    expect(of(beside, 6, 0, 'AD-O-XV.A.4-6')).toBe(a.silhouette);
    expect(of(s, 6, 0, 'AD-O-XV.A.4-4')).toBe(0);
  });
  it('AD-O-XV.A.5 AD-O-XV.B-1 the modified die on the table; each hit destroys a unit, the solitaire side giving up what it can spare', () => {
    const s = armed('G', 10, {
      vehicles: [
        { kind: 'tank', at: [0, -4] },
        { ...TRUCK, at: [0, -4] },
        { kind: 'tank', at: [0, -5] },
      ],
    });
    s.auto = 'axis';
    // Three targets +3, ten rockets +3, mobile +1, short +1: a 1 is 9, one hit; the truck goes.
    const told = aim(s, 4, 0, [1]);
    expect(told.find((i) => i.kind === 'rockets')?.truth).toContain('1 hit.');
    expect(s.surface.vehicles.map((x) => x.destroyed)).toEqual([false, true, false]);
    expect(s.credits).toEqual([{ by: 'p0', what: 'truck', count: 1, strafed: false }]);
    // A 2 makes 10, still one hit; a 3 makes 11, two: the truck and one of the tanks.
    const fallen = (die: number): boolean[] => {
      const t = armed('G', 10, {
        vehicles: [
          { kind: 'tank', at: [0, -4] },
          { ...TRUCK, at: [0, -4] },
          { kind: 'tank', at: [0, -5] },
        ],
      });
      t.auto = 'axis';
      aim(t, 4, 0, [die]);
      return t.surface.vehicles.map((x) => x.destroyed);
    };
    expect([fallen(2), fallen(3)]).toEqual([
      [false, true, false],
      [true, true, false],
    ]);
    // Two planes +2, 24 rockets +4, short +1: a 4 makes 11, and both go.
    const air = armed('A', 24, {}, [
      { at: [0, -4], alt: 100 },
      { at: [0, -5], alt: 100 },
    ]);
    aim(air, 4, 100, [4]);
    expect(air.planes.slice(1).map((p) => p.end?.rule)).toEqual(['AD-O-XV.B-1', 'AD-O-XV.B-1']);
  });
  it('AD-O-XV.B-2 AD-DL-5.G.2-3 each hit on a ship, or a submarine on the surface, is a die of hits', () => {
    const s = armed('G', 10, { ships: [{ at: [0, -4], cls: 'CA-1' }] });
    const total = rocketModifiers(
      s.planes[0],
      { plane: 0, hexes: 4, alt: 0 },
      rocketTargets(arenaOf(s), s.planes[0], { plane: 0, hexes: 4, alt: 0 }),
    ).reduce((n, x) => n + x.value, 0);
    const hits =
      charts.rockets.table.find((r) => (r.min ?? -99) <= 6 + total && 6 + total <= (r.max ?? 99))?.value ?? 0;
    expect(hits).toBeGreaterThan(0);
    aim(s, 4, 0, [6, ...Array(hits).fill(2)]);
    expect(s.surface.ships[0].hits).toBe(2 * hits);
    const sub = armed('G', 10, { ships: [{ at: [0, -4], cls: 'SS' }] });
    const under = armed('G', 10, { ships: [{ at: [0, -4], cls: 'SS', depth: 15 }] });
    const seen = (x: State): string[] =>
      rocketTargets(arenaOf(x), x.planes[0], { plane: 0, hexes: 4, alt: 0 }).map((t) => t.ref);
    expect([seen(sub), seen(under)]).toEqual([['s0'], []]);
  });
  it('AD-O-XV.C air-to-air against the flying, air-to-ground against the surface', () => {
    const s = armed('G', 8, { vehicles: [{ at: [0, -4] }] }, [{ at: [0, -4], alt: 2 }]);
    expect(rocketTargets(arenaOf(s), s.planes[0], { plane: 0, hexes: 4, alt: 0 }).map((t) => t.ref)).toEqual([
      'v0',
    ]);
    expect(refused(s, (x) => aim(x, 4, 2, [1]))).toBe('AD-O-XV.C');
    const t = armed('A', 8, { vehicles: [{ at: [0, -4] }] }, [{ at: [0, -4], alt: 100 }]);
    expect(
      rocketTargets(arenaOf(t), t.planes[0], { plane: 0, hexes: 4, alt: 100 }).map((x) => x.ref),
    ).toEqual(['p1']);
    expect(ahead({ q: 0, z: 0 }, 1, 4)).toEqual({ q: 0, z: -4 });
  });
  it('AD-O-XV.F AD-O-II.B-1 a plane does not fire guns and rockets in one Turn, nor rockets not noted with its move', () => {
    const fly = (log: string): string[] => {
      const s = situation(
        { allies: [{ card: 'P-47D', speed: 5, at: [0, 5] }], axis: [{ at: [0, 1], speed: 4, facing: 1 }] },
        ON,
      );
      s.planes[0].stores = { ...noStores(), rockets: 24, rocketKind: 'A' };
      plot(s, { 0: log, 1: '4' });
      return airForce
        .decisions(s)
        .filter((d) => d.seat === 'allies')
        .map((d) => d.kind);
    };
    expect([fly('5'), fly('5 RKT')]).toEqual([['fire'], ['rocket']]);
    const s = situation({ allies: [{ card: 'F6F' }], axis: [{ at: [20, 9] }] }, ON);
    expect(refused(s, (x) => plot(x, { 0: '4 RKT' }))).toBe('AD-O-XV.D-1');
    // The last one of a salvo is a salvo too.
    const last = situation({ allies: [{ card: 'P-47D', alt: 5, speed: 5 }], axis: [{ at: [20, 9] }] }, ON);
    last.planes[0].stores = { ...noStores(), rockets: 1, rocketKind: 'A' };
    expect(refused(last, (x) => plot(x, { 0: '5 RKT' }))).toBe('accepted');
  });
});
