import { expect, it } from 'vitest';
import { airForce } from '../../games/air-force/ruleset.ts';
import { FastDice } from '../../kernel/dice.ts';
import { completeOptions } from '../../kernel/ruleset.ts';
import { pilot } from './index.ts';

/** Two against two in equal planes, seven hexes apart, the pilot on one side and the sampler on the other. */
function dogfight(seed: string, side: 'allies' | 'axis'): { killed: number; lost: number; slowest: number } {
  const options = completeOptions(airForce.info, 'DL-1.A', { 'allies-type': 'A6M5', 'axis-type': 'A6M5' });
  const dice = new FastDice(seed);
  const s = airForce.create({ scenario: 'DL-1.A', options }, dice, () => {});
  for (const d of airForce.decisions(s))
    airForce.apply(s, d.seat, airForce.sample(airForce.view(s, d.seat), d, dice), dice);
  s.planes.forEach((p, i) => {
    const south = p.side === 'allies';
    Object.assign(p, {
      at: { q: 10 + 4 * (i % 2), z: south ? 7 : 0 },
      facing: south ? 1 : 4,
      speed: 5,
      bank: 'L',
    });
  });
  let slowest = 0;
  while (!airForce.outcome(s)) {
    const d = airForce.decisions(s)[0];
    const v = airForce.view(s, d.seat);
    const started = performance.now();
    const order =
      d.seat === side ? airForce.parse(pilot.decide(v, d, dice, 1000)) : airForce.sample(v, d, dice);
    if (d.seat === side) slowest = Math.max(slowest, performance.now() - started);
    airForce.apply(s, d.seat, order, dice);
  }
  const gone = s.planes.filter((p) => p.end !== null);
  return {
    killed: gone.filter((p) => p.side !== side).length,
    lost: gone.filter((p) => p.side === side).length,
    slowest,
  };
}

it('the pilot shoots down sampling players in equal planes and seldom loses a plane', () => {
  const fights = [
    dogfight('a', 'allies'),
    dogfight('b', 'axis'),
    dogfight('c', 'allies'),
    dogfight('d', 'axis'),
  ];
  const sum = (f: (x: (typeof fights)[number]) => number): number => fights.reduce((n, x) => n + f(x), 0);
  expect(sum((x) => x.killed)).toBeGreaterThan(2 * sum((x) => x.lost));
  expect(sum((x) => x.killed)).toBeGreaterThanOrEqual(4);
  expect(Math.max(...fights.map((x) => x.slowest))).toBeLessThan(5000); // a second on an idle machine
});
