import { describe, expect, it } from 'vitest';
import { type Commander, sampler } from '../commanders/commander.ts';
import { games } from '../games/registry.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import { aloud, levelOf, match as matches, mistakes, wins } from './match.testkit.ts';
import type { GameResult } from './one-game.ts';

const rules = (await games.load('midway')) as AnyRuleset;
const level = (id: string): Promise<Commander> => levelOf('midway', id);
const match = (scenario: string, us: Commander, japan: Commander, n: number): GameResult[] =>
  matches(rules, { scenario }, { us, japan }, n);

describe('the commanders of Midway', () => {
  it.each(['basic', 'tournament'])(
    '%s: a captain beats random play from either side, always within the rules',
    async (scenario) => {
      const captain = await level('captain');
      const asUs = match(scenario, captain, sampler(rules), 2);
      const asJapan = match(scenario, sampler(rules), captain, 2);
      expect(wins(asUs, 'us') + wins(asJapan, 'japan')).toBeGreaterThanOrEqual(3);
      expect(mistakes([...asUs, ...asJapan])).toBe(0);
    },
  );

  it('an admiral beats an ensign, and takes no illegal order from deep thought', async () => {
    const [admiral, ensign] = [await level('admiral'), await level('ensign')];
    const asUs = match('tournament', admiral, ensign, 2);
    const asJapan = match('tournament', ensign, admiral, 2);
    expect(wins(asUs, 'us') + wins(asJapan, 'japan')).toBeGreaterThanOrEqual(3);
    expect(mistakes([...asUs, ...asJapan])).toBe(0);
  });

  it('says why, from the same view: a percentage for a search, a word for a strike', async () => {
    const captain = await level('captain');
    const { speaker, said } = aloud(captain);
    match('tournament', speaker, speaker, 1);
    expect([...(said.get('search') ?? [])].join('\n')).toMatch(
      /\d+ % to find (carriers|ships|the landing force)/,
    );
    expect([...(said.get('operations') ?? [])].join('\n')).toMatch(/squadrons? (in one blow|to silence)/);
    expect([...(said.get('move') ?? [])].every((why) => why.length > 0 && why.length < 80)).toBe(true);
  });
});
