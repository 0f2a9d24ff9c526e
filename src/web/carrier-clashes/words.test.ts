import { describe, expect, it } from 'vitest';
import { readHex } from '../../games/carrier-clashes/open/board.ts';
import { boardFor } from '../../games/carrier-clashes/open/forces.ts';
import type { View } from '../../games/carrier-clashes/open/view.ts';
import { carrierClashes } from '../../games/carrier-clashes/ruleset.ts';
import { FastDice } from '../../kernel/dice.ts';
import { compass, fanWords, orderWords } from './words.ts';

const game = carrierClashes.create({ scenario: 'coral-sea', options: {} }, new FastDice(1), () => {});
const view: View = carrierClashes.view(game, 'allied');
const hex = (name: string): number => readHex(boardFor(view).grid, name);

describe('an order read out', () => {
  it('says fans by searcher, width, bearing and range, never as notation', () => {
    const sector = { searchers: [{ unit: 'port-moresby.PBY-5.1', arc: 3 }], from: 6, range: 11 };
    expect(fanWords(sector)).toBe('PBY-5 30° towards ENE to 11');
    expect(orderWords(view, { kind: 'search', sectors: [sector], lookouts: [] })).toBe(
      'Port Moresby: PBY-5 30° towards ENE to 11.',
    );
    expect(compass(0)).toBe('N');
    expect(compass(27)).toBe('W');
  });

  it('tells strikers from escorts', () => {
    const strikes = [
      {
        target: { base: 'rabaul' },
        units: [
          { unit: 'lexington.SBD-3.1', attack: 0 },
          { unit: 'lexington.SBD-3.2', attack: 0 },
          { unit: 'lexington.F4F-3.1', attack: 0 },
        ],
      },
    ];
    expect(orderWords(view, { kind: 'assign', strikes })).toBe('on Rabaul: 2 SBD-3, escorted by 1 F4F-3.');
  });

  it('says where blocks go by the number of the hex', () => {
    const moves = [{ tf: 'TF4', path: [hex('1612'), hex('1611')] }];
    expect(orderWords(view, { kind: 'move', moves, boats: [], unload: ['TF5'], drop: [] })).toBe(
      'TF4 to 1611; TF5 unloads.',
    );
    expect(orderWords(view, { kind: 'launch', units: [], home: [] })).toBe('Nothing is sent off.');
  });
});
