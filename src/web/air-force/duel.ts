import { createGame } from '../lib/net/api.ts';
import { remember } from '../lib/storage/known-games.ts';
import { wantLesson } from '../lib/storage/lesson-progress.ts';
import { notesOf } from '../lib/storage/storage.ts';
import { router } from '../lib/route.svelte.ts';
import type { Room } from '../table.ts';

/** The second half of the first flight: a dogfight against an easy pilot, two against two, one of them the wingman's. */

const NOTE = 'duel';
const TITLE = 'Air Force: the first duel';

export const isDuel = (room: Room): boolean => room.notes.read(NOTE) !== null;

export async function toTheDuel(game: string): Promise<void> {
  const { links, maker } = await createGame({
    game,
    scenario: 'AF-2.A',
    seats: { allies: 'human', axis: { computer: 'cadet' } },
    title: TITLE,
    seed: 'first-duel',
    gamemaster: false,
  });
  const { path, token } = links.seats.allies;
  notesOf(token).write(NOTE, 'on');
  wantLesson(game);
  remember({ path, tokens: [token], title: TITLE, game, as: 'Allies', at: Date.now(), maker });
  router.go(path);
}
