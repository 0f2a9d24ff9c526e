import type { BaseOrder, Decision } from '../decision.ts';
import { choose, FastDice, pick } from '../dice.ts';
import type { Json } from '../json.ts';
import { keyFromSeed } from '../keyed-dice.ts';
import { type GameRecord, readRecord, writeRecord } from '../record/record.ts';
import { Refusal } from '../refusal.ts';
import { openMatch, verifyRecord } from '../record/replay.ts';
import type { BaseView, Outcome, Ruleset, Setup } from '../ruleset.ts';
import {
  answerStanding,
  emptyRecord,
  type Match,
  newMatch,
  outcomeOf,
  setStanding,
  submit,
} from '../play/umpire.ts';
import { undo } from '../play/undo.ts';
import { inOrder } from './answers.ts';
import { mangle } from './mangle.ts';
import { secrecyFaults } from './secrecy.ts';

export interface PlayOptions {
  seed: string;
  maxActs?: number; // a game longer than this counts as a deadlock
  mangled?: number; // one order in this many is sent mangled first; 0 = never
  deep?: number; // one act in this many gets the costly checks (round trips, secrecy); 0 = never, 1 = every one
  rare?: (kind: string, met: number) => boolean; // decisions of such a kind, met so often in this game, always get them
  replay?: boolean; // at the end run the whole game again and compare
  standing?: boolean; // give random standing orders at the start
}

/** Part of a game: play stops, without a fault, where this is the case. */
export interface Part<S> extends PlayOptions {
  until?: (s: S) => boolean;
}

export interface PlayReport {
  seed: string;
  acts: number;
  refused: number; // mangled orders refused, each having changed nothing
  positions: Record<string, number>; // positions given the costly checks, each from every seat, by the decision that was open
  outcome: Outcome | null;
  faults: string[]; // empty = the game is sound
  record: GameRecord;
}

export const positionsOf = ({ positions }: Pick<PlayReport, 'positions'>): number =>
  Object.values(positions).reduce((sum, n) => sum + n, 0);

/**
 * Plays one random legal game to its end through the umpire's own door and checks on the way everything that must hold in
 * every game: sampled orders are accepted, refusals change nothing, the audit is clean, states survive storage, clones are
 * true and apart, secrets stay secret, and the record replays to the same game.
 */
export function playOut<S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  setup: Setup,
  options: Part<S>,
): PlayReport {
  const { seed, maxActs = 100_000, mangled = 10, deep = 20, replay = true, rare = () => false } = options;
  const fuzz = new FastDice(`fuzz ${seed}`);
  const { match, opening } = newMatch(rules, setup, keyFromSeed(seed));
  const record = emptyRecord(match, opening);
  const store = (e: GameRecord['entries'][number]): void => void record.entries.push(e);
  const report: PlayReport = { seed, acts: 0, refused: 0, positions: {}, outcome: null, faults: [], record };
  const fault = (text: string): void => void report.faults.push(`seed ${seed}, act ${report.acts}: ${text}`);
  if (options.standing) randomStanding(match, fuzz, store);

  while (report.faults.length === 0) {
    for (const f of rules.audit(match.s)) fault(f);
    const open = rules.decisions(match.s);
    if (outcomeOf(match) || options.until?.(match.s)) break;
    if (open.length === 0) fault('nobody is asked anything, yet the game is not over');
    if (report.acts >= maxActs) fault(`no end after ${maxActs} acts`);
    if (report.faults.length > 0) break;
    const d = choose(fuzz, open, 'decision');
    const v = rules.view(match.s, d.seat);
    // Dice of their own, so that the game goes the same way whichever positions are looked into.
    const deeper = new FastDice(`deep ${seed} ${report.acts}`);
    const met = report.positions[d.kind] ?? 0;
    if (deep > 0 && (pick(deeper, deep, 'deep') === 0 || rare(d.kind, met))) {
      report.positions[d.kind] = met + 1;
      try {
        for (const f of deepFaults(match, deeper)) fault(f);
      } catch (error) {
        fault(`looking into it is ${say(error)}`);
      }
    }
    const order = rules.sample(v, d, fuzz);
    const before =
      mangled > 0 && pick(fuzz, 25, 'undo') === 0 ? { n: match.n, s: rules.clone(match.s) } : null;
    if (mangled > 0 && pick(fuzz, mangled, 'mangled') === 0)
      tryMangled(match, d, order, fuzz, report, store, fault);
    else give(match, d, order, store, fault);
    if (options.standing) answerStanding(match, store);
    if (before && match.n === before.n + 1) tryUndo(match, d, before.s, store, fault);
    report.acts++;
  }
  report.outcome = outcomeOf(match);
  if (replay && report.faults.length === 0) for (const f of replayFaults(match, record)) fault(f);
  return report;
}

type Store = (e: GameRecord['entries'][number]) => void;

function give<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  d: Decision,
  order: O,
  store: Store,
  fault: (text: string) => void,
): void {
  try {
    submit(match, d.seat, { ...order, decision: d.id }, store);
  } catch (error) {
    fault(`${d.kind} (${d.id}) by sample is ${say(error)}: ${JSON.stringify(order)}`);
  }
}

const say = (error: unknown): string =>
  error instanceof Refusal
    ? `refused by ${error.rule}: ${error.message}`
    : `a crash: ${(error as Error).stack}`;

/** Sends a mangled order; it may be refused (nothing changed) or happen to be legal. Anything else is a fault. */
function tryMangled<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  d: Decision,
  order: O,
  fuzz: FastDice,
  report: PlayReport,
  store: Store,
  fault: (text: string) => void,
): void {
  const bad = mangle({ ...order, decision: d.id }, fuzz);
  const before = JSON.stringify(match.s);
  const direct = match.s;
  try {
    submit(match, d.seat, bad, store);
  } catch (error) {
    if (!(error instanceof Refusal)) fault(`mangled ${JSON.stringify(bad)} is ${say(error)}`);
    else if (!error.rule || !error.message) fault(`refused without rule or reason: ${JSON.stringify(bad)}`);
    // The umpire would put a clone back; what the rules themselves did to the state is what counts.
    if (JSON.stringify(direct) !== before) fault(`a refused order changed the state: ${JSON.stringify(bad)}`);
    report.refused++;
  }
}

/** Takes the last order back where that is allowed and gives it again: the truth must come out the same. */
function tryUndo<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  d: Decision,
  before: S,
  store: Store,
  fault: (text: string) => void,
): void {
  const last = match.trail.acts.at(-1);
  if (!last || last.seat !== d.seat || outcomeOf(match)) return;
  const now = match.rules.clone(match.s);
  try {
    undo(match, d.seat, store);
  } catch (error) {
    if (!(error instanceof Refusal)) fault(`undo is ${say(error)}`);
    return;
  }
  if (!isSame(match.s, before)) fault('undo did not lead back to the state before');
  submit(match, last.seat, last.order, store);
  if (!isSame(match.s, now)) fault('the order taken back and given again leads elsewhere');
}

function randomStanding<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  fuzz: FastDice,
  store: Store,
): void {
  for (const seat of match.rules.info.seats)
    for (const spec of match.rules.standing)
      if (pick(fuzz, 3, 'standing') === 0)
        setStanding(match, seat.id, { [spec.kind]: choose(fuzz, spec.policies, 'policy').id }, store);
}

/** Storage and cloning round trips, and the secrecy of the position from every seat. */
function deepFaults<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  fuzz: FastDice,
): string[] {
  const faults: string[] = [];
  const { rules, s } = match;
  const bytes = JSON.stringify(s);
  const copy = rules.clone(s);
  if (!isSame(copy, s)) faults.push('the clone differs from the state'); // a state put together from changes may hold its keys in another order
  if (shares(s, copy)) faults.push('the clone shares a part with the state');
  const stored = JSON.parse(bytes) as S;
  const viewers = [...rules.info.seats.map((x) => x.id), 'public', 'umpire'];
  for (const viewer of viewers) {
    if (JSON.stringify(rules.view(stored, viewer)) !== JSON.stringify(rules.view(s, viewer)))
      faults.push(`the view of ${viewer} differs after storage`);
  }
  if (JSON.stringify(s) !== bytes) faults.push('looking at the state changed it');
  for (const seat of rules.info.seats) faults.push(...secrecyFaults(rules, s, seat.id, fuzz));
  if (JSON.stringify(s) !== bytes)
    faults.push('the secrecy check changed the state: apply or view keeps hold of a clone');
  return faults;
}

/** Whether two JSON values have an object in common. */
function shares(a: unknown, b: unknown): boolean {
  const seen = new Set<unknown>();
  const collect = (x: unknown): void => {
    if (typeof x !== 'object' || x === null) return;
    seen.add(x);
    Object.values(x).forEach(collect);
  };
  collect(a);
  const meets = (x: unknown): boolean =>
    typeof x === 'object' && x !== null && (seen.has(x) || Object.values(x).some(meets));
  return meets(b);
}

function replayFaults<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  record: GameRecord,
): string[] {
  const faults: string[] = [];
  const read = readRecord(writeRecord(record));
  const opened = openMatch(match.rules, read);
  if (!isSame(opened.s, match.s)) faults.push('the record opens to another state');
  if (opened.dice.count !== match.dice.count) faults.push('the record opens with another count of dice');
  faults.push(...verifyRecord(match.rules, read).faults.map((f) => `verify: ${f}`));
  return faults;
}

const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(inOrder(a as Json)) === JSON.stringify(inOrder(b as Json));
