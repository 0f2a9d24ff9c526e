import { type Commander, sampler } from '../src/commanders/commander.ts';
import { flatTopCommander } from '../src/commanders/flat-top/commander.ts';
import { FLAT_TOP_LEVELS } from '../src/commanders/flat-top/levels.ts';
import { flatTop as rules } from '../src/games/flat-top/ruleset.ts';
import { FastDice } from '../src/kernel/dice.ts';
import { keyFromSeed } from '../src/kernel/keyed-dice.ts';
import type { AnyRuleset, Setup } from '../src/kernel/ruleset.ts';
import { setupFor } from '../src/kernel/setup.ts';
import { newMatch, submit } from '../src/kernel/play/umpire.ts';
import { figure } from './measure.ts';

const ATTEMPTS = 20;
const REPEATS = 3;
const WHOLE = 109; // turns
const SETUP = setupFor(rules.info, { scenario: 'coral-sea' });

interface LongGame {
  turns: number; // played
  faces: number[];
  acts: { seat: string; order: Parameters<typeof rules.apply>[2]; turn: number }[];
  bytes: number[]; // what each turn adds to the record
}

/** The longest game there is, 109 turns of the Coral Sea: what a turn costs, and what it adds to the record, late and early. */
export function longGame(): void {
  const game = longest();
  const cost = costOf(game);
  console.log(`Flat Top, Coral Sea, a game of ${game.turns} turns and ${game.acts.length} orders`);
  console.log(`  cost of a turn, last fifth to first fifth: ${figure(lateToEarly(cost))} (at most 1.5)`);
  console.log(`  record of a turn, last fifth to first fifth: ${figure(lateToEarly(game.bytes))}`);
  console.log(`  record: ${figure(game.bytes.reduce((a, b) => a + b, 0) / 1024)} KiB\n`);
}

const anyRules = rules as unknown as AnyRuleset;
const DAY = 24; // turns
const RABAUL = setupFor(rules.info, { scenario: 'rabaul' });
const PYTHON_SECONDS = 23; // the one other open implementation known, with its own computer player: 24 turns of scenario 1, cold

/**
 * The first day of a battle between computer commanders: that of Rabaul, which another implementation plays too, by the kind of player it has, and that of
 * the Coral Sea, the largest. Cold is the first game of a process, warm the best of those after it.
 */
export function firstDay(): void {
  const levels = FLAT_TOP_LEVELS.map(flatTopCommander);
  console.log(
    `Flat Top, Rabaul, ${DAY} turns (another implementation between its own computers: ${PYTHON_SECONDS} s)`,
  );
  for (const who of levels) dayOf(who, RABAUL, (s) => `, ratio ${figure(PYTHON_SECONDS / s)}`);
  console.log(`Flat Top, Coral Sea, ${DAY} turns`);
  for (const who of [sampler(anyRules), ...levels]) dayOf(who, SETUP, () => '');
  console.log('');
}

function dayOf(who: Commander, setup: Setup, ratio: (seconds: number) => string): void {
  const [cold, ...warm] = Array.from({ length: REPEATS + 1 }, () => playDay(who, setup));
  const seconds = Math.min(...warm.map((x) => x.seconds));
  const slowest = Math.min(...warm.map((x) => x.longest));
  console.log(
    `  between two of ${who.title}: first ${figure(cold.seconds)} s${ratio(cold.seconds)}; warm ${figure(seconds)} s${ratio(seconds)}, longest thought ${figure(slowest)} ms`,
  );
}

/** What the day took, and the longest thought in milliseconds. */
function playDay(who: Commander, setup: Setup): { seconds: number; longest: number } {
  const begun = performance.now();
  const dice = new FastDice('first day');
  const s = rules.create(setup, dice, () => {});
  let slowest = 0;
  for (let turn = 0; turn <= DAY && !rules.outcome(s); ) {
    const d = rules.decisions(s)[0];
    const v = rules.view(s, d.seat);
    turn = v.turn;
    const asked = performance.now();
    const order = who.decide(v, d, dice, 400);
    slowest = Math.max(slowest, performance.now() - asked);
    rules.apply(s, d.seat, rules.parse({ ...order, decision: d.id }), dice);
  }
  return { seconds: (performance.now() - begun) / 1000, longest: slowest };
}

/** Most random games end at a midnight with a clear lead; one that goes the whole way is looked for. */
function longest(): LongGame {
  let best: LongGame | null = null;
  for (let i = 0; i < ATTEMPTS; i++) {
    const game = play(`long game ${i}`);
    if (!best || game.turns > best.turns) best = game;
    if (best.turns === WHOLE) return best;
  }
  if (!best) throw new Error('no game');
  return best;
}

function play(seed: string): LongGame {
  const mind = new FastDice(seed);
  const { match, opening } = newMatch(rules, SETUP, keyFromSeed(seed));
  const game: LongGame = { turns: 0, faces: opening.throws.map((t) => t.value), acts: [], bytes: [] };
  while (!rules.outcome(match.s)) {
    const d = rules.decisions(match.s)[0];
    const v = rules.view(match.s, d.seat);
    const order = { ...rules.sample(v, d, mind), decision: d.id };
    game.turns = v.turn;
    game.acts.push({ seat: d.seat, order, turn: v.turn });
    const { throws } = submit(match, d.seat, order, (entry) => {
      game.bytes[v.turn - 1] = (game.bytes[v.turn - 1] ?? 0) + JSON.stringify(entry).length;
    });
    game.faces.push(...throws.map((t) => t.value));
  }
  return game;
}

/** By turn, the least of several runs: what else the machine does shall not count. */
function costOf({ faces, acts }: LongGame): number[] {
  const cost: number[] = [];
  for (let r = 0; r < REPEATS; r++) {
    let at = 0;
    const dice = { roll: () => faces[at++] };
    const s = rules.create(SETUP, dice, () => {});
    const spent: number[] = [];
    for (const { seat, order, turn } of acts) {
      const begun = performance.now();
      rules.apply(s, seat, order, dice);
      spent[turn - 1] = (spent[turn - 1] ?? 0) + performance.now() - begun;
    }
    spent.forEach((ms, i) => (cost[i] = Math.min(cost[i] ?? ms, ms)));
  }
  return cost;
}

/** Without the turn of the set-up. */
function lateToEarly(perTurn: readonly number[]): number {
  const fifth = Math.floor(perTurn.length / 5);
  const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length;
  return mean(perTurn.slice(-fifth)) / mean(perTurn.slice(1, 1 + fifth));
}
