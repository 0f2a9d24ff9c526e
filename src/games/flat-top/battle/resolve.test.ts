import { describe, expect, it } from 'vitest';
import { resolve } from './resolve.ts';
import { printed } from '../open/quantities.ts';
import type { Game } from '../state.ts';
import { clampBht, hitsFor, resultNumber, shifted, volleys } from '../open/battle/crt.ts';
import { emptyBoard } from '../testkit/position.testkit.ts';

/** Fire at a task force of no ships, of which nothing more follows. */
function fire(play: Game, bht: number, factors: number): { hits: number; dice: number[]; criticals: number } {
  const [{ hits, dice, criticals }] = resolve(play, [
    {
      by: 0,
      at: { seat: 1, fleet: [] },
      arm: 'gun',
      how: 'surface',
      bht: printed(bht),
      factors,
      label: 'guns',
      kind: 'fire',
      rule: 'FT-20.1',
      says: () => '',
    },
  ]);
  return { hits: hits.n, dice, criticals };
}

describe('the combat results table in use', () => {
  it('FT-20.1 FT-20.3a FT-EX-20.3 the Result Number changed by the die, never below zero', () => {
    expect(resultNumber(8, 14)).toBe(4);
    expect([1, 2, 3, 4, 5, 6].map((die) => hitsFor(4, die, 'dice'))).toEqual([2, 3, 4, 4, 5, 6]);
    expect([1, 2, 3].map((die) => hitsFor(1, die, 'dice'))).toEqual([0, 0, 1]);
  });

  it('FT-20.2b a BHT below 1 counts as 1, above 15 as 15', () => {
    expect([-4, 0, 1, 15, 16].map(clampBht)).toEqual([1, 1, 1, 15, 15]);
  });

  it('FT-20.3b a star hits on a six alone', () => {
    expect([1, 5, 6].map((die) => hitsFor('*', die, 'dice'))).toEqual([0, 0, 1]);
  });

  it('FT-TAB-CRT-OVER50 more than fifty factors are resolved fifty at a time, each with its die', () => {
    expect(volleys(50)).toEqual([50]);
    expect(volleys(113)).toEqual([50, 50, 13]);
    const shot = fire(emptyBoard().play([3, 6]), 7, 54);
    expect(shot).toEqual({ hits: 11 + 3, dice: [3, 6], criticals: 0 });
    expect(fire(emptyBoard().play([1]), 7, 50)).toEqual({ hits: 9, dice: [1], criticals: 0 });
  });

  it('a Result Number with something added stays above zero; a star stays one until it is raised by two', () => {
    expect([-3, -1, 0, 2].map((by) => shifted(2, by))).toEqual([0, 1, 2, 4]);
    expect([-1, 0, 1, 2, 3].map((by) => shifted('*', by))).toEqual(['*', '*', '*', 0, 1]);
  });

  it('FT-OPT-LUCK-1 FO-LUCK-1 FO-LUCK-1.1 no die: the Result Number stands and a star misses', () => {
    const b = emptyBoard('coral-sea', 'full', { luck: 'none' });
    expect(fire(b.play([]), 8, 14)).toEqual({ hits: 4, dice: [], criticals: 0 });
    expect(fire(b.play([]), 1, 2).hits).toBe(0);
  });

  it('FT-OPT-LUCK-2 FO-LUCK-2 FO-LUCK-2.1 the die changes the result by one at most', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => hitsFor(4, die, 'less'))).toEqual([3, 3, 4, 4, 5, 5]);
    expect(hitsFor(0, 1, 'less')).toBe(0);
    expect([5, 6].map((die) => hitsFor('*', die, 'less'))).toEqual([0, 1]);
  });

  it('FT-OPT-CRIT-1 FT-OPT-CRIT-2 FO-CRIT-O-1 a die of 3 or 4 opens a chance, a six makes it; never on a star (RUL-62)', () => {
    const b = emptyBoard('coral-sea', 'full', { 'critical-hits': 'on' });
    expect(fire(b.play([3, 6]), 8, 14).criticals).toBe(1);
    expect(fire(b.play([4, 5]), 8, 14).criticals).toBe(0);
    expect(fire(b.play([5]), 8, 14).criticals).toBe(0);
    expect(fire(b.play([3]), 1, 2).criticals).toBe(0);
    expect(fire(emptyBoard().play([3]), 8, 14).criticals).toBe(0);
  });
});
