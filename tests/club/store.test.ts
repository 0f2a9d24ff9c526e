import { describe, expect, it, onTestFinished } from 'vitest';
import type { Entry } from '../../src/kernel/record/record.ts';
import {
  type Batch,
  serialized,
  type Store,
  type StoredGame,
  type StoredLine,
  type StoredLink,
} from '../../src/server/store/store.ts';
import { bothStores } from './stores.ts';

/** The contract of a store, held to by both. */

const OPEN = bothStores();

const game = (id: string): StoredGame => ({
  id,
  game: 'toy',
  rules: '1',
  setup: { scenario: 'duel', options: {} },
  key: 'k',
  title: 'Sea – 海 "quoted" \u2028 line',
  hotseat: false,
  gamemaster: true,
  imported: null,
  holders: { red: 'human', blue: 'open' },
  opening: { throws: [], incidents: [] },
});

const entry = (n: number): Entry => ({
  n,
  act: { type: 'resign', seat: 'red' },
  throws: [],
  incidents: [],
  change: ['=', 'x'.repeat(n)],
  hash: String(n),
});

const line = (viewer: string, seq: number, channel: 'log' | 'chat' = 'log'): StoredLine => ({
  viewer,
  channel,
  seq,
  body: { text: `${viewer} ${seq}` },
});

const batch = (n: number): Batch => ({
  entries: [entry(n)],
  lines: [line('red', n), line('blue', n)],
  snapshots: n % 2 ? [] : [{ n, state: { at: n }, throws: n, hash: String(n), standing: {}, resigned: null }],
});

const links: StoredLink[] = [
  { hash: 'h-red', game: 'g', viewer: 'red', kind: 'seat' },
  { hash: 'h-blue', game: 'g', viewer: 'blue', kind: 'invitation' },
];

async function opened(name: string): Promise<Store> {
  const store = await OPEN[name]();
  onTestFinished(() => store.close());
  const first: Batch = {
    entries: [],
    lines: [],
    snapshots: [{ n: 0, state: { at: 0 }, throws: 0, hash: '0', standing: {}, resigned: null }],
  };
  await store.create(game('g'), links, serialized(first));
  return store;
}

describe.each(Object.keys(OPEN))('a store on %s', (name) => {
  it('gives back what was put in, letter for letter', async () => {
    const store = await opened(name);
    expect(await store.game('g')).toEqual({ game: game('g'), rev: 0 });
    expect([await store.game('other'), await store.rev('other')]).toEqual([null, null]);
    for (let n = 1; n <= 5; n++) await store.append('g', batch(n), { rev: n - 1 });
    expect(await store.rev('g')).toBe(5);
    expect(await store.entries('g', 1, 4)).toEqual([2, 3, 4].map(entry));
    expect((await store.snapshot('g', 3)).state).toEqual({ at: 2 });
    expect((await store.snapshot('g', 1)).state).toEqual({ at: 0 });
    expect(await store.lines('g', 'red', 'log', 2, 2)).toEqual([{ text: 'red 3' }, { text: 'red 4' }]);
    const { acts, lines } = await store.extent('g');
    expect(acts).toBe(5);
    expect(lines).toHaveLength(2);
    expect(lines).toContainEqual({ viewer: 'blue', channel: 'log', seq: 5 });
    await expect(store.snapshot('other', 0)).rejects.toMatchObject({ kind: 'down' });
  });

  it('UMP-CLOSED tells the writer who comes late, and keeps nothing of his', async () => {
    const store = await opened(name);
    await store.append('g', batch(1), { rev: 0 });
    await expect(store.append('g', batch(2), { rev: 0 })).rejects.toMatchObject({ kind: 'stale' });
    await expect(store.append('g', batch(1), { rev: 1 })).rejects.toMatchObject({ kind: 'stale' });
    expect([await store.rev('g'), (await store.extent('g')).acts]).toEqual([1, 1]);
    await store.append('g', { entries: [], lines: [line('red', 1, 'chat')], snapshots: [] }, { rev: 1 });
    expect(await store.lines('g', 'red', 'chat', 0, 9)).toEqual([{ text: 'red 1' }]);
  });

  it('UMP-WHOLE of many who write the same at once lets one through, and others beside', async () => {
    const store = await opened(name);
    for (const id of ['a', 'b', 'c']) {
      const first = serialized({ entries: [], lines: [], snapshots: [] });
      await store.create(game(id), [], first);
    }
    const tries = ['a', 'b', 'c', 'a', 'b', 'a'].map((id) => store.append(id, batch(1), { rev: 0 }));
    const ended = await Promise.allSettled(tries);
    expect(ended.filter((x) => x.status === 'fulfilled')).toHaveLength(3);
    for (const id of ['a', 'b', 'c'])
      expect([await store.rev(id), await store.entries(id, 0, 9)]).toEqual([1, [entry(1)]]);
  });

  it('UMP-TAKEN gives an open seat to one, and moves the game on', async () => {
    const store = await opened(name);
    expect(await store.link('h-blue')).toEqual(links[1]);
    expect(await store.link('nobody')).toBeNull();
    const seat = (hash: string): StoredLink => ({ hash, game: 'g', viewer: 'blue', kind: 'seat' });
    const won = await Promise.all(['x', 'y', 'z'].map((hash) => store.claim('h-blue', seat(hash))));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect((await store.link('h-blue'))?.kind).toBe('taken');
    expect(await store.game('g')).toMatchObject({ game: { holders: { blue: 'human' } }, rev: 1 });
    await store.addLink(seat('h-red'));
    expect(await store.link('h-red')).toEqual(links[0]);
  });

  it('lists its games and hands them over whole', async () => {
    const store = await opened(name);
    for (let n = 1; n <= 3; n++) await store.append('g', batch(n), { rev: n - 1 });
    expect(await store.ids()).toEqual(['g']);
    const rows = await store.rows('g');
    const other = await OPEN[name]();
    onTestFinished(() => other.close());
    await other.putRows(rows);
    expect(await other.rows('g')).toEqual(rows);
    expect(await other.game('g')).toEqual(await store.game('g'));
    expect(await other.entries('g', 0, 9)).toEqual([1, 2, 3].map(entry));
    await expect(other.putRows(rows)).rejects.toMatchObject({ kind: 'stale' });
  });

  it('lets this node think for a game, and renews it', async () => {
    const store = await opened(name);
    const token = await store.lease('g');
    expect(token).not.toBeNull();
    expect(await store.lease('g')).toBe(token);
    await store.append('g', batch(1), { rev: 0, lease: token ?? -1 });
  });
});
