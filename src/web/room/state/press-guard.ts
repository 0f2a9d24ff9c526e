/** A press so soon after another is a key that bounced, or a hand that had not seen what is asked now. */
export const QUICK_MS = 500;
/** A key held so long is meant. */
const HOLD_MS = 600;

/**
 * What gives orders. An order once given may be past taking back, so a quick second press gives nothing: it asks, and a press
 * made in calm, or the key held down, gives the order. A hand that keeps hammering is asked again and again.
 */
export class PressGuard {
  private last = Number.NEGATIVE_INFINITY; // when it was pressed last
  private down: number | null = null; // since when a press that was asked back is held

  /** A press: true when it is meant. */
  press(now = performance.now()): boolean {
    const meant = now - this.last >= QUICK_MS;
    this.last = now;
    this.down = meant ? null : now;
    return meant;
  }

  /** The key is still down: true once, when it has been held long enough. */
  hold(now = performance.now()): boolean {
    if (this.down === null || now - this.down < HOLD_MS) return false;
    this.down = null;
    this.last = now;
    return true;
  }
}
