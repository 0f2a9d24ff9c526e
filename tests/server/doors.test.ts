import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyRuleset } from '../../src/kernel/ruleset.ts';
import type { NewGameAnswer, Problem } from '../../src/server/wire.ts';
import { call, newGame, order, startServer, state, tempDir, toyGames, toyRules } from './harness.ts';

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
      expect([status, body]).toEqual([401, { rule: 'UMP-TOKEN', reason: 'This link opens no game here.' }]);
    const join = await call(url, '/api/join', { body: { invite: 'A'.repeat(43) } });
    expect([join.status, join.body.rule]).toEqual([401, 'UMP-TOKEN']);
  });

  it('UMP-MANY stop listening to an address that tries out tokens, but not to those who hold one', async () => {
    const { url } = await startServer();
    const { red, blue } = (await newGame(url)).links.seats;
    await state(url, red.token);
    const guess = () => call(url, '/api/state', { token: 'B'.repeat(43) });
    for (let i = 0; i < 30; i++) expect((await guess()).status).toBe(401);
    const refused = await guess();
    expect([refused.status, refused.body.rule]).toEqual([429, 'UMP-MANY']);
    expect((await call(url, '/api/state', { token: blue.token })).status).toBe(429);
    expect((await call(url, '/api/state', { token: red.token })).status).toBe(200);
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
    await fetch(`${url}/api/stream?token=${token}`).then((r) => r.body?.cancel());
    await fetch(`${url}/api/state?token=${token}`);
    await fetch(`${url}/nowhere/${token}`);
    await order(url, token, 'x', { kind: 'place' });
    expect(log.length).toBeGreaterThan(3);
    expect(log.join('')).not.toContain(token);
  });
});
