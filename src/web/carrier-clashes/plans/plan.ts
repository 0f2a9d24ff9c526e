import { isSide, type Side, SIDES } from '../../../games/carrier-clashes/open/pack.ts';
import {
  type OwnSide,
  type Sight,
  type Step,
  sightOf,
  type View,
} from '../../../games/carrier-clashes/open/view.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Problem } from '../../table.ts';

/** What the planner asks of a view. */

/** All this seat has before its eyes; null for the gamemaster and spectators. */
export const sightIn = (view: View): Sight | null => (view.own && isSide(view.seat) ? sightOf(view) : null);

/** The sides a viewer sees: his own, both for the gamemaster, none for spectators. */
export function sidesOf(view: View): { side: Side; own: OwnSide }[] {
  const { truth } = view;
  if (truth) return SIDES.map((side) => ({ side, own: truth[side] }));
  return view.own && isSide(view.seat) ? [{ side: view.seat, own: view.own }] : [];
}

/** The step being played, if it is of a kind. */
export function stepIn<K extends Step['step']>(view: View, kind: K): Extract<Step, { step: K }> | null {
  const top = view.steps.at(-1);
  return top?.step === kind ? (top as Extract<Step, { step: K }>) : null;
}

/** What the engine's own check says of a plan. */
export function faultOf(check: () => void): Problem | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return { rule: error.rule, reason: error.message };
    throw error;
  }
}
