import { setTimeout as sleep } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import type { Games } from '../../games/registry.ts';
import type { BaseOrder, Seat, Viewer } from '../../kernel/decision.ts';
import type { Incident } from '../../kernel/incident.ts';
import { copyJson, type Json } from '../../kernel/json.ts';
import type { Entry } from '../../kernel/record/record.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { logOf, resumeMatch } from '../../kernel/record/replay.ts';
import type { AnyRuleset, BaseView } from '../../kernel/ruleset.ts';
import { enoughOf } from '../../kernel/play/trail.ts';
import { answerStanding, type Match, outcomeOf, resign, submit } from '../../kernel/play/umpire.ts';
import {
  type Batch,
  type Channel,
  type Store,
  StoreFault,
  type StoredGame,
  type StoredLine,
} from '../store/store.ts';

import {
  callsBetween,
  CLEARING,
  type Clearing,
  handToStaff,
  isForgotten,
  lateDecisions,
  lateSeats,
  newStatus,
  paceOf,
  type Status,
  statusAfter,
  storedStatus,
} from './status.ts';
import { realTime, type Time } from './time.ts';

type AnyMatch = Match<Json, BaseView, BaseOrder>;

/** A game in play, with how many lines each viewer has been sent. */
export interface LiveGame {
  game: StoredGame;
  match: AnyMatch;
  sent: { [viewer: Viewer]: { [channel in Channel]: number } };
  rev: number; // of what is stored
  size: number; // in memory, about, in bytes
  status: Status; // who is asked since when, and what time is left
  noted: boolean; // the status is stored; not so of a game just made, or kept before there were any
}

/** Something the umpire writes down about an act; called before the next act begins. */
type Keep = (entry: Entry) => void;

/** What the one who acted is told, made from the game as it stands then. */
type Answer<T> = (live: LiveGame, before: LiveGame['sent']) => Promise<T> | T;

/** `status` is a draft: what is changed in it is stored with the act. */
type Work = (match: AnyMatch, keep: Keep, game: StoredGame, status: Status) => void;

/** What games in memory are held to. */
export interface Terms {
  budget: number; // bytes
  time: Time;
  clearing: Clearing;
}

/** A snapshot about every so many acts, so that a long game opens quickly. */
export const SNAPSHOT_EVERY = 50;

/** The games in memory may take a quarter of what there is. */
const MEMORY = getHeapStatistics().heap_size_limit / 4;
/** What a state takes in memory for a letter of its JSON, with the copy kept for taking back; measured. */
const HEAP_PER_LETTER = 6;

/** Who plays live is at the table; who plays by the day is told when nothing has come of him for a minute. */
const graceOf = (game: StoredGame): number => (paceOf(game).kind === 'live' ? 600_000 : 60_000);

/** How often a change is tried when other nodes are faster, and after how long at most. */
const TRIES = 8;
const AGAIN_MS = 40;

export const viewersOf = (rules: AnyRuleset): Viewer[] => [
  ...rules.info.seats.map((x) => x.id),
  'umpire',
  'public',
];

export const noneSent = (rules: AnyRuleset): LiveGame['sent'] =>
  Object.fromEntries(viewersOf(rules).map((who) => [who, { log: 0, chat: 0 }]));

/** The log lines these incidents give each viewer, numbered on from what it has been sent; `sent` is moved on. */
export function numberedLines(
  rules: AnyRuleset,
  sent: LiveGame['sent'],
  incidents: readonly Incident[],
): StoredLine[] {
  return viewersOf(rules).flatMap((viewer) =>
    logOf(incidents, viewer).map((line) => ({
      viewer,
      channel: 'log' as const,
      seq: ++sent[viewer].log,
      body: line as unknown as Json,
    })),
  );
}

export const snapshotOf = (match: AnyMatch): Batch['snapshots'][number] => ({
  n: match.n,
  state: match.s,
  throws: match.dice.count,
  hash: match.hash,
  standing: match.standing,
  resigned: match.resigned,
  ...(match.late && { late: true }),
});

/** The answer to an act that is stored: whatever goes wrong with it, nobody may be told that nothing was changed. */
async function shown<T>(then: Answer<T>, live: LiveGame, before: LiveGame['sent']): Promise<T> {
  try {
    return await then(live, before);
  } catch (error) {
    throw error instanceof StoreFault ? new StoreFault('stored', error.message) : error;
  }
}

/**
 * The games in play. Each is held by one umpire at a time: whoever works on a game has it alone until done, and what others
 * see of it is on disk. The games used last are kept in memory as far as they fit; the others are opened again from the store.
 */
export class LiveGames {
  /** Called after every change, with the lines it brought, and after every opening; the game is still held. */
  onChange: (live: LiveGame, lines: readonly StoredLine[]) => Promise<void> = async () => {};
  /** Called when a standing order of a game, or what stands when time is up, makes no legal order: a fault of its rules. */
  onFault: (game: string, error: unknown) => void = () => {};

  readonly store: Store;
  private readonly games: Games;
  private readonly budget: number;
  private readonly time: Time;
  private readonly clearing: Clearing;
  private readonly open = new Map<string, LiveGame>();
  private readonly queues = new Map<string, Promise<unknown>>();

  constructor(
    store: Store,
    games: Games,
    { budget = MEMORY, time = realTime, clearing = CLEARING }: Partial<Terms> = {},
  ) {
    this.store = store;
    this.time = time;
    this.clearing = clearing;
    this.games = games;
    this.budget = budget;
  }

  /** Does something with a game, alone; what it sees is what is stored at this moment, whichever node stored it. */
  with<T>(id: string, work: (live: LiveGame) => Promise<T> | T): Promise<T> {
    const before = this.queues.get(id) ?? Promise.resolve();
    const mine = before.then(async () => work(await this.opened(id)));
    const settled: Promise<unknown> = mine
      .catch(() => {})
      .finally(() => {
        if (this.queues.get(id) === settled) this.queues.delete(id);
      });
    this.queues.set(id, settled);
    return mine;
  }

  /** The same for a change of the game; when another node was faster it is tried again on the game as it is now. */
  private async change<T>(id: string, work: (live: LiveGame) => Promise<T>): Promise<T> {
    for (let left = TRIES; ; left--) {
      try {
        return await this.with(id, work);
      } catch (error) {
        if (left === 0 || !(error instanceof StoreFault && error.kind === 'stale')) throw error;
      }
      await sleep(Math.random() * AGAIN_MS);
    }
  }

  /**
   * An act of a seat and whatever standing orders answer to it, stored together. When it cannot be stored, the game is as
   * it was. `then` is asked for an answer with the game still held; it is told what had been sent to each viewer before.
   */
  act<T>(id: string, work: Work, then: Answer<T>, lease?: number): Promise<T> {
    return this.change(id, async (live) => {
      await this.runOut(live, lease);
      const before = live.sent;
      await this.tryAct(live, work, lease);
      return shown(then, live, before);
    });
  }

  private async tryAct(live: LiveGame, work: Work, lease?: number): Promise<void> {
    const { game, match } = live;
    const entries: Entry[] = [];
    const keep: Keep = (entry) => void entries.push(copyJson(entry));
    const sent = copyJson(live.sent);
    const n = match.n;
    const now = this.time.now();
    const draft = copyJson(live.status);
    let fresh: readonly StoredLine[] = [];
    let status = live.status;
    work(match, keep, game, draft);
    try {
      this.standing(live, keep);
      status = statusAfter(draft, live, entries, now);
      const same = live.noted && JSON.stringify(status) === JSON.stringify(live.status);
      if (entries.length === 0 && same) return;
      const lines = entries.flatMap((e) => numberedLines(match.rules, sent, e.incidents));
      const due = Math.floor(n / SNAPSHOT_EVERY) !== Math.floor(match.n / SNAPSHOT_EVERY);
      fresh = lines;
      const batch: Batch = { entries, lines, snapshots: due ? [snapshotOf(match)] : [] };
      if (!same) {
        batch.status = storedStatus(live, status, this.clearing);
        batch.calls = callsBetween(live.status, status, now, graceOf(game));
      }
      await this.append(live, batch, lease);
    } catch (error) {
      this.open.delete(game.id); // memory is ahead of the disk: the disk is right
      throw error;
    }
    live.sent = sent;
    live.status = status;
    live.noted = true;
    await this.onChange(live, fresh);
  }

  /** Whatever is overdue is done before anything else: an order that comes late finds its decision closed. */
  private async runOut(live: LiveGame, lease?: number): Promise<void> {
    const now = this.time.now();
    const decisions = lateDecisions(live, now);
    const seats = lateSeats(live, now);
    if (decisions.length === 0 && seats.length === 0) return;
    const work: Work = (match, keep, game, draft) => {
      for (const { seat, decision } of decisions) this.answerLate(live, draft, seat, decision, keep);
      for (const seat of seats) {
        const pace = paceOf(game);
        if (pace.kind === 'live' || outcomeOf(match)) continue;
        if (pace.late === 'forfeit') resign(match, seat, keep, true);
        else handToStaff(draft.seats[seat], { level: pace.late.staff, why: 'time' }, pace, now);
      }
    };
    await this.tryAct(live, work, lease);
  }

  /** The order that stands, by the rules of the game, when the seconds for a decision are over. */
  private answerLate({ game, match }: LiveGame, draft: Status, seat: Seat, id: string, keep: Keep): void {
    const { rules } = match;
    const decision = rules.decisions(match.s).find((d) => d.seat === seat && d.id === id);
    draft.timed[seat] = draft.timed[seat].filter((t) => t.decision !== id);
    const stands = decision && rules.timed?.(rules.view(match.s, seat), decision);
    if (!stands) return;
    try {
      submit(match, seat, { ...stands.order, decision: id }, keep, 'clock');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.onFault(game.id, error); // it has its seconds once more
    }
  }

  /** Does what is overdue, and clears the game away when nobody has played it for long. */
  async settle(id: string, lease: number): Promise<void> {
    const forgotten = await this.act(
      id,
      () => {},
      (live) => isForgotten(live, this.clearing, this.time.now()),
      lease,
    );
    if (forgotten)
      await this.with(id, async () => {
        await this.store.remove(id);
        this.open.delete(id);
      });
  }

  private async append(live: LiveGame, batch: Batch, lease?: number): Promise<void> {
    const { rev } = live;
    await this.store.append(live.game.id, batch, { rev, lease });
    live.rev = rev + 1;
  }

  private standing(live: LiveGame, keep: Keep): void {
    try {
      answerStanding(live.match, keep);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.onFault(live.game.id, error);
    }
  }

  /** Sends a line to viewers outside the game's own course; `hearers` may refuse. */
  say<T>(id: string, body: Json, hearers: (live: LiveGame) => Viewer[], then: Answer<T>): Promise<T> {
    return this.change(id, async (live) => {
      const before = live.sent;
      const sent = copyJson(before);
      const lines = hearers(live).map((viewer): StoredLine => {
        return { viewer, channel: 'chat', seq: ++sent[viewer].chat, body };
      });
      try {
        await this.append(live, { entries: [], lines, snapshots: [] });
      } catch (error) {
        this.open.delete(id);
        throw error;
      }
      live.sent = sent;
      await this.onChange(live, lines);
      return shown(then, live, before);
    });
  }

  /** Whether a game is in memory. */
  holds(id: string): boolean {
    return this.open.has(id);
  }

  /** The games in memory. */
  held(): string[] {
    return [...this.open.keys()];
  }

  /** Forgets what is in memory of a game, so that it is read anew: after its stored particulars changed. */
  async reread(id: string): Promise<void> {
    await this.with(id, () => void this.open.delete(id));
    await this.with(id, () => {});
  }

  private async opened(id: string): Promise<LiveGame> {
    const known = await this.known(id);
    const live = known ?? (await this.fromStore(id));
    this.open.delete(id);
    this.open.set(id, live); // the one used last stands last
    if (!known) this.makeRoom();
    if (!known) await this.onChange(live, []);
    return live;
  }

  /** The game as it is in memory, unless another node has moved it on. */
  private async known(id: string): Promise<LiveGame | undefined> {
    const live = this.open.get(id);
    if (!live || !this.store.shared) return live;
    return (await this.store.rev(id)) === live.rev ? live : undefined;
  }

  /** Puts away the games used longest ago until the others fit; the one in hand stays. */
  private makeRoom(): void {
    let sum = 0;
    for (const { size } of this.open.values()) sum += size;
    for (const [id, { size }] of this.open) {
      if (sum <= this.budget || this.open.size === 1) break;
      this.open.delete(id);
      sum -= size;
    }
  }

  /** The games in memory and what they take by our reckoning. */
  usage(): { games: number; bytes: number } {
    let bytes = 0;
    for (const { size } of this.open.values()) bytes += size;
    return { games: this.open.size, bytes };
  }

  private async fromStore(id: string): Promise<LiveGame> {
    const stored = await this.store.game(id);
    const rules = stored && (await this.games.load(stored.game.game));
    if (!stored || !rules) throw new Refusal('UMP-GAME', 'The rules of this game are not installed here.');
    const { game, rev } = stored;
    const extent = await this.store.extent(id);
    const from = await this.store.snapshot(id, await this.settledBy(game, extent.acts));
    const match = resumeMatch(rules, game, from, await this.store.entries(id, from.n, extent.acts), from);
    const sent = noneSent(rules);
    for (const { viewer, channel, seq } of extent.lines) sent[viewer][channel] = seq;
    const now = this.time.now();
    const noted = await this.store.status(id);
    const status = noted ?? statusAfter(newStatus(now), { game, match }, [], now);
    return {
      game,
      match,
      sent,
      rev,
      status,
      noted: noted !== null,
      size: JSON.stringify(match.s).length * HEAP_PER_LETTER,
    };
  }

  /** The act up to which nothing can be taken back any more by the people in the game. */
  private async settledBy({ id, holders }: StoredGame, acts: number): Promise<number> {
    const people = Object.keys(holders).filter((seat) => typeof holders[seat] === 'string');
    const isEnough = enoughOf(people);
    for (let end = acts; end > 0; end -= SNAPSHOT_EVERY) {
      const piece = await this.store.entries(id, Math.max(0, end - SNAPSHOT_EVERY), end);
      for (const entry of piece.reverse()) if (isEnough(entry)) return entry.n;
    }
    return 0;
  }
}
