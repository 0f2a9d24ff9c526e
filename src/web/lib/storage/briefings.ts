import type { Viewer } from '../../../kernel/decision.ts';
import type { Setup } from '../../../kernel/ruleset.ts';
import { store, stored } from './storage.ts';
import { lessonOf } from './lesson-progress.ts';

/** Which briefings this browser has laid on the table: each once, for each side. */
const NAME = 'briefed';
const read = (): string[] => stored(NAME)?.split(' ').filter(Boolean) ?? [];
const mark = (game: string, { scenario, version }: Setup, seat: Viewer): string =>
  [game, scenario, version ?? '', seat].join('/');

/** Whoever takes the lesson is told everything by it. '*' stands for a reader who wants none. */
export function wantsBriefing(game: string, setup: Setup, seat: Viewer): boolean {
  const known = read();
  return (
    lessonOf(game).stage !== 'running' && !known.includes('*') && !known.includes(mark(game, setup, seat))
  );
}

export function keepBriefed(game: string, setup: Setup, seat: Viewer): void {
  const mine = mark(game, setup, seat);
  const known = read();
  if (!known.includes(mine)) store(NAME, [...known, mine].join(' '));
}

/** Whether briefings are laid on a table at all. */
export function wantBriefings(wanted: boolean): void {
  const others = read().filter((x) => x !== '*');
  store(NAME, [...(wanted ? [] : ['*']), ...others].join(' '));
}
