import { describe, expect, it } from 'vitest';
import { commitment, KeyedDice, keyFromSeed } from '../../kernel/keyed-dice.ts';
import { commitmentOf, faultsIn, throwerOf } from './verify.ts';

const key = keyFromSeed('verify');

describe('the dice check in the browser', () => {
  it('computes the commitment the umpire publishes', async () => {
    expect(await commitmentOf(key)).toBe(commitment(key));
  });

  it('throws as the umpire throws, for every kind of die', async () => {
    const dice = new KeyedDice(key);
    const thrower = await throwerOf(key);
    for (let n = 0; n < 300; n++) {
      const sides = [2, 6, 10, 36, 52, 1000][n % 6];
      expect(await thrower(n, sides)).toBe(dice.roll(sides));
    }
  });

  it('names the throw that was tampered with', async () => {
    const dice = new KeyedDice(key);
    const throws = Array.from({ length: 20 }, (_, n) => ({
      n,
      step: 1,
      sides: 6,
      value: dice.roll(6),
      label: 'x',
    }));
    const thrower = await throwerOf(key);
    expect(await faultsIn(throws, thrower)).toEqual([]);
    const right = throws[7].value;
    throws[7].value = (right % 6) + 1;
    expect(await faultsIn(throws, thrower)).toEqual([{ n: 7, told: throws[7].value, right }]);
  });
});
