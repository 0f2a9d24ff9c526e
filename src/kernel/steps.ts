import { type BaseOrder, type Decision, decisionFor, type Seat } from './decision.ts';
import type { Dice } from './dice.ts';
import type { Incident } from './incident.ts';

/**
 * The flow of a game as data. A state holds a stack of named frames (turn, phase, battle, interception inside a move ...);
 * a table says what each named step asks and what follows. A game in mid-battle is therefore as savable as any other.
 */
export interface Frame {
  step: string;
}

export interface Flowing<F extends Frame> {
  steps: F[]; // the last one is the step being played
}

/** What a step works with: the truth, the dice, and a way to say what happened. */
export interface Play<S> {
  s: S;
  dice: Dice;
  tell: (incident: Incident) => void;
}

export interface StepRule<S, F extends Frame, O extends BaseOrder> {
  /** Under seal (sealed.ts): everybody who is asked in this step, those who have answered too. */
  asked?(s: S, f: F): readonly Seat[];
  /** What is asked now in this step; [] = nothing (more). */
  asks?(s: S, f: F): Decision[];
  /** An answer. Throws Refusal before it changes anything. */
  order?(play: Play<S>, f: F, seat: Seat, order: O, decision: Decision): void;
  /** Called whenever this frame is on top and asks nothing. True: something was done or pushed; false: the step is over. */
  advance?(play: Play<S>, f: F): boolean;
}

/** One rule per step name, each typed by its own frame. */
export type StepTable<S, F extends Frame, O extends BaseOrder> = {
  [K in F['step']]: StepRule<S, Extract<F, { step: K }>, O>;
};

const ruleOf = <S, F extends Frame, O extends BaseOrder>(
  table: StepTable<S, F, O>,
  f: F,
): StepRule<S, F, O> => (table as unknown as { [step: string]: StepRule<S, F, O> })[f.step];

export function openDecisions<S extends Flowing<F>, F extends Frame, O extends BaseOrder>(
  table: StepTable<S, F, O>,
  s: S,
): Decision[] {
  const f = s.steps[s.steps.length - 1];
  return f === undefined ? [] : (ruleOf(table, f).asks?.(s, f) ?? []);
}

/** Whom the step being played asks, whether or not they have answered: an answer under seal must not show. */
export function addressedSeats<S extends Flowing<F>, F extends Frame, O extends BaseOrder>(
  table: StepTable<S, F, O>,
  s: S,
): Seat[] {
  const f = s.steps[s.steps.length - 1];
  const asked = f && ruleOf(table, f).asked?.(s, f);
  return asked ? [...asked] : [...new Set(openDecisions(table, s).map((d) => d.seat))];
}

/** Runs until somebody has to decide or the stack is empty. */
export function settle<S extends Flowing<F>, F extends Frame, O extends BaseOrder>(
  table: StepTable<S, F, O>,
  play: Play<S>,
): void {
  const steps = play.s.steps;
  while (steps.length > 0) {
    const f = steps[steps.length - 1];
    const rule = ruleOf(table, f);
    if (rule.asks && rule.asks(play.s, f).length > 0) return;
    if (!rule.advance?.(play, f)) steps.splice(steps.indexOf(f), 1);
  }
}

/** The whole of `apply` for a game made of steps. */
export function applyStep<S extends Flowing<F>, F extends Frame, O extends BaseOrder>(
  table: StepTable<S, F, O>,
  s: S,
  seat: Seat,
  order: O,
  dice: Dice,
): Incident[] {
  const decision = decisionFor(openDecisions(table, s), seat, order);
  const incidents: Incident[] = [];
  const play: Play<S> = { s, dice, tell: (incident) => incidents.push(incident) };
  const f = s.steps[s.steps.length - 1];
  const rule = ruleOf(table, f);
  if (!rule.order) throw new Error(`step "${f.step}" asks but takes no order`);
  rule.order(play, f, seat, order, decision);
  settle(table, play);
  return incidents;
}
