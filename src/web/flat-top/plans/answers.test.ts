import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../games/flat-top/open/frames.ts';
import { readHex } from '../../../games/flat-top/open/pack/map.ts';
import { putFormation, readyBoard } from '../../../games/flat-top/testkit/position.testkit.ts';
import { answered } from './answers.ts';

describe('a plain yes or no', () => {
  const board = readyBoard('coral-sea', 'full');
  const own = { p: board.s.pub, side: board.s.sides[0], seat: 0 as const };
  const hex = readHex('B/K30');
  putFormation(board, 0, 'B/K30', ['4 Wildcat high']);
  const frame = (step: string, open: object): Frame => ({ step, open, sealed: [null, null] }) as Frame;

  it('opens fire, presses on, goes in', () => {
    expect(answered(own, undefined, { kind: 'surface', fight: false }, true)).toMatchObject({ fight: true });
    expect(answered(own, undefined, { kind: 'air-press', press: true }, false)).toMatchObject({
      press: false,
    });
    const strike = frame('strike', { sea: true, base: -1 });
    expect(answered(own, strike, { kind: 'approach', ships: false, base: false }, true)).toMatchObject({
      ships: true,
      base: false,
    });
  });

  it('sends up interceptors where there are any', () => {
    const through = frame('intercept', { seat: 0, hex });
    const order = { kind: 'intercept' as const, high: false, low: false };
    expect(answered(own, through, order, true)).toMatchObject({ high: true, low: false });
    const first = frame('intercept-first', { hexes: [hex, readHex('B/A1')] });
    expect(answered(own, first, { kind: 'intercept-first', at: [] }, true)).toMatchObject({
      at: [{ hex, high: true }],
    });
  });

  it('seeks battle everywhere, or nowhere', () => {
    const combat = frame('combat', { hexes: [hex] });
    const order = { kind: 'combat' as const, show: [], battles: [] };
    expect(answered(own, combat, order, true)).toMatchObject({ battles: [hex] });
    expect(answered(own, combat, { ...order, battles: [hex] }, false)).toMatchObject({ battles: [] });
  });

  it('has nothing to say where a plan is wanted', () => {
    expect(answered(own, undefined, { kind: 'strike', attacks: [] }, true)).toBeNull();
  });
});
