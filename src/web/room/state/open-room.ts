import type { Setup } from '../../../kernel/ruleset.ts';
import { TABLES } from '../../games.ts';
import type { AnyTable } from '../../table.ts';
import { prefetchedState } from '../../lib/net/prefetch.ts';
import { fetchGame } from '../../lib/net/api.ts';
import { LiveRoom } from './live-room.svelte.ts';

export interface OpenRoom {
  room: LiveRoom;
  game: AnyTable;
}

/** The table of a game; one without a chart of its own is played by its signals. */
export async function tableOf({ game, setup }: { game: string; setup: Setup }): Promise<AnyTable> {
  const table = await (TABLES[game]?.() ?? import('../../text/table.ts').then((m) => m.default));
  await table.prepare?.(setup);
  return table;
}

/** Everything a seat's page needs before it can show anything. */
export async function openRoom(token: string): Promise<OpenRoom> {
  const first = await prefetchedState(token);
  const [info, game] = await Promise.all([fetchGame(first.match.game), tableOf(first.match)]);
  return { room: new LiveRoom(token, info, first, game), game };
}
