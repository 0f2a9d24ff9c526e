import { pilot } from '../commanders/air-force/index.ts';
import { cardOf } from '../games/air-force/open/pack.ts';
import { airForce } from '../games/air-force/ruleset.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import { setupFor } from '../kernel/setup.ts';
import { playGame } from './one-game.ts';

/** Types that met, with what is usually said of the meeting: who came off better, and by how much. */
export interface MatchUp {
  allies: string;
  axis: string;
  scenario: 'AF-2.A' | 'DL-1.A';
  said: string;
}

export const MATCH_UPS: readonly MatchUp[] = [
  { allies: 'Spitfire I', axis: 'Me-109E', scenario: 'AF-2.A', said: 'even' },
  { allies: 'Hurricane I', axis: 'Me-109E', scenario: 'AF-2.A', said: 'Me-109 somewhat better' },
  { allies: 'Spitfire V', axis: 'FW-190A', scenario: 'AF-2.A', said: 'FW-190 clearly better' },
  { allies: 'P-47D', axis: 'Me-109G', scenario: 'AF-2.A', said: 'P-47 better' },
  { allies: 'P-51D', axis: 'FW-190A', scenario: 'AF-2.A', said: 'P-51 better' },
  { allies: 'F4F', axis: 'A6M2', scenario: 'DL-1.A', said: 'even; Zero turns, Wildcat bears hits' },
  { allies: 'P-40C', axis: 'A6M2', scenario: 'DL-1.A', said: 'Zero somewhat better' },
  { allies: 'F6F', axis: 'A6M5', scenario: 'DL-1.A', said: 'Hellcat clearly better' },
  { allies: 'F4U', axis: 'A6M5', scenario: 'DL-1.A', said: 'Corsair clearly better' },
  { allies: 'P-38G', axis: 'A6M5', scenario: 'DL-1.A', said: 'P-38 better' },
];

export interface Tally {
  games: number;
  byAllies: number; // enemy planes the Allies shot down, or that were lost otherwise
  byAxis: number;
  wins: { allies: number; axis: number; draw: number };
}

/** The options that tell good planes from bad: where a gun points, how a shot is taken, what a burst leaves, what engines bear. */
const OPTIONS = { nose: 'on', deflection: 'on', ammunition: 'on', inline: 'on' };

/** Games two against two between equal pilots, from opposite edges and at one height, so that the planes alone differ. The same seed gives the same games. */
export function playMatchUp(m: MatchUp, games: number, seed: string): Tally {
  const rules = airForce as unknown as AnyRuleset;
  const setup = setupFor(airForce.info, {
    scenario: m.scenario,
    options: { ...OPTIONS, 'allies-type': m.allies, 'axis-type': m.axis },
  });
  const crew = { allies: pilot, axis: pilot };
  const t: Tally = { games, byAllies: 0, byAxis: 0, wins: { allies: 0, axis: 0, draw: 0 } };
  for (let i = 0; i < games; i++) {
    const { points, winner } = playGame(rules, setup, crew, `${seed} ${m.allies} ${m.axis}`, i);
    t.byAllies += points.allies / cardOf(m.axis).points;
    t.byAxis += points.axis / cardOf(m.allies).points;
    t.wins[winner as keyof Tally['wins']]++;
  }
  return t;
}

/** '14 : 6 (2.3)' */
export function ratio(t: Tally): string {
  const of = t.byAxis > 0 ? (t.byAllies / t.byAxis).toFixed(1) : 'none lost';
  return `${t.byAllies} : ${t.byAxis} (${of})`;
}
