import { type Ear, StoreFault } from '../store/store.ts';
import type { Broadcaster } from './broadcaster.ts';
import type { LiveGames } from './live-games.ts';

/**
 * What other nodes change reaches those who listen here: the game is read anew, and whoever sees a difference is sent it. A node
 * that no longer hears of changes tells nobody anything: it ends its streams, and their readers call again.
 */
export class ChangeFeed implements Ear {
  onFault: (game: string, error: unknown) => void = () => {};

  private readonly liveGames: LiveGames;
  private readonly broadcaster: Broadcaster;
  private isDeaf = false;

  constructor(liveGames: LiveGames, broadcaster: Broadcaster) {
    this.liveGames = liveGames;
    this.broadcaster = broadcaster;
  }

  changed(id: string): void {
    if (!this.liveGames.holds(id) && !this.broadcaster.isHeard(id)) return;
    this.liveGames.with(id, () => {}).catch((error: unknown) => this.onFault(id, error));
  }

  deaf(): void {
    this.isDeaf = true;
    this.broadcaster.endAll();
  }

  hears(): void {
    this.isDeaf = false;
    for (const id of this.liveGames.held()) this.changed(id);
  }

  /** Refuses to promise news that would not come. */
  needHearing(): void {
    if (this.isDeaf) throw new StoreFault('down', 'the database is not heard');
  }
}
