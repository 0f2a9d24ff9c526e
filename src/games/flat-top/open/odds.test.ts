import { describe, expect, it } from 'vitest';
import { refusedBy } from '../../../kernel/testkit/game.ts';
import { ODDS } from './odds-tables.ts';

/** Worked out by hand from the printed tables, in sixths. */

const sixths = (id: string, given: { [param: string]: string }): { [outcome: string]: number } => {
  const table = ODDS.find((t) => t.id === id);
  if (!table) throw new Error(`no table ${id}`);
  const { outcomes } = table.of(given);
  expect(outcomes.reduce((sum, o) => sum + o.p, 0)).toBeCloseTo(1);
  return Object.fromEntries(outcomes.map((o) => [o.outcome, Number((o.p * 6).toFixed(9))]));
};
/** The hits of the six faces, from their Result Number. */
const around = (result: number): { [outcome: string]: number } => {
  const out: { [outcome: string]: number } = {};
  for (const by of [-2, -1, 0, 0, 1, 2]) {
    const n = Math.max(0, result + by);
    const word = n === 0 ? 'no hit' : n === 1 ? '1 hit' : `${n} hits`;
    out[word] = (out[word] ?? 0) + 1;
  }
  return out;
};

describe('odds', () => {
  it('the Combat Results Table, stars and more than fifty factors included', () => {
    expect(sixths('combat', { bht: '9', factors: '12' })).toEqual({
      '1 hit': 1,
      '2 hits': 1,
      '3 hits': 2,
      '4 hits': 1,
      '5 hits': 1,
    });
    expect(sixths('combat', { bht: '3', factors: '2' })).toEqual({ 'no hit': 5, '1 hit': 1 });
    expect(sixths('combat', { bht: '9', factors: '12' })).toEqual(around(3));
    // 50 at BHT 1 give 2, 10 more give 0: 0 0 1 1 ... over 36 throws
    const two = sixths('combat', { bht: '1', factors: '60' });
    expect(two['no hit']).toBeCloseTo((1 * 4) / 6);
    expect(two['6 hits']).toBeCloseTo(1 / 6);
    expect(Object.values(two).reduce((a, b) => a + b)).toBeCloseTo(6);
  });

  it('air-to-air: the plane, its range and load, the hour and the sky', () => {
    expect(sixths('air-to-air', { plane: 'Zero', factors: '8' })).toEqual(around(2));
    const worst = { plane: 'zero', factors: '8', range: 'no', night: 'yes', cloud: 'yes' };
    expect(sixths('air-to-air', worst)).toEqual(around(0)); // 9 - 6 - 2 - 1, not below 1
    expect(sixths('air-to-air', { plane: 'Wildcat', factors: '14' })).toEqual(around(4));
    expect(sixths('air-to-air', { plane: 'Wildcat', factors: '14', scenario: 'coral-sea' })).toEqual(
      around(3),
    );
    expect(sixths('air-to-air', { plane: 'Zero', factors: '14', armed: 'yes' })).toEqual(around(2)); // BHT 3
  });

  it('anti-aircraft fire', () => {
    expect(sixths('aa', { factors: '14' })).toEqual(around(2));
    expect(sixths('aa', { factors: '14', high: 'yes', night: 'yes', cloud: 'yes' })).toEqual(around(1));
  });

  it('air attack', () => {
    const dive = { plane: 'Dauntless', factors: '8', how: 'dive', weapon: 'AP', target: 'ship' };
    expect(sixths('air-attack', dive)).toEqual(around(2)); // BHT 7
    expect(sixths('air-attack', { ...dive, crippled: 'yes', anchored: 'yes' })).toEqual(around(3)); // BHT 11
    expect(sixths('air-attack', { ...dive, night: 'yes', cloud: 'yes' })).toEqual(around(0)); // BHT 1
    expect(sixths('air-attack', { plane: 'Kate', factors: '10', how: 'torpedo' })).toEqual(around(3)); // BHT 10
    expect(refusedBy(() => sixths('air-attack', { plane: 'Dauntless', factors: '8', how: 'torpedo' }))).toBe(
      'UMP-ODDS',
    );
    expect(refusedBy(() => sixths('air-attack', { ...dive, plane: 'Swordfish' }))).toBe('UMP-ODDS');
    expect(() => sixths('air-attack', { ...dive, plane: 'Kate' })).toThrow(
      'Kate cannot attack a ship so; it has low GP, low AP, high AP, torpedo.',
    );
    expect(() => sixths('air-attack', { ...dive, plane: 'Zero' })).toThrow('it has low GP');
    expect(() => sixths('air-attack', { ...dive, plane: 'Dave' })).toThrow('it has no way to');
    const field = { ...dive, target: 'base', anchored: 'yes' };
    expect(() => sixths('air-attack', field)).toThrow('A base is neither crippled nor at anchor.');
  });

  it('surface combat and bombardment', () => {
    expect(sixths('surface', { sum: '7', factors: '46' })).toEqual(around(11));
    expect(sixths('surface', { sum: '7', factors: '46', crippled: 'yes' })).toEqual(around(13));
    expect(sixths('torpedoes', { side: 'japan', factors: '8', sum: '10' })).toEqual(around(4)); // BHT 15
    expect(sixths('torpedoes', { side: 'allied', factors: '8', sum: '10' })).toEqual(around(2)); // BHT 10
    expect(sixths('torpedoes', { side: 'japan', factors: '8', sum: '9' })).toEqual({ 'no hit': 6 });
    expect(sixths('torpedoes', { side: 'japan', factors: '8', sum: '2' })).toEqual({ 'no hit': 6 });
    for (const sum of ['1', '13'])
      expect(refusedBy(() => sixths('torpedoes', { side: 'japan', factors: '8', sum }))).toBe('UMP-ODDS');
    expect(sixths('torpedoes', { side: 'japan', factors: '8', sum: '7', night: 'yes' })).toEqual(around(4));
    expect(sixths('bombardment', { factors: '24' })).toEqual(around(6)); // BHT 8
    expect(sixths('bombardment', { factors: '24', far: 'yes' })).toEqual(around(5)); // BHT 6
  });

  it('search, shadowing, interception and landing', () => {
    expect(sixths('search', {})).toEqual({ observes: 4, 'does not': 2 });
    expect(sixths('search', { night: 'yes', cloud: 'yes' })).toEqual({ observes: 2, 'does not': 4 });
    expect(sixths('shadowing', {})).toEqual({ shadows: 5, fails: 1 });
    expect(sixths('shadowing', { cloud: 'yes' })).toEqual({ shadows: 4, fails: 2 });
    const met = (interceptors: number, enemies: number, fought = 'no'): number =>
      sixths('interception', { interceptors: String(interceptors), enemies: String(enemies), met: fought })
        .intercepts;
    expect([met(5, 5), met(5, 6), met(6, 5), met(6, 6), met(6, 6, 'yes')]).toEqual([2, 3, 3, 4, 5]);
    expect(sixths('landing', { on: 'ship', night: 'yes' })).toEqual({ lands: 2, 'is lost': 4 });
    expect(sixths('landing', { on: 'base', night: 'yes' })).toEqual({ lands: 3, 'is lost': 3 });
    expect(sixths('landing', { on: 'ship', night: 'yes', storm: 'yes' })).toEqual({ lands: 1, 'is lost': 5 });
    expect(sixths('landing', { on: 'base', night: 'no' })).toEqual({ lands: 6, 'is lost': 0 });
  });

  it('every table answers its own example', () => {
    for (const table of ODDS) {
      const given = Object.fromEntries(table.params.map((p) => [p.id, p.example]));
      expect(table.of(given).outcomes.length).toBeGreaterThan(0);
    }
  });
});
