import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Dice } from './dice.ts';

/**
 * The umpire's dice. Throw n of a game is a pure function of the game's secret key and n, so a game resumes after a crash
 * with the throw it would have made, and whoever is given the key at the end can check every one.
 * The hash of the key is published before the first throw.
 */
export class KeyedDice implements Dice {
  readonly key: string;
  /** The number of throws made so far; the umpire stores it and sets it back when an order comes to nothing. */
  count: number;

  constructor(key: string, count = 0) {
    this.key = key;
    this.count = count;
  }

  roll(sides: number): number {
    return throwOf(this.key, this.count++, sides);
  }
}

/** The value of throw `n` (from 0) of a game with this key. Rejection keeps every face equally likely. */
export function throwOf(key: string, n: number, sides: number): number {
  if (!(sides >= 1 && sides <= 4294967296)) throw new RangeError(`no die has ${sides} sides`);
  const limit = 4294967296 - (4294967296 % sides);
  for (let block = 0; ; block++) {
    const digest = createHmac('sha256', Buffer.from(key, 'hex')).update(`${n}.${block}`).digest();
    for (let i = 0; i < 32; i += 4) {
      const word = digest.readUInt32BE(i);
      if (word < limit) return 1 + (word % sides);
    }
  }
}

export const newKey = (): string => randomBytes(32).toString('hex');

/** A key from a seed, for games that shall be repeatable (the command line's `--seed`). */
export const keyFromSeed = (seed: string): string =>
  createHash('sha256').update(`flagplot seed ${seed}`).digest('hex');

/** What is published at the start of a game. */
export const commitment = (key: string): string =>
  createHash('sha256').update(Buffer.from(key, 'hex')).digest('hex');
