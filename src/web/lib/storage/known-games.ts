import { dropNotes, store, stored } from './storage.ts';

/** The games this browser holds links to. They leave it only into the passport of their holder. */
export interface KnownGame {
  path: string; // '/play#TOKEN', '/hotseat#A.B'
  tokens: string[];
  title: string;
  game: string; // 'midway'
  as: string; // 'U.S. Navy', 'both sides', 'spectator'
  at: number; // when it was last opened
  cursor?: string; // how far it had been read then
  held?: string[]; // what the passport of this browser calls it, where it is carried there
  maker?: string; // opens the links of the game again: this browser made it
}

const MOST = 40;

export function knownGames(): KnownGame[] {
  try {
    const list = JSON.parse(stored('games') ?? '[]') as unknown;
    return Array.isArray(list) ? (list as KnownGame[]).filter((r) => r && Array.isArray(r.tokens)) : [];
  } catch {
    return [];
  }
}

export function remember(entry: KnownGame): void {
  const old = knownGames();
  const was = old.find((r) => r.path === entry.path);
  const maker = entry.maker ?? was?.maker;
  const held = entry.held ?? was?.held;
  const all = [
    { ...entry, ...(maker && { maker }), ...(held && { held }) },
    ...old.filter((r) => r.path !== entry.path),
  ];
  store('games', JSON.stringify(all.slice(0, MOST)));
  all
    .slice(MOST)
    .flatMap((r) => r.tokens)
    .forEach(dropNotes);
}

/** The token that shows the links of the game again, where this browser made it. */
export const makerOf = (token: string): string | null =>
  knownGames().find((r) => r.tokens.includes(token))?.maker ?? null;

/** Forgotten at once; what was noted beside the game goes with the next `sweep`, so that it can still be undone. */
export function forget(path: string): void {
  const all = knownGames();
  store('games', JSON.stringify(all.filter((r) => r.path !== path)));
  const tokens = all.filter((r) => r.path === path).flatMap((r) => r.tokens);
  store('forgotten', [...(stored('forgotten') ?? '').split(' '), ...tokens].join(' '));
}

/** Clears away what was noted for links forgotten before. */
export function sweep(): void {
  const still = new Set(knownGames().flatMap((r) => r.tokens));
  for (const token of (stored('forgotten') ?? '').split(' '))
    if (token && !still.has(token)) dropNotes(token);
  store('forgotten', '');
}
