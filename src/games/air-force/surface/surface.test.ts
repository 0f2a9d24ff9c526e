import { describe, expect, it } from 'vitest';
import { FastDice } from '../../../kernel/dice.ts';
import { atCode } from '../open/geometry.ts';
import { aim, planeMark, readHits } from '../open/guns/gunnery.ts';
import type { UnitPlacement } from '../open/orders.ts';
import { batteriesOf, flakMark, inReach, marksOf, targetsOf, vehicleMark } from '../open/guns/batteries.ts';
import { cardOf } from '../open/pack.ts';
import { scenarios } from '../open/scenarios.ts';
import { airForce } from '../ruleset.ts';
import { arenaOf, type State } from '../state.ts';
import { hitVehicle } from './strafing.ts';
import { begin, place, placement, refused } from '../scenarios/scenarios.testkit.ts';
import { fire, just, type Planes, part, steer, shotData } from '../testing.ts';
import { batteries, battle, moving, quiet } from './surface.testkit.ts';

describe('flak', () => {
  it('AD-O-II.D AD-O-XII.A-1 AD-O-XII.B-1 AD-O-XII.B-2 flak turns in place, light every Turn, heavy on even Turns', () => {
    const s = moving({ flak: [{}, { heavy: true, at: [3, 3] }] }, 2);
    expect(airForce.decisions(s)).toMatchObject([{ seat: 'axis', kind: 'surface', rule: 'AD-O-II.D' }]);
    expect(() => steer(s, 'axis', { f0: '1' })).toThrow('never leaves');
    expect(() => steer(s, 'axis', { f0: 'LL' })).toThrow('one side');
    const told = steer(s, 'axis', { f0: 'L', f1: 'R' }).map((i) => i.told.allies?.text);
    expect(told).toContain('Flak turns: Light flak 1 to 6, Heavy flak 2 to 2.');
    expect(s.surface.flak.map((x) => [x.facing, x.at.q])).toEqual([
      [6, 0],
      [2, 3],
    ]);
    const odd = moving({ flak: [{}, { heavy: true }] }, 3);
    expect(() => steer(odd, 'axis', { f1: 'R' })).toThrow('that can move');
  });
  it('AD-O-XII.A-2 its guns are secret until it fires, and it may be a dummy', () => {
    const s = battle({ flak: [{ guns: [3, 4] }, { guns: [], at: [5, 5] }] });
    expect(airForce.view(s, 'allies').surface.flak.map((x) => x.guns)).toEqual([[], []]);
    expect(airForce.view(s, 'axis').surface.flak[0].guns).toEqual([3, 4]);
    const t = battle({ flak: [{ guns: [3, 4] }] }, { allies: [{ at: [0, -3], alt: 5 }], axis: quiet.axis });
    fire(t, [{ by: 'f0', at: 'p0' }], [1]);
    expect(airForce.view(t, 'allies').surface.flak[0].guns).toEqual([3, 4]);
    // The owner deals all his guns out as he likes, so that many counters have none.
    const x = begin('AF-5.A', 'allied', { solitaire: 'off' });
    let first = true;
    const units = (u: UnitPlacement): Partial<UnitPlacement> => {
      if (u.kit !== 'light') return {};
      const guns = first ? (Array(40).fill(2) as number[]) : [];
      first = false;
      return { guns };
    };
    place(x, 'axis', undefined, units);
    place(x, 'allies');
    expect(x.surface.flak.map((f) => f.guns.length)).toEqual([40, ...Array(15).fill(0)]);
    expect(new Set(airForce.view(x, 'allies').surface.flak.map((f) => f.guns.length))).toEqual(new Set([0]));
  });
  it('AD-O-XII.A-2 AD-O-V.D.6 where planes are hidden whoever has guns is asked to fire, in reach or not, dummies like the rest', () => {
    type Units = Parameters<typeof battle>[0];
    const ours = { allies: [{ at: [0, -3] as [number, number], alt: 10 }] };
    const seats = (units: Units, options = {}, planes: Planes = ours): string =>
      airForce
        .decisions(battle(units, planes, { spotting: 'hidden', ...options }))
        .filter((d) => d.kind === 'fire')
        .map((d) => d.seat)
        .join(' ');
    // Planes ask for it by themselves, however far off; nothing at all does not.
    expect([seats({}, {}, quiet), seats({})]).toEqual(['allies axis', 'allies']);
    for (const guns of [[2, 2], []]) {
      expect(seats({ flak: [{ guns }] })).toBe('allies axis');
      expect(seats({ flak: [{ guns, at: [50, -50] }] })).toBe('allies axis');
      expect(seats({ flak: [{ guns }] }, { flak: 'off' })).toBe('allies');
      expect(seats({ flak: [{ guns, side: 'allies' }] })).toBe('allies');
    }
    // So do ships afloat, a submerged one too, which may be anywhere; the sunk fire no more.
    expect(seats({ ships: [{ at: [50, -50] }] })).toBe('allies axis');
    expect(seats({ ships: [{ cls: 'SS', depth: 100 }] })).toBe('allies axis');
    expect(seats({ ships: [{ side: 'allies' }] })).toBe('allies');
    expect(seats({ ships: [{}] }, { ships: 'off' })).toBe('allies');
    expect([seats({ ships: [{ sunk: true }] }), seats({ vehicles: [{}] })]).toEqual(['allies', 'allies']);
    // In the open only those with a target are asked.
    expect(seats({ flak: [{ at: [50, -50] }] }, { spotting: 'off' })).toBe('');
  });
  it('AD-O-XII-1 AD-O-XII.C AD-O-XII.C-2 AD-O-XII.F AD-O-VII.A.5 one shot of all guns into its arc, by the flak tables, never overhead', () => {
    const planes = {
      allies: [
        { at: [0, -3] as [number, number], alt: 10 },
        { at: [3, 0] as [number, number], alt: 10 },
        { at: [0, 0] as [number, number], alt: 10 },
      ],
      axis: quiet.axis,
    };
    const s = battle({ flak: [{ guns: [2, 4, 4] }] }, planes);
    const [b] = batteries(s, 'f0');
    expect(targetsOf(arenaOf(s), b).map((m) => m.ref)).toEqual(['p0']);
    const a = b.aim(marksOf(arenaOf(s))[0]);
    expect([a?.factors, a?.range, a?.bht]).toEqual([10, 5, 1]);
    expect(a?.parts.map((p) => p.rule)).toEqual(['AD-B-IX.C.2']);
    expect(flakMark(arenaOf(s), s.surface.flak[0]).silhouette).toBe(0);
    const twice = { by: 'f0', at: 'p0' };
    expect(() => fire(airForce.clone(s), [twice, twice], [1, 1])).toThrow('once a Turn');
    const two = airForce.clone(s);
    two.planes[1].at = { q: 1, z: -3 };
    expect(() => fire(two, [twice, { by: 'f0', at: 'p1' }], [1, 1])).toThrow('once a Turn');
    fire(s, [{ by: 'f0', at: 'p0' }], [6]);
    expect(s.surface.flak[0].shown).toBe(true);
  });
  it('AD-O-XII.C light and heavy flak have tables of their own, and the usual modifiers', () => {
    const shot = (heavy: boolean, hexes: number, x: object = {}, options = {}) => {
      const s = battle(
        { flak: [{ heavy, guns: [10] }] },
        { allies: [{ at: [0, -hexes], alt: 4, ...x }], axis: quiet.axis },
        options,
      );
      return batteries(s, 'f0')[0].aim(planeMark(s.planes[0]));
    };
    expect([2, 6, 9].map((r) => shot(false, r)?.bht)).toEqual([4, 1, -1]);
    expect([2, 13, 30].map((r) => shot(true, r)?.bht)).toEqual([undefined, 1, -1]);
    const on = { deflection: 'on' };
    const fast = shot(false, 3, { speed: 8, facing: 3, last: just({ slips: 1 }) }, on);
    expect(fast?.parts.map((p) => `${p.rule} ${p.value}`)).toEqual([
      `AD-B-IX.C.2 ${cardOf('F6F').silhouette}`,
      'AD-O-VII.B.2 -2',
      'AD-O-VII.B.3.a -1',
      'AD-O-VII.B.3.b -1',
    ]);
  });
  it('AD-O-XVII.A AD-O-XVII.B.1-1 AD-O-XVII.B.3-1 its gunners may be green or aces where experience counts', () => {
    const total = (gunners: string, experience = 'on'): number[] => {
      const s = battle(
        { flak: [{ guns: [4, 4] }], ships: [{ cls: 'CA-1', at: [0, 1] }] },
        { allies: [{ at: [0, -3], alt: 5 }], axis: quiet.axis },
        { gunners, experience },
      );
      const m = planeMark(s.planes[0]);
      return [...batteries(s, 'f0'), ...batteries(s, 's0')].flatMap((b) => b.aim(m)?.total ?? []);
    };
    const plain = total('average');
    expect(plain.length).toBeGreaterThan(1);
    expect(total('ace')).toEqual(plain.map((n) => n + 1));
    expect(total('green')).toEqual(plain.map((n) => n - 2));
    expect([total('ace', 'off'), total('green', 'off')]).toEqual([plain, plain]);
  });
  it('AD-O-XII.C-3 AD-O-II.F-1 it obeys the nearest-target rule and fires with the planes', () => {
    const planes = {
      allies: [
        { at: [0, -2] as [number, number], alt: 5 },
        { at: [0, -3] as [number, number], alt: 5 },
      ],
      axis: quiet.axis,
    };
    const s = battle({ flak: [{}] }, planes);
    expect(() => fire(s, [{ by: 'f0', at: 'p1' }], [1])).toThrow('closest');
    // The flak and the plane that strafes it hit each other in the same moment.
    const duel = battle(
      { flak: [{ guns: [4, 4, 4] }] },
      { allies: [{ card: 'F6F', at: [0, -2], alt: 1, facing: 4 }], axis: quiet.axis },
    );
    const told = fire(
      duel,
      [
        { by: 'p0', at: 'f0' },
        { by: 'f0', at: 'p0' },
      ],
      [6, 6],
    );
    expect(told.filter((i) => i.kind === 'shot')).toHaveLength(2);
    expect([duel.surface.flak[0].guns, duel.planes[0].hits.W > 0]).toEqual([[], true]);
  });
  it('AD-O-XII.G-1 AD-O-XII.G-2 flak reaches to the limit of its table', () => {
    const far = (z: number, alt: number, heavy: boolean) => {
      const s = battle(
        { flak: [{ heavy, guns: [heavy ? 6 : 4] }] },
        { allies: [{ at: [0, z], alt }], axis: quiet.axis },
      );
      return inReach(arenaOf(s), batteries(s, 'f0')[0]).length > 0;
    };
    expect([
      far(-14, 5, false),
      far(-16, 5, false),
      far(-1, 81, false),
      far(-12, 4, true),
      far(-13, 4, true),
      far(-60, 4, true),
      far(-61, 4, true),
    ]).toEqual([true, false, false, false, true, true, false]);
    const guns = (kind: 'light' | 'heavy'): number[] =>
      scenarios
        .flatMap((x) => (x.kits ?? []).filter((k) => k.kind === kind))
        .flatMap((k) => (k.guns ?? []).map((g) => g.factors));
    expect([Math.min(...guns('light')) >= 1, Math.max(...guns('light')) <= 4]).toEqual([true, true]);
    expect([Math.min(...guns('heavy')) >= 5, Math.max(...guns('heavy')) <= 12]).toEqual([true, true]);
  });
  it('AD-O-XII.D only G, E and C hits count, a gun each', () => {
    const seen = new Set<string>();
    for (let die = 1; die <= 6; die++) {
      const s = battle(
        { flak: [{ guns: Array(20).fill(2) as number[] }] },
        { allies: [{ card: 'F6F', at: [0, 2], alt: 1 }], axis: quiet.axis },
      );
      const told = fire(s, [{ by: 'p0', at: 'f0' }], [die]);
      const hits = readHits(shotData(told).hits);
      const lost = (hits.G ?? 0) + (hits.E ?? 0) + (hits.C ?? 0);
      expect([s.surface.flak[0].lost, s.surface.flak[0].guns.length]).toEqual([lost, 20 - lost]);
      const news = told.filter((i) => i.rule === 'AD-O-XII.D');
      const words = lost > 0 ? [`Light flak 1 loses ${lost} gun${lost > 1 ? 's' : ''}.`] : [];
      for (const who of ['allies', 'axis']) expect(news.map((i) => i.told[who]?.text)).toEqual(words);
      expect(news.every((i) => i.reveals)).toBe(true);
      for (const struck of Object.keys(hits)) seen.add(struck);
    }
    expect([...seen].sort().join('')).toBe('CEFGLW'); // every kind came up
  });
  it('AD-O-XII.E-1 AD-O-XII.E-2 light flak on a vehicle moves and is lost with it', () => {
    const s = moving({ vehicles: [{ at: [0, 5] }], flak: [{ at: [0, 5], on: 0 }] }, 2);
    steer(s, 'axis', { v0: '1', f0: 'L' });
    expect([s.surface.flak[0].at.z, s.surface.flak[0].facing]).toEqual([4, 6]);
    const play = { s, dice: new FastDice(1), tell: () => {} };
    hitVehicle(play, s.surface.vehicles[0], 1, 'p0');
    expect(s.surface.flak[0].guns).toEqual([]);
    // It is put on its vehicle at the start, in the vehicle's hex.
    const x = begin('AF-5.A', 'allied', { solitaire: 'off' });
    const order = placement(x, 'axis');
    const cart = order.units?.find((u) => u.kit === 'tanks' || u.kit === 'trucks')?.hex ?? '';
    const last = (order.units?.length ?? 0) - 1;
    const ride = (hex: string): string =>
      refused(x, (y) => place(y, 'axis', undefined, (_, i) => (i === last ? { on: 0, hex } : {})));
    expect([order.units?.[last].kit, ride(cart), ride('0101')]).toEqual([
      'light',
      'accepted',
      'AD-O-XII.E-1',
    ]);
  });
});

describe('vehicles', () => {
  const go =
    (turn: number, moves: string, x: object = {}, roads: number[] = []) =>
    () => {
      const s = moving({ vehicles: [{ at: [0, 5], ...x }] }, turn);
      s.surface.roads = roads;
      steer(s, 'axis', { v0: moves });
      return `${s.surface.vehicles[0].at.q},${s.surface.vehicles[0].at.z} ${s.surface.vehicles[0].facing}`;
    };
  it('AD-O-XIII.A-1 turn and move in either order, or neither', () => {
    expect([go(2, '1')(), go(2, '1R')(), go(2, 'R1')(), go(2, 'L')(), go(2, '')()]).toEqual([
      '0,4 1',
      '0,4 2',
      '1,4 2',
      '0,5 6',
      '0,5 1',
    ]);
    expect(go(2, '11')).toThrow('either order');
    expect(go(2, 'LR')).toThrow('either order');
  });
  it('AD-O-XIII.A-1 one that turns first enters the hex it then faces', () => {
    // On the shore: beside 1213 the hexes of row 13 are land, those of row 14 sea.
    const { q, z } = atCode(12, 13);
    const ashore = (facing: 1 | 2 | 6, moves: string): string => {
      const s = moving({ vehicles: [{ at: [q, z], facing }] });
      s.surface.water = ['III'];
      return refused(s, (x) => steer(x, 'axis', { v0: moves }));
    };
    expect([ashore(1, 'R1'), ashore(1, 'L1'), ashore(2, 'R1'), ashore(6, 'L1')]).toEqual([
      'accepted',
      'accepted',
      'AD-O-XIII.A-2',
      'AD-O-XIII.A-2',
    ]);
  });
  it('AD-O-XIII.A-2 trucks: road hexes every Turn, others on even Turns', () => {
    expect([go(3, '1', {}, [1])(), go(2, '1')(), go(3, 'R')()]).toEqual(['0,4 1', '0,4 1', '0,5 2']);
    expect(go(3, '1')).toThrow('may not enter');
  });
  it('AD-O-XIII.A-3 tanks: road on even Turns, others on Turns divisible by 4', () => {
    const kind = { kind: 'tank' };
    expect([go(2, '1', kind, [1])(), go(4, '1', kind)(), go(3, 'R', kind)()]).toEqual([
      '0,4 1',
      '0,4 1',
      '0,5 2',
    ]);
    expect(go(3, '1', kind, [1])).toThrow('may not enter');
    expect(go(2, '1', kind)).toThrow('may not enter');
  });
  it('AD-O-XIII.B-1 AD-O-XIII.D only F hits count: one destroys a truck, two a tank', () => {
    const s = battle({ vehicles: [{}, { kind: 'tank', at: [3, 3] }] });
    const play = { s, dice: new FastDice(1), tell: () => {} };
    hitVehicle(play, s.surface.vehicles[0], 0, 'p0');
    expect(s.surface.vehicles[0].destroyed).toBe(false);
    hitVehicle(play, s.surface.vehicles[0], 1, 'p0');
    hitVehicle(play, s.surface.vehicles[1], 1, 'p0');
    expect(s.surface.vehicles.map((x) => x.destroyed)).toEqual([true, false]);
    hitVehicle(play, s.surface.vehicles[1], 1, 'p0');
    expect(s.surface.vehicles[1].destroyed).toBe(true);
    expect(s.credits).toEqual([
      { by: 'p0', what: 'truck', count: 1, strafed: true },
      { by: 'p0', what: 'tank', count: 1, strafed: true },
    ]);
    const fates = new Set<string>();
    for (const kind of ['truck', 'tank'] as const)
      for (let die = 1; die <= 6; die++) {
        const t = battle(
          { vehicles: [{ kind }] },
          { allies: [{ card: 'A6M5', at: [0, 2], alt: 1 }], axis: quiet.axis },
        );
        const { F = 0 } = readHits(shotData(fire(t, [{ by: 'p0', at: 'v0' }], [die])).hits);
        const [x] = t.surface.vehicles;
        expect([x.hits, x.destroyed]).toEqual([F, F >= (kind === 'tank' ? 2 : 1)]);
        fates.add(`${kind} ${x.destroyed}`);
      }
    expect(fates.size).toBeGreaterThan(2);
  });
  it('AD-O-XIII.B-2 machine guns may not be fired at tanks', () => {
    const s = battle(
      { vehicles: [{ kind: 'tank' }, {}] },
      {
        allies: [
          { card: 'A6M5', at: [0, 2], alt: 1 },
          { card: 'F6F', at: [0, 2], alt: 2 },
        ],
        axis: quiet.axis,
      },
    );
    const v = arenaOf(s);
    expect(aim(v, s.planes[0], 'fixed', vehicleMark(v, s.surface.vehicles[0]))?.factors).toBe(8);
    expect(aim(v, s.planes[1], 'fixed', vehicleMark(v, s.surface.vehicles[0]))).toBeNull();
    expect(aim(v, s.planes[0], 'fixed', vehicleMark(v, s.surface.vehicles[1]))?.factors).toBe(11);
    // Nor may those of a gunner.
    const gunner = battle(
      { vehicles: [{ kind: 'tank' }, { at: [0, -1] }] },
      { allies: [{ card: 'B-25C', at: [0, 2], alt: 1 }], axis: quiet.axis },
      { positions: 'on' },
    );
    const shoot = (at: string): string =>
      refused(gunner, (x) => fire(x, [{ by: 'p0', at, group: 'flexible' }], [3]));
    expect([cardOf('B-25C').flexible?.kind, shoot('v0'), shoot('v1')]).toEqual([
      'M',
      'AD-B-IX.A.3-1',
      'accepted',
    ]);
  });
  it('AD-O-XIII.C AD-O-XIII.E-1 silhouette -2; the strafing player chooses in a stack', () => {
    const s = battle(
      { vehicles: [{}, {}, { kind: 'tank' }] },
      { allies: [{ card: 'A6M5', at: [0, 2], alt: 1 }], axis: quiet.axis },
    );
    const v = arenaOf(s);
    expect(vehicleMark(v, s.surface.vehicles[0]).silhouette).toBe(-2);
    expect(targetsOf(v, batteriesOf(v, 'allies')[0]).map((m) => m.ref)).toEqual(['v0', 'v1', 'v2']);
  });
});

describe('strafing', () => {
  it('AD-O-VII.C-1 AD-O-VII.C-4 surface targets count as taken from their 6 o’clock', () => {
    const s = battle(
      { flak: [{ facing: 4 }] },
      { allies: [{ card: 'A6M5', at: [0, 2], alt: 1 }], axis: quiet.axis },
      { deflection: 'on' },
    );
    const v = arenaOf(s);
    expect(part(aim(v, s.planes[0], 'fixed', flakMark(v, s.surface.flak[0])), 'AD-O-VII.B.2')).toBe(2);
  });
  it('AD-O-VII.C-4 flak, vehicles, ships and planes on the ground are targets where strafing is in use', () => {
    const ground = { status: 'grounded' as const, speed: 0, ground: { running: false, deck: null } };
    const field = (strafing: string): State =>
      battle(
        { flak: [{ at: [30, 0] }], vehicles: [{ at: [31, 0] }], ships: [{ at: [32, 0] }] },
        {
          allies: [{ card: 'F6F', at: [0, 2], alt: 1 }],
          axis: [{ card: 'G4M', at: [0, 0], alt: 0, ...ground }],
        },
        { strafing, deflection: 'on' },
      );
    const refs = (s: State): string[] => marksOf(arenaOf(s)).map((m) => `${m.ref} ${m.surface}`);
    expect(refs(field('on'))).toEqual(['p0 false', 'p1 true', 'f0 true', 'v0 true', 's0 true']);
    expect(refs(field('off'))).toEqual(['p0 false']);
    // A parked bomber has the silhouette and the boxes of its own card, and is taken from astern.
    const s = field('on');
    s.planes[1].facing = 4;
    const a = aim(arenaOf(s), s.planes[0], 'fixed', marksOf(arenaOf(s))[1]);
    expect([part(a, 'AD-B-IX.C.2'), part(a, 'AD-O-VII.B.2')]).toEqual([cardOf('G4M').silhouette, 2]);
    s.planes[1].hits.L = cardOf('G4M').hits.L - 1;
    fire(s, [{ by: 'p0', at: 'p1' }], [3]);
    expect([s.planes[1].status, s.planes[1].end?.by]).toEqual(['destroyed', 'p0']);
  });
  it('AD-O-VII.C-2 AD-O-VII.C-3 bracketed factors join in against surface targets only', () => {
    const s = battle(
      { vehicles: [{ at: [0, -2] }] },
      { allies: [{ card: 'B-25G', at: [0, 0], alt: 1 }], axis: [{ at: [0, -2], alt: 1 }] },
    );
    const v = arenaOf(s);
    const air = aim(v, s.planes[0], 'fixed', planeMark(s.planes[1]))?.factors ?? 0;
    const ground = aim(v, s.planes[0], 'fixed', vehicleMark(v, s.surface.vehicles[0]))?.factors ?? 0;
    expect(ground - air).toBe(5);
  });
});
