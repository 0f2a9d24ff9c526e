import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../kernel/refusal.ts';
import { ODDS } from './odds.ts';
import { aircraftVsShip, avsColumn, fighterVsFighter } from './tables.ts';

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

  it('fighter combat: the losses of either side over all six throws', () => {
    const all = [1, 2, 3, 4, 5, 6].map((die) => fighterVsFighter(7, 10, die));
    const mean = (of: (r: (typeof all)[number]) => number): number => all.reduce((n, r) => n + of(r), 0) / 6;
    const { expected } = table('fighter-vs-fighter').of({ attackers: '7', defenders: '10' });
    expect(expected.attackerLost).toBeCloseTo(
      mean((r) => r.attackerLost),
      12,
    );
    expect(expected.defenderLost).toBeCloseTo(
      mean((r) => r.defenderLost),
      12,
    );
    expect(() => table('fighter-vs-fighter').of({ attackers: '1', defenders: '1' })).not.toThrow();
  });

  it('outcomes are named and listed from the least to the most', () => {
    const hits = table('b17').of({ left: '5' }).outcomes;
    expect(hits.map((o) => o.outcome)).toEqual(['no hit', '3 hits', 'sunk']);
    expect(
      table('b17')
        .of({ left: '3' })
        .outcomes.map((o) => o.outcome),
    ).toEqual(['no hit', 'sunk']);
    const bombs = table('midway-reduction').of({ strength: '40', fort: '20' });
    expect(bombs.outcomes.map((o) => o.outcome)).toEqual([
      'down by 10',
      'down by 13',
      'down by 15',
      'down by 17',
      'down by 20',
    ]);
    expect(bombs.expected.points).toBeCloseTo((10 + 13 + 15 + 17 + 20 + 20) / 6, 12);
    const little = table('midway-reduction').of({ strength: '1', fort: '1' }); // no more than is left comes off
    expect(little.expected.points).toBeCloseTo(1, 12);
    expect(little.expected.toZero).toBeCloseTo(1, 12);
    const none = table('midway-reduction').of({ strength: '1', fort: '20' });
    expect(none.outcomes).toEqual([{ outcome: 'no effect', p: 1 }]);
    const guns = table('surface').of({ guns: '10', defence: '6', left: '9' }).outcomes;
    expect(guns.map((o) => o.outcome)).toEqual(['no hit', '1 hit', '2 hits']);
    const few = table('surface').of({ guns: '1', defence: '500', left: '9' }).outcomes; // below the first column
    expect(few).toEqual([{ outcome: 'no hit', p: 1 }]);
  });

  it('says what was not understood', () => {
    const gunfire = (guns: string, defence: string) => () =>
      table('surface').of({ guns, defence, left: '3' });
    expect(gunfire('1', '0')).not.toThrow();
    expect(gunfire('2.5', '6')).toThrow('"guns" must be');
    expect(gunfire('23', ' ')).toThrow('"defence" must be');
    expect(gunfire('0', '6')).toThrow('"guns" must be');
    expect(gunfire('500', '6')).not.toThrow();
    expect(gunfire('501', '6')).toThrow('"guns" must be');
    expect(gunfire('3', '1')()).toEqual(gunfire('9', '3')()); // 3-1
    expect(gunfire('3', '0')()).toEqual(gunfire('3', '1')()); // a crippled ship stands as 1
    expect(() => table('aircraft-vs-ship').of({ groups: 'six', left: '3' })).toThrow(Refusal);
    expect(() => table('surface').of({ guns: '23', defence: '6', left: '0' })).toThrow('"left" must be');
  });
});
