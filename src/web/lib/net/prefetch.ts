import type { State } from '../../../server/wire.ts';
import { TABLES } from '../../games.ts';
import { fetchGames, fetchState } from './api.ts';
import { knownGames } from '../storage/known-games.ts';
import type { Route } from '../routes.ts';

/** What a page will ask for, asked for while the page itself is still on its way. */

/** The faces a chart is lettered in: a canvas waits for none, it is painted again when one comes late. */
const LETTERING = ['italic 12px "Source Sans 3"', '12px "IBM Plex Mono"', '600 12px "IBM Plex Mono"'];

let first: { token: string; state: Promise<State> } | null = null;

/** A fault is told to whoever asks in earnest. */
const quietly = (work: Promise<unknown> | undefined): void => void work?.catch(() => {});

/** Called when it is known where the reader goes. */
export function prefetch(route: Route): void {
  first = null;
  if (route.page !== 'play') return;
  const { token } = route;
  const state = fetchState(token);
  first = { token, state };
  quietly(fetchGames());
  bringTable(knownGames().find((r) => r.tokens.includes(token))?.game);
  quietly(state.then((s) => bringTable(s.match.game)));
}

/** The code and the packs of a game's table, and the letters of its chart. */
export function bringTable(game: string | undefined): void {
  if (game === undefined) return;
  quietly(TABLES[game]?.());
  for (const face of LETTERING) quietly(document.fonts.load(face));
}

/** The table together with the room around it. */
export function bringRoom(game: string | undefined): void {
  if (game === undefined) return;
  quietly(import('../../room/Play.svelte'));
  bringTable(game);
}

/** The state that was asked for ahead, once; a later reader wants a later one. */
export function prefetchedState(token: string): Promise<State> {
  const mine = first?.token === token ? first.state : fetchState(token);
  first = null;
  return mine;
}
