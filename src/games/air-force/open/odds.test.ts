import { describe, expect, it } from 'vitest';
import { ODDS } from './odds.ts';

type Given = { [param: string]: string };

function ask(id: string, given: Given): { [outcome: string]: number } {
  const table = ODDS.find((t) => t.id === id);
  if (!table) throw new Error(`no table ${id}`);
  const { outcomes } = table.of(given);
  expect(outcomes.reduce((n, o) => n + o.p, 0)).toBeCloseTo(1, 12);
  // In thirty-sixths, as the dice fall.
  return Object.fromEntries(outcomes.map((o) => [o.outcome, Math.round(o.p * 36 * 1e9) / 1e9]));
}
const expected = (id: string, given: Given): { [m: string]: number } =>
  ODDS.find((t) => t.id === id)?.of(given).expected ?? {};

describe('the exact chances', () => {
  it('AD-O-IX.C-2 a dive bomb from 2,000 feet falls in the hex on a red 3 or better, one added to the die', () => {
    // Chart A: row 4 to 6 is the hex itself, rows 2 and 3 a hex off, row 1 two; red 1..6 reads rows 2..7.
    const given = { kind: 'dive', altitude: '20', crew: '0' };
    expect(ask('bomb', given)).toEqual({ '1 hex off': 12, 'in the hex': 24 });
    expect(expected('bomb', given)['hits on a ship there']).toBeCloseTo((24 / 36) * 3.5, 12);
  });

  it('AD-O-IX.B-2 a glide bomb from 2,500 feet by a green crew goes astray', () => {
    // Chart C by rows 1, 1, 2, 3, 4, 5: three, three, two, two, one and one hex off.
    expect(ask('bomb', { kind: 'glide', altitude: '25', crew: '-1' })).toEqual({
      '3 hexes off': 12,
      '2 hexes off': 12,
      '1 hex off': 12,
    });
  });

  it('AD-O-IX.I-3 a bomb dropped from 100 feet does nothing to a ship', () => {
    expect(expected('bomb', { kind: 'glide', altitude: '1', crew: '0' })['hits on a ship there']).toBe(0);
  });

  it('AD-O-IX.A-1 twelve bombs from 15,000 feet on the middle of an area', () => {
    // -1 for the height, +2 for the load, +1 for the size: a die of 3 to 8 is 1, 2, 2, 3, 4, 5 points.
    const given = { altitude: '150', bombs: '12', size: '6', modifier: '0' };
    expect(ask('level', given)).toEqual({
      '1 point': 6,
      '2 points': 12,
      '3 points': 6,
      '4 points': 6,
      '5 points': 6,
    });
    expect(expected('level', given).points).toBeCloseTo(17 / 6, 12);
  });

  it('AD-O-IX.E.4-1 a torpedo from abeam is worth four hits a pip, one from astern seldom any', () => {
    expect(expected('torpedo', { sector: '2' }).hits).toBe(14);
    // From astern -3: 0, 0, 0, 1, 2, 3 times four.
    expect(ask('torpedo', { sector: '6' })).toEqual({ '0 hits': 18, '4 hits': 6, '8 hits': 6, '12 hits': 6 });
  });

  it('AD-O-IX.D-2 a skip bomb from ahead by an ace', () => {
    // From ahead -2 and +1 for the ace: 0, 1, 2, 3, 4, 5 times two.
    expect(expected('skip-bomb', { sector: '12', crew: '1' }).hits).toBe(5);
  });

  it('AD-O-XV.A.5 eight rockets at two trucks from four hexes', () => {
    // +2 for two targets, +2 for eight rockets, +1 mobile, +1 near: 7 to 12 is 1, 1, 1, 1, 2, 2 hits.
    const given = { rockets: '8', targets: '2', at: 'mobile', hexes: '4', silhouettes: '0' };
    expect(ask('rockets', given)).toEqual({ '1 hit': 24, '2 hits': 12 });
    // A lone plane from eight hexes: -2 and nothing near, so no die reaches 7.
    expect(ask('rockets', { ...given, targets: '1', at: 'planes', hexes: '8' })).toEqual({ '0 hits': 36 });
  });

  it('AD-O-V.B.2 spotting with +1 succeeds on a 3 or better', () => {
    expect(ask('spotting', { modifier: '1' })).toEqual({ 'not spotted': 12, spotted: 24 });
    expect(expected('spotting', { modifier: '1' }).spotted).toBeCloseTo(4 / 6, 12);
    expect(expected('spotting', { modifier: '-9' }).spotted).toBe(0);
  });

  it('AD-TAB-RANGE-AIR a burst of twelve factors at range 2 with +5 goes by Hit Table 12', () => {
    // BHT 8 and a Final Modifier of 4: 3F, 2FWL, 2W2L, 3WG, 2F3E and W3CEL, 3 + 4 + 4 + 4 + 5 + 6 hits.
    expect(expected('shot', { factors: '12', range: '2', modifier: '5' }).hits).toBeCloseTo(26 / 6, 12);
  });

  it('refuses what is not a parameter of the table', () => {
    expect(() => ask('bomb', { kind: 'level', altitude: '20', crew: '0' })).toThrow('dive, glide');
    expect(() => ask('torpedo', {})).toThrow('sector');
    expect(() => ask('spotting', { modifier: 'x' })).toThrow('modifier');
    const salvo = { rockets: '8', targets: '2', at: 'ships', hexes: '4' };
    expect(ask('rockets', { ...salvo, silhouettes: '99' })).toEqual({ '4 hits': 36 });
    expect(() => ask('rockets', { ...salvo, silhouettes: '100' })).toThrow('silhouettes');
  });
});
