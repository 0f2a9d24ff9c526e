import type { StepRule, StepTable } from '../../kernel/steps.ts';
import { bailOut } from './guns/bail-out.ts';
import { bombingPhase } from './attack/bombing.ts';
import { enterStep, startingPhase } from './placing/entry.ts';
import { fireStep } from './guns/firing.ts';
import { lossesStep } from './surface/losses.ts';
import type { Order } from './open/orders.ts';
import { plotStep } from './flight/plotting.ts';
import { rocketPhase, rocketStep } from './attack/rockets.ts';
import { placeStep } from './placing/placing.ts';
import { spotStep } from './flight/spotting.ts';
import { surfaceStep } from './surface/surface.ts';
import { type AirPlay, type Frame, type FrameOf, type Phase, PHASES, type State, announce } from './state.ts';
import { judge } from './victory.ts';

/** AD-B-V-2, AD-O-II-1: the phases of a Turn in their fixed order; those of unused options ask and do nothing. */
const PLAYED: { readonly [phase in Phase]: (play: AirPlay) => void } = {
  start: startingPhase,
  flight: (play) => void play.s.steps.push({ step: 'plot', answers: {} }), // with the changes and the execution
  fire: (play) => void play.s.steps.push({ step: 'fire', answers: {}, fired: [] }),
  rockets: rocketPhase,
  bombs: bombingPhase,
  'bail-out': bailOut,
};

const turnStep: StepRule<State, FrameOf<'turn'>, Order> = {
  advance(play, f) {
    const { s } = play;
    if (f.phase === 'start') {
      s.outcome = s.turn > 0 ? judge(s) : null;
      if (s.outcome) {
        announce(play, 'end', s.outcome.rule, `The action ends: ${s.outcome.why}`, { reveals: true });
        return false;
      }
      s.turn++;
    }
    PLAYED[f.phase](play);
    f.phase = PHASES[(PHASES.indexOf(f.phase) + 1) % PHASES.length];
    return true;
  },
};

export const STEPS: StepTable<State, Frame, Order> = {
  place: placeStep,
  enter: enterStep,
  turn: turnStep,
  spot: spotStep,
  plot: plotStep,
  surface: surfaceStep,
  fire: fireStep,
  rocket: rocketStep,
  losses: lossesStep,
};
