import { describe, expect, it } from 'vitest';
import { games } from '../games/registry.ts';
import { setupFor } from '../kernel/setup.ts';
import { sampler } from '../commanders/commander.ts';
import { playGame } from './one-game.ts';

describe('the opening of a game', () => {
  it.each([
    ['midway', 'basic'],
    ['flat-top', 'rabaul'],
    ['carrier-clashes', 'coral-sea'],
    ['air-force-dauntless', 'DL-4.A'],
  ])('%s/%s: games differ in how the sides lie when they first fight', async (id, scenario) => {
    const rules = await games.load(id);
    if (!rules) throw new Error(id);
    const setup = setupFor(rules.info, { scenario });
    const crew = Object.fromEntries(rules.info.seats.map((x) => [x.id, sampler(rules)]));
    const found: string[] = [];
    for (let i = 0; i < 24 && found.length < 2; i++)
      found.push(...[playGame(rules, setup, crew, 'opening', i).opening].flatMap((x) => x ?? []));
    expect(found).toHaveLength(2);
    expect(found[0]).not.toBe(found[1]);
  });
});
