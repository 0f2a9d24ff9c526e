import { describe, expect, it } from 'vitest';
import { choose, type Dice, FastDice, RecordingDice, ScriptedDice, shuffled } from './dice.ts';
import { commitment, KeyedDice, keyFromSeed, newKey, throwOf } from './keyed-dice.ts';

const ZERO = '0'.repeat(64);

/** Pearson's statistic of n throws against equal chances. The seeds are fixed: this either holds for ever or never. */
function chiSquare(dice: Dice, sides: number, n: number): number {
  const counts = new Array<number>(sides).fill(0);
  for (let i = 0; i < n; i++) counts[dice.roll(sides, 'fairness') - 1]++;
  const expected = n / sides;
  return counts.reduce((sum, c) => sum + (c - expected) ** 2 / expected, 0);
}

/** The value a fair die exceeds once in a thousand: Wilson and Hilferty's approximation. */
const limit = (df: number): number => df * (1 - 2 / (9 * df) + 3.09 * Math.sqrt(2 / (9 * df))) ** 3;

describe('the umpire’s dice', () => {
  // The digests were computed by another program: printf '0.0' | openssl dgst -sha256 -mac HMAC -macopt hexkey:00...
  it('UMP-DICE a throw is a function of the key and its number alone', () => {
    expect(throwOf(ZERO, 0, 4294967296)).toBe(1 + 0x31481da0);
    expect(throwOf(ZERO, 1, 4294967296)).toBe(1 + 0x14519851);
    expect(throwOf(ZERO, 0, 6)).toBe(1 + (0x31481da0 % 6));
    const dice = new KeyedDice(ZERO);
    const first = Array.from({ length: 10 }, () => dice.roll(6));
    const resumed = new KeyedDice(ZERO, 4);
    expect(Array.from({ length: 6 }, () => resumed.roll(6))).toEqual(first.slice(4));
    expect(dice.count).toBe(10);
  });

  it('UMP-DICE the commitment is the hash of the key and says nothing of the throws', () => {
    expect(commitment(ZERO)).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
    expect(newKey()).toMatch(/^[0-9a-f]{64}$/);
    expect(newKey()).not.toBe(newKey());
    expect(keyFromSeed('a')).not.toBe(keyFromSeed('b'));
    expect(keyFromSeed('a')).toBe(keyFromSeed('a'));
  });

  it.each([2, 3, 6, 10, 12, 36, 100])('UMP-DICE every face of a d%i is equally likely', (sides) => {
    expect(chiSquare(new KeyedDice(keyFromSeed('fair')), sides, 20_000)).toBeLessThan(limit(sides - 1));
  });

  it('UMP-DICE no face gains by the remainder of a large die', () => {
    // With 3 * 2^30 sides a bare remainder would throw the lowest third twice as often.
    const dice = new KeyedDice(keyFromSeed('large'));
    const sides = 3 * 2 ** 30;
    const low = Array.from({ length: 6_000 }, () => dice.roll(sides)).filter((x) => x <= 2 ** 30).length;
    expect(low / 6_000).toBeCloseTo(1 / 3, 1);
    expect(Math.abs(low - 2_000)).toBeLessThan(150);
  });
});

describe('the dice of simulations', () => {
  it('fall the same for the same seed, on every machine', () => {
    const roll = (seed: string): number[] => {
      const dice = new FastDice(seed);
      return Array.from({ length: 12 }, () => dice.roll(6));
    };
    expect(roll('flagplot')).toEqual([1, 3, 4, 2, 2, 3, 1, 4, 5, 1, 2, 2]);
    expect(roll('flagplot 2')).not.toEqual(roll('flagplot'));
  });

  it.each([2, 6, 10, 37])('show every face of a d%i equally often', (sides) => {
    expect(chiSquare(new FastDice('fair'), sides, 100_000)).toBeLessThan(limit(sides - 1));
  });

  it('throw neighbours of each other independently', () => {
    const dice = new FastDice('pairs');
    const pairs: Dice = { roll: () => (dice.roll(6) - 1) * 6 + dice.roll(6) };
    expect(chiSquare(pairs, 36, 100_000)).toBeLessThan(limit(35));
    let seed = 0;
    const firsts: Dice = { roll: (sides) => new FastDice(seed++).roll(sides) };
    expect(chiSquare(firsts, 6, 20_000)).toBeLessThan(limit(5));
  });
});

describe('scripted and recording dice', () => {
  it('fall as written and fail loudly otherwise', () => {
    const dice = new ScriptedDice([3, 7]);
    expect(dice.roll(6, 'first')).toBe(3);
    expect(dice.left).toBe(1);
    expect(() => dice.roll(6, 'second')).toThrow('scripted 7 does not fit a d6: second');
    expect(() => dice.roll(6, 'third')).toThrow('scripted dice ran out at throw 3: third');
    expect(dice.seen).toEqual([{ sides: 6, value: 3, label: 'first' }]);
  });

  it('are kept in a list', () => {
    const dice = new RecordingDice(new ScriptedDice([2, 5]));
    dice.roll(6, 'a');
    dice.roll(10, 'b');
    expect(dice.throws).toEqual([
      { sides: 6, value: 2, label: 'a' },
      { sides: 10, value: 5, label: 'b' },
    ]);
  });
});

describe('shuffled and choose', () => {
  it('give every order of three equally often and leave the list as it was', () => {
    const from = ['a', 'b', 'c'];
    const dice = new FastDice('shuffle');
    const orders = ['abc', 'acb', 'bac', 'bca', 'cab', 'cba'];
    const shuffle: Dice = { roll: () => 1 + orders.indexOf(shuffled(dice, from, 'x').join('')) };
    expect(chiSquare(shuffle, 6, 30_000)).toBeLessThan(limit(5));
    expect(from).toEqual(['a', 'b', 'c']);
  });

  it('choose takes the member the die names', () => {
    expect(choose(new ScriptedDice([2]), ['a', 'b', 'c'], 'x')).toBe('b');
  });
});
