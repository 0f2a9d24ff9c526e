import type { Battle } from './open/view.ts';
import type { State } from './state.ts';

/** Puts into a state stored under earlier rules what it lacks. */
export function upgradeState(s: State): void {
  for (const f of s.steps) {
    const battles: Partial<Battle>[] = f.step === 'surface' ? f.battles : f.step === 'battle' ? [f] : [];
    for (const b of battles) b.late ??= {};
  }
}
