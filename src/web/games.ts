import type { AnyTable } from './table.ts';

/** The tables there are, each loaded when the first game of its kind is opened. */
export const TABLES: { readonly [game: string]: (() => Promise<AnyTable>) | undefined } = {
  midway: () => import('./midway/table.ts').then((m) => m.default),
  'flat-top': () => import('./flat-top/table.ts').then((m) => m.default),
};

/** What a stranger is offered first: the game whose table has a lesson, and the seat it teaches. */
export const FIRST_GAME = { game: 'midway', scenario: 'basic', seat: 'us', title: 'Midway: the first game' };
