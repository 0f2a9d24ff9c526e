import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Fault, take, verb } from './command.ts';

export default verb({
  usage: 'backup FILE [--data DIR]',
  line: 'Makes a whole copy of the games of a data folder, also while a server is at work there.',
  more: [
    'FILE        where to; must not be there yet. To restore, put it in place of flagplot.db',
    '--data DIR  where games are kept, flagplot-data unless told; for PostgreSQL use pg_dump',
  ],
  options: { data: { type: 'string' } },
  run: async (world, { data = 'flagplot-data' }, positionals) => {
    const to = resolve(take(positionals, 'FILE').FILE);
    if (existsSync(to)) throw new Fault(`${to} is there already.`);
    const { backUp } = await import('../server/store/backup.ts');
    world.out(`${backUp(resolve(data), to)} games are in ${to}\n`);
  },
});
