import { describe, expect, it } from 'vitest';
import { FastDice, RecordingDice } from '../../../kernel/dice.ts';
import { angle, centreOf, clock, colOf, distance, fromEdge, sectionOf } from './geometry.ts';
import { looped, rolled } from './flight/banks.ts';
import { levelModifiers } from './attack/bombing.ts';
import { planeMark } from './guns/gunnery.ts';
import { readPlot } from './flight/notation.ts';
import { cardOf, cards } from './pack.ts';
import { conditionOf, gunsLeft, noStores, type Plane } from './plane.ts';
import { scenarios } from './scenarios.ts';
import { spotting, surfaceSpotting } from './guns/spotting.ts';
import { classOf, surfaceMarks } from './guns/batteries.ts';
import { shipClass, shipSpeed } from './surface.ts';
import { lossOf } from '../guns/damage.ts';
import { markHits } from '../guns/hits.ts';
import { airForce } from '../ruleset.ts';
import { arenaOf } from '../state.ts';
import { fire, firing, flown, one, plot, shotData, situation, steer, withSurface } from '../testing.ts';
import { load, run } from '../attack/bombing.testkit.ts';
import { begin, hex, ready, refused } from '../scenarios/scenarios.testkit.ts';

describe('counters, cards and the Log', () => {
  it('AD-I-II.B-2 the kinds of counters: heavy and light flak, tanks, trucks, targets, torpedoes, sun, clouds, balloons, ships', () => {
    const low = ready('AF-5.C', 'four', { sun: 'on', clouds: '3' });
    const road = ready('AF-5.A', 'allied');
    const fleet = begin('DL-2.A');
    expect([...new Set(low.surface.flak.map((x) => x.heavy))]).toHaveLength(2);
    expect([...new Set(road.surface.vehicles.map((x) => x.kind))]).toEqual(['tank', 'truck']);
    expect([low.surface.balloons.length > 0, low.scenery.sun !== null, low.scenery.clouds.length]).toEqual([
      true,
      true,
      3,
    ]);
    expect(new Set(fleet.surface.ships.map((x) => x.cls.slice(0, 2)))).toEqual(
      new Set(['BB', 'CV', 'CA', 'CL', 'DD']),
    );
    expect(begin('DL-5.G').surface.ships[0].cls).toBe('SS');
    for (const cls of ['CV-1', 'BB-1', 'CA-1', 'DD-1', 'PT', 'CM', 'SS', 'M-1', 'A-1', 'A-2'])
      expect(shipClass('US', cls, 'late').hits).toBeGreaterThan(0);
    expect(new Set(low.surface.targets.map((x) => x.kind))).toEqual(new Set(['area']));
    // A torpedo that has been dropped is a unit of its own, with a hex and a heading.
    const s = run({ card: 'TBF', alt: 1, stores: load({ torpedoes: 1 }) }, '4 BMB', {}, []);
    expect(s.surface.torpedoes).toMatchObject([{ at: { q: 0, z: -1 }, facing: 1, running: true }]);
  });
  it('AD-I-II.H of two dice it is recorded which was red and which white', () => {
    const s = situation(
      { allies: [{ alt: 100 }], axis: [{ card: 'SBD', alt: 10, speed: 4, at: [0, 9] }] },
      { bombing: 'on', loaded: 'on' },
    );
    s.planes[1].stores.bombs = 1;
    const dice = new RecordingDice(new FastDice(1));
    plot(s, { 1: '4 BMB' }, dice);
    expect(dice.throws.map((t) => t.label).filter((l) => l.startsWith('bomb'))).toEqual([
      'bomb of Dauntless 1, red',
      'bomb of Dauntless 1, white',
    ]);
  });
  it('AD-S-II.B-2 the Hit Record: W, F, two cockpits, four engines, G, L and the tallies of ammunition', () => {
    const s = situation({ allies: [{ card: 'B-17G' }], axis: [{}] });
    const [fortress, zero] = s.planes;
    expect([fortress.hits.C.length, fortress.hits.E.length, zero.hits.C.length, zero.hits.E.length]).toEqual([
      2, 4, 1, 1,
    ]);
    expect(Object.keys(fortress.hits).sort()).toEqual(['C', 'E', 'F', 'G', 'L', 'W', 'flexible']);
    expect(Object.keys(fortress.spent).sort()).toEqual(['B', 'C', 'M']);
  });
  it('AD-S-II.B-3 the G box holds the gun factors of the card, and a hit takes one of them', () => {
    const factors = (x: Plane): number[] => gunsLeft(x).map(({ gun }) => gun.factors);
    const p = one();
    expect(factors(p)).toEqual([4, 1, 2, 4]);
    markHits(p, { G: 1 }, null, [2]);
    expect([factors(p), factors(one({ card: 'F6F' }))]).toEqual([
      [4, 1, 4],
      [2, 4, 4, 2],
    ]);
  });
  it('AD-S-II.B-9 the altitude change stands in a field of its own', () => {
    expect([readPlot('2TR2P D1.1').climb, readPlot('4 C.5').climb, readPlot('4').climb]).toEqual([-11, 5, 0]);
    expect(() => readPlot('4D.5')).toThrow('stands apart');
  });
  it('AD-B-III-1 one card serves every plane of its type, with a movement chart and a target chart', () => {
    const s = situation({ axis: [{}, {}, {}] });
    expect(new Set(s.planes.map((p) => cardOf(p.card)))).toEqual(new Set([cardOf('A6M5')]));
    expect(cardOf('A6M5').bands.length).toBeGreaterThan(0);
    expect(planeMark(s.planes[0]).silhouette).toBe(cardOf('A6M5').silhouette);
  });
  it('AD-B-VI.A-1 a speed factor is a hex a Turn', () => {
    for (const speed of [3, 4, 5]) expect(flown(String(speed), { speed, alt: 100 }).path).toHaveLength(speed);
  });
  it('AD-CARD-ALL every type a scenario names has a card', () => {
    const named = scenarios.flatMap((s) => s.versions.flatMap((v) => Object.values(v.types).flat()));
    expect(named.length).toBeGreaterThan(150);
    for (const t of named) expect(cards).toContain(cardOf(t));
  });
  it('AD-CARD-HELLCAT AD-CARD-B29 AD-CARD-B25G what the text says of three cards', () => {
    expect(
      cardOf('F6F')
        .guns.filter((g) => g.position === 'FF')
        .map((g) => g.factors),
    ).toEqual([2, 4, 4, 2]);
    expect([cardOf('B-29').flexible?.sectors['12H'], cardOf('B-29').flexible?.sectors['4H']]).toEqual([
      12, 20,
    ]);
    expect(cardOf('B-25G').guns.some((g) => g.bracketed && /75/.test(g.weapon))).toBe(true);
  });
  it('AD-MAP six sections in two columns and three rows, codes column then row, column 28 in the middle of edge 1', () => {
    expect(['0101', '5601', '0120', '5620', '0139', '5639'].map((h) => sectionOf(hex(h)))).toEqual([
      'I',
      'II',
      'III',
      'IV',
      'V',
      'VI',
    ]);
    expect([fromEdge(hex('2801'), '1'), colOf(hex('2801')) / 56, fromEdge(hex('1939'), '4')]).toEqual([
      0, 0.5, 0,
    ]);
    expect(distance(centreOf('I'), centreOf('III'))).toBe(13);
  });
  it('AD-DIAGRAMS the readings that stand for the lost diagrams: banks, slips, loops and rolls, clock, deflection', () => {
    expect([looped('L'), looped('LB'), looped('RB')]).toEqual(['I', 'IL', 'IR']);
    expect([rolled('L'), rolled('RB'), rolled('LB')]).toEqual(['I', 'IL', 'IR']);
    const slip = flown('2S2', { speed: 5, alt: 50, bank: 'LB' });
    expect(slip.path.map((h) => [h.q, h.z])).toEqual([
      [0, -1],
      [0, -2],
      [1, -3],
      [1, -4],
      [1, -5],
    ]);
    expect(slip.end.facing).toBe(1);
    expect([clock({ q: 0, z: 0 }, 1, { q: 0, z: -3 }), clock({ q: 0, z: 0 }, 1, { q: 2, z: -2 })]).toEqual([
      12, 2,
    ]);
    expect([angle(1, 1), angle(1, 2), angle(1, 3), angle(1, 4)]).toEqual([0, 60, 120, 180]);
  });
});

describe('what else the options bring', () => {
  it('AD-O-V.G-1 AD-O-V.G-2 a surface unit looks out with +2, a plane looks for one with -1', () => {
    const s = situation(
      { allies: [{ at: [0, 9] }], axis: [{ at: [20, 9] }] },
      { spotting: 'open', ships: 'on', flak: 'on' },
    );
    withSurface(s, { ships: [{ at: [0, 0] }], flak: [{ at: [3, 3] }] });
    const v = arenaOf(s);
    const [flak, ship] = surfaceMarks(v, 'axis');
    const up = surfaceSpotting(v, ship, planeMark(s.planes[0]));
    expect(up?.parts.find((p) => p.rule === 'AD-O-V.G-1')?.value).toBe(2);
    const down = spotting(v, s.planes[0], ship);
    expect(down?.parts.find((p) => p.rule === 'AD-O-V.G-2')?.value).toBe(-1);
    s.steps = [
      { step: 'turn', phase: 'flight' },
      { step: 'spot', answers: {} },
    ];
    const looks = {
      kind: 'spot' as const,
      looks: [
        { unit: flak.ref, target: null },
        { unit: ship.ref, target: 0 },
      ],
    };
    expect(refused(s, (x) => airForce.apply(x, 'axis', looks, new FastDice(1)))).toBe('accepted');
    expect(refused(s, (x) => airForce.apply(x, 'allies', looks, new FastDice(1)))).toBe('AD-O-V.B-1');
    const seek = { kind: 'spot' as const, looks: [{ plane: 0, target: 's0' }] };
    airForce.apply(s, 'axis', looks, new FastDice(1));
    for (let i = 0; i < 30 && !s.spotted.allies.includes('s0'); i++) {
      s.steps = [
        { step: 'turn', phase: 'flight' },
        { step: 'spot', answers: { axis: { kind: 'spot', looks: [] } } },
      ];
      s.planes[0].at = { q: 0, z: 3 };
      s.planes[0].alt = 10;
      airForce.apply(s, 'allies', seek, new FastDice(i));
    }
    expect(s.spotted.allies).toContain('s0');
  });
  it('AD-O-VI.B.4 one plane of a formation to a hex', () => {
    const s = begin('AF-3.B', '1943');
    const view = airForce.view(s, 'allies');
    const order = airForce.sample(view, airForce.decisions(s)[0], new FastDice(2));
    if (order.kind !== 'place') throw new Error('not placing');
    const planes = order.planes.map((p) =>
      view.starts[0].planes.includes(p.plane)
        ? { ...p, formation: 1, hex: '2805', facing: 4 as const, speed: 4, bank: 'L' as const, alt: 100 }
        : p,
    );
    expect(refused(s, (x) => airForce.apply(x, 'allies', { kind: 'place', planes }, new FastDice(1)))).toBe(
      'AD-O-VI.B.4',
    );
  });
  it('AD-O-VIII.A.2.a-4 a twin loaded by guns it cannot let go is lost with one engine', () => {
    const shot = (armament: number | null): string | undefined => {
      const s = firing({
        allies: [{ card: 'P-47D', at: [0, 3] }],
        axis: [{ card: 'Me-110G', at: [0, 0], armament }],
      });
      s.planes[1].hits.E = [cardOf('Me-110G').hits.E[0] - 1, 0];
      for (let i = 1; i < 200; i++) {
        const t = airForce.clone(s);
        fire(t, [{ by: 'p0', at: 'p1' }], new FastDice(i));
        const engines = t.planes[1].hits.E.filter((n, k) => n >= cardOf('Me-110G').hits.E[k]).length;
        const only = ['W', 'F', 'L'].every(
          (k) => t.planes[1].hits[k as 'W'] < cardOf('Me-110G').hits[k as 'W'],
        );
        if (engines === 1 && only) return t.planes[1].end?.rule;
      }
      return 'no such shot';
    };
    expect([shot(0), shot(null)]).toEqual(['AD-O-VIII.A.2.a-4', undefined]);
    const s = situation({ axis: [{ card: 'Me-110G', armament: 0 }] });
    expect(conditionOf(s.planes[0]).loaded).toBe(true);
  });
  it('AD-O-IX.F-1 AD-O-XX.F-2 a submarine is seen down to 100 feet; with half its hits it must rise', () => {
    const s = situation({ allies: [{ at: [0, 9] }], axis: [{ at: [20, 9] }] }, { ships: 'on' });
    withSurface(s, { ships: [{ cls: 'SS', depth: 100, at: [5, 5] }] });
    expect(surfaceMarks(arenaOf(s), 'axis')).toHaveLength(1);
    s.surface.ships[0].depth = 101;
    expect(surfaceMarks(arenaOf(s), 'axis')).toHaveLength(0);
    s.surface.ships[0].depth = 100;
    const [gone] = [s.surface.ships[0].at];
    /** A Turn of the submarine, under way whenever it must be. */
    const dive = (depth: 'D' | 'U'): void => {
      plot(s, {});
      const under = refused(s, (x) => steer(x, 'axis', { s0: `1${depth}` })) === 'accepted';
      steer(s, 'axis', { s0: under ? `1${depth}` : depth });
    };
    dive('D');
    expect(s.surface.ships[0].depth).toBe(115);
    expect(surfaceMarks(arenaOf(s), 'axis')).toHaveLength(0);
    const [seen] = airForce.view(s, 'allies').surface.ships;
    expect(distance(seen.at, gone)).toBeLessThanOrEqual(1);
    for (let i = 0; i < 5; i++) dive('D');
    expect(airForce.view(s, 'allies').surface.ships[0].at).toEqual(seen.at);
    expect(airForce.view(s, 'axis').surface.ships[0].at).not.toEqual(seen.at);
    const sound = shipSpeed(s.surface.ships[0], classOf(arenaOf(s), s.surface.ships[0]));
    s.surface.ships[0].hits = 2;
    const slow = shipSpeed(s.surface.ships[0], classOf(arenaOf(s), s.surface.ships[0]));
    expect([sound, slow]).toEqual([3, 6]);
    plot(s, {});
    expect(refused(s, (x) => steer(x, 'axis', { s0: 'UD' }))).toBe('AD-O-XX.F-1');
    for (const moves of ['D', '1D', '', '1'])
      expect(refused(s, (x) => steer(x, 'axis', { s0: moves }))).not.toBe('accepted');
    expect(refused(s, (x) => steer(x, 'axis', { s0: 'D' }))).toMatch(/AD-O-XX/);
    const up = refused(s, (x) => steer(x, 'axis', { s0: 'U' })) === 'accepted' ? 'U' : '1U';
    steer(s, 'axis', { s0: up });
    expect(s.surface.ships[0].depth).toBe(100 + 6 * 15 - 7);
  });
  it('AD-O-GAP-BALLOON a balloon downs the plane that crosses its hex and ends no higher; any hit downs the balloon', () => {
    const cross = (alt: number, path: string, destroyed = false): string => {
      const s = situation(
        { allies: [{ alt, at: [0, 0], speed: 4 }], axis: [{ at: [20, 9], alt: 200 }] },
        { strafing: 'on' },
      );
      s.surface.balloons = [{ id: 0, side: 'axis', no: 1, at: { q: 0, z: -2 }, height: 10, destroyed }];
      plot(s, { 0: path });
      return s.planes[0].end?.rule ?? s.planes[0].status;
    };
    expect([cross(10, '4'), cross(11, '4'), cross(12, '4 D.3'), cross(10, '4', true)]).toEqual([
      'AD-O-GAP-BALLOON',
      'flying',
      'AD-O-GAP-BALLOON',
      'flying',
    ]);
    const s = firing(
      { allies: [{ alt: 10, at: [0, 2] }], axis: [{ at: [20, 9], alt: 200 }] },
      { strafing: 'on' },
    );
    s.surface.balloons = [{ id: 0, side: 'axis', no: 1, at: { q: 0, z: 0 }, height: 10, destroyed: false }];
    const fates = [1, 2, 3, 4, 5, 6].map((die) => {
      const t = airForce.clone(s);
      Object.assign(t.planes[0], { card: 'A6M5', at: { q: 0, z: 5 } });
      const { hits } = shotData(fire(t, [{ by: 'p0', at: 'b0' }], [die]));
      expect(t.surface.balloons[0].destroyed).toBe(hits !== '');
      return hits !== '';
    });
    expect(new Set(fates)).toEqual(new Set([true, false]));
    fire(s, [{ by: 'p0', at: 'b0' }], [6]);
    expect(s.surface.balloons[0].destroyed).toBe(true);
    expect(s.credits).toContainEqual({ by: 'p0', what: 'balloon', count: 1, strafed: true });
  });
  it('AD-O-GAP-BALLOON AD-B-IX.A.1-1 a balloon hangs in the air: a plane nearer than it is fired at first', () => {
    const shot = (z: number): string => {
      const s = firing(
        { allies: [{ alt: 10, at: [0, 4] }], axis: [{ at: [0, z], alt: 10 }] },
        { strafing: 'on' },
      );
      s.surface.balloons = [{ id: 0, side: 'axis', no: 1, at: { q: 0, z: 1 }, height: 10, destroyed: false }];
      return refused(s, (x) => fire(x, [{ by: 'p0', at: 'b0' }], [1]));
    };
    expect([shot(2), shot(1), shot(0)]).toEqual(['AD-B-IX.A.1-1', 'accepted', 'accepted']);
  });
  it('AD-AF-1.A.2.d-2 two wing, fuselage or engine hits or one in the fuel destroy a V-1; cockpit and gun hits miss', () => {
    const card = cardOf('V-1');
    expect([card.hits, card.ignores, card.silhouette]).toEqual([
      { W: 2, F: 2, C: [], E: [2], L: 1 },
      ['C', 'G'],
      -4,
    ]);
    const s = firing({
      allies: [{ card: 'P-51D', at: [0, 4], alt: 30 }],
      axis: [{ card: 'V-1', at: [0, 0], alt: 30, speed: 8 }],
    });
    const after = (hits: Parameters<typeof markHits>[1]): string | undefined => {
      const v1 = one({ card: 'V-1', alt: 30, speed: 8 });
      markHits(v1, hits, null, []);
      return lossOf(v1)?.rule;
    };
    expect([
      after({ W: 1, F: 1, E: 1, C: 9, G: 9 }),
      after({ W: 2 }),
      after({ F: 2 }),
      after({ E: 2 }),
    ]).toEqual([undefined, 'AD-B-IX.D.1.b', 'AD-B-IX.D.2.b', 'AD-B-IX.D.4.b']);
    expect(after({ L: 1 })).toBe('AD-B-IX.D.5.b');
    const fates = new Set<string>();
    const harmless = new Set(['flying']);
    for (let i = 0; i < 80; i++) {
      const t = airForce.clone(s);
      const told = fire(t, [{ by: 'p0', at: 'p1' }], new FastDice(i));
      const { hits } = shotData(told);
      if (/^\d?[CG]$/.test(hits)) harmless.add(t.planes[1].status);
      fates.add(t.planes[1].status);
    }
    expect([fates, harmless]).toEqual([new Set(['flying', 'destroyed']), new Set(['flying'])]);
  });
  it('AD-AF-5.C.2-2 a target once bombed is covered by smoke, from the ground to 1,000 feet, two hexes round', () => {
    const s = situation(
      {
        allies: [{ card: 'B-24D', alt: 3, speed: 4, at: [0, 4], facing: 1 }],
        axis: [{ at: [20, 9], alt: 200 }],
      },
      {},
      'AF-5.C',
    );
    s.scenery.hills = [];
    s.surface.balloons = [];
    withSurface(s, {
      targets: [
        {
          kind: 'area',
          worth: 5,
          hexes: [
            [0, -1],
            [0, 0],
            [0, 1],
            [1, 0],
            [1, -1],
            [-1, 0],
            [-1, 1],
          ],
        },
      ],
    });
    s.planes[0].stores = { ...noStores(), bombs: 16 };
    plot(s, { 0: '4 BMB' }, new FastDice(3));
    for (const d of airForce.decisions(s))
      if (d.kind === 'surface') airForce.apply(s, d.seat, { kind: 'surface', moves: [] }, new FastDice(3));
    fire(s, [], new FastDice(3));
    expect(s.surface.targets[0].damage.some((n) => n > 0)).toBe(true);
    expect(s.scenery.clouds).toEqual([{ at: { q: 1, z: 0 }, base: 0, top: 10, radius: 2 }]);
    // Who bombs any hex of it later aims through the smoke.
    const over = (q: number, z: number): string[] =>
      levelModifiers(arenaOf(s), { ...s.planes[0], at: { q, z }, alt: 70 }, 4, true).map((x) => x.what);
    expect(s.surface.targets[0].hexes.every((h) => over(h.q, h.z).includes('obscured'))).toBe(true);
    expect(over(9, 9)).not.toContain('obscured');
  });
  it('AD-O-XXI.A.2 a slow plotter may have one plane fewer', () => {
    const sizes = (handicap: string): number[] =>
      ['allies', 'axis'].map(
        (side) =>
          begin('DL-1.A', undefined, { handicap, planes: '2' }).planes.filter((p) => p.side === side).length,
      );
    expect([sizes('none'), sizes('axis'), sizes('allies')]).toEqual([
      [4, 4],
      [4, 3],
      [3, 4],
    ]);
    expect(begin('AF-4.A', undefined, { handicap: 'axis' }).groups.fighter).toHaveLength(1);
  });
});
