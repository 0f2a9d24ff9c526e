import type { BaseOrder, Decision, Seat } from '../decision.ts';
import { choose, type Dice } from '../dice.ts';
import { copyJson, type Json } from '../json.ts';
import { KeyedDice } from '../keyed-dice.ts';
import type { Entry } from '../record/record.ts';
import { Refusal } from '../refusal.ts';
import { logOf } from '../record/replay.ts';
import type { BaseView, Ruleset } from '../ruleset.ts';
import { newTrail, shows } from '../play/trail.ts';
import { answerStanding, type Match, setStanding, submit } from '../play/umpire.ts';
import { undo } from '../play/undo.ts';

const KEY = 'a5'.repeat(32);
const SECRET_ACTS = 3;
const keep = (): void => {};

const matchFrom = <S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  s: S,
): Match<S, V, O> => ({
  rules,
  setup: { scenario: '', options: {} },
  s: rules.clone(s),
  dice: new KeyedDice(KEY),
  n: 0,
  hash: '',
  standing: {},
  resigned: null,
  trail: newTrail(),
  stored: null,
  notes: [],
});

const copyOf = <S, V extends BaseView, O extends BaseOrder>(m: Match<S, V, O>): Match<S, V, O> => ({
  ...m,
  s: m.rules.clone(m.s),
  dice: new KeyedDice(m.dice.key, m.dice.count),
  standing: copyJson(m.standing),
  trail: copyJson(m.trail),
});

/**
 * What the umpire answers beside orders must be the same in two games a seat cannot tell apart: whether it may take back, in
 * which words, and what its standing orders do. In the first of the two the enemy then acts on in secret.
 */
export function compareAnswers<S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  pair: readonly [S, S],
  seat: Seat,
  d: Decision,
  order: O,
  dice: Dice,
  fault: (text: string) => void,
): void {
  const games = pair.map((s) => matchFrom(rules, s));
  const spec = rules.standing.find((x) => x.kind === d.kind);
  if (spec) {
    const policies = { [spec.kind]: choose(dice, spec.policies, 'policy').id };
    const ordered = games.map((m) =>
      answerOf(copyOf(m), seat, (x) => [setStanding(x, seat, policies, keep), ...answerStanding(x, keep)]),
    );
    differ(ordered, (words) => fault(`standing orders for ${d.kind} are answered ${words}`));
  }
  const given = games.map((m) =>
    answerOf(m, seat, (x) => [submit(x, seat, { ...order, decision: d.id }, keep)]),
  );
  if (given[0] === SHOWN || given[0] !== given[1]) return; // no longer the same to it; orders are compared elsewhere
  actSecretly(games[0], seat, dice);
  for (const alone of [false, true]) {
    const undone = games.map((m) => answerOf(copyOf(m), seat, (x) => [undo(x, seat, keep, alone)]));
    const enemy = alone ? 'computers' : 'people';
    differ(undone, (words) => fault(`taking back ${d.kind} against ${enemy} is answered ${words}`));
  }
}

const SHOWN = 'a rule disclosed something';

function differ([a, b]: string[], say: (words: string) => void): void {
  if (a !== b && a !== SHOWN && b !== SHOWN) say(`${a.slice(0, 300)} / ${b.slice(0, 300)}`);
}

/** All a seat learns of an act: the refusal, or what it was told and sees then. */
function answerOf<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  seat: Seat,
  work: (match: Match<S, V, O>) => Entry[],
): string {
  try {
    const entries = work(match);
    if (entries.some((e) => shows(e, seat))) return SHOWN;
    const told = entries.flatMap((e) => logOf(e.incidents, seat));
    return JSON.stringify([told, inOrder(match.rules.view(match.s, seat) as unknown as Json)]);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${error.rule}: ${error.message}`;
  }
}

/** The others give orders of which the seat hears and sees nothing. */
function actSecretly<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  seat: Seat,
  dice: Dice,
): void {
  const { rules } = match;
  const seen = (m: Match<S, V, O>): string =>
    JSON.stringify(inOrder(rules.view(m.s, seat) as unknown as Json));
  for (let i = 0; i < SECRET_ACTS; i++) {
    const open = rules.decisions(match.s).filter((x) => x.seat !== seat);
    if (open.length === 0) return;
    const d = choose(dice, open, 'secret act');
    const order = { ...rules.sample(rules.view(match.s, d.seat), d, dice), decision: d.id };
    const trial = copyOf(match);
    const { incidents } = submit(trial, d.seat, order, keep);
    if (logOf(incidents, seat).length > 0 || seen(trial) !== seen(match)) return;
    Object.assign(match, trial);
  }
}

/** A state put together from changes may hold its keys in another order; that carries no meaning. */
export function inOrder(x: Json): Json {
  if (Array.isArray(x)) return x.map(inOrder);
  if (typeof x !== 'object' || x === null) return x;
  const entries = Object.entries(x).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([k, value]) => [k, inOrder(value)]));
}
