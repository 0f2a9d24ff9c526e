import type { BaseOrder, Decision } from '../kernel/decision.ts';
import type { Dice } from '../kernel/dice.ts';
import type { AnyRuleset, BaseView } from '../kernel/ruleset.ts';

/** A computer opponent. It is given what a person in its seat would see, and nothing else. */
export interface Commander {
  id: string; // the level: 'sampler', 'staff', ...
  title: string;
  /** An order for one of the view's open decisions. `dice` are its own, not the game's; `budgetMs` is what it may think. */
  decide(view: BaseView, decision: Decision, dice: Dice, budgetMs: number): BaseOrder;
  /** Why this order, in half a line, from the same view; '' when the order says it all. */
  explain?(view: BaseView, order: BaseOrder): string;
}

/** The weakest commander, which every game has: any legal order. */
export const sampler = (rules: Pick<AnyRuleset, 'sample'>): Commander => ({
  id: 'sampler',
  title: 'Midshipman: any legal order',
  decide: (view, decision, dice) => rules.sample(view, decision, dice),
});
