import { createRequire } from 'node:module';
import type { Game } from 'boardgame.io';
import type * as ClientModule from 'boardgame.io/client';
import type * as MultiplayerModule from 'boardgame.io/multiplayer';

/** boardgame.io as its own users run it: production mode, no debug panel. It is CommonJS, hence the require. */
process.env.NODE_ENV = 'production';
const load = createRequire(import.meta.url);
const { Client } = load('boardgame.io/client') as typeof ClientModule;
const { Local } = load('boardgame.io/multiplayer') as typeof MultiplayerModule;

export interface BgioClient<G> {
  moves: { [name: string]: (...args: unknown[]) => void };
  start(): void;
  stop(): void;
  reset(): void;
  getState(): { G: G } | null;
}

export type BgioGame<G> = Game<G>;

/** One client that runs the game by itself. */
export const bgioClient = <G>(game: BgioGame<G>): BgioClient<G> => Client({ game, debug: false });

/** Its master in this process and two clients at it, each sent what its player may see. */
export function bgioMaster<G>(game: BgioGame<G>): BgioClient<G>[] {
  const multiplayer = Local();
  return ['0', '1'].map((playerID) => {
    const client = Client({
      game,
      multiplayer,
      playerID,
      matchID: 'bench',
      debug: false,
    }) as unknown as BgioClient<G>;
    client.start();
    return client;
  });
}
