import type { Seat, Viewer } from '../../kernel/decision.ts';
import type { Json } from '../../kernel/json.ts';
import type { Entry, GameRecord } from '../../kernel/record.ts';
import type { Snapshot } from '../../kernel/replay.ts';
import type { Policies } from '../../kernel/ruleset.ts';
import type { Holder } from '../wire.ts';

/** What is kept of a game beside its entries. The opening's state is snapshot 0. */
export interface StoredGame extends Pick<GameRecord, 'game' | 'rules' | 'setup' | 'key'> {
  id: string;
  title: string;
  by?: string; // who made it, as he calls himself to those he invites
  hotseat: boolean;
  gamemaster: boolean;
  imported: 'verified' | 'unverified' | null;
  holders: { [seat: Seat]: Holder };
  opening: Pick<GameRecord['opening'], 'throws' | 'incidents'>;
}

/** A secret link, known by the hash of its token only. An invitation is good for one seat, once. */
export interface StoredLink {
  hash: string;
  game: string;
  viewer: Viewer;
  /** taken: an invitation that has been followed; replay: reads what its viewer has seen; maker: shows the links of the game. */
  kind: 'seat' | 'invitation' | 'taken' | 'replay' | 'maker';
}

/** A snapshot carries along what earlier acts have set for good. */
export interface StoredSnapshot extends Snapshot {
  standing: { [seat: Seat]: Policies };
  resigned: Seat | null;
}

export type Channel = 'log' | 'chat';

/** A line a viewer was sent, under the number it has in this viewer's own count. */
export interface StoredLine {
  viewer: Viewer;
  channel: Channel;
  seq: number; // 1, 2, 3 ... per viewer and channel
  body: Json;
}

/** What one act leaves behind; stored whole or not at all. */
export interface Batch {
  entries: readonly Entry[];
  lines: readonly StoredLine[];
  snapshots: readonly StoredSnapshot[];
}

/** The same as text, as it is kept. */
export interface Serialized {
  entries: readonly { n: number; body: string }[];
  lines: readonly (Omit<StoredLine, 'body'> & { body: string })[];
  snapshots: readonly { n: number; body: string }[];
}

export const serialized = ({ entries, lines, snapshots }: Batch): Serialized => ({
  entries: entries.map((e) => ({ n: e.n, body: JSON.stringify(e) })),
  lines: lines.map((l) => ({ ...l, body: JSON.stringify(l.body) })),
  snapshots: snapshots.map((s) => ({ n: s.n, body: JSON.stringify(s) })),
});

/**
 * Where games are kept. Every method that changes something has it safely on disk when its promise resolves, or rejects with
 * a StoreFault having changed nothing. The keys (game, n) and (game, viewer, channel, seq) serialise writers that do not know
 * of each other: the one that comes late is told 'stale'.
 */
export interface Store {
  /** A long game is written piece by piece, its links last: until then nobody can open it. */
  create(game: StoredGame, links: readonly StoredLink[], batch: Serialized): Promise<void>;
  game(id: string): Promise<StoredGame | null>;
  link(hash: string): Promise<StoredLink | null>;
  /** Adds a link; one that is there already stays as it is. */
  addLink(link: StoredLink): Promise<void>;
  /** Turns an invitation into a seat held by a human; false when somebody was faster. */
  claim(invitation: string, seat: StoredLink): Promise<boolean>;
  append(id: string, batch: Batch): Promise<void>;
  /** The newest snapshot at or before act n. */
  snapshot(id: string, n: number): Promise<StoredSnapshot>;
  /** Entries with after < n <= upTo. */
  entries(id: string, after: number, upTo: number): Promise<Entry[]>;
  lines(id: string, viewer: Viewer, channel: Channel, after: number, count: number): Promise<Json[]>;
  /** How far a game has come: its acts, and the lines of each viewer. */
  extent(id: string): Promise<{ acts: number; lines: Omit<StoredLine, 'body'>[] }>;
  close(): Promise<void>;
}

/** Why something could not be stored. `full` and `down` pass when the disk is mended; `stale` means somebody else was faster. */
export class StoreFault extends Error {
  readonly kind: 'full' | 'down' | 'stale';

  constructor(kind: 'full' | 'down' | 'stale', message: string) {
    super(message);
    this.name = 'StoreFault';
    this.kind = kind;
  }
}
