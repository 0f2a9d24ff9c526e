import { randomBytes } from 'node:crypto';
import type { Json } from '../../kernel/json.ts';
import type { Entry } from '../../kernel/record/record.ts';
import { hearOthers } from './postgres-ear.ts';
import { linkToPostgres, type Patience, type PostgresLink, type Query } from './postgres-link.ts';
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
} from './people-store.ts';
import {
  type GameRows,
  LEASE_MS,
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

/** Where nodes call to each other: 'NODE GAME'. */
const CHANNEL = 'flagplot';
/** Whoever brings the tables up to date holds this lock. */
const MIGRATING = 1942_1942;

/** Opens a PostgreSQL database and brings its tables up to date. Any number of nodes may share it. */
export async function openPostgresStore(url: string, patience?: Patience): Promise<Store> {
  const link = linkToPostgres(url, patience);
  try {
    await link.transact(migrate);
  } catch (error) {
    await link.close();
    const why = error instanceof Error ? error.message : String(error);
    throw new StoreFault('down', `The database cannot be used: ${why}.`); // its address may hold a password
  }
  return postgresStore(link);
}

async function migrate(query: Query): Promise<void> {
  await query('SELECT pg_advisory_xact_lock($1)', [MIGRATING]);
  await query('CREATE TABLE IF NOT EXISTS flagplot_schema (version INTEGER NOT NULL)');
  const [{ version }] = await query<{ version: number }>(
    'SELECT coalesce(max(version), 0) AS version FROM flagplot_schema',
  );
  if (version > SCHEMA)
    throw new StoreFault('down', `it was written by a newer Flagplot (tables ${version}); update to open it`);
  for (const sql of migrationsAfter(version, 'postgres')) await query(sql);
  if (version < SCHEMA) await query('INSERT INTO flagplot_schema VALUES ($1)', [SCHEMA]);
}

const parsed = <T>(rows: readonly { body: string }[]): T[] => rows.map((row) => JSON.parse(row.body) as T);
type Body = { body: string };

/** What is the same for every row, and the columns of the rest, as `unnest` wants them. */
const column = <T, K extends keyof T>(rows: readonly T[], name: K): T[K][] => rows.map((row) => row[name]);

async function write(query: Query, id: string, { entries, lines, snapshots }: Serialized): Promise<void> {
  for (const [table, rows] of [
    ['entries', entries],
    ['snapshots', snapshots],
  ] as const)
    if (rows.length > 0)
      await query(`INSERT INTO ${table} (game, n, body) SELECT $1, * FROM unnest($2::int[], $3::text[])`, [
        id,
        column(rows, 'n'),
        column(rows, 'body'),
      ]);
  if (lines.length > 0)
    await query(
      `INSERT INTO lines (game, viewer, channel, seq, body)
       SELECT $1, * FROM unnest($2::text[], $3::text[], $4::int[], $5::text[])`,
      [id, column(lines, 'viewer'), column(lines, 'channel'), column(lines, 'seq'), column(lines, 'body')],
    );
}

const addLink = (query: Query, { hash, game, viewer, kind }: StoredLink, or = ''): Promise<unknown> =>
  query(`INSERT INTO links (hash, game, viewer, kind) VALUES ($1, $2, $3, $4) ${or}`, [
    hash,
    game,
    viewer,
    kind,
  ]);

/** The whole status of a game, as text; big numbers come as text too. */
const statusRow = ([row]: readonly SqlRow[]): GameRows['status'] =>
  row
    ? { due: row.due === null ? null : Number(row.due), shown: Number(row.shown), body: String(row.body) }
    : null;

const putStatus = (
  query: Query,
  id: string,
  { due, shown, body }: NonNullable<GameRows['status']>,
): Promise<unknown> =>
  query(
    `INSERT INTO status VALUES ($1, $2, $3, $4)
     ON CONFLICT (game) DO UPDATE SET due = excluded.due, shown = excluded.shown, body = excluded.body`,
    [id, due, shown, body],
  );

/** A node's own link: what it changes it tells the others. */
interface Node extends PostgresLink {
  name: string;
  tell: (query: Query, id: string) => Promise<unknown>;
}

function postgresStore(link: PostgresLink): Store {
  const name = randomBytes(9).toString('base64url');
  const tell: Node['tell'] = (query, id) => query('SELECT pg_notify($1, $2)', [CHANNEL, `${name} ${id}`]);
  const node: Node = { ...link, name, tell };
  let stopListening: (() => Promise<void>) | null = null;
  return {
    shared: true,
    ...writing(node),
    ...gamesIn(node),
    ...historyIn(node),
    ...linksIn(node),
    ...statusIn(node),
    lease: leasing(node),
    people: peopleStore((...statements) =>
      link.transact(async (query) => {
        const rows: SqlRow[][] = [];
        for (const [text, ...values] of statements) rows.push(await query<SqlRow>(text, values));
        return rows;
      }),
    ),
    listen: (ear) => {
      stopListening = hearOthers(link.connect, CHANNEL, ear, (said) => {
        const [from, id] = said.split(' ');
        if (from !== name) ear.changed(id);
      });
    },
    close: async () => {
      await stopListening?.();
      await endLeases(node);
      await link.close();
    },
  };
}

// ---- writing

/** Moves a game on from the revision it was read at, by the right of a lease where one is needed. */
async function moveOn(query: Query, node: string, id: string, { rev, lease }: Mark): Promise<void> {
  if (lease !== undefined) {
    const held = await query('SELECT 1 FROM leases WHERE game = $1 AND token = $2 AND node = $3 FOR SHARE', [
      id,
      lease,
      node,
    ]);
    if (held.length === 0) throw new StoreFault('stale', 'Another node thinks for this game now.');
  }
  const moved = await query('UPDATE games SET rev = rev + 1 WHERE id = $1 AND rev = $2 RETURNING rev', [
    id,
    rev,
  ]);
  if (moved.length === 0) throw new StoreFault('stale', 'Somebody else was faster.');
}

function writing({ transact, name, tell }: Node): Pick<Store, 'create' | 'putRows' | 'append' | 'remove'> {
  const keep = (rows: GameRows): Promise<void> =>
    transact(async (query) => {
      await query('INSERT INTO games (id, body, created, rev) VALUES ($1, $2, $3, $4)', [
        rows.id,
        rows.body,
        rows.created,
        rows.rev,
      ]);
      await write(query, rows.id, rows);
      for (const l of rows.links) await addLink(query, l);
      if (rows.status) await putStatus(query, rows.id, rows.status);
    });
  return {
    create: (game, links, batch) => keep(newRows(game, links, batch)),
    putRows: keep,
    append: (id, batch, at) =>
      transact(async (query) => {
        await moveOn(query, name, id, at);
        await write(query, id, serialized(batch));
        const { status, calls = [] } = batch;
        if (status) await putStatus(query, id, { ...status, body: JSON.stringify(status.body) });
        for (const [text, ...values] of callStatements(id, calls)) await query(text, values);
        await tell(query, id);
      }),
    remove: (id) =>
      transact(async (query) => {
        await query('DELETE FROM leases WHERE game = $1', [id]);
        for (const [text, ...values] of removeStatements(id)) await query(text, values);
        await tell(query, id);
      }),
  };
}

// ---- what is kept

function gamesIn({ read }: Node): Pick<Store, 'game' | 'rev' | 'ids' | 'rows'> {
  return {
    game: async (id) => {
      const [row] = await read<Body & { rev: number }>('SELECT body, rev FROM games WHERE id = $1', [id]);
      return row ? { game: JSON.parse(row.body) as StoredGame, rev: row.rev } : null;
    },
    rev: async (id) =>
      (await read<{ rev: number }>('SELECT rev FROM games WHERE id = $1', [id]))[0]?.rev ?? null,
    ids: async () => column(await read<{ id: string }>('SELECT id FROM games ORDER BY created, id'), 'id'),
    rows: async (id) => {
      const of = <T extends object>(what: string): Promise<T[]> =>
        read<T & { [name: string]: unknown }>(what, [id]);
      const [game] = await of<Pick<GameRows, 'id' | 'body' | 'created' | 'rev'>>(
        'SELECT id, body, created, rev FROM games WHERE id = $1',
      );
      return {
        ...game,
        links: await of<StoredLink>(
          'SELECT hash, game, viewer, kind FROM links WHERE game = $1 ORDER BY hash',
        ),
        status: statusRow(await of<SqlRow>('SELECT due, shown, body FROM status WHERE game = $1')),
        entries: await of('SELECT n, body FROM entries WHERE game = $1 ORDER BY n'),
        lines: await of(
          'SELECT viewer, channel, seq, body FROM lines WHERE game = $1 ORDER BY viewer COLLATE "C", channel COLLATE "C", seq',
        ),
        snapshots: await of('SELECT n, body FROM snapshots WHERE game = $1 ORDER BY n'),
      };
    },
  };
}

function historyIn({ read }: Node): Pick<Store, 'snapshot' | 'entries' | 'lines' | 'extent'> {
  return {
    snapshot: async (id, n) => {
      const [found] = parsed<StoredSnapshot>(
        await read<Body>('SELECT body FROM snapshots WHERE game = $1 AND n <= $2 ORDER BY n DESC LIMIT 1', [
          id,
          n,
        ]),
      );
      if (!found) throw new StoreFault('down', `Game ${id} has no snapshot at or before act ${n}.`);
      return found;
    },
    entries: async (id, after, upTo) =>
      parsed<Entry>(
        await read<Body>('SELECT body FROM entries WHERE game = $1 AND n > $2 AND n <= $3 ORDER BY n', [
          id,
          after,
          upTo,
        ]),
      ),
    lines: async (id, viewer, channel, after, count) =>
      parsed<Json>(
        await read<Body>(
          `SELECT body FROM lines WHERE game = $1 AND viewer = $2 AND channel = $3 AND seq > $4
           ORDER BY seq LIMIT $5`,
          [id, viewer, channel, after, count],
        ),
      ),
    extent: async (id) => {
      const [{ acts }] = await read<{ acts: number }>(
        'SELECT coalesce(max(n), 0) AS acts FROM entries WHERE game = $1',
        [id],
      );
      const lines = await read<Omit<StoredLine, 'body'>>(
        'SELECT viewer, channel, max(seq) AS seq FROM lines WHERE game = $1 GROUP BY viewer, channel',
        [id],
      );
      return { acts, lines };
    },
  };
}

function linksIn({ read, transact, tell }: Node): Pick<Store, 'link' | 'addLink' | 'claim' | 'invitation'> {
  return {
    link: async (hash) =>
      (await read<StoredLink>('SELECT hash, game, viewer, kind FROM links WHERE hash = $1', [hash]))[0] ??
      null,
    addLink: (l) =>
      transact(async (query) => void (await addLink(query, l, 'ON CONFLICT (hash) DO NOTHING'))),
    claim: (invitation, seat, name) =>
      transact(async (query) => {
        const taken = await query(
          "UPDATE links SET kind = 'taken' WHERE hash = $1 AND kind = 'invitation' RETURNING hash",
          [invitation],
        );
        if (taken.length === 0) return false;
        await addLink(query, seat);
        const [row] = await query<Body>('SELECT body FROM games WHERE id = $1 FOR UPDATE', [seat.game]);
        const game = JSON.parse(row.body) as StoredGame;
        await query('UPDATE games SET body = $1, rev = rev + 1 WHERE id = $2', [
          JSON.stringify(seated(game, seat.viewer, name)),
          game.id,
        ]);
        await tell(query, game.id);
        return true;
      }),
    invitation: async (game, viewer) =>
      (await asked<{ hash: string }>(read, invitationStatement(game, viewer)))[0]?.hash ?? null,
  };
}

const asked = <R extends SqlRow>(read: Query, [text, ...values]: SqlStatement): Promise<R[]> =>
  read<R>(text, values);

function statusIn({ read }: Node): Pick<Store, 'status' | 'due' | 'shown'> {
  return {
    status: async (id) =>
      parsed<Status>(await read<Body>('SELECT body FROM status WHERE game = $1', [id]))[0] ?? null,
    due: async (now, most) => column(await asked<{ game: string }>(read, dueStatement(now, most)), 'game'),
    shown: async (most) => column(await asked<{ game: string }>(read, shownStatement(most)), 'game'),
  };
}

// ---- who thinks for a game

const leasing =
  ({ transact, name }: Node): Store['lease'] =>
  (id) =>
    transact(async (query) => {
      const [row] = await query<{ token: string }>(
        `INSERT INTO leases AS held (game, node, token, until)
     VALUES ($1, $2, 1, now() + $3 * interval '1 millisecond')
     ON CONFLICT (game) DO UPDATE SET node = $2, until = excluded.until,
       token = held.token + CASE WHEN held.node = $2 THEN 0 ELSE 1 END
     WHERE held.node = $2 OR held.until < now()
     RETURNING token`,
        [id, name, LEASE_MS],
      );
      return row ? Number(row.token) : null;
    });

/** What this node thought for is free at once; where the database does not hear, the leases run out. */
const endLeases = ({ read, name }: Node): Promise<unknown> =>
  read('UPDATE leases SET until = now() WHERE node = $1 AND until > now()', [name]).catch((error) => {
    if (!(error instanceof StoreFault)) throw error;
  });
