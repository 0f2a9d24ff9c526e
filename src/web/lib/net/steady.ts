/**
 * The old value while the new one says the same: an order is answered by the umpire and told on the push line as well, and a
 * room that is told twice need not be drawn twice.
 */
export const steady = <T>(old: T, now: T): T => (JSON.stringify(old) === JSON.stringify(now) ? old : now);
