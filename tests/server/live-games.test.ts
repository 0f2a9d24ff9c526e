import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { commandersOf } from '../../src/commanders/registry.ts';
import { newKey } from '../../src/kernel/keyed-dice.ts';
import { submit } from '../../src/kernel/play/umpire.ts';
import { Campaigns } from '../../src/server/play/campaigns.ts';
import { ImportChecker } from '../../src/server/play/import-checker.ts';
import { Lobby } from '../../src/server/play/lobby.ts';
import { Broadcaster } from '../../src/server/play/broadcaster.ts';
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts';
import { Staff } from '../../src/server/play/staff.ts';
import { type Store, StoreFault } from '../../src/server/store/store.ts';
import { LiveGames } from '../../src/server/play/live-games.ts';
import { plain, tempDir, toyGames } from './harness.ts';

interface Club {
  store: Store;
  liveGames: LiveGames;
  newGame: () => Promise<string>;
}

function club(keepOpen: number, change: (store: Store) => Store = (store) => store): Club {
  const store = change(openSqliteStore(tempDir()));
  onTestFinished(() => store.close());
  const games = toyGames();
  const liveGames = new LiveGames(store, games, { budget: keepOpen });
  const lobby = new Lobby(
    store,
    games,
    new Staff(commandersOf([]), null),
    new ImportChecker(null, games),
    new Campaigns(store, games, liveGames),
    newKey,
  );
  const pace = { kind: 'live' } as const;
  const body = {
    game: 'toy',
    scenario: 'duel',
    options: {},
    seats: {},
    hotseat: false,
    gamemaster: true,
    pace,
  };
  return {
    store,
    liveGames,
    newGame: async () => (await lobby.create(body)).id,
  };
}

const give = (liveGames: LiveGames, id: string, seat: string, kind: string) =>
  liveGames.act(
    id,
    (match, keep) => void submit(match, seat, plain[kind], keep),
    () => {},
  );

describe('the live games', () => {
  it('keep few games in memory and open the others again where they were', async () => {
    const { liveGames, newGame } = club(1);
    const ids = [await newGame(), await newGame(), await newGame()];
    const steps = [
      ['red', 'place'],
      ['blue', 'place'],
      ['red', 'hail'],
      ['blue', 'fire'],
      ['red', 'fire'],
    ];
    for (const [seat, kind] of steps) await Promise.all(ids.map((id) => give(liveGames, id, seat, kind)));
    for (const id of ids) {
      const { n, phase } = await liveGames.with(id, ({ match }) => ({
        n: match.n,
        phase: match.rules.view(match.s, 'public').phase,
      }));
      expect([n, phase]).toEqual([5, 'move']);
    }
  });

  it('tell those who listen to a game that was put away and opened again', async () => {
    const { store, liveGames, newGame } = club(1);
    const broadcaster = new Broadcaster(store);
    liveGames.onChange = (live) => broadcaster.publish(live);
    const [id, other] = [await newGame(), await newGame()];
    const heard: string[] = [];
    const leave = await liveGames.with(id, (t) =>
      broadcaster.subscribe(t, 'blue', null, {
        form: 'states',
        send: ({ cursor = '' }) => void heard.push(cursor),
        end: () => {},
      }),
    );
    await liveGames.with(other, () => {});
    await give(liveGames, id, 'red', 'place');
    await liveGames.with(other, () => {});
    await give(liveGames, id, 'blue', 'place');
    expect(heard).toEqual(['1.0', '2.0']);
    leave();
    await give(liveGames, id, 'red', 'hail');
    expect(heard).toHaveLength(2);
  });

  it('write a state down once for all who see the same', async () => {
    const { store, liveGames, newGame } = club(1);
    const broadcaster = new Broadcaster(store);
    liveGames.onChange = (live) => broadcaster.publish(live);
    const writings = async (listeners: number): Promise<number> => {
      const id = await newGame();
      let sent = 0;
      for (let i = 0; i < listeners; i++)
        await liveGames.with(id, (t) =>
          broadcaster.subscribe(t, 'red', null, {
            form: i % 2 ? 'states' : 'changes',
            send: ({ data }) => void (sent += data.length),
            end: () => {},
          }),
        );
      const stringify = vi.spyOn(JSON, 'stringify');
      await give(liveGames, id, 'red', 'place');
      const calls = stringify.mock.calls.length;
      stringify.mockRestore();
      expect(sent).toBeGreaterThan(0);
      return calls;
    };
    expect(await writings(40)).toBe(await writings(2));
  });

  it('UMP-WHOLE work on a game one after the other, however many come at once', async () => {
    const { liveGames, newGame } = club(10);
    const id = await newGame();
    const order: number[] = [];
    await Promise.allSettled(
      [3, 1, 2].map((n) =>
        liveGames.with(id, async () => {
          await new Promise((resolve) => setTimeout(resolve, n * 5));
          order.push(n);
          if (n === 1) throw new Error('one that fails holds up nobody');
        }),
      ),
    );
    expect(order).toEqual([3, 1, 2]);
  });

  it('UMP-STORE show nobody what is not on disk yet', async () => {
    let release = (): void => {};
    let fail = false;
    const { liveGames, newGame } = club(10, (store) => ({
      ...store,
      append: async (id, batch, at) => {
        await new Promise<void>((resolve) => (release = resolve));
        if (fail) throw new StoreFault('down', 'no disk');
        await store.append(id, batch, at);
      },
    }));
    const id = await newGame();
    const look = () => liveGames.with(id, ({ match }) => match.rules.view(match.s, 'red').decisions.length);
    const until = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
    fail = true;
    const lost = give(liveGames, id, 'red', 'place');
    const seenMeanwhile = look();
    await until();
    release();
    await expect(lost).rejects.toThrow('no disk');
    expect(await seenMeanwhile).toBe(1);
    fail = false;
    const kept = give(liveGames, id, 'red', 'place');
    const seenAfter = look();
    await until();
    release();
    await kept;
    expect(await seenAfter).toBe(0);
  });
});
