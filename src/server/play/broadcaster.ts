import { randomBytes } from 'node:crypto';
import type { Viewer } from '../../kernel/decision.ts';
import { copyJson, diff, type Json, patch } from '../../kernel/json.ts';
import type { LogLine } from '../../kernel/record/replay.ts';
import type { Channel, Store, StoredLine } from '../store/store.ts';
import type { Change, ChatLine, Page, State } from '../wire.ts';
import type { LiveGame } from './live-games.ts';
import { realTime, type Time } from './time.ts';
import { type Cursor, type Frame, frameOf, linesBetween, stateFor } from './viewer-state.ts';

/** One event of a stream, as text. */
export interface StreamEvent {
  event: 'stream' | 'state' | 'change';
  cursor?: string;
  data: string;
}

/** Somebody who wants to hear of every change: as whole states, or as what changed in the one he holds. */
interface Listener {
  form: 'states' | 'changes';
  send: (event: StreamEvent) => void;
  end: () => void; // nothing more will come
  may?: (live: LiveGame) => boolean; // whether he still may; asked before he is told anything
}

/**
 * All who listen to a game through the same eyes. They are sent the same, each event made and written down once. `held` is what they
 * hold, built from this viewer's own views alone; `seq` counts the events of this viewer, so that it tells nothing else.
 */
interface Audience {
  viewer: Viewer;
  held: Json;
  read: Cursor;
  seq: number;
  listeners: Set<Listener>;
}

/** Tells each viewer of a change as soon as it is stored, and only those for whom something changed. */
export class Broadcaster {
  private readonly store: Store;
  private readonly time: Time;
  private readonly audiences = new Map<string, Map<Viewer, Audience>>();
  private readonly streams = new Map<string, { game: string; audience: Audience }>();

  constructor(store: Store, time: Time = realTime) {
    this.store = store;
    this.time = time;
  }

  /** Sends what came after `since`, then every change. Returns how to leave. The game must be held. */
  async subscribe(
    live: LiveGame,
    viewer: Viewer,
    since: Cursor | null,
    listener: Listener,
  ): Promise<() => void> {
    const state = await stateFor(this.store, live, viewer, since);
    const audience = await this.audienceOf(live, viewer);
    const stream = randomBytes(12).toString('base64url');
    if (listener.form === 'changes') {
      this.streams.set(stream, { game: live.game.id, audience });
      listener.send({
        event: 'stream',
        data: JSON.stringify({ id: stream, seq: audience.seq, now: this.time.now() }),
      });
    }
    listener.send({ event: 'state', cursor: state.cursor, data: JSON.stringify(state) });
    audience.listeners.add(listener);
    return () => {
      this.streams.delete(stream);
      audience.listeners.delete(listener);
      const group = this.audiences.get(live.game.id);
      if (audience.listeners.size === 0 && group?.get(viewer) === audience) group.delete(viewer);
      if (group?.size === 0) this.audiences.delete(live.game.id);
    };
  }

  /** Those who listen with this viewer, brought up to date: whoever joins them holds what they hold. */
  private async audienceOf(live: LiveGame, viewer: Viewer): Promise<Audience> {
    const group = this.audiences.get(live.game.id) ?? new Map<Viewer, Audience>();
    this.audiences.set(live.game.id, group);
    const known = group.get(viewer);
    if (known) await this.tell(live, known, []);
    const held = copyJson(frameOf(live, viewer)) as unknown as Json;
    const audience = known ?? { viewer, held, read: { ...live.sent[viewer] }, seq: 0, listeners: new Set() };
    group.set(viewer, audience);
    return audience;
  }

  /** Whether somebody listens to a game. */
  isHeard(id: string): boolean {
    return this.audiences.has(id);
  }

  /** The streams held. */
  count(): number {
    let sum = 0;
    for (const group of this.audiences.values())
      for (const { listeners } of group.values()) sum += listeners.size;
    return sum;
  }

  endAll(): void {
    for (const group of this.audiences.values())
      for (const { listeners } of group.values()) for (const listener of listeners) listener.end();
  }

  /** How many events a stream's viewer has been sent here; null when the stream is not one of this node's. */
  positionOf(stream: string, game: string, viewer: Viewer): number | null {
    const known = this.streams.get(stream);
    return known?.game === game && known.audience.viewer === viewer ? known.audience.seq : null;
  }

  /** To be called after every change, with the game held; `fresh` are the lines that came with it. */
  async publish(live: LiveGame, fresh: readonly StoredLine[] = []): Promise<void> {
    for (const audience of this.audiences.get(live.game.id)?.values() ?? [])
      await this.tell(live, audience, fresh);
  }

  private async tell(live: LiveGame, audience: Audience, fresh: readonly StoredLine[]): Promise<void> {
    const { viewer, read, listeners } = audience;
    const frame = frameOf(live, viewer);
    const change = diff(audience.held, frame as unknown as Json) ?? null;
    const sent = live.sent[viewer];
    if (!change && sent.log === read.log && sent.chat === read.chat) return;
    const page = <T>(channel: Channel): Promise<Page<T>> => this.linesFor<T>(live, audience, channel, fresh);
    const [log, chat] = [await page<LogLine>('log'), await page<ChatLine>('chat')];
    const cursor = `${sent.log}.${sent.chat}`;
    audience.held = patch(audience.held, change ?? undefined) as Json;
    audience.read = { ...sent };
    const seq = ++audience.seq;
    const told = { cursor, log, chat };
    const events = {
      changes: once(() => ({
        event: 'change',
        cursor,
        data: JSON.stringify({ seq, change, ...told } satisfies Change),
      })),
      states: once(() => ({ event: 'state', cursor, data: JSON.stringify(stateOf(frame, told)) })),
    };
    for (const { form, send, end, may } of listeners)
      if (may && !may(live)) end();
      else send(events[form]());
  }

  /** The lines of a viewer since it was last told; read from the store unless they have just been put there. */
  private async linesFor<T>(
    { game, sent }: LiveGame,
    { viewer, read }: Audience,
    channel: Channel,
    fresh: readonly StoredLine[],
  ): Promise<Page<T>> {
    const [from, total] = [read[channel], sent[viewer][channel]];
    const mine = fresh.filter((l) => l.viewer === viewer && l.channel === channel);
    if (mine.length === total - from) return { from, lines: mine.map((l) => l.body as T) };
    return linesBetween<T>(this.store, game.id, viewer, channel, from, total);
  }
}

const stateOf = (
  { you, match, seats, view, standing, clock, outcome, dice }: Frame,
  { cursor, log, chat }: Pick<State, 'cursor' | 'log' | 'chat'>,
): State => ({ cursor, you, match, seats, view, log, chat, standing, clock, outcome, dice });

/** Made when it is first asked for. */
function once(make: () => StreamEvent): () => StreamEvent {
  let made: StreamEvent | null = null;
  return () => (made ??= make());
}
