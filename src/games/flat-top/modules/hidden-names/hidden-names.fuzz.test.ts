import { describe, expect, it } from 'vitest';
import { completeOptions } from '../../../../kernel/options.ts';
import { playOut } from '../../../../kernel/testkit/play.ts';
import { INFO } from '../../open/info.ts';
import { flatTop } from '../../ruleset.ts';

/** Random games with hidden names, each checked at every step: GAMES=20 for more. */
describe('random games with hidden names', () => {
  for (let n = 0; n < Number(process.env.GAMES ?? 1); n++)
    it(`FO-XSHIP-NAMES-1 plays game ${n}`, { timeout: 300_000 }, () => {
      const [scenario, version] = [
        ['coral-sea', 'battle'],
        ['eastern-solomons', 'battle'],
        ['santa-cruz', 'full'],
      ][n % 3];
      const options = completeOptions(INFO, scenario, { 'hidden-names': 'on' });
      const report = playOut(flatTop, { scenario, version, options }, { seed: `names ${n}`, deep: 60 });
      expect(report.faults).toEqual([]);
    });
});
