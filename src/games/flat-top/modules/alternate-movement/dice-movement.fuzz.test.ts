import { describe, expect, it } from 'vitest';
import { completeOptions } from '../../../../kernel/options.ts';
import { playOut } from '../../../../kernel/testkit/play.ts';
import { INFO } from '../../open/info.ts';
import { flatTop } from '../../ruleset.ts';

/** Random games in which planes move by dice and fight at once, each checked at every step: GAMES=20 for more. */
describe('random games with planes moved by dice', () => {
  for (let n = 0; n < Number(process.env.GAMES ?? 1); n++)
    it(`FO-PMAC-DEP plays game ${n}`, { timeout: 300_000 }, () => {
      const [scenario, version] = [
        ['coral-sea', 'battle'],
        ['rabaul', 'full'],
        ['santa-cruz', 'battle'],
        ['eastern-solomons', 'battle'],
      ][n % 4];
      const options = completeOptions(INFO, scenario, {
        'alternate-movement': 'dice',
        ...(n % 2 === 1 ? { 'cap-dive': 'on', 'launch-under-attack': 'on', strafing: 'on' } : {}),
      });
      const setup = { scenario, version, options };
      const report = playOut(flatTop, setup, { seed: `goes ${n}`, deep: 60, standing: n % 3 === 2 });
      expect(report.faults).toEqual([]);
    });
});
