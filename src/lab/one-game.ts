import { type Commander, sampler } from '../commanders/commander.ts';
import type { Decision, Seat } from '../kernel/decision.ts';
import { FastDice } from '../kernel/dice.ts';
import type { Json } from '../kernel/json.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { AnyRuleset, Setup } from '../kernel/ruleset.ts';

/** What is kept of a simulated game. */
export interface GameResult {
  winner: Seat | 'draw';
  points: { [seat: Seat]: number };
  turns: number;
  acts: number;
  illegal: number; // orders of commanders that were refused; the sampler's were given instead
  seconds: number;
}

export type Crew = { [seat: Seat]: Commander };

/** How long a commander may think about one decision, and after how many acts a game counts as endless. */
const BUDGET_MS = 400;
const MAX_ACTS = 100_000;

/**
 * One game without an umpire: the rules, fast dice and a commander in each seat. The same seed and index give the same
 * game, whoever runs it.
 */
export function playGame(
  rules: AnyRuleset,
  setup: Setup,
  crew: Crew,
  seed: string,
  index: number,
): GameResult {
  const begun = performance.now();
  const dice = new FastDice(`${seed} ${index}`);
  const thoughts = new FastDice(`${seed} ${index} thoughts`);
  const s = rules.create(setup, dice, () => {});
  let illegal = 0;
  for (let acts = 0; acts < MAX_ACTS; acts++) {
    const outcome = rules.outcome(s);
    if (outcome) {
      const { turn: turns } = rules.view(s, 'public');
      const { winner, points } = outcome;
      return { winner, points, turns, acts, illegal, seconds: (performance.now() - begun) / 1000 };
    }
    const d = rules.decisions(s)[0];
    if (!give(rules, s, d, crew[d.seat], dice, thoughts)) {
      illegal++;
      give(rules, s, d, sampler(rules), dice, thoughts);
    }
  }
  throw new Error(`game ${index} of seed "${seed}" has no end after ${MAX_ACTS} orders`);
}

/** False if the order is refused. */
function give(
  rules: AnyRuleset,
  s: Json,
  d: Decision,
  who: Commander,
  dice: FastDice,
  thoughts: FastDice,
): boolean {
  const order = who.decide(rules.view(s, d.seat), d, thoughts, BUDGET_MS);
  try {
    rules.apply(s, d.seat, { ...order, decision: d.id }, dice);
    return true;
  } catch (error) {
    if (error instanceof Refusal && who.id !== 'sampler') return false;
    throw error;
  }
}
