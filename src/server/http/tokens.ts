import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits, 43 letters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * A token that follows from another one: whoever holds the first can always name the second, and nobody can go back. So links
 * can be shown again to the one who made them though only hashes are kept.
 */
export const derivedToken = (from: string, what: string): string =>
  createHmac('sha256', from).update(`flagplot ${what}`).digest('base64url');

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const MINUTE = 60_000;

/**
 * Slows down whoever tries out tokens: after so many wrong ones within a minute an address hears nothing more about wrong
 * ones for a minute. A right one opens its door at any time, so that nobody is locked out by a neighbour.
 */
export class GuessLimiter {
  private readonly wrongs = new Map<string, { count: number; until: number }>();
  private readonly limit: number;

  constructor(limit = 30) {
    this.limit = limit;
  }

  /** Notes a wrong token from this address; false when there were too many. */
  allows(address: string, now = Date.now()): boolean {
    if (this.wrongs.size >= 10_000) this.wrongs.clear();
    const last = this.wrongs.get(address);
    const count = last && last.until >= now ? last.count + 1 : 1;
    this.wrongs.set(address, { count, until: now + MINUTE });
    return count <= this.limit;
  }
}
