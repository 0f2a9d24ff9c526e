import { expect, it } from 'vitest';
import { FastDice } from '../../kernel/dice.ts';
import { airForce } from '../../games/air-force/ruleset.ts';
import { aim, armed } from '../../games/air-force/attack/rockets.testkit.ts';
import { pilot } from './index.ts';

it('asked which of its vehicles fall to rockets, the pilot gives up the cheapest', () => {
  const s = armed('G', 10, {
    vehicles: [{ kind: 'tank', at: [0, -4] }, { at: [0, -4] }, { kind: 'tank', at: [0, -5] }],
  });
  aim(s, 4, 0, [1]);
  const [d] = airForce.decisions(s);
  expect(d.kind).toBe('losses');
  const order = pilot.decide(airForce.view(s, 'axis'), d, new FastDice(1), 100);
  expect(order).toEqual({ kind: 'losses', units: ['v1'] });
});
