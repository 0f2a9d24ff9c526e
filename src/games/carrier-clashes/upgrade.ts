import * as stages from './open/turn/stages.ts';
import type { Battle, Step } from './open/view.ts';
import type { State } from './state.ts';

/** Puts into a state stored under earlier rules what it lacks. */
export function upgradeState(s: State): void {
  for (const f of s.steps) {
    nameStage(f);
    const battles: Partial<Battle>[] = f.step === 'surface' ? f.battles : f.step === 'battle' ? [f] : [];
    for (const b of battles) b.late ??= {};
  }
}

const STAGES: { readonly [step in Step['step']]?: readonly string[] } = {
  setup: stages.SETUP,
  search: stages.SEARCH,
  strikes: stages.STRIKES,
  strike: stages.STRIKE,
  surface: stages.SURFACE,
  battle: stages.BATTLE,
  movement: stages.MOVEMENT,
};

/** Until version 3 stages and phases were numbered. */
function nameStage(f: Step): void {
  const stored = f as { stage?: string | number; phase?: string | number };
  if (typeof stored.phase === 'number') stored.phase = stages.PHASE_ORDER[stored.phase];
  if (typeof stored.stage === 'number') stored.stage = STAGES[f.step]?.[stored.stage];
  if (stored.stage === undefined) delete stored.stage;
}
