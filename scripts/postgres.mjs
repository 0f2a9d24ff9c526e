import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian keeps the programs of each version here, beside the PATH. */
const DEBIAN = '/usr/lib/postgresql';

/** The folder of initdb and postgres: named by FLAGPLOT_POSTGRES, on the PATH, or Debian's newest; null where there is none. */
export function postgresPrograms() {
  if (process.env.FLAGPLOT_POSTGRES) return process.env.FLAGPLOT_POSTGRES;
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** Whom a database runs as: PostgreSQL refuses to be run by root. Undefined where this process has no such rights itself. */
export function unprivileged() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const row = ['postgres', 'nobody']
    .map((name) => users.find((line) => line.startsWith(`${name}:`)))
    .find(Boolean);
  if (!row) throw new Error('there is no user "postgres" or "nobody" to run PostgreSQL');
  const [, , uid, gid] = row.split(':').map(Number);
  return { uid, gid };
}
