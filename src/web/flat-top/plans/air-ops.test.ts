import { describe, expect, it } from 'vitest';
import { airOperations } from '../../../games/flat-top/open/turn/air-operations.ts';
import { noAirOps } from '../../../games/flat-top/open/empty-orders.ts';
import { BOXES } from '../../../games/flat-top/open/forces.ts';
import { deckValues, factors } from '../../../games/flat-top/open/values.ts';
import { readyBoard } from '../../../games/flat-top/testkit/position.testkit.ts';
import {
  boxesOf,
  dispersed,
  formedAt,
  freeNumber,
  joined,
  mayJoin,
  mayStillMove,
  nextBox,
  pushed,
  readyingSpent,
  rearmed,
} from './air-ops.ts';
import { draftOf } from './plan.ts';

/** The Coral Sea, everything aboard one carrier standing in Just Landed. */
function board() {
  const { s } = readyBoard('coral-sea', 'full');
  const p = s.pub;
  const side = s.sides[0];
  const deck = side.decks.findIndex((d) => side.ships[d.ship]?.name === 'Lexington');
  const d = side.decks[deck];
  const all = BOXES.flatMap((b) => d[b]);
  d.landed = [];
  for (const x of all) {
    const old = d.landed.find((y) => y.t === x.t);
    if (old) old.n += x.n;
    else d.landed.push({ ...x, w: 0, d: 0 });
  }
  d.readying = [];
  d.ready = [];
  return { p, side, deck };
}

describe('planes pushed from box to box', () => {
  it('stops where the Readying Factor is spent', () => {
    const { p, side, deck } = board();
    const { readying } = deckValues(p, side, side.decks[deck]);
    let order = noAirOps();
    for (const chip of boxesOf(side, order, deck).landed)
      order = pushed(p, side, order, deck, chip, 'readying', chip.s.n);
    expect(readyingSpent(p, side, order, deck)).toBe(readying);
    expect(mayStillMove(p, side, order, deck, side.decks[deck].landed[0].t)).toBe(0);
    expect(() => airOperations(p, draftOf(side), 0, order)).not.toThrow();
    expect(factors(boxesOf(side, order, deck).readying.map((c) => c.s))).toBe(readying);
  });

  it('shows the boxes as the umpire leaves them', () => {
    const { p, side, deck } = board();
    const d = side.decks[deck];
    d.readying = [{ ...d.landed[0], n: 3, d: 0 }];
    d.ready = [{ ...d.landed[1], n: 2, w: 0 }];
    let order = noAirOps();
    const [first] = boxesOf(side, order, deck).landed;
    order = pushed(p, side, order, deck, first, 'readying', 2);
    order = pushed(p, side, order, deck, boxesOf(side, order, deck).readying[0], 'ready', 3);
    const struck = boxesOf(side, order, deck).ready.find((c) => c.move === null);
    if (!struck) throw new Error('nothing ready');
    order = pushed(p, side, order, deck, struck, 'readying', 1);
    const after = draftOf(side);
    airOperations(p, after, 0, order);
    const sums = (list: readonly { t: number; n: number }[]): { [t: number]: number } => {
      const out: { [t: number]: number } = {};
      for (const x of list) out[x.t] = (out[x.t] ?? 0) + x.n;
      return out;
    };
    const shown = boxesOf(side, order, deck);
    for (const box of BOXES) expect(sums(shown[box].map((c) => c.s))).toEqual(sums(after.decks[deck][box]));
  });

  it('goes back the way it came', () => {
    const { p, side, deck } = board();
    const start = noAirOps();
    const [chip] = boxesOf(side, start, deck).landed;
    const there = pushed(p, side, start, deck, chip, 'readying', 4);
    const [planned] = boxesOf(side, there, deck).readying;
    expect(nextBox(planned, -1)).toBe('landed');
    expect(pushed(p, side, there, deck, planned, 'landed', 1).move[0].n).toBe(3);
    expect(pushed(p, side, there, deck, planned, 'landed', 4)).toEqual(start);
  });

  it('changes the weapon on the way to Ready', () => {
    const { p, side, deck } = board();
    side.decks[deck].readying = [{ ...side.decks[deck].landed[0], n: 4 }];
    const order = pushed(p, side, noAirOps(), deck, boxesOf(side, null, deck).readying[0], 'ready', 4);
    const next = rearmed(order, order.move[0], 2);
    expect(next.move).toEqual([{ ...order.move[0], w: 2 }]);
  });

  it('scatters planes at a base alone', () => {
    const { p, side } = board();
    const base = side.decks.findIndex((d) => d.base >= 0 && d.ready.length > 0);
    const at = side.decks[base];
    at.readying = [{ t: at.ready[0].t, n: 1, w: 0, d: 0, m: 0 }];
    const order = dispersed(p, side, noAirOps(), base, boxesOf(side, null, base).readying[0]);
    expect(boxesOf(side, order, base).readying.map((c) => c.s.d)).toEqual([1]);
  });
});

describe('planes that form up', () => {
  it('leave Ready, newly readied ones first, and count against the launch', () => {
    const { p, side, deck } = board();
    const { t } = side.decks[deck].landed[0];
    side.decks[deck].readying = [{ t, n: 3, w: 0, d: 0, m: 0 }];
    side.decks[deck].ready = [{ t, n: 2, w: 0, d: 0, m: 0 }];
    let order = pushed(p, side, noAirOps(), deck, boxesOf(side, null, deck).readying[0], 'ready', 3);
    order = rearmed(order, order.move[0], 0);
    const no = freeNumber(side, order);
    order = joined(order, no, { deck, t, n: 2, w: 0, m: 0 });
    order = joined(order, no, { deck, t, n: 2, w: 0, m: 0 });
    expect(order.form).toEqual([{ af: no, take: [{ deck, t, n: 4, w: 0, m: 0 }] }]);
    expect(formedAt(side, order, deck)).toBe(4);
    expect(boxesOf(side, order, deck).ready.map((c) => [c.s.n, c.move === null])).toEqual([[1, true]]);
    expect(mayJoin(p, side, order, no, deck)).toBe(true);
    const away = side.decks.findIndex((d) => d.base >= 0);
    expect(mayJoin(p, side, order, no, away)).toBe(false);
    expect(freeNumber(side, order)).not.toBe(no);
  });
});
