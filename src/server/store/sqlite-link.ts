import type Database from 'libsql';
import type { SqlRow, SqlStatement, SqlValue } from './people-store.ts';
import { StoreFault } from './store.ts';

/** The way to a SQLite file and what may go wrong on it. Commits are on disk (WAL, synchronous FULL) when a promise resolves. */

export interface Statement {
  run(...values: SqlValue[]): { changes: number };
  all(...values: SqlValue[]): SqlRow[];
}

export interface SqliteLink {
  sql: (text: string) => Statement;
  /** A statement with numbered values, of the words both databases understand. */
  general: (statement: SqlStatement) => SqlRow[];
  read: <T>(work: () => T) => Promise<T>;
  /** All or nothing. */
  transact: <T>(work: () => T) => Promise<T>;
  together: Together;
}

type Together = <A extends unknown[]>(
  work: (...args: A) => void,
) => { run: (...args: A) => Promise<void>; flush: () => void };

export function linkToSqlite(db: Database.Database): SqliteLink {
  const sql = (text: string): Statement => db.prepare(text) as unknown as Statement;
  return {
    sql,
    general: generalStatements(sql),
    async read(work) {
      try {
        return work();
      } catch (error) {
        throw faultOf(error);
      }
    },
    async transact(work) {
      try {
        db.exec('BEGIN IMMEDIATE');
        const result = work();
        db.exec('COMMIT');
        return result;
      } catch (error) {
        if (db.inTransaction) db.exec('ROLLBACK');
        throw faultOf(error);
      }
    },
    together: (work) => commitTogether(db, work),
  };
}

/** SQLite numbers the values of a statement by their places. */
function generalStatements(sql: SqliteLink['sql']): SqliteLink['general'] {
  const prepared = new Map<string, { statement: Statement; order: number[] }>();
  return ([text, ...values]) => {
    let known = prepared.get(text);
    if (!known) {
      const order = [...text.matchAll(/\$(\d+)/g)].map((m) => Number(m[1]) - 1);
      known = { statement: sql(text.replace(/\$\d+/g, '?')), order };
      prepared.set(text, known);
    }
    const given = known.order.map((i) => values[i]);
    if (/^\s*SELECT|RETURNING/i.test(text)) return known.statement.all(...given);
    known.statement.run(...given);
    return [];
  };
}

/**
 * Changes that come in one turn of the loop are committed together: what a commit costs is the waiting for the disk, and forty
 * games may wait for it once. Each is whole or not at all by itself; nobody is answered before all are on disk.
 */
function commitTogether<A extends unknown[]>(
  db: Database.Database,
  work: (...args: A) => void,
): { run: (...args: A) => Promise<void>; flush: () => void } {
  interface Job {
    args: A;
    settle: (fault: unknown) => void;
  }
  let queue: Job[] = [];

  /** The fault of one job, which leaves the others as they are. */
  function attempt({ args }: Job): unknown {
    db.exec('SAVEPOINT job');
    try {
      work(...args);
    } catch (error) {
      const fault = faultOf(error);
      if (!(fault instanceof StoreFault && fault.kind === 'stale')) throw error;
      db.exec('ROLLBACK TO job; RELEASE job');
      return fault;
    }
    db.exec('RELEASE job');
    return null;
  }

  function flush(): void {
    const jobs = queue;
    queue = [];
    if (jobs.length === 0) return;
    let results: unknown[];
    try {
      db.exec('BEGIN IMMEDIATE');
      results = jobs.map(attempt);
      db.exec('COMMIT');
    } catch (error) {
      if (db.inTransaction) db.exec('ROLLBACK');
      results = jobs.map(() => faultOf(error));
    }
    jobs.forEach(({ settle }, i) => settle(results[i]));
  }

  const run = (...args: A): Promise<void> =>
    new Promise((resolve, reject) => {
      if (queue.length === 0) globalThis.setImmediate(flush);
      queue.push({ args, settle: (fault) => (fault === null ? resolve() : reject(fault)) });
    });
  return { run, flush };
}

/** Moves what is in the write-ahead log into the file itself, so that it can be copied alone. On a full disk it stays where it is. */
export function intoOneFile(db: Database.Database): void {
  try {
    db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all();
  } catch (error) {
    if (!(faultOf(error) instanceof StoreFault)) throw error;
  }
}

/** What SQLite finds wrong with a file, its first line; null when all is well. */
export function damageOf(db: Database.Database, how: 'quick_check' | 'integrity_check'): string | null {
  const [first] = db.prepare(`PRAGMA ${how}(1)`).all() as SqlRow[];
  const words = String(Object.values(first)[0]);
  return words === 'ok' ? null : words.split('\n')[0];
}

function faultOf(error: unknown): unknown {
  if (error instanceof StoreFault) return error;
  const { code = '', message } = error as { code?: string; message: string };
  if (code.startsWith('SQLITE_CONSTRAINT')) return new StoreFault('stale', 'Somebody else was faster.');
  if (code === 'SQLITE_FULL') return new StoreFault('full', message);
  return code.startsWith('SQLITE') ? new StoreFault('down', message) : error;
}
