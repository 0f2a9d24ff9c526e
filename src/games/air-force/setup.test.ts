import { describe, expect, it } from 'vitest';
import { FastDice, ScriptedDice } from '../../kernel/dice.ts';
import { completeOptions } from '../../kernel/options.ts';
import {
  ahead,
  atCode,
  centreOf,
  edgeCrossed,
  fromEdge,
  hexName,
  onBoard,
  readHex,
  sectionOf,
} from './open/geometry.ts';
import type { Order, Placement } from './open/orders.ts';
import { cardOf } from './open/pack.ts';
import { SIDES } from './open/plane.ts';
import { airForce } from './ruleset.ts';
import type { Credit } from './open/view.ts';
import type { State } from './state.ts';
import { hex, overEdge, refused } from './scenarios/scenarios.testkit.ts';
import { plot, situation, type TestPlane, withSurface } from './testing.ts';

const start = (scenario: string, dice: number[], options = {}, version?: string): State =>
  airForce.create(
    { scenario, version, options: completeOptions(airForce.info, scenario, options) },
    new ScriptedDice(dice),
    () => {},
  );
const place = (s: State, side: string, change: (p: Placement) => Partial<Placement> = () => ({})): Order => {
  const d = airForce.decisions(s).find((x) => x.seat === side);
  if (!d) throw new Error('not asked');
  const order = airForce.sample(airForce.view(s, side), d, new FastDice(7));
  return order.kind === 'place'
    ? { ...order, planes: order.planes.map((p) => ({ ...p, ...change(p) })) }
    : order;
};
const put = (s: State, side: string, change?: (p: Placement) => Partial<Placement>) => () =>
  airForce.apply(s, side, place(s, side, change), new ScriptedDice([]));

describe('the board', () => {
  it('AD-I-II.A-1 AD-I-II.A-2 six sections of unique four-digit hexes, 1601, 2801 and 4001 on edge 1', () => {
    const names = new Set<string>();
    const count: { [section: string]: number } = {};
    for (let c = 1; c <= 56; c++)
      for (let r = 1; r <= 39; r++) {
        const at = atCode(c, r);
        names.add(hexName(at));
        const sec = sectionOf(at) ?? 'none';
        count[sec] = (count[sec] ?? 0) + 1;
        expect(readHex(hexName(at))).toEqual(at);
      }
    expect(names.size).toBe(56 * 39);
    expect(count).toEqual({ I: 364, II: 364, III: 364, IV: 364, V: 364, VI: 364 });
    for (const code of ['1601', '2801', '4001'])
      expect(fromEdge(readHex(code) ?? { q: 0, z: 0 }, '1')).toBe(0);
    // Column then row, every second column half a hex lower (rulings R42).
    const round = (h: string): string[] =>
      ([1, 2, 3, 4, 5, 6] as const).map((facing) => hexName(ahead(hex(h), facing)));
    expect([round('1605'), round('1705')]).toEqual([
      ['1604', '1705', '1706', '1606', '1506', '1505'],
      ['1704', '1804', '1805', '1706', '1605', '1604'],
    ]);
    // Two columns and three rows of sections.
    expect(
      ['0101', '2801', '2901', '0113', '0114', '2926', '0127', '5639'].map((h) => sectionOf(hex(h))),
    ).toEqual(['I', 'I', 'II', 'I', 'III', 'IV', 'V', 'VI']);
    for (const x of ['I', 'II', 'III', 'IV', 'V', 'VI'] as const) expect(sectionOf(centreOf(x))).toBe(x);
  });
  it('AD-I-II.A-4 the edges clockwise: facing 1 leads over edge 1, 2 and 3 over 2-3, 4 over 4, 5 and 6 over 5-6', () => {
    const over = (facing: 1 | 2 | 3 | 4 | 5 | 6, at: string): string | null => {
      const s = situation({ allies: [{ facing, speed: 5 }], axis: [{ at: [20, 9], speed: 4 }] });
      s.planes[0].at = readHex(at) ?? { q: 0, z: 0 };
      plot(s, { 0: '5', 1: '4' });
      return edgeCrossed(s.planes[0].at);
    };
    expect([
      over(1, '2803'),
      over(2, '5420'),
      over(3, '5420'),
      over(4, '2837'),
      over(5, '0320'),
      over(6, '0320'),
    ]).toEqual(['1', '2-3', '2-3', '4', '5-6', '5-6']);
  });
  it('AD-B-XI AD-AF-2.A.2 AD-DL-1.A.2 where sections may be moved the board has no end', () => {
    const s = situation({ allies: [{ at: [0, 0] }], axis: [{ at: [20, 9] }] });
    for (let i = 0; i < 3; i++) plot(s, {});
    expect([onBoard(s.planes[0].at), s.planes[0].status]).toEqual([false, 'flying']);
    expect(['AF-2.A', 'DL-1.A'].map(overEdge)).toEqual(['flying', 'flying']);
  });
});

describe('setting up', () => {
  it('AD-S-I.A AD-B-I-1 AD-I-I-3 a game starts from a scenario with two sides', () => {
    expect(airForce.info.seats.map((x) => x.id)).toEqual([...SIDES]);
    expect(() => start('nothing', [])).toThrow('no scenario');
    const s = start('DL-1.A', [3, 4]);
    expect(s.planes.map((p) => p.card)).toEqual(['F4F', 'F4F', 'A6M2', 'A6M2']);
    // Planes, starting zones, altitude and length all come from it.
    const starts = SIDES.map((side) => airForce.view(s, side).starts[0]);
    expect(starts.map((x) => [x.planes, x.zone.edges, x.alt])).toEqual([
      [[0, 1], ['5-6'], [140, 140]],
      [[2, 3], ['2-3'], [140, 140]],
    ]);
    expect(s.lastTurn).toBe(20);
    expect(start('AF-2.A', [1, 1]).planes.map((p) => p.card)).not.toEqual(s.planes.map((p) => p.card));
  });
  it('AD-B-I-1 AD-B-I-2 in the Basic Game planes fight planes; whatever else is on the map needs an option', () => {
    const s = withSurface(
      situation({ allies: [{ alt: 10 }, { at: [3, 9] }], axis: [{ at: [30, 9] }] }, {}, 'DL-1.A'),
      {
        flak: [{ at: [0, -6], facing: 4 }],
        vehicles: [{ at: [0, -5] }],
        ships: [{ at: [1, -6], facing: 4 }],
      },
    );
    s.planes[0].stores.bombs = 1;
    const told = plot(s, { 0: '4 BMB' }, []);
    // No surface movement, no strafing, no flak, no bombs: the next plots are asked for at once.
    expect(told.map((i) => i.kind).filter((k) => k !== 'move')).toEqual([]);
    expect([s.turn, airForce.decisions(s).map((d) => d.kind)]).toEqual([2, ['plot', 'plot']]);
    expect(s.planes[0].stores.bombs).toBe(1);
  });
  it('AD-AF-2.A.1-3 AD-DL-1.A.1-2 AD-S-II.B-5 the sum of a die each side times 2,000 feet is everybody’s altitude: 3 and 4 give 14,000', () => {
    for (const id of ['AF-2.A', 'DL-1.A']) {
      const s = start(id, [3, 4]);
      for (const side of SIDES) expect(airForce.view(s, side).starts[0].alt).toEqual([140, 140]);
      expect(put(s, 'allies', () => ({ alt: 139 }))).toThrow(
        'the scenario allows altitudes of 14000 to 14000 feet',
      );
    }
  });
  it('AD-AF-2.B-2 AD-DL-1.B AD-AF-2.B-1 advanced: each side dices its own altitude and starts anywhere', () => {
    for (const id of ['AF-2.B', 'DL-1.B']) {
      const s = start(id, [1, 1, 6, 5]);
      expect(SIDES.map((side) => airForce.view(s, side).starts.map((x) => x.alt[0]))).toEqual([[40], [220]]);
      for (const [i, side] of SIDES.entries())
        for (const at of ['0101', '2820', '5639'])
          expect(
            put(airForce.clone(s), side, () => ({ hex: at, facing: 5, speed: [4, 5][i] })),
          ).not.toThrow();
    }
  });
  it('AD-AF-2.A.1-1 AD-DL-1.A.1-1 AD-S-I.D-1 within three hexes of the own edge', () => {
    for (const id of ['AF-2.A', 'DL-1.A']) {
      const s = start(id, [1, 1]);
      expect(put(s, 'allies', () => ({ hex: '0420' }))).toThrow('starting zone');
      expect(put(s, 'axis', () => ({ hex: '0320' }))).toThrow('starting zone');
      expect(put(s, 'axis', () => ({ hex: '5320' }))).toThrow('starting zone');
      expect(put(s, 'allies', () => ({ hex: '0320' }))).not.toThrow();
      expect(put(s, 'axis', () => ({ hex: '5420' }))).not.toThrow();
      expect(hexName(s.planes[0].at)).toBe('0320');
    }
  });
  it('AD-AF-2.A.1-2 hexes and facings are written secretly and revealed together', () => {
    const s = start('AF-2.A', [1, 1]);
    put(s, 'allies', () => ({ hex: '0222' }))();
    expect(JSON.stringify(airForce.view(s, 'axis'))).not.toContain('0222');
    expect(s.planes[0].status).toBe('waiting');
    put(s, 'axis')();
    expect(hexName(airForce.view(s, 'axis').planes[0].at)).toBe('0222');
  });
  it('AD-S-I.D-2 AD-AF-0-2 AD-DL-0-1 AD-S-II.B-6 facing, bank and speed are free where the scenario says nothing', () => {
    for (const facing of [1, 2, 3, 4, 5, 6] as const)
      for (const bank of ['L', 'RB', 'LB', 'I', 'IR', 'IL'] as const) {
        const s = start('AF-2.A', [1, 1]);
        put(s, 'allies', () => ({ facing, bank }))();
        put(s, 'axis')();
        expect(s.planes[0]).toMatchObject({ facing, bank });
      }
    const s = start('DL-1.A', [1, 1]);
    expect(put(s, 'axis', () => ({ speed: 2 }))).toThrow('3 to');
    expect(put(s, 'axis', () => ({ speed: 9 }))).toThrow('3 to');
  });
  it('AD-S-I.D-2 where the scenario gives a facing the counter has it', () => {
    const s = start('DL-1.C', [1, 1, 1, 1]);
    for (const facing of [1, 2, 3, 5, 6] as const)
      expect(refused(s, (x) => put(x, 'axis', () => ({ facing, speed: 3 }))())).toBe('AD-DL-1.C.1-1');
    expect(refused(s, (x) => put(x, 'axis', () => ({ facing: 4, speed: 3 }))())).toBe('accepted');
  });
  it('AD-B-III.A.3-2 no plane starts above its ceiling', () => {
    // A Devastator flies no higher than 19,700 feet, where the dice would have everybody at 24,000.
    const s = start('DL-1.A', [6, 6], { 'allies-type': 'TBD' });
    expect(SIDES.map((side) => airForce.view(s, side).starts[0].alt)).toEqual([
      [197, 197],
      [240, 240],
    ]);
  });
  it('AD-S-II.B-4 a starting speed in the stall or the dive increment is refused', () => {
    // A6M2 at 4,000 feet: stall to 2, level speed 6; at 14,000 feet the same; F4F at 14,000: stall to 3, level to 6.
    const speeds = (dice: number[], side: string): string[] => {
      const s = start('DL-1.A', dice);
      return [2, 3, 4, 6, 7].map((speed) => refused(s, (x) => put(x, side, () => ({ speed }))()));
    };
    const no = 'AD-S-II.B-4';
    const yes = 'accepted';
    expect(speeds([1, 1], 'axis')).toEqual([no, yes, yes, yes, no]);
    expect(speeds([3, 4], 'axis')).toEqual([no, yes, yes, yes, no]);
    expect(speeds([3, 4], 'allies')).toEqual([no, no, yes, yes, no]);
  });
  it('AD-S-II.B-7 AD-S-II.B-8 at the start every plane is nose level and may maneuver at once', () => {
    const s = start('DL-1.A', [1, 1], {}, 'navy');
    put(s, 'allies', () => ({ bank: 'RB', hex: '0220', speed: 4 }))();
    put(s, 'axis', () => ({ bank: 'RB', speed: 4 }))();
    expect(s.planes.every((p) => p.last === null)).toBe(true);
    s.planes[1].alt += 3;
    s.planes[2].alt += 5;
    const facings = s.planes.map((p) => p.facing);
    plot(s, { 0: 'R3', 1: 'R3', 2: 'R3', 3: 'R3' });
    expect(s.planes.map((p) => p.facing)).toEqual(facings.map((f) => (f % 6) + 1));
    // Any maneuver: a half-roll and a half-loop are the dearest.
    const first = (log: string): string => {
      const t = start('DL-1.A', [1, 1]);
      put(t, 'allies', () => ({ hex: '0220', speed: 5, bank: 'L' }))();
      put(t, 'axis', () => ({ speed: 5, bank: 'L' }))();
      return refused(t, (x) =>
        airForce.apply(
          x,
          'axis',
          {
            kind: 'plot',
            plots: [2, 3].map((plane) => ({ plane, log })),
          },
          new FastDice(1),
        ),
      );
    };
    expect(['H4', 'E4', 'V4 C.5', 'V4 D.9', 'B5'].map(first)).toEqual(Array(5).fill('accepted'));
    expect(first('HH3')).toBe('AD-B-VI.E.5.d');
  });
  it('AD-S-II.B-1 each Log names its plane by counter type and number', () => {
    const s = start('DL-1.A', [1, 1], {}, 'navy');
    put(s, 'allies')();
    const told = put(s, 'axis')();
    expect(told[0].truth).toMatch(/^Hellcat 1 starts/);
  });
  it('AD-AF-0-7 planes may be replaced and numbers multiplied', () => {
    const s = start('DL-1.A', [1, 1], { planes: '2', 'axis-type': 'Ki-61' });
    expect(s.planes.filter((p) => p.side === 'axis').map((p) => p.card)).toEqual(Array(4).fill('Ki-61'));
    expect(s.planes.filter((p) => p.side === 'allies')).toHaveLength(4);
  });
  it('AD-AF-2-1 AD-AF-2.A.3 AD-DL-1.A.3 the suggested pairs, at least two planes a side', () => {
    const pairs = (id: string): string[] =>
      (airForce.info.scenarios.find((x) => x.id === id)?.versions ?? []).map((v) => v.title);
    expect(pairs('AF-2.A')).toEqual([
      'Spitfire I against Me-109E',
      'Spitfire V against Me-109F',
      'Spitfire IX, Tempest V, P-47B, P-47D, P-51B, P-51D against Me-109G, FW-190A',
    ]);
    expect(pairs('DL-1.A')).toEqual([
      'F4F, P-40C against A6M2',
      'F6F, P-38G, F4U against A6M5, N1K1-J, Ki-84',
      'P-40N against Ki-43, Ki-44, Ki-61',
    ]);
    for (const id of ['AF-2.A', 'DL-1.A'])
      for (const side of SIDES)
        expect(start(id, [1, 1]).planes.filter((p) => p.side === side)).toHaveLength(2);
  });
  it('AD-AF-2.A.3 AD-DL-1.A.3 AD-DL-3.A.3 types offered with "or" are one type, the first or the one chosen; a combination is flown mixed', () => {
    const types = (id: string, version: string, options = {}): string[] => [
      ...new Set(
        airForce
          .create(
            { scenario: id, version, options: completeOptions(airForce.info, id, options) },
            new FastDice(1),
            () => {},
          )
          .planes.map((p) => p.card),
      ),
    ];
    for (const id of ['DL-1.A', 'DL-1.B']) {
      expect(types(id, 'early', { planes: '2' })).toEqual(['F4F', 'A6M2']);
      expect(types(id, 'early', { 'allies-type': 'P-40C' })).toEqual(['P-40C', 'A6M2']);
      expect(types(id, 'navy')).toEqual(['F6F', 'A6M5']);
      expect(types(id, 'army')).toEqual(['P-40N', 'Ki-43']);
    }
    for (const id of ['AF-2.A', 'AF-2.B']) expect(types(id, 'late')).toEqual(['Spitfire IX', 'Me-109G']);
    const five = ['A6M5', 'Ki-44', 'Ki-45', 'N1K1-J', 'Ki-84'];
    expect(types('DL-3.A', 'superfortress')).toEqual(['B-29', ...five]);
    expect(types('DL-3.A', 'late')).toEqual(['B-26C', 'A6M5']);
  });
});

describe('the end', () => {
  const over = (
    lost: number[],
    cards: [string, string] = ['F6F', 'A6M5'],
    scenario = 'DL-1.A',
  ): ReturnType<typeof airForce.outcome> => {
    const s = situation(
      {
        allies: [{ card: cards[0] }, { card: cards[0], alt: 90 }],
        axis: [
          { card: cards[1], at: [20, 0] },
          { card: cards[1], at: [20, 9] },
          { card: cards[1], at: [25, 9] },
        ],
      },
      {},
      scenario,
    );
    s.turn = 20;
    for (const id of lost)
      Object.assign(s.planes[id], {
        status: 'destroyed',
        end: { turn: 19, rule: 'AD-B-IX.D.1.b', why: 'x', by: null },
      });
    plot(s, {});
    return airForce.outcome(s);
  };
  it('AD-B-V-1 AD-B-X-1 AD-AF-2.A.4 AD-DL-1.A.4-1 after twenty Turns more planes shot down wins, ties by points', () => {
    expect(over([0])).toMatchObject({ winner: 'axis' });
    expect(over([2])).toMatchObject({ winner: 'allies', points: { allies: 17, axis: 0 } });
    const even = over([0, 2]);
    expect(even?.winner).toBe((even?.points.allies ?? 0) > (even?.points.axis ?? 0) ? 'allies' : 'axis');
    expect(even?.points.allies).not.toBe(even?.points.axis);
    expect(over([0, 2], ['A6M5', 'A6M5'])).toMatchObject({ winner: 'draw' });
    // Two planes are more than one, whatever they are worth.
    expect(cardOf('B-29').points).toBeGreaterThan(2 * cardOf('A6M5').points);
    for (const id of ['AF-2.A', 'AF-2.B', 'DL-1.A', 'DL-1.B']) {
      expect(over([0, 2, 3], ['B-29', 'A6M5'], id)?.winner).toBe('allies');
      const s = situation({ allies: [{}], axis: [{ at: [20, 0] }] }, {}, id);
      s.turn = 19;
      plot(s, {});
      expect([s.turn, airForce.outcome(s)]).toEqual([20, null]);
    }
  });
  it('AD-AF-2.A.4 AD-DL-1.A.4-1 AD-AF-0-8 a plane lost without a shot counts like one shot down, and is nobody’s kill', () => {
    const lost = (x: TestPlane, log: string, options = {}): unknown[] => {
      const s = situation({ allies: [{}], axis: [{ at: [20, 0], ...x }, { at: [20, 9] }] }, options);
      s.turn = 20;
      plot(s, { 1: log });
      const { winner, points } = airForce.outcome(s) ?? {};
      return [s.planes[1].end?.rule, s.planes[1].end?.by, winner, points];
    };
    const counted = [null, 'allies', { allies: 17, axis: 0 }];
    expect(lost({ alt: 3 }, '4 D.3')).toEqual(['AD-O-VI.D-2', ...counted]);
    expect(lost({ speed: 8, alt: 100 }, '8 D1.0')).toEqual(['AD-B-VIII.C.5', ...counted]);
    // A collision costs both sides a plane.
    expect(lost({ at: [0, -8], facing: 4 }, '4')).toEqual([
      'AD-B-VIII.D-2',
      null,
      'axis',
      { allies: 17, axis: cardOf('F6F').points },
    ]);
  });
  it('AD-B-V-1 play may be agreed to go on past the last Turn, where the scenario has one', () => {
    const lastTurn = (scenario: string, length: string): number =>
      start(scenario, [1, 1], { length }).lastTurn;
    expect([lastTurn('DL-1.A', 'book'), lastTurn('DL-1.A', '30'), lastTurn('DL-1.A', '40')]).toEqual([
      20, 30, 40,
    ]);
    expect([lastTurn('DL-6.A', 'book'), lastTurn('DL-6.A', '30')]).toEqual([15, 30]);
    expect(lastTurn('AF-3.A', '30')).toBe(0);
    const flownOn = (turn: number): ReturnType<typeof airForce.outcome> => {
      const s = situation({ allies: [{}], axis: [{ at: [20, 0] }] }, { length: '30' }, 'DL-1.A');
      s.turn = turn;
      plot(s, {});
      return airForce.outcome(s);
    };
    expect(flownOn(20)).toBeNull();
    expect(flownOn(29)).toBeNull();
    expect(flownOn(30)).toMatchObject({ winner: 'draw' });
  });
  it('AD-B-X-2 AD-AF-0-8 AD-TAB-VICTORY a destroyed plane scores its card’s points', () => {
    expect(over([2, 3])?.points).toEqual({ allies: 34, axis: 0 });
    expect(over([0, 2])?.points).toEqual({ allies: 17, axis: 30 });
  });
  it('AD-TAB-VICTORY AD-B-X-2 flak, vehicles and balloons score by the chart, ships their point number', () => {
    const points = (what: Credit['what'], count: number): number => {
      const s = situation({ allies: [{}], axis: [{ at: [20, 9] }] });
      s.credits = [{ by: 'p0', what, count, strafed: false }];
      const { score } = airForce.view(s, 'public');
      expect(score.axis.points).toBe(0);
      return score.allies.points;
    };
    expect((['lightGun', 'heavyGun', 'truck', 'tank', 'balloon'] as const).map((x) => points(x, 2))).toEqual([
      2, 6, 6, 10, 4,
    ]);
    expect(points('ship', 75)).toBe(75);
  });
});
