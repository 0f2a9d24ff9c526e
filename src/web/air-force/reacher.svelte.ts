import type { End } from '../../games/air-force/open/flight/reach.ts';
import type { Pilotage } from '../../games/air-force/open/flight/plots.ts';

/** What the worker is asked. */
export interface Asked extends Pilotage {
  id: number;
  climb: number;
}
export interface Answered {
  id: number;
  ends: End[];
}

/** Asks a worker which ends a plane can reach; only the newest question is answered. */
export class Reacher {
  ends: readonly End[] = $state.raw([]);
  private worker: Worker | null = null;
  private id = 0;

  ask(x: Pilotage, climb: number): void {
    this.worker ??= this.start();
    this.id++;
    this.worker.postMessage(
      $state.snapshot({ id: this.id, card: x.card, f: x.f, c: x.c, rules: x.rules, climb }),
    );
  }

  clear(): void {
    this.id++;
    if (this.ends.length > 0) this.ends = [];
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private start(): Worker {
    const worker = new Worker(new URL('./reach-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      if (data.id === this.id) this.ends = data.ends;
    });
    return worker;
  }
}
