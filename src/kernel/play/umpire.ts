import { entryHash, openingHash } from '../record/chain.ts';
import type { BaseOrder, Seat } from '../decision.ts';
import { RecordingDice, type Throw } from '../dice.ts';
import { announcement, type Incident } from '../incident.ts';
import { copyJson, diff, type Json, type Patch } from '../json.ts';
import { KeyedDice } from '../keyed-dice.ts';
import { type Act, type Entry, type GameRecord, type LongRecord, RECORD_FORMAT } from '../record/record.ts';
import { namingPacks, withoutPacks } from '../pack.ts';
import { need } from '../refusal.ts';
import type { BaseView, Outcome, Policies, Ruleset, SeatSpec, Setup } from '../ruleset.ts';
import { needSetup } from '../setup.ts';
import { follow, newTrail, type Trail } from './trail.ts';

/** A game in play: the truth, the dice, and what may still be taken back. Lives in the umpire's process only. */
export interface Match<S, V extends BaseView, O extends BaseOrder> {
  rules: Ruleset<S, V, O>;
  setup: Setup;
  s: S;
  dice: KeyedDice;
  n: number; // acts so far
  hash: string; // of the last act (chain.ts); '' where the game was begun before acts had one
  standing: { [seat: Seat]: Policies };
  resigned: Seat | null;
  late?: boolean; // it was not the will but the time of that seat that gave out
  trail: Trail<S, O>;
  /** The truth as it is stored, where that is of earlier rules and nothing has been done since: the next change begins there. */
  stored: Json | null;
  /** What is to be said of its data packs, where they are not as they were when it began. */
  notes: readonly string[];
}

export function newMatch<S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  asked: Setup,
  key: string,
): { match: Match<S, V, O>; opening: GameRecord['opening'] } {
  needSetup(rules.info, asked);
  const setup = namingPacks(asked, rules.packs);
  const dice = new KeyedDice(key);
  const recording = new RecordingDice(dice);
  const incidents: Incident[] = [];
  const s = rules.create(withoutPacks(setup), recording, (i) => incidents.push(i));
  const opening = { state: copyJson(s) as Json, throws: recording.throws, incidents };
  const hash = openingHash({ game: rules.info.id, rules: rules.info.version, setup, opening });
  const match: Match<S, V, O> = {
    rules,
    setup,
    s,
    dice,
    n: 0,
    hash,
    standing: {},
    resigned: null,
    trail: newTrail(),
    stored: null,
    notes: [],
  };
  return { match, opening: { ...opening, hash } };
}

export const emptyRecord = <S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  opening: GameRecord['opening'],
): GameRecord => ({
  format: RECORD_FORMAT,
  game: match.rules.info.id,
  rules: match.rules.info.version,
  setup: match.setup,
  key: match.dice.key,
  opening,
  entries: [],
});

/**
 * Gives an order. Either the entry to be stored comes back, or a Refusal is thrown and nothing has changed.
 * `store` is called before the match moves on: if it throws (a full disk), the match stays where it was.
 */
export function submit<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  seat: Seat,
  raw: unknown,
  store: (entry: Entry) => void,
  by?: string,
): Entry {
  needPlayer(match, seat);
  const order = match.rules.parse(raw);
  const before = match.rules.clone(match.s);
  const fitsTrail = match.stored === null;
  const entry = act(
    match,
    by ? { type: 'order', seat, order, by } : { type: 'order', seat, order },
    before,
    store,
    (dice) => match.rules.apply(match.s, seat, copyJson(order), dice), // a copy: the state may keep and change it
  );
  const change = fitsTrail ? entry.change : changeOf(match.rules, before, match.s);
  follow(match.trail, () => before, { seat, order, entry, change });
  return entry;
}

/** Whatever a seat does, it must be a seat of a game that is not over. */
export function needPlayer<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  seat: Seat,
): SeatSpec {
  const spec = match.rules.info.seats.find((x) => x.id === seat);
  need(spec, 'UMP-SEAT', `There is no seat "${seat}" in this game.`);
  need(outcomeOf(match) === null, 'UMP-OVER', 'The game is over.');
  return spec;
}

/** Does one act whole or not at all: rules and storage both agree, or truth and dice stand where they stood. */
export function act<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  what: Act,
  before: S,
  store: (entry: Entry) => void,
  run: (dice: RecordingDice) => Incident[],
): Entry {
  const count = match.dice.count;
  const dice = new RecordingDice(match.dice);
  try {
    const incidents = run(dice);
    const change =
      match.stored === null
        ? changeOf(match.rules, before, match.s)
        : (diff(match.stored, match.s as Json) ?? null);
    const entry: Entry = { n: match.n + 1, act: what, throws: dice.throws, incidents, change };
    entry.hash = entryHash(match.hash, entry);
    store(entry);
    match.stored = null;
    match.hash = entry.hash;
    match.n++;
    return entry;
  } catch (error) {
    match.s = before;
    match.dice.count = count;
    throw error;
  }
}

export const changeOf = <S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  a: S,
  b: S,
): Patch | null => (rules.diff ? rules.diff(a, b) : diff(a as Json, b as Json)) ?? null;

/** Open decisions that a seat's standing orders answer are answered at once, so that nobody is waited for and silence tells nothing. */
export function answerStanding<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  store: (entry: Entry) => void,
): Entry[] {
  const entries: Entry[] = [];
  for (;;) {
    const next = standingAnswer(match);
    if (!next) return entries;
    entries.push(submit(match, next.seat, next.order, store, 'standing'));
  }
}

function standingAnswer<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
): { seat: Seat; order: O } | null {
  if (outcomeOf(match)) return null;
  for (const d of match.rules.decisions(match.s)) {
    const policy = match.standing[d.seat]?.[d.kind];
    if (policy === undefined || policy === 'ask') continue;
    const order = match.rules.answer(match.rules.view(match.s, d.seat), d, policy);
    if (order) return { seat: d.seat, order: { ...order, decision: d.id } };
  }
  return null;
}

export function setStanding<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  seat: Seat,
  policies: Policies,
  store: (entry: Entry) => void,
): Entry {
  needPlayer(match, seat);
  for (const [kind, policy] of Object.entries(policies)) {
    const spec = match.rules.standing.find((x) => x.kind === kind);
    need(spec, 'UMP-STANDING', `There are no standing orders for "${kind}".`);
    need(
      spec.policies.some((p) => p.id === policy),
      'UMP-STANDING',
      `"${policy}" is no standing order for "${kind}".`,
    );
  }
  const entry = act(match, { type: 'standing', seat, policies }, match.rules.clone(match.s), store, () => []);
  match.standing[seat] = { ...match.standing[seat], ...policies };
  return entry;
}

/** Ends the game for a seat that gives it up, or (`late`) whose time has run out where that is what was agreed. */
export function resign<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  seat: Seat,
  store: (entry: Entry) => void,
  late = false,
): Entry {
  const { title } = needPlayer(match, seat);
  const clock = match.rules.view(match.s, 'public').clock;
  const seats = match.rules.info.seats.map((x) => x.id);
  const [rule, text] = late
    ? ['UMP-FORFEIT', `The time of ${title} is up: the game is forfeit, as was agreed.`]
    : ['UMP-RESIGN', `${title} resigns.`];
  const what: Act = late ? { type: 'resign', seat, late } : { type: 'resign', seat };
  const entry = act(match, what, match.rules.clone(match.s), store, () => [
    announcement(seats, { kind: 'resign', rule, clock }, text),
  ]);
  match.resigned = seat;
  match.late = late;
  match.trail = newTrail();
  return entry;
}

export function outcomeOf<S, V extends BaseView, O extends BaseOrder>(match: Match<S, V, O>): Outcome | null {
  const own = match.rules.outcome(match.s);
  if (own || !match.resigned) return own;
  const other = match.rules.info.seats.find((x) => x.id !== match.resigned);
  const points = match.rules.view(match.s, 'public').outcome?.points ?? {};
  const [why, rule] = match.late
    ? ['The other side ran out of time.', 'UMP-FORFEIT']
    : ['The other side resigned.', 'UMP-RESIGN'];
  return { winner: other?.id ?? 'draw', points, why, rule };
}

/** The throws of a record in order, numbered from 0 as the keyed dice number them. */
export function throwsOf(record: LongRecord): Throw[] {
  const out = [...record.opening.throws];
  for (const { throws } of record.entries) out.push(...throws);
  return out;
}
