import type { BaseOrder, Seat } from '../decision.ts';
import { ScriptedDice, ScriptFault } from '../dice.ts';
import type { Incident } from '../incident.ts';
import { copyJson, diff, type Json } from '../json.ts';
import type { Act, Entry } from '../record/record.ts';
import { need, Refusal } from '../refusal.ts';
import type { BaseView, Ruleset } from '../ruleset.ts';
import { follow, inPerson, type Taken, type Trail, truthBefore } from './trail.ts';
import { act, changeOf, type Match, needPlayer } from './umpire.ts';

/** The one answer to whoever may not take back. Which of the reasons it is might betray what the others do in secret. */
const STANDS = ['UMP-UNDO', 'You have no order that could still be taken back.'] as const;

/**
 * Takes back the last order a seat gave itself. Whether it may is decided by what the seat itself was told and sees:
 * against people, while its sealed answer lies unopened (nothing was told to it and its view has not moved since);
 * `alone` against computers, until it is shown dice or something a rule discloses. A computer's silent answer is nothing told.
 */
export function undo<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  seat: Seat,
  store: (entry: Entry) => void,
  alone = false,
): Entry {
  needPlayer(match, seat);
  const at = lastOf(match, seat);
  need(at >= 0 && !match.trail.acts[at].closed, ...STANDS);
  need(alone || liesUnopened(match, seat, at), ...STANDS);
  return takeBack(match, seat, store, alone);
}

const lastOf = <S, V extends BaseView, O extends BaseOrder>(match: Match<S, V, O>, seat: Seat): number =>
  match.trail.acts.findLastIndex((t) => t.seat === seat && inPerson(t.entry));

function liesUnopened<S, V extends BaseView, O extends BaseOrder>(
  { rules, s, trail }: Match<S, V, O>,
  seat: Seat,
  at: number,
): boolean {
  const { order } = trail.acts[at];
  const asked = rules.decisions(truthBefore(trail, at)).filter((d) => d.seat === seat);
  const answered = asked.find((d) => d.id === order.decision) ?? asked.find((d) => d.kind === order.kind);
  if (!answered?.sealed || trail.acts.slice(at).some((t) => isTold(t, seat))) return false;
  return sameView(rules, seat, truthBefore(trail, at + 1), s);
}

const isTold = <O extends BaseOrder>({ entry }: Taken<O>, who: Seat): boolean =>
  entry.incidents.some((i) => i.told[who] !== undefined);

/** The taking back itself. That nobody else has learned of the order is made sure of once more, from the truth. */
export function takeBack<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  seat: Seat,
  store: (entry: Entry) => void,
  alone: boolean,
): Entry {
  const at = lastOf(match, seat);
  const rest = withoutLast(match, seat, alone);
  need(alone || unknownToOthers(match, seat, at, rest.s), ...STANDS);
  const what: Act = alone ? { type: 'undo', seat, alone } : { type: 'undo', seat };
  const entry = act(match, what, match.s, store, () => {
    match.s = rest.s;
    return [taken(match, seat, alone)];
  });
  match.trail = rest.trail;
  return entry;
}

/** Truth and trail without the last order the seat gave itself. */
export function withoutLast<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  seat: Seat,
  alone: boolean,
): Pick<Match<S, V, O>, 's' | 'trail'> {
  const at = lastOf(match, seat);
  need(at >= 0, ...STANDS);
  return alone ? rewound(match, at) : withoutOrder(match, at);
}

/** Against computers nobody minds where they were: they are asked again. */
const rewound = <S, V extends BaseView, O extends BaseOrder>(
  { trail }: Match<S, V, O>,
  at: number,
): Pick<Match<S, V, O>, 's' | 'trail'> => ({
  s: truthBefore(trail, at),
  trail: { start: at > 0 ? trail.start : null, acts: trail.acts.slice(0, at) },
});

function unknownToOthers<S, V extends BaseView, O extends BaseOrder>(
  { rules, s, trail }: Match<S, V, O>,
  seat: Seat,
  at: number,
  rest: S,
): boolean {
  const { entry } = trail.acts[at];
  const others = [...rules.info.seats.map((x) => x.id).filter((x) => x !== seat), 'public'];
  const [before, after] = [truthBefore(trail, at), truthBefore(trail, at + 1)];
  return (
    entry.throws.length === 0 &&
    !others.some((who) => isTold(trail.acts[at], who)) &&
    others.every((who) => sameView(rules, who, before, after) && sameView(rules, who, rest, s))
  );
}

const sameView = <S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  who: Seat,
  a: S,
  b: S,
): boolean =>
  diff(rules.view(a, who) as unknown as Json, rules.view(b, who) as unknown as Json) === undefined;

function taken<S, V extends BaseView, O extends BaseOrder>(
  { rules, s }: Match<S, V, O>,
  seat: Seat,
  alone: boolean,
): Incident {
  const truth = `${rules.info.seats.find((x) => x.id === seat)?.title ?? seat} takes back an order.`;
  const told: Incident['told'] = { [seat]: { text: 'Your last order is taken back.' } };
  if (alone) told.public = { text: truth }; // spectators have seen what came of it; no enemy sits among them
  return { kind: 'undo', rule: 'UMP-UNDO', clock: rules.view(s, 'public').clock, truth, told };
}

/**
 * Truth and trail as they stand once one order of the trail is taken out: those after it are given again without it, with
 * the dice they threw. They must be as legal, and all must be told the same of them, as before.
 */
function withoutOrder<S, V extends BaseView, O extends BaseOrder>(
  match: Match<S, V, O>,
  at: number,
): Pick<Match<S, V, O>, 's' | 'trail'> {
  const { rules } = match;
  const s = truthBefore(match.trail, at);
  const trail: Trail<S, O> = {
    start: at > 0 ? truthBefore(match.trail, 0) : null,
    acts: match.trail.acts.slice(0, at),
  };
  for (const t of match.trail.acts.slice(at + 1)) {
    const before = rules.clone(s);
    const incidents = applyAgain(rules, s, t);
    need(JSON.stringify(incidents) === JSON.stringify(t.entry.incidents), ...STANDS);
    follow(trail, () => before, { ...t, change: changeOf(rules, before, s) });
  }
  return { s, trail };
}

function applyAgain<S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  s: S,
  { seat, order, entry }: Taken<O>,
): Incident[] {
  const dice = new ScriptedDice(entry.throws.map((t) => t.value));
  try {
    const incidents = rules.apply(s, seat, copyJson(order), dice);
    need(dice.left === 0, ...STANDS);
    return incidents;
  } catch (error) {
    if (error instanceof Refusal || error instanceof ScriptFault) throw new Refusal(...STANDS);
    throw error;
  }
}
