import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../kernel/dice.ts';
import { distance } from '../open/geometry.ts';
import { openingSpeeds } from '../open/placing/placing.ts';
import { armsOf } from '../open/plane.ts';
import { airForce } from '../ruleset.ts';
import { plot, situation } from '../testing.ts';
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

/** These values, and ones for ever after. */
const scripted = (values: number[]): Dice => {
  const left = [...values];
  return { roll: () => left.shift() ?? 1 };
};

describe('AF-4.A, the Kammhuber Line', () => {
  it('AD-AF-4-1 night and the visibility rules; night fighters under ground control', () => {
    for (const id of ['AF-4.A', 'AF-4.B', 'DL-4.A', 'DL-4.B', 'DL-4.C']) {
      const s = begin(id, undefined, { night: 'off', spotting: 'off' });
      expect([s.night, s.setup.options.spotting !== 'off']).toEqual([true, true]);
      const hunters = s.planes.filter((p) => p.controlled).map((p) => p.side);
      expect(hunters.length).toBeGreaterThan(0);
    }
  });
  it('AD-AF-4.A.1-1 AD-AF-4.A.1-2 bombers on edge 1 heading 4 at one diced altitude, known, hexes four apart and secret', () => {
    const s = begin('AF-4.A', undefined, {}, [3, 4]);
    const [start] = airForce.view(s, 'allies').starts;
    expect([start.alt, start.facing, start.apart]).toEqual([[140, 140], 4, 4]);
    expect(Object.values(airForce.view(s, 'axis').known)).toEqual([140, 140, 140, 140]);
    const hexes = ['1001', '1401', '1801', '2201'];
    const put = (list: string[], change = {}): string => {
      let i = 0;
      return refused(s, (x) => place(x, 'allies', () => ({ hex: list[i++], facing: 4, ...change })));
    };
    expect(put(hexes)).toBe('accepted');
    expect(put(['1001', '1301', '1801', '2201'])).toBe('AD-AF-4.A.1-2');
    expect(put(['1001', '1402', '1801', '2201'])).toBe('AD-AF-4.A.1-2');
    expect(put(hexes, { facing: 3 })).toBe('AD-AF-4.A.1-2');
    expect(put(hexes, { alt: 130 })).toBe('AD-S-II.B-5');
    place(s, 'allies');
    place(s, 'axis');
    const waiting = group(s, 'bombers').filter((p) => p.status === 'waiting');
    expect(JSON.stringify(airForce.view(s, 'axis'))).not.toContain(s.entries[waiting[0].id].hex);
    expect(airForce.view(s, 'allies').entries[waiting[0].id].hex).toBe(s.entries[waiting[0].id].hex);
  });
  it('AD-AF-4.A.1-3 AD-AF-4.A.3 the fighter anywhere; four Wellington or Lancaster against one Ju-88C or Me-110G', () => {
    const s = begin('AF-4.A');
    for (const at of ['0101', '2820', '5639'])
      expect(refused(s, (x) => place(x, 'axis', () => ({ hex: at })))).toBe('accepted');
    expect([flies('AF-4.A', '1942', 'bombers'), flies('AF-4.A', '1942', 'fighter')]).toEqual([
      '4 Wellington/Lancaster',
      '1 Ju-88C/Me-110G',
    ]);
  });
  it('AD-AF-4.A.1-4 each absent bomber rolls every Turn and enters on a 6, its hex shown', () => {
    const s = begin('AF-4.A');
    place(s, 'allies');
    const order = placement(s, 'axis');
    const before = airForce.clone(s);
    airForce.apply(s, 'axis', order, scripted([6, 5, 1, 6]));
    expect(group(s, 'bombers').map((p) => p.status)).toEqual(['flying', 'waiting', 'waiting', 'flying']);
    const told = airForce.apply(before, 'axis', order, scripted([1, 1, 6, 1]));
    const entry = told.find((i) => i.kind === 'entry');
    expect(entry?.told.axis.text).toContain('enters the map in');
    conclude(s, 1, [6, 5]);
    expect(group(s, 'bombers').map((p) => p.status)).toEqual(['flying', 'flying', 'waiting', 'flying']);
  });
  it('AD-AF-4.A.2 AD-AF-4.A.4 the map stays; the bombers win if two leave over edge 4 with their bombs', () => {
    const s = ready('AF-4.A');
    s.entries = {};
    const [a, b, c, d] = group(s, 'bombers');
    exit(s, [a, b], '4');
    exit(s, [c], '1');
    lose(s, [d]);
    expect(conclude(airForce.clone(s))).toMatchObject({ winner: 'allies', rule: 'AD-AF-4.A.4' });
    b.stores.bombs = 0;
    expect(conclude(s)).toMatchObject({ winner: 'axis' });
    const at = hex('2838');
    const t = situation(
      { allies: [{ at: [at.q, at.z], facing: 4 }], axis: [{ at: [9, 5] }] },
      { spotting: 'off' },
      'DL-2.B',
    );
    plot(t, { 0: '4' });
    expect(t.planes[0].exit?.edge).toBe('4');
  });
});

describe.each([
  ['AF-4.B', 20, 30, 4, 4, 'AD-AF-4.B.1-2', 'AD-AF-4.B.4'],
  ['DL-4.C', 10, 20, 8, 8, 'AD-DL-4.C.1-2', 'AD-DL-4.C.4'],
])('%s, formations by night', (id, times, spread, fighters, points, rule, victory) => {
  it('AD-AF-4.B.1-1 AD-DL-4.C.1-1 as far as so much above or below a mean that two dice give and the enemy knows', () => {
    const s = begin(id, undefined, {}, [2, 4, ...Array(fighters).fill(1)]);
    const mean = 6 * times;
    expect(airForce.view(s, 'allies').starts[0].alt).toEqual([mean - spread, mean + spread]);
    expect(new Set(Object.values(airForce.view(s, 'axis').known))).toEqual(new Set([mean]));
    expect(airForce.view(s, 'allies').starts[0].facing).toBe(4);
    const put = (alt: number): string =>
      refused(s, (x) => place(x, 'allies', () => ({ alt, speed: 4, bank: 'L' })));
    expect([put(mean + spread), put(mean + spread + 1)]).toEqual(['accepted', 'AD-S-II.B-5']);
    expect([put(mean - spread), put(mean - spread - 1)]).toEqual(['accepted', 'AD-S-II.B-5']);
    const elsewhere = (change: object): string => refused(s, (x) => place(x, 'allies', () => change));
    expect([elsewhere({ hex: '2839' }), elsewhere({ hex: '2802' }), elsewhere({ facing: 3 })]).toEqual([
      rule,
      rule,
      rule,
    ]);
  });
  it('AD-AF-4.B.1-2 AD-DL-4.C.1-2 four formations of three, their leads six hexes apart on edge 1, secret', () => {
    const s = begin(id);
    const [start] = airForce.view(s, 'allies').starts;
    expect([start.formations, start.apart, start.zone.edges]).toEqual([{ count: 4, min: 3 }, 6, ['1']]);
    const order = placement(s, 'allies');
    const lead = (n: number) => order.planes.find((p) => p.formation === n);
    for (let n = 2; n <= 4; n++)
      expect(distance(hex(lead(n)?.hex ?? ''), hex(lead(1)?.hex ?? ''))).toBeGreaterThanOrEqual(6);
    // The second formation five hexes from the first, all others far away.
    const close = (gap: number): string =>
      refused(s, (x) =>
        place(x, 'allies', (p) => {
          const col = { 1: 5, 2: 5 + gap, 3: 30, 4: 45 }[p.formation ?? 1] ?? 0;
          return { hex: `${String(col + (p.plane % 3)).padStart(2, '0')}01` };
        }),
      );
    expect([close(6), close(5)]).toEqual(['accepted', rule]);
    expect(refused(s, (x) => place(x, 'allies', (p) => (p.plane === 0 ? { formation: 4 } : {})))).toBe(
      'AD-O-VI.B-1',
    );
    place(s, 'allies');
    expect(Object.keys(airForce.view(s, 'axis').entries)).toEqual([]);
    expect(rule).toMatch(/1-2$/);
  });
  it('AD-AF-4.B.1-3 AD-DL-4.C.1-3 a die gives each fighter its edge: 1, 2-3, 4, 5-6; its altitude is chosen on entry', () => {
    const dice = [1, 2, 3, 4, 5, 6, 1, 1].slice(0, fighters);
    const s = begin(id, undefined, {}, [1, 1, ...dice]);
    const edges = airForce.view(s, 'axis').starts.map((x) => x.zone.edges);
    const by: { [die: number]: string } = { 1: '1', 2: '2-3', 3: '2-3', 4: '4', 5: '5-6', 6: '5-6' };
    expect(edges).toEqual(dice.map((d) => [by[d]]));
    expect(refused(s, (x) => place(x, 'axis', () => ({ hex: '2820' })))).toBe(rule);
    place(s, 'allies');
    airForce.apply(s, 'axis', placement(s, 'axis'), scripted([1, 1, 1, 1, 6, ...Array(20).fill(1)]));
    const [d] = airForce.decisions(s);
    expect([d.kind, d.seat, d.rule]).toEqual(['enter', 'axis', 'AD-AF-4.B.1-3']);
    const plane = airForce.view(s, 'axis').entering[0];
    const slow = (alt: number): number => openingSpeeds(s, s.planes[plane], alt)[0];
    const enter = (alt: number, speed = slow(alt)): string =>
      refused(s, (x) =>
        airForce.apply(
          x,
          'axis',
          { kind: 'enter', planes: [{ plane, alt, speed, bank: 'L' }] },
          scripted([]),
        ),
      );
    expect([enter(100), enter(120), enter(0), enter(100, 1)]).toEqual([
      'accepted',
      'accepted',
      'AD-S-II.B-5',
      'AD-O-V.D.4',
    ]);
  });
  it('AD-AF-4.B.1-4 AD-DL-4.C.1-4 every formation or fighter not yet there enters on 5 or 6', () => {
    const s = begin(id);
    place(s, 'allies');
    airForce.apply(s, 'axis', placement(s, 'axis'), scripted([5, 4, 6, 1, ...Array(30).fill(1)]));
    // Whoever is still away throws again in the next Turn, bombers and fighters alike.
    const all = airForce.clone(s);
    conclude(all, 2, Array(20).fill(4));
    expect(Object.keys(all.entries)).toHaveLength(Object.keys(s.entries).length);
    expect(airForce.view(all, 'axis').entering).toEqual([]);
    conclude(all, 3, Array(20).fill(5));
    expect(group(all, 'bombers').every((p) => p.status === 'flying')).toBe(true);
    expect(airForce.view(all, 'axis').entering).toHaveLength(fighters);
    expect(group(s, 'bombers').map((p) => p.status === 'flying')).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
  it('AD-AF-4.B.1-5 AD-DL-4.C.1-5 the fighters’ radar is of no use, or not there; they are ground controlled', () => {
    const s = begin(id);
    expect(group(s, 'fighters').every((p) => !p.radar && p.controlled)).toBe(true);
  });
  it('AD-AF-4.B.2 AD-DL-4.C.2 sections may be rotated: nobody leaves the map', () => {
    const s = ready(id);
    expect(s.lastTurn).toBe(20);
    const [p] = group(s, 'bombers');
    Object.assign(p, { status: 'flying', at: hex('2839'), facing: 4, alt: 100, speed: 4, bank: 'L' });
    delete s.entries[p.id];
    conclude(s, 3);
    expect([p.status, p.exit]).toEqual(['flying', null]);
  });
  it('AD-AF-4.B.4 AD-DL-4.C.4 twenty Turns; so many points for each bomber flying and loaded, and for planes shot down', () => {
    const s = ready(id);
    const all = group(s, 'bombers');
    for (const p of all) p.status = 'flying';
    all[0].stores.bombs = 0;
    lose(s, [all[1]]);
    expect(conclude(airForce.clone(s), 19)).toBeNull();
    const o = conclude(s, 20);
    expect([o?.points.allies, o?.rule]).toEqual([10 * points, victory]);
    expect(o?.points.axis).toBeGreaterThan(0);
  });
});

describe('the sides by night', () => {
  it('AD-AF-4.B.3 twelve Lancaster or Mosquito IV against four Ju-88C or Me-110G', () => {
    expect(flies('AF-4.B', 'stream', 'bombers')).toBe('12 Lancaster/Mosquito IV');
    expect(flies('AF-4.B', 'stream', 'fighters')).toBe('4 Ju-88C/Me-110G');
  });
  it('AD-DL-4.C.3 AD-DL-4.C.1-1 twelve B-29 with tail guns only against eight Ki-45', () => {
    expect(flies('DL-4.C', 'stream', 'bombers')).toBe('12 B-29');
    expect(flies('DL-4.C', 'stream', 'fighters')).toBe('8 Ki-45');
    const [b29] = group(begin('DL-4.C'), 'bombers');
    const arms = armsOf(b29).flexible?.sectors;
    expect([arms?.['12H'], arms?.A, arms?.['6M']]).toEqual([0, 0, 8]);
    expect([...new Set(armsOf(b29).flexible?.stations.map((x) => x.station))]).toEqual(['tail turret']);
  });
});

describe('DL-4.A, Bedcheck Charlie', () => {
  it('AD-DL-4.A.1 the bomber writes first, on an edge hex; its altitude is known; the fighter anywhere', () => {
    const s = begin('DL-4.A', 'mitchell');
    expect(airForce.decisions(s).map((d) => d.seat)).toEqual(['allies']);
    expect(refused(s, (x) => place(x, 'allies', () => ({ hex: '2820' })))).toBe('AD-DL-4.A.1');
    place(s, 'allies', () => ({ hex: '0120', alt: 77, speed: 4 }));
    const [bomber] = group(s, 'bomber');
    expect(airForce.view(s, 'axis').known).toEqual({ [bomber.id]: 77 });
    expect(JSON.stringify(airForce.view(s, 'axis'))).not.toContain('"0120"');
    expect(refused(s, (x) => place(x, 'axis', () => ({ hex: '2820' })))).toBe('accepted');
    place(s, 'axis');
    expect([bomber.status, bomber.alt]).toEqual(['flying', 77]);
    // Even where counters lie open, its hex is not shown before the fighter is placed.
    const open = begin('DL-4.A', 'mitchell', { spotting: 'open' });
    place(open, 'allies', () => ({ hex: '0120', alt: 77, speed: 4 }));
    expect([group(open, 'bomber')[0].status, airForce.view(open, 'axis').written]).toEqual(['waiting', []]);
  });
  it('AD-DL-4.A.2 AD-DL-4.A.3 the map stays; G4M against P-70 or P-61A, B-25C against Ki-45', () => {
    expect([flies('DL-4.A', 'betty', 'bomber'), flies('DL-4.A', 'betty', 'fighter')]).toEqual([
      '1 G4M',
      '1 P-70/P-61A',
    ]);
    expect([flies('DL-4.A', 'mitchell', 'bomber'), flies('DL-4.A', 'mitchell', 'fighter')]).toEqual([
      '1 B-25C',
      '1 Ki-45',
    ]);
    expect(group(begin('DL-4.A', 'betty'), 'bomber')[0].side).toBe('axis');
    const s = ready('DL-4.A', 'mitchell');
    const [bomber] = group(s, 'bomber');
    exit(s, [bomber], '1');
    conclude(s, 3);
    expect([s.outcome, bomber.status]).toEqual([null, 'left']);
  });
  it('AD-DL-4.A.4 a point for each Turn the bomber is there, and for each it is not, up to twenty', () => {
    const s = ready('DL-4.A', 'mitchell');
    const [bomber] = group(s, 'bomber');
    expect(conclude(airForce.clone(s), 19)).toBeNull();
    expect(conclude(airForce.clone(s), 20)).toMatchObject({
      winner: 'allies',
      points: { allies: 20, axis: 0 },
    });
    bomber.status = 'left';
    bomber.exit = { edge: '4', turn: 8 };
    expect(conclude(airForce.clone(s), 20)).toMatchObject({
      winner: 'axis',
      points: { allies: 7, axis: 13 },
    });
    expect(conclude(s, 12)).toBeNull();
  });
});

describe('DL-4.B, night kamikaze', () => {
  it('AD-DL-4.B.1-1 AD-DL-4.B.1-2 each at a die times 1,000 feet, known; edge 1 heading 4, four apart, in on a 6', () => {
    const s = begin('DL-4.B', undefined, {}, [1, 3, 6, 2]);
    const view = airForce.view(s, 'axis');
    expect(view.starts.map((x) => x.alt[0])).toEqual([10, 30, 60, 20]);
    expect(Object.values(airForce.view(s, 'allies').known)).toEqual([10, 30, 60, 20]);
    let i = 0;
    const put = (hexes: string[], facing: 3 | 4 = 4): string => {
      i = 0;
      return refused(s, (x) => place(x, 'axis', () => ({ hex: hexes[i++], facing })));
    };
    const apart = ['1001', '1401', '1801', '2201'];
    expect([
      put(apart),
      put(['1001', '1301', '1701', '2101']),
      put(apart, 3),
      put(['1002', '1402', '1802', '2202']),
    ]).toEqual(['accepted', 'AD-DL-4.B.1-2', 'AD-DL-4.B.1-2', 'AD-DL-4.B.1-2']);
    for (const at of ['0101', '2820', '5639'])
      expect(refused(s, (x) => place(x, 'allies', () => ({ hex: at })))).toBe('accepted');
    place(s, 'axis', undefined);
    airForce.apply(s, 'allies', placement(s, 'allies'), scripted([6, 5, 5, 5]));
    expect(group(s, 'kamikazes').filter((p) => p.status === 'flying')).toHaveLength(1);
  });
  it('AD-DL-4.B.2 AD-DL-4.B.3 AD-O-XI.C-2 loaded, on a map that stays; one night F6F or F4U against four; green crews', () => {
    expect([flies('DL-4.B', 'night', 'fighter'), flies('DL-4.B', 'night', 'kamikazes')]).toEqual([
      '1 F6F-N/F4U-2',
      '4 Ki-45/G4M/D3A/B5N',
    ]);
    const s = begin('DL-4.B', undefined, { experience: 'on' });
    expect(group(s, 'kamikazes').every((p) => p.stores.bombs > 0 && p.pilot.quality === 'green')).toBe(true);
    expect(group(begin('DL-4.B'), 'kamikazes')[0].pilot.quality).toBe('average');
  });
  it('AD-DL-4.B.4 they win with two off edge 4 with their bombs', () => {
    const s = ready('DL-4.B');
    s.entries = {};
    const [a, b, ...rest] = group(s, 'kamikazes');
    lose(s, rest);
    exit(s, [a, b], '4');
    expect(conclude(airForce.clone(s))).toMatchObject({ winner: 'axis', rule: 'AD-DL-4.B.4' });
    b.exit = { edge: '1', turn: 4 };
    expect(conclude(s)).toMatchObject({ winner: 'allies' });
  });
});
