import type { Viewer } from '../../kernel/decision.ts';
import type { Status } from '../play/status.ts';
import type { Call, StoredGame, StoredLink } from './store.ts';

/** A way to reach somebody who is not there. Nothing is sent to an address before it was confirmed by the link sent there. */
export interface Contacts {
  mail?: { address: string; confirmed: boolean };
  webhook?: { url: string; confirmed: boolean };
  push: { endpoint: string; p256dh: string; auth: string }[];
}

/** Who somebody is, without an account: a name and a secret of which the hash is kept. */
export interface StoredPassport {
  id: string;
  name: string;
  made: number;
  told: number; // when the last notice was sent
  contacts: Contacts;
}

/** A game carried in a passport. */
export interface Holding {
  game: StoredGame;
  viewer: Viewer;
  added: number;
  status: Status | null;
}

export type Notice = { game: string; viewer: Viewer; kind: Call['kind'] };

export type PeopleRows = {
  [table in 'settings' | 'passports' | 'holdings']: { [column: string]: string | number | null }[];
};

/** What is kept of people. Like everything of a store: safely there when a promise resolves. */
export interface People {
  /** A value made once for all nodes, at the first time it is asked for. */
  setting(name: string, make: () => string): Promise<string>;
  /** False when there is one with this secret already. */
  addPassport(hash: string, passport: StoredPassport): Promise<boolean>;
  passport(hash: string): Promise<StoredPassport | null>;
  passportOf(id: string): Promise<StoredPassport | null>;
  /** Writes a passport as `change` makes it of what is there; false when it is gone. */
  changePassport(id: string, change: (passport: StoredPassport) => void): Promise<boolean>;
  /** With all that belongs to it: its links, what it was to be told. */
  removePassport(id: string): Promise<void>;
  /** Carries a game in a passport, under a link of its own. */
  hold(passport: string, link: StoredLink, now: number): Promise<void>;
  drop(passport: string, game: string, viewer: Viewer): Promise<void>;
  holdings(passport: string, most: number): Promise<Holding[]>;
  /** Passports that are to be told something. */
  due(now: number, most: number): Promise<string[]>;
  /** What a passport is to be told, for this node alone until it is done or so much time has passed. */
  takeNotices(passport: string, now: number, lapse: number): Promise<Notice[]>;
  doneNotices(passport: string, taken: number): Promise<void>;
  /** Everything kept of people, as it is kept: what `flagplot move` carries. */
  all(): Promise<PeopleRows>;
  /** Adds what is not there yet. */
  put(rows: PeopleRows): Promise<void>;
  /** Nothing is said before then. */
  postpone(passport: string, until: number): Promise<void>;
}
