import type { Viewer } from '../../kernel/decision.ts';
import type { LogLine } from '../../kernel/replay.ts';
import type { BaseView, SeatSpec } from '../../kernel/ruleset.ts';
import type { GameCard, ReplayStep } from '../../server/wire.ts';
import type { Draft, Room } from '../table.ts';
import { asTrouble, fetchReplay, type Trouble } from './api.ts';
import { Desk } from './desk.svelte.ts';

const PAGE = 40;

/** What one viewer saw of a finished game, fetched page by page. */
class Reel {
  steps: ReplayStep[] = $state.raw([]);
  total = $state(0);
  trouble: Trouble | null = $state.raw(null);
  private loading: Promise<void> | null = null;

  load(token: string, viewer: Viewer): Promise<void> {
    this.loading ??= this.fetchAll(token, viewer).catch((error: unknown) => {
      this.trouble = asTrouble(error);
      this.loading = null;
    });
    return this.loading;
  }

  private async fetchAll(token: string, viewer: Viewer): Promise<void> {
    do {
      const page = await fetchReplay(token, viewer, this.steps.length, PAGE);
      if (page.steps.length === 0) return;
      this.total = page.total;
      this.steps = [...this.steps, ...page.steps];
    } while (this.steps.length < this.total);
  }
}

/** A finished game and the moment that is shown. Any number of rooms look at it, each through other eyes. */
export class Projector {
  readonly token: string;
  readonly info: GameCard;
  readonly desk = new Desk();
  at = $state(0);
  private readonly reels: { [viewer: Viewer]: Reel } = {};

  constructor(token: string, info: GameCard, at: number) {
    this.token = token;
    this.info = info;
    this.at = at;
    for (const viewer of ['umpire', 'public', ...info.seats.map((s) => s.id)])
      this.reels[viewer] = new Reel();
  }

  /** The reel of a viewer; unknown eyes see the truth, which is open to all once the game is over. */
  reel(viewer: Viewer): Reel {
    const reel = this.reels[viewer] ?? this.reels.umpire;
    void reel.load(this.token, viewer in this.reels ? viewer : 'umpire');
    return reel;
  }
}

/** The moment shown, through one viewer's eyes. Looks like a room; nothing can be ordered in it. */
export class ReplayRoom implements Room {
  readonly projector: Projector;
  readonly readOnly = true;
  readonly decision = null;
  readonly proposal = null;
  readonly refusal = null;
  readonly changing = false;
  readonly busy = false;
  draft: Draft | null = null;
  viewer: Viewer = $state('umpire');
  private reel: Reel = $state.raw() as Reel;

  constructor(projector: Projector, viewer: Viewer) {
    this.projector = projector;
    this.look(viewer);
  }

  get info(): GameCard {
    return this.projector.info;
  }
  get desk(): Desk {
    return this.projector.desk;
  }
  get at(): number {
    return this.projector.at;
  }
  get steps(): readonly ReplayStep[] {
    return this.reel.steps;
  }
  get total(): number {
    return this.reel.total;
  }
  get trouble(): Trouble | null {
    return this.reel.trouble;
  }
  get ready(): boolean {
    return this.steps.length > 0;
  }
  /** The step shown: the one wanted, or the last that has arrived. */
  get step(): ReplayStep {
    return this.steps[Math.min(this.at, this.steps.length - 1)];
  }
  get view(): BaseView {
    return this.step.view;
  }
  get seat(): SeatSpec | null {
    return this.info.seats.find((s) => s.id === this.viewer) ?? null;
  }
  log: readonly LogLine[] = $derived.by(() => this.steps.slice(0, this.at + 1).flatMap((s) => s.lines));
  get fresh(): readonly LogLine[] {
    return this.step.lines;
  }

  /** Changes the eyes and keeps the moment. */
  look(viewer: Viewer): void {
    this.viewer = viewer;
    this.reel = this.projector.reel(viewer);
  }

  seek(n: number): void {
    this.projector.at = Math.max(0, Math.min(n, Math.max(0, this.total - 1)));
  }

  give(): Promise<boolean> {
    return Promise.resolve(false);
  }
  take(): void {}
  change(): void {}
  compose(): void {}

  rule(id: string): void {
    this.desk.open({ kind: 'rule', id });
  }

  say(text: string): void {
    this.desk.say(text);
  }
}
