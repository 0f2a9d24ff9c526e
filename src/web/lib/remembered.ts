import { dropNotes, keep, kept } from './kept.ts';

/** The games this browser holds links to. They never leave it. */
export interface Remembered {
  path: string; // '/play#TOKEN', '/hotseat#A.B'
  tokens: string[];
  title: string;
  game: string; // 'midway'
  as: string; // 'U.S. Navy', 'both sides', 'spectator'
  at: number; // when it was last opened
  cursor?: string; // how far it had been read then
}

const MOST = 40;

export function remembered(): Remembered[] {
  try {
    const list = JSON.parse(kept('games') ?? '[]') as unknown;
    return Array.isArray(list) ? (list as Remembered[]).filter((r) => r && Array.isArray(r.tokens)) : [];
  } catch {
    return [];
  }
}

export function remember(entry: Remembered): void {
  const all = [entry, ...remembered().filter((r) => r.path !== entry.path)];
  keep('games', JSON.stringify(all.slice(0, MOST)));
  all
    .slice(MOST)
    .flatMap((r) => r.tokens)
    .forEach(dropNotes);
}

export function forget(path: string): void {
  const all = remembered();
  keep('games', JSON.stringify(all.filter((r) => r.path !== path)));
  all
    .filter((r) => r.path === path)
    .flatMap((r) => r.tokens)
    .forEach(dropNotes);
}
