import { describe, expect, it } from 'vitest';
import { completeOptions } from '../../../../kernel/options.ts';
import { playOut } from '../../../../kernel/testkit/play.ts';
import { INFO } from '../../open/info.ts';
import { flatTop } from '../../ruleset.ts';

/** Random games in which launches may be caught, each checked at every step: GAMES=20 for more. */
describe('random games with launches under attack', () => {
  for (let n = 0; n < Number(process.env.GAMES ?? 1); n++)
    it(`FO-LUA-DEP plays game ${n}`, { timeout: 300_000 }, () => {
      const [scenario, version] = [
        ['coral-sea', 'battle'],
        ['santa-cruz', 'battle'],
        ['eastern-solomons', 'full'],
      ][n % 3];
      const wished = { 'launch-under-attack': 'on', 'critical-hits': n % 2 ? 'revised' : 'off' };
      const options = completeOptions(INFO, scenario, wished);
      const report = playOut(flatTop, { scenario, version, options }, { seed: `launch ${n}`, deep: 60 });
      expect(report.faults).toEqual([]);
    });
});
