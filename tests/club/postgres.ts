import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { postgresPrograms, unprivileged } from '../../scripts/postgres.mjs';
import { freePort } from './proxy.ts';

export interface Cluster {
  port: number;
  /** A database of its own, empty; its address goes by `port` where told, so that a proxy can stand in between. */
  database(port?: number): Promise<string>;
  query(database: string, text: string): Promise<unknown[]>;
  stop(): Promise<void>;
}

/** A scratch cluster on a free port of this machine, run by a user without rights; gone when it is stopped. */
export async function startCluster(): Promise<Cluster> {
  const programs = postgresPrograms();
  if (programs === null)
    throw new Error('PostgreSQL is not installed; `npm test` installs it, or set FLAGPLOT_POSTGRES');
  const user = unprivileged();
  const dir = mkdtempSync(join(tmpdir(), 'flagplot-pg-'));
  if (user) chownSync(dir, user.uid, user.gid);
  const as = { cwd: dir, ...user, env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: dir } };
  const data = join(dir, 'data');
  const auth = ['--username=flagplot', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  execFileSync(join(programs, 'initdb'), ['-D', data, ...auth], { ...as, stdio: 'ignore' });
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${dir}`];
  const quick = ['fsync=off', 'max_connections=200', 'shared_buffers=32MB']; // nodes are killed here, not the database
  const args = [...settings, ...quick].flatMap((x) => ['-c', x]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...args], { ...as, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => void server.once('close', () => resolve()));
  const urlOf = (database: string, at = port): string => `postgres://flagplot@127.0.0.1:${at}/${database}`;
  const query = async (database: string, text: string): Promise<unknown[]> => {
    const client = new Client({ connectionString: urlOf(database) });
    await client.connect();
    try {
      return (await client.query(text)).rows as unknown[];
    } finally {
      await client.end();
    }
  };
  for (const until = Date.now() + 30_000; ; await sleep(50)) {
    const up = await query('postgres', 'SELECT 1').catch(() => null);
    if (up) break;
    if (Date.now() > until || server.exitCode !== null)
      throw new Error(`PostgreSQL does not start (as ${user ? user.uid : userInfo().username})`);
  }
  let made = 0;
  return {
    port,
    query,
    database: async (at) => {
      const name = `club${++made}`;
      await query('postgres', `CREATE DATABASE ${name}`);
      return urlOf(name, at);
    },
    stop: async () => {
      server.kill('SIGQUIT');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
