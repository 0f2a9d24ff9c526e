import type { BaseOrder, Decision, Viewer } from '../../../kernel/decision.ts';
import type { LogLine } from '../../../kernel/record/replay.ts';
import type { BaseView, Policies, SeatSpec, Setup } from '../../../kernel/ruleset.ts';
import type { ChatLine, Done, GameCard, Page, State } from '../../../server/wire.ts';
import type { AnyTable, Draft, Problem, Proposal, Room, Watch } from '../../table.ts';
import { FightReports } from './fight-reports.svelte.ts';
import {
  asTrouble,
  fetchLog,
  fetchProposal,
  fetchState,
  type Sender,
  sendChat,
  sendLine,
  sendOrder,
  sendResign,
  sendSeat,
  sendStanding,
  sendUndo,
} from '../../lib/net/api.ts';
import { keepBriefed, wantsBriefing } from '../../lib/storage/briefings.ts';
import { Layout } from './layout.svelte.ts';
import { type Notes, notesOf } from '../../lib/storage/storage.ts';
import { endOf, joined, precededBy } from '../../lib/net/pages.ts';
import { steady } from '../../lib/net/steady.ts';
import { type Line, openStream } from '../../lib/net/stream.ts';
import { PressGuard } from './press-guard.ts';

const CARRY_MS = 60;
const CALL_MS = 1500;
/** What is on the slip is sent so long before the time is over: it has a way to go, and the umpire's clock is known to the second. */
const SENT_AHEAD_MS = 2000;
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Said when a press came too soon to be meant. */
const AGAIN = 'That came within half a second of the last press. Press once more to give this order.';

/** What happened while the staff carried on alone. */
export interface Digest {
  from: string; // the clock then
  orders: number;
  why: string; // why it stopped
  lines: readonly LogLine[];
}

/** How many earlier signals are fetched at a time. */
const BACK = 200;

/** A game in play, as one link sees it. Opened from a first state, kept fresh by the push line. */
export class LiveRoom implements Room {
  readonly token: string;
  readonly info: GameCard;
  readonly layout = new Layout();
  readonly notes: Notes;
  state: State = $state.raw() as State;
  fresh: readonly LogLine[] = $state.raw([]);
  private told: Page<LogLine> = $state.raw({ from: 0, lines: [] });
  private said: Page<ChatLine> = $state.raw({ from: 0, lines: [] });
  proposal: Proposal | null = $state.raw(null);
  refusal: Problem | null = $state.raw(null);
  draft: Draft | null = $state.raw(null);
  changing = $state(false);
  busy = $state(false);
  connected = $state(true);
  offset = $state(0); // what the umpire's clock is ahead of this one
  typed = $state(''); // what stands on the order line
  composing = $state(0); // raised when the line wants the player's hand
  private heard = $state(0); // lines of talk this reader has seen
  carrying = $state(false); // the staff carries on alone
  carried = $state.raw({ orders: 0, from: '' }); // orders it has given so, and since when
  called = $state(''); // why it has called the player to the question in hand
  digest: Digest | null = $state.raw(null); // until it is put away, or the player gives an order of his own
  readonly fightReports: FightReports;
  celebrating = $state(true); // the end of the game lies on the board
  opening = $state(false); // the briefing lies on the board
  again = $state(''); // a press came too soon: what is said of it
  private readonly trigger = new PressGuard();
  silent = $state(false); // the staff has no proposal for the question in hand
  /** The table lays the proposal out when the player changes it. */
  changer: ((start: BaseOrder | null) => void) | null = null;
  /** What of the order in hand can be given when the time is over. */
  unfinished: (() => BaseOrder | null) | null = null;
  private umpireAhead = $state(0); // of the clock here, in milliseconds
  settled: string | null = null; // the last question answered for the player: never twice, should the umpire refuse
  tookBack = false; // the last act was to take an order back: nothing is answered for the player
  private underWay: Promise<boolean> = Promise.resolve(true);
  private pushed = 0; // states the push line has brought
  private wanted: string | null = $state(null);
  private asked: string | null = null;
  private line: Line | null = null;

  constructor(token: string, info: GameCard, first: State, game: AnyTable) {
    this.token = token;
    this.notes = notesOf(token);
    this.info = info;
    this.state = first;
    this.told = first.log;
    this.said = first.chat;
    this.heard = endOf(first.chat);
    this.fightReports = new FightReports(this, game);
    this.opening =
      info.words &&
      this.seat !== null &&
      !this.over &&
      first.view.turn === 1 &&
      wantsBriefing(info.id, this.setup, this.viewer);
    void this.readBack();
    this.ask();
  }

  get log(): readonly LogLine[] {
    return this.told.lines;
  }
  /** How many signals this viewer was ever sent. */
  get signals(): number {
    return endOf(this.told);
  }
  /** The signals from number n on, as far as they are here. */
  since(n: number): readonly LogLine[] {
    return this.told.lines.slice(Math.max(0, n - this.told.from));
  }
  get chat(): readonly ChatLine[] {
    return this.said.lines;
  }

  get setup(): Setup {
    return this.state.match.setup;
  }
  get view(): BaseView {
    return this.state.view;
  }
  get viewer(): Viewer {
    return this.state.you;
  }
  get seat(): SeatSpec | null {
    return this.info.seats.find((s) => s.id === this.viewer) ?? null;
  }
  get over(): boolean {
    return this.state.outcome !== null;
  }
  get readOnly(): boolean {
    return this.seat === null || this.over || Boolean(this.state.clock?.staff);
  }
  get decision(): Decision | null {
    if (this.readOnly) return null;
    const open = this.view.decisions;
    return open.find((d) => d.id === this.wanted) ?? open[0] ?? null;
  }

  /** When the time a rule gives for the question in hand is over, by the clock here; null where it takes its time. */
  get deadline(): number | null {
    const id = this.decision?.id;
    const due = this.state.clock?.timed.find((t) => t.decision === id)?.due;
    return due === undefined ? null : due - this.umpireAhead - SENT_AHEAD_MS;
  }

  timeUp(): void {
    const order = this.unfinished?.();
    if (order) void this.give(order);
  }

  /** Lines of talk that came while the chat lay closed. */
  get unheard(): number {
    return endOf(this.said) - this.heard;
  }
  hear(): void {
    this.heard = endOf(this.said);
  }

  private get sender(): Sender {
    return { token: this.token, stream: this.line?.stream ?? null };
  }

  /** Starts the push line; returns the ending of it. */
  listen(): () => void {
    this.line = openStream(this.token, this.state.cursor, {
      receive: (s) => {
        this.pushed++;
        this.receive(s);
      },
      hour: (offset) => {
        this.offset = offset;
      },
      online: (connected) => {
        this.connected = connected;
      },
      clock: (ahead) => {
        this.umpireAhead = ahead;
      },
      refused: ({ rule, message }) => {
        if (this.refusal?.reason === message) return;
        this.refusal = { rule, reason: message };
        this.say(message);
      },
    });
    return () => this.line?.close();
  }

  /** A press that would give an order: whether it is meant. `held`: the key is still down. */
  meant(held = false): boolean {
    const meant = held ? this.trigger.hold() : this.trigger.press();
    if (meant) this.again = '';
    else if (!held && this.decision) {
      this.again = AGAIN;
      this.say(AGAIN);
    }
    return meant;
  }

  /** The briefing has been read. */
  briefed(): void {
    this.opening = false;
    keepBriefed(this.info.id, this.setup, this.viewer);
  }

  async give(order: BaseOrder): Promise<boolean> {
    const { decision } = this;
    if (this.opening) this.briefed();
    if (!this.carrying) this.digest = null;
    this.tookBack = false;
    return decision !== null && this.send(() => sendOrder(this.sender, decision.id, order));
  }

  async giveLine(line: string): Promise<boolean> {
    const { decision } = this;
    if (!decision) {
      this.refusal = { rule: '', reason: 'Nothing is asked of you at the moment.' };
      return false;
    }
    return this.send(() => sendLine(this.sender, decision.id, line));
  }

  undo(): Promise<boolean> {
    this.tookBack = true;
    return this.send(() => sendUndo(this.sender));
  }

  resign(): Promise<boolean> {
    return this.send(() => sendResign(this.sender));
  }

  /** Vacation, the staff, and back: what is done with the seat as such. */
  seatDoes(what: 'away' | 'staff' | 'return', body: object = {}): Promise<boolean> {
    return this.send(() => sendSeat(this.sender, what, body));
  }

  setStanding(policies: Policies): Promise<boolean> {
    return this.sendInTurn(() => sendStanding(this.sender, policies));
  }

  sendChat(text: string, to = 'all'): Promise<boolean> {
    return this.sendInTurn(() => sendChat(this.sender, text, to));
  }

  /**
   * Accepts what the staff proposes, one decision after another, until `halt` finds that something has happened. The question
   * at which the player said so is the staff's in any case.
   */
  async carryOn(halt: (watch: Omit<Watch, 'calls'>) => string | null): Promise<void> {
    const first = this.decision;
    if (this.carrying || !first) return;
    this.carrying = true;
    this.carried = { orders: 0, from: this.view.clock };
    this.digest = null;
    const start = this.signals;
    const since = { turn: this.view.turn, kind: first.kind };
    let was = this.view;
    let seen = start;
    while (this.carrying && !this.over && this.connected && !this.silent) {
      const { decision, proposal, view } = this;
      if (!decision || !proposal) {
        await pause(CARRY_MS);
        continue;
      }
      if (decision.id !== first.id) {
        const why = halt({ fresh: this.since(seen), was, view, order: proposal.order, since });
        if (why !== null) {
          this.called = why;
          break;
        }
      }
      was = view;
      seen = this.signals;
      if (!(await this.give(proposal.order))) break;
      this.carried = { ...this.carried, orders: this.carried.orders + 1 };
    }
    const why = this.called || this.stopped();
    this.carrying = false;
    if (this.carried.orders > 0) this.digest = { ...this.carried, why, lines: this.since(start) };
  }

  /** Why the staff no longer carries on, where nothing has happened that calls for the player. */
  private stopped(): string {
    if (this.over) return 'the game is over.';
    if (!this.connected) return 'the line to the umpire broke.';
    if (this.refusal) return 'the umpire refused an order of the staff.';
    return this.silent ? 'the staff has no plan for this.' : 'you took over.';
  }

  call(why: string): void {
    this.carrying = false;
    this.called = why;
  }

  take(decision: string): void {
    this.wanted = decision;
    this.ask();
  }

  takeNext(): void {
    const open = this.view.decisions;
    const at = open.findIndex((d) => d.id === this.decision?.id);
    if (open.length > 1) this.take(open[(at + 1) % open.length].id);
  }

  change(begun = false): void {
    if (!this.decision) return;
    this.changing = true;
    this.digest = null;
    if (!begun) this.layout.drawer = 'panel';
    this.changer?.(this.proposal?.order ?? null);
  }

  /** Back from a change to the staff's proposal. */
  unchange(): void {
    this.changing = false;
    this.draft = null;
    this.refusal = null;
  }

  compose(line: string): void {
    this.typed = line;
    this.composing++;
  }

  rule(id: string): void {
    this.layout.open({ kind: 'rule', id });
  }

  sheet(id: string): void {
    this.layout.toggle({ kind: 'own', id });
  }

  say(text: string): void {
    this.layout.say(text);
  }

  /** A word or a standing order is not lost for an order on its way: it waits. */
  private async sendInTurn(act: () => Promise<State | Done>): Promise<boolean> {
    while (this.busy) await this.underWay;
    return this.send(act);
  }

  /** An order given while another is on its way is a key pressed twice. */
  private send(act: () => Promise<State | Done>): Promise<boolean> {
    if (this.busy) return Promise.resolve(false);
    this.underWay = this.perform(act);
    return this.underWay;
  }

  private async perform(act: () => Promise<State | Done>): Promise<boolean> {
    this.busy = true;
    this.refusal = null;
    const { pushed: before, asked } = this;
    try {
      const answer = await act();
      if ('done' in answer) await this.line?.reached(answer.seq);
      else this.receiveAnswer(answer, before, asked);
      return true;
    } catch (error) {
      const trouble = asTrouble(error);
      this.refusal = { rule: trouble.rule, reason: trouble.message };
      this.say(trouble.message);
      if (trouble.status === 409) await this.refresh();
      if (trouble.status === 0) void this.callAgain();
      return false;
    } finally {
      this.busy = false;
    }
  }

  /**
   * The push line tells every change in its order. An answer it has overtaken may be older than what is shown, though no
   * signal came in between: the other side may have done something that is not told.
   */
  private receiveAnswer(s: State, before: number, asked: string | null): void {
    if (this.pushed === before || this.asked === asked) this.receive(s);
  }

  /** The umpire did not answer: that is said until it does. */
  private async callAgain(): Promise<void> {
    const { refusal } = this;
    while (this.refusal === refusal) {
      await pause(CALL_MS);
      try {
        this.receive(await fetchState(this.token));
        if (this.refusal === refusal) this.refusal = null;
      } catch {
        // still no answer
      }
    }
  }

  private async refresh(): Promise<void> {
    try {
      this.receive(await fetchState(this.token));
    } catch {
      // the push line brings it once it is back
    }
  }

  private receive(s: State): void {
    const before = endOf(this.told);
    if (endOf(s.log) < before) return; // older than what is shown
    this.state = { ...s, view: steady(this.state.view, s.view) };
    this.told = joined(this.told, s.log);
    const talk = joined(this.said, s.chat);
    const others = talk.lines.slice(endOf(this.said) - talk.from).filter((l) => l.from !== this.viewer);
    this.said = talk;
    if (others.length > 0) this.say(others.map((l) => `Chat: ${l.text}`).join(' '));
    const fresh = this.told.lines.slice(Math.max(0, before - this.told.from));
    if (fresh.length > 0) {
      this.fresh = fresh;
      this.say(fresh.map((l) => l.text).join(' '));
    }
    void this.readBack();
    this.ask();
  }

  /** A newcomer is sent the last signals only; the earlier ones are fetched behind them. */
  private async readBack(): Promise<void> {
    try {
      while (this.told.from > 0) {
        const from = Math.max(0, this.told.from - BACK);
        const before = this.told;
        this.told = precededBy(this.told, await fetchLog(this.token, from, this.told.from - from));
        if (this.told === before) return; // another reading is under way
      }
    } catch {
      // they are asked for again with the next change
    }
  }

  /** A new question: a clean draft, and the staff is asked for a proposal. */
  private ask(): void {
    const id = this.decision?.id ?? null;
    if (id === this.asked) return;
    this.asked = id;
    this.proposal = null;
    this.silent = false;
    this.draft = null;
    this.changing = false;
    this.refusal = null;
    this.called = '';
    this.again = '';
    if (id !== null) void this.askStaff(id);
  }

  private async askStaff(id: string): Promise<void> {
    try {
      const { order, line, reason } = await fetchProposal(this.token, id);
      if (this.asked === id) this.proposal = { order, line, reason };
    } catch {
      if (this.asked === id) this.silent = true;
    }
  }
}
