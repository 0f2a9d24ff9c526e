import { describe, expect, it } from 'vitest';
import { FastDice } from '../../../kernel/dice.ts';
import { completeOptions } from '../../../kernel/options.ts';
import { lossOf } from '../guns/damage.ts';
import type { Bank } from '../open/flight/banks.ts';
import { envelope, SOUND } from '../open/flight/envelope.ts';
import { bearing, planeMark } from '../open/guns/gunnery.ts';
import { cardOf, cards } from '../open/pack.ts';
import { conditionOf, noStores, type Plane } from '../open/plane.ts';
import { airForce } from '../ruleset.ts';
import { refused } from '../scenarios/scenarios.testkit.ts';
import { arenaOf } from '../state.ts';
import { aimed, ended, faultRules, firing, flown, just, one, plot, situation } from '../testing.ts';

const loaded = { c: { loaded: true } };

describe('loaded planes', () => {
  const at = (alt: number, speed: number) =>
    envelope(cardOf('A6M5'), alt, speed, 9, { ...SOUND, loaded: true });
  /** Whether a Zero is loaded, and the stall speed, climb and dive of the line it uses. */
  const line = (p: Plane): unknown[] => {
    const c = conditionOf(p);
    const { stall, climb, diveRate } = envelope(cardOf(p.card), 120, 4, 9, c);
    return [c.loaded, stall, climb, diveRate];
  };
  it('AD-O-VI.A-1 AD-O-XXII.D tanks, bombs or rockets make a plane loaded', () => {
    for (const x of [{ tanks: true }, { bombs: 1 }, { rockets: 2 }, { torpedoes: 1 }])
      expect(line(one({ stores: { ...noStores(), ...x } }))).toEqual([true, 3, 3, 7]);
    expect(line(one())).toEqual([false, 2, 4, 10]);
  });
  it('AD-EX-O-VI.A.1 AD-EX-O-VI.A.2-1 AD-EX-O-VI.A.2-2 AD-O-VI.A-4 increments', () => {
    expect(at(30, 4).stall).toBe(3);
    expect(at(120, 4)).toMatchObject({ maneuver: [4, 4], level: [5, 5], dive: [6, 7] });
    expect(at(170, 5)).toMatchObject({ stall: 4, maneuver: null, level: [5, 6], dive: [7, 8] });
  });
  it('AD-EX-O-VI.A.3 AD-EX-O-VI.A.4-1 AD-EX-O-VI.A.4-2 AD-O-VI.A-4 power, brake, climb, dive and ceiling', () => {
    expect(at(120, 4)).toMatchObject({ power: 1, brake: 2, climb: 3, diveRate: 7 });
    expect([at(298, 5).climb, at(299, 5).climb]).toEqual([1, 0]);
    const climb = (alt: number, tanks: boolean): string =>
      refused(
        situation({ allies: [{ alt: 10, card: 'A6M5' }], axis: [{ at: [0, -30] }] }, { plots: 'refuse' }),
        (s) => {
          Object.assign(s.planes[0], { alt, speed: 5, stores: { ...noStores(), tanks } });
          plot(s, { 0: '5 C.1' });
        },
      );
    expect([climb(298, true), climb(299, true), climb(299, false)]).toEqual([
      'accepted',
      'AD-B-VIII.C.2',
      'accepted',
    ]);
  });
  it('AD-EX-O-VI.A.5 AD-O-VI.A-2 required hexes add up', () => {
    expect(at(120, 4).hexes).toEqual({ bank: 3, turn: 3, slip: 4, loop: null, roll: null });
    expect(at(120, 5).hexes).toEqual({ bank: 4, turn: 4, slip: 5, loop: null, roll: null });
  });
  it('AD-O-VI.A-3 a loaded plane adds no turns to a slip', () => {
    expect(faultRules(flown('4TR', { speed: 6, alt: 30, bank: 'RB' }, { c: { loaded: true } }))).toContain(
      'AD-O-VI.A-3',
    );
  });
  it('AD-O-VI.A.6 a prohibited maneuver destroys it', () => {
    expect(flown('3H', { speed: 4, alt: 30 }, loaded).faults).toMatchObject([
      { rule: 'AD-O-VI.A.6', fatal: true },
    ]);
    const fate = (tanks: boolean): string | undefined => {
      const s = situation(
        {
          allies: [{ card: 'A6M5', alt: 30, stores: { ...noStores(), tanks } }, { at: [20, 0] }],
          axis: [{ at: [0, -30] }],
        },
        { loaded: 'on', plots: 'mend' },
      );
      plot(s, { 0: '3H' });
      return s.planes[0].end?.rule;
    };
    expect([fate(true), fate(false)]).toEqual(['AD-O-VI.A.6', undefined]);
  });
});

describe('drop tanks', () => {
  const make = (x: object = {}) =>
    situation(
      { allies: [{ card: 'A6M5', stores: { ...noStores(), tanks: true }, ...x }], axis: [{ at: [0, -30] }] },
      { loaded: 'on', tanks: 'on' },
    );
  it('AD-O-XXII.A fighters that can carry them start with them', () => {
    const s = airForce.create(
      {
        scenario: 'DL-1.A',
        version: 'navy',
        options: completeOptions(airForce.info, 'DL-1.A', { loaded: 'on', tanks: 'on' }),
      },
      new FastDice(1),
      () => {},
    );
    for (const p of s.planes) expect(p.stores.tanks).toBe(cardOf(p.card).notes.tanks);
    expect(s.planes.some((p) => p.stores.tanks)).toBe(true);
    const of = (type: string, tanks: string, full = 'on'): boolean[] => {
      const options = completeOptions(airForce.info, 'DL-1.A', { loaded: full, tanks, 'allies-type': type });
      const t = airForce.create({ scenario: 'DL-1.A', options }, new FastDice(1), () => {});
      return t.planes.filter((p) => p.side === 'allies').map((p) => p.stores.tanks);
    };
    const games = [of('F2A', 'on'), of('F4F', 'on'), of('F4F', 'off'), of('F4F', 'on', 'off')];
    expect(games.map((x) => new Set(x))).toEqual([
      new Set([false]),
      new Set([true]),
      new Set([false]),
      new Set([false]),
    ]);
    for (const card of cards.filter((c) => c.notes.tanks)) expect(card.role).toMatch(/fighter|interceptor/i);
  });
  it('AD-O-XXII.B-1 AD-O-II.E-2 AD-O-XXII.C-1 dropped with the move in bank L at maneuver speed', () => {
    const s = make();
    const told = plot(s, { 0: '4 TNK' });
    expect(told.some((i) => i.rule === 'AD-O-XXII.B-1')).toBe(true);
    expect([s.planes[0].stores.tanks, conditionOf(s.planes[0]).loaded]).toEqual([false, false]);
    expect(() => plot(make({ bank: 'RB' }), { 0: '4 TNK' })).toThrow('bank L');
    expect(() => plot(make(), { 0: '4P TNK' })).toThrow('maneuver speed');
    expect(() => plot(make(), { 0: '4K TNK' })).toThrow('maneuver speed');
    // Without a maneuver increment only the lowest of the level speeds will do.
    const high = (log: string): string =>
      refused(make({ alt: 170, speed: 5 }), (game) => plot(game, { 0: log }));
    expect([high('5 TNK'), high('5P TNK')]).toEqual(['accepted', 'AD-O-XXII.C-1']);
    expect(() => plot(make({ stores: noStores() }), { 0: '4 TNK' })).toThrow('no drop tanks');
  });
  it('AD-O-XXII.B-2 not before the enemy is sighted', () => {
    const s = situation(
      { allies: [{ card: 'A6M5', stores: { ...noStores(), tanks: true } }], axis: [{ at: [0, -30] }] },
      { loaded: 'on', spotting: 'open' },
    );
    const plots = [{ plane: 0, log: '4 TNK', more: Array(6).fill('4') as string[] }];
    expect(() => airForce.apply(s, 'allies', { kind: 'plot', plots }, new FastDice(1))).toThrow(
      'before the enemy is sighted',
    );
  });
  it('AD-O-XXII.C-2 no fixed guns in the Turn of the drop', () => {
    expect([
      aimed({ last: just({ dropped: 'tanks' }) }, { at: [0, -2] }),
      aimed({ last: just({}) }, { at: [0, -2] }) === null,
    ]).toEqual([null, false]);
    const fires = (log: string): string[] => {
      const s = situation(
        {
          allies: [{ card: 'A6M5', stores: { ...noStores(), tanks: true } }],
          axis: [{ at: [0, -2], speed: 4 }],
        },
        { loaded: 'on', tanks: 'on' },
      );
      plot(s, { 0: log });
      return airForce.decisions(s).map((d) => `${d.kind} ${d.seat}`);
    };
    expect([fires('4'), fires('4 TNK')]).toEqual([['fire allies'], ['plot allies', 'plot axis']]);
    const upward = (dropped: 'tanks' | null): number => {
      const x = firing(
        { allies: [{ card: 'Ki-45', last: just({ dropped }) }], axis: [{ at: [0, -2], alt: 106 }] },
        { positions: 'on' },
      );
      return bearing(arenaOf(x), x.planes[0], 'fixed', planeMark(x.planes[1])).guns.length;
    };
    expect([upward(null) > 0, upward('tanks')]).toEqual([true, 0]);
  });
  it('AD-O-XXII.E destroyed by one L hit fewer', () => {
    const hits = { ...one().hits, L: 2 };
    expect([
      lossOf(one({ hits })),
      lossOf(one({ hits, stores: { ...noStores(), tanks: true } }))?.rule,
    ]).toEqual([null, 'AD-B-IX.D.5.b']);
  });
});

describe('formations and hills', () => {
  const make = (second: object = {}) =>
    situation(
      {
        allies: [
          { card: 'B-25C', formation: 1 },
          { card: 'B-25C', formation: 1, at: [1, 1], alt: 105, ...second },
          { card: 'B-25C', at: [9, 9] },
        ],
        axis: [{ at: [0, -30] }],
      },
      { formations: 'on', plots: 'mend' },
    );
  const order = (s: ReturnType<typeof make>, logs: [number, string][]) => {
    airForce.apply(
      s,
      'allies',
      { kind: 'plot', plots: logs.map(([plane, log]) => ({ plane, log })) },
      new FastDice(1),
    );
    return airForce.apply(s, 'axis', { kind: 'plot', plots: [{ plane: 3, log: '4' }] }, new FastDice(1));
  };
  it('AD-O-VI.B-1 AD-O-VI.B.1 AD-O-VI.B.3 one plot drives the formation, each plane with its own record and height', () => {
    const s = make();
    order(s, [
      [0, '4'],
      [2, '4'],
    ]);
    expect(s.planes.slice(0, 2).map((p) => [p.at.q, p.at.z, p.alt])).toEqual([
      [0, -4, 100],
      [1, -3, 105],
    ]);
    expect(() =>
      order(make(), [
        [0, '4'],
        [1, '4'],
        [2, '4'],
      ]),
    ).toThrow('by its lead');
    s.planes[1].hits.W = 3;
    expect(s.planes[0].hits.W).toBe(0);
    const t = make();
    order(t, [
      [0, '2B2'],
      [2, '4'],
    ]);
    expect(t.planes.slice(0, 2).map((p) => [p.bank, p.last?.log])).toEqual([
      ['RB', '2B2'],
      ['RB', '2B2'],
    ]);
  });
  it('AD-O-VI.B.2 a plane too damaged to follow is lost', () => {
    const s = make({ hits: { ...one({ card: 'B-25C' }).hits, E: [3, 0], W: 1 } });
    order(s, [
      [0, '4P'],
      [2, '4'],
    ]);
    expect([s.planes[0].status, s.planes[1].end?.rule]).toEqual(['flying', 'AD-O-VI.B.2']);
    const sound = make({ hits: { ...one({ card: 'B-25C' }).hits, W: 1 } });
    order(sound, [
      [0, '4P'],
      [2, '4'],
    ]);
    expect(sound.planes.slice(0, 2).map((p) => p.status)).toEqual(['flying', 'flying']);
  });
  it('AD-O-VI.C AD-O-II.E-1 a plane that crosses a hill must end higher than it', () => {
    const end = (alt: number): string | undefined => {
      const s = situation({ allies: [{ alt }], axis: [{ at: [0, -30] }] });
      s.scenery.hills = [{ at: { q: 0, z: -2 }, height: 10 }];
      plot(s, {});
      return s.planes[0].end?.rule;
    };
    expect([end(10), end(11)]).toEqual(['AD-O-VI.C', undefined]);
  });
});

describe('optional maneuvers', () => {
  it('AD-O-VI.F.1-1 AD-O-VI.F.1.a-1 AD-O-VI.F.1.a-2 AD-O-VI.F.1.b AD-EX-O-VI.F.1 slips either way', () => {
    const rule = (text: string, bank: Bank = 'RB'): string[] =>
      faultRules(flown(text, { speed: 6, alt: 90, bank, card: 'A6M5' }, { rules: { slips: true } }));
    expect(rule('2S3 D.3')).toEqual([]);
    expect(rule('2S3')).toEqual(['AD-O-VI.F.1.a-2']);
    expect(rule('2S3 D.2')).toEqual(['AD-O-VI.F.1.a-2']);
    expect(rule('S4E D.3')).toEqual([]); // judged by the bank in which it slips, not the one it ends in
    expect(rule('2TR2')).toEqual([]);
    expect(rule('2TRR1')).toEqual([]);
    expect(rule('2T3')).toEqual(['AD-O-VI.F.1.b']);
    expect(rule('2SR2 D.3')).toEqual(['AD-O-VI.F.1.a-1']);
    expect(rule('2S3 D.3', 'L')).toEqual(['AD-B-VI.E.3.a-2']);
    expect(rule('2T3 D.3', 'I')).toEqual(['AD-B-VI.E.3.a-2']);
    for (const right of ['RB', 'IR'] as const)
      expect([rule('2S3 D.3', right), rule('2TR2', right)]).toEqual([[], []]);
    for (const left of ['LB', 'IL'] as const)
      expect([rule('2T3 D.3', left), rule('2SL2', left)]).toEqual([[], []]);
  });
  it('AD-O-VI.F.2.a AD-O-VI.F.2.b AD-EX-O-VI.F.2 banked half-loops shift a hex', () => {
    const loop = (bank: Bank, loops = true) =>
      ended(flown('V3 C.5', { speed: 4, alt: 80, bank }, { rules: { loops } }))
        .split(' ')
        .slice(0, 3)
        .join(' ');
    // three hexes flown on facing 4 after the loop
    expect([loop('RB'), loop('LB'), loop('L')]).toEqual(['1,2 4 IR', '-1,3 4 IL', '0,3 4 I']);
    expect([loop('IR'), loop('IL')]).toEqual(['1,2 4 RB', '-1,3 4 LB']);
    expect([loop('RB', false), loop('IL', false)]).toEqual(['0,3 4 IR', '0,3 4 LB']);
  });
  it('AD-O-VI.F.2.c-1 AD-O-VI.F.2.c-2 AD-O-VI.F.2.c-3 no outside half-loop at dive speed', () => {
    const out = (text: string, speed: number, bank: 'L' | 'I', loops = true) =>
      flown(
        text,
        { speed, alt: 120, bank, runs: [{ hexes: 9, full: text.includes('C') ? 'C' : 'D' }] },
        { rules: { loops } },
      )
        .faults.filter((f) => f.rule.startsWith('AD-O'))
        .map((f) => `${f.rule} ${f.fatal}`);
    const ban = ['AD-O-VI.F.2.c-2 true'];
    expect(out('V7KK D1.0', 8, 'L')).toEqual(ban);
    expect(out('V7KK D1.0', 8, 'L', false)).toEqual([]);
    expect(out('V7KK D1.0', 8, 'I')).toEqual([]);
    expect(out('V7KK C.6', 8, 'I')).toEqual(ban);
    // Begun at level speed and ended at dive speed: 6 - 2 + 1 + 3; slowed down it is allowed.
    expect([out('V5P D1.0', 6, 'L'), out('V5K D1.0', 6, 'L'), out('V5P D1.0', 6, 'I')]).toEqual([
      ban,
      [],
      [],
    ]);
    // The Turn of the loop itself need be no full dive when its hexes were flown before.
    expect([out('V5P D.9', 6, 'L'), out('V5P D.9', 6, 'I')]).toEqual([ban, []]);
    const s = situation(
      {
        allies: [{ card: 'A6M5', speed: 8, alt: 120, runs: [{ hexes: 9, full: 'D' }] }, { at: [20, 0] }],
        axis: [{ at: [0, -30] }],
      },
      { loops: 'on', plots: 'mend' },
    );
    plot(s, { 0: 'V7KK D1.0' });
    expect(s.planes[0].end?.rule).toBe('AD-O-VI.F.2.c-2');
  });
});

describe('timed plotting', () => {
  it('AD-O-XXI.A.1 AD-O-XXI.A.3-1 AD-O-XXI.A.3-2 a plane without orders flies straight on, spins, or brakes and dives as it must', () => {
    const s = situation(
      {
        allies: [
          { at: [0, 0] },
          { at: [9, 0], speed: 1, alt: 120 },
          { at: [18, 0], card: 'A6M5', speed: 8, alt: 120 },
        ],
        axis: [{ at: [0, -40] }],
      },
      { timed: 'on' },
    );
    airForce.apply(s, 'allies', { kind: 'plot', plots: [] }, new FastDice(1));
    airForce.apply(s, 'axis', { kind: 'plot', plots: [] }, new FastDice(1));
    expect(s.planes.map((p) => p.last?.flown)).toEqual(['4', 'SPIN', '8KK', '4']);
    // Where all its brakes do not bring it out of dive speed, it dives the least that pays and brakes off what it cannot bear.
    const fast = situation(
      { allies: [{ card: 'A6M5', speed: 9, alt: 320 }], axis: [{ at: [0, -40] }] },
      { timed: 'on' },
    );
    for (const side of ['allies', 'axis'])
      airForce.apply(fast, side, { kind: 'plot', plots: [] }, new FastDice(1));
    expect([fast.planes[0].last?.flown, fast.planes[0].status]).toEqual(['9K D.3', 'flying']);
    const strict = situation({ allies: [{}], axis: [{ at: [0, -40] }] });
    expect(() => airForce.apply(strict, 'allies', { kind: 'plot', plots: [] }, new FastDice(1))).toThrow(
      'Plot each',
    );
  });

  it('AD-O-XXI.A.1 by the clock: so many seconds for the plots and for nothing else, and then no orders', () => {
    const s = situation({ allies: [{}], axis: [{ at: [0, -40] }] }, { timed: 'on', clock: '120' });
    const [d] = airForce.decisions(s);
    expect(airForce.timed?.(airForce.view(s, 'allies'), d)).toEqual({
      seconds: 120,
      order: { kind: 'plot', plots: [] },
    });
    expect(airForce.timed?.(airForce.view(s, 'allies'), { ...d, kind: 'fire' })).toBeNull();
    for (const timed of ['off', 'on']) {
      const slow = situation({ allies: [{}], axis: [{ at: [0, -40] }] }, { timed });
      expect(airForce.timed?.(airForce.view(slow, 'allies'), d)).toBeNull();
    }
    expect(completeOptions(airForce.info, 'DL-1.A', { clock: '60' })).toMatchObject({ timed: 'on' });
  });

  it('AD-O-XXI.A.3-1 tells a side, and nobody else, which of its planes had no plot', () => {
    const s = situation({ allies: [{}, { at: [9, 0] }], axis: [{ at: [0, -40] }] }, { timed: 'on' });
    const plots = [{ plane: 0, log: '4' }];
    airForce.apply(s, 'allies', { kind: 'plot', plots }, new FastDice(1));
    const told = airForce.apply(
      s,
      'axis',
      { kind: 'plot', plots: [{ plane: 2, log: '4' }] },
      new FastDice(1),
    );
    const unplotted = told.filter((x) => x.kind === 'unplotted');
    expect(unplotted.map((x) => Object.keys(x.told))).toEqual([['allies']]);
    expect(unplotted[0].truth).toMatch(/^No plot for \S+ ?\S*2: straight on/);
  });
});
