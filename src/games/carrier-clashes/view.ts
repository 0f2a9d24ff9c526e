import type { Viewer } from '../../kernel/decision.ts';
import { copyJson } from '../../kernel/json.ts';
import { openDecisions } from '../../kernel/steps.ts';
import { clonePublic, cloneSide } from './clone.ts';
import { STEPS } from './steps.ts';
import { packFor } from './open/forces.ts';
import { isSide, SIDES } from './open/pack.ts';
import type { View } from './open/view.ts';
import { clock, type State, shownOf } from './state.ts';
import { outcomeOf, scoreOf } from './turn/victory.ts';

/** What a viewer may see: what both know, the side's own book, and what the other side shows. Nothing else is looked at. */
export function viewOf(s: State, viewer: Viewer): View {
  const open = openDecisions(STEPS, s);
  const mine = viewer === 'umpire' ? open : open.filter((d) => d.seat === viewer);
  return {
    seat: viewer,
    turn: s.pub.turn,
    lastTurn: packFor(s).turns.count,
    clock: clock(s),
    phase: s.pub.phase,
    decisions: mine,
    waiting: waitingFor(
      s,
      open.map((d) => d.seat),
    ),
    outcome: outcomeOf(s),
    scenario: s.scenario,
    options: { ...s.options },
    pub: clonePublic(s.pub),
    steps: copyJson(s.steps),
    shown: { allied: shownOf(s.sides.allied), ijn: shownOf(s.sides.ijn) },
    score: { allied: scoreOf(s, 'allied'), ijn: scoreOf(s, 'ijn') },
    own: isSide(viewer) ? cloneSide(s.sides[viewer]) : null,
    truth: viewer === 'umpire' ? { allied: cloneSide(s.sides.allied), ijn: cloneSide(s.sides.ijn) } : null,
  };
}

/** In a sealed step both are named until both have answered, so that nobody learns who is quick. */
function waitingFor(s: State, seats: readonly string[]): string[] {
  const top = s.steps[s.steps.length - 1];
  const sealed = top?.step === 'organise' || (top?.step === 'strikes' && top.stage === 0 && seats.length > 0);
  if (!sealed) return [...new Set(seats)];
  return SIDES.filter((side) => seats.includes(side) || s.sides[side].answered);
}
