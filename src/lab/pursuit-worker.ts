import { parentPort } from 'node:worker_threads';
import type { Net } from '../commanders/air-force/duel/pursuit.ts';
import { duels } from './pursuit/duels.ts';

/** What one core is asked to do in a round. */
export interface Share {
  net: Net | null;
  seed: string;
  samples: number;
}

parentPort?.on('message', ({ net, seed, samples }: Share) => {
  parentPort?.postMessage(duels(net, seed, samples));
});
