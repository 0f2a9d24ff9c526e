import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/registry.ts';
import { GRADES } from '../../src/kernel/grades.ts';
import { setupFor } from '../../src/kernel/setup.ts';

import { RuleTexts } from '../../src/server/http/rule-texts.ts';

const texts = new RuleTexts(join(import.meta.dirname, '..', '..', 'rules'));

async function wordsOf(id: string) {
  const rules = await games.load(id);
  if (!rules?.words) throw new Error(`"${id}" has no words`);
  const { info, words } = rules;
  const ledger = new Set((await texts.of(id)).map((r) => r.id));
  return { info, words, ledger };
}

describe.each(games.ids)('the words of %s', (id) => {
  it('has a briefing for every scenario and version, whole and resting on rules there are', async () => {
    const { info, words, ledger } = await wordsOf(id);
    for (const { id: scenario, versions } of info.scenarios)
      for (const version of versions?.map((v) => v.id) ?? [undefined]) {
        const told = words.briefing(setupFor(info, { scenario, ...(version !== undefined && { version }) }));
        const at = `${id}/${scenario} ${version ?? ''}`;
        expect([at, ...told.sides.map((s) => s.seat).toSorted()]).toEqual([
          at,
          ...info.seats.map((s) => s.id).toSorted(),
        ]);
        expect([at, told.sides.some((s) => s.forces.length > 0), told.wins.length > 0]).toEqual([
          at,
          true,
          true,
        ]);
        expect(GRADES[told.difficulty.grade]).toBeDefined();
        expect([at, told.wins.filter((x) => !ledger.has(x.rule))]).toEqual([at, []]);
        expect(`${at}: ${JSON.stringify(told)}`).not.toMatch(/undefined|NaN|: \.|, ,|""rule/);
      }
  });

  it('has a glossary without a double word, citing rules there are', async () => {
    const { words, ledger } = await wordsOf(id);
    const spelled = words.terms.flatMap((t) => [t.term, ...(t.forms ?? [])]);
    expect(new Set(spelled).size).toBe(spelled.length);
    expect(words.terms.filter((t) => t.rule && !ledger.has(t.rule))).toEqual([]);
  });
});

describe('facts of a briefing', () => {
  it('come from the options that are set: the calendar of Midway, fighters, submarines of Flat Top', async () => {
    const midway = await wordsOf('midway');
    const told = (options: { [option: string]: string }, scenario = 'basic') =>
      midway.words.briefing(setupFor(midway.info, { scenario, options }));
    expect(told({}).length).toContain('34 turns');
    expect(told({ calendar: 'june4' }).length).toContain('25 turns');
    expect(told({ calendar: 'june4' }).when).toBe('0500 June 4 to 1700 June 6, 1942');
    expect(JSON.stringify(told({}).sides)).not.toContain('fighters');
    expect(JSON.stringify(told({}, 'tournament').sides[0].forces)).toContain('fighters');
    const ft = await wordsOf('flat-top');
    const allied = (submarines: string): string =>
      ft.words.briefing(setupFor(ft.info, { scenario: 'coral-sea', options: { submarines } })).sides[0]
        .forces[0];
    expect(allied('off')).toContain('CV Lexington, CV Yorktown; 7 CA, 1 CL, 14 DD, 2 AO');
    expect(allied('off')).not.toContain('SS');
    expect(allied('on')).toContain('5 SS');
  });

  it('tell each version of a scenario in its own hours', async () => {
    const { info, words } = await wordsOf('flat-top');
    const when = (version: string) => words.briefing(setupFor(info, { scenario: 'coral-sea', version })).when;
    expect(when('full')).toBe('0600 May 4 to 1800 May 8, 1942');
    expect(when('battle')).toBe('0100 to 1800 May 8, 1942');
  });
});
