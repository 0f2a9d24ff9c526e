import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { wayHere } from '../../src/server/http/hosts.ts';
import { call, newGame, openStream, order, state, tempDir } from '../server/harness.ts';
import { bundleServer, type Running, startProcess } from './process.ts';

let bundle: Awaited<ReturnType<typeof bundleServer>>;
beforeAll(async () => {
  bundle = await bundleServer();
});
afterAll(() => bundle.remove());

async function start(...args: [dataDir: string, shell?: string, port?: number]): Promise<Running> {
  const running = await startProcess(bundle.file, ...args);
  onTestFinished(() => void running.child.kill('SIGKILL'));
  return running;
}

describe('the process', () => {
  it('stops in good order on SIGTERM, with streams open', async () => {
    const dataDir = tempDir();
    const { url, child, exit, stderr } = await start(dataDir);
    const { token } = (await newGame(url)).links.seats.red;
    const stream = await openStream(url, token);
    await stream.next();
    await order(url, token, 't0.place.red', { kind: 'place', at: [1, 2] });
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(stderr()).toBe('');
    const again = await start(dataDir);
    expect((await state(again.url, token)).view).toMatchObject({ given: { at: [1, 2] } });
  });

  it('can be stopped as soon as it says where it is', async () => {
    for (let i = 0; i < 5; i++) {
      const { child, exit } = await start(tempDir());
      child.kill('SIGTERM');
      expect(await exit).toBe(0);
    }
  });

  it('says how friends reach it', () => {
    expect(wayHere('localhost', 1942)).toMatch(/^Only this machine reaches it; .*--host 0\.0\.0\.0/);
    expect(wayHere('192.168.1.5', 1942)).toBe('Friends reach it at the same address.');
    expect(wayHere('127.0.0.1', 1942, ['sea.example'])).toBe('Friends reach it at http://sea.example:1942');
    expect(wayHere('0.0.0.0', 80)).toMatch(/^(Friends reach it at http:\/\/\d|This machine has no address)/);
  });

  it('says in one line that its port is in use, and ends with 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(start(tempDir(), '', port)).rejects.toThrow(
      `exit 1: Port ${port} is in use; choose another with --port.\n`,
    );
  });

  it('says in one line that its data folder cannot be used, and ends with 1', async () => {
    await expect(start('/sys/flagplot')).rejects.toThrow(
      /^exit 1: The data folder \/sys\/flagplot cannot be used: [^\n]*\n$/,
    );
    const dataDir = tempDir();
    await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(/another Flagplot server is using it\.\n$/);
  });

  it('UMP-STORE lives through a disk that takes no more, and goes on when it does again', async () => {
    const { url, child, stderr } = await start(tempDir(), 'ulimit -S -f 600;');
    const { red, blue } = (await newGame(url)).links.seats;
    const talk = () => call(url, '/api/chat', { token: red.token, body: { text: 'x'.repeat(1000) } });
    let answer = await talk();
    for (let i = 0; i < 1000 && answer.status === 200; i++) answer = await talk();
    expect([answer.status, answer.body.rule]).toEqual([503, 'UMP-STORE']);
    expect(stderr()).toContain('disk I/O error');
    const before = (await call(url, '/api/state', { token: blue.token })).text;
    const refused = await order(url, blue.token, 't0.place.blue', { kind: 'place', at: [1, 2] });
    expect(refused.status).toBe(503);
    expect((await call(url, '/api/state', { token: blue.token })).text).toBe(before);
    execFileSync('prlimit', ['--pid', String(child.pid), '--fsize=unlimited:unlimited']);
    expect((await order(url, blue.token, 't0.place.blue', { kind: 'place', at: [1, 2] })).status).toBe(200);
    expect((await talk()).status).toBe(200);
  });
});
