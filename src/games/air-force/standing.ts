import type { Decision } from '../../kernel/decision.ts';
import type { StandingSpec } from '../../kernel/ruleset.ts';
import { GROUPS, inReach } from './open/gunnery.ts';
import { writePlot } from './open/notation.ts';
import type { Order, Shot } from './open/orders.ts';
import { type Plane, planeRef, type Side } from './open/plane.ts';
import { leads, steadyPlot } from './open/plots.ts';
import { contact, own, pilotage, plotAhead, steadyCruise } from './open/sample.ts';
import type { View } from './open/view.ts';

export const standing: readonly StandingSpec[] = [
  {
    kind: 'spot',
    title: 'Look-outs',
    policies: [
      { id: 'ask', title: 'Ask me' },
      { id: 'nearest', title: 'Everybody looks for the nearest' },
    ],
  },
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
  const mine = own(v, d.seat as Side);
  switch (`${d.kind} ${policy}`) {
    case 'spot nearest':
      return { kind: 'spot', looks: mine.map((p) => ({ plane: p.id, target: null })) };
    case 'fire hold':
      return { kind: 'fire', shots: [] };
    case 'fire fire':
      return { kind: 'fire', shots: mine.flatMap((p) => bestShots(v, p)) };
    case 'plot steady':
      return {
        kind: 'plot',
        plots: leads(v, mine).map((p) =>
          contact(v, p.side)
            ? { plane: p.id, log: writePlot(steadyPlot(pilotage(v, p))) }
            : plotAhead(v, p, steadyCruise),
        ),
      };
    default:
      return null;
  }
}

/** The best of the nearest targets for each group of guns that has not fired yet. */
const bestShots = (v: View, p: Plane): Shot[] =>
  GROUPS.flatMap((group): Shot[] => {
    if (v.fired.some((x) => x.shot.by === planeRef(p) && (x.shot.group ?? 'fixed') === group)) return [];
    const reach = inReach(v, p, group);
    const best = reach
      .filter((x) => x.aim.range === reach[0].aim.range)
      .sort((a, b) => b.aim.column - a.aim.column)[0];
    return best ? [{ by: planeRef(p), at: best.mark.ref, ...(group === 'flexible' ? { group } : {}) }] : [];
  });
