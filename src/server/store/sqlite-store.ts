import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Database from 'libsql';
import type { Json } from '../../kernel/json.ts';
import type { Entry } from '../../kernel/record/record.ts';
import type { Status } from '../play/status.ts';
import { fewerGames, gamesNoted, lockFolder, noteGames } from './data-folder.ts';
import { migrationsAfter, SCHEMA } from './migrations.ts';
import {
  callStatements,
  dueStatement,
  invitationStatement,
  peopleStore,
  removeStatements,
  shownStatement,
  type SqlRow,
} from './people-store.ts';
import { damageOf, intoOneFile, linkToSqlite, type SqliteLink } from './sqlite-link.ts';
import {
  type Batch,
  type GameRows,
  type Mark,
  newRows,
  seated,
  type Serialized,
  serialized,
  type Store,
  StoreFault,
  type StoredGame,
  type StoredLine,
  type StoredLink,
  type StoredSnapshot,
} from './store.ts';

/** As many letters of a long game are written before others get their turn. */
const PIECE = 500_000;

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

const countGames = (db: Database.Database): number =>
  Number((db.prepare('SELECT count(*) AS n FROM games').get() as SqlRow).n);

function prepareTables(db: Database.Database): void {
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000;');
  const version = Number((db.prepare('PRAGMA user_version').get() as SqlRow).user_version);
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

/** The store over an open database. */
export function sqliteStore(
  db: Database.Database,
  { onCreate = () => {}, onRemove = () => {}, onClose = () => {} }: Occasions = {},
): Store {
  const link = linkToSqlite(db);
  const { general, transact } = link;
  const rows = rowWriter(link);
  const keep = keeper(link, rows, onCreate);
  const appends = link.together(appender(link, rows));
  return {
    shared: false,
    create: (game, links, batch) => keep(newRows(game, links, batch)),
    append: appends.run,
    putRows: keep,
    remove: async (id) => {
      await transact(() => removeStatements(id).forEach(general));
      onRemove();
    },
    ...gamesIn(link),
    ...historyIn(link),
    ...linksIn(link, rows),
    ...statusIn(link),
    lease: async () => 1, // the folder is this process's alone
    people: peopleStore((...statements) => transact(() => statements.map(general))),
    listen: () => {}, // there is nobody else to be heard of
    close: async () => {
      appends.flush();
      intoOneFile(db);
      db.close();
      onClose();
    },
  };
}

const bodies = <T>(rows: SqlRow[]): T[] => rows.map((row) => JSON.parse(String(row.body)) as T);

// ---- writing

type RowWriter = ReturnType<typeof rowWriter>;

/** The rows of a game, each with the statement that writes it. */
function rowWriter({ sql }: SqliteLink) {
  const addLink = sql('INSERT INTO links VALUES (?, ?, ?, ?)');
  const putStatus = sql('INSERT OR REPLACE INTO status VALUES (?, ?, ?, ?)');
  const addEntry = sql('INSERT INTO entries VALUES (?, ?, ?)');
  const addSnapshot = sql('INSERT INTO snapshots VALUES (?, ?, ?)');
  const addLine = sql('INSERT INTO lines VALUES (?, ?, ?, ?, ?)');
  return {
    link: (l: StoredLink): void => void addLink.run(l.hash, l.game, l.viewer, l.kind),
    status: (id: string, { due, shown, body }: NonNullable<GameRows['status']>): void =>
      void putStatus.run(id, due, shown, body),
    /** What is to be written, each with its length. */
    *history(id: string, batch: Serialized): Generator<{ length: number; run: () => void }> {
      const row = (body: string, run: () => void) => ({ length: body.length, run });
      for (const { n, body } of batch.entries) yield row(body, () => void addEntry.run(id, n, body));
      for (const l of batch.lines)
        yield row(l.body, () => void addLine.run(id, l.viewer, l.channel, l.seq, l.body));
      for (const { n, body } of batch.snapshots) yield row(body, () => void addSnapshot.run(id, n, body));
    },
  };
}

/** Writes a whole game, piece by piece. */
function keeper({ sql, transact }: SqliteLink, write: RowWriter, kept: () => void): Store['putRows'] {
  const addGame = sql('INSERT INTO games (id, body, created, rev) VALUES (?, ?, ?, ?)');
  return async (rows) => {
    let piece: (() => void)[] = [() => void addGame.run(rows.id, rows.body, rows.created, rows.rev)];
    let length = 0;
    for (const row of write.history(rows.id, rows)) {
      piece.push(row.run);
      length += row.length;
      if (length < PIECE) continue;
      const due = piece;
      await transact(() => due.forEach((run) => run()));
      await setImmediate();
      [piece, length] = [[], 0];
    }
    await transact(() => {
      for (const run of piece) run();
      for (const l of rows.links) write.link(l);
      if (rows.status) write.status(rows.id, rows.status);
    });
    kept();
  };
}

/** Writes what one act leaves behind, within a transaction. */
function appender({ sql, general }: SqliteLink, write: RowWriter) {
  const moveOn = sql('UPDATE games SET rev = rev + 1 WHERE id = ? AND rev = ?');
  return (id: string, batch: Batch, { rev }: Mark): void => {
    if (moveOn.run(id, rev).changes === 0) throw new StoreFault('stale', 'Somebody else was faster.');
    for (const { run } of write.history(id, serialized(batch))) run();
    const { status, calls = [] } = batch;
    if (status) write.status(id, { ...status, body: JSON.stringify(status.body) });
    for (const call of callStatements(id, calls)) general(call);
  };
}

// ---- what is kept

function gamesIn({ sql, read }: SqliteLink): Pick<Store, 'game' | 'rev' | 'ids' | 'rows'> {
  const getGame = sql('SELECT id, body, created, rev FROM games WHERE id = ?');
  const allGames = sql('SELECT id FROM games ORDER BY created, id');
  const linksOf = sql('SELECT hash, game, viewer, kind FROM links WHERE game = ? ORDER BY hash');
  const getStatus = sql('SELECT due, shown, body FROM status WHERE game = ?');
  const allEntries = sql('SELECT n, body FROM entries WHERE game = ? ORDER BY n');
  const allSnapshots = sql('SELECT n, body FROM snapshots WHERE game = ? ORDER BY n');
  const allLines = sql(
    'SELECT viewer, channel, seq, body FROM lines WHERE game = ? ORDER BY viewer, channel, seq',
  );
  return {
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
    ids: () => read(() => allGames.all().map((row) => String(row.id))),
    rows: (id) =>
      read(() => ({
        ...(getGame.all(id)[0] as unknown as Pick<GameRows, 'id' | 'body' | 'created' | 'rev'>),
        links: linksOf.all(id) as unknown as GameRows['links'],
        status: (getStatus.all(id)[0] as unknown as GameRows['status']) ?? null,
        entries: allEntries.all(id) as unknown as GameRows['entries'],
        lines: allLines.all(id) as unknown as GameRows['lines'],
        snapshots: allSnapshots.all(id) as unknown as GameRows['snapshots'],
      })),
  };
}

function historyIn({ sql, read }: SqliteLink): Pick<Store, 'snapshot' | 'entries' | 'lines' | 'extent'> {
  const getSnapshot = sql('SELECT body FROM snapshots WHERE game = ? AND n <= ? ORDER BY n DESC LIMIT 1');
  const getEntries = sql('SELECT body FROM entries WHERE game = ? AND n > ? AND n <= ? ORDER BY n');
  const getLines = sql(
    'SELECT body FROM lines WHERE game = ? AND viewer = ? AND channel = ? AND seq > ? ORDER BY seq LIMIT ?',
  );
  const acts = sql('SELECT max(n) AS n FROM entries WHERE game = ?');
  const extents = sql(
    'SELECT viewer, channel, max(seq) AS seq FROM lines WHERE game = ? GROUP BY viewer, channel',
  );
  return {
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
  };
}

function linksIn(
  { sql, general, read, transact }: SqliteLink,
  write: RowWriter,
): Pick<Store, 'link' | 'addLink' | 'claim' | 'invitation'> {
  const getLink = sql('SELECT hash, game, viewer, kind FROM links WHERE hash = ?');
  const keepLink = sql('INSERT OR IGNORE INTO links VALUES (?, ?, ?, ?)');
  const takeLink = sql("UPDATE links SET kind = 'taken' WHERE hash = ? AND kind = 'invitation'");
  const getGame = sql('SELECT body FROM games WHERE id = ?');
  const putGame = sql('UPDATE games SET body = ?, rev = rev + 1 WHERE id = ?');
  return {
    link: (hash) => read(() => (getLink.all(hash)[0] as unknown as StoredLink | undefined) ?? null),
    addLink: (l) => transact(() => void keepLink.run(l.hash, l.game, l.viewer, l.kind)),
    claim: (invitation, seat, name) =>
      transact(() => {
        if (takeLink.run(invitation).changes === 0) return false;
        write.link(seat);
        const [game] = bodies<StoredGame>(getGame.all(seat.game));
        putGame.run(JSON.stringify(seated(game, seat.viewer, name)), game.id);
        return true;
      }),
    invitation: (game, viewer) =>
      read(() => {
        const [found] = general(invitationStatement(game, viewer));
        return found ? String(found.hash) : null;
      }),
  };
}

function statusIn({ sql, general, read }: SqliteLink): Pick<Store, 'status' | 'due' | 'shown'> {
  const getStatus = sql('SELECT body FROM status WHERE game = ?');
  return {
    status: (id) => read(() => bodies<Status>(getStatus.all(id))[0] ?? null),
    due: (now, most) => read(() => general(dueStatement(now, most)).map((row) => String(row.game))),
    shown: (most) => read(() => general(shownStatement(most)).map((row) => String(row.game))),
  };
}
