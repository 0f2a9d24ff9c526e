import { execFileSync } from 'node:child_process';

/** Somebody who does a kind of work, to be compared with another who does the same. */
export interface Contestant {
  name: string;
  /** Does `n` units of work. */
  work(n: number): void;
  warmMs?: number; // before it is timed; more where there is more to compile
}

const ROUNDS = 3;
const MS = 1200;

/**
 * Units in a second for each contestant: the best of several rounds in turn, each in a process of its own, so that both
 * meet the same machine and neither the other's garbage. `file` is run with the contestant's number and calls `oneRound`.
 */
export function race(file: string, numbers: readonly number[]): number[] {
  const best = numbers.map(() => 0);
  for (let r = 0; r < ROUNDS; r++)
    numbers.forEach((number, i) => {
      const said = execFileSync(process.execPath, [file, String(number)], { encoding: 'utf8' });
      best[i] = Math.max(best[i], Number(said));
    });
  return best;
}

export function oneRound(c: Contestant): number {
  c.work(1); // what it needs is made
  rate(c, c.warmMs ?? MS); // what runs often is compiled
  return rate(c, MS);
}

/** Per second of the processor, not of the clock: what else the machine does shall not count. */
function rate(c: Contestant, ms: number): number {
  let done = 0;
  let batch = 1;
  const begun = process.cpuUsage();
  for (;;) {
    c.work(batch);
    done += batch;
    const { user, system } = process.cpuUsage(begun);
    const spent = (user + system) / 1000;
    if (spent >= ms) return (done / spent) * 1000;
    if (spent > 0) batch = Math.max(1, Math.min(4096, Math.floor((done / spent) * 20))); // about 20 ms
  }
}

export const figure = (n: number): string =>
  n >= 1000 ? Math.round(n).toLocaleString('en') : n.toPrecision(3);
