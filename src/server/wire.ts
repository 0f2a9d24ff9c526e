import type { BaseOrder, Decision, Seat, Viewer } from '../kernel/decision.ts';
import type { Throw } from '../kernel/dice.ts';
import type { RosterLine } from '../kernel/campaign.ts';
import type { Json, Patch } from '../kernel/json.ts';
import type { LogLine } from '../kernel/record/replay.ts';
import type { Briefing, BriefingLine, Term } from '../kernel/words.ts';
import type { BaseView, GameInfo, Outcome, Policies, Setup, StandingSpec } from '../kernel/ruleset.ts';

/*
 * What travels between the service and a client: types only, so that a client may import them without any code.
 *
 *   GET  /api/health                              HealthAnswer
 *   GET  /api/games                               GamesAnswer
 *   GET  /api/rules?game=midway                   RulesAnswer
 *   GET  /api/glossary?game=midway                GlossaryAnswer
 *   POST /api/briefing   { game, scenario, version?, options? }   BriefingAnswer
 *   POST /api/games      NewGame                  NewGameAnswer
 *   POST /api/import     ImportGame               NewGameAnswer
 *   POST /api/join       { invite, name? }        JoinAnswer
 *   GET  /api/tables                              TablesAnswer: games anybody may join
 *   POST /api/tables/ID/sit { seat, name? }       JoinAnswer
 *   POST /api/tables/ID/watch {}                  WatchAnswer
 *
 * With the secret of a passport (22 letters):
 *   POST /api/passport   { name }                 PassportAnswer: makes it
 *   GET  /api/passport                            PassportAnswer: all that is kept of it
 *   POST /api/passport/name { name }              PassportAnswer
 *   POST /api/passport/hold { token }             HoldAnswer: carries a seat along
 *   POST /api/passport/drop { id }                PassportAnswer
 *   POST /api/passport/delete {}                  { done }
 *   POST /api/passport/mail { address }           ContactsAnswer; null: no longer
 *   POST /api/passport/webhook { url }            ContactsAnswer
 *   POST /api/passport/push { endpoint, keys? }   ContactsAnswer; without keys: no longer
 *   GET  /api/notices                             WaysAnswer
 * With a link from a notice:
 *   POST /api/confirm    { token }                { done }
 *   POST /api/stop/TOKEN                          { done }
 *
 *   GET  /api/campaign                            CampaignAnswer
 *
 * A token always travels as `Authorization: Bearer TOKEN`, never in an address.
 *
 * With an invitation:
 *   GET  /api/join                                JoinInfo
 * With the token `maker` of a new game:
 *   GET  /api/links                               LinksAnswer
 *
 * With the token of a seat, a gamemaster or a spectator:
 *   GET  /api/state?since=CURSOR                  State
 *   GET  /api/stream?since=CURSOR                 server-sent events 'state': State, id = cursor; resumes by Last-Event-ID too
 *   GET  /api/stream?as=changes                   the same, smaller: event 'stream' ({ id, seq, now }), then one 'state' as above, then 'change': Change
 *   POST /api/order      { decision, order } or { decision, line }   State
 *   POST /api/undo       {}                       State
 *   POST /api/resign     {}                       State
 *   POST /api/standing   { policies }             State
 *   POST /api/chat       { text, to? }            State
 *     each of these five with the header X-Flagplot-Stream: ID of an open stream of changes: Done; the state comes by the stream alone
 *   POST /api/seat/away  { away }                 State: the clock of this seat stands still, or runs again
 *   POST /api/seat/staff { level? }               State: the staff plays this seat until it is taken back
 *   POST /api/seat/return {}                      State: takes it back, from the staff and from a substitute
 *   POST /api/seat/substitute {}                  SubstituteAnswer
 *   GET  /api/proposal?decision=ID                Proposal
 *   GET  /api/log?from=0&count=200                LogAnswer
 *   POST /api/replay-link {}                      ReplayLinkAnswer
 *
 * With any of these, or with the token of a replay link:
 *   GET  /api/replay/info                         ReplayInfo
 *   GET  /api/record                              SeatRecord: what this viewer has seen, at any time
 *   GET  /api/record/full                         GameRecord (kernel/record/record.ts): after the end, or for the gamemaster
 *   GET  /api/replay?viewer=umpire&from=0&count=20  ReplayAnswer: after the end, or for the gamemaster; a seat's own
 *                                                 steps (viewer = its own) at any time, counted by what it could notice
 *   GET  /api/dice?from=0&count=1000              DiceAnswer; key and throws after the end only
 *
 * Everything refused comes as Problem: 400 malformed, 401 unknown token, 403 not this seat's business, 404 no such page,
 * 409 the situation has moved on, 413 too large, 415 not JSON, 422 refused by a rule, 429 too many wrong tokens,
 * 503 and 507 the order could not be stored and nothing has changed.
 */

export interface Problem {
  rule: string; // the ledger id that refuses
  reason: string; // in words for a person
}

export interface HealthAnswer {
  ok: true;
  version: string;
}

/** A level of the computer opponent. */
export interface Level {
  id: string;
  title: string;
}

/** What a set-up screen shows of a game. */
export interface GameCard extends GameInfo {
  standing: readonly StandingSpec[];
  levels: Level[];
  words: boolean; // it has briefings and a glossary
  campaign: boolean; // its games can be flown in a campaign
}

export interface GamesAnswer {
  games: GameCard[];
}

export interface RuleText {
  id: string;
  kind: string;
  text: string;
}

export interface RulesAnswer {
  rules: RuleText[];
}

/** What the abbreviations of a game mean; a game without a glossary has no terms. */
export interface GlossaryAnswer {
  terms: readonly Term[];
}

/** A briefing with every line in words; null where a game has none. */
export interface BriefingAnswer {
  briefing: (Omit<Briefing, 'wins'> & { wins: Required<BriefingLine>[] }) | null;
}

/** Who gives the orders of a seat. An open seat is taken once, by whoever follows its link first. */
export type Holder = 'human' | 'open' | { computer: string };

/** What happens when the time of a seat is up: the staff plays on for it at this level until it returns, or the game is forfeit. */
export type Late = { staff: string } | 'forfeit';

/** How fast a game is played, agreed when it is made. Without weekends the clocks stand still on Saturday and Sunday, by UTC. */
export type Pace =
  | { kind: 'live' } // nobody is timed
  | { kind: 'days'; days: number; weekends: boolean; vacation: number; late: Late } // so many days for each order; vacation: days in the whole game
  | { kind: 'bank'; hours: number; increment: number; weekends: boolean; vacation: number; late: Late }; // increment: minutes for each order

/** The time of one's own seat; nobody is told about that of another. Moments are milliseconds since 1970 by the umpire's clock. */
export interface SeatClock {
  due: number | null; // when the time is up; null while it stands still
  left: number; // milliseconds of running time, from when it last started or stopped
  awayUntil: number | null; // on vacation at most until then
  vacation: number; // milliseconds of vacation left, the present one not counted
  staff: { level: string; why: 'time' | 'handed' } | null; // who plays the seat meanwhile
  substitute: boolean; // somebody else holds a link to this seat
  timed: { decision: string; due: number }[]; // decisions for which a rule gives seconds
}

export interface NewGame {
  game: string;
  scenario: string;
  version?: string; // of the scenario
  options?: { [option: string]: string };
  seats?: { [seat: Seat]: Holder }; // a seat not named is 'human'
  title?: string;
  by?: string; // who makes it, at most 40 letters; told to those he invites
  hotseat?: boolean; // one person at one screen holds all human seats
  gamemaster?: boolean; // true unless said otherwise; whether there is one is told to everybody
  seed?: string; // dice known beforehand, as a lesson needs them; only for one person against computers
  pace?: Pace; // live unless told
  table?: 'open' | 'watched'; // shown in the lobby, for anybody to join; 'watched': and to look on as a spectator. Private unless told
  campaign?: string; // 'new', or the token of a campaign: its crews fly, and keep what they earn
}

export interface ImportGame extends Pick<NewGame, 'seats' | 'title' | 'by' | 'hotseat' | 'gamemaster'> {
  file: string; // the text of a full record
}

/** A secret link: its token and the page that opens it. The token stands after '#' and so never in a server's log. */
export interface Link {
  token: string;
  path: string; // '/play#TOKEN', or '/join#TOKEN' for an open seat
}

export interface NewGameAnswer {
  links: {
    seats: { [seat: Seat]: Link }; // human and open seats; the token of an open seat is an invitation to /api/join
    gamemaster: Link | null;
    spectator: Link;
  };
  maker: string; // a token that opens nothing but GET /api/links, where all of these are shown again
  commitment: string; // the hash of the dice key
  campaign?: Link; // the campaign it is flown in
}

/** A campaign after all its games that are over. */
export interface CampaignAnswer {
  game: string; // 'air-force-dauntless'
  games: { title: string; scenario: string; outcome: Outcome | null }[]; // oldest first; null while it is played
  campaign: Json; // as `flagplot campaign` keeps it in a file
  roster: RosterLine[]; // best first
}

/** The links of a game, shown again to the one who made it. */
export interface LinksAnswer {
  game: string; // 'midway'
  title: string;
  hotseat: boolean;
  seats: LinkedSeat[];
  gamemaster: Link | null;
  spectator: Link | null;
}

/** `link` is null for a computer's seat, and once an open seat was taken: then it is its new holder's own. */
export interface LinkedSeat extends SeatState {
  link: Link | null; // '/join#TOKEN' while `holder` is 'open', else '/play#TOKEN'
  taken: boolean; // an invitation was followed
}

/** What an invitation invites to. */
export interface JoinInfo {
  game: { id: string; title: string };
  scenario: { id: string; title: string; line: string };
  title: string; // of this very game, as its maker named it
  pace: Pace;
  seat: Seat; // the one offered
  seats: SeatState[]; // all of them, with their titles and who holds them
  by: string | null; // who invites, if he gave a name
  taken: boolean; // too late
}

/** A link that opens the replay and nothing else; `viewer` is through whose eyes until the end of the game. */
export interface ReplayLinkAnswer {
  viewer: Viewer;
  link: Link; // '/replay#TOKEN'
}

/** A game carried in a passport. Moments are milliseconds since 1970. */
export interface PassportGame {
  id: string; // in this passport
  link: Link; // '/play#TOKEN', the same on every device
  game: string; // 'midway'
  title: string;
  scenario: string;
  viewer: Viewer;
  seats: SeatState[];
  pace: Pace;
  asked: number | null; // since when this seat is waited for
  staff: SeatClock['staff'];
  due: number | null; // when its time is up
  outcome: Outcome | null;
  added: number;
  moved: number; // the hour in which something last happened
}

/** A way to be told, and whether the link that was sent there has been followed. */
export interface ContactsAnswer {
  mail: { address: string; confirmed: boolean } | null;
  webhook: { url: string; confirmed: boolean } | null;
  push: number; // browsers
}

/** Who somebody is, and all that is kept of him: what is exported, and gone when it is deleted. */
export interface PassportAnswer {
  name: string;
  made: number;
  games: PassportGame[]; // the newest first
  contacts: ContactsAnswer;
}

export interface HoldAnswer {
  id: string; // of the game in this passport
}

/** How this server can tell somebody that he is waited for. */
export interface WaysAnswer {
  push: string | null; // the key a browser subscribes with
  mail: boolean;
  webhook: boolean;
}

/** That it was done. */
export interface Confirmed {
  done: true;
}

/** A table shown in the lobby. */
export interface TableCard {
  id: string;
  game: { id: string; title: string };
  scenario: string;
  options: string[]; // what differs from the usual
  title: string;
  by: string | null;
  pace: Pace;
  seats: SeatState[];
  watched: boolean; // anybody may look on
}

export interface TablesAnswer {
  tables: TableCard[]; // those with a seat to take first
}

export interface WatchAnswer {
  link: Link;
}

/** A link for somebody who plays this seat until its holder takes it back. */
export interface SubstituteAnswer {
  link: Link; // '/play#TOKEN'
}

export interface JoinAnswer {
  seat: Seat;
  link: Link;
}

export interface SeatState {
  id: Seat;
  title: string;
  short: string;
  flag: 'allied' | 'japan' | 'neutral';
  holder: Holder;
  name?: string; // of who holds it, if he gave one
}

export interface ChatLine {
  from: Viewer;
  to: Viewer | 'all';
  text: string;
  at: string; // ISO time
}

/** A piece of a numbered list: `from` lines come before the first one here. */
export interface Page<T> {
  from: number;
  lines: T[];
}

/** All a viewer may know at this moment. */
export interface State {
  cursor: string; // '12.3': this viewer's own count of log and chat lines; send it back to get what came after
  you: Viewer;
  match: {
    game: string;
    rules: string; // the version of the rules the game was begun under
    title: string;
    setup: Setup;
    hotseat: boolean;
    gamemaster: boolean;
    pace: Pace;
    imported: 'verified' | 'unverified' | null; // begun from a file: whoever holds the file knows its dice
    notes: readonly string[]; // data that are not as they were when it began
  };
  seats: SeatState[];
  view: BaseView;
  log: Page<LogLine>;
  chat: Page<ChatLine>;
  standing: Policies; // this seat's own standing orders
  clock: SeatClock | null; // of this seat; null for who has none
  outcome: Outcome | null;
  dice: { commitment: string; key: string | null }; // the key after the end only
}

/** What changed in the state a stream holds; comes as event 'change'. */
export interface Change {
  seq: number; // of this viewer's events: one more than the last
  change: Patch | null; // of the state without cursor, log and chat
  cursor: string;
  log: Page<LogLine>; // the new lines
  chat: Page<ChatLine>;
}

/** The answer to an act that was sent with the name of a stream: what came of it comes there. */
export interface Done {
  done: true;
  seq: number | null; // of the event that shows it; null when the stream is held by another node
}

/** The staff's proposal for a decision, made from this seat's view alone. */
export interface Proposal {
  decision: string;
  order: BaseOrder;
  line: string; // the order in words
  by: string; // which commander proposes
  reason: string; // half a line: 'closes on the contact at B-4'; '' when it gives none
}

export interface LogAnswer extends Page<LogLine> {
  total: number;
}

/** What one viewer has seen: the first view, then what changed in it and what was told, in this viewer's own steps. */
export interface SeatRecord {
  format: number;
  kind: 'flagplot seat record';
  game: string;
  rules: string;
  setup: Setup;
  seat: Viewer;
  opening: { view: Json; lines: LogLine[] };
  steps: { change: Patch | null; lines: LogLine[] }[];
}

/** What a replay page needs to know of a game before its first step. */
export interface ReplayInfo extends Pick<State, 'you' | 'match' | 'seats' | 'outcome'> {
  viewers: Viewer[]; // whose eyes it can be seen through now: all after the end ('umpire' = the truth), else only `you`
}

export interface ReplayStep {
  n: number;
  act: { type: string; seat: Seat; by: string | null; line: string | null } | null; // null for the opening, and for what others did before the end
  decision: Decision | null; // the decision the order answered
  view: BaseView; // as the viewer asked for saw it then; the truth for viewer=umpire
  lines: LogLine[];
}

export interface ReplayAnswer {
  total: number; // steps, the opening included
  steps: ReplayStep[];
}

export interface NumberedThrow extends Throw {
  n: number; // from 0, as the keyed dice number them
  step: number; // 0 = the opening
}

export interface DiceAnswer {
  commitment: string;
  key: string | null; // null before the end
  total: number;
  throws: NumberedThrow[];
}
