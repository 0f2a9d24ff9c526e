import { describe, expect, it } from 'vitest';
import { airForce } from '../../games/air-force/ruleset.ts';
import { completeOptions } from '../../kernel/options.ts';
import { FastDice } from '../../kernel/dice.ts';
import { commanders } from '../registry.ts';
import { pilotOf } from './index.ts';
import { PILOT_LEVELS, type PilotLevel } from './levels.ts';

/** The fight is on by then; whole games are for the laboratory (`npm run matchups`). */
const TURNS = 5;

/** Planes each side lost in the first Turns of duels of equal types, one level against another, seats changed over. */
function duels(a: PilotLevel, b: PilotLevel, seeds: readonly string[]): { a: number; b: number } {
  const lost = { a: 0, b: 0 };
  const crew = { a: pilotOf(a), b: pilotOf(b) };
  seeds.forEach((seed, i) => {
    const seats = i % 2 === 0 ? ({ allies: 'a', axis: 'b' } as const) : ({ allies: 'b', axis: 'a' } as const);
    const options = completeOptions(airForce.info, 'DL-1.A', { 'allies-type': 'A6M5', 'axis-type': 'A6M5' });
    const dice = new FastDice(seed);
    const s = airForce.create({ scenario: 'DL-1.A', options }, dice, () => {});
    while (!airForce.outcome(s) && s.turn <= TURNS) {
      const d = airForce.decisions(s)[0];
      const order = crew[seats[d.seat as 'allies']].decide(airForce.view(s, d.seat), d, dice, 1000);
      airForce.apply(s, d.seat, airForce.parse(order), dice);
    }
    for (const p of s.planes) if (p.end !== null) lost[seats[p.side]]++;
  });
  return lost;
}

describe('the levels of the pilot', () => {
  it('are three, weakest first, and the strongest is the wingman who advises', () => {
    expect(commanders.levels('air-force-dauntless').map((x) => x.id)).toEqual(['cadet', 'leader', 'pilot']);
    const [cadet, leader, pilot] = PILOT_LEVELS.map((x) => x.depth);
    expect(cadet.guesses).toBeLessThan(leader.guesses);
    expect(leader.guesses).toBeLessThan(pilot.guesses);
  });

  it('the deeper one thinks, the fewer planes one loses: pilot against cadet', () => {
    const [cadet, , pilot] = PILOT_LEVELS;
    const lost = duels(pilot, cadet, ['e', 'f', 'c']);
    expect(lost.b).toBeGreaterThan(lost.a);
  });
});
