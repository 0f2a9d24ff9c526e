import { resolve } from 'node:path';
import type { Findings } from '../server/store/doctor.ts';
import { Exit, take, verb } from './command.ts';

export default verb({
  usage: 'doctor [--data DIR | --database URL] [--json]',
  line: 'Looks through the games a server has kept, act by act, and says what is damaged or missing. Changes nothing.',
  more: [
    '--data DIR      where games are kept, flagplot-data unless told',
    '--database URL  or a PostgreSQL database; DATABASE_URL of the environment unless a folder is told',
    '--json          {games, acts, faults}',
    'exit 0 if all is sound, 1 if not; a server may be at work there meanwhile',
  ],
  options: { data: { type: 'string' }, database: { type: 'string' }, json: { type: 'boolean' } },
  run: async (world, { data, database, json }, positionals) => {
    take(positionals);
    const url = database ?? (data === undefined ? process.env.DATABASE_URL : undefined);
    const found = url ? await inDatabase(url) : await inFolder(data ?? 'flagplot-data');
    const { games, acts, faults } = found;
    if (json) world.out(`${JSON.stringify(found)}\n`);
    else if (faults.length === 0) world.out(`sound: ${games} games, ${acts} acts\n`);
    else world.err(`not sound:\n${faults.map((f) => `  ${f}\n`).join('')}`);
    if (faults.length > 0) throw new Exit(1);
  },
});

async function inFolder(data: string): Promise<Findings> {
  const { examineData } = await import('../server/store/doctor.ts');
  return examineData(resolve(data));
}

async function inDatabase(database: string): Promise<Findings> {
  const { examineDatabase } = await import('../server/store/doctor.ts');
  const { openStore } = await import('../server/store/open.ts');
  const store = await openStore({ dataDir: '', database }, () => {});
  try {
    return await examineDatabase(store);
  } finally {
    await store.close();
  }
}
