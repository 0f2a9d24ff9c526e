import type { State } from './state.ts';

/** Puts into a state stored under earlier rules what it lacks. */
export function upgradeState(s: State): void {
  const early: Partial<State> = s;
  early.entered ??= {};
  early.salvos ??= [];
}
