import { describe, expect, it } from 'vitest';
import { ended, faultRules, flown, nimble } from '../../testing.ts';
import { banked, BANKS, looped, rolled } from './banks.ts';
import { bandOf, envelope, incrementOf, SOUND, startSpeeds } from './envelope.ts';
import { cardOf } from '../pack.ts';

const zero = cardOf('A6M5');
const at = (alt: number, speed: number, c = SOUND, lull = 9): ReturnType<typeof envelope> =>
  envelope(zero, alt, speed, lull, c);
const clean = (
  text: string,
  from: Parameters<typeof flown>[1],
  more?: Parameters<typeof flown>[2],
): string => {
  const x = flown(text, from, more);
  expect(faultRules(x)).toEqual([]);
  return ended(x);
};

describe('the line of the card', () => {
  it('AD-B-III.A.2-1 AD-EX-B-III.A.2 13,500 feet uses the 10.0-14.9 line', () => {
    expect(bandOf(zero, 135)).toMatchObject({ from: 100, to: 149 });
    expect([0, 49, 50, 99, 100, 149, 150, 357, 400].map((alt) => bandOf(zero, alt).to)).toEqual([
      49, 49, 99, 99, 149, 149, 199, 357, 357,
    ]);
  });
  it('AD-B-III.A.2-2 AD-B-VI AD-B-VI.B the line of the Initial Altitude and Speed stays in force for the Turn', () => {
    // From 15.0 (turn 2, level +1) into the band below, where a turn needs 1: still 3 hexes.
    expect(faultRules(flown('2R3 D.3', { speed: 6, alt: 150, bank: 'RB', runs: [] }))).toEqual([
      'AD-B-VI.E.2.c',
    ]);
    expect(clean('3R2 D.3', { speed: 6, alt: 150, bank: 'RB', runs: [] })).toBe('2,-5 2 RB 147 6');
  });
  it('AD-B-III.A.3-2 no plane climbs above the top of its highest band', () => {
    expect(at(356, 6, SOUND).climb).toBe(1);
    expect(at(357, 6, SOUND).climb).toBe(0);
    expect(faultRules(flown('6 C.1', { speed: 6, alt: 357 }))).toContain('AD-B-VIII.C.2');
  });
  it('AD-B-III.A.4 AD-EX-B-III.A.4 the Initial Speed decides the increment', () => {
    expect([2, 3, 5, 6, 7, 8].map((v) => incrementOf(at(30, v), v))).toEqual([
      'stall',
      'maneuver',
      'maneuver',
      'level',
      'dive',
      'dive',
    ]);
    expect(at(30, 4).increment).toBe('maneuver');
    expect(at(30, 8).increment).toBe('dive');
  });
  it('AD-B-III.A.5 AD-B-VI.C.5 power and brake columns are the most a Turn allows, every Turn anew', () => {
    expect(at(30, 4)).toMatchObject({ power: 1, brake: 3 });
    const first = flown('4', { speed: 4, alt: 30 });
    expect(faultRules(flown('4PP', { ...first.end, speed: 4 }))).toEqual(['AD-B-VIII.C.4-1']);
    expect(clean('4KKK', { ...first.end, speed: 4, alt: 30 })).toBe('0,-4 1 L 30 1');
    expect(faultRules(flown('4KKKK', { ...first.end, speed: 4, alt: 30 }))).toEqual(['AD-B-VIII.C.4-1']);
    expect(flown('4KKKK', { speed: 4, alt: 30 }).end.speed).toBe(1);
  });
  it('AD-B-III.A.6-2 AD-B-VI.D.1-1 AD-B-VI.D.2-1 climb and dive columns are the most in a Turn', () => {
    expect(at(30, 4)).toMatchObject({ climb: 5, diveRate: 9 });
    expect(clean('4 C.5', { speed: 4, alt: 30 })).toBe('0,-4 1 L 35 3');
    expect(faultRules(flown('4 C.6', { speed: 4, alt: 30 }))).toEqual(['AD-B-VIII.C.2']);
    expect(clean('4 D.9', { speed: 4, alt: 30 })).toBe('0,-4 1 L 21 7');
    expect(faultRules(flown('4 D1.0', { speed: 4, alt: 30 }))).toEqual(['AD-B-VIII.C.2']);
    // .4 on this line, and .2 more at dive speed.
    expect(clean('7 C.6', { speed: 7, alt: 120 })).toBe('0,-7 1 L 126 6');
    expect(faultRules(flown('7 C.7', { speed: 7, alt: 120 }))).toEqual(['AD-B-VIII.C.2']);
  });
  it('AD-B-III.A.7 AD-EX-B-III.A.7 AD-EX-B-VI.E-1 AD-EX-B-VI.E-2 AD-B-III.A.8-1 required hexes by speed', () => {
    const hexes = (alt: number, v: number): number[] => Object.values(at(alt, v).hexes).map(Number);
    expect([3, 4, 5].map((v) => hexes(120, v))).toEqual(Array.from({ length: 3 }, () => [2, 1, 1, 4, 3]));
    expect(hexes(120, 6)).toEqual([3, 2, 2, 5, 4]);
    expect([7, 8].map((v) => hexes(120, v))).toEqual(Array.from({ length: 2 }, () => [5, 4, 4, 7, 6]));
    expect(hexes(320, 5)).toEqual([5, 3, 3, 8, 6]);
    expect([6, 9].map((v) => hexes(320, v))).toEqual(Array.from({ length: 2 }, () => [7, 5, 5, 10, 8]));
  });
  it('AD-EX-B-III.A.8-1 AD-B-III.A.8-1 an A6M5 at dive speed may climb .2 more; loaded it climbs and dives less', () => {
    expect([at(120, 4).climb, at(120, 6).climb, at(120, 7).climb]).toEqual([4, 4, 6]);
    const load = { ...SOUND, loaded: true };
    expect([at(120, 4, load).climb, at(120, 7, load).climb]).toEqual([3, 5]);
    expect([at(120, 4).diveRate, at(120, 4, load).diveRate]).toEqual([10, 7]);
    expect(at(120, 4, load).hexes).toEqual({ bank: 3, turn: 3, slip: 4, loop: null, roll: null });
    const hellcat = (speed: number): number => envelope(cardOf('F6F'), 120, speed, 9, SOUND).climb;
    const { level, dive } = envelope(cardOf('F6F'), 120, 4, 9, SOUND);
    expect([hellcat(level?.[0] ?? 0) - hellcat(4), hellcat(dive?.[0] ?? 0) - hellcat(4)]).toEqual([1, 3]);
  });
  it('AD-EX-B-III.A.8-2 AD-B-VI.B.2 AD-B-VI.B.3-2 AD-B-VI.B.4-2 a turn costs +1 at level and +3 at dive speed', () => {
    expect([at(30, 4).hexes.turn, at(30, 6).hexes.turn, at(30, 8).hexes.turn]).toEqual([1, 2, 4]);
  });
  it('AD-B-III.A.8-2 a prohibited column bars the maneuver', () => {
    expect(faultRules(flown('4V D.8', { card: 'B-25C', speed: 5, alt: 30 }))).toEqual(['AD-B-III.A.8-2']);
  });
  it('AD-S-II.B-4 a plane starts above every stall speed and at most at its highest level speed', () => {
    expect(startSpeeds(zero, 120, false)).toEqual([3, 6]);
    expect(startSpeeds(zero, 155, false)).toEqual([4, 7]);
  });
});

describe('speed', () => {
  it('AD-B-VI.A.1-1 AD-B-VI.A.1-2 AD-B-VI.A.2 hexes and maneuvers spend the Initial Speed exactly', () => {
    expect(clean('1R2', { speed: 4, alt: 30, bank: 'RB' })).toBe('2,-3 2 RB 30 3');
    expect(faultRules(flown('1R3', { speed: 4, alt: 30, bank: 'RB' }))).toEqual(['AD-B-VIII.C.1']);
    expect(faultRules(flown('1R1', { speed: 4, alt: 30, bank: 'RB' }))).toEqual(['AD-B-VIII.C.7']);
    expect(ended(flown('1R1', { speed: 4, alt: 30, bank: 'RB' }))).toBe('2,-3 2 RB 30 3');
    // Each letter but a bank is a factor.
    for (const [log, bank] of [
      ['3T', 'RB'],
      ['3H', 'L'],
      ['3V D.9', 'L'],
      ['2BR1', 'L'],
    ] as const)
      expect(
        faultRules(flown(log, { card: nimble({ roll: 0, loop: 0 }), speed: 3, alt: 30, bank })),
      ).toContain(log === '2BR1' ? 'AD-B-VI.E.2.c' : 'AD-B-VIII.C.1');
  });
  it('AD-B-VI.B.1.a AD-B-VI.B.1.b.1 AD-B-VI.B.1.b.2-1 AD-B-VI.B.1.b.3-1 AD-B-VI.B.1.b.3-2 AD-EX-B-VI.B.1 a stalled plane spins', () => {
    const x = flown('SPIN', { speed: 2, alt: 30, bank: 'RB' }, { die: 4 });
    expect(ended(x)).toBe('0,-2 5 RB 21 5');
    expect(at(21, 5).increment).toBe('maneuver');
    expect(ended(flown('SPIN', { speed: 0, alt: 30, bank: 'RB' }, { die: 6 }))).toBe('0,0 1 RB 21 3');
    expect(faultRules(flown('2', { speed: 2, alt: 30 }))).toEqual(['AD-B-VI.B.1.a']);
    expect(faultRules(flown('SPIN', { speed: 4, alt: 30 }))).toEqual(['AD-B-VI.B.1.a']);
    expect(x.end.runs).toEqual([]);
    expect(x.path).toEqual([
      { q: 0, z: -1 },
      { q: 0, z: -2 },
    ]);
    expect(flown('SPIN', { speed: 2, alt: 30, lull: 0 }).end.lull).toBe(1);
  });
  it('AD-B-VI.B.1.b.2-2 the side of the spin follows the bank, or the owner in L and I', () => {
    const facing = (bank: 'L' | 'LB' | 'IL' | 'RB' | 'IR' | 'I', text = 'SPIN'): number =>
      flown(text, { speed: 1, alt: 90, bank }, { die: 1 }).end.facing;
    expect([facing('LB'), facing('IL'), facing('RB'), facing('IR')]).toEqual([6, 6, 2, 2]);
    expect([facing('L'), facing('L', 'SPIN-L'), facing('I', 'SPIN-L')]).toEqual([2, 6, 6]);
  });
  it('AD-B-VI.B.3-1 AD-B-VI.B.4-1 AD-B-VI.C.2 power raises the next speed by 1, up to level speed and not beyond', () => {
    expect(flown('6P', { speed: 6, alt: 30 }).end.speed).toBe(7);
    expect(faultRules(flown('7P D.3', { speed: 7, alt: 30 }))).toEqual(['AD-B-VI.B.4-1']);
  });
  it('AD-B-VI.B.4-3 AD-B-VI.B.4-4 AD-EX-B-VI.B.4 at dive speed a plane dives or slows down', () => {
    const from = { speed: 8, alt: 120 };
    expect(clean('8KK', from)).toBe('0,-8 1 L 120 6');
    expect(faultRules(flown('8K', from))).toEqual(['AD-B-VI.B.4-3']);
    expect(clean('8K D.3', from)).toBe('0,-8 1 L 117 8');
    const fast = flown('8 D.3', from);
    expect(fast.end.speed).toBe(9);
    expect(fast.faults).toMatchObject([{ rule: 'AD-B-VIII.C.5', fatal: true }]);
    expect(faultRules(flown('8PKK', from))).toContain('AD-B-VI.B.4-1');
    // Unmet, the smallest paying dive is added.
    expect(flown('8K', from).plot.climb).toBe(-3);
    // If it does not bear the speed of that dive, it brakes.
    expect(flown('8', from).plot).toMatchObject({ climb: 0, brake: 2 });
    expect(ended(flown('8', from))).toBe('0,-8 1 L 120 6');
    // No harder than it can, though it stay at dive speed.
    expect(flown('9', { speed: 9, alt: 320 })).toMatchObject({
      plot: { brake: 2 },
      end: { speed: 7, alt: 320 },
    });
    // Nor does it dive against the climb of its half-loop.
    const loop = flown('V8 C.3', { speed: 9, alt: 300 });
    expect(faultRules(loop)).toEqual(['AD-B-VI.B.4-3']);
    expect(loop).toMatchObject({ loops: 1, plot: { climb: 3, brake: 2 }, end: { speed: 5, alt: 303 } });
    // What the dive pays may be spent on turns and slips as on brakes.
    expect(clean('4R3 D.3', { ...from, bank: 'RB', runs: [] })).toMatch(/ 117 8$/);
    expect(clean('4T3 D.3', { ...from, bank: 'RB', runs: [] })).toMatch(/ 117 7$/);
  });
  it('AD-B-VI.C a speed never falls below 0 nor rises above the greatest dive speed', () => {
    expect(flown('1TRRK', { speed: 4, alt: 30, bank: 'RB' }).end.speed).toBe(0);
    expect(clean('6P D.3', { speed: 6, alt: 30 })).toBe('0,-6 1 L 27 8');
    expect(flown('6P D.6', { speed: 6, alt: 30 }).faults).toMatchObject([
      { rule: 'AD-B-VIII.C.5', fatal: true },
    ]);
  });
  it('AD-B-VI.C.1-1 AD-B-VI.C.1-2 AD-B-VI.C.4 all gains and losses are summed and count from the next Turn', () => {
    const x = flown('3R1PKKK D.6', { speed: 5, alt: 90, bank: 'RB' });
    expect(x.path).toHaveLength(4);
    expect(x.end.speed).toBe(5 - 1 + 1 - 3 + 2);
  });
  it('AD-B-VI.C.3 brakes take 1 each in any flying increment', () => {
    expect([4, 6, 8].map((v) => flown(`${v}KK`, { speed: v, alt: 120 }).end.speed)).toEqual([2, 4, 6]);
  });
});

describe('altitude', () => {
  it('AD-B-VI.D-1 AD-B-VII.B AD-EX-B-VII.B altitude is counted in hundreds of feet: 6.3 with a climb of .4 is 6.7', () => {
    expect(flown('4 C.4', { speed: 4, alt: 63 }).end.alt).toBe(67);
  });
  it('AD-B-VI.D.1-2 a rate of .1/2 climbs every second Turn', () => {
    const from = { speed: 5, alt: 352 };
    const up = flown('5 C.1', { ...from, lull: 9 });
    expect(faultRules(up)).toEqual([]);
    expect(faultRules(flown('5 C.1', { ...from, lull: up.end.lull }))).toEqual(['AD-B-VIII.C.2']);
    const level = flown('5', { ...from, lull: up.end.lull });
    expect(faultRules(flown('5 C.1', { ...from, lull: level.end.lull }))).toEqual([]);
    // .1/3: two Turns without a climb are wanted.
    const slow = { ...zero, bands: zero.bands.map((b) => ({ ...b, every: 3, climb: 1 })) };
    const rates = [0, 1, 2, 3].map((lull) => envelope(slow, 120, 4, lull, SOUND).climb);
    expect(rates).toEqual([0, 0, 1, 1]);
  });
  it('AD-B-VI.D.1-3 an increase makes a fractional rate .1, a decrease nothing', () => {
    expect(at(352, 6, SOUND, 0).climb).toBe(1); // dive speed, climbed last Turn
    expect(at(352, 7, { ...SOUND, loaded: true }, 9).increment).toBe('dive');
    const top = { ...zero, dive: { ...zero.dive, climb: 0 } };
    expect(envelope(top, 290, 6, 9, { ...SOUND, loaded: true }).climb).toBe(1);
    expect(envelope({ ...top, loadedCeiling: 357 }, 352, 6, 9, { ...SOUND, loaded: true }).climb).toBe(0);
  });
  it('AD-B-VI.D.1-4 AD-B-VI.D.2-2 AD-B-VI.D.4 AD-B-III.A.6-1 only whole steps of the ratio change the speed', () => {
    const steep = { ...zero, ratios: { climb: 3, dive: 2 } };
    const speed = (text: string): number => flown(text, { card: steep, speed: 4, alt: 30 }).end.speed;
    expect(['4 C.1', '4 C.2', '4 C.3', '4 D.1', '4 D.2', '4 D.3', '4 D.4'].map(speed)).toEqual([
      4, 4, 3, 4, 5, 5, 6,
    ]);
    const first = flown('4 C.2', { card: steep, speed: 4, alt: 30 });
    expect(flown('4 C.2', { ...first.end, card: steep }).end.speed).toBe(4);
  });
});

describe('maneuvers', () => {
  it('AD-B-VI.E-1 AD-B-VI.E-2 only hexes written as numbers since the last maneuver count', () => {
    const from = { speed: 6, alt: 30, bank: 'RB' as const, runs: [] };
    expect(faultRules(flown('1R4', from))).toEqual(['AD-B-VI.E.2.c']);
    expect(faultRules(flown('2R3', from))).toEqual([]);
    expect(faultRules(flown('2TH2', { ...from, speed: 5 }))).toEqual(['AD-B-VI.E.5.d']);
    // The hexes that slips and half-rolls enter, and the factor of a turn, are no straight hexes: each next one needs a hex.
    const slow = { ...from, speed: 5 };
    expect(faultRules(flown('2TT2', slow))).toEqual(['AD-B-VI.E.3.c']);
    expect(faultRules(flown('3HL1', { ...slow, bank: 'RB' }))).toEqual(['AD-B-VI.E.2.c']);
    expect(faultRules(flown('2RR2', slow))).toEqual(['AD-B-VI.E.2.c']);
    expect(faultRules(flown('2RT2', slow))).toEqual(['AD-B-VI.E.3.c']);
    expect([flown('1T1T1', slow), flown('1R1R1', slow)].map(faultRules)).toEqual([[], []]);
  });
  it('AD-B-VI.E-3 AD-EX-B-VI.E-4 straight hexes carry over from Turn to Turn', () => {
    const one = flown('4', { speed: 4, alt: 30, bank: 'RB', runs: [] });
    expect(faultRules(flown('R3', one.end))).toEqual([]);
    expect(faultRules(flown('RR2', one.end))).toEqual(['AD-B-VI.E.2.c']);
    // A turn that needs eight hexes draws on all Turns since the last maneuver, not on the last one alone.
    const heavy = { card: 'B-29', speed: 5, alt: 100, bank: 'RB' as const, runs: [] };
    expect(envelope(cardOf('B-29'), 100, 5, 9, SOUND).hexes.turn).toBe(8);
    const first = flown('5', heavy);
    const second = flown('5', { ...heavy, ...first.end });
    expect([first, second].map((x) => faultRules(flown('R4', { ...heavy, ...x.end })))).toEqual([
      ['AD-B-VI.E.2.c'],
      [],
    ]);
    // Seven carried hexes and one of this Turn are enough; six and one are not.
    const runs = (...n: number[]) => n.map((hexes) => ({ hexes, full: '-' as const }));
    expect([runs(3, 4), runs(3, 3)].map((r) => faultRules(flown('1R3', { ...heavy, runs: r })))).toEqual([
      [],
      ['AD-B-VI.E.2.c'],
    ]);
  });
  it('AD-B-VI.E-4 AD-EX-B-VI.E-3 a bank is a maneuver and restarts the count', () => {
    const from = { speed: 5, alt: 30, runs: [{ hexes: 2, full: '-' as const }] };
    expect(faultRules(flown('B1R2', from))).toEqual(['AD-B-VIII.C.7']);
    expect(clean('B1R3', from)).toBe('3,-4 2 RB 30 4');
    expect(faultRules(flown('BR4', from))).toEqual(['AD-B-VI.E.2.c']);
  });
  it('AD-B-VI.E.1 AD-B-VI.E.1.a-1 AD-EX-B-VI.E.1.a AD-EX-B-VII.C-1 a bank moves one place round the circle', () => {
    expect(BANKS).toHaveLength(6);
    const right = { LB: 'L', L: 'RB', RB: 'IR', IR: 'I', I: 'IL', IL: 'LB' } as const;
    for (const b of BANKS) {
      expect(banked(b, 1)).toBe(right[b]);
      expect(banked(right[b], -1)).toBe(b);
    }
    expect(flown('2B2', { speed: 4, alt: 30, bank: 'LB' }).end.bank).toBe('L');
    expect(flown('2N2', { speed: 4, alt: 30, bank: 'LB' }).end.bank).toBe('IL');
  });
  it('AD-B-VI.E.1.b AD-B-VI.E.1.c-1 AD-B-VI.E.1.c-2 a bank needs its hexes and costs nothing, either way from any attitude', () => {
    for (const bank of BANKS)
      for (const letter of ['B', 'N'])
        expect(clean(`2${letter}2`, { speed: 4, alt: 30, bank, runs: [] })).toMatch(/^0,-4 1 \w+ 30 4$/);
    expect(faultRules(flown('1B3', { speed: 4, alt: 30, runs: [] }))).toEqual(['AD-B-VI.E.1.b']);
  });
  it('AD-B-VI.E.2.a-1 AD-B-VI.E.2.a-2 AD-B-VI.E.2.a-3 turns go toward the bank only', () => {
    const rule = (text: string, bank: (typeof BANKS)[number]): string[] =>
      faultRules(flown(text, { speed: 4, alt: 30, bank }));
    for (const bank of ['RB', 'IR'] as const)
      expect([rule('2R1', bank), rule('2L1', bank)]).toEqual([[], ['AD-B-VI.E.2.a-2']]);
    for (const bank of ['LB', 'IL'] as const)
      expect([rule('2L1', bank), rule('2R1', bank)]).toEqual([[], ['AD-B-VI.E.2.a-1']]);
    for (const bank of ['L', 'I'] as const)
      expect([rule('2L1', bank), rule('2R1', bank)]).toEqual([['AD-B-VI.E.2.a-3'], ['AD-B-VI.E.2.a-3']]);
  });
  it('AD-B-VI.E.2.b AD-B-VI.E.2.c AD-B-VI.E.2.d a turn is one hex side in place, one factor, one speed', () => {
    expect(clean('3R', { speed: 4, alt: 30, bank: 'RB', runs: [] })).toBe('0,-3 2 RB 30 3');
    expect(clean('3L', { speed: 4, alt: 30, bank: 'LB', runs: [] })).toBe('0,-3 6 LB 30 3');
    expect(faultRules(flown('R3', { speed: 4, alt: 30, bank: 'RB', runs: [] }))).toEqual(['AD-B-VI.E.2.c']);
  });
  it('AD-B-VI.E.3.a-1 AD-B-VI.E.3.a-2 slips go away from the bank only', () => {
    const rule = (text: string, bank: (typeof BANKS)[number]): string[] =>
      faultRules(flown(text, { speed: 4, alt: 30, bank }));
    for (const bank of ['RB', 'IR'] as const)
      expect([rule('2T1', bank), rule('2S1', bank)]).toEqual([[], ['AD-B-VI.E.3.a-1']]);
    for (const bank of ['LB', 'IL'] as const)
      expect([rule('2S1', bank), rule('2T1', bank)]).toEqual([[], ['AD-B-VI.E.3.a-1']]);
    for (const bank of ['L', 'I'] as const) expect(rule('2S1', bank)).toEqual(['AD-B-VI.E.3.a-2']);
  });
  it('AD-B-VI.E.3.b AD-B-VI.E.3.c AD-B-VI.E.3.d-3 a slip shifts a hex, keeps the facing, costs two', () => {
    expect(clean('3T', { speed: 4, alt: 30, bank: 'RB', runs: [] })).toBe('-1,-3 1 RB 30 2');
    expect(clean('3S', { speed: 4, alt: 30, bank: 'LB', runs: [] })).toBe('1,-4 1 LB 30 2');
    expect(faultRules(flown('T3', { speed: 4, alt: 30, bank: 'RB', runs: [] }))).toEqual(['AD-B-VI.E.3.c']);
  });
  it('AD-B-VI.E.3.d-1 AD-B-VI.E.3.d-2 AD-B-VI.E.3.d-4 AD-EX-B-VI.E.3.d a slip takes one or two turns toward the bank', () => {
    const from = { card: nimble({}), speed: 7, alt: 200, bank: 'RB' as const };
    expect(clean('2TRR2', from)).toBe('1,-2 3 RB 200 3');
    expect(faultRules(flown('2TRRR1', from))).toEqual(['AD-B-VI.E.3.d-1']);
    expect(faultRules(flown('2TL3', from))).toEqual(['AD-B-VI.E.3.d-2']);
    // Not once it has flown on, and anew after each slip.
    expect(faultRules(flown('1T2RR1', { ...from, runs: [] }))).toEqual(['AD-B-VI.E.3.c']);
    expect(faultRules(flown('T2RR2', from))).toEqual(['AD-B-VI.E.2.c']);
    expect(clean('TRR2TR', from)).toMatch(/ 4 RB 200 0$/);
  });
  it('AD-B-VI.E.4 AD-B-VI.E.4.e AD-EX-B-VI.E.4-1 AD-EX-B-VI.E.4-2 AD-B-VI.E.4.d-2 a half-loop, climbing or diving at the full rate', () => {
    const from = { speed: 5, alt: 80, runs: [] };
    expect(clean('4VP C.5', from)).toBe('0,-4 4 I 85 3');
    expect(faultRules(flown('4VP C.4', from))).toEqual(['AD-B-VI.E.4.d-2']);
    expect(clean('4V D1.0', from)).toBe('0,-4 4 I 70 6');
  });
  it('AD-B-VI.E.4.a AD-B-VI.E.4.b AD-B-VI.E.4.c AD-EX-B-VII.C-2 from any bank it reverses the facing and inverts, keeping the side', () => {
    const to = { L: 'I', I: 'L', LB: 'IL', IL: 'LB', RB: 'IR', IR: 'RB' } as const;
    for (const bank of BANKS) {
      expect(looped(bank)).toBe(to[bank]);
      expect(clean('4V D1.0', { speed: 5, alt: 80, bank })).toBe(`0,-4 4 ${to[bank]} 70 6`);
    }
  });
  it('AD-B-VI.E.4.d-1 AD-B-VI.E.4.d-2 AD-B-VI.E.4.d-3 hexes of several Turns must all be full climbs or all full dives', () => {
    const run = (full: 'C' | 'D' | '-') => ({ speed: 5, alt: 80, runs: [{ hexes: 2, full }] });
    expect(faultRules(flown('1V3 C.5', { ...run('C') }))).toEqual(['AD-B-VI.E.4.d-1']);
    expect(faultRules(flown('2V2 C.5', run('C')))).toEqual([]);
    expect(faultRules(flown('2V2 C.5', run('D')))).toEqual(['AD-B-VI.E.4.d-2']);
    expect(faultRules(flown('2V2 C.5', run('-')))).toEqual(['AD-B-VI.E.4.d-2']);
    // A Turn that begins with V is free.
    expect(faultRules(flown('V4', { speed: 5, alt: 80, runs: [{ hexes: 4, full: 'D' }] }))).toEqual([]);
    // Only the Turns of the last hexes that are wanted bind: what was flown before them does not matter.
    const earlier = { hexes: 3, full: '-' as const };
    expect(faultRules(flown('4V D1.0', { speed: 5, alt: 80, runs: [earlier] }))).toEqual([]);
    expect(faultRules(flown('3V1 D1.0', { speed: 5, alt: 80, runs: [earlier] }))).toEqual([
      'AD-B-VI.E.4.d-2',
    ]);
    expect(faultRules(flown('V4', { speed: 5, alt: 80, runs: [earlier, { hexes: 4, full: 'D' }] }))).toEqual(
      [],
    );
    // Flown Turn by Turn: a full dive is remembered as such, level flight as neither.
    const dived = flown('5KKK D1.0', { speed: 5, alt: 80, runs: [] });
    const level = flown('5', { speed: 5, alt: 80, runs: [] });
    expect([faultRules(flown('V4', dived.end)), faultRules(flown('V4', level.end))]).toEqual([
      [],
      ['AD-B-VI.E.4.d-2'],
    ]);
    // Hexes assumed at the start bind the Turn of the loop itself.
    expect(faultRules(flown('V4', { speed: 5, alt: 80 }))).toEqual(['AD-B-VI.E.4.d-2']);
    expect(faultRules(flown('V4 D1.0', { speed: 5, alt: 80 }))).toEqual([]);
  });
  it('AD-B-VI.E.5.a AD-B-VI.E.5.b AD-B-VI.E.5.c AD-B-VI.E.5.d AD-B-VI.E.5.e a half-roll shifts a hex and leads to the opposite attitude', () => {
    const to = { L: 'I', I: 'L', RB: 'IL', IL: 'RB', LB: 'IR', IR: 'LB' } as const;
    for (const bank of BANKS) {
      expect(rolled(bank)).toBe(to[bank]);
      expect(clean('3H', { speed: 4, alt: 30, bank, runs: [] })).toBe(`1,-4 1 ${to[bank]} 30 3`);
      expect(clean('3E', { speed: 4, alt: 30, bank, runs: [] })).toBe(`-1,-3 1 ${to[bank]} 30 3`);
    }
    expect(faultRules(flown('2H1', { speed: 4, alt: 30, runs: [] }))).toEqual(['AD-B-VI.E.5.d']);
  });
});

describe('the sample plots', () => {
  it('AD-EX-CONV directions and the hexes of slips and rolls', () => {
    const dirs = [1, 2, 3, 4, 5, 6] as const;
    expect(dirs.map((facing) => ended(flown('3', { speed: 3, alt: 30, facing })).split(' ')[0])).toEqual([
      '0,-3',
      '3,-3',
      '3,0',
      '0,3',
      '-3,3',
      '-3,0',
    ]);
    expect(dirs.map((facing) => ended(flown('3H', { speed: 4, alt: 30, facing })).split(' ')[0])).toEqual([
      '1,-4',
      '4,-3',
      '3,1',
      '-1,4',
      '-4,3',
      '-3,-1',
    ]);
  });
  it('AD-EX-B-VI.F.3.a 2R2R1P D.3', () => {
    expect(clean('2R2R1P D.3', { card: nimble({}), speed: 7, alt: 200, bank: 'RB' })).toBe('3,-4 3 RB 197 7');
  });
  it('AD-EX-B-VI.F.3.b 2S2K C.1', () => {
    expect(clean('2S2K C.1', { speed: 5, alt: 30, bank: 'LB' })).toBe('1,-5 1 LB 31 2');
  });
  it('AD-EX-B-VI.F.3.c AD-B-VII AD-B-VII.A AD-EX-B-VII.A 2TR2P D1.1', () => {
    expect(clean('2TR2P D1.1', { card: nimble({}), speed: 6, alt: 220, bank: 'RB' })).toBe('1,-4 2 RB 209 7');
    const steep = { ...nimble({}), ratios: { climb: 3, dive: 3 } };
    expect(clean('2TR2PKK C.3', { card: steep, speed: 6, alt: 220, bank: 'RB' })).toBe('1,-4 2 RB 223 1');
  });
  it('AD-EX-B-VI.F.3.d AD-B-VII.C R2H2 with carried-over hexes', () => {
    const roll2 = nimble({ roll: 2 });
    expect(clean('R2H2', { card: roll2, speed: 6, alt: 100, bank: 'RB' })).toBe('5,-4 2 IL 100 4');
    expect(clean('R2H2', { card: roll2, speed: 6, alt: 100, bank: 'IR' })).toBe('5,-4 2 LB 100 4');
    expect(faultRules(flown('R2H2', { speed: 6, alt: 100, bank: 'RB' }))).toEqual(['AD-B-VI.E.5.d']);
  });
  it('AD-EX-B-VI.F.3.e 3VPP D.8', () => {
    const from = { speed: 4, alt: 80, runs: [] };
    expect(clean('3VPP D.8', { ...from, card: nimble({ power: 2, diveRate: 8, loop: 3 }) })).toBe(
      '0,-3 4 I 72 6',
    );
    expect(
      flown('3VPP D.8', { ...from, card: nimble({ power: 2, diveRate: 8, loop: 3, diveRatio: 2 }) }).end
        .speed,
    ).toBe(8);
  });
});
