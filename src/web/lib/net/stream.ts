import type { Json } from '../../../kernel/json.ts';
import type { Change, State } from '../../../server/wire.ts';
import { asTrouble, refusalOf, type Trouble } from './api.ts';
import { patched } from './patched.ts';

const CALL_AGAIN_MS = 1000;
const REFUSED_MS = 3000;
/** The umpire says every 20 seconds that it is still there; a line this long without a word is dead. */
const SILENCE_MS = 60_000;
/** What was acknowledged comes over the line within this, or the line is dead. */
const OVERDUE_MS = 2500;

/** Who is told what comes over the line. */
export interface Listener {
  receive(state: State): void;
  hour(offset: number): void; // what the umpire's clock is ahead of this one
  online(connected: boolean): void;
  clock(ahead: number): void; // how far the umpire's clock is ahead of ours, in milliseconds, to half a second
  refused(trouble: Trouble): void; // the umpire answered, and will not talk
}

/** The push line of one link. */
export interface Line {
  /** The name of the stream as it is now, to be sent with an order: then the state comes over the line and not twice. */
  readonly stream: string | null;
  /** When the event of this number has come; null = it comes from another node, its number is not known. */
  reached(seq: number | null): Promise<void>;
  close(): void;
}

/**
 * Server-sent events, read with `fetch` because the browser's own reader cannot send a header and the seat's secret must not stand
 * in an address. It is sent a whole state and then what changes in it; what does not fit makes it ask for the whole again. It calls
 * again by itself and resumes after the last event it saw.
 */
export function openStream(token: string, since: string, listener: Listener): Line {
  let cursor = since;
  let again = 0;
  let line = new AbortController();
  let closed = false;
  let held: State | null = null;
  let stream: string | null = null;
  let seq = 0;
  let events = 0;
  const waiting = new Set<() => void>();

  function hear(event: string, data: string): void {
    const said = JSON.parse(data) as unknown;
    if (event === 'stream') {
      const begun = said as { id: string; seq: number; now: number };
      ({ id: stream, seq } = begun);
      listener.hour(begun.now - Date.now());
    } else {
      held = event === 'change' ? changed(said as Change) : (said as State);
      ({ cursor } = held);
      events++;
      listener.online(true);
      listener.receive(held);
    }
    for (const look of waiting) look();
  }

  function changed({ seq: n, change, cursor: at, log, chat }: Change): State {
    if (!held || n !== seq + 1) throw new RangeError('an event is missing');
    const { cursor: _cursor, log: _log, chat: _chat, ...frame } = held;
    seq = n;
    const now = change ? patched(frame as unknown as Json, change) : frame;
    return { ...(now as unknown as typeof frame), cursor: at, log, chat };
  }

  async function listen(): Promise<number> {
    line = new AbortController();
    let silence = 0;
    const heard = (): void => {
      clearTimeout(silence);
      silence = window.setTimeout(() => line.abort(), SILENCE_MS);
    };
    try {
      heard();
      const response = await fetch(`/api/stream?as=changes&since=${encodeURIComponent(cursor)}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: line.signal,
      });
      if (!response.ok || !response.body) {
        listener.refused(await refusalOf(response));
        return REFUSED_MS;
      }
      listener.online(true);
      const date = Date.parse(response.headers.get('date') ?? '');
      if (!Number.isNaN(date)) listener.clock(date + 500 - Date.now());
      await readEvents(response.body, heard, hear);
    } catch (error) {
      if (error instanceof RangeError) {
        line.abort();
        return 0; // what came does not fit what is held: the whole is asked for
      }
      if (!line.signal.aborted && !(error instanceof TypeError)) listener.refused(asTrouble(error)); // TypeError: the line broke
    } finally {
      clearTimeout(silence);
      stream = null;
    }
    return overdue ? 0 : CALL_AGAIN_MS;
  }
  let overdue = false;

  async function call(): Promise<void> {
    overdue = false;
    const wait = await listen();
    if (closed) return;
    if (wait > 0) listener.online(false);
    again = window.setTimeout(() => void call(), wait);
  }

  /** Waits for an event; false when it is overdue. */
  function until(done: () => boolean): Promise<boolean> {
    if (done()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const end = (came: boolean): void => {
        clearTimeout(timer);
        waiting.delete(look);
        resolve(came);
      };
      const look = (): void => {
        if (done()) end(true);
      };
      const timer = window.setTimeout(() => end(false), OVERDUE_MS);
      waiting.add(look);
    });
  }

  void call();
  return {
    get stream() {
      return stream;
    },
    reached: async (wanted) => {
      const [before, name] = [events, stream];
      const came = () => (wanted === null || stream !== name ? events > before : seq >= wanted);
      if (await until(came)) return;
      overdue = true;
      line.abort(); // and call again: the first event is the whole state
      await until(() => events > before);
    },
    close: () => {
      closed = true;
      clearTimeout(again);
      line.abort();
    },
  };
}

/** Hands on each event; `heard` at every sign of life. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
  receive: (event: string, data: string) => void,
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
      const event = /^event: (\w+)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (event && data) receive(event, data);
    }
  }
}
