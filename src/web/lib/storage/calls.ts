import type { Call } from '../../table.ts';
import { store, stored } from './storage.ts';

/** What the player wants to be called for while the staff carries on. Kept by this browser, game by game. */

const name = (game: string): string => `${game}.calls`;

export function wantedCalls(game: string, calls: readonly Call[]): ReadonlySet<string> {
  const memory = stored(name(game));
  const wanted = memory === null ? calls.filter((c) => c.on).map((c) => c.id) : memory.split(',');
  return new Set(wanted);
}

export function wantCall(game: string, calls: readonly Call[], id: string, on: boolean): ReadonlySet<string> {
  const wanted = new Set(wantedCalls(game, calls));
  if (on) wanted.add(id);
  else wanted.delete(id);
  store(name(game), [...wanted].join(','));
  return wanted;
}
