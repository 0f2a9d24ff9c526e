import { StoreFault, type GameRows, type Store } from './store.ts';

export interface Moved {
  games: number;
  acts: number;
  there: number; // games that had been moved before
}

/** The whole of a game as text, to be compared: links come in no order. */
const textOf = (rows: GameRows): string => JSON.stringify({ ...rows, links: [...rows.links].sort(byHash) });
const byHash = (a: { hash: string }, b: { hash: string }): number => (a.hash < b.hash ? -1 : 1);

/**
 * Copies every game, and then the passports, from one store to another and reads the games back. What is there already, letter for letter, is passed over, so that a
 * move that was broken off can be done again; a game that went on elsewhere stops it before anything is written over.
 */
export async function moveGames(
  from: Store,
  to: Store,
  onGame: (id: string) => void = () => {},
): Promise<Moved> {
  const moved: Moved = { games: 0, acts: 0, there: 0 };
  for (const id of await from.ids()) {
    const rows = await from.rows(id);
    if ((await to.rev(id)) === null) await to.putRows(rows);
    else moved.there++;
    if (textOf(await to.rows(id)) !== textOf(rows))
      throw new StoreFault(
        'stale',
        `Game ${id} is there already and is not the same; nothing was written over.`,
      );
    moved.games++;
    moved.acts += rows.entries.length;
    onGame(id);
  }
  await to.people.put(await from.people.all());
  return moved;
}
