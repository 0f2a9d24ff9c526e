import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Ear } from './store.ts';

/** How often the line is tried, so that one that died in silence is noticed; and how soon it is laid again. */
const TRY_MS = 2000;
const AGAIN_MS = 500;

/** Listens on a channel of the database for as long as it is wanted, on connections of its own. Returns how to stop. */
export function hearOthers(
  connect: () => Promise<Client>,
  channel: string,
  ear: Ear,
  hear: (said: string) => void,
): () => Promise<void> {
  const stop = new AbortController();
  const wait = (ms: number): Promise<void> => sleep(ms, undefined, { signal: stop.signal }).catch(() => {});

  /** Until the line breaks, or is no longer wanted. */
  async function listen(client: Client): Promise<void> {
    client.on('notification', ({ payload }) => hear(payload ?? ''));
    await client.query(`LISTEN ${channel}`);
    ear.hears();
    while (!stop.signal.aborted) {
      await wait(TRY_MS);
      await client.query('SELECT 1');
    }
  }

  async function attend(): Promise<void> {
    for (let heard = false; !stop.signal.aborted; await wait(AGAIN_MS)) {
      let client: Client | null = null;
      try {
        client = await connect();
        heard = true;
        await listen(client);
      } catch {
        // what broke is told by silence: nothing is heard until the line is laid again
        if (heard && !stop.signal.aborted) ear.deaf();
        heard = false;
      }
      await Promise.race([client?.end().catch(() => {}), sleep(AGAIN_MS)]); // it may be gone already, or never answer
    }
  }

  const attending = attend();
  return async () => {
    stop.abort();
    await attending;
  };
}
