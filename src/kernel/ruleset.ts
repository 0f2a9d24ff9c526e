import type { BaseOrder, Decision, Seat, Viewer } from './decision.ts';
import type { Dice } from './dice.ts';
import type { Incident } from './incident.ts';
import type { CampaignRules } from './campaign.ts';
import type { Json, Patch } from './json.ts';
import type { Pack } from './pack.ts';
import type { Words } from './words.ts';

export interface Outcome {
  winner: Seat | 'draw';
  points: { [seat: Seat]: number };
  why: string;
  rule: string;
}

export interface OptionChoice {
  value: string;
  title: string;
}

/** Values of options by their ids. */
export type Options = { [option: string]: string };

/** A rule that may be switched. On/off options have the choices 'on' and 'off'. An option is in force when it is not at its default. */
export interface OptionSpec {
  id: string;
  title: string;
  line: string; // one line that says what it does
  rule: string;
  choices: readonly OptionChoice[];
  default: string;
  part?: string; // the heading it stands under on the set-up screen
  needs?: readonly { option: string; value: string; when?: string; any?: true }[]; // set along with it when it is in force, or at that value of it; any: unless it has some value already
  bars?: readonly { option: string; rule: string; when?: string }[]; // cannot be in force beside it, or beside that value of it
  offered?: { scenarios: readonly string[]; why: string }; // where it can be in force, and why nowhere else
}

/** A way to set many options at once. */
export interface PresetSpec {
  id: string;
  title: string;
  line: string;
  options: Options; // laid over what the scenario presets
}

export interface ScenarioSpec {
  id: string;
  title: string;
  line: string;
  chapter?: string; // the heading it stands under, where there are many
  facts?: string; // 'twenty Turns, easy'
  versions?: readonly { id: string; title: string; line: string }[];
  options?: Options; // what this scenario presets differently from the options' own defaults
}

export interface SeatSpec {
  id: Seat;
  title: string; // 'U.S. Navy'
  short: string; // 'US'
  flag: 'allied' | 'japan' | 'neutral'; // which colours and counter shape the table uses
}

/** What a set-up screen shows. */
export interface GameInfo {
  id: string;
  version: string; // of the rules; stored with each game
  title: string;
  line: string;
  seats: readonly SeatSpec[];
  scenarios: readonly ScenarioSpec[];
  options: readonly OptionSpec[];
  presets?: readonly PresetSpec[];
}

/** A data pack by its name and the hash of what it says. */
export interface PackRef {
  readonly id: string;
  readonly hash: string;
}

export interface Setup {
  scenario: string;
  version?: string; // of the scenario, where it has several
  options: Options; // what differs from the defaults: an option added later changes no record
  packs?: readonly PackRef[]; // what it is played with; named when the game begins, absent in records before format 3
  carried?: Json; // what earlier games left behind, in a campaign; the game's own affair
}

/** What every view has in common. Games add what their table needs. */
export interface BaseView {
  seat: Viewer;
  turn: number;
  lastTurn: number;
  clock: string; // '0500 June 4'
  phase: string; // 'Search'
  decisions: Decision[]; // open decisions of this seat; those of all seats for the umpire, none for the public
  waiting: Seat[]; // who is known to all to be thinking
  outcome: Outcome | null;
}

/** How a seat wants decisions of a kind answered in its absence. Games say which policies a kind of decision knows. */
export type Policies = { [decisionKind: string]: string };

export interface StandingSpec {
  kind: string; // the kind of decision
  title: string;
  policies: readonly { id: string; title: string }[]; // the first is the default: 'ask'
}

/** One heading of a situation report with its lines. */
export interface ReportPart {
  title: string;
  lines: string[];
}

/** One question `odds` can answer exactly. */
export interface OddsTable {
  id: string; // 'aircraft-vs-ship'
  title: string;
  params: readonly { id: string; title: string; example: string }[];
  of(given: { [param: string]: string }): OddsAnswer; // throws Refusal on bad parameters
}

export interface OddsAnswer {
  outcomes: { outcome: string; p: number }[];
  expected: { [measure: string]: number };
}

/**
 * A game. S is the hidden truth (plain JSON), V what a viewer may see, O what may be ordered.
 * Same state + same orders + same dice = same game, on every machine, for ever.
 */
export interface Ruleset<S, V extends BaseView, O extends BaseOrder> {
  readonly info: GameInfo;
  /** The data the rules read; [] for a game that has none. */
  readonly packs: readonly Pack[];
  /** A game ready for its first decision. Incidents of the opening go to `tell`. */
  create(setup: Setup, dice: Dice, tell: (incident: Incident) => void): S;
  /** Who must decide what now; several seats at once when sealed; [] = over. */
  decisions(s: S): Decision[];
  /** Checks the shape of an order that came through a door. Throws Refusal('UMP-SHAPE', ...). */
  parse(raw: unknown): O;
  /** Mutates s, or throws Refusal(ruleId, reason) having changed nothing. */
  apply(s: S, seat: Seat, order: O, dice: Dice): Incident[];
  view(s: S, viewer: Viewer): V;
  /** A legal order made from the view alone: for fuzzing, hints and the weakest commander. */
  sample(v: V, d: Decision, dice: Dice): O;
  /** A full state that agrees with everything this seat knows: view(resample(v), seat) is v, byte for byte. */
  resample(v: V, dice: Dice): S;
  clone(s: S): S;
  /** Makes a state stored under any earlier rules one of today's, in place; nothing is left to do when it is called again. */
  upgrade?(s: S): void;
  /** What changed from a to b, written by hand where a state has hundreds of units; it finds what the kernel's `diff` finds. */
  diff?(a: S, b: S): Patch | undefined;
  outcome(s: S): Outcome | null;
  /** How both sides lie when they first fight, null before that: what tells one opening from another. */
  firstContact(s: S): string | null;
  /** What must hold in every state (nothing created or lost, points add up); one line for each thing that does not. */
  audit(s: S): string[];
  /** Standing orders: which kinds of decision can be answered in advance, and the answer, from the view alone. */
  readonly standing: readonly StandingSpec[];
  answer(v: V, d: Decision, policy: string): O | null;
  /** A rule that gives so many seconds for a decision, and the order that stands when they are over; from the view alone. */
  timed?(v: V, d: Decision): { seconds: number; order: O } | null;
  /** The order line: 'TF3 NE NE N'. Throws Refusal with a reason that says what was not understood. */
  readLine(v: V, d: Decision, line: string): O;
  /** The order in one line of words, for the log and the screen reader; readLine(writeLine(o)) is o where a line can say it. */
  writeLine(v: V, order: O): string;
  /** The situation in words, as a staff officer would read it out. Without it the view is laid out as it is. */
  report?(v: V): ReportPart[];
  readonly odds: readonly OddsTable[];
  /** Briefings and glossary, for people. Without them none are offered. */
  readonly words?: Words;
  /** Crews that keep what they earn from game to game, where the rules have them. */
  readonly campaign?: CampaignRules<S>;
}

// biome-ignore format: one line
/** A ruleset whose types the caller need not know; states, views and orders stay opaque to it. */
export type AnyRuleset = Ruleset<Json, BaseView, BaseOrder>;
