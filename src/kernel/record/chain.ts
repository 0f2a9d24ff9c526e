import crypto from 'node:crypto';
import { canonical, type Json } from '../json.ts';
import type { Entry, GameRecord, LongRecord } from './record.ts';

/**
 * The steps of a record are chained: each carries a hash over itself and the one before it, so that a flipped bit or a step
 * cut out is noticed. Steps of format 1 have none; the chain then begins, from nothing, with the first step given after them.
 */

/** In one call where Node has it (20.12 and later): half the cost of a hash that is fed piece by piece. */
const sha256: (text: string) => string = crypto.hash
  ? (text) => crypto.hash('sha256', text)
  : (text) => crypto.createHash('sha256').update(text).digest('hex');

/** Where the chain of a game begins. */
export const openingHash = ({
  game,
  rules,
  setup,
  opening: { state, throws, incidents },
}: Pick<GameRecord, 'game' | 'rules' | 'setup' | 'opening'>): string =>
  sha256(canonical([game, rules, setup, state, throws, incidents] as unknown as Json));

/** The hash of a step that follows the one with the hash `before` ('' after unchained ones). */
export const entryHash = (before: string, { n, act, throws, incidents, change }: Entry): string =>
  sha256(`${before}\n${canonical([n, act, throws, incidents, change] as unknown as Json)}`);

/** The hash that a step must be chained to when `before` is the last one. Throws nothing: a word about what is wrong, or null. */
export function chainFault(before: string, entry: Entry): string | null {
  if (entry.hash === undefined) return before === '' ? null : `step ${entry.n} has lost its hash`;
  return entry.hash === entryHash(before, entry) ? null : `step ${entry.n} is not as it was written`;
}

/** What is wrong with the steps of a record that was not just read, in words; null when its chain is whole. */
export function brokenChain({ opening, entries }: Pick<LongRecord, 'opening' | 'entries'>): string | null {
  let last = opening.hash ?? '';
  for (const entry of entries) {
    const fault = chainFault(last, entry);
    if (fault) return fault;
    last = entry.hash ?? '';
  }
  return null;
}
