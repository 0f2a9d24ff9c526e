import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { type Commanders, commandersOf } from '../../src/commanders/registry.ts';
import { type Games, gamesOf } from '../../src/games/registry.ts';
import type { Json } from '../../src/kernel/json.ts';
import { toy } from '../../src/kernel/testkit/toy.ts';
import type { AnyRuleset } from '../../src/kernel/ruleset.ts';
import { buildApp } from '../../src/server/app.ts';
import type { ImportChecker } from '../../src/server/play/import-checker.ts';
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts';
import type { Ways } from '../../src/server/notices/notifier.ts';
import type { Clearing } from '../../src/server/play/status.ts';
import type { Time } from '../../src/server/play/time.ts';
import type { Store } from '../../src/server/store/store.ts';
import type { WorkerPool } from '../../src/server/play/worker-pool.ts';
import type { Change, NewGame, NewGameAnswer, Problem, State } from '../../src/server/wire.ts';
import { patched } from '../../src/web/lib/net/patched.ts';

export const toyRules = toy as unknown as AnyRuleset;

export const toyGames = (rules = toyRules): Games => gamesOf({ toy: async () => rules });

export function tempDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'flagplot-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

interface Parts {
  dataDir?: string;
  store?: Store;
  commanders?: Commanders;
  games?: Games;
  webDir?: string;
  newKey?: () => string;
  workers?: WorkerPool;
  importChecker?: ImportChecker;
  time?: Time;
  clearing?: Clearing;
  ways?: Ways;
}

/** A clock that stands still until it is moved; then all that is due is done before the test goes on. */
export class TestTime implements Time {
  private at: number;
  private readonly runs = new Set<() => Promise<void>>();

  constructor(start: string) {
    this.at = Date.parse(start);
  }

  now(): number {
    return this.at;
  }

  every(_ms: number, run: () => Promise<void>): () => Promise<void> {
    this.runs.add(run);
    return async () => void this.runs.delete(run);
  }

  async move(ms: number): Promise<void> {
    this.at += ms;
    for (const run of this.runs) await run();
  }
}

export interface Server {
  url: string;
  log: string[]; // what the service wrote into its log
  stop: () => Promise<void>;
}

/** The real service on a free port of this machine, with the toy game. */
export async function startServer(parts: Parts = {}): Promise<Server> {
  const store = parts.store ?? openSqliteStore(parts.dataDir ?? tempDir());
  const log: string[] = [];
  const app = await buildApp({
    store,
    games: parts.games ?? toyGames(),
    commanders: parts.commanders ?? commandersOf([]),
    log: pino({ level: 'debug' }, { write: (line: string) => void log.push(line) }),
    version: 'test',
    rulesDir: join(import.meta.dirname, '../../rules'),
    webDir: parts.webDir ?? join(import.meta.dirname, 'no-client'),
    newKey: parts.newKey,
    workers: parts.workers,
    importChecker: parts.importChecker,
    time: parts.time,
    clearing: parts.clearing,
    ways: parts.ways,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  let stopped = false;
  const stop = async (): Promise<void> => {
    if (stopped) return;
    stopped = true;
    await app.close();
    await store.close();
  };
  onTestFinished(stop);
  return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, log, stop };
}

export interface Answer<T> {
  status: number;
  body: T;
  text: string;
}

export async function call<T = Problem>(
  url: string,
  path: string,
  options: { token?: string; body?: unknown } = {},
): Promise<Answer<T>> {
  const headers: { [name: string]: string } = {};
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(url + path, {
    method: options.body === undefined ? 'GET' : 'POST',
    headers,
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
  });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text) as T, text };
}

export async function newGame(url: string, more: Partial<NewGame> = {}): Promise<NewGameAnswer> {
  const { status, body } = await call<NewGameAnswer>(url, '/api/games', {
    body: { game: 'toy', scenario: 'duel', ...more },
  });
  if (status !== 201) throw new Error(`no game: ${JSON.stringify(body)}`);
  return body;
}

export const state = async (url: string, token: string): Promise<State> =>
  (await call<State>(url, '/api/state', { token })).body;

/** Orders for whatever kind is asked, in a fixed way. */
export const plain: { [kind: string]: object } = {
  place: { kind: 'place', at: [0, 1] },
  hail: { kind: 'hail', loud: false },
  fire: { kind: 'fire', at: 8 },
  move: { kind: 'move' },
};

export const order = (
  url: string,
  token: string,
  decision: string,
  what: object,
): Promise<Answer<State & Problem>> =>
  call<State & Problem>(url, '/api/order', { token, body: { decision, order: what } });

/** Answers the first open decision of a seat plainly; false when nothing is asked. */
export async function answerOne(url: string, token: string): Promise<boolean> {
  const [decision] = (await state(url, token)).view.decisions;
  if (!decision) return false;
  const { status, text } = await order(url, token, decision.id, plain[decision.kind]);
  if (status !== 200) throw new Error(text);
  return true;
}

/** Plays the toy game to its end. */
export async function playOut(url: string, tokens: readonly string[]): Promise<void> {
  for (let busy = true; busy; ) {
    busy = false;
    for (const token of tokens) busy = (await answerOne(url, token)) || busy;
  }
}

export interface StreamEvent {
  event: string;
  id: string;
  data: string;
}

export interface Stream {
  events: StreamEvent[]; // all that came so far
  raw: string; // every byte that came so far
  next(): Promise<StreamEvent>; // the next one not yet taken
  quiet(): Promise<boolean>; // whether nothing more comes for a moment
  ended: Promise<void>; // when the server has ended it
  close(): void;
}

/** Listens to the server-sent events of a token. */
export async function openStream(
  url: string,
  token: string,
  lastEventId?: string,
  as: 'states' | 'changes' = 'states',
): Promise<Stream> {
  const stop = new AbortController();
  const headers: { [name: string]: string } = { authorization: `Bearer ${token}` };
  if (lastEventId) headers['last-event-id'] = lastEventId;
  const response = await fetch(`${url}/api/stream${as === 'changes' ? '?as=changes' : ''}`, {
    headers,
    signal: stop.signal,
  });
  if (!response.ok || !response.body) throw new Error(await response.text());
  const stream: Stream = {
    events: [],
    raw: '',
    next: async () => {
      for (const until = Date.now() + 20_000; taken >= stream.events.length; await sleep(2))
        if (Date.now() > until) throw new Error('no event came');
      return stream.events[taken++];
    },
    quiet: async () => {
      await sleep(150);
      return taken === stream.events.length;
    },
    ended: Promise.resolve(),
    close: () => stop.abort(),
  };
  let taken = 0;
  let pending = '';
  const read = async (): Promise<void> => {
    for await (const piece of response.body ?? []) {
      const text = new TextDecoder().decode(piece);
      stream.raw += text;
      pending += text;
      for (let end = pending.indexOf('\n\n'); end >= 0; end = pending.indexOf('\n\n')) {
        const block = pending.slice(0, end);
        pending = pending.slice(end + 2);
        const field = (name: string): string | undefined =>
          new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
        const data = field('data');
        const event = field('event');
        if (event && data) stream.events.push({ event, id: field('id') ?? '', data });
      }
    }
  };
  stream.ended = read().catch(() => {}); // ends when closed
  onTestFinished(() => stream.close());
  return stream;
}

/** What a client holds that listens to changes: the state after each event of its stream, and the name of the stream. */
export function heldBy({ events }: Pick<Stream, 'events'>): {
  stream: string;
  states: State[];
  seqs: number[];
} {
  const out = { stream: '', states: [] as State[], seqs: [] as number[] };
  for (const { event, data } of events) {
    if (event === 'stream') {
      const { id, seq } = JSON.parse(data) as { id: string; seq: number };
      out.stream = id;
      out.seqs.push(seq);
    } else if (event === 'state') out.states.push(JSON.parse(data) as State);
    else {
      const { seq, change, ...told } = JSON.parse(data) as Change;
      const { cursor: _cursor, log: _log, chat: _chat, ...frame } = out.states[out.states.length - 1];
      const now = change ? patched(frame as unknown as Json, change) : frame;
      out.states.push({ ...(now as unknown as typeof frame), ...told });
      out.seqs.push(seq);
    }
  }
  return out;
}
