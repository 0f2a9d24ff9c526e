import { readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Problem } from '../../src/server/wire.ts';
import { answerOne, call, newGame, state, tempDir } from '../server/harness.ts';
import { bundleServer, type Running, startProcess } from './process.ts';

/*
 * What strangers may do to a server that is reached from outside, on this machine alone. Times are bounds no machine should
 * miss, far from what was: such a file took 134 seconds and the server with it.
 */

let bundle: Awaited<ReturnType<typeof bundleServer>>;
beforeAll(async () => {
  bundle = await bundleServer();
});
afterAll(() => bundle.remove());

async function start(): Promise<Running> {
  const running = await startProcess(bundle.file, tempDir());
  onTestFinished(() => void running.child.kill('SIGKILL'));
  return running;
}

/** Memory a process holds, and the most it has held, in MB. */
function memory(pid: number | undefined): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (field: string): number => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: of('VmRSS'), most: of('VmHWM') };
}

/** What it holds now; from here on the most it has held is counted anew. */
function fromNowOn(pid: number | undefined): number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return memory(pid).now;
}

/** The longest a small request waited while something else went on. */
async function longestWait(url: string, meanwhile: Promise<unknown>): Promise<number> {
  const going = new Set([meanwhile]);
  void meanwhile.finally(() => going.clear()).catch(() => {});
  let longest = 0;
  while (going.size > 0) {
    const begun = performance.now();
    await fetch(`${url}/api/health`).then((r) => r.text());
    longest = Math.max(longest, performance.now() - begun);
    await sleep(5);
  }
  return longest;
}

const HEAD = `"format":1,"game":"midway","rules":"0","setup":{"scenario":"basic","options":{}},"key":"${'0'.repeat(64)}"`;
const OPENING = '"opening":{"state":{},"throws":[],"incidents":[]}';
const ENTRY = '"act":{"type":"undo","seat":"us"},"throws":[],"incidents":[],"change":null';
const many = (text: string, bytes: number): string => `${text},`.repeat(bytes / (text.length + 1)) + text;
const steps = (count: number): string =>
  Array.from({ length: count }, (_, i) => `{"n":${i + 1},${ENTRY}}`).join(',');

/** Steps that add to the position what one step may hold, each under other names. */
const grows = (parts: number, count: number, one = (_i: number): string => ''): string =>
  Array.from({ length: count }, (_, n) => {
    const added = Array.from({ length: parts }, (_x, i) => `{${one(n * parts + i)}}`);
    return `{"n":${n + 1},${ENTRY.replace('null', `["o",{"${n}":["=",[${added.join(',')}]]}]`)}}`;
  }).join(',');

const FILES: [what: string, file: string][] = [
  ['empty entries', `{${HEAD},${OPENING},"entries":[${many('{}', 5e6)}]}`],
  ['few enough of them to be read', `{${HEAD},${OPENING},"entries":[${many('{}', 55_000)}]}`],
  ['lists within lists', '['.repeat(5e6)],
  ['objects within objects', '{"a":'.repeat(1e6)],
  [
    'many throws',
    `{${HEAD},"opening":{"state":1,"incidents":[],"throws":[${many('{"sides":6,"value":1,"label":""}', 5e6)}]},"entries":[]}`,
  ],
  [
    'many incidents',
    `{${HEAD},"opening":{"state":1,"throws":[],"incidents":[${many('{}', 5e5)}]},"entries":[]}`,
  ],
  ['one long word', `{${HEAD},${OPENING},"entries":"${'x'.repeat(5e6)}"}`],
  ['nothing but quotes', '"\\"'.repeat(1e6)],
  ['numbers for everything', `{"format":1,"entries":[${many('1', 5e6)}]}`],
  ['many steps that change nothing', `{${HEAD},${OPENING},"entries":[${steps(19_000)}]}`],
  ['no JSON', 'x'.repeat(5e6)],
  ['as many parts as are read', `{${HEAD},${OPENING},"entries":[${grows(29_000, 20)}]}`],
  ['as many names as are read', `{${HEAD},${OPENING},"entries":[${grows(29_000, 20, (i) => `"${i}":1`)}]}`],
];

describe('strangers at the door', () => {
  it('UMP-RECORD a hostile file of any kind holds up nobody and is refused', {
    timeout: 120_000,
  }, async () => {
    const { url, child } = await start();
    await call(url, '/api/health');
    const before = memory(child.pid).now;
    const figures: string[] = [];
    for (const [what, file] of FILES) {
      const held = fromNowOn(child.pid);
      const begun = performance.now();
      const answer = call(url, '/api/import', { body: { file } });
      const wait = await longestWait(url, answer);
      const { status, body } = await answer;
      figures.push(
        `${what}: ${Math.round(performance.now() - begun)} ms, others waited ${Math.round(wait)} ms, memory ${Math.round(memory(child.pid).most - held)} MB`,
      );
      expect([what, status, body.rule]).toEqual([what, 400, 'UMP-RECORD']);
      expect([what, wait < 2000, memory(child.pid).most - held < 100]).toEqual([what, true, true]);
    }
    const huge = await call(url, '/api/import', { body: { file: 'x'.repeat(64e6) } }).catch(() => null); // may be cut off in mid-sending
    expect(huge === null || huge.status === 413).toBe(true);
    if (process.env.FLAGPLOT_FIGURES) console.log(figures.join('\n'));
    expect(memory(child.pid).now - before).toBeLessThan(150); // all of them together, whatever is not yet cleared away
    expect((await newGame(url)).commitment).toHaveLength(64);
  });

  it('UMP-MANY 150 windows that nobody reads cost little, and the others are served', {
    timeout: 60_000,
  }, async () => {
    const { url, child } = await start();
    const { port } = new URL(url);
    const games = await Promise.all(Array.from({ length: 15 }, () => newGame(url)));
    const before = memory(child.pid).now;
    const sockets: Socket[] = [];
    onTestFinished(() => sockets.forEach((s) => s.destroy()));
    const heads: string[] = [];
    for (const { links } of games)
      for (let i = 0; i < 10; i++) {
        const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
        sockets.push(socket);
        socket.write(
          `GET /api/stream HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${links.seats.red.token}\r\n\r\n`,
        );
        socket.once('data', (piece: Buffer) => {
          heads.push(piece.toString().slice(9, 12));
          socket.pause(); // never reads on
        });
      }
    for (const until = Date.now() + 15_000; heads.length < 150 && Date.now() < until; ) await sleep(20);
    expect(heads.toSorted()).toEqual([...Array<string>(60).fill('200'), ...Array<string>(90).fill('429')]);
    const talk = async () => {
      for (const { links } of games.slice(0, 6))
        for (let i = 0; i < 20; i++)
          await call(url, '/api/chat', { token: links.seats.blue.token, body: { text: 'x'.repeat(900) } });
    };
    const wait = await longestWait(url, talk());
    if (process.env.FLAGPLOT_FIGURES)
      console.log(
        `150 windows: others waited ${Math.round(wait)} ms, ${Math.round(memory(child.pid).most - before)} MB`,
      );
    expect(wait).toBeLessThan(2000);
    expect(memory(child.pid).most - before).toBeLessThan(150);
    expect(await answerOne(url, games[0].links.seats.red.token)).toBe(true);
  });

  it('2,000 sockets that never finish a sentence are closed, and the others are served', {
    timeout: 60_000,
  }, async () => {
    const { url, child } = await start();
    const { port } = new URL(url);
    const { token } = (await newGame(url)).links.seats.red;
    const before = memory(child.pid).now;
    const sockets: Socket[] = [];
    onTestFinished(() => sockets.forEach((s) => s.destroy()));
    const open = new Set<Socket>();
    const begun = performance.now();
    for (let i = 0; i < 2000; i++) {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
      open.add(socket);
      socket.on('close', () => open.delete(socket)).resume();
      socket.write(
        i % 2 ? 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ' : 'POST /api/join HTTP/1.1\r\n',
      );
      sockets.push(socket);
    }
    const gone = (async () => {
      for (const until = Date.now() + 18_000; open.size > 0 && Date.now() < until; ) await sleep(50);
    })();
    const wait = await longestWait(url, gone);
    if (process.env.FLAGPLOT_FIGURES)
      console.log(
        `2,000 sockets: closed after ${Math.round(performance.now() - begun)} ms, others waited ${Math.round(wait)} ms, ${Math.round(memory(child.pid).most - before)} MB`,
      );
    expect(open.size).toBe(0);
    expect(wait).toBeLessThan(5000);
    expect((await state(url, token)).you).toBe('red');
  });

  it('UMP-STORE a stop in mid-thought stores nothing, and the game goes on', {
    timeout: 60_000,
  }, async () => {
    const dataDir = tempDir();
    for (let i = 0; i < 3; i++) {
      const { url, child, exit, stderr } = await startProcess(bundle.file, dataDir, 'FLAGPLOT_SLOW=1');
      onTestFinished(() => void child.kill('SIGKILL'));
      const { links } = await newGame(url, { seats: { blue: { computer: 'slow' } } });
      await answerOne(url, links.seats.red.token);
      await sleep(50 + 40 * i);
      child.kill('SIGTERM');
      expect([await exit, stderr()]).toEqual([0, '']);
      const again = await startProcess(bundle.file, dataDir, 'FLAGPLOT_SLOW=1');
      const token = links.gamemaster?.token;
      const { body } = await call<{ entries: { act: { seat: string } }[] } & Problem>(
        again.url,
        '/api/record/full',
        { token },
      );
      again.child.kill('SIGKILL');
      await again.exit;
      expect(body.entries.map((e) => e.act.seat)).toEqual(['red']);
    }
  });
});
