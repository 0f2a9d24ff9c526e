import { parentPort } from 'node:worker_threads';
import { commanders } from '../../commanders/registry.ts';
import { ask } from './staff.ts';
import type { Task, TaskResult, Preload } from './worker-pool.ts';

/** The thread behind WorkerPool: a commander is asked and its order sent back. No truth of any game comes here. */
async function answer(task: Task): Promise<TaskResult> {
  try {
    const commander = await commanders.load(task.game, task.level);
    if (!commander) throw new Error(`there is no ${task.level} commander for ${task.game}`);
    return { advice: ask(commander, task) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Those that give the staff's advice; whoever asks for another waits for it. */
async function preload(games: readonly string[]): Promise<void> {
  for (const game of games) {
    const strongest = commanders.levels(game).at(-1);
    if (strongest) await commanders.load(game, strongest.id).catch(() => null); // the question finds out why
  }
}

parentPort?.on('message', (task: Task | Preload) => {
  if ('preload' in task) return void preload(task.preload);
  void answer(task).then((thought) => parentPort?.postMessage(thought));
});
