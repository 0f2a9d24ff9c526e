import type { Component } from 'svelte';
import type { BaseOrder, Decision, Seat, Viewer } from '../kernel/decision.ts';
import type { LogLine } from '../kernel/record/replay.ts';
import type { BaseView, GameInfo, ReportPart, SeatSpec, Setup } from '../kernel/ruleset.ts';
import type { Eye } from './board/eye.svelte.ts';
import type { Notes } from './lib/storage/storage.ts';

/** An order as the staff proposes it: accepted with one key, or taken as the start of a change. */
export interface Proposal {
  order: BaseOrder;
  line: string; // the order in one line of words: 'TF3 NE NE N'
  reason: string; // half a line: 'closes on the contact at B-4'; '' when the staff gives none
}

/** An order the player is still composing. The decision box shows `line` and gives `order` on Enter. */
export interface Draft {
  order: BaseOrder | null; // null while it is not yet whole
  line: string; // what it says so far, in words
  problem?: Problem; // why it would be refused; the key is greyed and cites the rule
}

export interface Problem {
  rule: string;
  reason: string;
}

/**
 * What a game's table may know and do. The live room, the replay and the spectator's room all look like this, so that one
 * Board, Rail and Panel serve them all. Every field is reactive.
 */
export interface Room<V extends BaseView = BaseView> {
  readonly info: GameInfo;
  readonly setup: Setup;
  readonly view: V;
  readonly viewer: Viewer; // whose eyes: a seat, 'umpire' or 'public'
  readonly seat: SeatSpec | null; // the seat's own colours and title; null for umpire and public
  readonly log: readonly LogLine[]; // oldest first
  readonly fresh: readonly LogLine[]; // what came with the last change of the view
  readonly readOnly: boolean; // replay, spectator, the game is over: show, do not ask
  readonly decision: Decision | null; // the one in hand
  readonly proposal: Proposal | null; // the staff's answer to it, once it is in
  readonly changing: boolean; // the player wants to answer it in his own words
  readonly refusal: Problem | null; // the umpire's answer to the last order, when it was no
  readonly busy: boolean; // an order is on its way
  draft: Draft | null;
  readonly notes: Notes; // what this browser keeps for the reader beside the game
  readonly carrying: boolean; // the staff carries on alone
  /** The staff stops and calls the player: why, in half a line. */
  call(why: string): void;
  /** A press that would give an order: false when it came too soon after the last to be meant. */
  meant(): boolean;
  /** Gives an order for the decision in hand. True when the umpire took it. */
  give(order: BaseOrder): Promise<boolean>;
  /** Takes another open decision in hand. */
  take(decision: string): void;
  /** Starts the player's own answer: `GameTable.change` is called with the proposal. `begun`: he did so on the board itself. */
  change(begun?: boolean): void;
  /** Puts words on the order line for the player to finish. */
  compose(line: string): void;
  /** Opens the rule's text beside the board. */
  rule(id: string): void;
  /** Opens one of the game's own sheets beside the board, or puts it away. */
  sheet(id: string): void;
  /** Says something to a screen reader. */
  say(text: string): void;
}

export interface TableProps<V extends BaseView, T> {
  room: Room<V>;
  table: T;
}

export interface KeyHelp {
  keys: string; // 'N', 'Shift+F'
  text: string; // 'next ship that has not moved'
  order?: true; // a part of giving orders: of no use where none are given
}

/** A sheet of the game's own, laid beside the board on its key: the order of battle, the tables. */
export interface GameSheet<V extends BaseView = BaseView, T = unknown> {
  id: string; // 'ships'
  title: string; // one word on the clock line: 'Ships'
  text: string; // what the list of keys says of it: 'every ship with her hits'
  key: string; // '5'; one the room does not use
  final?: boolean; // offered when the game is over
  Sheet: Component<TableProps<V, T>>;
}

export interface LegendItem {
  title: string;
  text: string;
  mark?: string; // a drawing of GameTable.Mark, 48 by 40 px
}

/** What was likely before the dice fell, and what came of it. */
export interface Chance {
  outcomes: readonly { outcome: string; p: number }[];
  came: number; // place of what came
  ranked: boolean; // the outcomes stand in order, the best for who threw last
  expected?: number; // in the outcomes' own numbers
}

/** One throw of a fight, or one thing that came of it. */
export interface Blow {
  line: LogLine;
  sinks: boolean;
  chance?: Chance;
}

/** A fight as this viewer was told of it. The shell lays it on the board when it is over, until it is dismissed. */
export interface Fight {
  first: LogLine; // the signal that opens it
  title: string; // 'Air battle at E-4-E'
  over: boolean;
  losses: readonly { seat: Seat; lines: readonly string[] }[]; // who lost what: 'Akagi sunk', '3 squadrons'; ships first
  blows: readonly Blow[]; // oldest first; without one there was no fight
}

/** What wins, and how far each side is from it. */
export interface Stakes {
  wins: string; // one sentence
  rule: string;
  sides: readonly { seat: Seat; text: string }[]; // '12 points, 38 short of the 50 that a win needs'
}

/** What the staff has before it while it carries on alone. */
export interface Watch<V extends BaseView = BaseView> {
  fresh: readonly LogLine[]; // the signals since the question before
  was: V; // the view at the question before
  view: V;
  order: BaseOrder; // what the staff would answer
  since: { turn: number; kind: string }; // the question at which the admiral said to carry on
  calls: ReadonlySet<string>; // which of the table's calls he wants
}

/** Something he may want to be called for. */
export interface Call {
  id: string; // 'dawn'
  title: string; // 'at dawn'
  on: boolean; // unless he says otherwise
}

/** Questions that come one after another and are one thing to the player: he may accept the staff's answers whole. */
export interface Run<V extends BaseView = BaseView> {
  kinds: readonly string[]; // 'air-ops', 'plot'
  title: string; // 'The rest of the hour'
  /** Whether the player should see this answer, or what was told since the question before, ahead of the order. */
  halts(watch: Omit<Watch<V>, 'calls'>): boolean;
}

/** What a game puts on the table. `games.ts` names one per game; it is loaded when the first game of its kind is opened. */
export interface GameTable<V extends BaseView = BaseView, T = unknown> {
  /** Fetches what only games of this set-up need, before the first of them is laid out. */
  prepare?(setup: Setup): Promise<void>;
  /** The table's own state: what is chosen, what is half planned. Made once for each seat shown, dropped at the curtain. */
  open(room: Room<V>): T;
  Board: Component<TableProps<V, T>>;
  Rail: Component<TableProps<V, T>>;
  Panel: Component<TableProps<V, T>>;
  /** The player changes the order: lay the proposal (or nothing) on the table as `room.draft`. */
  change(room: Room<V>, table: T, start: BaseOrder | null): void;
  /** What of the order in hand can be given when the time for it is over; null where there is nothing. */
  late?(table: T): BaseOrder | null;
  /** The situation in words, from the view alone. */
  report(view: V, info: GameInfo): ReportPart[];
  readonly sheets?: readonly GameSheet<V, T>[];
  /** A scenario at a glance, for the list of them. */
  readonly Picture?: Component<{ setup: Setup }>;
  readonly legend: readonly LegendItem[];
  /** The drawings of the legend, by name. */
  readonly Mark?: Component<{ name: string }>;
  readonly keys: readonly KeyHelp[];
  /** A key nobody else wanted. True when it meant something here. */
  key?(event: KeyboardEvent, room: Room<V>, table: T): boolean;
  /** A signal was pressed: show on the board what it speaks of. */
  show?(line: LogLine, room: Room<V>, table: T): void;
  /** An order in words, where the order line's own notation is not for reading. */
  words?(view: V, order: BaseOrder): string;
  /** Whole lines that would continue what is typed on the order line. */
  complete?(view: V, decision: Decision, typed: string): string[];
  /**
   * While the staff carries on alone: why the admiral is needed now, in half a line; null while he is not. Asked again at every new question, never of the one at which he said to carry on. Without it there is
   * no carrying on.
   */
  halts?(watch: Watch<V>): string | null;
  /** The fights these signals tell of, oldest first. */
  fights?(lines: readonly LogLine[], view: V): Fight[];
  /** Kinds of signal worth telling when the staff has carried on for hours; all others are routine. */
  readonly weighty?: ReadonlySet<string>;
  /** Kinds of signal that turn a game; told again at its end. */
  readonly turning?: ReadonlySet<string>;
  /** The final score, line by line. */
  readonly Score?: Component<TableProps<V, T>>;
  /** The answer to a question that holds no choice, from the view alone; null where there is something to decide. */
  foregone?(view: V, decision: Decision): BaseOrder | null;
  readonly runs?: readonly Run<V>[];
  /** What he may ask to be called for, or not, where the game leaves it to him. */
  readonly calls?: readonly Call[];
  /** What wins, in one sentence, and how far each side is from it, from the view alone. */
  stakes?(view: V): Stakes;
  /** What the clock line says behind the phase, where a phase has parts. */
  stage?(view: V): string | null;
  /** Points so far, for the plot of the replay. */
  points?(view: V): { [seat: Seat]: number };
  /** Something is being shown to its end: a replay that plays goes on when it is over. */
  showing?(table: T): boolean;
  /** The eye over the chart, so that charts shown side by side move together. */
  eye?(table: T): Eye | undefined;
  /** Name of the rail and of the panel on a phone's keys: 'Forces', 'Chosen'. */
  readonly railTitle: string;
  readonly panelTitle: string;
}

/** A table whose view and state only its own components know. */
export type AnyTable = GameTable;

/** Seals a game's table for the register: from here on the shell passes its view and state through unopened. */
export const defineTable = <V extends BaseView, T>(table: GameTable<V, T>): AnyTable =>
  table as unknown as AnyTable;
