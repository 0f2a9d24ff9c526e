import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openPostgresStore } from '../../src/server/store/postgres-store.ts';
import {
  LEASE_MS,
  serialized,
  type Store,
  type StoreFault,
  type StoredGame,
} from '../../src/server/store/store.ts';
import {
  answerOne,
  call,
  newGame,
  openStream,
  order,
  plain,
  startServer,
  state,
  type Stream,
} from '../server/harness.ts';
import { type Cluster, startCluster } from './postgres.ts';
import { type Proxy, startProxy } from './proxy.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

const nameOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
const straight = (url: string): string => url.replace(/:\d+\//, `:${cluster.port}/`);

async function open(url: string): Promise<Store> {
  const store = await openPostgresStore(url, { connect: 1000, statement: 700, query: 900, settle: 1500 });
  onTestFinished(() => store.close());
  return store;
}

async function proxied(): Promise<{ proxy: Proxy; url: string; store: Store }> {
  const proxy = await startProxy(cluster.port);
  const url = await cluster.database(proxy.port);
  const store = await open(url);
  onTestFinished(() => proxy.stop()); // the store is closed after it, and does not mind
  return { proxy, url, store };
}

const GAME = {
  id: 'g',
  game: 'toy',
  rules: '1',
  setup: { scenario: 'duel', options: {} },
  key: 'k',
  title: 't',
  hotseat: false,
  gamemaster: true,
  imported: null,
  holders: {},
  opening: { throws: [], incidents: [] },
} satisfies StoredGame;
const NONE = serialized({ entries: [], lines: [], snapshots: [] });
const word = (seq: number) => ({
  entries: [],
  lines: [{ viewer: 'red', channel: 'chat' as const, seq, body: `word ${seq}` }],
  snapshots: [],
});

describe('PostgreSQL', () => {
  it('is set up once by however many nodes start together, and refused when it is from the future', async () => {
    const url = await cluster.database();
    const stores = await Promise.all([1, 2, 3, 4].map(() => open(url)));
    await stores[0].create(GAME, [], NONE);
    expect(await stores[3].rev('g')).toBe(0);
    await cluster.query(nameOf(url), 'INSERT INTO flagplot_schema VALUES (99)');
    await expect(openPostgresStore(url)).rejects.toThrow(/newer Flagplot \(tables 99\)/);
  });

  it('says that it cannot be used without saying its address', async () => {
    const gone = openPostgresStore('postgres://someone:hush@127.0.0.1:1/none');
    await expect(gone).rejects.toThrow(/^The database cannot be used: .*ECONNREFUSED/);
    await expect(gone).rejects.not.toThrow(/hush/);
  });

  it.each(['before', 'after'] as const)(
    'UMP-STORE asks how a commit ended whose connection broke %s it was done',
    async (when) => {
      const { proxy, store } = await proxied();
      await store.create(GAME, [], NONE);
      proxy.breakNextCommit(when);
      const ended = await store.append('g', word(1), { rev: 0 }).then(
        () => 'stored',
        (error: StoreFault) => error.kind,
      );
      expect(ended).toBe(when === 'before' ? 'down' : 'stored');
      expect(proxy.broken).toBe(1);
      expect(await store.lines('g', 'red', 'chat', 0, 9)).toEqual(when === 'before' ? [] : ['word 1']);
    },
  );

  it('UMP-STORE says that it does not know when nobody can be asked', async () => {
    const { proxy, store } = await proxied();
    await store.create(GAME, [], NONE);
    proxy.breakNextCommit('after');
    const written = store.append('g', word(1), { rev: 0 });
    while (proxy.broken === 0) await sleep(1);
    proxy.set('cut');
    await expect(written).rejects.toMatchObject({ kind: 'unknown' });
    proxy.set('open');
    expect(await store.lines('g', 'red', 'chat', 0, 9)).toEqual(['word 1']);
  });

  it('UMP-STORE tells late, full and down apart, and nothing is changed', async () => {
    const { proxy, url, store } = await proxied();
    await store.create(GAME, [], NONE);
    const other = await open(straight(url));
    // Full: the database itself says so.
    await cluster.query(
      nameOf(url),
      `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
       CREATE TRIGGER full_disk BEFORE INSERT ON lines FOR EACH STATEMENT EXECUTE FUNCTION full_disk();`,
    );
    await expect(store.append('g', word(1), { rev: 0 })).rejects.toMatchObject({ kind: 'full' });
    await cluster.query(nameOf(url), 'DROP TRIGGER full_disk ON lines');
    // Late: somebody holds the game and does not let go.
    const held = cluster.query(
      nameOf(url),
      'BEGIN; SELECT 1 FROM games FOR UPDATE; SELECT pg_sleep(2); COMMIT',
    );
    await sleep(200);
    await expect(store.append('g', word(1), { rev: 0 })).rejects.toMatchObject({ kind: 'late' });
    await held;
    // A cut cable is late, a refused connection is down.
    proxy.set('frozen');
    await expect(store.append('g', word(1), { rev: 0 })).rejects.toMatchObject({ kind: 'late' });
    proxy.set('cut');
    await expect(store.append('g', word(1), { rev: 0 })).rejects.toMatchObject({ kind: 'down' });
    expect(await other.rev('g')).toBe(0);
    proxy.set('open');
    await store.append('g', word(1), { rev: 0 });
    expect(await other.lines('g', 'red', 'chat', 0, 9)).toEqual(['word 1']);
  });

  it('lets one node think for a game; another one takes over when it is silent, and the first is fenced off', async () => {
    const url = await cluster.database();
    const [a, b] = [await open(url), await open(url)];
    await a.create(GAME, [], NONE);
    const first = (await a.lease('g')) ?? -1;
    expect(await b.lease('g')).toBeNull();
    await a.append('g', word(1), { rev: 0, lease: first });
    await cluster.query(nameOf(url), `UPDATE leases SET until = now() - interval '${LEASE_MS} ms'`); // time passes
    const second = (await b.lease('g')) ?? -1;
    expect(second).toBeGreaterThan(first);
    expect(await a.lease('g')).toBeNull();
    await expect(a.append('g', word(2), { rev: 1, lease: first })).rejects.toMatchObject({ kind: 'stale' });
    await b.append('g', word(2), { rev: 1, lease: second });
    expect(await a.rev('g')).toBe(2);
  });
});

describe('several nodes', () => {
  it('UMP-TOLD any of them serves any seat, and streams hear of what is done at another', async () => {
    const url = await cluster.database();
    const nodes = await Promise.all(
      [1, 2, 3].map(async () => startServer({ store: await openPostgresStore(url) })),
    );
    const [a, b, c] = nodes.map((n) => n.url);
    const { red, blue } = (await newGame(a)).links.seats;
    const stream = await openStream(b, red.token);
    await stream.next();
    expect((await order(c, red.token, 't0.place.red', plain.place)).status).toBe(200);
    expect(JSON.parse((await stream.next()).data)).toMatchObject({ view: { decisions: [] } });
    await answerOne(a, blue.token);
    expect((await stream.next()).id).toBe('2.0');
    for (let i = 0; i < 4; i++) {
      const at = nodes[i % 3].url;
      await call(at, '/api/chat', { token: blue.token, body: { text: `word ${i}` } });
      expect((await state(nodes[(i + 1) % 3].url, red.token)).chat.lines).toHaveLength(i + 1);
    }
    const late = await order(b, red.token, 't0.place.red', plain.place);
    expect([late.status, late.body.rule]).toEqual([409, 'UMP-CLOSED']);
  });

  it('UMP-WHOLE orders given at all nodes at once are taken once', async () => {
    const url = await cluster.database();
    const nodes = await Promise.all(
      [1, 2, 3].map(async () => startServer({ store: await openPostgresStore(url) })),
    );
    const { links } = await newGame(nodes[0].url);
    const { red } = links.seats;
    for (const { url: at } of nodes) await state(at, red.token);
    const answers = await Promise.all(
      nodes.map(({ url: at }, i) => order(at, red.token, 't0.place.red', { kind: 'place', at: [i, i + 1] })),
    );
    expect(answers.map((x) => x.status).sort((x, y) => x - y)).toEqual([200, 409, 409]);
    const said = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        call(nodes[i % 3].url, '/api/chat', { token: red.token, body: { text: `word ${i}` } }),
      ),
    );
    expect(said.map((x) => x.status)).toEqual(said.map(() => 200));
    const { chat } = await state(nodes[1].url, links.seats.blue.token);
    expect(chat.lines.map((l) => l.text).sort()).toEqual(said.map((_, i) => `word ${i}`).sort());
  });

  it('UMP-STORE a node that no longer hears its database ends its streams and opens none', async () => {
    const { proxy, store } = await proxied();
    const { url } = await startServer({ store: { ...store, close: async () => {} } });
    const { red } = (await newGame(url)).links.seats;
    const stream = await openStream(url, red.token);
    await stream.next();
    proxy.set('cut');
    await stream.ended;
    await expect(openStream(url, red.token)).rejects.toThrow('UMP-STORE');
    proxy.set('open');
    let again: Stream | null = null;
    for (const until = Date.now() + 20_000; !again && Date.now() < until; await sleep(100))
      again = await openStream(url, red.token).catch(() => null);
    expect(JSON.parse((await again?.next())?.data ?? '{}')).toMatchObject({ you: 'red' });
  });
});
