import { need } from '../../kernel/refusal.ts';

const MINUTE = 60_000;
/** So many askers are remembered; then all start anew. */
const ASKERS = 10_000;

/** What one asker may have: so many at once, and so many more each minute. */
export class RateLimiter {
  private readonly what: string;
  private readonly atOnce: number;
  private readonly perMinute: number;
  private readonly left = new Map<string, { count: number; at: number }>();

  constructor(what: string, atOnce: number, perMinute: number) {
    this.what = what;
    this.atOnce = atOnce;
    this.perMinute = perMinute;
  }

  /** Takes one for this asker, or refuses. */
  take(asker: string, now = Date.now()): void {
    const last = this.left.get(asker) ?? { count: this.atOnce, at: now };
    const grown = last.count + ((now - last.at) / MINUTE) * this.perMinute;
    const count = Math.min(this.atOnce, grown);
    if (this.left.size >= ASKERS) this.left.clear();
    this.left.set(asker, { count: count >= 1 ? count - 1 : count, at: now });
    need(count >= 1, 'UMP-MANY', `Too many ${this.what} from here in a short time; wait a minute.`);
  }
}

/** So many of one kind may be held at the same time by one asker, and by all together. */
export class ConcurrencyLimiter {
  private readonly what: string;
  private readonly each: number;
  private readonly most: number;
  private readonly held = new Map<string, number>();
  private total = 0;

  constructor(what: string, each: number, most: number) {
    this.what = what;
    this.each = each;
    this.most = most;
  }

  /** Takes one; returns how to give it back, which may be done twice. */
  take(asker: string): () => void {
    const mine = this.held.get(asker) ?? 0;
    const free = mine < this.each && this.total < this.most;
    need(free, 'UMP-MANY', `Too many ${this.what} are open from here; close some and come again.`);
    this.held.set(asker, mine + 1);
    this.total++;
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.total--;
      const left = (this.held.get(asker) ?? 1) - 1;
      if (left > 0) this.held.set(asker, left);
      else this.held.delete(asker);
    };
  }
}

/** What people need, and a good deal more. By address (a) or by link (l). */
export const newLimits = () => ({
  games: new RateLimiter('new games', 60, 6), // a
  passports: new RateLimiter('new passports', 20, 2), // a
  letters: new RateLimiter('addresses', 10, 1), // a
  seats: new RateLimiter('seats', 30, 6), // a
  imports: new RateLimiter('records brought in', 20, 4), // a
  records: new RateLimiter('records', 30, 15), // l
  recordsAbroad: new RateLimiter('records', 90, 45), // a
  pages: new RateLimiter('pages of a replay', 800, 300), // l
  streams: new ConcurrencyLimiter('windows of one link', 12, 2000), // l
  streamsAbroad: new ConcurrencyLimiter('windows', 60, 2000), // a
});

export type Limits = ReturnType<typeof newLimits>;
