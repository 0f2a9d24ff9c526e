import { describe, expect, it } from 'vitest';
import { completeOptions } from '../../../../kernel/options.ts';
import { playOut } from '../../../../kernel/testkit/play.ts';
import { INFO } from '../../open/info.ts';
import { flatTop } from '../../ruleset.ts';

/** Random games of Eastern Fleet with British decks and planes, each checked at every step: GAMES=20 for more. */
describe('random games with British carriers', () => {
  for (let n = 0; n < Number(process.env.GAMES ?? 1); n++)
    it(`FO-BRIT-DECK-DEP FO-BRIT-AIR-DEP plays game ${n}`, { timeout: 300_000 }, () => {
      const scenario = 'eastern-fleet';
      const wished = {
        'armored-decks': 'on',
        'british-air': 'on',
        'critical-hits': ['revised', 'on', 'off'][n % 3],
        'hidden-names': n % 2 ? 'on' : 'off',
      };
      const options = completeOptions(INFO, scenario, wished);
      const report = playOut(
        flatTop,
        { scenario, version: 'full', options },
        { seed: `fleet ${n}`, deep: 60 },
      );
      expect(report.faults).toEqual([]);
    });
});
