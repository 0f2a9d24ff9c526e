import { describe, expect, it } from 'vitest';
import { FastDice } from '../../kernel/dice.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { completeOptions } from '../../kernel/options.ts';
import { carrierClashes as rules } from './ruleset.ts';

const odds = (id: string, given: { [p: string]: string }) => {
  const table = rules.odds.find((t) => t.id === id);
  if (!table) throw new Error(`no table ${id}`);
  return table.of(given);
};
const chance = (a: ReturnType<typeof odds>, outcome: string): number =>
  a.outcomes.find((o) => o.outcome === outcome)?.p ?? 0;

describe('the order line', () => {
  it('reads back every order it writes, through a whole game', () => {
    const s = rules.create(
      { scenario: 'santa-cruz', options: completeOptions(rules.info, 'santa-cruz') },
      new FastDice('l'),
      () => {},
    );
    const fuzz = new FastDice('lines');
    const kinds = new Set<string>();
    for (let d = rules.decisions(s)[0]; d; d = rules.decisions(s)[0]) {
      const v = rules.view(s, d.seat);
      const order = rules.sample(v, d, fuzz);
      const line = rules.writeLine(v, order);
      expect(rules.writeLine(v, rules.readLine(v, d, line))).toBe(line);
      kinds.add(d.kind);
      rules.apply(s, d.seat, rules.readLine(v, d, line), fuzz);
    }
    expect(kinds.size).toBeGreaterThan(10);
  });
});

describe('odds', () => {
  it('every table answers its own example and its chances add up to one', () => {
    for (const t of rules.odds) {
      const answer = t.of(Object.fromEntries(t.params.map((p) => [p.id, p.example])));
      expect(answer.outcomes.reduce((n, o) => n + o.p, 0)).toBeCloseTo(1, 9);
      expect(() => t.of({})).toThrow(Refusal);
    }
  });

  it('agrees with the worked examples', () => {
    expect(odds('cap', { cap: '2 F4F-4', strike: '1 A6M2, 1 D3A2', factor: '1' }).expected).toEqual({
      odds: 3,
      shotDown: 1,
    });
    const helena = odds('surface', { weapon: 'D', strength: '5', ship: 'Kako', damaged: 'no' });
    expect([chance(helena, 'sunk'), chance(helena, 'damaged')]).toEqual([1 / 12, 1 / 12]);
    expect(odds('aa', { aa: '28', units: '3' }).expected.odds).toBe(2);
    expect(chance(odds('torpedo-damage', { kind: 'A', hits: '1', ship: 'Shokaku' }), 'sunk')).toBeCloseTo(
      1 / 6,
    );
  });
});
