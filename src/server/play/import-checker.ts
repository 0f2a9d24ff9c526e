import { Worker } from 'node:worker_threads';
import type { Games } from '../../games/registry.ts';
import { need, Refusal } from '../../kernel/refusal.ts';
import { checkImport, type CheckedImport } from './import-check.ts';

/** What the thread answers. */
export type CheckResult =
  | { examined: CheckedImport }
  | { refused: { rule: string; reason: string } }
  | { fault: string };

/** How long a record may take to be run again, and what the thread may use for it. */
const LONGEST_MS = 60_000;
const LIMITS = { maxOldGenerationSizeMb: 72, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 };
const AT_ONCE = 3;

/**
 * Examines records that strangers bring, one after the other, each in a thread of its own that ends with it: whatever is in the
 * file, the service goes on. Run from its sources the service has no such thread and examines them itself.
 */
export class ImportChecker {
  private readonly file: string | null;
  private readonly games: Games;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(file: string | null, games: Games) {
    this.file = file;
    this.games = games;
  }

  async check(bytes: Uint8Array): Promise<CheckedImport> {
    need(this.waiting < AT_ONCE, 'UMP-MANY', 'Other records are being checked; try again in a minute.');
    this.waiting++;
    const mine = this.last.then(() =>
      this.file ? inThread(this.file, bytes) : checkImport(bytes, this.games),
    );
    this.last = mine.catch(() => {}).finally(() => this.waiting--);
    return mine;
  }
}

function inThread(file: string, bytes: Uint8Array): Promise<CheckedImport> {
  const worker = new Worker(file, { resourceLimits: LIMITS });
  const tooMuch = new Refusal(
    'UMP-RECORD',
    'This record takes too long or too much room to be checked here.',
  );
  const verdict = new Promise<CheckedImport>((resolve, reject) => {
    const timer = setTimeout(() => reject(tooMuch), LONGEST_MS);
    worker.once('message', (said: CheckResult) => {
      if ('examined' in said) resolve(said.examined);
      else if ('refused' in said) reject(new Refusal(said.refused.rule, said.refused.reason));
      else reject(new Error(said.fault));
    });
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch : error),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the thread that checks records has ended'));
    });
    const whole = bytes.byteLength === bytes.buffer.byteLength;
    const own = whole ? bytes : new Uint8Array(bytes); // handed over; what was cut from something else is copied
    worker.postMessage(own, [own.buffer as ArrayBuffer]);
  });
  return verdict.finally(() => void worker.terminate());
}
