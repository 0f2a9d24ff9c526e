import { setImmediate } from 'node:timers/promises';
import type { Decision } from '../../kernel/decision.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { outcomeOf, submit } from '../../kernel/play/umpire.ts';
import { viewForCommander } from './viewer-state.ts';
import { type Advice, type Question, seedOf, type Staff } from './staff.ts';
import { LEASE_MS, StoreFault } from '../store/store.ts';
import type { LiveGame, LiveGames } from './live-games.ts';
import { levelAt } from './status.ts';
import { WorkCancelled } from './worker-pool.ts';

/** How long a commander may think about one decision, and how long to wait when its order could not be stored. */
const BUDGET_MS = 400;
const RETRY_MS = 3000;

interface Turn extends Question {
  n: number; // the acts of the game when the question was put
}

interface Leased extends Turn {
  lease: number;
}

/** Gives the orders of the seats that are held by the computer, off the path of any request. */
export class ComputerPlayers {
  onFault: (game: string, what: string, error: unknown) => void = () => {};

  private readonly liveGames: LiveGames;
  private readonly staff: Staff;
  private readonly thinking = new Set<string>();
  private readonly woken = new Set<string>(); // games that changed while the computer was thinking about them
  private readonly stuck = new Map<string, number>(); // games where nothing legal was found, at this act
  private readonly leases = new Map<string, { token: number; until: number }>();
  private readonly retries = new Map<string, NodeJS.Timeout>();
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
    for (const timer of this.retries.values()) clearTimeout(timer);
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
        const lease = turn && (await this.leaseFor(id));
        if (turn && lease === null) {
          this.retryLater(id, LEASE_MS / 2); // another node thinks for this game; should it die, this one will
          break;
        }
        if (turn && lease !== null) await this.give(id, { ...turn, lease });
        else if (this.stopped || !this.woken.has(id)) break;
      }
    } catch (error) {
      this.leases.delete(id);
      const overtaken = error instanceof StoreFault && error.kind === 'stale'; // by a node that thinks for it now
      if (!overtaken) this.onFault(id, 'the computer could not move', error);
      if (error instanceof StoreFault) this.retryLater(id, RETRY_MS);
    }
    this.thinking.delete(id);
  }

  /** The next decision of a computer, with the view from its seat. */
  private nextTurn(live: LiveGame): Turn | null {
    const { game, match } = live;
    if (outcomeOf(match) || this.stuck.get(game.id) === match.n) return null;
    for (const decision of match.rules.decisions(match.s)) {
      const level = levelAt(live, decision.seat);
      if (level === null) continue;
      const view = viewForCommander(live, decision.seat);
      const seed = seedOf(match.dice.key, decision);
      const { rules, n } = match;
      const about = { match: game.id, rank: 'opponent' } as const;
      return { rules, level, view, decision, budgetMs: BUDGET_MS, seed, n, ...about };
    }
    return null;
  }

  /** The right to think for a game. It is asked for again when half of its time is over. */
  private async leaseFor(id: string): Promise<number | null> {
    const held = this.leases.get(id);
    if (held && held.until > Date.now()) return held.token;
    const until = Date.now() + LEASE_MS / 2;
    const token = await this.liveGames.store.lease(id);
    if (token === null) this.leases.delete(id);
    else this.leases.set(id, { token, until });
    return token;
  }

  private async give(id: string, turn: Leased): Promise<void> {
    const advice = await this.staff.advise(turn).catch((error: unknown) => {
      if (this.stopped && error instanceof WorkCancelled) return null;
      throw error;
    });
    if (!advice || (await this.tryGive(id, turn, advice))) return;
    if (await this.tryGive(id, turn, this.staff.anyLegal(turn))) return;
    this.stuck.set(id, turn.n); // until something changes
  }

  /** False when the order is refused for what it says; an order overtaken by events is simply dropped. */
  private async tryGive(id: string, { decision, lease }: Leased, advice: Advice): Promise<boolean> {
    try {
      await this.liveGames.act(
        id,
        (match, keep) => {
          const open = match.rules.decisions(match.s).some((d) => isSame(d, decision));
          if (open && !this.stopped) submit(match, decision.seat, advice.order, keep, 'computer');
        },
        () => {},
        lease,
      );
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.onFault(id, `an order by ${advice.by} is refused`, error);
      return false;
    }
  }

  private retryLater(id: string, ms: number): void {
    if (this.stopped || this.retries.has(id)) return;
    const timer = setTimeout(() => {
      this.retries.delete(id);
      void this.liveGames
        .with(id, (live) => this.wake(live))
        .catch(() => {
          this.retryLater(id, RETRY_MS);
        });
    }, ms);
    timer.unref();
    this.retries.set(id, timer);
  }
}

const isSame = (a: Decision, b: Decision): boolean => a.id === b.id && a.seat === b.seat;
