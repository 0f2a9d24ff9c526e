import type { Decision } from '../../kernel/decision.ts';
import type { StandingSpec } from '../../kernel/ruleset.ts';
import { ownPlanes } from './lines.ts';
import { aim, targetsOf } from './open/gunnery.ts';
import { writePlot } from './open/notation.ts';
import type { Order } from './open/orders.ts';
import { planeRef, type Side } from './open/plane.ts';
import { steadyPlot } from './open/plots.ts';
import type { View } from './open/view.ts';
import { pilotage } from './open/sample.ts';

export const standing: readonly StandingSpec[] = [
  {
    kind: 'fire',
    title: 'Firing',
    policies: [
      { id: 'ask', title: 'Ask me' },
      { id: 'fire', title: 'Fire whenever the guns bear' },
      { id: 'hold', title: 'Hold fire' },
    ],
  },
  {
    kind: 'plot',
    title: 'Plotting',
    policies: [
      { id: 'ask', title: 'Ask me' },
      { id: 'steady', title: 'Fly straight on' },
    ],
  },
];

export function standingAnswer(v: View, d: Decision, policy: string): Order | null {
  const mine = ownPlanes(v, d.seat as Side);
  if (d.kind === 'fire' && policy === 'hold') return { kind: 'fire', shots: [] };
  if (d.kind === 'fire' && policy === 'fire')
    return {
      kind: 'fire',
      shots: mine.flatMap((p) => {
        const best = targetsOf(p, v.planes).sort(
          (a, b) => (aim(p, b)?.column ?? 0) - (aim(p, a)?.column ?? 0),
        )[0];
        return best ? [{ by: planeRef(p), at: planeRef(best) }] : [];
      }),
    };
  if (d.kind === 'plot' && policy === 'steady')
    return {
      kind: 'plot',
      plots: mine.map((p) => ({ plane: p.id, log: writePlot(steadyPlot(pilotage(v, p))) })),
    };
  return null;
}
