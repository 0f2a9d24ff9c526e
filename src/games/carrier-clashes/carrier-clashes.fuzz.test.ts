import { describe, expect, it } from 'vitest';
import { completeOptions } from '../../kernel/options.ts';
import { playOut, positionsOf } from '../../kernel/testkit/play.ts';
import { carrierClashes as rules } from './ruleset.ts';

/** Random games of every battle, with every switch in both positions somewhere. */
const games: [scenario: string, options: { [o: string]: string }, standing: boolean][] = [
  ['coral-sea', {}, false],
  ['midway', { 'carrier-pools': 'on', 'search-roll': 'hex' }, false],
  ['eastern-solomons', { finding: 'rule', 'card-limit': 'flat', 'strike-reach': 'all' }, true],
  ['santa-cruz', { 'carrier-pools': 'on', 'tow-speed': '2', 'avoid-mission': 'success' }, false],
];

describe('random games', () => {
  it.each(games)('of %s end without a fault', (scenario, options, standing) => {
    const setup = { scenario, options: completeOptions(rules.info, scenario, options) };
    const report = playOut(rules, setup, { seed: `suite ${scenario}`, deep: 25, maxActs: 3000, standing });
    expect(report.faults).toEqual([]);
    expect(report.outcome).not.toBeNull();
    expect(positionsOf(report)).toBeGreaterThan(3);
  });
});
