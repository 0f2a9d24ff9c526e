import { describe, expect, it } from 'vitest';
import { noPlot } from '../../../games/flat-top/open/empty-orders.ts';
import { readHex } from '../../../games/flat-top/open/pack/map.ts';
import { books, field, layer, mined } from '../../../games/flat-top/modules/mines/mines.testkit.ts';
import { indexOf } from '../../../games/flat-top/testkit/sea.testkit.ts';
import { targetWords } from '../../../games/flat-top/open/modules/mines/mine-words.ts';
import { minesHere } from './mine-words.ts';
import { countOf, minelayers, searchOf, targetOf, withAim, withCount, withSearch } from './mines.ts';

const HEX = readHex('B/N21');

describe('mines on the slip', () => {
  it('a target, what is laid for it, and both taken back again', () => {
    const b = mined();
    const ship = indexOf(b, 0, 'DM 1');
    const mine = layer(b, 0, 'DM 1');
    const laid = withCount(noPlot(), 'lay', ship, 2);
    const aimed = withAim(laid, ship, { hex: HEX, sides: [4] });
    expect(aimed.mods.mines?.map((x) => x.do)).toEqual(['aim', 'lay']); // what is laid hangs on the target
    expect(targetOf(aimed, mine)).toMatchObject({ hex: HEX, sides: [4] });
    expect(countOf(aimed, 'lay', ship)).toBe(2);
    const less = withCount(withAim(aimed, ship, { hex: HEX, sides: [4, 5] }), 'lay', ship, 1);
    expect([less.mods.mines?.length, countOf(less, 'lay', ship)]).toEqual([2, 1]);
    const none = withCount(withAim(less, ship, null), 'lay', ship, 0);
    expect([none.mods.mines, targetOf(none, mine)]).toEqual([undefined, null]);
  });

  it('a search, in one hex at a time', () => {
    const one = withSearch(noPlot(), 3, HEX);
    expect([searchOf(one, 3), searchOf(one, 4)]).toEqual([HEX, -1]);
    const two = withSearch(one, 3, HEX + 1);
    expect([two.mods.mines?.length, searchOf(two, 3)]).toEqual([1, HEX + 1]);
    expect(withSearch(two, 3, -1).mods.mines).toBeUndefined();
  });

  it('says what is aboard, where it goes and what one knows of a hex', () => {
    const b = mined('guadalcanal', 'full', { submarines: 'types' });
    const own = { p: b.s.pub, side: b.s.sides[1], seat: 1 as const };
    const ships = ['DM 1', 'SSM 1', 'MS 1'].map((x) => indexOf(b, 1, x));
    expect(minelayers(own, ships).map((x) => x.words)).toEqual([
      '2 Mine Factors aboard',
      '1 Mine Factor aboard, run 1 of 3 is next',
    ]);
    expect(targetWords({ hex: HEX, sides: [2, 3] })).toBe('B/N21, NE or SE');
    expect(targetWords({ hex: HEX, sides: [] })).toBe('the port of B/N21');
    field(b, 1, 'B/N21', 4, 1);
    books(b, 1).found.push(HEX);
    expect(minesHere(own.side, HEX)).toEqual([
      'Our mines: 1 Mine Factor on the S side.',
      'Mines of the enemy.',
    ]);
    expect(minesHere(own.side, HEX + 1)).toEqual([]);
  });
});
