import { randomBytes } from 'node:crypto';
import { type Commander, sampler } from '../commanders/commander.ts';
import type { Commanders } from '../commanders/registry.ts';
import type { BaseOrder, Decision } from '../kernel/decision.ts';
import { FastDice } from '../kernel/dice.ts';
import type { AnyRuleset, BaseView } from '../kernel/ruleset.ts';
import type { Thinker } from './thinker.ts';
import type { Level } from './wire.ts';

/** A question to a commander: all it is told. */
export interface Question {
  rules: AnyRuleset;
  level: string;
  view: BaseView;
  decision: Decision;
  budgetMs: number;
}

export interface Advice {
  order: BaseOrder;
  by: string; // the commander's title
  reason: string; // half a line; '' when it gives none
}

/** The commanders at work. A commander that fails is replaced on the spot by the sampler, so that a game never stands still. */
export class Staff {
  /** Called when a commander has failed. */
  onFault: (level: string, decision: Decision, error: unknown) => void = () => {};

  private readonly commanders: Commanders;
  private readonly thinker: Thinker | null;

  /** Without a thinker commanders think here, on the thread of the service. */
  constructor(commanders: Commanders, thinker: Thinker | null) {
    this.commanders = commanders;
    this.thinker = thinker;
  }

  /** Weakest first. */
  levels(rules: AnyRuleset): Level[] {
    const { id, title } = sampler(rules);
    return [{ id, title }, ...this.commanders.levels(rules.info.id)];
  }

  strongest(rules: AnyRuleset): string {
    return this.levels(rules).at(-1)?.id ?? 'sampler';
  }

  async advise(question: Question): Promise<Advice> {
    const { rules, level, view, decision, budgetMs } = question;
    const game = rules.info.id;
    if (!this.commanders.levels(game).some((c) => c.id === level)) return this.anyLegal(question);
    try {
      if (this.thinker) return await this.thinker.think({ game, level, view, decision, budgetMs });
      const commander = await this.commanders.load(game, level);
      return ask(commander ?? sampler(rules), question);
    } catch (error) {
      this.onFault(level, decision, error);
      return this.anyLegal(question);
    }
  }

  anyLegal(question: Question): Advice {
    return ask(sampler(question.rules), question);
  }
}

/** A commander throws dice of its own; the game's are never touched by thinking. */
export function ask(
  commander: Commander,
  { view, decision, budgetMs }: Pick<Question, 'view' | 'decision' | 'budgetMs'>,
): Advice {
  const dice = new FastDice(randomBytes(8).toString('hex'));
  const order = commander.decide(view, decision, dice, budgetMs);
  const reason = commander.explain?.(view, order) ?? '';
  return { order: { ...order, decision: decision.id }, by: commander.title, reason };
}
