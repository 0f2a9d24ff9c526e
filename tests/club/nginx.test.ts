import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { unprivileged } from '../../scripts/postgres.mjs';
import { nginx } from '../../scripts/setup.mjs';
import { answerOne, call, newGame, openStream, startServer, state, tempDir } from '../server/harness.ts';
import { freePort } from './proxy.ts';

/** nginx with the server block of docs/nginx.conf on loopback: another port and no certificate, the rest as it stands there. */
async function behindNginx(service: string): Promise<string> {
  const program = nginx();
  if (!program) throw new Error('nginx is not installed; `npm test` installs it, or set FLAGPLOT_NGINX');
  const dir = tempDir();
  const port = await freePort();
  const block = readFileSync(join(import.meta.dirname, '../../docs/nginx.conf'), 'utf8')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^ +ssl_certificate.*$/gm, '')
    .replace('http://127.0.0.1:1942', service);
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(dir, 'nginx.conf'),
    `daemon off; pid ${dir}/pid; error_log ${dir}/error.log; events {}
     http { access_log off; ${temp.map((t) => `${t}_temp_path ${dir}/${t};`).join(' ')}\n${block}\n}`,
  );
  const user = unprivileged();
  for (const name of ['.', ...temp]) {
    mkdirSync(join(dir, name), { recursive: true });
    if (user) chownSync(join(dir, name), user.uid, user.gid);
  }
  const child = spawn(program, ['-p', dir, '-c', join(dir, 'nginx.conf'), '-e', join(dir, 'error.log')], {
    ...user,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => void child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + 10_000; ; await sleep(30)) {
    const up = await fetch(`${url}/api/health`).then(
      (r) => r.ok,
      () => false,
    );
    if (up) return url;
    if (Date.now() > until)
      throw new Error(`nginx does not serve: ${readFileSync(join(dir, 'error.log'), 'utf8')}`);
  }
}

describe('behind nginx', () => {
  it('is played, streams come as they are sent, and the limits know people apart', async () => {
    const { url: service } = await startServer();
    const url = await behindNginx(service);
    const { red, blue } = (await newGame(url)).links.seats;
    const stream = await openStream(url, red.token, undefined, 'changes');
    while (!(await stream.quiet())) await stream.next();
    await answerOne(url, red.token);
    expect((await stream.next()).event).toBe('change');
    await answerOne(url, blue.token);
    await stream.next();
    expect((await state(url, red.token)).view.phase).toBe('hail');
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    const file = JSON.stringify({ file: 'x'.repeat(9 * 1024 * 1024) });
    const big = await fetch(`${url}/api/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: file,
    });
    expect([big.status, ((await big.json()) as { rule: string }).rule]).toEqual([400, 'UMP-RECORD']);
    expect((await call(url, '/api/state', { token: 'x'.repeat(43) })).body.rule).toBe('UMP-TOKEN');
  });
});
