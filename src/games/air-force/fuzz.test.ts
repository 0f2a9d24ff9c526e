import { expect, it } from 'vitest';
import { choose, FastDice } from '../../kernel/dice.ts';
import { completeOptions } from '../../kernel/ruleset.ts';
import { playOut } from '../../kernel/testkit/play.ts';
import { airForce } from './ruleset.ts';

it('random games of every scenario under random options are sound to the end', () => {
  const dice = new FastDice('options');
  for (const sc of airForce.info.scenarios)
    for (const version of sc.versions ?? [])
      for (const basic of [true, false]) {
        const chosen: { [option: string]: string } = {};
        if (!basic) for (const o of airForce.info.options) chosen[o.id] = choose(dice, o.choices, o.id).value;
        const setup = {
          scenario: sc.id,
          version: version.id,
          options: completeOptions(airForce.info, sc.id, chosen),
        };
        const report = playOut(airForce, setup, {
          seed: `${sc.id} ${version.id} ${basic}`,
          deep: 12,
          standing: !basic,
        });
        expect({ chosen, faults: report.faults }).toEqual({ chosen, faults: [] });
        expect(report.outcome).not.toBeNull();
      }
});
