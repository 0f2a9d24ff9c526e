import type { BaseOrder, Seat } from './decision.ts';
import { type Dice, RecordingDice, type Throw } from './dice.ts';
import type { Incident } from './incident.ts';
import { copyJson, diff, type Json, type Patch } from './json.ts';
import { KeyedDice } from './keyed-dice.ts';
import { type Act, type Entry, type GameRecord, RECORD_FORMAT } from './record.ts';
import { need, Refusal } from './refusal.ts';
import type { BaseView, Outcome, Policies, Ruleset, SeatSpec, Setup } from './ruleset.ts';
import { needSetup } from './setup.ts';
import { follow, newTrail, type Trail, truthBefore } from './trail.ts';

/** A game in play: the truth, the dice, and what may still be taken back. Lives in the umpire's process only. */
export interface Match<S, V extends BaseView, O extends BaseOrder> {
  rules: Ruleset<S, V, O>;
  setup: Setup;
  s: S;
  dice: KeyedDice;
  n: number; // acts so far
  standing: { [seat: Seat]: Policies };
  resigned: Seat | null;
  trail: Trail<S, O>;
}

export function newMatch<S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  setup: Setup,
  key: string,
): { match: Match<S, V, O>; opening: GameRecord['opening'] } {
  needSetup(rules.info, setup);
  const dice = new KeyedDice(key);
  const recording = new RecordingDice(dice);
  const incidents: Incident[] = [];
  const s = rules.create(setup, recording, (i) => incidents.push(i));
  const match: Match<S, V, O> = {
    rules,
    setup,
    s,
    dice,
    n: 0,
    standing: {},
    resigned: null,
    trail: newTrail(),
  };
  return { match, opening: { state: copyJson(s) as Json, throws: recording.throws, incidents } };
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
  const entry = act(
    match,
    by ? { type: 'order', seat, order, by } : { type: 'order', seat, order },
    before,
    store,
    (dice) => match.rules.apply(match.s, seat, copyJson(order), dice), // a copy: the state may keep and change it
  );
  if (entry.throws.length > 0) match.trail = newTrail();
  else follow(match.trail, () => before, { seat, order, entry, change: entry.change });
  return entry;
}

/** Whatever a seat does, it must be a seat of a game that is not over. */
function needPlayer<S, V extends BaseView, O extends BaseOrder>(match: Match<S, V, O>, seat: Seat): SeatSpec {
  const spec = match.rules.info.seats.find((x) => x.id === seat);
  need(spec, 'UMP-SEAT', `There is no seat "${seat}" in this game.`);
  need(outcomeOf(match) === null, 'UMP-OVER', 'The game is over.');
  return spec;
}

/** Does one act whole or not at all: rules and storage both agree, or truth and dice stand where they stood. */
function act<S, V extends BaseView, O extends BaseOrder>(
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
    const change = changeOf(match.rules, before, match.s);
    const entry: Entry = { n: match.n + 1, act: what, throws: dice.throws, incidents, change };
    store(entry);
    match.n++;
    return entry;
  } catch (error) {
    match.s = before;
    match.dice.count = count;
    throw error;
  }
}

const changeOf = <S, V extends BaseView, O extends BaseOrder>(
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

export function resign<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  seat: Seat,
  store: (entry: Entry) => void,
): Entry {
  const { title } = needPlayer(match, seat);
  const clock = match.rules.view(match.s, 'public').clock;
  const entry = act(match, { type: 'resign', seat }, match.rules.clone(match.s), store, () => [
    announce(match, 'resign', 'UMP-RESIGN', clock, `${title} resigns.`),
  ]);
  match.resigned = seat;
  match.trail = newTrail();
  return entry;
}

/**
 * Takes back the seat's last order. Allowed while no die has fallen since, nobody else was told anything by it, and every
 * other view is the same with and without it. Secret orders the others gave in between are kept, so that a refusal to undo
 * does not betray them.
 */
export function undo<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  seat: Seat,
  store: (entry: Entry) => void,
): Entry {
  needPlayer(match, seat);
  const at = match.trail.acts.findLastIndex((t) => t.seat === seat);
  need(
    at >= 0,
    'UMP-UNDO',
    'There is nothing to take back: a die has fallen or the enemy has learned of it.',
  );
  const { entry: last } = match.trail.acts[at];
  need(!heardByOthers(last, seat), 'UMP-UNDO', 'Others have been told of that order; it stands.');
  need(
    sameForOthers(match, seat, truthBefore(match.trail, at), truthBefore(match.trail, at + 1)),
    'UMP-UNDO',
    'Others have seen the result of that order; it stands.',
  );

  let trail = match.trail;
  const entry = act(match, { type: 'undo', seat }, match.s, store, (dice) => {
    const rest = withoutOrder(match, at, dice);
    need(dice.throws.length === 0 && sameForOthers(match, seat, rest.s, match.s), ...PASSED);
    match.s = rest.s;
    trail = rest.trail;
    const told = { [seat]: { text: 'Your last order is taken back.' } };
    const clock = match.rules.view(match.s, 'public').clock;
    return [{ kind: 'undo', rule: 'UMP-UNDO', clock, truth: `${seat} takes back an order.`, told }];
  });
  match.trail = trail;
  return entry;
}

const PASSED = ['UMP-UNDO', 'The moment has passed; the order stands.'] as const;

/**
 * Truth and trail as they stand once one order of the trail is taken out: those after it are given again without it. They
 * must be as legal, and all must be told the same of them, as before.
 */
export function withoutOrder<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  at: number,
  dice: Dice,
): Pick<Match<S, V, O>, 's' | 'trail'> {
  const { rules } = match;
  const s = truthBefore(match.trail, at);
  const trail: Trail<S, O> = { start: truthBefore(match.trail, 0), acts: match.trail.acts.slice(0, at) };
  for (const t of match.trail.acts.slice(at + 1)) {
    const before = rules.clone(s);
    const incidents = applyAgain(rules, s, t, dice);
    need(JSON.stringify(incidents) === JSON.stringify(t.entry.incidents), ...PASSED);
    follow(trail, () => before, { ...t, change: changeOf(rules, before, s) });
  }
  return { s, trail };
}

function applyAgain<S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  s: S,
  { seat, order }: { seat: Seat; order: O },
  dice: Dice,
): Incident[] {
  try {
    return rules.apply(s, seat, copyJson(order), dice);
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(...PASSED); // which rule it is might betray another's secret order
    throw error;
  }
}

const heardByOthers = (entry: Entry, seat: Seat): boolean =>
  entry.incidents.some((i) => Object.keys(i.told).some((who) => who !== seat));

function sameForOthers<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  seat: Seat,
  a: S,
  b: S,
): boolean {
  const others = match.rules.info.seats.map((x) => x.id).filter((x) => x !== seat);
  return [...others, 'public'].every(
    (who) => JSON.stringify(match.rules.view(a, who)) === JSON.stringify(match.rules.view(b, who)),
  );
}

export function outcomeOf<S, V extends BaseView, O extends BaseOrder>(match: Match<S, V, O>): Outcome | null {
  const own = match.rules.outcome(match.s);
  if (own || !match.resigned) return own;
  const other = match.rules.info.seats.find((x) => x.id !== match.resigned);
  const points = match.rules.view(match.s, 'public').outcome?.points ?? {};
  return { winner: other?.id ?? 'draw', points, why: 'The other side resigned.', rule: 'UMP-RESIGN' };
}

function announce<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  kind: string,
  rule: string,
  clock: string,
  text: string,
): Incident {
  const told: Incident['told'] = { public: { text } };
  for (const seat of match.rules.info.seats) told[seat.id] = { text };
  return { kind, rule, clock, truth: text, told };
}

/** The throws of a record in order, numbered from 0 as the keyed dice number them. */
export const throwsOf = (record: GameRecord): Throw[] => [
  ...record.opening.throws,
  ...record.entries.flatMap((e) => e.throws),
];
