import { fileURLToPath } from 'node:url';
import { commandersOf } from '../../src/commanders/registry.ts';
import { gamesOf } from '../../src/games/registry.ts';
import type { AnyRuleset } from '../../src/kernel/ruleset.ts';
import { toy } from '../../src/kernel/testkit/toy.ts';
import { ImportChecker } from '../../src/server/play/import-checker.ts';
import { serve, StartFault } from '../../src/server/main.ts';
import { WorkerPool } from '../../src/server/play/worker-pool.ts';

/** The real service as a process of its own, with the toy game: `node server-process.mjs DATA_DIR PORT`. */
const [dataDir, port] = process.argv.slice(2);

/** A thread whose commander never comes to an end. */
const THREAD = "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {});";
const slow = {
  commanders: commandersOf([
    { game: 'toy', level: 'slow', title: 'Slow', load: () => Promise.reject(new Error('not here')) },
  ]),
  workers: new WorkerPool(new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`)),
};
try {
  const games = gamesOf({ toy: async () => toy as unknown as AnyRuleset });
  await serve({
    dataDir,
    port: Number(port),
    host: '127.0.0.1',
    games,
    importChecker: new ImportChecker(fileURLToPath(new URL('import-worker.mjs', import.meta.url)), games),
    ...(process.env.FLAGPLOT_SLOW && slow),
  });
} catch (error) {
  if (!(error instanceof StartFault)) throw error;
  console.error(error.message);
  process.exit(1);
}
