import type { Dice } from '../../kernel/dice.ts';
import { copyJson } from '../../kernel/json.ts';
import type { View } from './open/view.ts';
import { newGame } from './setup.ts';
import type { Frame, State } from './state.ts';

/** A full state that agrees with everything the viewer knows; what he does not know is drawn anew. */
export function resampleState(v: View, dice: Dice): State {
  const s = newGame(copyJson(v.setup), dice);
  for (const start of v.starts) s.altitude[start.group] = start.alt[0];
  return {
    ...s,
    turn: v.turn,
    lastTurn: v.lastTurn,
    planes: copyJson(v.planes),
    outcome: copyJson(v.outcome),
    steps: stepsOf(v),
  };
}

function stepsOf(v: View): Frame[] {
  const { placed, plots, shots } = copyJson(v.sealed);
  switch (v.step) {
    case 'place':
      return [
        { step: 'turn', phase: 0 },
        { step: 'place', answers: placed },
      ];
    case 'plot':
      return [
        { step: 'turn', phase: 1 },
        { step: 'plot', answers: plots },
      ];
    case 'fire':
      return [
        { step: 'turn', phase: 0 },
        { step: 'fire', answers: shots },
      ];
    default:
      return [];
  }
}
