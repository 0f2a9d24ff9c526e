import { store, stored } from './storage.ts';

/** What this browser remembers of a game's lesson: not offered yet, the beats passed so far, or that it is done. */
export interface Lesson {
  stage: 'new' | 'running' | 'done';
  passed: readonly string[];
}

const name = (game: string): string => `${game}.lesson`;

export function lessonOf(game: string): Lesson {
  const memory = stored(name(game));
  if (memory === 'done') return { stage: 'done', passed: [] };
  if (!memory?.startsWith('on:')) return { stage: 'new', passed: [] };
  return { stage: 'running', passed: memory.slice(3).split(',').filter(Boolean) };
}

/** The lesson runs in the next game of its kind that is opened, from where it was left. */
export const keepLesson = (game: string, passed: readonly string[]): void =>
  store(name(game), `on:${passed.join(',')}`);
export const wantLesson = (game: string): void => keepLesson(game, []);
export const endLesson = (game: string): void => store(name(game), 'done');
