import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../kernel/refusal.ts';
import { ODDS } from './odds.ts';
import { aircraftVsShip, avsColumn } from './tables.ts';

const table = (id: string) => {
  const found = ODDS.find((t) => t.id === id);
  if (!found) throw new Error(id);
  return found;
};
const sum = (outcomes: { p: number }[]): number => outcomes.reduce((n, o) => n + o.p, 0);

describe('exact odds', () => {
  it('every table answers its own examples, and its outcomes make up one', () => {
    for (const t of ODDS) {
      const given = Object.fromEntries(t.params.map((p) => [p.id, p.example]));
      expect(sum(t.of(given).outcomes)).toBeCloseTo(1, 12);
    }
  });

  it('two groups on one ship come out as counted over all 36 throws', () => {
    let sunk = 0;
    let lost = 0;
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++) {
        const x = aircraftVsShip(avsColumn(8, 3), a, 8);
        const y = aircraftVsShip(avsColumn(5, 3), b, 5);
        if (Number(x.hits) + Number(y.hits) >= 4) sunk++;
        lost += x.lost + y.lost;
      }
    const answer = table('aircraft-vs-ship').of({ groups: '8-3, 5-3', left: '4' });
    expect(answer.expected.sunk).toBeCloseTo(sunk / 36, 12);
    expect(answer.expected.lost).toBeCloseTo(lost / 36, 12);
    expect(answer.outcomes.find((o) => o.outcome === 'sunk')?.p).toBeCloseTo(sunk / 36, 12);
  });

  it('a group at 5-1 sinks for certain, a group below 1-4 never hits', () => {
    expect(table('aircraft-vs-ship').of({ groups: '5-0', left: '10' }).expected.sunk).toBe(1);
    expect(table('aircraft-vs-ship').of({ groups: '1-5', left: '1' }).expected).toEqual({
      hits: 0,
      sunk: 0,
      lost: 1,
    });
  });

  it('withdrawal: a third for one side, five ninths for two', () => {
    expect(table('withdraw').of({ tries: '1' }).expected.away).toBeCloseTo(1 / 3, 12);
    expect(table('withdraw').of({ tries: '2' }).expected.away).toBeCloseTo(5 / 9, 12);
  });

  it('the island: the chance to bring it to nothing', () => {
    expect(table('midway-reduction').of({ strength: '40', fort: '20' }).expected.toZero).toBeCloseTo(
      2 / 6,
      12,
    );
  });

  it('says what was not understood', () => {
    expect(() => table('aircraft-vs-ship').of({ groups: 'six', left: '3' })).toThrow(Refusal);
    expect(() => table('surface').of({ guns: '23', defence: '6', left: '0' })).toThrow('"left" must be');
  });
});
