import { choose, FastDice, pick } from '../kernel/dice.ts';
import { completeOptions, differing } from '../kernel/options.ts';
import type { GameRecord } from '../kernel/record/record.ts';
import type { AnyRuleset, Setup } from '../kernel/ruleset.ts';
import { setupFor } from '../kernel/setup.ts';
import { playOut, type PlayReport } from '../kernel/testkit/play.ts';

export interface FuzzTally {
  games: number;
  acts: number;
  refused: number; // mangled orders refused, each having changed nothing
  positions: Record<string, number>; // positions given the costly checks from every seat, by kind of decision
  failures: FuzzFailure[];
}

export interface FuzzFailure {
  seed: string; // the same seed gives the same game again
  setup: Setup;
  faults: string[];
  record: GameRecord | null; // null if it failed before there was one
}

export const emptyTally = (): FuzzTally => ({ games: 0, acts: 0, refused: 0, positions: {}, failures: [] });

export interface Depth {
  every: number; // one position in so many is looked into,
  atLeast: number; // and so many of every kind of decision before chance alone decides which
}

/** One random game with a set-up that the seed chooses, added to the tally. */
export function fuzzOne(
  rules: AnyRuleset,
  seed: string,
  tally: FuzzTally,
  { every, atLeast }: Depth = { every: 20, atLeast: 0 },
): void {
  const setup = randomSetup(rules, seed);
  addPlayed(tally, seed, setup, () =>
    playOut(rules, setup, {
      seed,
      deep: every,
      rare: (kind, met) => (tally.positions[kind] ?? 0) + met < atLeast,
      standing: pick(new FastDice(`standing ${seed}`), 2, 'standing') === 1,
    }),
  );
}

/** What playing gave, added to the tally; a game that cannot even be begun is a failure like any other. */
export function addPlayed(tally: FuzzTally, seed: string, setup: Setup, play: () => PlayReport): void {
  tally.games++;
  try {
    const { acts, refused, positions, faults, record } = play();
    tally.acts += acts;
    tally.refused += refused;
    for (const [kind, n] of Object.entries(positions))
      tally.positions[kind] = (tally.positions[kind] ?? 0) + n;
    if (faults.length > 0) tally.failures.push({ seed, setup, faults, record });
  } catch (error) {
    tally.failures.push({ seed, setup, faults: [(error as Error).stack ?? String(error)], record: null });
  }
}

/** Every scenario and version; half the games with the usual options, half with any that go together. */
export function randomSetup(rules: AnyRuleset, seed: string): Setup {
  const dice = new FastDice(`setup ${seed}`);
  const scenario = choose(dice, rules.info.scenarios, 'scenario');
  const version = scenario.versions && choose(dice, scenario.versions, 'version').id;
  const usual = setupFor(rules.info, { scenario: scenario.id, version });
  if (pick(dice, 2, 'usual') === 0) return usual;
  const options = Object.fromEntries(
    rules.info.options.map((o) => [o.id, choose(dice, o.choices, o.id).value]),
  );
  return { ...usual, options: differing(rules.info, completeOptions(rules.info, scenario.id, options)) };
}
