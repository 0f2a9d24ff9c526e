import type { Commander } from '../commanders/commander.ts';
import { commanders } from '../commanders/registry.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import { setupFor } from '../kernel/setup.ts';
import { type GameResult, playGame } from './one-game.ts';

/** Some games of a scenario between two commanders. */
export const match = (
  rules: AnyRuleset,
  choice: { scenario: string; version?: string },
  seats: { [seat: string]: Commander },
  n: number,
): GameResult[] =>
  Array.from({ length: n }, (_, i) => playGame(rules, setupFor(rules.info, choice), seats, 'match', i));

export async function levelOf(game: string, id: string): Promise<Commander> {
  const commander = await commanders.load(game, id);
  if (!commander) throw new Error(`${game} has no commander "${id}"`);
  return commander;
}

export const wins = (results: readonly GameResult[], seat: string): number =>
  results.filter((r) => r.winner === seat).length;

/** Orders that were refused, and times a commander fell back. */
export const mistakes = (results: readonly GameResult[]): number =>
  results.reduce((n, r) => n + r.illegal + r.fellBack, 0);

/** A commander who says why with every order, and what was said by kind of decision. */
export function aloud(commander: Commander): { speaker: Commander; said: Map<string, Set<string>> } {
  const said = new Map<string, Set<string>>();
  const speaker: Commander = {
    ...commander,
    decide(view, decision, dice, budgetMs) {
      const order = commander.decide(view, decision, dice, budgetMs);
      const why = commander.explain?.(view, order) ?? '';
      said.set(decision.kind, (said.get(decision.kind) ?? new Set()).add(why));
      return order;
    },
  };
  return { speaker, said };
}
