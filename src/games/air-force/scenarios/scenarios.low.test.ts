import { describe, expect, it } from 'vitest';
import { FastDice } from '../../../kernel/dice.ts';
import { turned } from '../../../kernel/hex.ts';
import { ahead, distance, hexName, sectionOf } from '../open/geometry.ts';
import { cardOf, charts } from '../open/pack.ts';
import { isRoad } from '../open/surface.ts';
import { runwayEnds } from '../open/placing/zones.ts';
import { airForce } from '../ruleset.ts';
import type { State } from '../state.ts';
import {
  begin,
  conclude,
  exit,
  flies,
  group,
  hex,
  lose,
  place,
  placement,
  ready,
  refused,
} from './scenarios.testkit.ts';

const heights = (s: State): { [height: number]: number } => {
  const out: { [height: number]: number } = {};
  for (const h of s.scenery.hills) out[h.height] = (out[h.height] ?? 0) + 1;
  return out;
};
const MIX = { 1: 5, 2: 5, 3: 3, 4: 5, 5: 25, 6: 5, 10: 5, 15: 2 };
const guns = (s: State, factors: number, heavy = false): number =>
  s.surface.flak
    .filter((x) => x.heavy === heavy)
    .flatMap((x) => x.guns)
    .filter((g) => g === factors).length;
const nearest = (list: readonly { at: { q: number; z: number } }[]): number =>
  Math.min(...list.flatMap((a, i) => list.slice(0, i).map((b) => distance(a.at, b.at))));

/** Damages so many airfields or areas, one hex each. */
const damage = (s: State, n: number): void => {
  for (const t of s.surface.targets.slice(0, n)) t.damage[0] = 1;
};

describe.each([
  ['AF-5.A', 'allied', 'AD-AF-5.A.1-5', 'AD-AF-5.A.4'],
  ['DL-5.A', 'american', 'AD-DL-5.A.1', 'AD-DL-5.A.4'],
])('%s, vehicle attack', (id, version, rule, victory) => {
  it('AD-AF-5.A.1-1 AD-AF-5.A.1-2 AD-DL-5.A.1 the hills, and roads along columns 19 and 38', () => {
    const s = begin(id, version);
    expect(heights(s)).toEqual(MIX);
    expect([
      isRoad(s.surface, hex('1907')),
      isRoad(s.surface, hex('3820')),
      isRoad(s.surface, hex('2020')),
    ]).toEqual([true, true, false]);
  });
  it('AD-AF-5.A.1-3 AD-AF-5.A.1-4 AD-DL-5.A.1 six tanks, six trucks on the roads; sixteen light flak of 40 guns, riding or five apart', () => {
    const s = ready(id, version);
    const { vehicles, flak } = s.surface;
    expect([vehicles.filter((x) => x.kind === 'tank').length, vehicles.length]).toEqual([6, 12]);
    for (const x of vehicles) {
      expect(['III', 'IV']).toContain(sectionOf(x.at));
      expect(isRoad(s.surface, x.at)).toBe(true);
    }
    expect([flak.length, guns(s, 2)]).toEqual([16, 40]);
    expect(nearest(flak.filter((x) => x.on === null))).toBeGreaterThanOrEqual(5);
    const riding = flak.filter((x) => x.on !== null);
    expect(riding.map((x) => x.at)).toEqual(riding.map((x) => vehicles[x.on ?? 0].at));
    const t = begin(id, version, { solitaire: 'off' });
    const order = placement(t, 'axis');
    const change = (k: string, u: object): string =>
      refused(t, (x) =>
        place(x, 'axis', undefined, (y, i) =>
          y.kit === k && i === order.units?.findIndex((z) => z.kit === k) ? u : {},
        ),
      );
    expect(change('tanks', { hex: '2020' })).toBe(rule);
    expect(change('tanks', { hex: '1903' })).toBe(rule);
    expect(change('light', { guns: [2, 2, 2, 4] })).toBe(rule);
    expect(change('trucks', { hex: '3903' })).toBe(rule);
    const cart = order.units?.find((u) => u.kit === 'trucks' || u.kit === 'tanks')?.hex;
    expect(change('light', { on: 0, hex: cart })).toBe('accepted');
    // Standing flak keeps five hexes from all other flak.
    const pair = (other: string): string => {
      const n = order.units?.filter((u) => u.kit !== 'light').length ?? 0;
      const spots = [
        '0101',
        other,
        ...Array.from({ length: 14 }, (_, i) => `${20 + 5 * (i % 7)}${i < 7 ? '05' : '30'}`),
      ];
      return refused(t, (x) =>
        place(x, 'axis', undefined, (u, i) =>
          u.kit === 'light' ? { hex: spots[i - n], on: undefined } : {},
        ),
      );
    };
    expect([pair('0601'), pair('0501')]).toEqual(['accepted', rule]);
  });
  it('AD-AF-5.A.1-5 AD-DL-5.A.1 attackers on edges 1 and 4 at 5,000 feet or less', () => {
    const s = begin(id, version);
    const put = (at: string, alt: number): string =>
      refused(s, (x) => place(x, 'allies', () => ({ hex: at, alt, speed: 5, load: 'bombs' })));
    const free = ['2801', '2839'].filter((h) => !s.scenery.hills.some((y) => distance(y.at, hex(h)) === 0));
    for (const h of free) expect(put(h, 50)).toBe('accepted');
    expect([put('2801', 51), put('0120', 40)]).toEqual(['AD-S-II.B-5', rule]);
  });
  it('AD-AF-5.A.4 AD-DL-5.A.4 twenty points and more than lost', () => {
    const s = ready(id, version);
    const [a] = group(s, 'attackers');
    exit(s, group(s, 'attackers'), '1');
    s.credits = [{ by: `p${a.id}`, what: 'truck', count: 6, strafed: true }];
    expect(conclude(airForce.clone(s))).toMatchObject({
      winner: 'axis',
      points: { allies: 18 },
      rule: victory,
    });
    s.credits[0].count = 7;
    expect(conclude(airForce.clone(s))).toMatchObject({ winner: 'allies', points: { allies: 21 } });
    const flak = (count: number, lost: number): string | undefined => {
      const x = airForce.clone(s);
      x.credits = [{ by: `p${a.id}`, what: 'lightGun', count, strafed: true }];
      lose(x, group(x, 'attackers').slice(0, lost));
      return conclude(x)?.winner;
    };
    expect([flak(19, 0), flak(20, 0)]).toEqual(['axis', 'allies']);
    const worth = 2 * cardOf(a.card).points;
    expect(worth).toBeGreaterThan(20);
    expect([flak(worth, 2), flak(worth + 1, 2)]).toEqual(['axis', 'allies']);
  });
});

describe('who attacks vehicles, and how they move', () => {
  it('AD-AF-5.A.2-1 AD-AF-5.A.3 two of a type with bombs or rockets; the map stays and the flak plays itself', () => {
    expect(flies('AF-5.A', 'allied', 'attackers')).toBe('2 Hurricane II/Tempest V/P-47D/Mosquito FB.VI');
    expect(flies('AF-5.A', 'german', 'attackers')).toBe('2 Ju-87B/Ju-87D');
    const s = begin('AF-5.A', 'allied');
    expect([s.auto, airForce.view(s, 'allies').starts[0].loads]).toEqual(['axis', ['bombs', 'rockets']]);
    expect(refused(s, (x) => place(x, 'allies', () => ({ load: 'clean' })))).toBe('AD-AF-5.A.1-5');
    for (const load of ['bombs', 'rockets'] as const)
      expect(refused(s, (x) => place(x, 'allies', () => ({ load, alt: 40, speed: 4 })))).toBe('accepted');
    expect(airForce.decisions(ready('AF-5.A', 'allied')).every((d) => d.seat === 'allies')).toBe(true);
  });
  it('AD-AF-5.A.2-2 vehicles go as far as they can each Turn and keep to the road', () => {
    const s = ready('AF-5.A', 'allied');
    for (const x of s.surface.vehicles) x.facing = 4;
    const before = s.surface.vehicles.map((x) => x.at);
    const dice = new FastDice('march');
    while (s.turn < 3) {
      const [d] = airForce.decisions(s);
      airForce.apply(s, d.seat, airForce.sample(airForce.view(s, d.seat), d, dice), dice);
      if (airForce.decisions(s).length === 0) break;
    }
    expect(s.turn).toBe(3);
    const moved = s.surface.vehicles.map((x, i) => [x.destroyed, x.kind, distance(x.at, before[i])]);
    for (const [destroyed, kind, hexes] of moved.filter(([gone]) => gone === false))
      expect([destroyed, hexes]).toEqual([false, kind === 'truck' ? 2 : 1]);
    expect(s.surface.vehicles.every((x) => isRoad(s.surface, x.at))).toBe(true);
    const t = ready('AF-5.A', 'allied', { solitaire: 'off' });
    const truck = t.surface.vehicles.find((x) => x.kind === 'truck');
    if (!truck) throw new Error('no truck');
    Object.assign(truck, { at: hex('1920'), facing: 4 });
    const [d] = airForce.decisions(t);
    airForce.apply(t, d.seat, airForce.sample(airForce.view(t, d.seat), d, dice), dice);
    const stay = { kind: 'surface' as const, moves: [] };
    expect(refused(t, (x) => airForce.apply(x, 'axis', stay, dice))).toBe('AD-AF-5.A.2-2');
  });
  it('AD-DL-5.A.2 AD-DL-5.A.3 bombs, rockets or nothing; the types; vehicles move by the die', () => {
    expect(flies('DL-5.A', 'japanese', 'attackers')).toBe('2 Ki-45/Ki-84/D3A');
    expect(flies('DL-5.A', 'american', 'attackers')).toBe(
      '2 F4U/SBD/TBF/SB2C/A-20G/B-25C/B-25G/B-26B/P-38G/P-38L/P-39D/P-40N/P-61A',
    );
    const s = begin('DL-5.A', 'american');
    for (const load of ['bombs', 'rockets', 'clean'] as const)
      expect(refused(s, (x) => place(x, 'allies', () => ({ load, alt: 40, speed: 5 })))).toBe('accepted');
    expect([s.surface.march, s.auto]).toEqual([false, 'axis']);
  });
});

describe.each([
  ['AF-5.B', '1944', 'AD-AF-5.B.1-4', 'AD-AF-5.B.4-2'],
  ['DL-5.B', '1944', 'AD-DL-5.B.1', 'AD-DL-5.B.4-1'],
])('%s, airfield raid', (id, version, rule, victory) => {
  it('AD-AF-5.B.1-1 AD-AF-5.B.1-2 AD-DL-5.B.1 the hills; sixteen light flak four apart on III and IV, 28 guns of 2 and 3 of 4', () => {
    const s = ready(id, version);
    expect(heights(s)).toEqual(MIX);
    expect([s.surface.flak.length, guns(s, 2), guns(s, 4)]).toEqual([16, 28, 3]);
    expect(nearest(s.surface.flak)).toBeGreaterThanOrEqual(4);
    for (const x of s.surface.flak) expect(['III', 'IV']).toContain(sectionOf(x.at));
    const t = begin(id, version);
    const spot = (second: string) => (u: { kit: string }, i: number) => {
      const n = i - 3;
      const at = n === 0 ? '0115' : n === 1 ? second : `${10 + 5 * (n % 8)}${n < 8 ? '17' : '24'}`;
      return u.kit === 'light' ? { hex: at } : {};
    };
    const flak = (second: string): string => refused(t, (x) => place(x, 'axis', undefined, spot(second)));
    expect([flak('0515'), flak('0415'), flak('0505')]).toEqual(['accepted', rule, rule]);
  });
  it('AD-AF-5.B.1-3 AD-DL-5.B.1 AD-O-X.A-1 three airfields of four hexes twelve apart, two with a plane at a runway’s end', () => {
    const s = ready(id, version);
    const fields = s.surface.targets;
    expect(fields.map((t) => [t.kind, t.hexes.length])).toEqual([0, 1, 2].map(() => ['airfield', 4]));
    for (const [i, a] of fields.entries())
      for (const b of fields.slice(0, i))
        for (const h of a.hexes) for (const g of b.hexes) expect(distance(h, g)).toBeGreaterThanOrEqual(12);
    const t = begin(id, version);
    t.scenery.hills = [];
    const lay = (col: string): string => {
      const at = ['1010', `${col}10`, '5010'];
      return refused(t, (x) =>
        place(x, 'axis', undefined, (u, i) =>
          u.kit === 'airfields' ? { hex: at[i], facing: 4 as const } : {},
        ),
      );
    };
    expect([lay('22'), lay('21')]).toEqual(['accepted', rule]);
    // Level ground from end to end: the field in column 10 takes the rows 10 to 13.
    t.scenery.hills = [{ at: hex('1012'), height: 1 }];
    expect(lay('22')).toBe('AD-O-X.A-1');
    t.scenery.hills = ['1010', '1011', '1012', '1013'].map((h) => ({ at: hex(h), height: 1 }));
    expect(lay('22')).toBe('accepted');
    // Each on a field of its own, and facing down its runway.
    const u = begin(id, version);
    place(u, 'axis');
    const ends = runwayEnds(u.surface, 'axis');
    const stand = (pick: number[], turn = 0): string => {
      let i = 0;
      return refused(u, (x) =>
        place(x, 'axis', () => {
          const e = ends[pick[i++]];
          const alt = u.scenery.hills.find((h) => distance(h.at, e.at) === 0)?.height ?? 0;
          return { hex: hexName(e.at), facing: turned(e.facing, turn), alt };
        }),
      );
    };
    expect([stand([0, 2]), stand([0, 1]), stand([0, 2], 3)]).toEqual([
      'accepted',
      'AD-AF-5.B.1-3',
      'AD-AF-5.B.1-3',
    ]);
    const parked = group(s, 'defenders');
    expect(parked.map((p) => [p.status, p.speed, p.ground?.running || false].slice(0, 2))).toEqual([
      ['grounded', 0],
      ['grounded', 0],
    ]);
    const heads = parked.map((p) => runwayEnds(s.surface, 'axis').find((e) => distance(e.at, p.at) === 0));
    expect(heads.map((e) => e?.facing)).toEqual(parked.map((p) => p.facing));
    expect(new Set(heads.map((e) => e?.airfield)).size).toBe(2);
    for (const e of heads.flatMap((x) => (x ? [x] : [])))
      expect(fields[e.airfield].hexes).toContainEqual(ahead(e.at, e.facing, 3));
  });
  it('AD-AF-5.B.1-4 AD-AF-5.B.2 AD-DL-5.B.1 AD-DL-5.B.2 attackers on edges 1 and 4 at 2,000 feet or less with bombs or clean; defenders start their engines', () => {
    // Types that could carry rockets, were they allowed to.
    const s = begin(id, version, { 'allies-type': id === 'AF-5.B' ? 'P-47D' : 'F4U' });
    s.scenery.hills = [];
    place(s, 'axis');
    const put = (at: string, alt: number, load: 'bombs' | 'clean' | 'rockets' = 'bombs'): string =>
      refused(s, (x) => place(x, 'allies', () => ({ hex: at, alt, speed: 5, load })));
    expect([
      put('2801', 20),
      put('2839', 20, 'clean'),
      put('2801', 21),
      put('2820', 20),
      put('2801', 20, 'rockets'),
    ]).toEqual(['accepted', 'accepted', 'AD-S-II.B-5', rule, rule]);
    const t = begin(id, version);
    place(t, 'axis');
    place(t, 'allies');
    airForce.apply(t, 'axis', placement(t, 'axis'), { roll: (n) => Math.min(n, 4) });
    expect(t.turn).toBe(1);
    expect(group(t, 'defenders').map((p) => p.ground?.running)).toEqual([false, false]);
    conclude(t, 1, Array(40).fill(4));
    expect(group(t, 'defenders').map((p) => p.ground?.running)).toEqual([false, false]);
    conclude(t, 2, Array(40).fill(5));
    expect(group(t, 'defenders').map((p) => p.ground?.running)).toEqual([true, true]);
  });
  it('AD-AF-5.B.4-1 AD-AF-5.B.4-2 AD-DL-5.B.4-1 10 points for each airfield hit, 30 more for all three; 25 ahead wins', () => {
    const s = ready(id, version);
    damage(s, 2);
    s.surface.targets[0].damage.fill(1); // each field counts once
    const two = conclude(airForce.clone(s), 20);
    expect(two).toMatchObject({ winner: 'draw', points: { allies: 20, axis: 0 }, rule: victory });
    const by = `p${group(s, 'attackers')[0].id}`;
    const flak = (count: number): string | undefined => {
      const x = airForce.clone(s);
      x.credits = [{ by, what: 'lightGun', count, strafed: true }];
      return conclude(x, 20)?.winner;
    };
    expect([flak(4), flak(5)]).toEqual(['draw', 'allies']);
    damage(s, 3);
    expect(conclude(airForce.clone(s), 20)).toMatchObject({ winner: 'allies', points: { allies: 60 } });
    for (const t of s.surface.targets) t.damage.fill(0);
    lose(s, group(s, 'attackers').slice(0, 1));
    expect(conclude(airForce.clone(s), 20)).toMatchObject({ winner: 'axis' });
    const { points } = cardOf(group(s, 'attackers')[0].card);
    expect([flak(points - 1), flak(points)]).toEqual(['axis', 'draw']);
  });
  it('AD-AF-5.B.4-3 AD-DL-5.B.4-2 ends when all attackers are gone or after twenty Turns', () => {
    const s = ready(id, version);
    expect(s.lastTurn).toBe(20);
    const [a, b, ...rest] = group(s, 'attackers');
    lose(s, [a, b]);
    expect(conclude(airForce.clone(s), 5)).toBeNull();
    exit(s, rest, '1');
    expect(conclude(s, 5)).not.toBeNull();
  });
});

describe('who raids airfields', () => {
  it('AD-AF-5.B.3 AD-DL-5.B.3 four attackers against two defenders', () => {
    expect(flies('AF-5.B', '1944', 'attackers')).toBe(
      '4 P-47B/P-47D/P-51B/P-51D/Tempest V/Spitfire IX/Mosquito FB.VI',
    );
    expect(flies('AF-5.B', '1944', 'defenders')).toBe('2 Me-109G/FW-190A/Me-262A');
    expect(flies('AF-5.B', '1940', 'attackers')).toBe('4 Me-109E/Me-110C');
    expect(flies('AF-5.B', '1940', 'defenders')).toBe('2 Spitfire I/Hurricane I');
    expect(flies('DL-5.B', '1942', 'attackers')).toBe('4 P-40C/P-39D/F4F');
    expect(flies('DL-5.B', '1942', 'defenders')).toBe('2 A6M2/Ki-43');
    expect(flies('DL-5.B', '1944', 'attackers')).toBe('4 P-38G/P-38L/F4U/F6F');
    expect(flies('DL-5.B', '1944', 'defenders')).toBe('2 A6M5/N1K1-J/Ki-44/Ki-61/Ki-84');
  });
});

describe('AF-5.C, Ploesti', () => {
  it('AD-AF-5.C.1-1 AD-AF-5.C.1-2 hills; five heavy and eleven light counters four apart, never mixed', () => {
    const s = ready('AF-5.C', 'four');
    expect(heights(s)).toEqual({ 1: 30, 2: 30, 10: 5 });
    expect([s.surface.flak.filter((x) => x.heavy).length, s.surface.flak.length]).toEqual([5, 16]);
    expect([guns(s, 2), guns(s, 4), guns(s, 6, true), guns(s, 6)]).toEqual([10, 20, 8, 0]);
    expect(s.surface.flak.flatMap((x) => x.guns)).toHaveLength(38);
    expect(nearest(s.surface.flak)).toBeGreaterThanOrEqual(4);
    const t = begin('AF-5.C', 'four');
    const mixed = (u: { kit: string; guns?: number[] }): object =>
      u.kit === 'heavy' ? { guns: [...(u.guns ?? []), 4] } : {};
    expect(refused(t, (x) => place(x, 'axis', undefined, mixed))).toBe('AD-AF-5.C.1-6');
    // Five heavy, then eleven light counters in rows; the second of the kind four or three hexes from the first.
    const flak = (kit: string, second: string): string => {
      const spots: { [kit: string]: string[] } = {
        heavy: ['0102', '1002', '1502', '2002', '2502'],
        light: ['0130', '1030', '1530', '2030', '2530', '3030', '3530', '4030', '4530', '5030', '5530'],
      };
      spots[kit][1] = second;
      const next: { [kit: string]: number } = { heavy: 0, light: 0 };
      return refused(t, (x) =>
        place(x, 'axis', undefined, (u) => (spots[u.kit] ? { hex: spots[u.kit][next[u.kit]++] } : {})),
      );
    };
    expect([flak('heavy', '0502'), flak('heavy', '0402')]).toEqual(['accepted', 'AD-AF-5.C.1-6']);
    expect([flak('light', '0530'), flak('light', '0430'), flak('light', '0104')]).toEqual([
      'accepted',
      'AD-AF-5.C.1-6',
      'AD-AF-5.C.1-6',
    ]);
  });
  it('AD-AF-5.C.1-3 AD-AF-5.C.1-4 six balloons in any hexes; seven GT-2 targets twelve apart', () => {
    const s = ready('AF-5.C', 'four');
    expect(s.surface.balloons).toHaveLength(6);
    expect(s.surface.targets.map((t) => t.hexes.length)).toEqual(Array(7).fill(19));
    expect(nearest(s.surface.targets.map((t) => ({ at: t.hexes[9] })))).toBeGreaterThanOrEqual(12);
    const t = begin('AF-5.C', 'four');
    const lay = (kit: string, hexes: string[]): string => {
      let i = 0;
      return refused(t, (x) =>
        place(x, 'axis', undefined, (u) => (u.kit === kit ? { hex: hexes[i++] } : {})),
      );
    };
    expect(lay('balloons', ['0101', '5601', '2820', '2821', '0139', '5639'])).toBe('accepted');
    const far = ['0105', '2505', '3705', '4905', '0130', '1330', '2530'];
    expect([
      lay('refineries', ['0105', '1305', ...far.slice(2)]),
      lay('refineries', ['0105', '1205', ...far.slice(2)]),
    ]).toEqual(['accepted', 'AD-AF-5.C.1-6']);
  });
  it('AD-O-GAP-BALLOON the balloons of Ploesti stand 1,000 feet high, as the charts say', () => {
    expect(ready('AF-5.C', 'four').surface.balloons.map((b) => b.height)).toEqual(Array(6).fill(10));
    expect(charts.balloons.table).toEqual({ provenance: 'reconstructed', height: 10 });
  });
  it('AD-AF-5.C.1-5 AD-AF-5.C.3 eighteen B-24D in four formations of three or more, or eight of two, against two Me-109F', () => {
    expect([flies('AF-5.C', 'four', 'attackers'), flies('AF-5.C', 'four', 'defenders')]).toEqual([
      '18 B-24D',
      '2 Me-109F',
    ]);
    for (const [version, count, min] of [
      ['four', 4, 3],
      ['eight', 8, 2],
    ] as const) {
      const s = begin('AF-5.C', version);
      place(s, 'axis');
      expect(airForce.view(s, 'allies').starts[0].formations).toEqual({ count, min });
      const forms = new Map<number, number>();
      for (const p of placement(s, 'allies').planes)
        forms.set(p.formation ?? 0, (forms.get(p.formation ?? 0) ?? 0) + 1);
      expect([...forms.values()].every((n) => n >= min)).toBe(true);
      // All alike and each in a hex of its own: what is refused is the size of the first formation alone.
      s.diced.attackers.edges = Array(count).fill('1');
      s.scenery.hills = [];
      const size = (first: number): string => {
        let n = 0;
        return refused(s, (x) =>
          place(x, 'allies', (p) => {
            const k = n++;
            const other = (p.formation ?? 1) === 1 ? 2 : (p.formation ?? 1);
            return {
              hex: `${10 + k}01`,
              facing: 4,
              alt: 3,
              speed: 4,
              bank: 'L',
              formation: k < first ? 1 : other,
            };
          }),
        );
      };
      expect([size(min), size(min - 1)]).toEqual(['accepted', 'AD-O-VI.B-1']);
    }
  });
  it('AD-O-VI.C the sampling player puts no plane of a formation inside a hill', () => {
    for (let i = 0; i < 12; i++) {
      const s = begin('AF-5.C', 'eight', {}, `hills ${i}`);
      for (let row = 1; row < 40; row += 2)
        s.scenery.hills.push({ at: hex(`56${String(row).padStart(2, '0')}`), height: 2 });
      place(s, 'axis');
      expect(refused(s, (x) => place(x, 'allies'))).toBe('accepted');
    }
  });
  it('AD-AF-5.C.1-6 AD-AF-5.C.1-7 each formation and each defender dices its edge, writes its hex in secret, and enters on a 6', () => {
    const s = begin('AF-5.C', 'four');
    place(s, 'axis');
    const [start] = airForce.view(s, 'allies').starts;
    expect([start.edges.length, start.alt]).toEqual([4, [1, 3]]);
    expect(airForce.view(s, 'axis').starts).toHaveLength(2);
    expect(refused(s, (x) => place(x, 'allies', () => ({ alt: 4 })))).toBe('AD-S-II.B-5');
    expect(refused(s, (x) => place(x, 'allies', () => ({ hex: '2820' })))).toBe('AD-AF-5.C.1-6');
    // Each formation on the edge its own die gave it.
    s.diced.attackers.edges = ['1', '2-3', '4', '5-6'];
    s.scenery.hills = [];
    const rows = (edges: string[]): string => {
      let n = 0;
      return refused(s, (x) =>
        place(x, 'allies', (p) => {
          const k = String(10 + n++).padStart(2, '0');
          return { hex: edges[(p.formation ?? 1) - 1].replace('xx', k) };
        }),
      );
    };
    expect(rows(['xx01', '56xx', 'xx39', '01xx'])).toBe('accepted');
    expect(rows(['56xx', 'xx01', 'xx39', '01xx'])).toBe('AD-AF-5.C.1-6');
    place(s, 'allies');
    place(s, 'axis');
    expect(
      Object.keys(airForce.view(s, 'axis').entries).every((id) => s.planes[Number(id)].side === 'axis'),
    ).toBe(true);
    const waiting = Object.keys(s.entries).length;
    conclude(s, 3, Array(60).fill(5));
    expect(Object.keys(s.entries)).toHaveLength(waiting);
    conclude(s, 4, Array(60).fill(6));
    expect(Object.keys(s.entries)).toHaveLength(0);
  });
  it('AD-AF-5.C.2-1 AD-AF-5.C.4-1 the map stays; over when all bombers have left or been shot down', () => {
    const s = ready('AF-5.C', 'four');
    s.entries = {};
    const [a, ...rest] = group(s, 'attackers');
    lose(s, rest);
    a.status = 'flying';
    Object.assign(a, { at: hex('2820'), alt: 50, speed: 4 });
    expect([conclude(airForce.clone(s), 9), s.lastTurn]).toEqual([null, 0]);
    const alone = airForce.clone(s);
    lose(alone, group(alone, 'defenders'));
    expect(conclude(alone, 40)).toBeNull();
    exit(s, [a], '5-6');
    expect(conclude(s, 9)).not.toBeNull();
  });
  it('AD-AF-5.C.4-2 5 points for each target hex bombed, once, and 75 if all seven targets are hit', () => {
    const s = ready('AF-5.C', 'four');
    s.entries = {};
    exit(s, group(s, 'attackers'), '4');
    s.surface.targets[0].damage[0] = 3;
    s.surface.targets[0].damage[1] = 1;
    s.credits = [{ by: 'p0', what: 'area', count: 4, strafed: false }];
    expect(conclude(airForce.clone(s))?.points.allies).toBe(10);
    for (const t of s.surface.targets) t.damage[5] = 1;
    expect(conclude(s)?.points.allies).toBe(10 + 35 + 75);
  });
});
