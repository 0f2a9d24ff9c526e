import { setImmediate } from 'node:timers/promises';

/** How long work may go on before others get their turn. */
const STRETCH_MS = 15;

/** Breaks up long work: called at every step, it lets others be served whenever a stretch is over. */
export function timeSlicer(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STRETCH_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
