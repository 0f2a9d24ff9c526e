import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Pool, type PoolClient, type PoolConfig, type QueryResultRow } from 'pg';
import { StoreFault } from './store.ts';

/*
 * The way to the database and what may go wrong on it. A change is one transaction; when the connection breaks while it is
 * being committed nobody knows how that ended, so the database is asked before anybody is answered.
 */

type Values = readonly unknown[];
export type Query = <R extends QueryResultRow>(text: string, values?: Values) => Promise<R[]>;

/** How long the database may take, in milliseconds. */
export interface Patience {
  connect: number;
  statement: number; // the database gives up a statement ...
  query: number; // ... and then the node gives up the database
  settle: number; // for so long the outcome of a lost commit is asked for
}

const PATIENCE: Patience = { connect: 3000, statement: 4000, query: 5000, settle: 10_000 };
const CONNECTIONS = 8;

export interface PostgresLink {
  read: Query;
  /** All or nothing. */
  transact: <T>(work: (query: Query) => Promise<T>) => Promise<T>;
  /** A connection of its own, to listen on. */
  connect: () => Promise<Client>;
  close(): Promise<void>;
}

export function linkToPostgres(connectionString: string, patience = PATIENCE): PostgresLink {
  const config: PoolConfig = {
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: patience.connect,
    statement_timeout: patience.statement,
    lock_timeout: patience.statement,
    idle_in_transaction_session_timeout: patience.statement,
    query_timeout: patience.query,
    keepAlive: true,
    application_name: 'flagplot',
  };
  const pool = new Pool(config);
  pool.on('connect', (client) => client.on('error', () => {})); // whoever uses it then is told by his query
  pool.on('error', () => {}); // an idle connection broke: the pool forgets it, the next query finds out how things stand

  const queryOf =
    (client: Pick<PoolClient, 'query'>): Query =>
    async <R extends QueryResultRow>(text: string, values: Values = []) =>
      (await client.query<R>(text, [...values])).rows;

  const ask: Query = async (text, values) => {
    const client = await pool.connect();
    try {
      const rows = await queryOf(client)<never>(text, values);
      client.release();
      return rows;
    } catch (error) {
      client.release(isLost(error));
      throw error;
    }
  };

  /** A connection that had died unnoticed is no reason to refuse: reading may be done again. */
  const read: Query = async (text, values) => {
    try {
      return await ask(text, values);
    } catch (error) {
      if (!isLost(error)) throw faultOf(error);
    }
    return ask<never>(text, values).catch((error: unknown) => {
      throw faultOf(error);
    });
  };

  async function transact<T>(work: (query: Query) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      throw faultOf(error);
    });
    const query = queryOf(client);
    let broken = true; // with a transaction begun on it, it is not used again: the database ends that with it
    try {
      await query('BEGIN');
      const [{ txid }] = await query<{ txid: string }>('SELECT txid_current() AS txid');
      const result = await work(query);
      try {
        await query('COMMIT');
        broken = false;
      } catch (error) {
        if (!isLost(error)) throw error;
        await settle(txid);
      }
      return result;
    } catch (error) {
      throw faultOf(error);
    } finally {
      client.release(broken);
    }
  }

  /** Finds out how a commit ended whose answer was lost; returns if it was done, throws if not. */
  async function settle(xid: string): Promise<void> {
    for (const until = Date.now() + patience.settle; Date.now() < until; await sleep(100)) {
      const [found] = await ask<{ status: string | null }>('SELECT txid_status($1) AS status', [xid]).catch(
        () => [],
      ); // not to be reached yet
      if (found?.status === 'committed') return;
      if (found?.status === 'aborted')
        throw new StoreFault('down', 'the connection broke and nothing was stored');
    }
    throw new StoreFault('unknown', 'the connection broke in mid-commit, and the database cannot be asked');
  }

  return {
    read,
    transact,
    connect: async () => {
      const client = new Client(config);
      client.on('error', () => {}); // its 'end' says the same
      await client.connect();
      return client;
    },
    close: () => pool.end(),
  };
}

/** Whether the connection went, rather than that the database said no. */
function isLost(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|57P)/.test(code) || code === '25P03';
}

const LATE = /timeout/i;

function faultOf(error: unknown): unknown {
  if (error instanceof StoreFault) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (['23505', '40001', '40P01'].includes(code)) return new StoreFault('stale', 'Somebody else was faster.');
  if (['53100', '53200', '53400'].includes(code)) return new StoreFault('full', message);
  if (['57014', '55P03', '25P03', 'ETIMEDOUT'].includes(code) || (code === '' && LATE.test(message)))
    return new StoreFault('late', message);
  return error instanceof Error ? new StoreFault('down', message || code) : error;
}
