import type { BaseOrder, Decision } from '../kernel/decision.ts';
import type { Dice } from '../kernel/dice.ts';
import type { AnyRuleset, BaseView } from '../kernel/ruleset.ts';

/** A computer opponent. It is given what a person in its seat would see, and nothing else. */
export interface Commander {
  id: string; // the level: 'sampler', 'staff', ...
  title: string;
  /** An order for one of the view's open decisions. `dice` are its own, not the game's; `budgetMs` is what it may think. */
  decide(view: BaseView, decision: Decision, dice: Dice, budgetMs: number): BaseOrder;
  /** An order that changes little, for when `decide` fails; without it any legal one serves. */
  plain?(view: BaseView, decision: Decision): BaseOrder;
  /** Why this order, in half a line, from the same view; '' when the order says it all. */
  explain?(view: BaseView, order: BaseOrder): string;
}

/** The weakest commander, which every game has: any legal order. */
export const sampler = (rules: Pick<AnyRuleset, 'sample'>): Commander => ({
  id: 'sampler',
  title: 'Midshipman: any legal order',
  decide: (view, decision, dice) => rules.sample(view, decision, dice),
});

/** An order, and what went wrong on the way to it. */
export interface Thought {
  order: BaseOrder;
  fault: Error | null; // the commander failed, and this is the order it fell back on
}

/**
 * A commander is asked. Where its thinking fails a game must go on all the same: with its own plain order, else with any legal one
 * if there are rules to make it; the caller reports or counts the fault.
 */
export function orderOf(
  who: Commander,
  rules: Pick<AnyRuleset, 'sample'> | null,
  ...[view, decision, dice, budgetMs]: Parameters<Commander['decide']>
): Thought {
  try {
    return { order: who.decide(view, decision, dice, budgetMs), fault: null };
  } catch (error) {
    const fault = error instanceof Error ? error : new Error(String(error));
    const order = who.plain?.(view, decision) ?? rules?.sample(view, decision, dice);
    if (!order) throw fault;
    return { order, fault };
  }
}
