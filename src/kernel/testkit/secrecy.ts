import type { BaseOrder, Decision, Seat } from '../decision.ts';
import { choose, type Dice, FastDice } from '../dice.ts';
import type { Incident } from '../incident.ts';
import type { Json } from '../json.ts';
import { Refusal } from '../refusal.ts';
import type { BaseView, Ruleset } from '../ruleset.ts';
import { compareAnswers } from './answers.ts';
import { mangle } from './mangle.ts';

/**
 * Non-interference, tested on bytes. From the position s, build another game that the seat cannot tell from it (resample)
 * and require that nothing the seat is sent, asked or refused differs between the two, until a rule discloses something.
 * Then let the enemy choose two different secret orders and require that the seat cannot tell which. What the umpire answers
 * to a wish to take back and to standing orders is held to the same.
 */
export function secrecyFaults<S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  s: S,
  seat: Seat,
  dice: Dice,
): string[] {
  const faults: string[] = [];
  const fault = (text: string): void => void faults.push(`secrecy of ${seat}: ${text}`);
  const v = rules.view(s, seat);
  const bytes = JSON.stringify(v);
  const twin = rules.resample(JSON.parse(bytes) as V, dice);
  const twinBytes = JSON.stringify(rules.view(twin, seat));
  if (twinBytes !== bytes) {
    fault(`resample gives another view: ${firstDifference(bytes, twinBytes)}`);
    return faults;
  }
  for (const f of rules.audit(twin)) fault(`resample gives an unsound state: ${f}`);
  const seed = dice.roll(1e9, 'secrecy seed');
  for (const d of v.decisions) {
    const order = rules.sample(v, d, dice);
    compare(rules, [s, twin], seat, d, [order, order], seed, fault);
    const bad = mangle({ ...order, decision: d.id }, dice);
    compareRefusals(rules, s, twin, seat, bad, seed, fault);
  }
  if (v.decisions.length > 0) {
    const d = choose(dice, v.decisions, 'answers');
    compareAnswers(rules, [s, twin], seat, d, rules.sample(v, d, dice), dice, fault);
  }
  for (const d of rules.decisions(s)) {
    if (d.seat === seat) continue;
    const theirs = rules.view(s, d.seat);
    const pair: [O, O] = [rules.sample(theirs, d, dice), rules.sample(theirs, d, dice)];
    compare(rules, [s, s], seat, d, pair, seed, fault);
  }
  return faults;
}

/** Applies an order of `d.seat` in two games; unless a rule revealed something to `seat`, it must hear and see the same. */
function compare<S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  games: [S, S],
  seat: Seat,
  d: Decision,
  orders: [O, O],
  seed: number,
  fault: (text: string) => void,
): void {
  const after = games.map((g, i) =>
    tryApply(rules, rules.clone(g), d.seat, { ...orders[i], decision: d.id }, seed),
  );
  const [a, b] = after;
  if (a.refusal !== undefined || b.refusal !== undefined) {
    const text = `${d.kind} by sample: ${a.refusal ?? 'accepted'} / ${b.refusal ?? 'accepted'}: ${JSON.stringify(orders)}`;
    fault(
      d.seat === seat
        ? `a legal order is refused for hidden reasons: ${text}`
        : `a sampled order is refused: ${text}`,
    );
    return;
  }
  if (revealed(a.incidents, seat) || revealed(b.incidents, seat)) return;
  const heard = after.map((x) =>
    JSON.stringify(x.incidents.map((i) => i.told[seat] ?? null).filter((t) => t)),
  );
  if (heard[0] !== heard[1]) fault(`after ${d.kind} it is told ${firstDifference(heard[0], heard[1])}`);
  const seen = after.map((x) => JSON.stringify(rules.view(x.s, seat)));
  if (seen[0] !== seen[1]) fault(`after ${d.kind} of ${d.seat} it sees ${firstDifference(seen[0], seen[1])}`);
}

function compareRefusals<S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  s: S,
  twin: S,
  seat: Seat,
  bad: Json,
  seed: number,
  fault: (text: string) => void,
): void {
  const verdicts = [s, twin].map(
    (g) => tryApply(rules, rules.clone(g), seat, bad, seed).refusal ?? 'accepted',
  );
  if (verdicts[0] !== verdicts[1])
    fault(`a refusal betrays hidden facts: "${verdicts[0]}" / "${verdicts[1]}" for ${JSON.stringify(bad)}`);
}

const revealed = (incidents: readonly Incident[], seat: Seat): boolean =>
  incidents.some((i) => i.reveals && i.told[seat] !== undefined);

function tryApply<S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  s: S,
  seat: Seat,
  order: unknown,
  seed: number,
): { s: S; incidents: Incident[]; refusal?: string } {
  try {
    return { s, incidents: rules.apply(s, seat, rules.parse(order), new FastDice(seed)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { s, incidents: [], refusal: `${error.rule}: ${error.message}` };
  }
}

function firstDifference(a: string, b: string): string {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  const from = Math.max(0, i - 60);
  return `...${a.slice(from, i + 60)}... / ...${b.slice(from, i + 60)}...`;
}
