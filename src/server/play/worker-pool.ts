import { Worker } from 'node:worker_threads';
import type { Decision } from '../../kernel/decision.ts';
import type { BaseView } from '../../kernel/ruleset.ts';
import type { Advice } from './staff.ts';

/** What a commander in the thread is told. */
export interface Task {
  id: number;
  game: string;
  level: string;
  view: BaseView;
  decision: Decision;
  budgetMs: number;
  seed: string;
}

/** The commanders of these games are read before the first question. */
export interface Preload {
  wake: readonly string[];
}

export type TaskResult = { id: number; advice: Advice } | { id: number; fault: string };

interface Waiting {
  resolve(advice: Advice): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** The service is closing: what was being thought comes to nothing. */
export class WorkCancelled extends Error {}

/** A commander that has not answered after its budget and this much more is given up. */
const PATIENCE_MS = 5000;

/** A thread of its own for commanders, so that their thinking holds up nobody's orders. It is begun when first needed, or woken. */
export class WorkerPool {
  private readonly file: string | URL;
  private readonly patienceMs: number;
  private readonly waiting = new Map<number, Waiting>();
  private worker: Worker | null = null;
  private asked = 0;
  private stopped = false;

  constructor(file: string | URL, patienceMs = PATIENCE_MS) {
    this.file = file;
    this.patienceMs = patienceMs;
  }

  /** Begins the thread and lets it read its commanders, so that the first question need not wait for that. */
  wake(games: readonly string[]): void {
    (this.worker ??= this.begin()).postMessage({ wake: games } satisfies Preload);
  }

  think(question: Omit<Task, 'id'>): Promise<Advice> {
    if (this.stopped) return Promise.reject(new WorkCancelled('the service is closing'));
    const id = ++this.asked;
    return new Promise((resolve, reject) => {
      const late = new Error(`no answer from the ${question.level} commander in time`);
      const timer = setTimeout(
        () => void this.giveUp(late),
        question.budgetMs * (this.waiting.size + 1) + this.patienceMs,
      );
      this.waiting.set(id, { resolve, reject, timer });
      (this.worker ??= this.begin()).postMessage({ id, ...question } satisfies Task);
    });
  }

  stop(): Promise<void> {
    this.stopped = true;
    return this.giveUp(new WorkCancelled('the service is closing'));
  }

  private begin(): Worker {
    const worker = new Worker(this.file);
    worker.unref();
    worker.on('message', (thought: TaskResult) => {
      const asker = this.take(thought.id);
      if ('advice' in thought) asker?.resolve(thought.advice);
      else asker?.reject(new Error(thought.fault));
    });
    const ended = (error: Error): void => {
      if (this.worker === worker) void this.giveUp(error);
    };
    worker.on('error', ended);
    worker.on('exit', () => ended(new Error('the thread of the commanders has ended')));
    return worker;
  }

  private take(id: number): Waiting | undefined {
    const asker = this.waiting.get(id);
    clearTimeout(asker?.timer);
    this.waiting.delete(id);
    return asker;
  }

  /** Everybody who waits is told so; the next question begins a new thread. */
  private async giveUp(error: Error): Promise<void> {
    const { worker } = this;
    this.worker = null;
    for (const id of this.waiting.keys()) this.take(id)?.reject(error);
    await worker?.terminate();
  }
}
