import type { Viewer } from '../../../kernel/decision.ts';
import type { LogLine } from '../../../kernel/record/replay.ts';
import type { BaseView, SeatSpec, Setup } from '../../../kernel/ruleset.ts';
import type { GameCard, ReplayStep } from '../../../server/wire.ts';
import type { Draft, Room } from '../../table.ts';
import { asTrouble, fetchReplay, type Trouble } from '../../lib/net/api.ts';
import { Layout } from './layout.svelte.ts';
import { NO_NOTES } from '../../lib/storage/storage.ts';

const PAGE = 40;

/** What one viewer saw of a finished game, fetched page by page: the page that is looked at first, then all the others. */
class Reel {
  steps: readonly (ReplayStep | undefined)[] = $state.raw([]);
  trouble: Trouble | null = $state.raw(null);
  private running = false;

  async load(token: string, viewer: Viewer, wanted: () => number): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.trouble = null;
    try {
      for (let from = this.next(wanted()); from !== null; from = this.next(wanted())) {
        const page = await fetchReplay(token, viewer, from, PAGE);
        const steps =
          this.steps.length === 0 ? new Array<undefined>(page.total).fill(undefined) : [...this.steps];
        steps.splice(from, page.steps.length, ...page.steps);
        this.steps = steps;
      }
    } catch (error) {
      this.trouble = asTrouble(error);
    } finally {
      this.running = false;
    }
  }

  /** Where the next page to fetch begins; null when all is here. */
  private next(wanted: number): number | null {
    const { steps } = this;
    if (steps.length === 0) return wanted - (wanted % PAGE);
    if (wanted < steps.length && !steps[wanted]) return wanted - (wanted % PAGE);
    const missing = steps.indexOf(undefined);
    return missing < 0 ? null : missing;
  }

  /** The step n, or while it is on its way the nearest before it. */
  at(n: number): ReplayStep | undefined {
    return this.steps.slice(0, n + 1).findLast((s) => s) ?? this.steps.find((s) => s);
  }
}

/** A finished game and the moment that is shown. Any number of rooms look at it, each through other eyes. */
export class Projector {
  readonly token: string;
  readonly info: GameCard;
  readonly setup: Setup;
  readonly layout = new Layout();
  readonly viewers: readonly Viewer[]; // whose eyes it may be seen through
  at = $state(0);
  private readonly reels: { [viewer: Viewer]: Reel } = {};

  constructor(token: string, info: GameCard, setup: Setup, at: number, viewers: readonly Viewer[]) {
    this.setup = setup;
    this.token = token;
    this.viewers = viewers;
    this.info = info;
    this.at = at;
    for (const viewer of ['umpire', 'public', ...info.seats.map((s) => s.id)])
      this.reels[viewer] = new Reel();
  }

  /** The reel of a viewer; unknown eyes see the truth, which is open to all once the game is over. */
  reel(viewer: Viewer): Reel {
    const reel = this.reels[viewer] ?? this.reels.umpire;
    void reel.load(this.token, viewer in this.reels ? viewer : 'umpire', () => this.at);
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
  readonly carrying = false;
  readonly notes = NO_NOTES;
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
  get setup(): Setup {
    return this.projector.setup;
  }
  get layout(): Layout {
    return this.projector.layout;
  }
  get at(): number {
    return this.projector.at;
  }
  /** All steps of the game; those still on their way are undefined. */
  get steps(): readonly (ReplayStep | undefined)[] {
    return this.reel.steps;
  }
  get total(): number {
    return this.reel.steps.length;
  }
  get trouble(): Trouble | null {
    return this.reel.trouble;
  }
  get ready(): boolean {
    return this.reel.at(this.at) !== undefined;
  }
  /** False while the moment wanted is still on its way and an earlier one is shown. */
  get exact(): boolean {
    return this.steps[this.at] !== undefined;
  }
  get step(): ReplayStep {
    return this.reel.at(this.at) as ReplayStep;
  }
  get view(): BaseView {
    return this.step.view;
  }
  get seat(): SeatSpec | null {
    return this.info.seats.find((s) => s.id === this.viewer) ?? null;
  }
  log: readonly LogLine[] = $derived.by(() =>
    this.steps.slice(0, this.at + 1).flatMap((s) => s?.lines ?? []),
  );
  /** The points of a seat, step by step; one still on its way counts as the one before it. */
  pointsOf(seat: string, points: (view: BaseView) => { [seat: string]: number }): number[] {
    let last = 0;
    return this.steps.map((s) => {
      if (s) last = points(s.view)[seat] ?? 0;
      return last;
    });
  }
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

  meant(): boolean {
    return false;
  }
  give(): Promise<boolean> {
    return Promise.resolve(false);
  }
  call(): void {}
  take(): void {}
  change(): void {}
  compose(): void {}

  rule(id: string): void {
    this.layout.open({ kind: 'rule', id });
  }

  sheet(id: string): void {
    this.layout.toggle({ kind: 'own', id });
  }

  say(text: string): void {
    this.layout.say(text);
  }
}
