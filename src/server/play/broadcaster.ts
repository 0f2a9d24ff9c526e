import type { Viewer } from '../../kernel/decision.ts';
import { type Cursor, stateFor } from './viewer-state.ts';
import type { Store } from '../store/store.ts';
import type { LiveGame } from './live-games.ts';
import type { State } from '../wire.ts';

/** Somebody who wants to hear of every change; `send` gets the cursor and the state as text. */
interface Listener {
  viewer: Viewer;
  read: Cursor;
  bytes: string; // what this listener last saw beside the lines
  send(cursor: string, state: string): void;
  end(): void; // nothing more will come
}

/** Tells each viewer of a change as soon as it is stored, and only those for whom something changed. */
export class Broadcaster {
  private readonly store: Store;
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(store: Store) {
    this.store = store;
  }

  /** Sends what came after `since`, then every change. Returns how to leave. The game must be held. */
  async subscribe(
    live: LiveGame,
    viewer: Viewer,
    since: Cursor | null,
    send: Listener['send'],
    end: Listener['end'] = () => {},
  ): Promise<() => void> {
    const sheet = sheetOf(await stateFor(this.store, live, viewer, since));
    send(sheet.cursor, sheet.text);
    const listener: Listener = { viewer, read: { ...live.sent[viewer] }, bytes: sheet.bytes, send, end };
    const group = this.listeners.get(live.game.id) ?? new Set();
    this.listeners.set(live.game.id, group.add(listener));
    return () => {
      group.delete(listener);
      if (group.size === 0) this.listeners.delete(live.game.id);
    };
  }

  /** Whether somebody listens to a game. */
  isHeard(id: string): boolean {
    return this.listeners.has(id);
  }

  endAll(): void {
    for (const group of this.listeners.values()) for (const listener of group) listener.end();
  }

  /** To be called after every change, with the game held. Those who see the same and have read as far share one sheet. */
  async publish(live: LiveGame): Promise<void> {
    const made = new Map<string, Sheet>();
    for (const listener of this.listeners.get(live.game.id) ?? []) {
      const { viewer, read } = listener;
      const alike = `${viewer} ${read.log}.${read.chat}`;
      const sheet = made.get(alike) ?? sheetOf(await stateFor(this.store, live, viewer, read));
      made.set(alike, sheet);
      if (sheet.bytes === listener.bytes && !sheet.told) continue;
      listener.bytes = sheet.bytes;
      listener.read = { ...live.sent[viewer] };
      listener.send(sheet.cursor, sheet.text);
    }
  }
}

/** A state written down once, for all who are sent it. */
interface Sheet {
  cursor: string;
  text: string;
  bytes: string; // what stands in it beside the lines
  told: boolean; // whether there are new lines
}

function sheetOf({ cursor, log, chat, you, match, seats, view, ...rest }: State): Sheet {
  const inner = (part: object): string => JSON.stringify(part).slice(1, -1);
  const [before, after] = [inner({ you, match, seats, view }), inner(rest)];
  return {
    cursor,
    text: `{${inner({ cursor })},${before},${inner({ log, chat })},${after}}`,
    bytes: `${before},${after}`,
    told: log.lines.length + chat.lines.length > 0,
  };
}
