import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Database from 'libsql';
import type { Json } from '../../kernel/json.ts';
import type { Entry } from '../../kernel/record/record.ts';
import type { Status } from '../play/status.ts';
import { migrationsAfter, SCHEMA } from './migrations.ts';
import {
  callStatements,
  dueStatement,
  invitationStatement,
  peopleStore,
  removeStatements,
  shownStatement,
  type SqlRow,
  type SqlStatement,
  type SqlValue,
} from './people-store.ts';
import {
  type Batch,
  type GameRows,
  type Mark,
  type Store,
  StoreFault,
  type StoredGame,
  type StoredLine,
  type StoredLink,
  type StoredSnapshot,
  type Serialized,
  serialized,
} from './store.ts';

/** As many letters of a long game are written before others get their turn. */
const PIECE = 500_000;

type Row = SqlRow;
interface Statement {
  run(...values: SqlValue[]): { changes: number };
  all(...values: SqlValue[]): Row[];
}

/** Opens (or makes) flagplot.db in the data folder. A second server on the same folder is turned away; `warn` hears what is odd. */
export function openSqliteStore(dataDir: string, warn: (words: string) => void = () => {}): Store {
  try {
    mkdirSync(dataDir, { recursive: true });
    const lock = lockFolder(join(dataDir, 'flagplot.lock'));
    const file = join(dataDir, 'flagplot.db');
    const wasThere = existsSync(file) && statSync(file).size > 0;
    const db = new Database(file);
    prepareTables(db);
    const damage = damageOf(db, 'quick_check');
    if (damage !== null)
      throw new StoreFault(
        'down',
        `its games are damaged (${damage}); "flagplot doctor" says more, a copy puts them right`,
      );
    const games = countGames(db);
    const noted = gamesNoted(dataDir);
    if (games < noted) warn(fewerGames(dataDir, wasThere, games, noted));
    const note = (count: number): void => noteGames(dataDir, Math.max(noted, count));
    note(games);
    let cleared = 0; // by the service itself, which is no loss
    return sqliteStore(db, {
      onCreate: () => note(countGames(db)),
      onRemove: () => noteGames(dataDir, Math.max(noted - ++cleared, countGames(db))),
      onClose: () => lock.close(),
    });
  } catch (error) {
    throw openingFault(dataDir, error);
  }
}

/** Holds the folder for as long as it is open. What is in the file does not matter: a damaged one is emptied, its locks stay. */
function lockFolder(file: string): Database.Database {
  try {
    return locked(file);
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_NOTADB') throw error;
    truncateSync(file, 0);
    return locked(file);
  }
}

function locked(file: string): Database.Database {
  const lock = new Database(file);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** What SQLite finds wrong with a file, its first line; null when all is well. */
export function damageOf(db: Database.Database, how: 'quick_check' | 'integrity_check'): string | null {
  const [first] = db.prepare(`PRAGMA ${how}(1)`).all() as Row[];
  const words = String(Object.values(first)[0]);
  return words === 'ok' ? null : words.split('\n')[0];
}

const countGames = (db: Database.Database): number =>
  Number((db.prepare('SELECT count(*) AS n FROM games').get() as Row).n);

/** How many games were kept here at most, by a note beside them. */
export function gamesNoted(dataDir: string): number {
  try {
    return Number.parseInt(readFileSync(join(dataDir, NOTE), 'utf8'), 10) || 0;
  } catch {
    return 0; // there is none
  }
}

const NOTE = 'flagplot.games';

/** Serialized beside and put in its place; a disk without room for it is noticed by the game itself. */
function noteGames(dataDir: string, count: number): void {
  const file = join(dataDir, NOTE);
  try {
    writeFileSync(`${file}.new`, `${count} games were kept here; flagplot.db must not hold fewer.\n`);
    renameSync(`${file}.new`, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}

const fewerGames = (dataDir: string, wasThere: boolean, games: number, noted: number): string =>
  `${wasThere ? `flagplot.db in ${dataDir} holds ${games} games` : `There was no flagplot.db in ${dataDir}`}, but ${noted} ` +
  `were kept there. If it was lost or an older copy was put back, stop this server and put the right one in its place. ` +
  `If this is meant, delete ${NOTE} beside it.`;

function prepareTables(db: Database.Database): void {
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000;');
  const version = Number((db.prepare('PRAGMA user_version').get() as Row).user_version);
  if (version > SCHEMA)
    throw new StoreFault('down', `it was written by a newer Flagplot (tables ${version}); update to open it`);
  for (const [i, sql] of migrationsAfter(version, 'sqlite').entries())
    db.exec(`BEGIN IMMEDIATE; ${sql} PRAGMA user_version = ${version + i + 1}; COMMIT;`);
}

function openingFault(dataDir: string, error: unknown): StoreFault {
  const { code, message } = error as { code?: string; message: string };
  const why = code?.startsWith('SQLITE_BUSY') ? 'another Flagplot server is using it' : message;
  return new StoreFault('down', `The data folder ${dataDir} cannot be used: ${why}.`);
}

interface Occasions {
  onCreate?: () => void;
  onRemove?: () => void;
  onClose?: () => void;
}

/** The store over an open database. Commits are on disk (WAL, synchronous FULL) when a method returns. */
export function sqliteStore(
  db: Database.Database,
  { onCreate = () => {}, onRemove = () => {}, onClose = () => {} }: Occasions = {},
): Store {
  const sql = (text: string): Statement => db.prepare(text) as unknown as Statement;
  const addGame = sql('INSERT INTO games (id, body, created, rev) VALUES (?, ?, ?, ?)');
  const putGame = sql('UPDATE games SET body = ?, rev = rev + 1 WHERE id = ?');
  const getGame = sql('SELECT id, body, created, rev FROM games WHERE id = ?');
  const moveOn = sql('UPDATE games SET rev = rev + 1 WHERE id = ? AND rev = ?');
  const allGames = sql('SELECT id FROM games ORDER BY created, id');
  const addLink = sql('INSERT INTO links VALUES (?, ?, ?, ?)');
  const keepLink = sql('INSERT OR IGNORE INTO links VALUES (?, ?, ?, ?)');
  const getLink = sql('SELECT hash, game, viewer, kind FROM links WHERE hash = ?');
  const linksOf = sql('SELECT hash, game, viewer, kind FROM links WHERE game = ? ORDER BY hash');
  const takeLink = sql("UPDATE links SET kind = 'taken' WHERE hash = ? AND kind = 'invitation'");
  const addEntry = sql('INSERT INTO entries VALUES (?, ?, ?)');
  const getEntries = sql('SELECT n, body FROM entries WHERE game = ? AND n > ? AND n <= ? ORDER BY n');
  const addSnapshot = sql('INSERT INTO snapshots VALUES (?, ?, ?)');
  const getSnapshot = sql('SELECT body FROM snapshots WHERE game = ? AND n <= ? ORDER BY n DESC LIMIT 1');
  const allSnapshots = sql('SELECT n, body FROM snapshots WHERE game = ? ORDER BY n');
  const addLine = sql('INSERT INTO lines VALUES (?, ?, ?, ?, ?)');
  const getLines = sql(
    'SELECT body FROM lines WHERE game = ? AND viewer = ? AND channel = ? AND seq > ? ORDER BY seq LIMIT ?',
  );
  const allLines = sql(
    'SELECT viewer, channel, seq, body FROM lines WHERE game = ? ORDER BY viewer, channel, seq',
  );
  const acts = sql('SELECT max(n) AS n FROM entries WHERE game = ?');
  const extents = sql(
    'SELECT viewer, channel, max(seq) AS seq FROM lines WHERE game = ? GROUP BY viewer, channel',
  );

  const getStatus = sql('SELECT due, shown, body FROM status WHERE game = ?');
  const putStatus = sql('INSERT OR REPLACE INTO status VALUES (?, ?, ?, ?)');

  const bodies = <T>(rows: Row[]): T[] => rows.map((row) => JSON.parse(String(row.body)) as T);
  const saveLink = (l: StoredLink): void => void addLink.run(l.hash, l.game, l.viewer, l.kind);

  /** What is to be written, each with its length. */
  function* writes(id: string, batch: Serialized): Generator<{ length: number; run: () => void }> {
    const row = (body: string, run: () => void) => ({ length: body.length, run });
    for (const { n, body } of batch.entries) yield row(body, () => void addEntry.run(id, n, body));
    for (const l of batch.lines)
      yield row(l.body, () => void addLine.run(id, l.viewer, l.channel, l.seq, l.body));
    for (const { n, body } of batch.snapshots) yield row(body, () => void addSnapshot.run(id, n, body));
  }

  async function keep(rows: GameRows): Promise<void> {
    let piece: (() => void)[] = [() => void addGame.run(rows.id, rows.body, rows.created, rows.rev)];
    let length = 0;
    for (const write of writes(rows.id, rows)) {
      piece.push(write.run);
      length += write.length;
      if (length < PIECE) continue;
      const due = piece;
      await transact(() => due.forEach((run) => run()));
      await setImmediate();
      [piece, length] = [[], 0];
    }
    await transact(() => {
      for (const run of piece) run();
      for (const l of rows.links) saveLink(l);
      if (rows.status) putStatus.run(rows.id, rows.status.due, rows.status.shown, rows.status.body);
    });
    onCreate();
  }

  /** All or nothing, and on disk. */
  async function transact<T>(work: () => T): Promise<T> {
    try {
      db.exec('BEGIN IMMEDIATE');
      const result = work();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      if (db.inTransaction) db.exec('ROLLBACK');
      throw faultOf(error);
    }
  }

  async function read<T>(work: () => T): Promise<T> {
    try {
      return work();
    } catch (error) {
      throw faultOf(error);
    }
  }

  /** A statement with numbered values, of the words both databases understand. */
  const prepared = new Map<string, { statement: Statement; order: number[] }>();
  function general([text, ...values]: SqlStatement): Row[] {
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
  }

  const appends = commitTogether(db, (id: string, batch: Batch, { rev }: Mark) => {
    if (moveOn.run(id, rev).changes === 0) throw new StoreFault('stale', 'Somebody else was faster.');
    for (const { run } of writes(id, serialized(batch))) run();
    const { status, calls = [] } = batch;
    if (status) putStatus.run(id, status.due, status.shown, JSON.stringify(status.body));
    for (const call of callStatements(id, calls)) general(call);
  });

  return {
    shared: false,
    create: (game, links, batch) =>
      keep({
        id: game.id,
        body: JSON.stringify(game),
        created: new Date().toISOString(),
        rev: 0,
        links,
        status: null,
        ...batch,
      }),
    game: (id) =>
      read(() => {
        const [row] = getGame.all(id);
        return row ? { game: JSON.parse(String(row.body)) as StoredGame, rev: Number(row.rev) } : null;
      }),
    rev: (id) =>
      read(() => {
        const [row] = getGame.all(id);
        return row ? Number(row.rev) : null;
      }),
    link: (hash) => read(() => (getLink.all(hash)[0] as unknown as StoredLink | undefined) ?? null),
    addLink: (l) => transact(() => void keepLink.run(l.hash, l.game, l.viewer, l.kind)),
    claim: (invitation, seat, name) =>
      transact(() => {
        if (takeLink.run(invitation).changes === 0) return false;
        saveLink(seat);
        const [game] = bodies<StoredGame>(getGame.all(seat.game));
        game.holders[seat.viewer] = 'human';
        if (name) game.names = { ...game.names, [seat.viewer]: name };
        putGame.run(JSON.stringify(game), game.id);
        return true;
      }),
    append: appends.run,
    snapshot: (id, n) =>
      read(() => {
        const [found] = bodies<StoredSnapshot>(getSnapshot.all(id, n));
        if (!found) throw new StoreFault('down', `Game ${id} has no snapshot at or before act ${n}.`);
        return found;
      }),
    entries: (id, after, upTo) => read(() => bodies<Entry>(getEntries.all(id, after, upTo))),
    lines: (id, viewer, channel, after, count) =>
      read(() => bodies<Json>(getLines.all(id, viewer, channel, after, count))),
    extent: (id) =>
      read(() => ({
        acts: Number(acts.all(id)[0]?.n ?? 0),
        lines: extents
          .all(id)
          .map(({ viewer, channel, seq }) => ({ viewer, channel, seq }) as Omit<StoredLine, 'body'>),
      })),
    lease: async () => 1, // the folder is this process's alone
    status: (id) => read(() => bodies<Status>(getStatus.all(id))[0] ?? null),
    due: (now, most) => read(() => general(dueStatement(now, most)).map((row) => String(row.game))),
    shown: (most) => read(() => general(shownStatement(most)).map((row) => String(row.game))),
    invitation: (game, viewer) =>
      read(() => {
        const [found] = general(invitationStatement(game, viewer));
        return found ? String(found.hash) : null;
      }),
    remove: async (id) => {
      await transact(() => removeStatements(id).forEach(general));
      onRemove();
    },
    people: peopleStore((...statements) => transact(() => statements.map(general))),
    listen: () => {}, // there is nobody else to be heard of
    ids: () => read(() => allGames.all().map((row) => String(row.id))),
    rows: (id) =>
      read(() => ({
        ...(getGame.all(id)[0] as unknown as Pick<GameRows, 'id' | 'body' | 'created' | 'rev'>),
        links: linksOf.all(id) as unknown as GameRows['links'],
        status: (getStatus.all(id)[0] as unknown as GameRows['status']) ?? null,
        entries: getEntries.all(id, 0, MOST) as unknown as GameRows['entries'],
        lines: allLines.all(id) as unknown as GameRows['lines'],
        snapshots: allSnapshots.all(id) as unknown as GameRows['snapshots'],
      })),
    putRows: keep,
    close: async () => {
      appends.flush();
      intoOneFile(db);
      db.close();
      onClose();
    },
  };
}

const MOST = 2 ** 31 - 1;

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
function intoOneFile(db: Database.Database): void {
  try {
    db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all();
  } catch (error) {
    if (!(faultOf(error) instanceof StoreFault)) throw error;
  }
}

function faultOf(error: unknown): unknown {
  if (error instanceof StoreFault) return error;
  const { code = '', message } = error as { code?: string; message: string };
  if (code.startsWith('SQLITE_CONSTRAINT')) return new StoreFault('stale', 'Somebody else was faster.');
  if (code === 'SQLITE_FULL') return new StoreFault('full', message);
  return code.startsWith('SQLITE') ? new StoreFault('down', message) : error;
}
