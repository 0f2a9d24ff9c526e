import { randomBytes } from 'node:crypto';
import { type Commander, sampler } from '../commanders/commander.ts';
import type { Commanders } from '../commanders/registry.ts';
import type { BaseOrder, Decision } from '../kernel/decision.ts';
import { FastDice } from '../kernel/dice.ts';
import type { AnyRuleset, BaseView } from '../kernel/ruleset.ts';
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
}

/** The commanders at work. A commander that fails is replaced on the spot by the sampler, so that a game never stands still. */
export class Staff {
  /** Called when a commander has failed. */
  onFault: (level: string, decision: Decision, error: unknown) => void = () => {};

  private readonly commanders: Commanders;

  constructor(commanders: Commanders) {
    this.commanders = commanders;
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
    const { rules, level, decision } = question;
    try {
      const commander = await this.commanders.load(rules.info.id, level);
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
function ask(commander: Commander, { view, decision, budgetMs }: Question): Advice {
  const dice = new FastDice(randomBytes(8).toString('hex'));
  const order = commander.decide(view, decision, dice, budgetMs);
  return { order: { ...order, decision: decision.id }, by: commander.title };
}
