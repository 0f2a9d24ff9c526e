import type { Games } from '../../games/registry.ts';
import type { BaseOrder, Viewer } from '../../kernel/decision.ts';
import type { Incident } from '../../kernel/incident.ts';
import { copyJson, type Json } from '../../kernel/json.ts';
import type { Entry } from '../../kernel/record.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { logOf, resumeMatch } from '../../kernel/replay.ts';
import type { AnyRuleset, BaseView } from '../../kernel/ruleset.ts';
import { enoughOf } from '../../kernel/trail.ts';
import { answerStanding, type Match } from '../../kernel/umpire.ts';
import {
  type Batch,
  type Channel,
  type Store,
  StoreFault,
  type StoredGame,
  type StoredLine,
} from '../store/store.ts';

type AnyMatch = Match<Json, BaseView, BaseOrder>;

/** A game in play, with how many lines each viewer has been sent. */
export interface LiveGame {
  game: StoredGame;
  match: AnyMatch;
  sent: { [viewer: Viewer]: { [channel in Channel]: number } };
}

/** Something the umpire writes down about an act; called before the next act begins. */
type Keep = (entry: Entry) => void;

type Work = (match: AnyMatch, keep: Keep, game: StoredGame) => void;

/** A snapshot about every so many acts, so that a long game opens quickly. */
export const SNAPSHOT_EVERY = 50;

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
});

/**
 * The games in play. Each is held by one umpire at a time: whoever works on a game has it alone until done, and what others
 * see of it is on disk. The games used last are kept in memory; the others are opened again from the store.
 */
export class LiveGames {
  /** Called after every change and every opening, with the game still held. */
  onChange: (live: LiveGame) => Promise<void> = async () => {};
  /** Called when a standing order of a game makes no legal order: a fault of its rules. */
  onFault: (game: string, error: unknown) => void = () => {};

  readonly store: Store;
  private readonly games: Games;
  private readonly keepOpen: number;
  private readonly open = new Map<string, LiveGame>();
  private readonly queues = new Map<string, Promise<unknown>>();

  constructor(store: Store, games: Games, keepOpen = 100) {
    this.store = store;
    this.games = games;
    this.keepOpen = keepOpen;
  }

  /** Does something with a game, alone. */
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

  /**
   * An act of a seat and whatever standing orders answer to it, stored together. When it cannot be stored, the game is as
   * it was; when another process was faster, the act is tried again on the game as it is now. Returns what had been sent
   * to each viewer before.
   */
  async act(id: string, work: Work): Promise<LiveGame['sent']> {
    try {
      return await this.with(id, (live) => this.tryAct(live, work));
    } catch (error) {
      if (!(error instanceof StoreFault && error.kind === 'stale')) throw error;
      return this.with(id, (live) => this.tryAct(live, work));
    }
  }

  private async tryAct(live: LiveGame, work: Work): Promise<LiveGame['sent']> {
    const { game, match } = live;
    const entries: Entry[] = [];
    const keep: Keep = (entry) => void entries.push(copyJson(entry));
    const before = live.sent;
    const sent = copyJson(before);
    const n = match.n;
    work(match, keep, game);
    try {
      this.standing(live, keep);
      if (entries.length === 0) return before;
      const lines = entries.flatMap((e) => numberedLines(match.rules, sent, e.incidents));
      const due = Math.floor(n / SNAPSHOT_EVERY) !== Math.floor(match.n / SNAPSHOT_EVERY);
      await this.store.append(game.id, { entries, lines, snapshots: due ? [snapshotOf(match)] : [] });
    } catch (error) {
      this.open.delete(game.id); // memory is ahead of the disk: the disk is right
      throw error;
    }
    live.sent = sent;
    await this.onChange(live);
    return before;
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
  async say(id: string, body: Json, hearers: (live: LiveGame) => Viewer[]): Promise<void> {
    await this.with(id, async (live) => {
      const sent = copyJson(live.sent);
      const lines = hearers(live).map((viewer): StoredLine => {
        return { viewer, channel: 'chat', seq: ++sent[viewer].chat, body };
      });
      try {
        await this.store.append(id, { entries: [], lines, snapshots: [] });
      } catch (error) {
        this.open.delete(id);
        throw error;
      }
      live.sent = sent;
      await this.onChange(live);
    });
  }

  /** Forgets what is in memory of a game, so that it is read anew: after its stored particulars changed. */
  async reread(id: string): Promise<void> {
    await this.with(id, () => void this.open.delete(id));
    await this.with(id, () => {});
  }

  private async opened(id: string): Promise<LiveGame> {
    const known = this.open.get(id);
    this.open.delete(id);
    const live = known ?? (await this.fromStore(id));
    this.open.set(id, live); // the one used last stands last
    for (const oldest of this.open.keys()) {
      if (this.open.size <= this.keepOpen) break;
      this.open.delete(oldest);
    }
    if (!known) await this.onChange(live);
    return live;
  }

  private async fromStore(id: string): Promise<LiveGame> {
    const game = await this.store.game(id);
    const rules = game && (await this.games.load(game.game));
    if (!game || !rules) throw new Refusal('UMP-GAME', 'The rules of this game are not installed here.');
    const extent = await this.store.extent(id);
    const from = await this.store.snapshot(id, await this.settledBy(game, extent.acts));
    const match = resumeMatch(rules, game, from, await this.store.entries(id, from.n, extent.acts), from);
    const sent = noneSent(rules);
    for (const { viewer, channel, seq } of extent.lines) sent[viewer][channel] = seq;
    return { game, match, sent };
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
