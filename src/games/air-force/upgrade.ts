import { type FrameOf, PHASES, type State } from './state.ts';

/** Puts into a state stored under earlier rules what it lacks. */
export function upgradeState(s: State): void {
  const early: Partial<State> = s;
  early.entered ??= {};
  early.salvos ??= [];
  for (const f of s.steps) if (f.step === 'turn') namePhase(f);
}

/** Until version 2 the phases of a Turn were numbered. */
function namePhase(f: FrameOf<'turn'>): void {
  const { phase }: { phase: string | number } = f;
  if (typeof phase === 'number') f.phase = PHASES[phase];
}
