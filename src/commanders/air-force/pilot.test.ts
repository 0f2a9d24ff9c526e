import { expect, it } from 'vitest';
import { FastDice } from '../../kernel/dice.ts';
import { completeOptions } from '../../kernel/ruleset.ts';
import { airForce } from '../../games/air-force/ruleset.ts';
import { pilot } from './index.ts';

it('the pilot beats the sampling player in equal planes, within a second a decision', () => {
  let lead = 0;
  let slowest = 0;
  for (let i = 0; i < 3; i++) {
    const side = i % 2 ? 'allies' : 'axis';
    const options = completeOptions(airForce.info, 'DL-1.A', { 'allies-type': 'A6M5', 'axis-type': 'A6M5' });
    const dice = new FastDice(`pilot ${i}`);
    const s = airForce.create({ scenario: 'DL-1.A', options }, dice, () => {});
    while (!airForce.outcome(s)) {
      const d = airForce.decisions(s)[0];
      const v = airForce.view(s, d.seat);
      const started = performance.now();
      const order =
        d.seat === side ? airForce.parse(pilot.decide(v, d, dice, 1000)) : airForce.sample(v, d, dice);
      if (d.seat === side) slowest = Math.max(slowest, performance.now() - started);
      airForce.apply(s, d.seat, order, dice);
    }
    const won = airForce.outcome(s)?.winner;
    lead += won === side ? 1 : won === 'draw' ? 0 : -1;
  }
  expect(lead).toBeGreaterThanOrEqual(1);
  expect(slowest).toBeLessThan(3000); // the bound of one second holds on an idle machine; this one is shared
});
