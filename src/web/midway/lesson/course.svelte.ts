import type { MidwayView } from '../../../games/midway/open/view.ts';
import { keep, kept } from '../../lib/kept.ts';
import type { Room } from '../../table.ts';
import { sideOf } from '../plans/plan.ts';
import type { Plot } from '../plot.svelte.ts';
import { type Beat, BEATS, beatFor, isOver, type Scene } from './beats.ts';

export type Stage = 'offered' | 'running' | 'closing' | 'off';
const NAME = 'midway.lesson';

/** The first game's lesson: which beats are passed, which one is on. Remembered by this browser. */
export class Course {
  stage: Stage = $state('off');
  private passed: ReadonlySet<string> = $state.raw(new Set<string>());
  private readonly room: Room<MidwayView>;
  private readonly table: Plot;
  private asked: string | null = null;
  private readonly said = new Set<string>(); // while this question was open

  constructor(room: Room<MidwayView>, table: Plot) {
    this.room = room;
    this.table = table;
    const memory = kept(NAME);
    if (room.readOnly || memory === 'done') return;
    if (memory?.startsWith('on:')) {
      this.passed = new Set(memory.slice(3).split(','));
      this.stage = 'running';
    } else if (room.view.step === 'deploy') this.stage = 'offered';
  }

  private get scene(): Scene | null {
    const side = sideOf(this.room.view.seat);
    return (
      side && {
        view: this.room.view,
        side,
        kind: this.room.readOnly ? null : this.table.kind,
        table: this.table,
      }
    );
  }

  get beat(): Beat | null {
    const { scene } = this;
    return this.stage === 'running' && scene ? beatFor(scene, this.passed) : null;
  }

  get text(): string {
    const { scene, beat } = this;
    return scene && beat ? beat.text(scene) : '';
  }

  /** The selector of what the beat means; '' when it means nothing one can point at. */
  get pointer(): string {
    const { scene, beat } = this;
    return (scene && beat?.show?.(scene)) ?? '';
  }

  get progress(): string {
    return `${[...this.passed].filter((id) => BEATS.some((b) => b.id === id)).length + 1} of ${BEATS.length}`;
  }

  begin(): void {
    this.passed = new Set();
    this.stage = 'running';
    this.remember();
  }

  end(): void {
    this.stage = 'off';
    keep(NAME, 'done');
  }

  skip(): void {
    if (this.beat) this.pass([this.beat.id]);
  }

  /** Looks again: what was done is passed, and so is all that was said of a question now answered. */
  look(): void {
    const { scene } = this;
    if (this.table.lesson && !this.room.readOnly) {
      this.table.lesson = false;
      this.begin();
    }
    if (this.stage === 'offered' && this.room.view.step !== 'deploy') this.stage = 'off'; // he has begun without
    if (this.stage !== 'running' || !scene) return;
    const now = this.room.decision?.id ?? null;
    const isNew = this.asked !== now; // what is in the hand then belongs to the question before
    if (isNew) {
      this.pass([...this.said]);
      this.said.clear();
      this.asked = now;
    }
    const { beat } = this;
    if (isOver(scene, this.passed)) this.stage = 'closing';
    else if (beat) {
      this.said.add(beat.id);
      if (!isNew && beat.done?.(scene)) this.pass([beat.id]);
    }
  }

  private pass(ids: readonly string[]): void {
    if (ids.every((id) => this.passed.has(id))) return;
    this.passed = new Set([...this.passed, ...ids]);
    this.remember();
  }

  private remember(): void {
    keep(NAME, `on:${[...this.passed].join(',')}`);
  }
}
