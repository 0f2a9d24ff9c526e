import { expect, it } from 'vitest';
import { emptyBoard } from '../../../games/flat-top/testkit/position.testkit.ts';
import { serviceWords } from './service-words.ts';

it('FT-OPT-SHIPS-1a FT-OPT-SHIPS-1c FT-OPT-SHIPS-7 the list of the fleet says who fuels and rearms, how far she is, and by when she must begin', () => {
  const { s } = emptyBoard('coral-sea', 'full', { fueling: 'on', rearming: 'on' });
  const [side] = s.sides;
  side.mods.fueling = [
    { ship: 0, done: 3, by: 0 },
    { ship: 1, done: 0, by: 13 },
  ];
  side.mods.rearming = [{ ship: 0, hex: 0, turns: 2 }];
  expect([0, 1, 2].map((i) => serviceWords(s.pub, side, i))).toEqual([
    ['fueled 3 of 10 turns', 'rearming, 2 of 6 turns'],
    ['to begin fueling by 1800 May 4'],
    [],
  ]);
});
