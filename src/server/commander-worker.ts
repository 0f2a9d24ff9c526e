import { parentPort } from 'node:worker_threads';
import { commanders } from '../commanders/registry.ts';
import { ask } from './staff.ts';
import type { Posed, Thought, WakeUp } from './thinker.ts';

/** The thread behind Thinker: a commander is asked and its order sent back. No truth of any game comes here. */
async function answer(posed: Posed): Promise<Thought> {
  try {
    const commander = await commanders.load(posed.game, posed.level);
    if (!commander) throw new Error(`there is no ${posed.level} commander for ${posed.game}`);
    return { id: posed.id, advice: ask(commander, posed) };
  } catch (error) {
    return { id: posed.id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Those that give the staff's advice; whoever asks for another waits for it. */
async function wake(games: readonly string[]): Promise<void> {
  for (const game of games) {
    const strongest = commanders.levels(game).at(-1);
    if (strongest) await commanders.load(game, strongest.id).catch(() => null); // the question finds out why
  }
}

parentPort?.on('message', (posed: Posed | WakeUp) => {
  if ('wake' in posed) return void wake(posed.wake);
  void answer(posed).then((thought) => parentPort?.postMessage(thought));
});
