import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { AnyRuleset } from '../../src/kernel/ruleset.ts';
import { NO_GAME } from '../../src/server/http/services.ts';
import type { NewGameAnswer, Problem } from '../../src/server/wire.ts';
import {
  call,
  newGame,
  openStream,
  order,
  startServer,
  state,
  tempDir,
  toyGames,
  toyRules,
} from './harness.ts';

const post = (url: string, body: string, type = 'application/json', token = ''): Promise<Response> =>
  fetch(`${url}/api/order`, {
    method: 'POST',
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
    body,
  });

async function problem(response: Response): Promise<string> {
  const { rule, reason } = (await response.json()) as Problem;
  return `${response.status} ${rule}: ${reason}`;
}

describe('the doors', () => {
  it('UMP-BODY say what cannot be read, and let nothing through', async () => {
    const { url } = await startServer();
    const { token } = (await newGame(url)).links.seats.red;
    const send = async (body: string, type?: string) => problem(await post(url, body, type, token));
    expect(await send('{"decision":')).toBe(
      '400 UMP-BODY: The request cannot be read: it is not proper JSON.',
    );
    expect(await send('')).toMatch(/^400 UMP-BODY/);
    expect(await send('{}', 'text/plain')).toBe('415 UMP-BODY: Send JSON (content-type: application/json).');
    expect(await send('a=b', 'application/x-www-form-urlencoded')).toMatch(/^415/);
    expect(await send(`{"decision":"${'x'.repeat(300_000)}"}`)).toBe('413 UMP-BODY: That is too large.');
    expect(await send('{"decision":"d","order":{"kind":"x"},"__proto__":{"a":1}}')).toMatch(/^400/);
    expect(await send('{"order":{"kind":"place"}}')).toMatch(/^400 UMP-BODY: /);
    expect(await send('{"decision":"t0.place.red","order":{"at":[1,2]}}')).toMatch(
      /^400 UMP-BODY: "order.kind"/,
    );
    expect(await send('{"decision":"t0.place.red"}')).toBe('400 UMP-BODY: Give either an order or a line.');
    expect(await send('[]')).toMatch(/^400/);
    expect(await send('{"decision":"t9.place.red","order":{"kind":"place","at":[1,2]}}')).toBe(
      '409 UMP-CLOSED: That decision is closed; the situation has moved on.',
    );
    expect(await send('{"decision":"t0.place.blue","order":{"kind":"place","at":[1,2]}}')).toMatch(/^409/);
    expect((await state(url, token)).view.decisions).toHaveLength(1);
  });

  it('UMP-BODY check numbers and names in addresses', async () => {
    const { url } = await startServer();
    const { token } = (await newGame(url)).links.seats.red;
    for (const path of ['/api/log?from=-1', '/api/log?count=1e9', '/api/log?count=x', '/api/state?since=1.x'])
      expect((await call(url, path, { token })).status).toBe(400);
  });

  it('UMP-TOKEN answer a missing, a wrong and a foreign token alike', async () => {
    const { url } = await startServer();
    const foreign = (await newGame((await startServer()).url)).links.seats.red.token;
    const answers = await Promise.all(
      [undefined, 'x', 'A'.repeat(43), foreign].map((token) => call(url, '/api/state', { token })),
    );
    for (const { status, body } of answers)
      expect([status, body]).toEqual([401, { rule: 'UMP-TOKEN', reason: NO_GAME }]);
    const joined = await call(url, '/api/join', { body: { invite: 'A'.repeat(43) } });
    expect([joined.status, joined.body.rule]).toEqual([401, 'UMP-TOKEN']);
  });

  it('UMP-MANY stop listening to an address that tries out tokens, but not to those who hold one', async () => {
    const { url } = await startServer();
    const { red, blue } = (await newGame(url)).links.seats;
    await state(url, red.token);
    const guess = () => call(url, '/api/state', { token: 'B'.repeat(43) });
    for (let i = 0; i < 30; i++) expect((await guess()).status).toBe(401);
    const refused = await guess();
    expect([refused.status, refused.body.rule]).toEqual([429, 'UMP-MANY']);
    for (const { token } of [red, blue]) expect((await call(url, '/api/state', { token })).status).toBe(200);
  });

  it('UMP-MANY give one address no more new games than people need, and know addresses behind a proxy apart', async () => {
    const { url } = await startServer();
    const make = async (from: string) => {
      const response = await fetch(`${url}/api/games`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: '{"game":"toy","scenario":"duel"}',
      });
      return problem(response);
    };
    for (let i = 0; i < 60; i++) expect(await make('192.0.2.1')).toMatch(/^201/);
    expect(await make('192.0.2.1')).toBe(
      '429 UMP-MANY: Too many new games from here in a short time; wait a minute.',
    );
    expect(await make('192.0.2.2')).toMatch(/^201/);
  });

  it('UMP-MANY give one link no more records, and no more windows, than people need', async () => {
    const { url } = await startServer();
    const { red, blue } = (await newGame(url)).links.seats;
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++) statuses.push((await call(url, '/api/record', { token: red.token })).status);
    expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([30, 429]);
    expect((await call(url, '/api/record', { token: blue.token })).status).toBe(200);
    const open = await Promise.all(Array.from({ length: 12 }, () => openStream(url, red.token)));
    await expect(openStream(url, red.token)).rejects.toThrow('UMP-MANY');
    (await openStream(url, blue.token)).close();
    open[0].close();
    for (const until = Date.now() + 5000; Date.now() < until; await sleep(20))
      if (
        await openStream(url, red.token).then(
          () => true,
          () => false,
        )
      )
        return;
    throw new Error('a window that was closed is not given back');
  });

  it('UMP-HOST answer nobody who was led here under a foreign name', async () => {
    const { url } = await startServer();
    const under = (host: string) =>
      new Promise<string>((resolve, reject) => {
        get(`${url}/api/health`, { headers: { host } }, (answer) => {
          let text = '';
          answer.on('data', (piece: Buffer) => (text += piece.toString()));
          answer.on('end', () => resolve(`${answer.statusCode} ${text}`));
        }).on('error', reject);
      });
    expect(await under('evil.example:1942')).toMatch(/^421 .*does not go by \\"evil.example\\"/);
    for (const host of ['localhost', 'LOCALHOST:1942', '127.0.0.1:80', '[::1]:1942', '192.168.1.5:1942'])
      expect(await under(host)).toMatch(/^200/);
  });

  it('UMP-BODY answer an address that cannot be read with the same headers as any other', async () => {
    const { url } = await startServer();
    for (const path of ['/api/state%zz', '/%', '/assets/%E0%A4%A'])
      for (const response of [await fetch(url + path)]) {
        expect([response.status, response.headers.get('x-content-type-options')]).toEqual([400, 'nosniff']);
        expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
        expect(await problem(response)).toMatch(/^400 UMP-BODY/);
      }
  });

  it('send answers and files small to whoever can read them so', async () => {
    const webDir = tempDir();
    writeFileSync(join(webDir, 'index.html'), '<title>Flagplot</title>');
    writeFileSync(join(webDir, 'app.js'), 'plain');
    writeFileSync(join(webDir, 'app.js.br'), brotliCompressSync('small'));
    const { url } = await startServer({ webDir });
    const { token } = (await newGame(url)).links.seats.red;
    const ask = (path: string, accept: string) =>
      fetch(url + path, { headers: { 'accept-encoding': accept, authorization: `Bearer ${token}` } });
    const told = (response: Response) => response.headers.get('content-encoding');
    for (const path of ['/api/rules?game=toy', '/api/record']) {
      const texts: string[] = [];
      for (const [accept, encoding] of [
        ['br, gzip', 'br'],
        ['gzip', 'gzip'],
        ['gzip, br;q=0', 'gzip'],
        ['identity', null],
      ] as const) {
        const response = await ask(path, accept);
        expect([path, accept, told(response)]).toEqual([path, accept, encoding]);
        texts.push(await response.text());
      }
      expect(new Set(texts).size).toBe(1);
      expect(() => void JSON.parse(texts[0])).not.toThrow();
    }
    expect(told(await ask('/api/health', 'br'))).toBeNull(); // too short to be worth it
    expect(await (await ask('/app.js', 'br')).text()).toBe('small');
    expect(await (await ask('/app.js', 'identity')).text()).toBe('plain');
  });

  it('UMP-PAGE answer pages that are not there', async () => {
    const { url } = await startServer();
    const missing = await call(url, '/api/nothing');
    expect([missing.status, missing.body]).toEqual([
      404,
      { rule: 'UMP-PAGE', reason: 'There is no such page.' },
    ]);
    expect((await call(url, '/api/rules?game=../package')).status).toBe(404);
    const page = await fetch(`${url}/play`);
    expect(await page.text()).toContain('The client is not built yet');
  });

  it('UMP-FAULT hide a fault of the umpire, note it, and change nothing', async () => {
    const broken: AnyRuleset = {
      ...toyRules,
      apply: (s, seat, given, dice) => {
        toyRules.apply(s, seat, given, dice);
        throw new Error('the chart table has collapsed');
      },
    };
    const { url, log } = await startServer({ games: toyGames(broken) });
    const { token } = (await newGame(url)).links.seats.red;
    const before = (await call(url, '/api/state', { token })).text;
    const { status, body, text } = await order(url, token, 't0.place.red', { kind: 'place', at: [1, 2] });
    expect([status, body.rule]).toEqual([500, 'UMP-FAULT']);
    expect(text).not.toContain('collapsed');
    expect(log.join('')).toContain('collapsed');
    expect((await call(url, '/api/state', { token })).text).toBe(before);
  });

  it('serve the built client: its pages, its lasting files, and nothing outside it', async () => {
    const dir = tempDir();
    const webDir = join(dir, 'web');
    mkdirSync(join(webDir, 'assets'), { recursive: true });
    writeFileSync(join(webDir, 'index.html'), '<title>Flagplot</title>');
    writeFileSync(join(webDir, 'assets', 'app-1a2b.js'), 'run()');
    writeFileSync(join(dir, 'secret.txt'), 'secret');
    const { url } = await startServer({ webDir });
    for (const path of ['/', '/play', '/join', '/index.html']) {
      const page = await fetch(url + path);
      expect([path, page.status, await page.text()]).toEqual([path, 200, '<title>Flagplot</title>']);
      expect(page.headers.get('cache-control')).toBe('no-cache');
    }
    const asset = await fetch(`${url}/assets/app-1a2b.js`);
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-type')).toContain('javascript');
    for (const path of ['/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt'])
      expect(await (await fetch(url + path)).text()).not.toContain('secret');
    expect((await call(url, '/api/nothing')).status).toBe(404);
  });

  it('send the headers that keep a page to itself, and keep answers out of caches', async () => {
    const { url } = await startServer();
    const { headers } = await fetch(`${url}/api/games`);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('write no token into the log', async () => {
    const { url, log } = await startServer();
    const { links }: NewGameAnswer = await newGame(url);
    const { token } = links.seats.red;
    await state(url, token);
    (await openStream(url, token)).close();
    await fetch(`${url}/api/state?token=${token}`);
    await fetch(`${url}/nowhere/${token}`);
    await order(url, token, 'x', { kind: 'place' });
    expect(log.length).toBeGreaterThan(3);
    expect(log.join('')).not.toContain(token);
  });
});
