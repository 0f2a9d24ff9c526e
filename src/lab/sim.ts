import { Worker } from 'node:worker_threads';
import type { Commanders } from '../commanders/registry.ts';
import { sampler } from '../commanders/commander.ts';
import type { Games } from '../games/registry.ts';
import type { Seat } from '../kernel/decision.ts';
import type { AnyRuleset, Setup } from '../kernel/ruleset.ts';
import { type Crew, type GameResult, playGame } from './one-game.ts';

/** Many games of one kind. Game i is the same whoever plays it, so the number of workers changes nothing but the time. */
export interface SimPlan {
  game: string;
  setup: Setup;
  games: number;
  seed: string;
  levels: { [seat: Seat]: string }; // the sampler where none is named
}

/** A run of games for one worker. */
export interface SimTask extends SimPlan {
  from: number; // the index of the first game
  to: number; // one past the last
}

export interface SimSummary {
  game: string;
  scenario: string;
  version?: string; // where the scenario has several
  games: number;
  wins: { [winner: Seat | 'draw']: number };
  points: { [seat: Seat]: number }; // mean
  turnsMean: number;
  turnsRange: [number, number];
  openings: number; // different positions in which the sides first fought
  illegal: number; // orders of commanders that were refused
  fellBack: number; // times a commander's thinking failed
  faults: string[]; // what failed then, each once
  secondsPerGame: number; // of one core
}

/** Where the games are played: here, or by this many workers running this file. */
export interface SimHouse {
  games: Games;
  commanders: Commanders;
  workers: number; // 1 = here
  workerFile: string;
  progress(done: number): void;
}

/** Tasks are short enough for a smooth progress bar and long enough not to be all overhead. */
const BATCH = 50;

export async function simulate(plan: SimPlan, house: SimHouse): Promise<SimSummary> {
  const rules = await house.games.load(plan.game);
  if (!rules) throw new Error(`there is no game "${plan.game}"`);
  const results: GameResult[] = new Array(plan.games);
  let done = 0;
  const keep = (task: SimTask, batch: GameResult[]): void => {
    batch.forEach((result, i) => (results[task.from + i] = result));
    house.progress((done += batch.length));
  };
  const tasks = tasksOf(plan, house.workers);
  if (house.workers === 1)
    for (const task of tasks) keep(task, await runTask(task, house.games, house.commanders));
  else await spread(tasks, house, keep);
  return summary(plan, rules, results);
}

function tasksOf(plan: SimPlan, workers: number): SimTask[] {
  const size = Math.max(1, Math.min(BATCH, Math.ceil(plan.games / (workers * 4))));
  const tasks: SimTask[] = [];
  for (let from = 0; from < plan.games; from += size)
    tasks.push({ ...plan, from, to: Math.min(plan.games, from + size) });
  return tasks;
}

/** What a worker does with a task. */
export async function runTask(task: SimTask, games: Games, commanders: Commanders): Promise<GameResult[]> {
  const rules = await games.load(task.game);
  if (!rules) throw new Error(`there is no game "${task.game}"`);
  const crew: Crew = {};
  for (const { id } of rules.info.seats)
    crew[id] = (await commanders.load(task.game, task.levels[id] ?? 'sampler')) ?? sampler(rules);
  const results: GameResult[] = [];
  for (let i = task.from; i < task.to; i++) results.push(playGame(rules, task.setup, crew, task.seed, i));
  return results;
}

/** What a worker sends back. */
export type SimAnswer = { results: GameResult[] } | { error: string };

async function spread(
  tasks: SimTask[],
  { workers, workerFile }: SimHouse,
  keep: (task: SimTask, batch: GameResult[]) => void,
): Promise<void> {
  const waiting = tasks.slice();
  const crew = Array.from({ length: Math.min(workers, tasks.length) }, () => new Worker(workerFile));
  try {
    await Promise.all(
      crew.map(async (worker) => {
        for (let task = waiting.shift(); task; task = waiting.shift()) keep(task, await ask(worker, task));
      }),
    );
  } finally {
    await Promise.all(crew.map((worker) => worker.terminate()));
  }
}

const ask = (worker: Worker, task: SimTask): Promise<GameResult[]> =>
  new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (answer: SimAnswer) => {
      worker.off('error', reject);
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(answer.results);
    });
    worker.postMessage(task);
  });

function summary(plan: SimPlan, rules: AnyRuleset, results: readonly GameResult[]): SimSummary {
  const seats = rules.info.seats.map((x) => x.id);
  const mean = (of: (r: GameResult) => number): number =>
    results.reduce((sum, r) => sum + of(r), 0) / results.length;
  const turns = results.map((r) => r.turns);
  return {
    game: plan.game,
    scenario: plan.setup.scenario,
    ...(plan.setup.version === undefined ? {} : { version: plan.setup.version }),
    games: results.length,
    wins: Object.fromEntries(
      [...seats, 'draw'].map((w) => [w, results.filter((r) => r.winner === w).length]),
    ),
    points: Object.fromEntries(seats.map((seat) => [seat, mean((r) => r.points[seat] ?? 0)])),
    turnsMean: mean((r) => r.turns),
    turnsRange: [Math.min(...turns), Math.max(...turns)],
    openings: new Set(results.flatMap((r) => r.opening ?? [])).size,
    illegal: results.reduce((sum, r) => sum + r.illegal, 0),
    fellBack: results.reduce((sum, r) => sum + r.fellBack, 0),
    faults: [...new Set(results.flatMap((r) => r.faults))],
    secondsPerGame: mean((r) => r.seconds),
  };
}
