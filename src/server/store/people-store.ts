import type { Status } from '../play/status.ts';
import type { Holding, Notice, People, StoredPassport } from './people.ts';
import type { Call, StoredGame } from './store.ts';

export type SqlRow = { [column: string]: string | number | null };
export type SqlValue = string | number | null;
/** One statement, its values numbered from $1. */
export type SqlStatement = readonly [text: string, ...values: SqlValue[]];

/** Statements done whole or not at all; the rows of each. */
export type Sql = (...statements: readonly SqlStatement[]) => Promise<SqlRow[][]>;

const passportIn = (rows: readonly SqlRow[]): StoredPassport | null =>
  rows[0] ? (JSON.parse(String(rows[0].body)) as StoredPassport) : null;

/** So often a passport is written again when somebody else was faster. */
const TRIES = 5;

/** People, in words both databases understand. */
export function peopleStore(sql: Sql): People {
  const one = async (...statement: SqlStatement): Promise<SqlRow[]> => (await sql(statement))[0];
  const passportOf = async (id: string): Promise<StoredPassport | null> =>
    passportIn(await one('SELECT body FROM passports WHERE id = $1', id));

  return {
    setting: async (name, make) => {
      await one('INSERT INTO settings VALUES ($1, $2) ON CONFLICT DO NOTHING', name, make());
      return String((await one('SELECT body FROM settings WHERE name = $1', name))[0].body);
    },
    addPassport: async (hash, passport) => {
      const added = await one(
        'INSERT INTO passports VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id',
        passport.id,
        hash,
        JSON.stringify(passport),
      );
      return added.length > 0;
    },
    passport: async (hash) => passportIn(await one('SELECT body FROM passports WHERE hash = $1', hash)),
    passportOf,
    changePassport: async (id, change) => {
      for (let left = TRIES; left > 0; left--) {
        const passport = await passportOf(id);
        if (!passport) return false;
        const before = JSON.stringify(passport);
        change(passport);
        const done = await one(
          'UPDATE passports SET body = $1 WHERE id = $2 AND body = $3 RETURNING id',
          JSON.stringify(passport),
          id,
          before,
        );
        if (done.length > 0) return true;
      }
      throw new Error(`passport ${id} changes too often`);
    },
    removePassport: async (id) => {
      await sql(
        ['DELETE FROM notices WHERE passport = $1', id],
        ['DELETE FROM links WHERE hash IN (SELECT hash FROM holdings WHERE passport = $1)', id],
        ['DELETE FROM holdings WHERE passport = $1', id],
        ['DELETE FROM passports WHERE id = $1', id],
      );
    },
    hold: async (passport, { hash, game, viewer, kind }, now) => {
      await sql(
        ['INSERT INTO links VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', hash, game, viewer, kind],
        [
          'INSERT INTO holdings VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
          passport,
          game,
          viewer,
          hash,
          now,
        ],
      );
    },
    drop: async (passport, game, viewer) => {
      const which = 'passport = $1 AND game = $2 AND viewer = $3';
      await sql(
        [
          `DELETE FROM links WHERE hash IN (SELECT hash FROM holdings WHERE ${which})`,
          passport,
          game,
          viewer,
        ],
        [`DELETE FROM holdings WHERE ${which}`, passport, game, viewer],
        [`DELETE FROM notices WHERE ${which}`, passport, game, viewer],
      );
    },
    holdings: async (passport, most) => {
      const rows = await one(
        `SELECT h.viewer, h.added, g.body AS game, s.body AS status FROM holdings h JOIN games g ON g.id = h.game
         LEFT JOIN status s ON s.game = h.game WHERE h.passport = $1 ORDER BY h.added DESC, h.game LIMIT $2`,
        passport,
        most,
      );
      return rows.map(
        ({ viewer, added, game, status }): Holding => ({
          viewer: String(viewer),
          added: Number(added),
          game: JSON.parse(String(game)) as StoredGame,
          status: status === null ? null : (JSON.parse(String(status)) as Status),
        }),
      );
    },
    due: async (now, most) =>
      (
        await one(
          'SELECT passport, min(due) AS first FROM notices WHERE due <= $1 GROUP BY passport ORDER BY first LIMIT $2',
          now,
          most,
        )
      ).map((row) => String(row.passport)),
    takeNotices: async (passport, now, lapse) =>
      (
        await one(
          `UPDATE notices SET taken = $2 WHERE passport = $1 AND due <= $2 AND taken < $3
           RETURNING game, viewer, kind`,
          passport,
          now,
          now - lapse,
        )
      ).map(
        ({ game, viewer, kind }): Notice => ({
          game: String(game),
          viewer: String(viewer),
          kind: kind as Call['kind'],
        }),
      ),
    doneNotices: async (passport, taken) => {
      await one('DELETE FROM notices WHERE passport = $1 AND taken = $2', passport, taken);
    },
    all: async () => {
      const [settings, passports, holdings] = await sql(
        ['SELECT name, body FROM settings ORDER BY name'],
        ['SELECT id, hash, body FROM passports ORDER BY id'],
        ['SELECT passport, game, viewer, hash, added FROM holdings ORDER BY passport, game, viewer'],
      );
      return { settings, passports, holdings: holdings.map((h) => ({ ...h, added: Number(h.added) })) };
    },
    put: async ({ settings, passports, holdings }) => {
      const insert = (table: string, columns: readonly string[], row: SqlRow): SqlStatement => [
        `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((_, i) => `$${i + 1}`).join(', ')}) ON CONFLICT DO NOTHING`,
        ...columns.map((column) => row[column]),
      ];
      await sql(
        ...settings.map((row) => insert('settings', ['name', 'body'], row)),
        ...passports.map((row) => insert('passports', ['id', 'hash', 'body'], row)),
        ...holdings.map((row) => insert('holdings', ['passport', 'game', 'viewer', 'hash', 'added'], row)),
      );
    },
    postpone: async (passport, until) => {
      await one('UPDATE notices SET due = $2 WHERE passport = $1 AND due < $2', passport, until);
    },
  };
}

/** Those who carry a seat are called, or no longer. */
export const callStatements = (game: string, calls: readonly Call[]): SqlStatement[] =>
  calls.map(
    ({ viewer, kind, at }): SqlStatement =>
      at === null
        ? ['DELETE FROM notices WHERE game = $1 AND viewer = $2 AND kind = $3', game, viewer, kind]
        : [
            `INSERT INTO notices SELECT passport, game, viewer, $3, CAST($4 AS BIGINT), 0 FROM holdings
           WHERE game = $1 AND viewer = $2
           ON CONFLICT (passport, game, viewer, kind) DO UPDATE SET due = excluded.due, taken = 0`,
            game,
            viewer,
            kind,
            at,
          ],
  );

export const dueStatement = (now: number, most: number): SqlStatement => [
  'SELECT game FROM status WHERE due <= $1 ORDER BY due LIMIT $2',
  now,
  most,
];

export const shownStatement = (most: number): SqlStatement => [
  'SELECT s.game FROM status s JOIN games g ON g.id = s.game WHERE s.shown > 0 ORDER BY s.shown, g.created DESC LIMIT $1',
  most,
];

export const invitationStatement = (game: string, viewer: string): SqlStatement => [
  "SELECT hash FROM links WHERE game = $1 AND viewer = $2 AND kind = 'invitation'",
  game,
  viewer,
];

/** Everything of a game, what hangs on it first. */
export const removeStatements = (game: string): SqlStatement[] =>
  ['notices', 'holdings', 'status', 'lines', 'snapshots', 'entries', 'links']
    .map((table): SqlStatement => [`DELETE FROM ${table} WHERE game = $1`, game])
    .concat([['DELETE FROM games WHERE id = $1', game]]);
