import { describe, expect, it } from 'vitest';
import { noPlot } from '../../../games/flat-top/open/empty-orders.ts';
import { readyCapOf } from '../../../games/flat-top/open/modules/caps/ready-cap.ts';
import { plotMoves } from '../../../games/flat-top/open/turn/plotting.ts';
import {
  type Board,
  emptyBoard,
  putPlanes,
  putTaskForce,
} from '../../../games/flat-top/testkit/position.testkit.ts';
import { viewOf } from '../../../games/flat-top/view.ts';
import { orderWords } from '../words.ts';
import type { Own } from './plan.ts';
import { byWarning, concerns, ordersAt, staysUp, USUAL, withOrders, withStay } from './ready-cap.ts';

function board(on = 'on'): Board {
  const b = emptyBoard('coral-sea', 'full', { 'ready-cap': on });
  b.s.pub.turn = 8;
  putTaskForce(b, 0, 'B/K34', ['Lexington']);
  putPlanes(b, 0, 'Lexington', 'ready', '16 Wildcat');
  return b;
}
const own = (b: Board): Own => ({ p: b.s.pub, side: b.s.sides[0], seat: 0 });
const deckOf = (b: Board): number => b.s.sides[0].decks.findIndex((d) => d.ready.length > 0);

describe('Ready CAP on the table', () => {
  it('FO-GM-READYCAP-1.0b a deck is given its orders, and told so once', () => {
    const b = board();
    const [deck, { side }] = [deckOf(b), own(b)];
    expect([concerns(own(b), deck), concerns(own(b), deck + 1), concerns(own(board('off')), deck)]).toEqual([
      true,
      false,
      false,
    ]);
    const on = withOrders(side, noPlot(), deck, USUAL);
    expect(on.mods).toEqual({ 'ready-cap': [{ do: 'set', deck, ...USUAL }] });
    expect([ordersAt(side, null, deck), ordersAt(side, on, deck)]).toEqual([null, { deck, ...USUAL }]);
    const other = withOrders(side, on, deck, { size: 8, height: 'low', sure: true });
    expect(orderWords(viewOf(b.s, 'allied'), other)).toBe(
      'Ready CAP at CV Lexington for a strike of 8 or more, low, if its size is known',
    );
    expect(withOrders(side, other, deck, null).mods).toEqual({});
    plotMoves(b.s.pub, side, 0, other);
    expect(withOrders(side, noPlot(), deck, { size: 8, height: 'low', sure: true }).mods).toEqual({});
    const off = withOrders(side, noPlot(), deck, null);
    expect([off.mods, ordersAt(side, off, deck)]).toEqual([{ 'ready-cap': [{ do: 'off', deck }] }, null]);
    expect(concerns(own(b), deck)).toBe(true);
  });

  it('FO-GM-READYCAP-1.3a a formation that met a strike is told to stay up', () => {
    const b = board();
    readyCapOf(b.s.sides[0]);
    const stays = withStay(withOrders(b.s.sides[0], noPlot(), deckOf(b), USUAL), 3, true);
    expect([staysUp(stays, 3), staysUp(stays, 4), staysUp(withStay(stays, 3, false), 3)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(orderWords(viewOf(b.s, 'allied'), stays)).toContain('AF 3 stays up');
    expect(withOrders(b.s.sides[0], stays, deckOf(b), null).mods).toEqual({
      'ready-cap': [{ do: 'stay', af: 3 }],
    });
  });

  it('FO-GM-READYCAP-1.2 the sheet says how many get up, by the warning', () => {
    const b = board();
    expect(byWarning(own(b), deckOf(b), false)).toEqual([0, 3, 12, 12, 16]);
    expect(byWarning(own(b), deckOf(b), true)).toEqual([0, 0, 3, 12, 12]);
  });
});
