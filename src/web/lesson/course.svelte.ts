import { untrack } from 'svelte';
import { endLesson, keepLesson, lessonOf } from '../lib/storage/lesson-progress.ts';
import type { Room } from '../table.ts';

/** One thing to learn by doing it. A beat is over when it is done, or when the decision it speaks of has been answered. */
export interface Beat<S> {
  id: string;
  on: string; // the kind of decision
  when?: (s: S) => boolean;
  title: string;
  text: (s: S) => string;
  act: string | ((s: S) => string); // what to do now
  begin?: (s: S) => void; // lays on the table what the beat speaks of
  show?: (s: S) => string; // selector of what is meant
  done?: (s: S) => boolean;
  rule: string;
}

/** A game's lesson: S is what its beats may look at. */
export interface Lesson<S> {
  offer: string; // 'Your first game of Midway?'
  length: string; // 'about ten minutes'
  beats: readonly Beat<S>[];
  closing: (s: S) => string; // what is left to say when it is over
  next?: { title: string; begin: () => Promise<void> }; // another lesson that goes on from here
  /** The moment as the beats see it; null for those who do not play. */
  scene(): S | null;
  /** Whether the game has only just begun: then the lesson is offered. */
  early(): boolean;
  isOver(s: S, passed: ReadonlySet<string>): boolean;
}

type Stage = 'offered' | 'running' | 'closing' | 'off';

/** A lesson under way: which beats are passed, which one is on. Kept by this browser. */
export class Course<S> {
  stage: Stage = $state('off');
  private passed: ReadonlySet<string> = $state.raw(new Set<string>());
  readonly lesson: Lesson<S>;
  private readonly room: Room;
  private asked: { id: string; kind: string } | null = null;
  private late = false; // the staff carried on when the lesson was over
  private begun = ''; // the beat that has laid out its things
  private readonly said = new Set<string>(); // while this question was open

  constructor(room: Room, lesson: Lesson<S>) {
    this.room = room;
    this.lesson = lesson;
    const memory = lessonOf(room.info.id);
    if (room.readOnly || memory.stage === 'done') return;
    if (memory.stage === 'running') {
      this.passed = new Set(memory.passed);
      this.stage = 'running';
    } else if (lesson.early()) this.stage = 'offered';
  }

  /** The first beat of the decision in hand that has not been passed. */
  get beat(): Beat<S> | null {
    const scene = this.lesson.scene();
    const kind = this.room.decision?.kind;
    if (this.stage !== 'running' || !scene || !kind) return null;
    return (
      this.lesson.beats.find((b) => b.on === kind && !this.passed.has(b.id) && (b.when?.(scene) ?? true)) ??
      null
    );
  }

  get text(): string {
    const scene = this.lesson.scene();
    return (scene && this.beat?.text(scene)) ?? '';
  }

  get act(): string {
    const scene = this.lesson.scene();
    const act = this.beat?.act ?? '';
    return typeof act === 'string' ? act : scene ? act(scene) : '';
  }

  get closing(): string {
    const scene = this.lesson.scene();
    return scene ? this.lesson.closing(scene) : '';
  }

  /** The selector of what the beat means; '' when it means nothing one can point at. */
  get pointer(): string {
    const scene = this.lesson.scene();
    return (scene && this.beat?.show?.(scene)) ?? '';
  }

  get progress(): string {
    const { beats } = this.lesson;
    return `${beats.filter((b) => this.passed.has(b.id)).length + 1} of ${beats.length}`;
  }

  begin(): void {
    this.passed = new Set();
    this.stage = 'running';
    this.remember();
  }

  end(): void {
    this.stage = 'off';
    endLesson(this.room.info.id);
  }

  skip(): void {
    if (this.beat) this.pass([this.beat.id]);
  }

  /** Looks again: what was done is passed, and so is all that speaks of a question now answered. */
  look(): void {
    const now = this.room.decision;
    if (this.stage === 'offered' && !this.lesson.early()) this.stage = 'off'; // he has begun without
    if (this.stage === 'closing' && now && now.id !== this.asked?.id) {
      if (!this.late) return this.end(); // read, or past it
      this.late = false; // the staff had answered already when it was called: the last card stays for the question after
      this.asked = { id: now.id, kind: now.kind };
    }
    const scene = this.lesson.scene();
    if (this.stage !== 'running' || !scene) return;
    const isNew = this.asked?.id !== now?.id; // what is in the hand then belongs to the question before
    if (isNew) {
      this.answered();
      this.asked = now && { id: now.id, kind: now.kind };
    }
    if (this.lesson.isOver(scene, this.passed)) {
      this.stage = 'closing';
      this.late = this.room.carrying;
      if (this.late) this.room.call('the lesson is over.');
      endLesson(this.room.info.id); // learned, whether the last card is read or not
    } else if (this.room.readOnly) this.end();
    else if (this.beat) {
      if (this.room.carrying) this.room.call('the lesson has something to show.');
      if (this.begun !== `${now?.id} ${this.beat.id}`) {
        this.begun = `${now?.id} ${this.beat.id}`;
        const { begin } = this.beat;
        untrack(() => begin?.(scene));
      }
      this.said.add(this.beat.id);
      const done = this.beat.done?.(scene) ?? false; // asked in any case, so that what it looks at is watched from now on
      if (done && !isNew) this.pass([this.beat.id]);
    }
  }

  /** A question once answered needs no telling what it is: what was said of it, and what would have been said of any such. */
  private answered(): void {
    const kind = this.asked?.kind;
    const plain = this.lesson.beats.filter((b) => b.on === kind && !b.when).map((b) => b.id);
    this.pass([...this.said, ...plain]);
    this.said.clear();
  }

  private pass(ids: readonly string[]): void {
    if (ids.every((id) => this.passed.has(id))) return;
    this.passed = new Set([...this.passed, ...ids]);
    this.remember();
  }

  private remember(): void {
    keepLesson(this.room.info.id, [...this.passed]);
  }
}
