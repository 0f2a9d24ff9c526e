import type { StepRule, StepTable } from '../../kernel/steps.ts';
import { fireStep } from './firing.ts';
import type { Order } from './open/orders.ts';
import { plotStep } from './plotting.ts';
import { placeStep } from './setup.ts';
import { type Frame, type State, tellEverybody } from './state.ts';
import { judge } from './victory.ts';

/** AD-B-V-2: plotting (and with it the changes and the execution), then firing. */
const turnStep: StepRule<State, Extract<Frame, { step: 'turn' }>, Order> = {
  advance(play, f) {
    const { s } = play;
    if (f.phase === 0) {
      if (s.turn > 0) {
        s.outcome = judge(s);
        if (s.outcome) {
          tellEverybody(play, 'end', s.outcome.rule, `The action ends: ${s.outcome.why}`);
          return false;
        }
      }
      s.turn++;
      s.steps.push({ step: 'plot', answers: {} });
    } else s.steps.push({ step: 'fire', answers: {} });
    f.phase = 1 - f.phase;
    return true;
  },
};

export const table: StepTable<State, Frame, Order> = {
  place: placeStep,
  turn: turnStep,
  plot: plotStep,
  fire: fireStep,
};
