import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../../kernel/refusal.ts';
import { ended, flown } from '../../testing.ts';
import type { Bank } from './banks.ts';
import { readPlot, writePlot } from './notation.ts';

const refused = (text: string): { rule: string; at: number } => {
  try {
    readPlot(text);
  } catch (error) {
    if (error instanceof Refusal)
      return { rule: error.rule, at: Number(/At character (\d+)/.exec(error.message)?.[1]) };
    throw error;
  }
  throw new Error(`"${text}" is read`);
};
const letters = (text: string): string =>
  readPlot(text)
    .moves.map((m) => ('hexes' in m ? m.hexes : m.letter))
    .join(' ');

describe('the Log', () => {
  it('AD-B-VI.F.1.a a number is that many hexes straight ahead', () => {
    expect(readPlot('12').moves).toEqual([{ hexes: 12, at: 0 }]);
    expect(refused('123')).toEqual({ rule: 'AD-B-VI.F.1.a', at: 1 });
  });
  it('AD-B-VI.F.1.b AD-B-VI.F.1.c AD-B-VI.F.1.d AD-B-VI.F.1.e AD-B-VI.F.1.f the letters are read in order', () => {
    expect(letters('1B1N1R1L1S1T1V1H1E')).toBe('1 B 1 N 1 R 1 L 1 S 1 T 1 V 1 H 1 E');
    expect(letters('2TRR1')).toBe('2 T R R 1');
    expect(refused('2X1')).toEqual({ rule: 'AD-B-VI.F.1.b', at: 2 });
  });
  it('AD-B-VI.F.1.b B banks to the right and N to the left of the present attitude', () => {
    const after = (log: string, bank: Bank): Bank => flown(log, { speed: 4, alt: 30, bank }).end.bank;
    expect([after('2B2', 'L'), after('2N2', 'L'), after('2B2', 'LB'), after('2N2', 'I')]).toEqual([
      'RB',
      'LB',
      'L',
      'IR',
    ]);
  });
  it('AD-B-VI.F.1.c AD-B-VI.F.1.d AD-B-VI.F.1.e AD-B-VI.F.1.f each letter is flown as what it stands for', () => {
    const after = (log: string, bank: Bank): string => ended(flown(log, { speed: 5, alt: 80, bank }));
    expect([after('4R', 'RB'), after('4L', 'LB')]).toEqual(['0,-4 2 RB 80 4', '0,-4 6 LB 80 4']);
    expect([after('4S', 'LB'), after('4T', 'RB')]).toEqual(['1,-5 1 LB 80 3', '-1,-4 1 RB 80 3']);
    expect(after('4V D1.0', 'L')).toBe('0,-4 4 I 70 6');
    expect([after('4H', 'L'), after('4E', 'L')]).toEqual(['1,-5 1 I 80 4', '-1,-4 1 I 80 4']);
  });
  it('AD-B-VI.F.1.g AD-B-VI.B.1.b a spin is the single word', () => {
    expect(readPlot('SPIN').spin).toBe('R');
    expect(readPlot('spin-l').spin).toBe('L');
    expect(refused('SPIN2')).toEqual({ rule: 'AD-B-VI.B.1.b', at: 5 });
    expect(refused('SPIN D.3').rule).toBe('AD-B-VI.B.1.b');
    // It is written when the speed is in the stall increment, and only then.
    const rules = (log: string, speed: number): string[] =>
      flown(log, { speed, alt: 30 }).faults.map((f) => f.rule);
    expect([rules('SPIN', 2), rules('SPIN', 3), rules('2', 2)]).toEqual([
      [],
      ['AD-B-VI.B.1.a'],
      ['AD-B-VI.B.1.a'],
    ]);
    expect([flown('2', { speed: 2, alt: 30 }).spun, flown('SPIN', { speed: 3, alt: 30 }).spun]).toEqual([
      true,
      false,
    ]);
  });
  it('AD-B-VI.F.1.h power and brake letters count once each', () => {
    expect(readPlot('3VPP')).toMatchObject({ power: 2, brake: 0 });
    expect(readPlot('8KK')).toMatchObject({ power: 0, brake: 2 });
  });
  it('AD-B-VI.F.2 AD-B-VI.D.3 one altitude field: a dive, a climb or a dash, never two', () => {
    expect(readPlot('6 D1.2').climb).toBe(-12);
    expect(readPlot('6 C.5').climb).toBe(5);
    expect(readPlot('6 D2').climb).toBe(-20);
    expect(readPlot('6 -').climb).toBe(0);
    expect(refused('6 D')).toEqual({ rule: 'AD-B-VI.F.2', at: 4 });
    expect(refused('6D1.2')).toEqual({ rule: 'AD-B-VI.F.2', at: 2 });
    expect(refused('6 D1.2 C.1')).toEqual({ rule: 'AD-B-VI.F.2', at: 8 });
  });
  it('AD-O-IX-2 AD-O-II.B-1 drops are noted with the move: a count, a depth setting', () => {
    expect(readPlot('4 D.5 BMB').bomb).toEqual({ count: null, setting: null });
    expect(readPlot('4 BMB-2').bomb).toEqual({ count: 2, setting: null });
    expect(readPlot('4 BMB-S').bomb).toEqual({ count: null, setting: 'S' });
    expect(readPlot('4 BMB-3D').bomb).toEqual({ count: 3, setting: 'D' });
    expect(refused('4 BMB2')).toEqual({ rule: 'AD-O-IX-2', at: 6 });
    expect([readPlot('4 D.5 RKT').rockets, readPlot('4 D.5').rockets, readPlot('4').bomb]).toEqual([
      true,
      false,
      null,
    ]);
  });
  it('AD-O-II.B-3 rockets are plotted RKT', () => {
    expect(readPlot('4 RKT').rockets).toBe(true);
  });
  it('what is printed reads back the same', () => {
    const move = fc
      .tuple(
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('B', 'N', 'R', 'L', 'S', 'T', 'V', 'H', 'E', 'TRR', 'SL'),
      )
      .map(([n, letter]) => `${n}${letter}`);
    const text = fc
      .tuple(
        fc.array(move, { minLength: 1, maxLength: 6 }),
        fc.nat(2),
        fc.nat(2),
        fc.integer({ min: -15, max: 9 }),
      )
      .map(
        ([m, p, k, c]) =>
          `${m.join('')}${'P'.repeat(p)}${'K'.repeat(k)} ${c < 0 ? 'D' : 'C'}${Math.abs(c) / 10}`,
      );
    fc.assert(
      fc.property(text, (t) => {
        const once = writePlot(readPlot(t));
        expect(writePlot(readPlot(once))).toBe(once);
        expect(letters(once).replaceAll(' ', '')).toBe(letters(t).replaceAll(' ', ''));
      }),
      { numRuns: 300 },
    );
  });
});
