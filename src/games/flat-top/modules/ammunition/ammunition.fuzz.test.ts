import { describe, expect, it } from 'vitest';
import { completeOptions } from '../../../../kernel/options.ts';
import { playOut } from '../../../../kernel/testkit/play.ts';
import { INFO } from '../../open/info.ts';
import { flatTop } from '../../ruleset.ts';

/** Random games with two kinds of shells, each checked at every step: GAMES=20 for more. */
describe('random games with GP and AP shells', () => {
  for (let n = 0; n < Number(process.env.GAMES ?? 2); n++)
    it(`FO-AMMO-DEP plays game ${n}`, { timeout: 300_000 }, () => {
      const ammunition = n % 2 === 0 ? 'on' : 'simple';
      const scenario = n % 4 < 2 ? 'eastern-solomons' : 'guadalcanal';
      const version = scenario === 'guadalcanal' ? 'full' : 'battle';
      const options = completeOptions(INFO, scenario, { ammunition, rearming: 'on' });
      const report = playOut(flatTop, { scenario, version, options }, { seed: `shells ${n}`, deep: 100 });
      expect(report.faults).toEqual([]);
    });
});
