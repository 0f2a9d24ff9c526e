/** The clock of the service. Deadlines are told by it alone, so that a test can move it by days. */
export interface Time {
  now(): number; // milliseconds since 1970
  /** Does something again and again, one at a time; returns how to stop, which waits for what is under way. */
  every(ms: number, run: () => Promise<void>): () => Promise<void>;
}

export const realTime: Time = {
  now: () => Date.now(),
  every: (ms, run) => {
    let stopped = false;
    let working: Promise<void> = Promise.resolve();
    let timer: NodeJS.Timeout;
    const again = (): void => {
      timer = setTimeout(() => {
        working = run().finally(() => {
          if (!stopped) again();
        });
      }, ms);
      timer.unref();
    };
    again();
    return async () => {
      stopped = true;
      clearTimeout(timer);
      await working;
    };
  },
};
