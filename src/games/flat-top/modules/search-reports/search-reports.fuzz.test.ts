import { describe, expect, it } from 'vitest';
import { completeOptions } from '../../../../kernel/options.ts';
import { playOut } from '../../../../kernel/testkit/play.ts';
import { INFO } from '../../open/info.ts';
import { flatTop } from '../../ruleset.ts';
import { reportTwins } from './search-twins.testkit.ts';

/** Random games with search reports, each checked at every step: GAMES=20 for more. */
describe('random games with search reports', () => {
  for (let n = 0; n < Number(process.env.GAMES ?? 1); n++)
    it(`FO-SEARCH-DEP plays game ${n}`, { timeout: 300_000 }, () => {
      const [scenario, version] = [
        ['coral-sea', 'battle'],
        ['eastern-solomons', 'battle'],
        ['santa-cruz', 'battle'],
      ][n % 3];
      const options = completeOptions(INFO, scenario, { 'search-reports': 'on' });
      const report = playOut(flatTop, { scenario, version, options }, { seed: `searches ${n}`, deep: 100 });
      expect(report.faults).toEqual([]);
    });
});

/** Positions searched: POSITIONS=1000 for the proof. */
const POSITIONS = Number(process.env.POSITIONS ?? 40);

describe('the secret of a report', () => {
  it('FO-SEARCH-2 FO-SEARCH-13 who has heard the same sees the same, wherever the ships are and whatever they are', {
    timeout: 600_000,
  }, () => {
    const { faults, counts } = reportTwins('reports', POSITIONS);
    expect(faults).toEqual([]);
    const { rightPlace, ...often } = counts; // a draw of the true hex is rare
    for (const n of Object.values(often)) expect(n).toBeGreaterThan(0);
    expect(rightPlace).toBeGreaterThan(POSITIONS >= 1000 ? 0 : -1); // too rare for few
    if (process.env.POSITIONS) console.log(counts);
  });
});
