import { expect, it } from 'vitest';
import { completeOptions } from '../../kernel/ruleset.ts';
import { playOut } from '../../kernel/testkit/play.ts';
import { airForce } from './ruleset.ts';

it('random games of every scenario are sound to the end', () => {
  for (const sc of airForce.info.scenarios)
    for (const version of sc.versions ?? [])
      for (let i = 0; i < 2; i++) {
        const setup = {
          scenario: sc.id,
          version: version.id,
          options: completeOptions(airForce.info, sc.id, {
            plots: i ? 'mend' : 'refuse',
            slips: i ? 'on' : 'off',
            loops: i ? 'on' : 'off',
          }),
        };
        const report = playOut(airForce, setup, {
          seed: `${sc.id} ${version.id} ${i}`,
          deep: 8,
          standing: i === 1,
        });
        expect(report.faults).toEqual([]);
        expect(report.outcome).not.toBeNull();
      }
});
