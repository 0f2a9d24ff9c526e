import { describe, expect, it } from 'vitest';
import { completeOptions } from '../../../../kernel/options.ts';
import { playOut } from '../../../../kernel/testkit/play.ts';
import { INFO } from '../../open/info.ts';
import { flatTop } from '../../ruleset.ts';

/** Random games with PT boats, each checked at every step: GAMES=20 for more. */
describe('random games with PT boats', () => {
  for (let n = 0; n < Number(process.env.GAMES ?? 1); n++)
    it(`FO-PT-DEP plays game ${n}`, { timeout: 300_000 }, () => {
      const [scenario, version] = [
        ['eastern-solomons', 'battle'],
        ['santa-cruz', 'full'],
        ['guadalcanal', 'full'],
      ][n % 3];
      const options = completeOptions(INFO, scenario, { 'pt-boats': 'on' });
      const report = playOut(flatTop, { scenario, version, options }, { seed: `boats ${n}`, deep: 100 });
      expect(report.faults).toEqual([]);
    });
});
