import { gamesOf } from '../../src/games/registry.ts';
import type { AnyRuleset } from '../../src/kernel/ruleset.ts';
import { toy } from '../../src/kernel/testkit/toy.ts';
import { serve, StartFault } from '../../src/server/main.ts';

/** The real service as a process of its own, with the toy game: `node server-process.mjs DATA_DIR PORT`. */
const [dataDir, port] = process.argv.slice(2);
try {
  const games = gamesOf({ toy: async () => toy as unknown as AnyRuleset });
  await serve({ dataDir, port: Number(port), host: '127.0.0.1', games });
} catch (error) {
  if (!(error instanceof StartFault)) throw error;
  console.error(error.message);
  process.exit(1);
}
