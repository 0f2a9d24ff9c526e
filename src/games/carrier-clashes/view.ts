import type { Viewer } from '../../kernel/decision.ts';
import { copyJson } from '../../kernel/json.ts';
import { addressedSeats, openDecisions } from '../../kernel/steps.ts';
import { clonePublic, cloneSide } from './clone.ts';
import { STEPS } from './steps.ts';
import { packFor } from './open/forces.ts';
import { isSide } from './open/pack.ts';
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
    waiting: addressedSeats(STEPS, s),
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
