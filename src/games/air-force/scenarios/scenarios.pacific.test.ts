import { describe, expect, it } from 'vitest';
import { clock, distance, type Facing, fromEdge, sectionOf } from '../open/geometry.ts';
import { bandOf, increments } from '../open/flight/envelope.ts';
import { batteriesOf } from '../open/guns/batteries.ts';
import { cardOf } from '../open/pack.ts';
import { MIDDLE } from '../open/placing/zones.ts';
import { airForce } from '../ruleset.ts';
import { arenaOf, type State } from '../state.ts';
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

const onEdge = (s: State, id: string): boolean =>
  group(s, id).every((p) => (['1', '2-3', '4', '5-6'] as const).some((e) => fromEdge(p.at, e) === 0));

describe('DL-1.C, anti-torpedo patrol', () => {
  it('AD-DL-1.C.1-1 AD-DL-1.C.1-2 the Japanese write first, on edge 1 facing 4 at 3,000 feet or less; the Americans place anywhere', () => {
    const s = begin('DL-1.C');
    expect(airForce.decisions(s).map((d) => d.seat)).toEqual(['axis']);
    const put = (change: object): string => refused(s, (x) => place(x, 'axis', () => change));
    expect([put({ alt: 30, speed: 3 }), put({ alt: 31 }), put({ facing: 3 }), put({ hex: '2802' })]).toEqual([
      'accepted',
      'AD-S-II.B-5',
      'AD-DL-1.C.1-1',
      'AD-DL-1.C.1-1',
    ]);
    place(s, 'axis');
    // Written, not shown: the Americans choose without knowing where.
    expect(group(s, 'torpedo').every((p) => p.status === 'waiting')).toBe(true);
    expect(airForce.view(s, 'allies').written).toEqual([]);
    expect(airForce.decisions(s).map((d) => d.seat)).toEqual(['allies']);
    expect(refused(s, (x) => place(x, 'allies', () => ({ hex: '2820', alt: 200, speed: 4 })))).toBe(
      'accepted',
    );
    place(s, 'allies');
    expect(group(s, 'torpedo').every((p) => p.status === 'flying' && fromEdge(p.at, '1') === 0)).toBe(true);
  });
  it('AD-DL-1.C.2-1 AD-DL-1.C.2-2 AD-DL-1.C.3 loaded Kates on a board without end; over the sides they are lost while loaded', () => {
    expect([flies('DL-1.C', '1942', 'patrol'), flies('DL-1.C', '1942', 'torpedo')]).toEqual([
      '4 SBD',
      '4 B5N',
    ]);
    expect(group(begin('DL-1.C'), 'torpedo').every((p) => p.stores.torpedoes === 1)).toBe(true);
    const fly = (torpedoes: number, from = '5520', facing: Facing = 3): string[] => {
      const at = hex(from);
      const s = situation(
        {
          allies: [{ card: 'SBD', at: [10, 5] }],
          axis: [{ card: 'B5N', at: [at.q, at.z], facing, alt: 20, speed: 3 }],
        },
        {},
        'DL-1.C',
      );
      s.planes[1].stores.torpedoes = torpedoes;
      plot(s, { 1: '3' });
      return [s.planes[1].status, s.planes[1].end?.rule ?? ''];
    };
    expect(fly(1)).toEqual(['destroyed', 'AD-DL-1.C.2-2']);
    expect(fly(0)).toEqual(['flying', '']);
    expect(fly(1, '0220', 6)).toEqual(['destroyed', 'AD-DL-1.C.2-2']);
    expect([fly(0, '0220', 6)[0], fly(1, '2838', 4)[0], fly(1, '2802', 1)[0]]).toEqual(
      Array(3).fill('flying'),
    );
  });
  it('AD-DL-1.C.4-1 AD-DL-1.C.4-2 twenty Turns; 10 points for each Kate made to let go, or that kept its torpedo, and for planes', () => {
    const s = ready('DL-1.C');
    const [a, b, c] = group(s, 'torpedo');
    a.stores.torpedoes = 0;
    lose(s, [b]);
    b.stores.torpedoes = 0;
    c.stores.torpedoes = 1;
    expect(conclude(airForce.clone(s), 19)).toBeNull();
    const o = conclude(s, 20);
    expect(o?.points.axis).toBe(20);
    expect(o?.points.allies).toBe(10 + cardOf('B5N').points);
    expect(o?.rule).toBe('AD-DL-1.C.4-1');
  });
});

describe('DL-2, reconnaissance', () => {
  it('AD-DL-2.A-1 AD-DL-2.A.1-1 the visibility rules; ships in formation about the middle, clouds 13 apart, sized when all is written', () => {
    const s = begin('DL-2.A', 'american', { spotting: 'off' });
    expect(s.setup.options.spotting).not.toBe('off');
    expect(s.surface.ships).toHaveLength(12);
    for (const [i, a] of s.surface.ships.entries()) {
      expect(distance(a.at, MIDDLE)).toBeLessThanOrEqual(20);
      for (const b of s.surface.ships.slice(0, i)) expect(distance(a.at, b.at)).toBeGreaterThanOrEqual(10);
    }
    const { clouds } = s.scenery;
    expect(clouds.map((c) => c.radius)).toEqual([0, 0, 0, 0, 0, 0]);
    for (const [i, a] of clouds.entries())
      for (const b of clouds.slice(0, i)) expect(distance(a.at, b.at)).toBeGreaterThanOrEqual(13);
    const gaps = Array.from({ length: 60 }, (_, n) => {
      const list = begin('DL-2.A', 'american', {}, `clouds ${n}`).scenery.clouds;
      return Math.min(...list.flatMap((a, i) => list.slice(0, i).map((b) => distance(a.at, b.at))));
    });
    expect(Math.min(...gaps)).toBe(13);
    const sized = ready('DL-2.A', 'american');
    expect(sized.scenery.clouds.every((c) => c.radius >= 1 && c.top > c.base)).toBe(true);
  });
  it('AD-O-XX.E American ships are laid five hexes apart, Japanese ten', () => {
    const gap = (version: string): number => {
      const { ships } = begin('DL-2.A', version).surface;
      return Math.min(...ships.flatMap((a, i) => ships.slice(0, i).map((b) => distance(a.at, b.at))));
    };
    expect([gap('american'), gap('japanese')]).toEqual([10, 5]);
    const s = begin('DL-5.D', 'american-2');
    const close = (_: object, i: number): object => ({ hex: ['1030', '1035', '4035'][i] });
    expect(refused(s, (x) => place(x, 'axis', undefined, close))).toBe('AD-O-XX.E');
    const t = begin('DL-5.D', 'japanese-4');
    expect(refused(t, (x) => place(x, 'allies', undefined, close))).toBe('accepted');
  });
  it('AD-DL-2.A.1-2 AD-DL-2.A.3-1 one plane on an edge hex against two fighters anywhere and a fleet of twelve', () => {
    const s = ready('DL-2.A', 'american');
    expect(onEdge(s, 'recon')).toBe(true);
    expect(refused(begin('DL-2.A'), (x) => place(x, 'allies', () => ({ hex: '2820' })))).toBe(
      'AD-DL-2.A.1-2',
    );
    for (const edge of ['2801', '5620', '2839', '0120'])
      expect(refused(begin('DL-2.A'), (x) => place(x, 'allies', () => ({ hex: edge })))).toBe('accepted');
    for (const at of ['0101', '2820', '4039'])
      expect(refused(begin('DL-2.A'), (x) => place(x, 'axis', () => ({ hex: at })))).toBe('accepted');
    expect([flies('DL-2.A', 'american', 'recon'), flies('DL-2.A', 'japanese', 'recon')]).toEqual([
      '1 SBD/TBF/SB2C/B-25C',
      '1 G4M/D3A/B5N/H8K',
    ]);
    expect([s.groups.fighters.length, s.surface.ships.length, s.surface.ships[0].side]).toEqual([
      2,
      12,
      'axis',
    ]);
    expect(begin('DL-2.A', 'japanese').surface.ships[0].nation).toBe('US');
  });
  it('AD-DL-2.A.2 AD-DL-2.A.3-2 a board without end; the ships do not use their flak', () => {
    const s = ready('DL-2.A', 'american');
    expect(batteriesOf(arenaOf(s), 'axis').some((b) => b.by[0] === 's')).toBe(false);
    expect(batteriesOf(arenaOf(ready('DL-5.C', 'destroyer')), 'axis').some((b) => b.by[0] === 's')).toBe(
      true,
    );
    // Nor are they asked to where everybody with guns is.
    const dark = ready('DL-2.A', 'american', { spotting: 'hidden' });
    dark.steps = [
      { step: 'turn', phase: 'rockets' },
      { step: 'fire', answers: {}, fired: [] },
    ];
    lose(
      dark,
      dark.planes.filter((x) => x.side === 'axis'),
    );
    expect(dark.surface.ships.some((x) => x.side === 'axis' && !x.sunk)).toBe(true);
    expect(airForce.decisions(dark).map((d) => d.seat)).toEqual(['allies']);
    const [p] = group(s, 'recon');
    Object.assign(p, { at: hex('2801'), facing: 1 });
    conclude(s, 2);
    expect(p.status).toBe('flying');
  });
  it('AD-DL-2.A.4 two points for each ship spotted; the plane needs twelve points more', () => {
    const s = ready('DL-2.A', 'american', { spotting: 'open' });
    s.spotted.allies = ['p1', 'p2', 's0', 's1', 's2', 's3', 's4'];
    expect(conclude(airForce.clone(s), 20)).toMatchObject({ winner: 'axis', points: { allies: 10 } });
    s.spotted.allies.push('s5');
    expect(conclude(airForce.clone(s), 20)).toMatchObject({
      winner: 'allies',
      points: { allies: 12 },
      rule: 'AD-DL-2.A.4',
    });
    expect(conclude(s, 19)).toBeNull();
  });
  it('AD-DL-2.B.1 AD-DL-2.B.2 six targets, one on each section, so that none may be moved', () => {
    const s = begin('DL-2.B');
    expect(s.surface.targets.map((t) => sectionOf(t.hexes[0]))).toEqual(['I', 'II', 'III', 'IV', 'V', 'VI']);
    expect(s.surface.ships).toEqual([]);
    expect(onEdge(ready('DL-2.B'), 'recon')).toBe(true);
    const { clouds } = ready('DL-2.B').scenery;
    const gaps = clouds.flatMap((a, i) => clouds.slice(0, i).map((b) => distance(a.at, b.at)));
    expect([clouds.length, Math.min(...gaps) >= 13, clouds.every((c) => c.top > c.base)]).toEqual([
      6,
      true,
      true,
    ]);
    const at = hex('2838');
    const t = situation(
      { allies: [{ card: 'P-38G', at: [at.q, at.z], facing: 4 }], axis: [{ at: [9, 5] }] },
      { spotting: 'off' },
      'DL-2.B',
    );
    plot(t, { 0: '4' });
    expect(t.planes[0].status).toBe('left');
  });
  it('AD-DL-2.B.3 AD-DL-2.B.4 one camera plane against two fighters wins with five targets passed over and its escape', () => {
    expect([flies('DL-2.B', 'lightning', 'recon'), flies('DL-2.B', 'lightning', 'fighters')]).toEqual([
      '1 P-38G/P-38L',
      '2 A6M2/A6M5/Ki-43/Ki-61',
    ]);
    const t = situation(
      { allies: [{ card: 'P-38G', at: [0, 0], facing: 3, speed: 4 }], axis: [{ at: [20, 5] }] },
      { spotting: 'off' },
      'DL-2.B',
    );
    t.surface.targets[2].hexes = [
      { q: 3, z: 0 },
      { q: 3, z: 5 }, // one of its hexes is enough
    ];
    plot(t, { 0: '4' });
    expect(t.photos).toEqual([2]);
    const fighter = situation(
      { allies: [{ card: 'P-38G', at: [20, 5] }], axis: [{ at: [0, 0], facing: 3 }] },
      { spotting: 'off' },
      'DL-2.B',
    );
    fighter.surface.targets[2].hexes = [{ q: 3, z: 0 }];
    plot(fighter, {});
    expect(fighter.photos).toEqual([]);
    // Where the camera plane is hidden, the owner of the target does not hear of it until the game is over.
    t.setup.options.spotting = 'hidden';
    const seen = (who: string): number[] => airForce.view(t, who).photos;
    expect([seen('allies'), seen('axis'), seen('public'), seen('umpire')]).toEqual([[2], [], [], [2]]);
    const s = ready('DL-2.B');
    s.photos = [0, 1, 2, 3];
    exit(s, group(s, 'recon'), '1');
    expect(conclude(airForce.clone(s))).toMatchObject({ winner: 'axis' });
    s.photos.push(5);
    expect(conclude(s)).toMatchObject({ winner: 'allies', rule: 'AD-DL-2.B.4' });
    // With all his photographs but still over the map after twenty Turns he has not won.
    const late = ready('DL-2.B');
    late.photos = [0, 1, 2, 3, 4, 5];
    expect(conclude(airForce.clone(late), 19)).toBeNull();
    expect(conclude(late, 20)).toMatchObject({ winner: 'axis' });
  });
});

describe('DL-6, two days of history', () => {
  it('AD-DL-6.A.1-1 AD-DL-6.A.1-2 AD-DL-6.A.3 the Japanese in section I facing 4 at maneuver speed, the P-38s in section VI at 100 feet', () => {
    const s = begin('DL-6.A');
    expect(
      Object.entries(s.groups).map(([id, planes]) => `${planes.length} ${group(s, id)[0].card}`),
    ).toEqual(['2 G4M', '6 A6M2', '2 P-38G', '2 P-38G']);
    expect(
      airForce.view(s, 'axis').starts.map((x) => [x.zone.sections, x.facing, x.maneuverSpeed, x.alt]),
    ).toEqual([0, 1].map(() => [['I'], 4, true, [1, 5]]));
    const put = (change: (no: number) => object): string =>
      refused(s, (x) => place(x, 'allies', (_, p) => change(p.no)));
    expect(put(() => ({ alt: 2 }))).toBe('AD-S-II.B-5');
    for (const n of [1, 2, 3, 4]) expect(put((no) => (no === n ? { alt: 2 } : {}))).toBe('AD-S-II.B-5');
    for (const [n, at] of [
      [1, '1035'],
      [2, '4020'],
      [3, '1039'],
      [4, '4038'],
    ] as const)
      expect(put((no) => (no === n ? { hex: at } : {}))).toBe('AD-DL-6.A.1-1');
    const japanese = (g: string, change: object): string =>
      refused(s, (x) => place(x, 'axis', (_, p) => (s.groups[g].includes(p.id) ? change : {})));
    for (const g of ['bettys', 'zeros'])
      expect([
        japanese(g, { hex: '1005' }),
        japanese(g, { hex: '4005' }),
        japanese(g, { facing: 3 }),
        japanese(g, { alt: 6 }),
        japanese(g, { speed: 9 }),
      ]).toEqual(['accepted', 'AD-DL-6.A.1-1', 'AD-DL-6.A.1-1', 'AD-S-II.B-5', 'AD-DL-6.A.1-1']);
    expect(put((no) => (no === 3 ? { hex: '4035' } : {}))).toBe('AD-DL-6.A.1-1');
    expect(put((no) => (no === 3 ? { hex: '4039' } : no === 1 ? { hex: '4035' } : {}))).toBe('accepted');
    expect(refused(s, (x) => place(x, 'axis', () => ({ speed: 6 })))).not.toBe('accepted');
  });
  it('AD-DL-6.A.2-1 the map stays and a plane that leaves it is lost', () => {
    const at = hex('2838');
    const s = situation(
      { allies: [{ card: 'P-38G', at: [9, 5] }], axis: [{ card: 'G4M', at: [at.q, at.z], facing: 4 }] },
      {},
      'DL-6.A',
    );
    plot(s, { 1: '4' });
    expect(s.planes[1].end?.rule).toBe('AD-DL-6.A.2-1');
    for (const [g, side, card] of [
      ['zeros', 'axis', 'A6M2'],
      ['lightnings', 'allies', 'P-38G'],
      ['edge-lightnings', 'allies', 'P-38G'],
    ] as const)
      for (const [from, facing] of [
        ['2838', 4],
        ['2802', 1],
        ['5520', 3],
        ['0220', 6],
      ] as const) {
        const out = hex(from);
        const mine = [{ card, at: [out.q, out.z] as [number, number], facing, speed: 4 }];
        const others = [{ at: [20, 9] as [number, number], alt: 90 }];
        const t = situation(
          side === 'allies' ? { allies: mine, axis: others } : { allies: others, axis: mine },
          {},
          'DL-6.A',
        );
        const p = t.planes.find((x) => x.side === side);
        if (!p) throw new Error('no plane');
        for (const id of Object.keys(t.groups)) t.groups[id] = id === g ? [p.id] : [];
        plot(t, {});
        expect(p.end?.rule).toBe('AD-DL-6.A.2-1');
      }
  });
  it('AD-DL-6.A.2-2 AD-DL-6.A.2-3 Zeros with drop tanks; the Americans have seen them; three aces of five, perhaps one of fifteen', () => {
    const s = begin('DL-6.A', 'ace', { spotting: 'hidden' });
    expect(group(s, 'zeros').every((p) => p.stores.tanks)).toBe(true);
    expect(group(s, 'bettys').some((p) => p.stores.tanks)).toBe(false);
    expect([s.spotted.allies.length, s.spotted.axis.length]).toEqual([8, 0]);
    const aces = (x: State, side: string): number[] =>
      x.planes.filter((p) => p.side === side && p.pilot.quality === 'ace').map((p) => p.pilot.kills);
    expect([aces(s, 'allies'), aces(s, 'axis'), aces(begin('DL-6.A', 'plain'), 'axis')]).toEqual([
      [5, 5, 5],
      [15],
      [],
    ]);
  });
  it('AD-DL-6.A.4 fifteen Turns; both Bettys must go', () => {
    const s = ready('DL-6.A');
    const [a, b] = group(s, 'bettys');
    lose(s, [a]);
    expect(conclude(airForce.clone(s), 14)).toBeNull();
    expect(conclude(airForce.clone(s), 15)).toMatchObject({ winner: 'axis', rule: 'AD-DL-6.A.4' });
    lose(s, [b]);
    expect(conclude(s, 6)).toMatchObject({ winner: 'allies' });
  });
  it('AD-DL-6.B.1-1 AD-DL-6.B.1-2 AD-DL-6.B.3 four P-38L about the middle with one facing, then the Zero ten hexes behind the nearest', () => {
    const s = begin('DL-6.B');
    expect([s.planes.map((p) => p.card), airForce.decisions(s).map((d) => d.seat)]).toEqual([
      ['P-38L', 'P-38L', 'P-38L', 'P-38L', 'A6M5'],
      ['allies'],
    ]);
    let i = 0;
    expect(refused(s, (x) => place(x, 'allies', () => ({ facing: i++ === 0 ? 1 : 2 })))).toBe(
      'AD-DL-6.B.1-2',
    );
    expect(refused(s, (x) => place(x, 'allies', () => ({ hex: '1020' })))).toBe('AD-DL-6.B.1-2');
    expect(airForce.view(s, 'allies').starts[0]).toMatchObject({ alt: [20, 20], maneuverSpeed: true });
    const card = cardOf('P-38L');
    const { maneuver, level } = increments(card, bandOf(card, 20), true);
    const at = (speed: number | undefined): string =>
      refused(s, (x) => place(x, 'allies', () => ({ facing: 1, speed })));
    expect([at(maneuver?.[1]), at(level?.[0]), at((maneuver?.[0] ?? 0) - 1)]).toEqual([
      'accepted',
      'AD-DL-6.B.1-2',
      'AD-DL-6.B.1-2',
    ]);
    const tall = refused(s, (x) => place(x, 'allies', () => ({ facing: 1, alt: 21 })));
    expect(tall).toBe('AD-S-II.B-5');
    place(s, 'allies', () => ({ facing: 1 }));
    expect(group(s, 'lightnings').every((p) => p.status === 'flying')).toBe(true);
    expect(airForce.view(s, 'axis').starts[0].alt).toEqual([30, 40]);
    const zero = placement(s, 'axis').planes[0];
    const [nearest] = group(s, 'lightnings').sort(
      (a, b) => distance(a.at, hex(zero.hex)) - distance(b.at, hex(zero.hex)),
    );
    expect(distance(nearest.at, hex(zero.hex))).toBeGreaterThanOrEqual(10);
    expect(clock(nearest.at, nearest.facing, hex(zero.hex))).toBe(6);
    expect(refused(s, (x) => place(x, 'axis', () => ({ hex: '2801' })))).toBe('AD-DL-6.B.1-2');
    const t = begin('DL-6.B');
    place(t, 'allies', (_, p) => ({ hex: `28${16 + p.no}`, facing: 1 }));
    const behind = (from: string, facing: Facing = 1, alt = 30): string =>
      refused(t, (x) => place(x, 'axis', () => ({ hex: from, facing, alt, speed: 4 })));
    // The last of them is in 2820.
    expect(['2830', '2829', '2807', '4020', '1630', '3033'].map((from) => behind(from))).toEqual([
      'accepted',
      'AD-DL-6.B.1-2',
      'AD-DL-6.B.1-2',
      'AD-DL-6.B.1-2',
      'AD-DL-6.B.1-2',
      'accepted',
    ]);
    expect([behind('2830', 4, 40), behind('2830', 2, 41), behind('2830', 5, 29)]).toEqual([
      'accepted',
      'AD-S-II.B-5',
      'AD-S-II.B-5',
    ]);
  });
  it('AD-DL-6.B.2-1 AD-DL-6.B.2-2 drop tanks, a board without end; an ace of 80, and who flies which P-38 is a secret', () => {
    const s = begin('DL-6.B');
    expect(group(s, 'lightnings').every((p) => p.stores.tanks)).toBe(true);
    const crews = [3, 2, 1, 0];
    place(s, 'allies', (_, p) => ({ pilot: crews[p.no - 1] }));
    place(s, 'axis');
    const quality = (v: State['planes']): string[] =>
      v.filter((p) => p.side === 'allies').map((p) => `${p.pilot.quality} ${p.pilot.kills}`);
    expect(quality(s.planes)).toEqual(['green 0', 'green 0', 'average 0', 'ace 38']);
    expect(quality(airForce.view(s, 'axis').planes)).toEqual(Array(4).fill('average 0'));
    expect(quality(airForce.view(s, 'allies').planes)).toEqual(quality(s.planes));
    expect(group(s, 'zero')[0].pilot).toEqual({ quality: 'ace', kills: 80 });
    const t = begin('DL-6.B');
    expect(refused(t, (x) => place(x, 'allies', () => ({ pilot: 0 })))).toBe('AD-O-XVII.C-1');
  });
  it('AD-DL-6.B.4 the Americans win by destroying the Zero, the Japanese by a P-38 and his own return', () => {
    const s = ready('DL-6.B');
    expect(conclude(airForce.clone(s), 20)).toMatchObject({ winner: 'draw', rule: 'AD-DL-6.B.4' });
    lose(s, group(s, 'lightnings').slice(0, 1));
    expect(conclude(airForce.clone(s), 20)).toMatchObject({ winner: 'axis' });
    lose(s, group(s, 'zero'));
    expect(conclude(s, 20)).toMatchObject({ winner: 'allies' });
  });
  it('AD-DL-6-2 fuel for a long flight takes the place of bombs, 65 gallons a bomb', () => {
    const bombs = (fuel: string): number =>
      group(begin('AF-3.A', '1943', { fuel }), 'bombers')[0].stores.bombs;
    expect([bombs('0'), bombs('130'), bombs('260')]).toEqual([12, 10, 8]);
    // A bomber that has few keeps its last.
    const [sbd] = group(begin('DL-3.A', 'carrier', { fuel: '260' }), 'bombers');
    expect([cardOf(sbd.card).notes.bombs < 5, sbd.stores.bombs]).toEqual([true, 1]);
  });
});
