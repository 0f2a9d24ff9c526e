import { describe, expect, it } from 'vitest';
import type { GameInfo } from './ruleset.ts';
import { type AskedSetup, setupFor } from './setup.ts';
import { refusedBy } from './testkit/game.ts';
import { toy } from './testkit/toy.ts';
import { newMatch } from './umpire.ts';

const info: GameInfo = {
  ...toy.info,
  scenarios: [
    ...toy.info.scenarios,
    {
      id: 'raid',
      title: 'Raid',
      line: '',
      versions: ['dawn', 'dusk'].map((id) => ({ id, title: id, line: '' })),
    },
  ],
};

describe('a set-up', () => {
  it('UMP-SETUP is completed by the defaults of the game and the presets of the scenario', () => {
    expect(setupFor(info, { scenario: 'duel' })).toEqual({ scenario: 'duel', options: { ships: '2' } });
    expect(setupFor(info, { scenario: 'single' })).toEqual({ scenario: 'single', options: { ships: '1' } });
    expect(setupFor(info, { scenario: 'single', options: { ships: '3' } }).options).toEqual({ ships: '3' });
    expect(setupFor(info, { scenario: 'raid' }).version).toBe('dawn');
    expect(setupFor(info, { scenario: 'raid', version: 'dusk' }).version).toBe('dusk');
  });

  it.each<AskedSetup>([
    { scenario: 'rout' },
    { scenario: '' },
    { scenario: 'duel', version: 'dawn' },
    { scenario: 'raid', version: 'noon' },
    { scenario: 'duel', options: { ships: '9' } },
    { scenario: 'duel', options: { ship: '2' } },
    { scenario: 'duel', options: { constructor: '2' } },
  ])('UMP-SETUP refuses %j', (asked) => {
    expect(refusedBy(() => setupFor(info, asked))).toBe('UMP-SETUP');
  });

  it('UMP-SETUP no game begins with one that is not complete', () => {
    const begin = (options: { [id: string]: string }) => () =>
      newMatch(toy, { scenario: 'duel', options }, '0'.repeat(64));
    expect(refusedBy(begin({}))).toBe('UMP-SETUP');
    expect(refusedBy(begin({ ships: '9' }))).toBe('UMP-SETUP');
    expect(refusedBy(begin({ ships: '2' }))).toBeNull();
  });
});
