import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../kernel/refusal.ts';
import { carrierClashes as rules } from '../ruleset.ts';

/** The odds desk against chances reckoned by hand. */

type Given = { [param: string]: string };
const desk = (id: string) => rules.odds.find((t) => t.id === id)!;
const ask = (id: string, given: Given) => desk(id).of(given);
const chances = (id: string, given: Given): { [outcome: string]: number } =>
  Object.fromEntries(ask(id, given).outcomes.map((o) => [o.outcome, o.p]));
const refuses = (id: string, given: Given): boolean => {
  try {
    ask(id, given);
    return false;
  } catch (error) {
    if (!(error instanceof Refusal) || error.rule !== 'UMP-ODDS') throw error;
    return true;
  }
};
/** Chances in parts of a whole, to the last place a computer keeps. */
const parts = (found: { [outcome: string]: number }, whole: number): { [outcome: string]: number } =>
  Object.fromEntries(Object.entries(found).map(([k, p]) => [k, Math.round(p * whole * 1e6) / 1e6]));

describe('the odds desk', () => {
  const look = { level: '1', searches: '2', nearest: '4', weather: 'clear', cap: 'no' };

  it('CC-TAB-SEARCH CC-15.h.iv cards of a search: die, level and searches, at most 4 and the level', () => {
    expect(parts(chances('search', look), 6)).toEqual({ '3 cards': 1, '4 cards': 1, '5 cards': 4 });
    expect(ask('search', look).expected).toEqual({ cards: 27 / 6, spotted: 1 });
    const far = { ...look, level: '-1', searches: '1', nearest: '11', weather: 'stormy' };
    expect(parts(chances('search', far), 6)).toEqual({ '0 cards': 5, '1 cards': 1 });
    expect(ask('search', far).expected).toEqual({ cards: 1 / 6, spotted: 1 / 6 });
    const met = { ...look, weather: 'cloudy', cap: 'yes' };
    expect(parts(chances('search', met), 6)).toEqual({
      '1 cards': 1,
      '2 cards': 1,
      '3 cards': 1,
      '4 cards': 1,
      '5 cards': 2,
    });
    expect(refuses('search', { ...look, weather: 'fog' })).toBe(true);
  });

  it('CC-TAB-CRT-1 CC-16.i.ii CAP: each unit alone, so that the numbers shot down follow the binomial', () => {
    const even = { cap: '2 F4F-4', strike: '2 A6M2', factor: '1' };
    expect(parts(chances('cap', even), 9)).toEqual({ '0 shot down': 4, '1 shot down': 4, '2 shot down': 1 });
    const far = ask('cap', { ...even, factor: '0.25' });
    expect(far.expected.odds).toBe(0.5);
    expect(far.expected.shotDown).toBeCloseTo(2 / 12, 12);
    expect(ask('cap', { cap: '1 F4F-4, 1 SBD-3', strike: '1 D3A1, 1 B5N2', factor: '1' }).expected.odds).toBe(
      3,
    );
    expect(ask('cap', { cap: 'none', strike: '1 D3A1', factor: '1' }).expected).toEqual({
      odds: 0,
      shotDown: 0,
    });
    expect(ask('cap', { cap: '9 F4F-4', strike: '1 D3A1', factor: '1' }).expected.shotDown).toBe(1);
    for (const strike of ['', 'none', 'D3A1', '1 D9Z9', '1 D3A1;'])
      expect([strike, refuses('cap', { ...even, strike })]).toEqual([strike, true]);
  });

  it('CC-16.j.i antiaircraft fire by tens, each unit alone', () => {
    expect(parts(chances('aa', { aa: '29', units: '2' }), 36)).toEqual({
      '0 shot down': 25,
      '1 shot down': 10,
      '2 shot down': 1,
    });
    expect(ask('aa', { aa: '29', units: '2' }).expected.odds).toBe(2);
  });

  it('CC-TAB-CRT-7 CC-TAB-ADMG-1 CC-17.b CC-TAB-CRT-HALF an air attack on a ship, whole or damaged', () => {
    const torpedo = { weapon: 'A', strength: '5', ship: 'Shokaku', damaged: 'no' };
    expect(parts(chances('strike', torpedo), 432)).toEqual({ sunk: 17, ditw: 39, damaged: 16, ok: 360 });
    expect(ask('strike', torpedo).expected.odds).toBe(1);
    const bombs = { ...torpedo, weapon: 'P', strength: '6' };
    expect(parts(chances('strike', bombs), 12)).toEqual({ damaged: 3, ok: 9 });
    expect(parts(chances('strike', { ...bombs, damaged: 'yes' }), 12)).toEqual({ damaged: 6, ok: 6 });
    expect(parts(chances('strike', { ...bombs, ship: 'jp-cvl-shoho' }), 12)).toEqual({
      sunk: 3,
      damaged: 3,
      ok: 6,
    });
    expect(refuses('strike', { ...bombs, weapon: 'T' })).toBe(true);
    expect(refuses('strike', { ...bombs, ship: 'Bismarck' })).toBe(true);
  });

  it('CC-TAB-TDMG-2 CC-TAB-TDMG-3 CC-EX-17.a guns and torpedoes of ships', () => {
    const guns = { weapon: 'B', strength: '11', ship: 'myoko', damaged: 'no' };
    expect(parts(chances('surface', guns), 12)).toEqual({ sunk: 3, damaged: 4, ok: 5 });
    expect(parts(chances('surface', { ...guns, damaged: 'yes' }), 12)).toEqual({ sunk: 7, damaged: 5 });
    const torpedo = { weapon: 'T', strength: '3', ship: 'Myoko', damaged: 'no' };
    // one in twelve for two hits (27 of 36 sunk, 8 dead, 1 damaged), one for a single one
    expect(parts(chances('surface', torpedo), 432)).toEqual({ sunk: 45, ditw: 20, damaged: 7, ok: 360 });
    expect(refuses('surface', { ...guns, weapon: 'P' })).toBe(true);
  });

  it('CC-TAB-ADMG CC-TAB-TDMG what so many hits come to, the worst of them', () => {
    expect(parts(chances('torpedo-damage', { kind: 'T', hits: '2', ship: 'us-dd-sims-1' }), 36)).toEqual({
      sunk: 35,
      damaged: 1,
    });
    expect(ask('torpedo-damage', { kind: 'A', hits: '2', ship: 'Shokaku' }).expected.sunk).toBeCloseTo(
      11 / 36,
      12,
    );
    expect(refuses('torpedo-damage', { kind: 'P', hits: '2', ship: 'Shokaku' })).toBe(true);
  });

  it('UMP-ODDS every number has its bounds', () => {
    const bounds: [id: string, param: string, least: number, most: number][] = [
      ['search', 'level', -9, 9],
      ['search', 'searches', 1, 30],
      ['search', 'nearest', 0, 40],
      ['cap', 'factor', 0.25, 1],
      ['aa', 'aa', 0, 200],
      ['aa', 'units', 1, 40],
      ['strike', 'strength', 0, 500],
      ['surface', 'strength', 0, 500],
      ['torpedo-damage', 'hits', 1, 20],
    ];
    for (const [id, param, least, most] of bounds) {
      const given = Object.fromEntries(desk(id).params.map((p) => [p.id, p.example]));
      const at = (n: number): boolean => refuses(id, { ...given, [param]: String(n) });
      expect([param, at(least - 0.25), at(least - 1), at(least), at(most), at(most + 1)]).toEqual([
        param,
        true,
        true,
        false,
        false,
        true,
      ]);
    }
  });
});
