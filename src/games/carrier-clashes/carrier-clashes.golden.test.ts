import { describe, expect, it } from 'vitest';
import { completeOptions } from '../../kernel/options.ts';
import { transcript } from '../../kernel/testkit/golden.ts';
import { carrierClashes as rules } from './ruleset.ts';

/** The first turn of each battle, told whole; read as a diff when a rule changes. */
describe('golden transcripts', () => {
  it.each(['coral-sea', 'midway', 'eastern-solomons', 'santa-cruz'])('of %s', async (scenario) => {
    const setup = { scenario, options: completeOptions(rules.info, scenario) };
    const text = transcript(rules, setup, 'golden', (s) => s.pub.turn > 1);
    await expect(text).toMatchFileSnapshot(`../../../tests/golden/carrier-clashes-${scenario}.txt`);
  });
});
