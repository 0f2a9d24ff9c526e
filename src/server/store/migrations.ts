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
];

export const SCHEMA = MIGRATIONS.length;

/** What brings tables of version `from` to today's, a text each. */
export const migrationsAfter = (from: number, database: 'sqlite' | 'postgres'): string[] =>
  MIGRATIONS.slice(from).map(({ sql, postgres }) =>
    database === 'postgres' && postgres ? `${sql}\n${postgres}` : sql,
  );
