import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { commanders } from '../../src/commanders/registry.ts';
import { games } from '../../src/games/registry.ts';
import { ROUTES } from '../../src/server/http/api-routes.ts';
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts';
import { call, newGame, order, plain, playOut, startServer, state, tempDir } from '../server/harness.ts';

const root = join(import.meta.dirname, '../..');

describe('the API about itself', () => {
  it('names every call there is, with the schema of its door', async () => {
    const { url } = await startServer();
    interface Described {
      paths: {
        [path: string]: { [method: string]: { summary?: string; requestBody?: { content: object } } };
      };
    }
    const { body } = await call<Described>(url, '/api/openapi.json');
    const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { summary }]) => ({ call: `${method} ${path}`, summary })),
    );
    expect(calls.filter((c) => !c.summary)).toEqual([]);
    expect(calls.map((c) => c.call).sort()).toEqual(
      ROUTES.map((r) => `${r.method} ${r.path.replace(/:(\w+)/g, '{$1}')}`).sort(),
    );
    expect(body.paths['/api/join'].post.requestBody?.content).toMatchObject({
      'application/json': {
        schema: {
          type: 'object',
          properties: { invite: { type: 'string', pattern: '^[\\w-]{43}$' } },
          required: ['invite'],
          additionalProperties: false,
        },
      },
    });
    const page = await (await fetch(`${url}/api`)).text();
    for (const { path } of ROUTES) expect(page).toContain(`${path}</code>`);
  });

  it('is enough for a bot, which wins a game of Midway', { timeout: 240_000 }, async () => {
    const { url } = await startServer({ games, commanders });
    const run = promisify(execFile)(process.execPath, [
      join(root, 'docs/bot.mjs'),
      url,
      'midway',
      'basic',
      'us',
    ]);
    const { winner, orders } = JSON.parse((await run).stdout) as { winner: string; orders: number };
    expect(winner).toBe('us');
    expect(orders).toBeGreaterThan(20);
  });
});

describe('running it', () => {
  it('says whether it lives, whether it can serve, and how busy it is, to this machine alone', async () => {
    const { url } = await startServer();
    const { token } = (await newGame(url)).links.seats.red;
    await state(url, token);
    expect((await call<object>(url, '/api/health')).body).toMatchObject({ ok: true });
    expect((await call<object>(url, '/api/ready')).body).toMatchObject({ ok: true });
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toMatch(/^flagplot_open_games 1$/m);
    expect(metrics).toMatch(
      /^flagplot_request_seconds_count\{method="GET",route="\/api\/state",status="200"\} 1$/m,
    );
    expect(metrics).not.toContain(token);
    const abroad = await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(abroad.status).toBe(404);
  });

  it('UMP-STORE is not ready when its store does not answer', async () => {
    const store = openSqliteStore(tempDir());
    let down = false;
    const rev: typeof store.rev = async (id) => {
      if (down) await store.snapshot('nothing', 0);
      return store.rev(id);
    };
    const { url } = await startServer({ store: { ...store, rev } });
    expect((await call(url, '/api/ready')).status).toBe(200);
    down = true;
    expect((await call(url, '/api/ready')).status).toBe(503);
    expect((await call(url, '/api/health')).status).toBe(200);
  });

  it('logs one object a line, and no secret in it', async () => {
    const { url, log } = await startServer();
    const { links, maker } = await newGame(url, { seats: { blue: 'open' } });
    await order(url, links.seats.red.token, 't0.place.red', plain.place);
    await call(url, '/api/join', { body: { invite: links.seats.blue.token } });
    await call(url, `/api/state?since=9.9`, { token: links.seats.red.token });
    expect(log.length).toBeGreaterThan(3);
    for (const line of log) expect(JSON.parse(line)).toHaveProperty('level');
    for (const secret of [maker, links.seats.red.token, links.seats.blue.token, links.spectator.token])
      expect(log.join('')).not.toContain(secret);
  });

  it('is put back from a copy made while it ran, and played on', async () => {
    const [here, there] = [tempDir(), tempDir()];
    const first = await startServer({ dataDir: here });
    const { red, blue } = (await newGame(first.url)).links.seats;
    await order(first.url, red.token, 't0.place.red', plain.place);
    execFileSync(process.execPath, [
      join(root, 'dist/flagplot.mjs'),
      'backup',
      join(there, 'flagplot.db'),
      '--data',
      here,
    ]);
    await order(first.url, blue.token, 't0.place.blue', plain.place); // after the copy
    await first.stop();
    const second = await startServer({ dataDir: there });
    expect((await state(second.url, red.token)).view.decisions).toEqual([]);
    await playOut(second.url, [red.token, blue.token]);
    expect((await state(second.url, red.token)).outcome).not.toBeNull();
  });

  it('comes as a package that npx runs from an empty folder', { timeout: 180_000 }, async () => {
    const dir = tempDir();
    const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', dir], {
      cwd: root,
      encoding: 'utf8',
    });
    const empty = join(dir, 'empty');
    mkdirSync(join(empty, 'node_modules'), { recursive: true });
    execFileSync('tar', ['-xzf', join(dir, packed.trim().split('\n').at(-1) ?? ''), '-C', dir]);
    const installed = join(empty, 'node_modules', 'flagplot');
    cpSync(join(dir, 'package'), installed, { recursive: true });
    const needs = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
      dependencies: object;
    };
    for (const name of ['libsql', '@libsql', '@neon-rs', 'detect-libc'])
      if (existsSync(join(root, 'node_modules', name)))
        cpSync(join(root, 'node_modules', name), join(empty, 'node_modules', name), { recursive: true });
    expect(Object.keys(needs.dependencies)).toContain('libsql');
    mkdirSync(join(empty, 'node_modules', '.bin'));
    execFileSync('ln', [
      '-s',
      '../flagplot/dist/flagplot.mjs',
      join(empty, 'node_modules', '.bin', 'flagplot'),
    ]);
    const out = execFileSync('npx', ['--no-install', 'flagplot', 'games'], { cwd: empty, encoding: 'utf8' });
    expect(out).toContain('midway');
  });
});
