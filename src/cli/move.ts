import { resolve } from 'node:path';
import { Fault, take, verb } from './command.ts';

const PLACES = ['sqlite', 'postgres'];

export default verb({
  usage: 'move --from sqlite|postgres --to postgres|sqlite [--data DIR] [--database URL]',
  line: 'Copies all games from a data folder to a PostgreSQL database or back, and compares every letter.',
  more: [
    '--data DIR      the folder with flagplot.db, flagplot-data unless told',
    '--database URL  postgres://user:password@host/name; DATABASE_URL of the environment unless told',
    'Stop the servers first. What is copied stays where it was; a move that was broken off may be done again.',
  ],
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    data: { type: 'string' },
    database: { type: 'string' },
  },
  run: async (world, { from = '', to = '', data = 'flagplot-data', database }, positionals) => {
    take(positionals);
    const known = PLACES.includes(from) && PLACES.includes(to) && from !== to;
    if (!known) throw new Fault('say --from sqlite --to postgres, or the other way round.');
    const url = database ?? process.env.DATABASE_URL;
    if (!url) throw new Fault('say which database with --database or DATABASE_URL.');
    const { openStore } = await import('../server/store/open.ts');
    const { moveGames } = await import('../server/store/move.ts');
    const warn = (words: string): void => world.err(`${words}\n`);
    const folder = await openStore({ dataDir: resolve(data), database: '' }, warn);
    try {
      const base = await openStore({ dataDir: '', database: url }, warn);
      try {
        const [here, there] = from === 'sqlite' ? [folder, base] : [base, folder];
        const moved = await moveGames(here, there);
        const before = moved.there > 0 ? ` (${moved.there} of them were there already)` : '';
        world.out(
          `moved: ${moved.games} games, ${moved.acts} acts${before}; each read back and found the same\n`,
        );
      } finally {
        await base.close();
      }
    } finally {
      await folder.close();
    }
  },
});
