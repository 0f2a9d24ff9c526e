import { describe, expect, it } from 'vitest';
import { completeOptions } from '../../../../kernel/options.ts';
import { playOut } from '../../../../kernel/testkit/play.ts';
import { INFO } from '../../open/info.ts';
import { flatTop } from '../../ruleset.ts';

/** Random games with patrols that dive, each checked at every step: GAMES=20 for more. */
describe('random games with patrols that dive', () => {
  for (let n = 0; n < Number(process.env.GAMES ?? 1); n++)
    it(`FO-GM-CAP-DEP plays game ${n}`, { timeout: 300_000 }, () => {
      const [scenario, version] = [
        ['santa-cruz', 'battle'],
        ['eastern-solomons', 'battle'],
        ['coral-sea', 'full'],
      ][n % 3];
      const options = completeOptions(INFO, scenario, { 'cap-dive': 'on' });
      const report = playOut(flatTop, { scenario, version, options }, { seed: `dive ${n}`, deep: 60 });
      expect(report.faults).toEqual([]);
    });
});
