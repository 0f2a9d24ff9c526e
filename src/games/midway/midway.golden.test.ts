import { describe, expect, it } from 'vitest';
import { setupFor } from '../../kernel/setup.ts';
import { transcript } from '../../kernel/testkit/golden.ts';
import { midway } from './ruleset.ts';

describe('golden transcripts of Midway', () => {
  for (const { id } of midway.info.scenarios)
    it(`${id}: the first two turns`, async () => {
      const setup = setupFor(midway.info, { scenario: id });
      const text = transcript(midway, setup, 'golden', (s) => s.turn > 2);
      await expect(text).toMatchFileSnapshot(`../../../tests/golden/midway-${id}.txt`);
    });
});
