import { describe, expect, it } from 'vitest';
import { carrierClashes as rules } from '../../games/carrier-clashes/ruleset.ts';
import { FastDice } from '../../kernel/dice.ts';
import { completeOptions } from '../../kernel/options.ts';
import { CLASH_LEVELS } from './levels.ts';
import { clashCommander } from './staff.ts';

const staff = clashCommander(CLASH_LEVELS[2]);

/** The lead of the staff over the sampling player at the end of one game. */
function lead(scenario: string, seat: 'allied' | 'ijn', game: number): number {
  const dice = new FastDice(`game ${scenario} ${game}`);
  const own = new FastDice(`staff ${scenario} ${game}`);
  const s = rules.create({ scenario, options: completeOptions(rules.info, scenario) }, dice, () => {});
  for (;;) {
    const d = rules.decisions(s)[0];
    if (!d) break;
    const v = rules.view(s, d.seat);
    const order = d.seat === seat ? staff.decide(v, d, own, 50) : rules.sample(v, d, own);
    rules.apply(s, d.seat, rules.parse({ ...order, decision: d.id }), dice);
  }
  const points = rules.outcome(s)?.points ?? {};
  return seat === 'allied' ? points.allied - points.ijn : points.ijn - points.allied;
}

describe('the flag staff', () => {
  it.each(['allied', 'ijn'] as const)(
    'as %s beats the sampling player in each of the four battles',
    (seat) => {
      for (const scenario of ['coral-sea', 'midway', 'eastern-solomons', 'santa-cruz'])
        expect(lead(scenario, seat, 1) + lead(scenario, seat, 2)).toBeGreaterThanOrEqual(50);
    },
  );
});
