import { brokenChain, chainFault } from './chain.ts';
import type { BaseOrder, Seat, Viewer } from '../decision.ts';
import type { Incident, Tale } from '../incident.ts';
import { canonical, copyJson, type Json, patch } from '../json.ts';
import { KeyedDice, throwOf } from '../keyed-dice.ts';
import type { Entry, GameRecord, LongRecord } from './record.ts';
import { packNotes } from '../pack.ts';
import { need, Refusal } from '../refusal.ts';
import type { BaseView, Ruleset } from '../ruleset.ts';
import { follow, newTrail } from '../play/trail.ts';
import { type Match, newMatch, resign, setStanding, submit, throwsOf } from '../play/umpire.ts';
import { takeBack, undo, withoutLast } from '../play/undo.ts';

/** Opens a stored game where it was left: by its changes, not by its rules. */
export function openMatch<S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  record: LongRecord,
): Match<S, V, O> {
  return resumeMatch(
    rules,
    record,
    {
      n: 0,
      state: record.opening.state,
      throws: record.opening.throws.length,
      hash: record.opening.hash ?? '',
    },
    record.entries,
  );
}

/** A snapshot somewhere along the way: the truth after n acts, and how many dice had fallen by then. */
export interface Snapshot {
  n: number;
  state: Json;
  throws: number;
  hash?: string; // of the last act; none where it was kept before acts had one
}

/** Opens a game from a snapshot and the entries after it; `earlier` acts that outlive a snapshot are passed in `kept`. */
export function resumeMatch<S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  record: Pick<GameRecord, 'game' | 'rules' | 'setup' | 'key'>,
  from: Snapshot,
  entries: Iterable<Entry>,
  kept: Pick<Match<S, V, O>, 'standing' | 'resigned' | 'late'> = { standing: {}, resigned: null },
): Match<S, V, O> {
  need(
    rules.info.id === record.game,
    'UMP-RECORD',
    `This is a record of "${record.game}", not of "${rules.info.id}".`,
  );
  const match: Match<S, V, O> = {
    rules,
    setup: record.setup,
    s: copyJson(from.state) as S,
    dice: new KeyedDice(record.key, from.throws),
    n: from.n,
    hash: from.hash ?? '',
    standing: copyJson(kept.standing),
    resigned: kept.resigned,
    late: kept.late,
    trail: newTrail(),
    stored: null,
    notes: packNotes(rules.packs, record.setup),
  };
  const today = record.rules === rules.info.version;
  for (const entry of entries) retrace(match, entry, today);
  const { s } = match;
  match.s = inForce(rules, record.rules, s as Json);
  if (match.s !== s) match.stored = s as Json;
  return match;
}

/**
 * A stored truth as the rules of today know it. Stored changes fit stored truths, of whatever version, and nothing else: a
 * truth is upgraded when it is to be looked at or played on, never before the next change is applied.
 */
export function inForce<S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  version: string,
  stored: Json,
): S {
  if (version === rules.info.version || !rules.upgrade) return stored as S;
  const s = copyJson(stored) as S;
  rules.upgrade(s);
  return s;
}

/** What was ordered under earlier rules stands: of such a game nothing is remembered that could be taken back. */
function retrace<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  entry: Entry,
  today: boolean,
): void {
  const { act } = entry;
  const broken = chainFault(match.hash, entry);
  need(!broken, 'UMP-RECORD', `This record is damaged: ${broken}.`);
  const before = today && match.trail.acts.length === 0 ? match.rules.clone(match.s) : null;
  try {
    match.s = patch(match.s as Json, entry.change ?? undefined) as S;
  } catch {
    throw new Refusal(
      'UMP-RECORD',
      `This record is damaged: step ${entry.n} does not fit the one before it.`,
    );
  }
  match.n = entry.n;
  match.hash = entry.hash ?? '';
  match.dice.count += entry.throws.length;
  if (act.type === 'standing') match.standing[act.seat] = { ...match.standing[act.seat], ...act.policies };
  if (act.type === 'resign') [match.resigned, match.late] = [act.seat, act.late === true];
  if (!today) return;
  if (act.type === 'undo') match.trail = trailAfterUndo(match, act.seat, act.alone ?? false);
  else if (act.type === 'order')
    follow(match.trail, () => before as S, {
      seat: act.seat,
      order: act.order as O,
      entry,
      change: entry.change,
    });
  else if (act.type === 'resign') match.trail = newTrail(); // it closes what lay before
}

/** What may still be taken back after an undo. Where today's rules no longer take the orders that followed it: nothing. */
function trailAfterUndo<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  seat: Seat,
  alone: boolean,
): Match<S, V, O>['trail'] {
  try {
    return withoutLast(match, seat, alone).trail;
  } catch {
    return newTrail();
  }
}

export interface Verdict {
  ok: boolean;
  steps: number;
  throws: number;
  /** older: played under rules of another version; other data: with another pack. Neither is here to be run. */
  rules: 'run' | 'older' | 'other data';
  faults: string[]; // in words, each naming the step
  notes: readonly string[]; // packs that are not as they were
}

/**
 * Runs the whole game again and compares every change, every word told and every die. Of a game played under rules of
 * another version, the dice are checked, the chain of steps, and that every change fits the one before; so of one that was
 * played with other data and comes out differently with those here. A pack that has only grown gives the same game.
 */
export function verifyRecord<S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  record: LongRecord,
): Verdict {
  const steps = verifySteps(rules, record);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same step by step, for a caller who has others to serve meanwhile. */
export function* verifySteps<S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  record: LongRecord,
): Generator<void, Verdict> {
  const faults: string[] = [];
  const throws = throwsOf(record);
  const wrong = throws.findIndex((t, i) => throwOf(record.key, i, t.sides) !== t.value);
  if (wrong >= 0) faults.push(`throw ${wrong + 1} (${throws[wrong].label}) is not the one the key gives`);
  const broken = brokenChain(record);
  if (broken) faults.push(broken);
  const older = rules.info.version !== record.rules;
  let ran: Verdict['rules'] = older ? 'older' : 'run';
  let notes: readonly string[] = [];
  try {
    notes = packNotes(rules.packs, record.setup);
    const differs = older ? [] : yield* replaySteps(rules, record);
    if (differs.length > 0 && notes.length > 0) ran = 'other data';
    else faults.push(...differs);
    if (ran !== 'run') openMatch(rules, record);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (faults.length === 0) faults.push(`the set-up is refused: ${error.message} (${error.rule})`);
  }
  return {
    ok: faults.length === 0,
    steps: record.entries.length,
    throws: throws.length,
    rules: ran,
    faults,
    notes,
  };
}

/** Nothing to store when a game is only run again. */
const keep = (): void => {};

function* replaySteps<S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  record: LongRecord,
): Generator<void, string[]> {
  const faults: string[] = [];
  const { match, opening } = newMatch(rules, record.setup, record.key);
  if (!same(asTold(opening, record.opening), record.opening)) faults.push('the opening position differs');
  for (const entry of record.entries) {
    try {
      if (!same(asTold(redo(match, entry), entry), entry))
        faults.push(`step ${entry.n} comes out differently`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      faults.push(`step ${entry.n} is refused: ${error.message} (${error.rule})`);
    }
    if (faults.length > 0) break;
    yield;
  }
  return faults;
}

function redo<S, V extends BaseView, O extends BaseOrder>(match: Match<S, V, O>, { act }: Entry): Entry {
  switch (act.type) {
    case 'order':
      return submit(match, act.seat, act.order, keep, act.by);
    case 'undo': // among people an earlier, wider rule may have granted it: that nobody was told is what counts
      return act.alone ? undo(match, act.seat, keep, true) : takeBack(match, act.seat, keep, false);
    case 'standing':
      return setStanding(match, act.seat, act.policies, keep);
    case 'resign':
      return resign(match, act.seat, keep, act.late);
  }
}

/** Signals did not always name their places beside their words: where a kept one does not, this is no difference. */
function asTold<T extends { incidents: Incident[] }>(made: T, kept: T): T {
  const incidents = made.incidents.map((incident, i) => {
    const told: Incident['told'] = {};
    for (const [who, { places, ...tale }] of Object.entries(incident.told))
      told[who] = places && kept.incidents[i]?.told[who]?.places ? { ...tale, places } : tale;
    return { ...incident, told };
  });
  return { ...made, incidents };
}

/** What was written down is what comes out; that the steps are chained was seen when the record was read. */
const same = <T extends { hash?: string }>(a: T, b: T): boolean => unchained(a) === unchained(b);

const unchained = (step: { hash?: string }): string =>
  canonical({ ...step, hash: undefined } as unknown as Json);

/** One line of a viewer's log. */
export interface LogLine extends Tale {
  kind: string;
  rule: string;
  clock: string;
}

/** What a viewer was told of these incidents, in the order it was told. The umpire is told the truth. */
export function logOf(incidents: readonly Incident[], viewer: Viewer): LogLine[] {
  const lines: LogLine[] = [];
  for (const i of incidents) {
    const tale = viewer === 'umpire' ? { text: i.truth } : i.told[viewer];
    if (tale) lines.push({ kind: i.kind, rule: i.rule, clock: i.clock, ...tale });
  }
  return lines;
}
