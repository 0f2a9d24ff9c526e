import { parentPort } from 'node:worker_threads';
import { games } from '../../games/registry.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { checkImport } from './import-check.ts';
import type { CheckResult } from './import-checker.ts';

/** The thread behind ImportChecker: looks at one record and ends. */
async function answer(bytes: Uint8Array): Promise<CheckResult> {
  try {
    return { examined: await checkImport(bytes, games) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: { rule: error.rule, reason: error.message } };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.once('message', (bytes: Uint8Array) => {
  void answer(bytes).then((verdict) => parentPort?.postMessage(verdict));
});
