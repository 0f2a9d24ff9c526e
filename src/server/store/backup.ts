import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { StoreFault } from './store.ts';

/** Writes all that is committed in a data folder into one file, as of one moment; returns how many games it holds. */
export function backUp(dataDir: string, to: string): number {
  const file = join(dataDir, 'flagplot.db');
  if (!existsSync(file)) throw new StoreFault('down', `There is no flagplot.db in ${dataDir}.`);
  const db = new Database(file);
  try {
    db.exec('PRAGMA busy_timeout = 5000');
    db.prepare('VACUUM INTO ?').run(to);
  } finally {
    db.close();
  }
  const copy = new Database(to, { readonly: true });
  try {
    const [row] = copy.prepare('SELECT count(*) AS n FROM games').all() as { n: number }[];
    return row.n;
  } finally {
    copy.close();
  }
}
