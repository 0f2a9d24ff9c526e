import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Decision } from '../../kernel/decision.ts';
import type { BaseView } from '../../kernel/ruleset.ts';
import type { Advice } from './staff.ts';

/** What a commander in a worker is told. */
export interface Task {
  game: string;
  level: string;
  view: BaseView;
  decision: Decision;
  budgetMs: number;
  seed: string;
}

/** The commanders of these games are read before the first question. */
export interface Preload {
  preload: readonly string[];
}

export type TaskResult = { advice: Advice } | { fault: string };

/** Who waits: an opponent's move holds up a game, a proposal only its reader. */
export type Rank = 'opponent' | 'proposal';

interface Job {
  task: Task;
  resolve(advice: Advice): void;
  reject(error: Error): void;
}

interface Slot {
  worker: Worker;
  job: Job | null;
  timer?: NodeJS.Timeout;
}

/** The service is closing: what was being thought comes to nothing. */
export class WorkCancelled extends Error {}

/** A commander that has not answered after its budget and this much more is given up. */
const PATIENCE_MS = 5000;
/** One core is left to those who give orders, where there are enough of them. */
const WORKERS = Math.min(8, Math.max(2, availableParallelism() - 1));

/**
 * Workers for commanders, so that their thinking holds up nobody's orders. Opponents come before proposals; among those of one rank
 * games take turns, so that one that asks much does not starve the others. A worker is begun when it is first needed.
 */
export class WorkerPool {
  private readonly file: string | URL;
  private readonly patienceMs: number;
  private readonly size: number;
  private readonly slots = new Set<Slot>();
  private readonly queues: { [rank in Rank]: Map<string, Job[]> } = {
    opponent: new Map(),
    proposal: new Map(),
  };
  private stopped = false;

  constructor(file: string | URL, { patienceMs = PATIENCE_MS, size = WORKERS } = {}) {
    this.file = file;
    this.patienceMs = patienceMs;
    this.size = size;
  }

  /** Begins a worker and lets it read its commanders, so that the first question need not wait for that. */
  preload(games: readonly string[]): void {
    const [slot = this.begin()] = this.slots;
    slot.worker.postMessage({ preload: games } satisfies Preload);
  }

  /** `match` is the game in play whose turn it is among the others. */
  think(task: Task, match: string, rank: Rank): Promise<Advice> {
    if (this.stopped) return Promise.reject(new WorkCancelled('the service is closing'));
    return new Promise((resolve, reject) => {
      const queue = this.queues[rank];
      queue.set(match, [...(queue.get(match) ?? []), { task, resolve, reject }]);
      this.assign();
    });
  }

  /** Questions that wait for a worker. */
  waiting(rank: Rank): number {
    let sum = 0;
    for (const jobs of this.queues[rank].values()) sum += jobs.length;
    return sum;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    const closing = new WorkCancelled('the service is closing');
    for (let job = this.next(); job; job = this.next()) job.reject(closing);
    await Promise.all([...this.slots].map((slot) => this.drop(slot, closing)));
  }

  private assign(): void {
    for (;;) {
      const idle = [...this.slots].find((slot) => slot.job === null);
      if (!idle && this.slots.size >= this.size) return;
      const job = this.next();
      if (!job) return;
      this.give(idle ?? this.begin(), job);
    }
  }

  /** The next job: of the higher rank first, of the game that has waited longest since its last. */
  private next(): Job | undefined {
    for (const queue of [this.queues.opponent, this.queues.proposal])
      for (const [match, [job, ...rest]] of queue) {
        queue.delete(match);
        if (rest.length > 0) queue.set(match, rest); // behind the others
        return job;
      }
    return undefined;
  }

  private give(slot: Slot, job: Job): void {
    const { level, budgetMs } = job.task;
    slot.job = job;
    const late = new Error(`no answer from the ${level} commander in time`);
    slot.timer = setTimeout(() => void this.drop(slot, late), budgetMs + this.patienceMs);
    slot.worker.postMessage(job.task);
  }

  private begin(): Slot {
    const worker = new Worker(this.file);
    worker.unref();
    const slot: Slot = { worker, job: null };
    this.slots.add(slot);
    worker.on('message', (result: TaskResult) => {
      const { job } = slot;
      clearTimeout(slot.timer);
      slot.job = null;
      if ('advice' in result) job?.resolve(result.advice);
      else job?.reject(new Error(result.fault));
      this.assign();
    });
    worker.on('error', (error) => void this.drop(slot, error));
    worker.on('exit', () => void this.drop(slot, new Error('the thread of the commanders has ended')));
    return slot;
  }

  /** Whoever waits for this worker is told so; the next question begins a new one. */
  private async drop(slot: Slot, error: unknown): Promise<void> {
    if (!this.slots.delete(slot)) return;
    clearTimeout(slot.timer);
    slot.job?.reject(error instanceof Error ? error : new Error(String(error)));
    slot.job = null;
    await slot.worker.terminate();
    if (!this.stopped) this.assign();
  }
}
