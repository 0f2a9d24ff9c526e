import { PILOT_LEVELS } from './air-force/levels.ts';
import { CLASH_LEVELS } from './carrier-clashes/levels.ts';
import { FLAT_TOP_LEVELS } from './flat-top/levels.ts';
import { MIDWAY_LEVELS } from './midway/levels.ts';
import type { Commander } from './commander.ts';

/** The commanders of the house, by game and level, each loaded when it is first asked for. */
export interface Commanders {
  /** Weakest first; every game has the sampler besides these. */
  levels(game: string): { id: string; title: string }[];
  load(game: string, level: string): Promise<Commander | null>;
}

interface Listed {
  game: string;
  level: string;
  title: string;
  load: () => Promise<Commander>;
}

export function commandersOf(listed: readonly Listed[]): Commanders {
  return {
    levels: (game) => listed.filter((c) => c.game === game).map((c) => ({ id: c.level, title: c.title })),
    load: async (game, level) =>
      (await listed.find((c) => c.game === game && c.level === level)?.load()) ?? null,
  };
}

export const commanders: Commanders = commandersOf([
  ...MIDWAY_LEVELS.map(({ id, title, depth }) => ({
    game: 'midway',
    level: id,
    title,
    load: async () => (await import('./midway/commander.ts')).midwayCommander({ id, title, depth }),
  })),
  ...FLAT_TOP_LEVELS.map((level) => ({
    game: 'flat-top',
    level: level.id,
    title: level.title,
    load: async () => (await import('./flat-top/commander.ts')).flatTopCommander(level),
  })),
  ...PILOT_LEVELS.map((level) => ({
    game: 'air-force-dauntless',
    level: level.id,
    title: level.title,
    load: async () => (await import('./air-force/index.ts')).pilotOf(level),
  })),
  ...CLASH_LEVELS.map((level) => ({
    game: 'carrier-clashes',
    level: level.id,
    title: level.title,
    load: async () => (await import('./carrier-clashes/staff.ts')).clashCommander(level),
  })),
]);
