import { expect, it } from 'vitest';
import { choose, FastDice } from '../../kernel/dice.ts';
import { completeOptions } from '../../kernel/options.ts';
import { playOut } from '../../kernel/testkit/play.ts';
import { airForce } from './ruleset.ts';

/** One game of each kind of scenario; `npm run fuzz -- --game air-force` plays them all, as long as wanted. */
const SLICE = ['AF-1.A', 'AF-2.B', 'DL-1.C', 'DL-2.B', 'DL-4.A', 'DL-5.B', 'DL-5.C', 'DL-5.G'];

it.each(SLICE)('random games of %s under random options are sound to the end', (scenario) => {
  const dice = new FastDice(`options ${scenario}`);
  const versions = airForce.info.scenarios.find((x) => x.id === scenario)?.versions ?? [];
  for (const basic of [true, false]) {
    const chosen: { [option: string]: string } = {};
    if (!basic) for (const o of airForce.info.options) chosen[o.id] = choose(dice, o.choices, o.id).value;
    const version = choose(dice, versions, 'version').id;
    const setup = {
      scenario,
      version,
      options: completeOptions(airForce.info, scenario, { ...chosen, planes: '1' }),
    };
    const report = playOut(airForce, setup, {
      seed: `${scenario} ${version} ${basic}`,
      deep: 40,
      standing: !basic,
    });
    expect({ chosen, faults: report.faults }).toEqual({ chosen, faults: [] });
    expect(report.outcome).not.toBeNull();
  }
});
