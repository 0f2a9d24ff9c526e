import { parentPort } from 'node:worker_threads';
import { commanders } from '../commanders/registry.ts';
import { games } from '../games/registry.ts';
import { runTask, type SimAnswer, type SimTask } from './sim.ts';

const answer = async (task: SimTask): Promise<SimAnswer> => {
  try {
    return { results: await runTask(task, games, commanders) };
  } catch (error) {
    return { error: (error as Error).message };
  }
};

parentPort?.on('message', (task: SimTask) => {
  void answer(task).then((result) => parentPort?.postMessage(result));
});
