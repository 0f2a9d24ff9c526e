import { type Given, wholeIn } from '../../../kernel/odds.ts';
import { need } from '../../../kernel/refusal.ts';
import type { OddsAnswer } from '../../../kernel/ruleset.ts';
import type { Public, Side } from './forces.ts';
import './modules/register.ts';
import type { OptionId } from './options.ts';
import { PLANE_TYPES } from './pack/pack.ts';
import { SCENARIOS } from './pack/scenario-pack.ts';
import type { Known } from './quantities.ts';
import { isNight } from './turn/clock.ts';

/** What a question about odds is given, read. */

export const FACES = [1, 2, 3, 4, 5, 6];

export const param = (id: string, title: string, example: string) => ({ id, title, example });

export function yes(given: Given, id: string): boolean {
  const text = (given[id] ?? 'no').trim();
  need(text === 'yes' || text === 'no', 'UMP-ODDS', `"${id}" is yes or no; "${text}" is not.`);
  return text === 'yes';
}

export function oneOf<T extends string>(given: Given, id: string, choices: readonly T[]): T {
  const text = (given[id] ?? choices[0]).trim();
  const found = choices.find((c) => c === text);
  need(found !== undefined, 'UMP-ODDS', `"${id}" is ${choices.join(', ')}; "${text}" is not.`);
  return found;
}

/** The type of a plane by its name. */
export function planeTypeOf(given: Given, id = 'plane'): number {
  const word = (given[id] ?? '').trim().toLowerCase();
  const found = PLANE_TYPES.findIndex(({ plane }) => plane.name.toLowerCase() === word);
  need(found >= 0, 'UMP-ODDS', `There is no plane "${given[id] ?? ''}".`);
  return found;
}

/** The same of planes that need not be named: 'any' = -1. */
export const preyOf = (given: Given, id: string): number =>
  (given[id] ?? 'any').trim() === 'any' ? -1 : planeTypeOf(given, id);

export const most = (given: Given): number => wholeIn(given, 'factors', 1, 500);

/** FT-20.2a: modifiers add up. */
export const modifiers = (given: Given, table: { [id: string]: number }): number =>
  Object.entries(table).reduce((sum, [id, by]) => sum + (yes(given, id) ? by : 0), 0);

/** How the six faces of a die fall. */
export function byFace(outcomeOf: (die: number) => string): OddsAnswer {
  const words = FACES.map(outcomeOf);
  return {
    outcomes: [...new Set(words)].map((outcome) => ({
      outcome,
      p: words.filter((x) => x === outcome).length / FACES.length,
    })),
    expected: {},
  };
}

export const SCENARIO = param('scenario', 'Scenario, where it changes the plane', 'any');
export const scenarioAsked = (given: Given): string =>
  oneOf(given, 'scenario', ['any', ...SCENARIOS.map((x) => x.id)]);

/** Hex 0 stands for the hex of the fight. */
export const HERE = 0;

/**
 * As much of a game as the numbers ask for: these options, an hour, the sky of one hex, and a side that knows itself to be
 * among mines of its own or not. The book adds up what the engine would (ARCHITECTURE.md, "numbers").
 */
export function gameOf(given: Given, options: { [Id in OptionId]?: string | false }): Known {
  const asked = scenarioAsked(given);
  const scenario = SCENARIOS.find((x) => x.id === asked) ?? SCENARIOS[0];
  const [version] = scenario.versions;
  const on = Object.entries(options).filter((x): x is [string, string] => typeof x[1] === 'string');
  const p = {
    scenario: scenario.id,
    version: version.id,
    options: Object.fromEntries(on),
    turn: 1,
    start: version.start,
    weather: { wind: [], clouds: [], cover: yes(given, 'cloud') ? '1' : '0' },
  } as unknown as Public;
  while (isNight(p, p.turn) !== yes(given, 'night')) p.turn++;
  const side = { mods: { mines: { found: yes(given, 'mined') ? [HERE] : [] } } } as unknown as Side;
  return { p, side, seat: -1 };
}
