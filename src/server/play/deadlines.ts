import type { LiveGames } from './live-games.ts';
import type { Time } from './time.ts';

/** How often overdue games are looked for, how many are done at a time, and when one that failed is tried again. */
const LOOK_MS = 1000;
const MOST = 50;
const AGAIN_MS = 60_000;

/**
 * Does what is overdue though nobody asks: times that are up, rules that give seconds, games nobody plays any more. Deadlines are stored with
 * the games, so that a restart forgets none; of several nodes the one that holds the lease of a game does it, under the fence of that lease.
 */
export class Deadlines {
  onFault: (game: string, error: unknown) => void = () => {};
  readonly stop: () => Promise<void>;

  private readonly liveGames: LiveGames;
  private readonly time: Time;
  private readonly failed = new Map<string, number>(); // not again before

  constructor(liveGames: LiveGames, time: Time) {
    this.liveGames = liveGames;
    this.time = time;
    this.stop = time.every(LOOK_MS, () => this.look());
  }

  private async look(): Promise<void> {
    const now = this.time.now();
    const { store } = this.liveGames;
    const due = await store.due(now, MOST).catch((error: unknown) => {
      this.onFault('', error);
      return [];
    });
    for (const id of due) {
      if ((this.failed.get(id) ?? 0) > now) continue;
      try {
        const lease = await store.lease(id);
        if (lease !== null) await this.liveGames.settle(id, lease);
        this.failed.delete(id);
      } catch (error) {
        this.onFault(id, error);
        this.failed.set(id, now + AGAIN_MS);
      }
    }
  }
}
