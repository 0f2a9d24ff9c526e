import { describe, expect, it } from 'vitest';
import { readHex } from '../../games/carrier-clashes/open/board.ts';
import { boardFor } from '../../games/carrier-clashes/open/forces.ts';
import type { View } from '../../games/carrier-clashes/open/view.ts';
import { carrierClashes } from '../../games/carrier-clashes/ruleset.ts';
import { FastDice } from '../../kernel/dice.ts';
import type { LogLine } from '../../kernel/record/replay.ts';
import { fightsIn } from './fights.ts';

const game = carrierClashes.create({ scenario: 'coral-sea', options: {} }, new FastDice(1), () => {});
const view: View = carrierClashes.view(game, 'allied');
const { grid } = boardFor(view);
const line = (kind: string, text: string, data?: LogLine['data']): LogLine => ({
  clock: '7 May, day',
  kind,
  rule: 'CC-16',
  text,
  ...(data === undefined ? {} : { data }),
});

describe('the fights the signals tell of', () => {
  it('tells a strike from its coming in, with what each side lost', () => {
    const lines = [
      line('strike', 'The Allies: strike 2 on TF3 in 1204.'),
      line('strike', 'Strike 2 comes in: SBD-3 no. 1 and TBD-1 no. 1 of Yorktown.'),
      line('air-loss', 'Lost to CAP: TBD-1 no. 1 of Yorktown.', { units: ['yorktown.TBD-1.1'] }),
      line('attack', 'SBD-3 no. 1 of Yorktown on Shoho at 4:1: 2, sunk.'),
      line('damage', 'Shoho is sunk.', { ship: 'jp-cvl-shoho', state: 'sunk' }),
      line('move', 'The IJN have moved.'),
    ];
    const [fight] = fightsIn(lines, view);
    expect(lines).toContain(fight.blows.at(-1)?.line); // the very line: by it the result is put away
    expect(fight.title).toBe('Strike 2 on TF3 in 1204');
    expect(fight.losses).toEqual([
      { seat: 'allied', lines: ['1 squadron'] },
      { seat: 'ijn', lines: ['Shoho sunk'] },
    ]);
    expect(fight.blows.map((b) => b.sinks)).toEqual([false, false, true]);
    expect(fight.over).toBe(true);
  });

  it('counts the squadrons of older games, which named them in the text alone', () => {
    const [fight] = fightsIn(
      [
        line('strike', 'Strike 1 comes in: lae.G4M1.1, lae.A6M2-L.1.'),
        line('air-loss', 'Lost to AA: lae.G4M1.1, lae.A6M2-L.1.'),
      ],
      view,
    );
    expect(fight.losses).toEqual([
      { seat: 'allied', lines: [] },
      { seat: 'ijn', lines: ['2 squadrons'] },
    ]);
  });

  it('names the place of a surface action and leaves out what nobody fought over', () => {
    const told = fightsIn(
      [
        { ...line('battle', 'Surface combat in 1207.'), places: [readHex(grid, '1207')] },
        line('fire', 'Myoko on Chester at 1:1: 3, no effect.'),
        line('battle', 'The combat is over after round 1.'),
        line('strike', 'Strike 1 comes in: G4M1 no. 1 of Lae.'),
      ],
      view,
    );
    expect(told.map((f) => f.title)).toEqual(['Surface action in 1207']);
  });
});
