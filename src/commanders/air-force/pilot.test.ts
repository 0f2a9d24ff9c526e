import { expect, it } from 'vitest';
import { airForce } from '../../games/air-force/ruleset.ts';
import type { State } from '../../games/air-force/state.ts';
import { FastDice } from '../../kernel/dice.ts';
import { completeOptions } from '../../kernel/options.ts';
import { pilot } from './index.ts';

interface Fought {
  winner: string;
  killed: number;
  lost: number;
  seconds: number; // of the processor, for a decision
}

/** Two against two in equal planes, the pilot on one side and the sampler on the other. */
function start(type: string, seed: string): { s: State; dice: FastDice } {
  const options = completeOptions(airForce.info, 'DL-1.A', { 'allies-type': type, 'axis-type': type });
  const dice = new FastDice(seed);
  return { s: airForce.create({ scenario: 'DL-1.A', options }, dice, () => {}), dice };
}

/** The same with the planes placed seven hexes apart. */
function near(type: string, seed: string): ReturnType<typeof start> {
  const { s, dice } = start(type, seed);
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
  return { s, dice };
}

function fought({ s, dice }: ReturnType<typeof start>, side: 'allies' | 'axis'): Fought {
  let spent = 0;
  let decisions = 0;
  while (!airForce.outcome(s)) {
    const d = airForce.decisions(s)[0];
    const v = airForce.view(s, d.seat);
    const begun = process.cpuUsage();
    const order =
      d.seat === side ? airForce.parse(pilot.decide(v, d, dice, 1000)) : airForce.sample(v, d, dice);
    if (d.seat === side && d.kind === 'plot') {
      spent += process.cpuUsage(begun).user / 1e6;
      decisions++;
    }
    airForce.apply(s, d.seat, order, dice);
  }
  const gone = s.planes.filter((p) => p.end !== null);
  return {
    winner: airForce.outcome(s)?.winner ?? 'nobody',
    killed: gone.filter((p) => p.side !== side).length,
    lost: gone.filter((p) => p.side === side).length,
    seconds: spent / decisions,
  };
}

it('the pilot shoots down sampling players in equal planes, seldom loses one, and is done within a second', () => {
  const fights = [fought(near('A6M5', 'a'), 'allies'), fought(near('A6M5', 'b'), 'axis')];
  const sum = (f: (x: (typeof fights)[number]) => number): number => fights.reduce((n, x) => n + f(x), 0);
  expect(sum((x) => x.killed)).toBeGreaterThanOrEqual(3);
  expect(sum((x) => x.lost)).toBeLessThanOrEqual(1);
  for (const x of fights) expect(x.seconds).toBeLessThan(1); // of the processor, for a decision
});

it.each([
  ['Me-109E', 'allies'],
  ['Spitfire I', 'axis'],
] as const)(
  'in the %s, with weak guns and from opposite edges, the pilot still wins within twenty Turns',
  (type, side) => {
    const fights = ['a', 'b', 'c', 'd'].map((seed) => fought(start(type, seed), side));
    expect(fights.filter((x) => x.winner === side).length).toBeGreaterThanOrEqual(3);
    expect(fights.reduce((n, x) => n + x.lost, 0)).toBeLessThanOrEqual(1);
  },
);
