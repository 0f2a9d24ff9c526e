import { openSqliteStore } from './sqlite-store.ts';
import { type Store, StoreFault } from './store.ts';

export interface Place {
  dataDir: string;
  database?: string; // DATABASE_URL of the environment unless told; '' for none
}

/** Where games are kept: in a file of the data folder, which needs nothing, or in PostgreSQL, which several nodes may share. */
export async function openStore(
  { dataDir, database = process.env.DATABASE_URL ?? '' }: Place,
  warn: (words: string) => void,
): Promise<Store> {
  if (database === '') return openSqliteStore(dataDir, warn);
  if (!/^postgres(ql)?:\/\//.test(database))
    throw new StoreFault(
      'down',
      'DATABASE_URL must begin with postgres:// (or be empty, to keep games in a file).',
    );
  const { openPostgresStore } = await import('./postgres-store.ts');
  return openPostgresStore(database);
}
