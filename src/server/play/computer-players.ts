import { setImmediate } from 'node:timers/promises';
import type { Decision } from '../../kernel/decision.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { outcomeOf, submit } from '../../kernel/umpire.ts';
import { viewForCommander } from './viewer-state.ts';
import { type Advice, type Question, seedOf, type Staff } from './staff.ts';
import { StoreFault } from '../store/store.ts';
import type { LiveGame, LiveGames } from './live-games.ts';
import { WorkCancelled } from './worker-pool.ts';

/** How long a commander may think about one decision, and how long to wait when its order could not be stored. */
const BUDGET_MS = 400;
const RETRY_MS = 3000;

interface Turn extends Question {
  n: number; // the acts of the game when the question was put
}

/** Gives the orders of the seats that are held by the computer, off the path of any request. */
export class ComputerPlayers {
  onFault: (game: string, what: string, error: unknown) => void = () => {};

  private readonly liveGames: LiveGames;
  private readonly staff: Staff;
  private readonly thinking = new Set<string>();
  private readonly woken = new Set<string>(); // games that changed while the computer was thinking about them
  private readonly stuck = new Map<string, number>(); // games where nothing legal was found, at this act
  private readonly retries = new Set<NodeJS.Timeout>();
  private stopped = false;

  constructor(liveGames: LiveGames, staff: Staff) {
    this.liveGames = liveGames;
    this.staff = staff;
  }

  /** To be called after every change; does nothing unless a computer has to decide. */
  wake(live: LiveGame): void {
    const { id } = live.game;
    if (this.thinking.has(id)) this.woken.add(id);
    else if (!this.stopped && this.nextTurn(live)) {
      this.thinking.add(id);
      void this.play(id);
    }
  }

  /** From now on no order is given. */
  stop(): void {
    this.stopped = true;
    for (const timer of this.retries) clearTimeout(timer);
  }

  /** When all who were thinking have given it up. */
  async ended(): Promise<void> {
    while (this.thinking.size > 0) await setImmediate();
  }

  private async play(id: string): Promise<void> {
    try {
      for (;;) {
        await setImmediate();
        this.woken.delete(id);
        const turn = this.stopped ? null : await this.liveGames.with(id, (live) => this.nextTurn(live));
        if (turn) await this.give(id, turn);
        else if (this.stopped || !this.woken.has(id)) break;
      }
    } catch (error) {
      this.onFault(id, 'the computer could not move', error);
      if (error instanceof StoreFault) this.retryLater(id);
    }
    this.thinking.delete(id);
  }

  /** The next decision of a computer, with the view from its seat. */
  private nextTurn(live: LiveGame): Turn | null {
    const { game, match } = live;
    if (outcomeOf(match) || this.stuck.get(game.id) === match.n) return null;
    for (const decision of match.rules.decisions(match.s)) {
      const holder = game.holders[decision.seat];
      if (typeof holder === 'string') continue;
      const view = viewForCommander(live, decision.seat);
      const seed = seedOf(match.dice.key, decision);
      const { rules, n } = match;
      return { rules, level: holder.computer, view, decision, budgetMs: BUDGET_MS, seed, n };
    }
    return null;
  }

  private async give(id: string, turn: Turn): Promise<void> {
    const advice = await this.staff.advise(turn).catch((error: unknown) => {
      if (this.stopped && error instanceof WorkCancelled) return null;
      throw error;
    });
    if (!advice || (await this.tryGive(id, turn, advice))) return;
    if (await this.tryGive(id, turn, this.staff.anyLegal(turn))) return;
    this.stuck.set(id, turn.n); // until something changes
  }

  /** False when the order is refused for what it says; an order overtaken by events is simply dropped. */
  private async tryGive(id: string, { decision }: Turn, advice: Advice): Promise<boolean> {
    try {
      await this.liveGames.act(id, (match, keep) => {
        const open = match.rules.decisions(match.s).some((d) => isSame(d, decision));
        if (open && !this.stopped) submit(match, decision.seat, advice.order, keep, 'computer');
      });
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.onFault(id, `an order by ${advice.by} is refused`, error);
      return false;
    }
  }

  private retryLater(id: string): void {
    const timer = setTimeout(() => {
      this.retries.delete(timer);
      void this.liveGames
        .with(id, (live) => this.wake(live))
        .catch(() => {
          if (!this.stopped) this.retryLater(id);
        });
    }, RETRY_MS);
    timer.unref();
    this.retries.add(timer);
  }
}

const isSame = (a: Decision, b: Decision): boolean => a.id === b.id && a.seat === b.seat;
