import { describe, expect, it } from 'vitest';
import { completeOptions } from '../../kernel/options.ts';
import { transcript } from '../../kernel/testkit/golden.ts';
import { flatTop as rules } from './ruleset.ts';

const VERSIONS = rules.info.scenarios.flatMap(({ id, versions }) =>
  (versions ?? []).map((v) => [id, v.id] as const),
);

/** The first turn of each version, told whole; read as a diff when a rule changes. */
describe('golden transcripts', () => {
  it.each(VERSIONS)('of %s, %s', async (scenario, version) => {
    const setup = { scenario, version, options: completeOptions(rules.info, scenario) };
    const text = transcript(rules, setup, 'golden', (s) => s.pub.turn > 1);
    await expect(text).toMatchFileSnapshot(`../../../tests/golden/flat-top-${scenario}-${version}.txt`);
  });

  it('are of all nine versions of the book, and of our own', () => expect(VERSIONS).toHaveLength(10));
});
