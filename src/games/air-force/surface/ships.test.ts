import { describe, expect, it } from 'vitest';
import { FastDice } from '../../../kernel/dice.ts';
import { ahead } from '../open/geometry.ts';
import { aim, planeMark } from '../open/guns/gunnery.ts';
import { batteriesOf, classOf, inReach, shipMark, targetsOf } from '../open/guns/batteries.ts';
import { ships as shipsPack } from '../open/pack.ts';
import { readBatteries, SUB_DIVES, SUB_SEEN, shipClass, shipSpeed } from '../open/surface.ts';
import { airForce } from '../ruleset.ts';
import { refused } from '../scenarios/scenarios.testkit.ts';
import { arenaOf, type State } from '../state.ts';
import { hitShip } from './strafing.ts';
import { fire, part, shotData, situation, steer } from '../testing.ts';
import { batteries, battle, moving, quiet } from './surface.testkit.ts';

describe('ships', () => {
  const us = shipsPack.classes.filter((x) => x.nation === 'US');
  const jp = shipsPack.classes.filter((x) => x.nation === 'Japan');
  const flakSum = (rows: typeof us, kind: 'light' | 'heavy', period: 'early' | 'late'): number =>
    rows.reduce((n, x) => n + readBatteries(x[kind][period]).reduce((m, b) => m + b.factors, 0), 0);
  const sum = (rows: typeof us, f: (x: (typeof us)[number]) => number): number =>
    rows.reduce((n, x) => n + f(x), 0);

  it('AD-TAB-SHIPS-US AD-TAB-SHIPS-JP AD-O-XX.B.1 the charts and their control sums', () => {
    expect([
      us.length,
      sum(us, (x) => x.hits),
      sum(us, (x) => x.points),
      sum(us, (x) => x.silhouette),
    ]).toEqual([35, 514, 15570, 159]);
    expect([
      flakSum(us, 'light', 'early'),
      flakSum(us, 'light', 'late'),
      flakSum(us, 'heavy', 'early'),
      flakSum(us, 'heavy', 'late'),
    ]).toEqual([112, 738, 205, 312]);
    expect([
      jp.length,
      sum(jp, (x) => x.hits),
      sum(jp, (x) => x.points),
      sum(jp, (x) => x.silhouette),
    ]).toEqual([22, 441, 14000, 121]);
    expect([
      flakSum(jp, 'light', 'early'),
      flakSum(jp, 'light', 'late'),
      flakSum(jp, 'heavy', 'early'),
      flakSum(jp, 'heavy', 'late'),
    ]).toEqual([178, 553, 189, 204]);
    expect(new Set(us.map((x) => x.id)).size).toBe(35);
  });
  it('AD-TAB-SHIPS-US-1 AD-TAB-SHIPS-US-2 AD-TAB-SHIPS-US-3 AD-TAB-SHIPS-JP-1 AD-TAB-SHIPS-JP-2 single rows, corrections and substitutes', () => {
    expect([shipClass('US', 'CL-1', 'early').hits, shipClass('US', 'CL-2', 'early').hits]).toEqual([13, 10]);
    expect([
      shipClass('US', 'CL-1', 'early', true).hits,
      shipClass('US', 'CL-2', 'early', true).hits,
    ]).toEqual([10, 13]);
    expect(us.filter((x) => x.turning === '3/1').map((x) => x.id)).toEqual(['PT']);
    expect(us.filter((x) => x.silhouette < 0).map((x) => [x.id, x.silhouette, x.heavy.late])).toEqual([
      ['PT', -1, null],
    ]);
    for (const period of ['early', 'late'] as const)
      expect(shipClass('US', 'SS', period)).toMatchObject({
        light: [{ factors: 2, cover: 'two' }],
        heavy: [{ factors: 6, cover: 'aft' }],
        speedEvery: 3,
        turnSides: 1,
        turnEvery: 1,
        hits: 3,
        silhouette: 1,
        points: 60,
      });
    expect(shipClass('Japan', 'DD-3', 'early').points).toBe(75);
    expect(shipClass('Japan', 'SS', 'early').hits).toBe(3);
    expect(shipClass('Japan', 'M-1', 'early').hits).toBe(shipClass('US', 'A-3', 'early').hits);
  });
  it('AD-TAB-SHIPS-NOTE-1 AD-TAB-SHIPS-NOTE-2 a dash is no flak, a plain 1 is 1/1', () => {
    expect(shipClass('US', 'DD-6', 'early').light).toEqual([]);
    expect(shipClass('US', 'BB-3', 'early').speedEvery).toBe(1);
  });
  it('AD-O-XX.A.1 AD-O-XX.A.2 AD-O-XX.A.3 AD-O-XX.A.4 AD-O-XX.A.5 AD-O-XX.A.6 counters stand for the classes of their type', () => {
    const types = (nation: 'US' | 'Japan', ...want: string[]) =>
      shipsPack.classes.filter((x) => x.nation === nation && want.includes(x.type)).length;
    expect([
      types('US', 'CV'),
      types('US', 'BB'),
      types('US', 'CA', 'CL'),
      types('US', 'DD', 'DE', 'CM', 'PT'),
      types('US', 'SS'),
      types('US', 'LS', 'A'),
    ]).toEqual([8, 5, 7, 10, 1, 4]);
    expect(shipClass('US', 'M-1', 'late').type).toBe('A');
    expect(['E', 'CM', 'PT'].map((id) => shipClass('Japan', id, 'late').type)).toEqual(['DE', 'CM', 'PT']);
  });
  it('AD-O-XX.B.2-1 AD-O-XX.B.2-2 AD-O-XX.B.2-3 AD-EX-O-XX.B.2 a CA-1 fires 3 light and 9 heavy into every sector', () => {
    const planes = {
      allies: quiet.allies,
      axis: [
        { at: [14, -14] as [number, number], alt: 3 },
        { at: [14, 0] as [number, number], alt: 3 },
      ],
    };
    const s = battle({ ships: [{ nation: 'US', cls: 'CA-1', side: 'allies' }] }, planes);
    const v = arenaOf(s);
    const list = batteriesOf(v, 'allies').filter((b) => b.by === 's0');
    expect(
      list.map((b) => [
        b.group,
        targetsOf(v, b)
          .map((m) => `${m.ref} ${b.aim(m)?.factors}`)
          .sort(),
      ]),
    ).toEqual([
      ['light0', ['p1 3', 'p2 3']],
      ['heavy0', ['p1 9', 'p2 9']],
    ]);
    expect(() =>
      fire(
        s,
        [
          { by: 's0', at: 'p1', group: 'light0' },
          { by: 's0', at: 'p2', group: 'light0' },
          { by: 's0', at: 'p1', group: 'heavy0' },
        ],
        [1, 1, 1],
      ),
    ).not.toThrow();
    const again = battle({ ships: [{ nation: 'US', cls: 'CA-1', side: 'allies' }] }, planes);
    expect(() =>
      fire(
        again,
        [
          { by: 's0', at: 'p1', group: 'light0' },
          { by: 's0', at: 'p1', group: 'light0' },
        ],
        [1, 1],
      ),
    ).toThrow('once a Turn');
    const light = (period: string): number | undefined => {
      const x = battle({ ships: [{ nation: 'US', cls: 'CA-1', side: 'allies' }] }, planes, { period });
      const [b] = batteriesOf(arenaOf(x), 'allies').filter((y) => y.by === 's0');
      return b.aim(planeMark(x.planes[1]))?.factors;
    };
    expect([light('early'), light('late')]).toEqual([3, shipClass('US', 'CA-1', 'late').light[0].factors]);
    expect(light('late')).toBeGreaterThan(3);
  });
  it('AD-O-XX.B.2.a AD-O-XX.B.2.b-1 AD-O-XX.B.2.b-2 AD-O-XX.B.2.c AD-O-XX.B.2.d n x f and the suffixes A, B, C', () => {
    expect(readBatteries('3x20')).toEqual(Array.from({ length: 3 }, () => ({ factors: 20, cover: 'six' })));
    expect(['2A', '6B', '5C'].map((x) => readBatteries(x)[0].cover)).toEqual(['two', 'aft', 'fore']);
    const at = (q: number, z: number) => ({ at: [q, z] as [number, number], alt: 3 });
    const targets = (cls: string, nation: 'US' | 'Japan', planes: ReturnType<typeof at>[], group: string) => {
      const s = battle({ ships: [{ nation, cls }] }, { allies: planes, axis: quiet.axis });
      const b = batteries(s, 's0').find((x) => x.group === group);
      return b ? inReach(arenaOf(s), b).map(({ mark }) => `${mark.ref} ${b.slot(mark)}`) : [];
    };
    const round = [at(0, -3), at(3, -3), at(3, 0), at(0, 3), at(-3, 3), at(-3, 0)];
    // Planes 0 to 5 lie in the sectors 12, 2, 4, 6, 8 and 10.
    expect(targets('SS', 'US', round, 'light0').sort()).toEqual([
      'p0 light0 fore',
      'p1 light0 fore',
      'p2 light0 aft',
      'p3 light0 aft',
      'p4 light0 aft',
      'p5 light0 fore',
    ]);
    const far = round.map((x) => at(x.at[0] * 5, x.at[1] * 5));
    expect(targets('SS', 'US', far, 'heavy0').sort()).toEqual([2, 3, 4].map((n) => `p${n} heavy0 aft`));
    expect(targets('LS', 'US', far, 'heavy0').sort()).toEqual([0, 1, 5].map((n) => `p${n} heavy0 fore`));
    // Each number of a large sector fires once into it; of n numbers each fires by itself.
    const shots = (cls: string, list: [string, string][]): string => {
      const s = battle(
        { ships: [{ nation: 'US', cls }] },
        { allies: round, axis: quiet.axis },
        { period: 'late' },
      );
      return refused(s, (x) =>
        fire(
          x,
          list.map(([group, ref]) => ({ by: 's0', at: ref, group })),
          new FastDice(1),
        ),
      );
    };
    expect([
      shots('SS', [
        ['light0', 'p0'],
        ['light0', 'p3'],
      ]),
      shots('SS', [
        ['light0', 'p0'],
        ['light0', 'p1'],
      ]),
    ]).toEqual(['accepted', 'AD-B-IX.A.2-2']);
    const many = us.find((x) => x.light.late?.startsWith('3x'))?.id ?? '';
    expect([
      shots(many, [
        ['light0', 'p0'],
        ['light1', 'p0'],
        ['light2', 'p1'],
      ]),
      shots(many, [
        ['light1', 'p0'],
        ['light1', 'p0'],
      ]),
    ]).toEqual(['accepted', 'AD-B-IX.A.2-2']);
  });
  it('AD-EX-O-XX.B-1 AD-EX-O-XX.B-2 the worked examples', () => {
    const at = (q: number, z: number) => ({ at: [q, z] as [number, number], alt: 3 });
    const sub = battle(
      { ships: [{ nation: 'US', cls: 'SS' }] },
      { allies: [at(0, -20), at(0, 20), at(17, 0)], axis: quiet.axis },
    );
    const heavy = batteries(sub, 's0').find((b) => b.group === 'heavy0');
    expect(heavy && targetsOf(arenaOf(sub), heavy).map((m) => m.ref)).toEqual(['p2']);
    const ca = battle(
      { ships: [{ nation: 'US', cls: 'CA-1' }] },
      { allies: [at(-14, 14), at(3, -3), at(12, -12)], axis: quiet.axis },
    );
    const [light, big] = batteries(ca, 's0');
    expect([
      targetsOf(arenaOf(ca), light)
        .map((m) => m.ref)
        .sort(),
      targetsOf(arenaOf(ca), big).map((m) => m.ref),
    ]).toEqual([['p0', 'p1'], ['p0']]);
  });
  it('AD-O-XX.B.2.e-1 AD-O-XX.B.2.e-2 AD-O-XX.B.2.e-3 usual modifiers, always into 12 o’clock, never in its own hex', () => {
    const s = battle(
      { ships: [{ nation: 'US', cls: 'CA-1' }] },
      {
        allies: [
          { at: [3, -3], alt: 3, facing: 5 },
          { at: [0, 0], alt: 3 },
        ],
        axis: quiet.axis,
      },
      { deflection: 'on' },
    );
    const v = arenaOf(s);
    const [light] = batteries(s, 's0');
    expect(part(light.aim(planeMark(s.planes[0])), 'AD-O-VII.B.2')).toBe(-4);
    // Three light factors at range 3 and, in the second table, nine heavy ones at 13.
    const usual = light.aim({ ...planeMark(s.planes[0]), fast: true, slipped: true });
    expect([usual?.bht, part(usual, 'AD-O-VII.B.3.a'), part(usual, 'AD-O-VII.B.3.b')]).toEqual([0, -1, -1]);
    const heavy = batteries(s, 's0').find((b) => b.group === 'heavy0');
    expect(heavy?.aim({ ...planeMark(s.planes[0]), at: { q: 13, z: -13 } })?.bht).toBe(1);
    expect(light.aim(planeMark(s.planes[1]))).toBeNull();
    expect(v.turn).toBe(1);
  });
  it('AD-O-XX.B.3 AD-O-XX.B.4-1 AD-O-XX.B.4-2 AD-O-XX.C-1 AD-O-XX.C-2 steaming and turning', () => {
    const go =
      (turn: number, cls: string, moves: string, x: object = {}) =>
      () => {
        const s = moving({ ships: [{ cls, at: [9, 9], ...x }] }, turn);
        steer(s, 'axis', { s0: moves });
        return `${s.surface.ships[0].at.z} ${s.surface.ships[0].facing}`;
      };
    expect(go(2, 'BB-1', '1R')()).toBe('8 2');
    expect(go(3, 'BB-1', '')()).toBe('9 1');
    expect(go(3, 'BB-1', '1')).toThrow('may not enter');
    expect(go(3, 'BB-1', 'R')).toThrow('0 sides');
    expect(go(2, 'BB-1', '1RR')).toThrow('1 sides');
    expect(go(2, 'BB-1', 'R1')).toThrow('before it turns');
    expect(go(2, 'BB-1', '')).toThrow('must enter');
    const pt = moving({ ships: [{ nation: 'US', cls: 'PT', at: [9, 9] }] }, 3);
    steer(pt, 'axis', { s0: '1RRR' });
    expect(pt.surface.ships[0].facing).toBe(4);
    const anchored = moving({ ships: [{ at: [9, 9], anchored: true }], flak: [{}] }, 2);
    expect(() => steer(anchored, 'axis', { s0: '1' })).toThrow('may not enter');
    expect(() => steer(anchored, 'axis', { s0: 'R' })).toThrow('0 sides');
    steer(anchored, 'axis', {});
    expect(anchored.surface.ships[0]).toMatchObject({ at: { q: 9, z: 9 }, facing: 1 });
  });
  it('AD-O-XX.D.1.a AD-O-XX.D.1.b AD-O-XX.D.1.c AD-O-XX.D.1.d AD-O-XX.D.4 AD-O-XX.B.5 AD-O-XX.B.7 hits on ships', () => {
    const s = battle({
      ships: [
        { nation: 'US', cls: 'DD-5', side: 'allies' },
        { nation: 'US', cls: 'BB-1', side: 'allies', at: [9, 9] },
      ],
    });
    const play = { s, dice: new FastDice(1), tell: () => {} };
    const [dd, bb] = s.surface.ships;
    const cls = classOf(arenaOf(s), dd);
    const speeds = [0, 1, 2, 3].map((hits) => shipSpeed({ ...dd, hits }, cls));
    expect(speeds).toEqual([1, 1, 2, null]);
    expect(shipSpeed({ ...bb, hits: 17 }, classOf(arenaOf(s), bb))).toBe(4);
    hitShip(play, dd, 3, 'bomb', 'p1');
    expect([dd.hits, dd.lightLost, dd.heavyLost, dd.sunk, bb.hits]).toEqual([3, 3, 3, false, 0]);
    // Every flak number of the ship that was hit is that much lower, in every direction; the other's are not.
    const factors = (x: State, id: number): (number | undefined)[] =>
      batteriesOf(arenaOf(x), 'allies')
        .filter((b) => b.by === `s${id}`)
        .flatMap((b) => {
          const { at } = x.surface.ships[id];
          const r = b.group.startsWith('heavy') ? 14 : 3;
          return [1, 4].map(
            (f) => b.aim({ ...planeMark(x.planes[1]), at: ahead(at, f as 1, r), alt: 1 })?.factors,
          );
        });
    const fleet = (hits: number): State => {
      const x = battle(
        {
          ships: [
            { nation: 'US', cls: 'CA-1', side: 'allies' },
            { nation: 'US', cls: 'CA-1', side: 'allies', at: [30, 30] },
          ],
        },
        quiet,
        { period: 'late' },
      );
      hitShip({ s: x, dice: new FastDice(1), tell: () => {} }, x.surface.ships[0], hits, 'bomb', 'p1');
      return x;
    };
    const whole = factors(fleet(0), 0);
    expect(whole.length).toBeGreaterThan(2);
    expect(factors(fleet(2), 0)).toEqual(whole.map((n) => (n ?? 0) - 2));
    expect(factors(fleet(2), 1)).toEqual(whole);
    const crippled = (hits: number, moves: string) => () =>
      steer(moving({ ships: [{ cls: 'DD-3', at: [9, 9], hits }] }, 4), 'axis', { s0: moves });
    const most = shipClass('Japan', 'DD-3', 'early').hits;
    expect(crippled(Math.ceil(most * 0.75), 'R')).toThrow('0 sides');
    expect(crippled(Math.ceil(most * 0.75), '')).not.toThrow();
    expect(batteriesOf(arenaOf(s), 'allies').find((b) => b.group === 'heavy0')?.name).toContain('DD-5');
    hitShip(play, dd, 1, 'bomb', 'p1');
    expect([dd.sunk, s.credits]).toEqual([true, [{ by: 'p1', what: 'ship', count: 75, strafed: true }]]);
    expect(airForce.view(s, 'public').score.axis.points).toBe(75);
  });
  it('AD-O-XX.D.1.a a ship that has sunk is not hit again, and none is by nothing', () => {
    const s = battle({ ships: [{ nation: 'Japan', cls: 'CL-4' }] });
    const [ship] = s.surface.ships;
    const told: string[] = [];
    const play = { s, dice: new FastDice(1), tell: (i: { truth: string }) => void told.push(i.truth) };
    hitShip(play, ship, 0, 'bomb', 'p0');
    expect([ship.hits, s.credits, told]).toEqual([0, [], []]);
    hitShip(play, ship, 99, 'bomb', 'p0');
    const [hits, credits, words] = [ship.hits, structuredClone(s.credits), told.length];
    expect(ship.sunk).toBe(true);
    hitShip(play, ship, 3, 'bomb', 'p0');
    expect([ship.hits, s.credits, told.length]).toEqual([hits, credits, words]);
  });
  it('AD-O-XX.D.1.d AD-O-XII.C a flak number fires down to its last factor', () => {
    const s = battle({ ships: [{ cls: 'DD-3' }] }, { allies: [{ at: [0, -3], alt: 4 }], axis: quiet.axis });
    const [{ factors }] = classOf(arenaOf(s), s.surface.ships[0]).light;
    const left = (lost: number): unknown => {
      s.surface.ships[0].lightLost = lost;
      const a = batteries(s, 's0')
        .find((b) => b.group === 'light0')
        ?.aim(planeMark(s.planes[0]));
      return a && [a.factors, a.bht];
    };
    // Light flak of one or two factors at three or four hexes: -1.
    expect([left(factors - 1), left(factors), left(factors + 3)]).toEqual([[1, -1], null, null]);
  });
  it('AD-O-XX.D.2-1 AD-O-XX.D.2-2 AD-O-XX.D.3 AD-O-XX.B.6 strafing a ship', () => {
    const shot = (card: string, die: number) => {
      const s = battle(
        { ships: [{ nation: 'Japan', cls: 'CL-4' }] },
        { allies: [{ card, at: [0, 1], alt: 1 }], axis: quiet.axis },
      );
      const told = fire(s, [{ by: 'p0', at: 's0' }], [die]);
      return {
        ship: s.surface.ships[0],
        hits: shotData(told).hits,
      };
    };
    const n = (text: string, what: string): number =>
      [...text.matchAll(new RegExp(`(\\d*)${what}`, 'g'))].reduce((m, x) => m + Number(x[1] || 1), 0);
    let all = '';
    for (let die = 1; die <= 6; die++) {
      const plain = shot('F6F', die);
      expect([plain.ship.lightLost, plain.ship.heavyLost, plain.ship.hits]).toEqual([
        n(plain.hits, 'C') + n(plain.hits, 'E') + n(plain.hits, 'G'),
        0,
        0,
      ]);
      const heavy = shot('B-25G', die);
      const e = n(heavy.hits, 'E');
      expect([heavy.ship.hits, heavy.ship.heavyLost, heavy.ship.lightLost]).toEqual([
        e,
        n(heavy.hits, 'C') + e,
        n(heavy.hits, 'G') + e,
      ]);
      all += heavy.hits;
    }
    expect([...new Set(all.replace(/\d/g, ''))].sort().join('')).toBe('CEFGLW'); // every kind came up
    const s = battle({ ships: [{ nation: 'Japan', cls: 'CL-4' }] });
    const mark = shipMark(arenaOf(s), s.surface.ships[0]);
    const by = situation({ allies: [{ card: 'F6F', at: [0, 2], alt: 1 }] }).planes[0];
    expect([mark.silhouette, part(aim(arenaOf(s), by, 'fixed', mark), 'AD-B-IX.C.2')]).toEqual([5, 5]);
  });
  it('AD-O-XX.F-1 AD-EX-O-XX.F AD-O-XX.F-3 submarines dive 15 feet a Turn, rise 7, and fire no flak below', () => {
    const s = moving(
      {
        ships: [
          { nation: 'US', cls: 'SS', at: [9, 9] },
          { cls: 'DD-3', at: [20, 20] },
        ],
      },
      2,
    );
    expect(() => steer(s, 'axis', { s0: '', s1: '1D' })).toThrow('Only a submarine');
    steer(s, 'axis', { s0: 'D', s1: '1' });
    expect(s.surface.ships[0].depth).toBe(15);
    expect([SUB_DIVES * 7 > SUB_SEEN, SUB_DIVES * 6 > SUB_SEEN]).toEqual([true, false]);
    expect(batteriesOf(arenaOf(s), 'axis').some((b) => b.by === 's0')).toBe(false);
    const up = moving({ ships: [{ nation: 'US', cls: 'SS', at: [9, 9], depth: 20 }] }, 2);
    steer(up, 'axis', { s0: 'U' });
    expect(up.surface.ships[0].depth).toBe(13);
  });
});
