import type { Decision } from '../../kernel/decision.ts';
import type { StandingSpec } from '../../kernel/ruleset.ts';
import { standingOrder } from '../../kernel/standing.ts';
import { optionOf } from './open/info.ts';
import { surfaceMarks } from './open/guns/batteries.ts';
import { spareLosses } from './open/guns/losses.ts';
import { writePlot } from './open/flight/notation.ts';
import type { Order, Shot } from './open/orders.ts';
import type { Side } from './open/plane.ts';
import { steadyPlot } from './open/flight/plots.ts';
import { leads } from './open/flight/formations.ts';
import { contact, own, pilotage, plotAhead, shotOf, slotsOf, steadyCruise } from './open/sample.ts';
import { optionOn, type View } from './open/view.ts';

export const STANDING: readonly StandingSpec[] = [
  standingOrder('spot', 'Look-outs', { nearest: 'Everybody looks for the nearest' }),
  standingOrder('fire', 'Firing', { fire: 'Fire whenever the guns bear', hold: 'Hold fire' }),
  standingOrder('losses', 'Rocket losses', { cheapest: 'Give up the cheapest units, ships last' }),
  standingOrder('plot', 'Plotting', { steady: 'Fly straight on' }),
];

/** AD-O-XXI.A.1: the seconds of the plotting. AD-O-XXI.A.3-1: a side whose time is over has given no orders; the rules fly its planes. */
export function timeLimit(v: View, d: Decision): { seconds: number; order: Order } | null {
  const seconds = optionOn(v, 'timed') && d.kind === 'plot' ? Number(optionOf(v, 'clock')) : 0;
  return seconds > 0 ? { seconds, order: { kind: 'plot', plots: [] } } : null;
}

export function standingAnswer(v: View, d: Decision, policy: string): Order | null {
  const mine = own(v, d.seat as Side);
  switch (`${d.kind} ${policy}`) {
    case 'spot nearest':
      return {
        kind: 'spot',
        looks: [
          ...mine.map((p) => ({ plane: p.id, target: null })),
          ...surfaceMarks(v, d.seat as Side).map((m) => ({ unit: m.ref, target: null })), // AD-O-V.G-1
        ],
      };
    case 'fire hold':
      return { kind: 'fire', shots: [] };
    case 'fire fire':
      return { kind: 'fire', shots: bestShots(v, d.seat as Side) };
    case 'losses cheapest':
      return spareLosses(v);
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

/** The best of the nearest targets for everything that can still fire. */
const bestShots = (v: View, side: Side): Shot[] =>
  slotsOf(v, side).map(({ b, marks }) =>
    shotOf(b, [...marks].sort((x, y) => (b.aim(y)?.column ?? 0) - (b.aim(x)?.column ?? 0))[0]),
  );
