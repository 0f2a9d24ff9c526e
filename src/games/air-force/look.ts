import type { Viewer } from '../../kernel/decision.ts';
import { copyJson } from '../../kernel/json.ts';
import { openDecisions } from '../../kernel/steps.ts';
import { SIDES, type Side } from './open/plane.ts';
import type { Sealed, View } from './open/view.ts';
import { startsOf } from './setup.ts';
import { clockOf, type State } from './state.ts';
import { table } from './turn.ts';
import { scoreOf } from './victory.ts';

const PHASES: { readonly [step: string]: string } = {
  place: 'Placement',
  plot: 'Movement plotting',
  fire: 'Firing',
};

/** What a viewer may see. Plots, placements and shots stay with their side until all are in (AD-S-I.E). */
export function viewOf(s: State, viewer: Viewer): View {
  const top = s.steps[s.steps.length - 1];
  const step = top?.step ?? 'over';
  const open = openDecisions(table, s);
  const sides = SIDES.filter((x) => x === viewer || viewer === 'umpire');
  const sealed: Sealed = { placed: {}, plots: {}, shots: {} };
  for (const side of sides) {
    if (top?.step === 'place' && top.answers[side]) sealed.placed[side] = copyJson(top.answers[side]);
    if (top?.step === 'plot' && top.answers[side]) sealed.plots[side] = copyJson(top.answers[side]);
    if (top?.step === 'fire' && top.answers[side]) sealed.shots[side] = copyJson(top.answers[side]);
  }
  return {
    seat: viewer,
    turn: s.turn,
    lastTurn: s.lastTurn,
    clock: clockOf(s),
    phase: PHASES[step] ?? 'Over',
    decisions: open.filter((d) => viewer === 'umpire' || d.seat === viewer),
    waiting: addressed(s),
    outcome: s.outcome && copyJson(s.outcome),
    setup: copyJson(s.setup),
    step,
    planes: copyJson(s.planes),
    starts: step === 'place' ? sides.flatMap((side: Side) => copyJson(startsOf(s, side))) : [],
    score: { allies: scoreOf(s, 'allies'), axis: scoreOf(s, 'axis') },
    sealed,
  };
}

/** Whom the step being played asks, whether or not they have answered: the same for all who look. */
function addressed(s: State): Side[] {
  const top = s.steps[s.steps.length - 1];
  if (!top || !('answers' in top)) return [];
  const unanswered = { ...s, steps: [{ ...top, answers: {} }] };
  return openDecisions(table, unanswered).map((d) => d.seat as Side);
}
