import { describe, expect, it } from 'vitest';
import type { OrderOf } from '../../../games/carrier-clashes/open/orders.ts';
import type { Searcher } from '../../../games/carrier-clashes/open/search.ts';
import { searchersOf } from '../../../games/carrier-clashes/open/search.ts';
import { type Sight, sightOf } from '../../../games/carrier-clashes/open/view.ts';
import { carrierClashes } from '../../../games/carrier-clashes/ruleset.ts';
import { FastDice } from '../../../kernel/dice.ts';
import { arcLeft, lengthened, seenBy, turned, widened, widthOf, withFan, withoutFan } from './searching.ts';

const game = carrierClashes.create({ scenario: 'coral-sea', options: {} }, new FastDice(1), () => {});
game.pub.turn = 1;
const x: Sight = sightOf(carrierClashes.view(game, 'allied'));
const blank: OrderOf<'search'> = { kind: 'search', sectors: [], lookouts: [] };
const boat = searchersOf(x, 1).find((s) => s.id.startsWith('port-moresby.PBY')) as Searcher;

describe('a search fan', () => {
  it('goes towards a bearing, as wide as its searcher has arc left', () => {
    const order = withFan(blank, boat, 9);
    expect(widthOf(order.sectors[0])).toBe(boat.arc);
    expect(order.sectors[0].from).toBe(9 - boat.arc / 2);
    expect(arcLeft(order, boat)).toBe(0);
    expect(withFan(order, boat, 0)).toBe(order);
  });

  it('turns through north, and is never widened beyond the arc nor lengthened beyond the range', () => {
    const order = withFan(blank, boat, 9);
    expect(turned(order, 0, -8).sectors[0].from).toBe((order.sectors[0].from - 8 + 36) % 36);
    expect(widened(x, order, 0, 1, 1)).toBe(order);
    expect(lengthened(x, order, 0, 1, 1)).toBe(order);
    const narrow = widened(x, order, 0, -1, 1);
    expect(widthOf(narrow.sectors[0])).toBe(boat.arc - 1);
    expect(seenBy(x, narrow, 1).size).toBeLessThan(seenBy(x, order, 1).size);
    expect(lengthened(x, order, 0, -1, 1).sectors[0].range).toBe(boat.range - 1);
    expect(withoutFan(order, 0)).toEqual(blank);
  });
});
