import { describe, expect, it } from 'vitest';
import { completeOptions } from '../../../../kernel/options.ts';
import { playOut } from '../../../../kernel/testkit/play.ts';
import { INFO } from '../../open/info.ts';
import { flatTop } from '../../ruleset.ts';

/** Random games with submarines of each system, every step checked: GAMES=20 for more. */
describe('random games with submarines', () => {
  for (let n = 0; n < Number(process.env.GAMES ?? 1); n++)
    for (const [submarines, rule, more] of [
      ['types', 'FO-SUBO-DEP', { mines: 'on' }],
      ['depths', 'FO-SUBO-DEP', {}],
      ['on', 'FO-SUBC-DEP', { 'hunted-boats': 'on' }],
      ['types', 'FO-SUBC-DEP', { 'hunted-boats': 'on', mines: 'on' }],
    ] as const)
      it(`${rule} ${submarines} ${Object.keys(more).join(' ')}, game ${n}`, { timeout: 300_000 }, () => {
        const [scenario, version] = [
          ['eastern-solomons', 'battle'],
          ['coral-sea', 'full'],
          ['santa-cruz', 'full'],
          ['guadalcanal', 'full'],
        ][n % 4];
        const options = completeOptions(INFO, scenario, { submarines, ...more });
        const report = playOut(
          flatTop,
          { scenario, version, options },
          { seed: `${submarines} ${n}`, deep: 100 },
        );
        expect(report.faults).toEqual([]);
      });
});
