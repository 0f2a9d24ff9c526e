import { describe, expect, it } from 'vitest';
import { completeOptions } from '../../../../kernel/options.ts';
import { playOut } from '../../../../kernel/testkit/play.ts';
import { INFO } from '../../open/info.ts';
import { flatTop } from '../../ruleset.ts';

/** Random games with fighters that wait Ready, each checked at every step: GAMES=20 for more. */
describe('random games with Ready CAP', () => {
  for (let n = 0; n < Number(process.env.GAMES ?? 1); n++)
    it(`FO-GM-READYCAP-DEP plays game ${n}`, { timeout: 300_000 }, () => {
      const [scenario, version] = [
        ['eastern-solomons', 'battle'],
        ['santa-cruz', 'battle'],
        ['coral-sea', 'full'],
      ][n % 3];
      const wished = { 'ready-cap': 'on', 'cap-dive': 'on', 'launch-under-attack': n % 2 ? 'on' : 'off' };
      const options = completeOptions(INFO, scenario, wished);
      const report = playOut(flatTop, { scenario, version, options }, { seed: `ready ${n}`, deep: 60 });
      expect(report.faults).toEqual([]);
    });
});
