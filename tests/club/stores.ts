import { afterAll, beforeAll } from 'vitest';
import { openPostgresStore } from '../../src/server/store/postgres-store.ts';
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts';
import type { Store } from '../../src/server/store/store.ts';
import { tempDir } from '../server/harness.ts';
import { type Cluster, startCluster } from './postgres.ts';

/** Both kinds of store, each opened anew and empty: what holds for one holds for the other. */
export function bothStores(): { [name: string]: () => Promise<Store> } {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster.stop());
  return {
    SQLite: async () => openSqliteStore(tempDir()),
    PostgreSQL: async () => openPostgresStore(await cluster.database()),
  };
}
