import type { BaseOrder, Seat } from '../src/kernel/decision.ts';
import { FastDice } from '../src/kernel/dice.ts';
import { keyFromSeed } from '../src/kernel/keyed-dice.ts';
import type { BaseView, Ruleset, Setup } from '../src/kernel/ruleset.ts';
import { setupFor } from '../src/kernel/setup.ts';
import { newMatch, submit } from '../src/kernel/play/umpire.ts';
import type { Contestant } from './measure.ts';

interface Script<S, O> {
  key: string; // of the dice
  faces: number[]; // as they fell
  acts: { seat: Seat; order: O }[];
  states: S[]; // some of the positions on the way
  begin: { s: S; act: number; face: number } | null; // where the timed part begins; null = with the game
}

/** The part of a long game that is timed: from the start of one turn to the end of another. */
interface Stretch {
  from: number;
  to: number;
  games: number;
}

export interface GameContestants {
  commands: Contestant;
  umpire: Contestant;
  views: Contestant;
  games?: Contestant; // not for a stretch
}

const GAMES = 12;
const LONG_MS = 6000;

/** Random games of a ruleset, played once and then given again: only the rules are timed, not who chose the orders. */
export function gameContestants<S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  scenario: string,
  stretch?: Stretch,
): GameContestants {
  const setup = setupFor(rules.info, { scenario });
  const warmMs = stretch && LONG_MS;
  let made: Script<S, O>[] | null = null;
  const scripts = (): Script<S, O>[] => (made ??= recorded(rules, setup, stretch));
  return {
    commands: {
      name: 'orders by the rules',
      warmMs,
      work: repeat(scripts, (script, n) => obey(rules, setup, script, n)),
    },
    umpire: {
      name: 'orders through the umpire',
      warmMs,
      work: repeat(scripts, (script, n) => submitAll(rules, setup, script, n)),
    },
    views: { name: 'views', work: repeat(scripts, (script, n) => look(rules, script, n)) },
    ...(stretch ? {} : { games: { name: 'whole games', work: playing(rules, setup) } }),
  };
}

/** Goes through the scripts again and again until `n` units are done. */
const repeat =
  <S, O>(scripts: () => Script<S, O>[], one: (script: Script<S, O>, most: number) => number) =>
  (n: number): void => {
    for (let done = 0, i = 0; done < n; i++) done += one(scripts()[i % scripts().length], n - done);
  };

/** So many games; of those that are over before the stretch begins others are taken. */
function recorded<S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  setup: Setup,
  stretch: Stretch | undefined,
): Script<S, O>[] {
  const out: Script<S, O>[] = [];
  for (let i = 0; out.length < (stretch?.games ?? GAMES); i++) {
    const script = record(rules, setup, `bench ${i}`, stretch);
    if (!stretch || script.begin) out.push(script);
  }
  return out;
}

function record<S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  setup: Setup,
  seed: string,
  stretch: Stretch = { from: 0, to: Number.POSITIVE_INFINITY, games: GAMES },
): Script<S, O> {
  const key = keyFromSeed(seed);
  const mind = new FastDice(seed);
  const { match, opening } = newMatch(rules, setup, key);
  const faces = opening.throws.map((t) => t.value);
  const script: Script<S, O> = { key, faces, acts: [], states: [], begin: null };
  while (!rules.outcome(match.s)) {
    const d = rules.decisions(match.s)[0];
    const v = rules.view(match.s, d.seat);
    if (v.turn > stretch.to) break;
    if (stretch.from > 0 && v.turn === stretch.from)
      script.begin ??= { s: rules.clone(match.s), act: script.acts.length, face: faces.length };
    const order = { ...rules.sample(v, d, mind), decision: d.id };
    script.acts.push({ seat: d.seat, order });
    const { throws } = submit(match, d.seat, order, () => {});
    faces.push(...throws.map((t) => t.value));
    if (script.acts.length % 40 === 0) script.states.push(rules.clone(match.s));
  }
  return script;
}

/** As a simulation does it: the rules alone. */
function obey<S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  setup: Setup,
  { faces, acts, begin }: Script<S, O>,
  most: number,
): number {
  let at = begin?.face ?? 0;
  const dice = { roll: () => faces[at++] };
  const s = begin ? rules.clone(begin.s) : rules.create(setup, dice, () => {});
  const first = begin?.act ?? 0;
  const n = Math.min(most, acts.length - first);
  for (let i = first; i < first + n; i++) rules.apply(s, acts[i].seat, acts[i].order, dice);
  return n;
}

/** As the service does it: shape, rules, keyed dice, what changed, an entry. */
function submitAll<S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  setup: Setup,
  { key, acts }: Script<S, O>,
  most: number,
): number {
  const { match } = newMatch(rules, setup, key);
  const n = Math.min(most, acts.length);
  for (let i = 0; i < n; i++) submit(match, acts[i].seat, acts[i].order, () => {});
  return n;
}

function look<S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  { states }: Script<S, O>,
  most: number,
): number {
  const seats = rules.info.seats.map((x) => x.id);
  const n = Math.min(most, states.length * seats.length);
  for (let i = 0; i < n; i++) rules.view(states[Math.floor(i / seats.length)], seats[i % seats.length]);
  return n;
}

/** As the laboratory does it: every order chosen from a view, every rule applied, to the end. */
function playing<S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  setup: Setup,
): (n: number) => void {
  const dice = new FastDice('whole games');
  return (n) => {
    for (let i = 0; i < n; i++) {
      const s = rules.create(setup, dice, () => {});
      while (!rules.outcome(s)) {
        const d = rules.decisions(s)[0];
        rules.apply(s, d.seat, { ...rules.sample(rules.view(s, d.seat), d, dice), decision: d.id }, dice);
      }
    }
  };
}
