import { createHash } from 'node:crypto';
import { type Commander, orderOf, sampler } from '../../commanders/commander.ts';
import type { Commanders } from '../../commanders/registry.ts';
import type { BaseOrder, Decision } from '../../kernel/decision.ts';
import { FastDice } from '../../kernel/dice.ts';
import type { AnyRuleset, BaseView } from '../../kernel/ruleset.ts';
import { type Rank, type WorkerPool, WorkCancelled } from './worker-pool.ts';
import type { Level } from '../wire.ts';

/** A question to a commander: all it is told. */
export interface Question {
  rules: AnyRuleset;
  level: string;
  view: BaseView;
  decision: Decision;
  budgetMs: number;
  seed: string; // of the dice it throws while thinking
  match: string; // the game in play, and who waits for the answer
  rank: Rank;
}

/**
 * The dice of a thought follow from the game's secret and the question, so that the same question gets the same answer: a proposal does not change
 * by being asked for again, a game with known dice is played by its computers as before. The number of acts has no part in it:
 * it would let the enemy's secret ones show.
 */
export const seedOf = (key: string, { seat, id }: Decision): string =>
  createHash('sha256').update(`${key} thoughts ${seat} ${id}`).digest('hex');

export interface Advice {
  order: BaseOrder;
  by: string; // the commander's title
  reason: string; // half a line; '' when it gives none
  fault?: string; // what went wrong with its thinking: this is the order it fell back on
}

/** The commanders at work. A commander that fails is replaced on the spot by the sampler, so that a game never stands still. */
export class Staff {
  /** Called when a commander has failed. */
  onFault: (level: string, decision: Decision, error: unknown) => void = () => {};

  private readonly commanders: Commanders;
  private readonly workers: WorkerPool | null;

  /** Without a worker pool commanders think here, on the thread of the service. */
  constructor(commanders: Commanders, workers: WorkerPool | null) {
    this.commanders = commanders;
    this.workers = workers;
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
    const { rules, level, view, decision, budgetMs, seed, match, rank } = question;
    const game = rules.info.id;
    if (!this.commanders.levels(game).some((c) => c.id === level)) return this.anyLegal(question);
    try {
      const advice = this.workers
        ? await this.workers.think({ game, level, view, decision, budgetMs, seed }, match, rank)
        : ask((await this.commanders.load(game, level)) ?? sampler(rules), question);
      if (advice.fault !== undefined) this.onFault(level, decision, new Error(advice.fault));
      return advice;
    } catch (error) {
      if (error instanceof WorkCancelled) throw error; // nobody shall take a makeshift for a thought
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
  { view, decision, budgetMs, seed }: Pick<Question, 'view' | 'decision' | 'budgetMs' | 'seed'>,
): Advice {
  const dice = new FastDice(seed);
  const { order, fault } = orderOf(commander, null, view, decision, dice, budgetMs);
  const advice = { order: { ...order, decision: decision.id }, by: commander.title };
  if (fault) return { ...advice, reason: '', fault: fault.stack ?? fault.message };
  return { ...advice, reason: commander.explain?.(view, order) ?? '' };
}
