import type { AnyTable } from './table.ts';

/** The tables there are, each loaded when the first game of its kind is opened. */
export const TABLES: { readonly [game: string]: (() => Promise<AnyTable>) | undefined } = {
  midway: () => import('./midway/table.ts').then((m) => m.default),
  'flat-top': () => import('./flat-top/table.ts').then((m) => m.default),
  'carrier-clashes': () => import('./carrier-clashes/table.ts').then((m) => m.default),
  'air-force-dauntless': () => import('./air-force/table.ts').then((m) => m.default),
};

/** What is told of the others before they are begun. */
export const NO_CHART = 'No chart yet: you read signals and write orders.';

/** A game whose table has a lesson, and the seat it teaches. */
export interface LessonOffer {
  game: string;
  scenario: string;
  seat: string;
  seed?: string; // the dice are the same for everybody
  title: string; // of the game that is set up
  heading: string;
  text: string;
  begin: string; // on the key
}

/** What a stranger is offered first. */
export const LESSONS: readonly LessonOffer[] = [
  {
    game: 'midway',
    scenario: 'basic',
    seat: 'us',
    title: 'Midway: the first game',
    heading: 'Learn in ten minutes',
    text: 'A first game of Midway against an easy opponent, with a staff officer beside you: he says what to do, you do it. Nothing to read first.',
    begin: 'Begin the lesson',
  },
  {
    game: 'flat-top',
    scenario: 'rabaul',
    seat: 'allied',
    seed: 'rabaul-6',
    title: 'Flat Top: the first battle',
    heading: 'A guided battle of Flat Top',
    text: 'One carrier against Rabaul, 23 February 1942, about twenty minutes: plot, search, strike, bring the planes home.',
    begin: 'Begin the battle',
  },
  {
    game: 'carrier-clashes',
    scenario: 'santa-cruz',
    seat: 'allied',
    seed: 'santa-cruz-4',
    title: 'Carrier Clashes: the first battle',
    heading: 'A guided battle of Carrier Clashes',
    text: 'Two carriers and a night among guns off Santa Cruz, October 1942, about twenty minutes: search fans, a strike, fighters over the fleet, a surface action.',
    begin: 'Begin the clash',
  },
  {
    game: 'air-force-dauntless',
    scenario: 'AF-1.A',
    seat: 'allies',
    seed: 'first-flight',
    title: 'Air Force: the first flight',
    heading: 'A first flight',
    text: 'One fighter against flying bombs, about ten minutes: bank, turn, slip, climb, dive, roll, the first burst; then a duel.',
    begin: 'Take off',
  },
];
