import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, 43 letters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const MINUTE = 60_000;

/**
 * Slows down whoever tries out tokens: after so many wrong ones within a minute an address is not listened to for a minute,
 * except with tokens that have been right before.
 */
export class Doorman {
  private readonly wrongs = new Map<string, { count: number; until: number }>();
  private readonly known = new Set<string>();
  private readonly limit: number;

  constructor(limit = 30) {
    this.limit = limit;
  }

  /** Whether a token from this address may be looked up. */
  admits(address: string, hash: string, now = Date.now()): boolean {
    const wrong = this.wrongs.get(address);
    return this.known.has(hash) || !wrong || wrong.until < now || wrong.count < this.limit;
  }

  right(hash: string): void {
    if (this.known.size >= 10_000) this.known.clear();
    this.known.add(hash);
  }

  wrong(address: string, now = Date.now()): void {
    if (this.wrongs.size >= 10_000) this.wrongs.clear();
    const last = this.wrongs.get(address);
    const count = last && last.until >= now ? last.count + 1 : 1;
    this.wrongs.set(address, { count, until: now + MINUTE });
  }
}
