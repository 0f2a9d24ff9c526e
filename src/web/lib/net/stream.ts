import type { State } from '../../../server/wire.ts';
import { asTrouble, refusalOf, type Trouble } from './api.ts';

const CALL_AGAIN_MS = 1000;
const REFUSED_MS = 3000;
/** The umpire says every 20 seconds that it is still there; a line this long without a word is dead. */
const SILENCE_MS = 60_000;

/** Who is told what comes over the line. */
export interface Listener {
  receive(state: State): void;
  online(connected: boolean): void;
  refused(trouble: Trouble): void; // the umpire answered, and will not talk
}

/**
 * The push line: server-sent events, read with `fetch` because the browser's own reader cannot send a header and the seat's
 * secret must not stand in an address. It calls again by itself and resumes after the last event it saw.
 */
export function openStream(token: string, since: string, listener: Listener): () => void {
  let cursor = since;
  let again = 0;
  let line = new AbortController();
  let closed = false;

  async function listen(): Promise<number> {
    line = new AbortController();
    let silence = 0;
    const heard = (): void => {
      clearTimeout(silence);
      silence = window.setTimeout(() => line.abort(), SILENCE_MS);
    };
    try {
      heard();
      const response = await fetch(`/api/stream?since=${encodeURIComponent(cursor)}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: line.signal,
      });
      if (!response.ok || !response.body) {
        listener.refused(await refusalOf(response));
        return REFUSED_MS;
      }
      listener.online(true);
      await readEvents(response.body, heard, (data) => {
        const state = JSON.parse(data) as State;
        cursor = state.cursor;
        listener.online(true);
        listener.receive(state);
      });
    } catch (error) {
      if (!line.signal.aborted && !(error instanceof TypeError)) listener.refused(asTrouble(error)); // TypeError: the line broke
    } finally {
      clearTimeout(silence);
    }
    return CALL_AGAIN_MS;
  }

  async function call(): Promise<void> {
    const wait = await listen();
    if (closed) return;
    listener.online(false);
    again = window.setTimeout(() => void call(), wait);
  }
  void call();
  return () => {
    closed = true;
    clearTimeout(again);
    line.abort();
  };
}

/** Hands on the data of each 'state' event; `heard` at every sign of life. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
  receive: (data: string) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let pending = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    const blocks = (pending + decoder.decode(value, { stream: true })).split('\n\n');
    pending = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data !== undefined && block.startsWith('event: state\n')) receive(data);
    }
  }
}
