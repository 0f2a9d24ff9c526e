import { describe, expect, it } from 'vitest';
import { type Commander, sampler } from '../commanders/commander.ts';
import { FLAT_TOP_LEVELS } from '../commanders/flat-top/levels.ts';
import { think } from '../commanders/flat-top/mind.ts';
import { plainOrder } from '../commanders/flat-top/plain.ts';
import type { View } from '../games/flat-top/open/view.ts';
import { games } from '../games/registry.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import { aloud, levelOf, match as matches, mistakes, wins } from './match.testkit.ts';
import type { GameResult } from './one-game.ts';

const rules = (await games.load('flat-top')) as AnyRuleset;
const level = (id: string): Promise<Commander> => levelOf('flat-top', id);
const match = (
  choice: { scenario: string; version?: string },
  allied: Commander,
  japan: Commander,
  n: number,
): GameResult[] => matches(rules, choice, { allied, japan }, n);

describe('the commanders of Flat Top', () => {
  it('a captain beats random play at Rabaul from either side, always within the rules', async () => {
    const captain = await level('captain');
    const asAllied = match({ scenario: 'rabaul' }, captain, sampler(rules), 3);
    const asJapan = match({ scenario: 'rabaul' }, sampler(rules), captain, 3);
    expect(wins(asAllied, 'allied') + wins(asJapan, 'japan')).toBeGreaterThanOrEqual(5);
    expect(mistakes([...asAllied, ...asJapan])).toBe(0);
  });

  it('an order that changes little is legal for every decision', () => {
    const plain: Commander = {
      id: 'plain',
      title: 'Plain',
      decide: (view, decision) => plainOrder(think(view as View, FLAT_TOP_LEVELS[0].depth), decision),
    };
    const played = [
      ...match({ scenario: 'santa-cruz', version: 'battle' }, plain, sampler(rules), 1),
      ...match({ scenario: 'rabaul' }, sampler(rules), plain, 2),
    ];
    expect(mistakes(played)).toBe(0);
  });

  it('two captains fight a battle to its end, and say why, from the same view', async () => {
    const captain = await level('captain');
    const { speaker, said } = aloud(captain);
    const [game] = match({ scenario: 'santa-cruz', version: 'battle' }, speaker, speaker, 1);
    expect(mistakes([game])).toBe(0);
    expect(game.turns).toBe(18);
    expect([...(said.get('air-ops') ?? [])].join('\n')).toMatch(/Air Factors? in a strike/);
    expect([...(said.get('fly') ?? [])].join('\n')).toMatch(/worth \d+ points by the odds/);
    for (const [kind, whys] of said)
      for (const why of whys) expect(`${kind}: ${why}`).toMatch(new RegExp(`^${kind}: .{5,79}$`));
  });
});
