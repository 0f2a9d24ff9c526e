import { describe, expect, it } from 'vitest';
import { type Dice, FastDice } from '../../../kernel/dice.ts';
import { centreOf, distance, fromEdge, sectionOf } from '../open/geometry.ts';
import { isWater } from '../open/surface.ts';
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

const inVorVI = (list: readonly { at: { q: number; z: number } }[]): boolean =>
  list.every((x) => ['V', 'VI'].includes(sectionOf(x.at) ?? ''));

describe.each([
  ['DL-5.C', 'destroyer-2', 'AD-DL-5.C.1', 'AD-DL-5.C.4', 50],
  ['DL-5.D', 'american-2', 'AD-DL-5.D.1', 'AD-DL-5.D.4', 999],
])('%s, a strike at ships', (id, version, rule, victory, ceiling) => {
  it('AD-DL-5.C.1 AD-DL-5.D.1 ships and defenders on V and VI, the attackers from edge 1 heading 4', () => {
    const s = ready(id, version);
    expect([inVorVI(s.surface.ships), inVorVI(group(s, 'defenders'))]).toEqual([true, true]);
    for (const g of ['bombers', 'escorts'])
      for (const p of group(s, g)) expect([fromEdge(p.at, '1'), p.facing]).toEqual([0, 4]);
    const t = begin(id, version);
    expect(refused(t, (x) => place(x, 'axis', undefined, () => ({ hex: '2820' })))).toBe(rule);
    expect(refused(t, (x) => place(x, 'allies', () => ({ facing: 3 })))).toBe(rule);
    for (const kit of new Set(placement(t, 'axis').units?.map((u) => u.kit)))
      for (const at of ['2820', '1005'])
        expect(
          refused(t, (x) => place(x, 'axis', undefined, (u) => (u.kit === kit ? { hex: at } : {}))),
        ).toBe(rule);
    expect(refused(t, (x) => place(x, 'axis', () => ({ hex: '2820' })))).toBe(rule);
    for (const g of ['bombers', 'escorts']) {
      const put = (change: object): string =>
        refused(t, (x) => place(x, 'allies', (_, p) => (t.groups[g].includes(p.id) ? change : {})));
      expect([put({ facing: 3 }), put({ hex: '2802' })]).toEqual([rule, rule]);
      const high = (alt: number): boolean => put({ alt }) === 'AD-S-II.B-5';
      expect([high(50), high(51)]).toEqual([false, ceiling === 50]);
    }
  });
  it('AD-DL-5.C.2 AD-DL-5.D.2 AD-DL-5.C.4 AD-DL-5.D.4 a board without end, twenty Turns, most points', () => {
    const s = ready(id, version);
    const [p] = group(s, 'bombers');
    Object.assign(p, { at: hex('2839'), facing: 4 });
    s.credits = [{ by: `p${p.id}`, what: 'ship', count: 75, strafed: false }];
    expect(conclude(airForce.clone(s), 19)).toBeNull();
    expect(conclude(s, 20)).toMatchObject({
      winner: 'allies',
      points: { allies: 75, axis: 0 },
      rule: victory,
    });
    expect(p.status).toBe('flying');
  });
  it('AD-DL-5.C.4 AD-DL-5.D.4 the loss of all bombers does not end it while their escorts fight on', () => {
    const s = ready(id, version);
    lose(s, group(s, 'bombers'));
    expect(conclude(airForce.clone(s), 7)).toBeNull();
    lose(s, group(s, 'escorts'));
    expect(conclude(s, 7)).toMatchObject({ winner: 'axis' });
  });
});

describe('the sides of the strikes', () => {
  it('AD-DL-5.C.3 two B-25C or A-20G against a DD, three against a CL; two or four fighters a side, or none in solitaire', () => {
    expect([flies('DL-5.C', 'destroyer', 'bombers'), flies('DL-5.C', 'cruiser', 'bombers')]).toEqual([
      '2 B-25C/A-20G',
      '3 B-25C/A-20G',
    ]);
    const ships = (version: string): string[] =>
      ready('DL-5.C', version).surface.ships.map((x) => `${x.nation} ${x.cls.slice(0, 2)}`);
    expect([ships('destroyer'), ships('cruiser')]).toEqual([['Japan DD'], ['Japan CL']]);
    const size = (version: string, g: string): number => begin('DL-5.C', version).groups[g]?.length ?? 0;
    expect([
      size('destroyer', 'escorts'),
      size('destroyer-2', 'escorts'),
      size('cruiser-4', 'defenders'),
    ]).toEqual([0, 2, 4]);
    expect([begin('DL-5.C', 'destroyer').auto, begin('DL-5.C', 'destroyer-2').auto]).toEqual(['axis', null]);
  });
  it('AD-DL-5.D.3 one BB, CV or CA and two smaller ships of the other side against eight carrier bombers', () => {
    const s = begin('DL-5.D', 'american-2');
    const kits = airForce.view(s, 'axis').kits;
    expect(kits.map((k) => [k.count, [...new Set(k.classes?.map((c) => c.split('-')[0]))]])).toEqual([
      [1, ['BB', 'CV', 'CA']],
      [2, ['DD', 'E']],
    ]);
    expect(
      refused(s, (x) => place(x, 'axis', undefined, (u) => (u.kit === 'major' ? { cls: 'DD-1' } : {}))),
    ).toBe('AD-DL-5.D.1');
    expect(flies('DL-5.D', 'american', 'bombers')).toBe('8 SBD/TBD/SB2C/TBF');
    expect(flies('DL-5.D', 'japanese', 'bombers')).toBe('8 D3A/B5N');
    expect(flies('DL-5.D', 'japanese-4', 'defenders')).toBe('4 F4F/F6F');
    const t = ready('DL-5.D', 'japanese-4');
    expect([t.surface.ships.length, t.surface.ships[0].nation, group(t, 'bombers')[0].side]).toEqual([
      3,
      'US',
      'axis',
    ]);
  });
});

describe('DL-5.E, atoll attack', () => {
  const at = (version = '1944-american'): State => begin('DL-5.E', version);
  it('AD-DL-5.E.1-1 AD-DL-5.E.1-2 section IV is water; the hills stand on land', () => {
    const s = at();
    const sections = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const;
    expect(sections.filter((x) => isWater(s.surface, centreOf(x)))).toEqual(['IV']);
    const by = [1, 2, 3].map((h) => s.scenery.hills.filter((x) => x.height === h).length);
    expect([by, s.scenery.hills.some((h) => isWater(s.surface, h.at))]).toEqual([[25, 20, 15], false]);
  });
  it('AD-DL-5.E.1-3 two M-1 or LS and a DD in the water, two airfields fifteen apart with two trucks each, a GT-2 installation', () => {
    const s = ready('DL-5.E', '1944-american');
    const { ships, targets, vehicles } = s.surface;
    expect(ships.map((x) => x.cls.split('-')[0]).sort()).toEqual(['DD', 'LS', 'M']);
    expect(ships.every((x) => isWater(s.surface, x.at) && !x.anchored)).toBe(true);
    const [a, b] = targets.filter((t) => t.kind === 'airfield');
    for (const h of a.hexes) for (const g of b.hexes) expect(distance(h, g)).toBeGreaterThanOrEqual(15);
    for (const t of [a, b])
      expect(
        vehicles.filter((x) => t.hexes.some((h) => distance(h, x.at) <= 3)).length,
      ).toBeGreaterThanOrEqual(2);
    expect(targets.filter((t) => t.kind === 'area').map((t) => t.hexes.length)).toEqual([19]);
    expect([vehicles.length, vehicles.every((x) => x.kind === 'truck')]).toEqual([4, true]);
    const t = at();
    t.scenery.hills = [];
    const lay = (x: State, col: string) =>
      place(x, 'axis', undefined, (u, i) =>
        u.kit === 'airfields'
          ? {
              hex: (placement(x, 'axis').units ?? [])[i - 1]?.kit === 'airfields' ? `${col}03` : '0803',
              facing: 4,
            }
          : {},
      );
    expect([refused(t, (x) => lay(x, '23')), refused(t, (x) => lay(x, '22'))]).toEqual([
      'accepted',
      'AD-DL-5.E.1-4',
    ]);
    expect(
      refused(t, (x) => place(x, 'axis', undefined, (u) => (u.kit === 'destroyer' ? { hex: '1020' } : {}))),
    ).toBe('AD-DL-5.E.1-4');
    // Two trucks within three hexes of each field: its row 3 to 6 in columns 8 and 23.
    lay(t, '23');
    const trucks = (hexes: string[]): string =>
      refused(t, (x) => place(x, 'axis', undefined, (_, i) => ({ hex: hexes[i] })));
    expect([
      trucks(['1104', '0801', '2004', '2307']),
      trucks(['1204', '0801', '2004', '2307']),
      trucks(['1104', '0801', '0504', '2307']),
    ]).toEqual(['accepted', 'AD-DL-5.E.1-4', 'AD-DL-5.E.1-4']);
  });
  it('AD-DL-5.E.1-4 AD-DL-5.E.1-5 the attackers write in secret on edges 1 and 4 at 10,000 feet or less; then comes the flak', () => {
    const s = at();
    place(s, 'axis');
    place(s, 'axis');
    expect(airForce.decisions(s).map((d) => d.seat)).toEqual(['allies']);
    s.scenery.hills = [];
    for (const g of ['bombers', 'escorts']) {
      const put = (change: object): string =>
        refused(s, (x) => place(x, 'allies', (_, p) => (s.groups[g].includes(p.id) ? change : {})));
      const high = (alt: number): boolean => put({ alt }) === 'AD-S-II.B-5';
      expect([high(100), high(101)]).toEqual([false, true]);
      expect(['2801', '2839', '0120', '2802'].map((h) => put({ hex: h }))).toEqual([
        'accepted',
        'accepted',
        'AD-DL-5.E.1-4',
        'AD-DL-5.E.1-4',
      ]);
    }
    place(s, 'allies');
    expect(group(s, 'bombers').every((p) => p.status === 'waiting')).toBe(true);
    expect(airForce.view(s, 'axis').written).toEqual([]);
    expect(airForce.view(s, 'axis').kits.map((k) => [k.id, k.count, k.apart, k.guns])).toEqual([
      ['light', 9, 3, [{ count: 15, factors: 2 }]],
      ['heavy', 4, 3, [{ count: 6, factors: 5 }]],
    ]);
    place(s, 'axis');
    expect(s.surface.flak).toHaveLength(13);
    place(s, 'axis');
    expect(group(s, 'bombers').every((p) => p.status === 'flying')).toBe(true);
  });
  it('AD-DL-5.E.1-6 a die for each defender: 1-3 in the air anywhere, 4-6 at the end of a runway', () => {
    const s = at();
    s.diced.defenders.air = [true, false, true, false];
    for (const side of ['axis', 'axis', 'allies', 'axis'] as const) place(s, side);
    airForce.apply(s, 'axis', placement(s, 'axis'), { roll: (n) => Math.min(n, 4) });
    expect(group(s, 'defenders').map((p) => p.ground?.running)).toEqual([undefined, false, undefined, false]);
    expect(group(s, 'defenders').map((p) => p.status)).toEqual(['flying', 'grounded', 'flying', 'grounded']);
    const seen = new Set<boolean>();
    for (let i = 0; i < 8; i++) {
      const t = begin('DL-5.E', '1944-american', {}, `dice ${i}`);
      for (const up of t.diced.defenders.air ?? []) seen.add(up);
      expect(airForce.view(t, 'axis').diced.defenders).toBeUndefined();
    }
    expect(seen.size).toBe(2);
    for (let die = 1; die <= 6; die++) {
      const other = new FastDice('others');
      const dice = {
        roll: (n: number, label: string) => (label.endsWith('in the air') ? die : other.roll(n)),
      };
      expect(new Set(begin('DL-5.E', '1944-american', {}, dice).diced.defenders.air)).toEqual(
        new Set([die <= 3]),
      );
    }
  });
  it('AD-DL-5.E.2 AD-DL-5.E.3 six loaded bombers and four escorts, loaded or clean, against four; four match-ups', () => {
    const s = at();
    expect(group(s, 'bombers').every((p) => p.stores.bombs + p.stores.torpedoes > 0)).toBe(true);
    place(s, 'axis');
    place(s, 'axis');
    expect(airForce.view(s, 'allies').starts.map((x) => x.loads)).toEqual([
      ['bombs', 'torpedo'],
      ['clean', 'bombs'],
    ]);
    const match = (v: string): string[] =>
      ['bombers', 'escorts', 'defenders'].map((g) => flies('DL-5.E', v, g));
    expect(match('1942-japanese')).toEqual(['6 G4M/D3A/B5N', '4 A6M2/Ki-43/Ki-61', '4 P-40C/P-39D/F2A/F4F']);
    expect(match('1944-japanese')).toEqual(['6 G4M', '4 N1K1-J/Ki-44/Ki-84', '4 P-38L/P-40N/F4U']);
    expect(match('1942-american')).toEqual([
      '6 SBD/TBD/B-25C/B-26B',
      '4 P-39D/P-40C/P-38G/F4F',
      '4 A6M2/Ki-43',
    ]);
    expect(match('1944-american')).toEqual([
      '6 SBD/TBF/SB2C/B-25C/A-20G',
      '4 F4F/F6F/F4U/P-38L/P-40N',
      '4 Ki-44/Ki-61/Ki-84/A6M5/N1K1-J',
    ]);
  });
  it('AD-DL-5.E.4-1 AD-DL-5.E.4-2 AD-DL-5.E.4-3 until the attackers have gone; 10 an airfield, 20 for both, 4 a hex; a lead of 20', () => {
    const s = ready('DL-5.E', '1944-american');
    exit(s, group(s, 'bombers'), '4');
    expect(conclude(airForce.clone(s), 30)).toBeNull();
    exit(s, group(s, 'escorts'), '4');
    const [a, b] = s.surface.targets.filter((t) => t.kind === 'airfield');
    const area = s.surface.targets.find((t) => t.kind === 'area');
    a.damage[1] = 1;
    if (area) area.damage[0] = area.damage[3] = 2;
    expect(conclude(airForce.clone(s))).toMatchObject({
      winner: 'draw',
      points: { allies: 18 },
      rule: 'AD-DL-5.E.4-3',
    });
    const guns = (count: number): string | undefined => {
      const x = airForce.clone(s);
      x.credits = [{ by: `p${x.groups.bombers[0]}`, what: 'lightGun', count, strafed: true }];
      return conclude(x)?.winner;
    };
    expect([guns(1), guns(2)]).toEqual(['draw', 'allies']);
    b.damage[0] = 1;
    expect(conclude(airForce.clone(s))).toMatchObject({ winner: 'allies', points: { allies: 48 } });
    a.damage[1] = 0;
    b.damage[0] = 0;
    if (area) area.damage.fill(0);
    lose(s, group(s, 'escorts').slice(0, 1));
    expect(conclude(s)).toMatchObject({ winner: 'axis' });
  });
});

describe('DL-5.F, kamikaze attack', () => {
  it('AD-DL-5.F.1-1 AD-DL-5.F.1-2 the destroyer first, on V or VI; then the kamikazes in secret on edge 1, in on a 6', () => {
    const s = begin('DL-5.F', 'two-player');
    expect(airForce.decisions(s).map((d) => d.seat)).toEqual(['allies']);
    expect(refused(s, (x) => place(x, 'allies', undefined, () => ({ hex: '2820' })))).toBe('AD-DL-5.F.1-2');
    place(s, 'allies');
    expect([inVorVI(s.surface.ships), inVorVI(group(s, 'fighters'))]).toEqual([true, true]);
    expect(airForce.decisions(s).map((d) => d.seat)).toEqual(['axis']);
    expect(refused(s, (x) => place(x, 'axis', () => ({ facing: 2 })))).toBe('AD-DL-5.F.1-2');
    const put = (at: string, alt: number): string =>
      refused(s, (x) => place(x, 'axis', () => ({ hex: at, alt, speed: 4, load: 'clean' })));
    expect([put('2801', 1), put('2801', 200), put('2839', 50), put('2802', 50)]).toEqual([
      'accepted',
      'accepted',
      'AD-DL-5.F.1-2',
      'AD-DL-5.F.1-2',
    ]);
    airForce.apply(s, 'axis', placement(s, 'axis'), new FastDice(1));
    expect(Object.keys(airForce.view(s, 'allies').entries)).toEqual([]);
    conclude(s, 1, Array(9).fill(5));
    const waiting = group(s, 'kamikazes').filter((p) => p.status === 'waiting').length;
    conclude(s, 2, Array(9).fill(6));
    expect([waiting > 0, group(s, 'kamikazes').filter((p) => p.status === 'waiting').length]).toEqual([
      true,
      0,
    ]);
  });
  it('AD-DL-5.F.2 AD-DL-5.F.3 a board without end; three against a DD, or six against a DD and two fighters', () => {
    expect([begin('DL-5.F', 'solitaire').groups.kamikazes.length, begin('DL-5.F', 'solitaire').auto]).toEqual(
      [3, 'allies'],
    );
    const s = begin('DL-5.F', 'two-player');
    expect([
      s.groups.kamikazes.length,
      s.groups.fighters.length,
      airForce.view(s, 'allies').kits[0].count,
    ]).toEqual([6, 2, 1]);
    expect(s.setup.options.kamikaze).toBe('on');
  });
  it('AD-DL-5.F.4 the Japanese win if the destroyer sinks', () => {
    const s = ready('DL-5.F', 'two-player');
    const gone = airForce.clone(s);
    gone.entries = {};
    lose(gone, group(gone, 'kamikazes'));
    expect(conclude(gone)).toMatchObject({ winner: 'allies', rule: 'AD-DL-5.F.4' });
    s.surface.ships[0].sunk = true;
    expect(conclude(s)).toMatchObject({ winner: 'axis' });
  });
});

describe('DL-5.G, submarine hunt', () => {
  it('AD-DL-5.G.1-1 AD-DL-5.G.1-2 the plane on an edge hex; the submarine on the surface in the middle of a diced section', () => {
    for (const die of [1, 4, 6]) {
      const s = begin('DL-5.G', 'american', {}, [die, 3]);
      const [sub] = s.surface.ships;
      expect([sub.at, sub.facing, sub.depth]).toEqual([
        centreOf((['I', 'II', 'III', 'IV', 'V', 'VI'] as const)[die - 1]),
        3,
        0,
      ]);
    }
    const t = begin('DL-5.G');
    expect(refused(t, (x) => place(x, 'allies', () => ({ hex: '2820' })))).toBe('AD-DL-5.G.1-1');
    for (const [at, facing, alt] of [
      ['0120', 5, 40],
      ['2801', 1, 1],
      ['5620', 2, 100],
      ['2839', 4, 90],
    ] as const)
      expect(refused(t, (x) => place(x, 'allies', () => ({ hex: at, facing, alt, speed: 4 })))).toBe(
        'accepted',
      );
  });
  const turnOf = (s: State, dice: Dice = new FastDice('asw')): void => {
    const before = s.turn;
    while (s.turn === before && airForce.decisions(s).length > 0) {
      Object.assign(group(s, 'plane')[0], { at: hex('0101'), alt: 50, speed: 5, bank: 'L' });
      const [d] = airForce.decisions(s);
      const order =
        d.kind === 'fire'
          ? { kind: 'fire' as const, shots: [] }
          : airForce.sample(airForce.view(s, d.seat), d, dice);
      airForce.apply(s, d.seat, order, dice);
    }
  };
  it('AD-DL-5.G.2-1 AD-DL-5.G.2-2 it moves by the table and dives 15 feet a Turn, with the visibility rules only once it has seen the plane', () => {
    const s = ready('DL-5.G', 'american');
    turnOf(s);
    turnOf(s);
    expect(s.surface.ships[0].depth).toBe(30);
    // A 6 on the table is a hex ahead and a side to the right; it enters a hex on every third Turn and turns on each.
    const other = new FastDice('others');
    const six = { roll: (n: number, label: string) => (label.endsWith(' moves') ? 6 : other.roll(n)) };
    const t = ready('DL-5.G', 'american');
    const from = { ...t.surface.ships[0] };
    for (let i = 0; i < 3; i++) turnOf(t, six);
    const [sub] = t.surface.ships;
    expect([sub.facing, distance(sub.at, from.at)]).toEqual([((from.facing + 2) % 6) + 1, 1]);
    const blind = ready('DL-5.G', 'american', { spotting: 'open' });
    blind.spotted.axis = [];
    blind.scenery.clouds = [{ at: hex('0101'), base: 0, top: 400, radius: 40 }];
    turnOf(blind);
    expect(blind.surface.ships[0].depth).toBe(0);
  });
  it('AD-DL-5.G.3 AD-DL-5.G.4 one plane against one submarine; whoever destroys the other wins', () => {
    expect([flies('DL-5.G', 'american', 'plane'), flies('DL-5.G', 'japanese', 'plane')]).toEqual([
      '1 B-25C/SBD/TBF/SB2C',
      '1 Ki-45/B5N/G4M/H8K',
    ]);
    expect(begin('DL-5.G', 'japanese').surface.ships[0].nation).toBe('US');
    const s = ready('DL-5.G', 'american');
    const t = airForce.clone(s);
    s.surface.ships[0].sunk = true;
    expect(conclude(s)).toMatchObject({ winner: 'allies', rule: 'AD-DL-5.G.4' });
    lose(t, group(t, 'plane'));
    expect(conclude(t)).toMatchObject({ winner: 'axis' });
  });
});

describe('points and penalties', () => {
  it('AD-DL-0-3 AD-AF-0-8 without other words most points win, and ships count with planes, flak, vehicles and balloons', () => {
    const s = ready('DL-5.C', 'destroyer-2');
    const by = `p${group(s, 'bombers')[0].id}`;
    s.credits = (['ship', 'lightGun', 'heavyGun', 'truck', 'tank', 'balloon'] as const).map((what) => ({
      by,
      what,
      count: what === 'ship' ? 75 : 1,
      strafed: false,
    }));
    expect(conclude(s, 20)).toMatchObject({ winner: 'allies', points: { allies: 75 + 1 + 3 + 3 + 5 + 2 } });
  });
});
