import { TABLES } from '../games.ts';
import type { AnyTable } from '../table.ts';
import * as api from './api.ts';
import { LiveRoom } from './live-room.svelte.ts';

export interface OpenRoom {
  room: LiveRoom;
  game: AnyTable;
}

/** The table of a game, or words for the reader when there is none in this client. */
export async function tableOf(game: string): Promise<AnyTable> {
  const load = TABLES[game];
  if (!load)
    throw new api.Trouble(404, '', `There is no table for "${game}" yet; play it by the flagplot command.`);
  return load();
}

/** Everything a seat's page needs before it can show anything. */
export async function openRoom(token: string): Promise<OpenRoom> {
  const first = await api.state(token);
  const [info, game] = await Promise.all([api.gameCard(first.match.game), tableOf(first.match.game)]);
  return { room: new LiveRoom(token, info, first), game };
}
