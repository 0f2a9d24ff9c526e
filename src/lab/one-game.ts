import { type Commander, orderOf, sampler, type Thought } from '../commanders/commander.ts';
import type { BaseOrder, Decision, Seat } from '../kernel/decision.ts';
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
  fellBack: number; // times a commander's thinking failed and a plain order was given instead
  faults: string[]; // what failed then, each once
  opening: string | null; // how both sides lay when they first fought; null = they never did
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
  const count = { illegal: 0, fellBack: 0 };
  const faults = new Set<string>();
  let opening: string | null = null;
  for (let acts = 0; acts < MAX_ACTS; acts++) {
    const outcome = rules.outcome(s);
    if (outcome) {
      const { turn: turns } = rules.view(s, 'public');
      const { winner, points } = outcome;
      const seconds = (performance.now() - begun) / 1000;
      return { winner, points, turns, acts, ...count, faults: [...faults], opening, seconds };
    }
    const d = rules.decisions(s)[0];
    const thought = think(rules, s, d, crew[d.seat], thoughts);
    if (thought.fault) {
      count.fellBack++;
      faults.add(`${d.kind}: ${thought.fault.message}`);
    }
    if (!give(rules, s, d, thought.order, crew[d.seat], dice)) {
      count.illegal++;
      give(rules, s, d, think(rules, s, d, sampler(rules), thoughts).order, sampler(rules), dice);
    }
    opening ??= rules.firstContact(s);
  }
  throw new Error(`game ${index} of seed "${seed}" has no end after ${MAX_ACTS} orders`);
}

const think = (rules: AnyRuleset, s: Json, d: Decision, who: Commander, thoughts: FastDice): Thought =>
  orderOf(who, rules, rules.view(s, d.seat), d, thoughts, BUDGET_MS);

/** False if the order is refused. */
function give(
  rules: AnyRuleset,
  s: Json,
  d: Decision,
  order: BaseOrder,
  who: Commander,
  dice: FastDice,
): boolean {
  try {
    rules.apply(s, d.seat, { ...order, decision: d.id }, dice);
    return true;
  } catch (error) {
    if (error instanceof Refusal && who.id !== 'sampler') return false;
    throw error;
  }
}
