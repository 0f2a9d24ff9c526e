import type { Viewer } from '../kernel/decision.ts';
import { type Cursor, stateFor } from './outbox.ts';
import type { Store } from './store.ts';
import type { Table } from './tables.ts';
import type { State } from './wire.ts';

/** Somebody who wants to hear of every change; `send` gets the cursor and the state as text. */
interface Listener {
  viewer: Viewer;
  read: Cursor;
  bytes: string; // what this listener last saw beside the lines
  send(cursor: string, state: string): void;
}

/** Tells each viewer of a change as soon as it is stored, and only those for whom something changed. */
export class Push {
  private readonly store: Store;
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(store: Store) {
    this.store = store;
  }

  /** Sends what came after `since`, then every change. Returns how to leave. The game must be held. */
  async join(
    table: Table,
    viewer: Viewer,
    since: Cursor | null,
    send: Listener['send'],
  ): Promise<() => void> {
    const state = await stateFor(this.store, table, viewer, since);
    send(state.cursor, JSON.stringify(state));
    const listener: Listener = { viewer, read: { ...table.sent[viewer] }, bytes: besideLines(state), send };
    const group = this.listeners.get(table.game.id) ?? new Set();
    this.listeners.set(table.game.id, group.add(listener));
    return () => {
      group.delete(listener);
      if (group.size === 0) this.listeners.delete(table.game.id);
    };
  }

  /** To be called after every change, with the game held. Those who see the same and have read as far share one state. */
  async changed(table: Table): Promise<void> {
    const made = new Map<string, State>();
    for (const listener of this.listeners.get(table.game.id) ?? []) {
      const { viewer, read } = listener;
      const alike = `${viewer} ${read.log}.${read.chat}`;
      const state = made.get(alike) ?? (await stateFor(this.store, table, viewer, read));
      made.set(alike, state);
      this.tell(listener, state, { ...table.sent[viewer] });
    }
  }

  private tell(listener: Listener, state: State, read: Cursor): void {
    const bytes = besideLines(state);
    const told = state.log.lines.length + state.chat.lines.length > 0;
    if (bytes === listener.bytes && !told) return;
    listener.bytes = bytes;
    listener.read = read;
    listener.send(state.cursor, JSON.stringify(state));
  }
}

function besideLines(state: State): string {
  const { log: _log, chat: _chat, cursor: _cursor, ...rest } = state;
  return JSON.stringify(rest);
}
