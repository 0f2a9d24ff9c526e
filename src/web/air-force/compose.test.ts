import { describe, expect, it } from 'vitest';
import { readPlot } from '../../games/air-force/open/flight/notation.ts';
import { filled, rubbed, spent, typed, withHex, withLetter } from './compose.ts';

describe('a line of the Log', () => {
  it('is written stroke by stroke, filled up straight, and rubbed out again', () => {
    const moves = withHex(withLetter(withHex(withHex([])), 'L'));
    expect(moves).toEqual(readPlot('2L1').moves.map((m) => ({ ...m, at: 0 })));
    expect(spent(moves)).toBe(4);
    expect(spent(filled(moves, 3))).toBe(7);
    expect(rubbed(rubbed(moves))).toEqual([{ hexes: 2, at: 0 }]);
    expect(rubbed([])).toEqual([]);
  });

  it('points at the character that does not read', () => {
    expect(typed('2TR2P D1.1').error).toBeNull();
    expect(typed('2X3').error?.at).toBe(1);
    expect(typed('3P Dx').error?.at).toBe(4);
  });
});
