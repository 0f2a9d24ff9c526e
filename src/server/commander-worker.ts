import { parentPort } from 'node:worker_threads';
import { commanders } from '../commanders/registry.ts';
import { ask } from './staff.ts';
import type { Posed, Thought } from './thinker.ts';

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

parentPort?.on('message', (posed: Posed) => {
  void answer(posed).then((thought) => parentPort?.postMessage(thought));
});
