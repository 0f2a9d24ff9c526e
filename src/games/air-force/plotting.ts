import type { Decision } from '../../kernel/decision.ts';
import { need, Refusal } from '../../kernel/refusal.ts';
import type { StepRule } from '../../kernel/steps.ts';
import { fly } from './open/flight.ts';
import { readPlot } from './open/notation.ts';
import type { Order, PlaneLog } from './open/orders.ts';
import { cardOf } from './open/pack.ts';
import { conditionOf, label, SIDES, type Side } from './open/plane.ts';
import { flightRules } from './open/view.ts';
import { execute } from './execution.ts';
import { type Frame, planesOf, type State } from './state.ts';

/** AD-B-V.A: every player secretly records the move of each of his planes. */
export const plotStep: StepRule<State, Extract<Frame, { step: 'plot' }>, Order> = {
  asks: (s, f) =>
    SIDES.filter((side) => !f.answers[side] && planesOf(s, side).length > 0).map(
      (side): Decision => ({
        id: `t${s.turn}.plot.${side}`,
        seat: side,
        kind: 'plot',
        sealed: true,
        rule: 'AD-B-V.A',
        ask: 'Plot the move of each of your planes.',
      }),
    ),
  order(play, f, seat, order) {
    if (order.kind !== 'plot') throw new Refusal('UMP-KIND', 'Plots are asked for.');
    checkPlots(play.s, seat as Side, order.plots);
    f.answers[seat] = order.plots;
  },
  advance(play, f) {
    execute(
      play,
      SIDES.flatMap((side) => f.answers[side] ?? []),
    );
    return false;
  },
};

function checkPlots(s: State, side: Side, plots: readonly PlaneLog[]): void {
  const mine = planesOf(s, side);
  need(
    plots.length === mine.length && mine.every((p) => plots.some((x) => x.plane === p.id)),
    'AD-B-V.A',
    `Plot each of your ${mine.length} planes once.`,
  );
  for (const x of plots) {
    const p = s.planes[x.plane];
    const plot = readLog(label(p), x.log);
    if (s.setup.options.plots === 'mend') continue;
    const flight = fly(cardOf(p.card), p, conditionOf(p), plot, flightRules(s));
    const fault = flight.faults.find((f) => !f.fatal || f.rule !== 'AD-B-VIII.C.5');
    if (fault && !unavoidable(fault.rule))
      throw new Refusal(fault.rule, `${label(p)}, ${x.log}, at character ${fault.at + 1}: ${fault.text}.`);
  }
}

/** A pilot too badly hurt for the speed he has can plot nothing legal; he is lost when the plane moves (AD-B-VIII.C.8-2). */
const unavoidable = (rule: string): boolean => rule === 'AD-B-IX.D.3.c-2';

function readLog(name: string, log: string): ReturnType<typeof readPlot> {
  try {
    return readPlot(log);
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.rule, `${name}, ${log}: ${error.message}`);
    throw error;
  }
}
