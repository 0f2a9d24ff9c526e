/** A change of the tables. `sql` is for both databases; what only one of them needs stands beside it. */
interface Migration {
  sql: string;
  postgres?: string;
}

/** Number 1, 2, 3 ...: one that has been released is never changed, the next one is added at the end. */
const MIGRATIONS: readonly Migration[] = [
  {
    sql: `
      CREATE TABLE games (id TEXT PRIMARY KEY, body TEXT NOT NULL, created TEXT NOT NULL);
      CREATE TABLE links (
        hash TEXT PRIMARY KEY, game TEXT NOT NULL REFERENCES games, viewer TEXT NOT NULL, kind TEXT NOT NULL);
      CREATE TABLE entries (
        game TEXT NOT NULL REFERENCES games, n INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (game, n));
      CREATE TABLE snapshots (
        game TEXT NOT NULL REFERENCES games, n INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (game, n));
      CREATE TABLE lines (
        game TEXT NOT NULL REFERENCES games, viewer TEXT NOT NULL, channel TEXT NOT NULL, seq INTEGER NOT NULL,
        body TEXT NOT NULL, PRIMARY KEY (game, viewer, channel, seq));`,
  },
  {
    sql: `
      ALTER TABLE games ADD COLUMN rev INTEGER NOT NULL DEFAULT 0;
      CREATE INDEX links_of_game ON links (game);`,
    postgres: `
      CREATE TABLE leases (
        game TEXT PRIMARY KEY REFERENCES games, node TEXT NOT NULL, token BIGINT NOT NULL, until TIMESTAMPTZ NOT NULL);`,
  },
  {
    sql: `
      CREATE TABLE status (
        game TEXT PRIMARY KEY REFERENCES games, due BIGINT, shown INTEGER NOT NULL, body TEXT NOT NULL);
      CREATE INDEX status_due ON status (due);
      CREATE INDEX status_shown ON status (shown);
      CREATE TABLE settings (name TEXT PRIMARY KEY, body TEXT NOT NULL);
      CREATE TABLE passports (id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
      CREATE TABLE holdings (
        passport TEXT NOT NULL REFERENCES passports, game TEXT NOT NULL REFERENCES games, viewer TEXT NOT NULL,
        hash TEXT NOT NULL, added BIGINT NOT NULL, PRIMARY KEY (passport, game, viewer));
      CREATE INDEX holdings_of_game ON holdings (game);
      CREATE TABLE notices (
        passport TEXT NOT NULL REFERENCES passports, game TEXT NOT NULL REFERENCES games, viewer TEXT NOT NULL,
        kind TEXT NOT NULL, due BIGINT NOT NULL, taken BIGINT NOT NULL, PRIMARY KEY (passport, game, viewer, kind));
      CREATE INDEX notices_due ON notices (due);
      CREATE INDEX notices_of_game ON notices (game);`,
  },
];

export const SCHEMA = MIGRATIONS.length;

/** What brings tables of version `from` to today's, a text each. */
export const migrationsAfter = (from: number, database: 'sqlite' | 'postgres'): string[] =>
  MIGRATIONS.slice(from).map(({ sql, postgres }) =>
    database === 'postgres' && postgres ? `${sql}\n${postgres}` : sql,
  );
