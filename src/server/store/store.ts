import type { Seat, Viewer } from '../../kernel/decision.ts';
import type { Json } from '../../kernel/json.ts';
import type { Entry, GameRecord } from '../../kernel/record/record.ts';
import type { Snapshot } from '../../kernel/record/replay.ts';
import type { Policies } from '../../kernel/ruleset.ts';
import type { Holder, Pace } from '../wire.ts';
import type { Status } from '../play/status.ts';
import type { People } from './people.ts';

/** What is kept of a game beside its entries. The opening's state is snapshot 0. */
export interface StoredGame extends Pick<GameRecord, 'game' | 'rules' | 'setup' | 'key'> {
  id: string;
  title: string;
  by?: string; // who made it, as he calls himself to those he invites
  hotseat: boolean;
  gamemaster: boolean;
  imported: 'verified' | 'unverified' | null;
  holders: { [seat: Seat]: Holder };
  pace?: Pace; // live unless told
  names?: { [seat: Seat]: string }; // as those who hold the seats call themselves
  table?: 'open' | 'watched'; // shown in the lobby: while a seat is open, or as long as it lasts
  opening: Pick<GameRecord['opening'], 'throws' | 'incidents'>;
}

/** A secret link, known by the hash of its token only. An invitation is good for one seat, once. */
export interface StoredLink {
  hash: string;
  game: string;
  viewer: Viewer;
  /** taken: an invitation that has been followed; replay: reads what its viewer has seen; maker: shows the links of the game;
   * campaign: names a game of a campaign to who holds the secret of it; substitute: plays a seat until its holder takes it back. */
  kind: 'seat' | 'invitation' | 'taken' | 'replay' | 'maker' | 'campaign' | 'substitute';
}

/** A snapshot carries along what earlier acts have set for good. */
export interface StoredSnapshot extends Snapshot {
  standing: { [seat: Seat]: Policies };
  resigned: Seat | null;
  late?: boolean;
}

export type Channel = 'log' | 'chat';

/** A line a viewer was sent, under the number it has in this viewer's own count. */
export interface StoredLine {
  viewer: Viewer;
  channel: Channel;
  seq: number; // 1, 2, 3 ... per viewer and channel
  body: Json;
}

/** How a game stands, and when it must be looked at again though nobody has done anything. */
export interface StoredStatus {
  due: number | null; // milliseconds since 1970
  shown: number; // in the lobby: 0 not, 1 with a seat to take, 2 to be watched
  body: Status;
}

/** Something a viewer is to be told in his absence, from then on; `at` null: no longer. */
export interface Call {
  viewer: Viewer;
  kind: 'turn' | 'time' | 'over';
  at: number | null;
}

/** What one act leaves behind; stored whole or not at all. */
export interface Batch {
  entries: readonly Entry[];
  lines: readonly StoredLine[];
  snapshots: readonly StoredSnapshot[];
  status?: StoredStatus; // left out where it stays as it was
  calls?: readonly Call[];
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

/** A game as it was when a node last read it, and by what right it is changed. */
export interface Mark {
  rev: number; // counts the changes of the game
  lease?: number; // the fencing token under which a computer's order is given
}

/** All that is kept of one game, as text: what `flagplot move` carries and `flagplot doctor` looks through. */
export interface GameRows extends Serialized {
  id: string;
  body: string;
  created: string;
  rev: number;
  links: readonly StoredLink[];
  status: { due: number | null; shown: number; body: string } | null;
}

/** A game that begins, as it is first kept. */
export const newRows = (game: StoredGame, links: readonly StoredLink[], batch: Serialized): GameRows => ({
  id: game.id,
  body: JSON.stringify(game),
  created: new Date().toISOString(),
  rev: 0,
  links,
  status: null,
  ...batch,
});

/** The game with a human on a seat that was open. */
export const seated = (game: StoredGame, seat: Seat, name: string | undefined): StoredGame => ({
  ...game,
  holders: { ...game.holders, [seat]: 'human' },
  ...(name && { names: { ...game.names, [seat]: name } }),
});

/** What a store tells of the doings of other nodes. */
export interface Ear {
  changed(id: string): void;
  /** From now on nothing is heard: what this node knows may be old. */
  deaf(): void;
  /** It hears again; anything may have changed meanwhile. */
  hears(): void;
}

/**
 * Where games are kept. Every method that changes something has it safely on disk when its promise resolves, or rejects with
 * a StoreFault having changed nothing (kind 'unknown' alone excepted). A game is changed from one revision to the next: of two
 * writers that do not know of each other the one that comes late is told 'stale'.
 */
export interface Store {
  /** Whether other nodes may change what is kept here. */
  readonly shared: boolean;
  /** A long game is written piece by piece, its links last: until then nobody can open it. */
  create(game: StoredGame, links: readonly StoredLink[], batch: Serialized): Promise<void>;
  game(id: string): Promise<{ game: StoredGame; rev: number } | null>;
  /** The revision a game stands at now; null where there is no such game. */
  rev(id: string): Promise<number | null>;
  link(hash: string): Promise<StoredLink | null>;
  /** Adds a link; one that is there already stays as it is. */
  addLink(link: StoredLink): Promise<void>;
  /** Turns an invitation into a seat held by a human; false when somebody was faster. */
  claim(invitation: string, seat: StoredLink, name?: string): Promise<boolean>;
  /** The game stands at `at.rev + 1` afterwards. */
  append(id: string, batch: Batch, at: Mark): Promise<void>;
  /** The newest snapshot at or before act n. */
  snapshot(id: string, n: number): Promise<StoredSnapshot>;
  /** Entries with after < n <= upTo. */
  entries(id: string, after: number, upTo: number): Promise<Entry[]>;
  lines(id: string, viewer: Viewer, channel: Channel, after: number, count: number): Promise<Json[]>;
  /** How far a game has come: its acts, and the lines of each viewer. */
  extent(id: string): Promise<{ acts: number; lines: Omit<StoredLine, 'body'>[] }>;
  /** The right to think for the computers of a game, for LEASE_MS: its fencing token, or null while another node has it. */
  lease(id: string): Promise<number | null>;
  status(id: string): Promise<Status | null>;
  /** Games that must be looked at, the longest overdue first. */
  due(now: number, most: number): Promise<string[]>;
  /** Games shown in the lobby, the newest first. */
  shown(most: number): Promise<string[]>;
  /** The link of an open seat, for a table anybody may join. */
  invitation(game: string, viewer: Viewer): Promise<string | null>;
  /** Puts a game away for good, with all that belongs to it. */
  remove(id: string): Promise<void>;
  /** Passports, what they hold and what they are to be told. */
  readonly people: People;
  /** Hears of what other nodes change. */
  listen(ear: Ear): void;
  /** The games, oldest first. */
  ids(): Promise<string[]>;
  rows(id: string): Promise<GameRows>;
  /** Keeps a game as it was kept elsewhere. */
  putRows(rows: GameRows): Promise<void>;
  close(): Promise<void>;
}

/** A node that has not renewed its lease for so long is taken for dead. */
export const LEASE_MS = 10_000;

/**
 * Why something could not be stored. `late`, `full` and `down` pass; nothing was changed. `stale`: somebody else was faster,
 * nothing was changed. `unknown`: the connection broke in mid-commit and the database could not be asked since. `stored`: it was
 * stored, and what came of it could not be read.
 */
export class StoreFault extends Error {
  readonly kind: 'late' | 'full' | 'down' | 'stale' | 'unknown' | 'stored';

  constructor(kind: StoreFault['kind'], message: string) {
    super(message);
    this.name = 'StoreFault';
    this.kind = kind;
  }
}
