import { describe, expect, it } from 'vitest';
import { airForce } from '../../../games/air-force/ruleset.ts';
import type { State } from '../../../games/air-force/state.ts';
import { FastDice } from '../../../kernel/dice.ts';
import { setupFor } from '../../../kernel/setup.ts';
import { pilot } from '../index.ts';

/** A scenario flown by pilots on both sides; an order that is refused ends the test. */
function flown(scenario: string, seed: string, version?: string): { s: State } {
  const dice = new FastDice(seed);
  const s = airForce.create(setupFor(airForce.info, { scenario, version }), dice, () => {});
  while (!airForce.outcome(s)) {
    const d = airForce.decisions(s)[0];
    const order = airForce.parse(pilot.decide(airForce.view(s, d.seat), d, dice, 50));
    airForce.apply(s, d.seat, order, dice);
  }
  return { s };
}

describe('the pilot on an errand', () => {
  it('finds a ship that turns about and sinks it', () => {
    const sunk = ['1', '2', '3'].filter((seed) => flown('DL-5.C', seed).s.surface.ships[0].sunk);
    expect(sunk.length).toBeGreaterThan(1);
  });

  it('brings bombers over the far edge with their load', () => {
    const { s } = flown('AF-4.A', '1');
    expect(s.planes.filter((p) => p.exit?.edge === '4' && p.stores.bombs > 0).length).toBeGreaterThan(1);
  });

  it('attacks vehicles on the road', () => {
    const { s } = flown('AF-5.A', '1');
    expect(s.credits.length).toBeGreaterThan(0);
  });

  it('flies formations over the refineries and lets go there', () => {
    const { s } = flown('AF-5.C', '1', 'eight');
    const bombers = s.planes.filter((p) => p.side === 'allies');
    expect(bombers.filter((p) => p.stores.bombs === 0).length).toBeGreaterThan(bombers.length / 2);
    expect(s.surface.targets.filter((t) => t.damage.some((n) => n > 0)).length).toBeGreaterThan(2);
  });

  it('AD-DL-4.A.4 stays over the map in room enough to turn where only staying counts', () => {
    for (const seed of ['1', '2', '3']) {
      const [bomber] = flown('DL-4.A', seed).s.planes.filter((p) => p.card === 'G4M');
      expect(bomber.exit).toBe(null);
    }
  });

  it('goes home when nobody is left to fight in a game without an end of its own', () => {
    expect(flown('DL-5.A', '1').s.turn).toBeLessThan(60);
  });
});
