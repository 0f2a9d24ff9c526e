import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RuleTexts } from '../../server/http/rule-texts.ts';
import { chaptersOf, citationsIn } from './chapters.ts';

const texts = new RuleTexts(join(import.meta.dirname, '..', '..', '..', 'rules'));

describe('the rule book in chapters', () => {
  for (const game of ['midway', 'flat-top', 'carrier-clashes', 'air-force'])
    it(`puts every rule of ${game} under one heading, and leaves none over`, async () => {
      const rules = await texts.of(game);
      const chapters = chaptersOf(game, rules);
      expect(chapters.flatMap((c) => c.rules)).toHaveLength(rules.length);
      expect(new Set(chapters.flatMap((c) => c.rules.map((r) => r.id))).size).toBe(
        new Set(rules.map((r) => r.id)).size,
      );
      expect(chapters.find((c) => c.title === 'Further rules')?.rules.map((r) => r.id)).toBeUndefined();
      expect(chapters.length).toBeGreaterThan(15);
      expect(chapters.at(-1)?.title).toBe('The umpire');
    });

  it('tells chapters with like numbers apart', async () => {
    const chapters = chaptersOf('flat-top', await texts.of('flat-top'));
    const of = (id: string): string | undefined =>
      chapters.find((c) => c.rules.some((r) => r.id === id))?.title;
    expect([of('FT-1a'), of('FT-14.1'), of('FT-EX-2.2')]).toEqual([
      '1. Introduction',
      '14. Plane movement',
      '2. Unit counters',
    ]);
  });

  it('finds who cites a rule', () => {
    const rule = (id: string, text: string) => ({ id, kind: 'rule', text });
    const cited = citationsIn([
      rule('FT-7.1a', 'As FT-9 says.'),
      rule('FT-9', 'See FT-9 and FT-99.'),
      rule('FT-8.1', 'FT-9; FT-9.'),
    ]);
    expect([...cited]).toEqual([['FT-9', ['FT-7.1a', 'FT-8.1']]]);
  });
});
