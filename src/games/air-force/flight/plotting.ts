import { writePlot } from '../open/flight/notation.ts';
import type { PlaneLog } from '../open/orders.ts';
import { cardOf } from '../open/pack.ts';
import { conditionOf, grounded, label, type Plane, SIDES, type Side } from '../open/plane.ts';
import { steadyPlot, taxiing } from '../open/flight/plots.ts';
import { leads } from '../open/flight/formations.ts';
import { checkPlots } from '../open/flight/plotting.ts';
import { flightRules, hiddenPlanes } from '../open/view.ts';
import {
  type AirPlay,
  arenaOf,
  type FrameOf,
  inContact,
  planesOf,
  type State,
  announce,
  tellThose,
} from '../state.ts';
import { movable } from '../surface/surface.ts';
import { sealedStep } from '../sealed.ts';

const onGround = (s: State, side: Side): Plane[] => taxiing(s.planes.filter((p) => p.side === side));

const hasPlots = (s: State, side: Side): boolean =>
  (hiddenPlanes(s) ? planesOf(s, side) : leads(s, planesOf(s, side))).length + onGround(s, side).length > 0;

/** AD-B-V.A: every player secretly records the move of each of his planes. */
export const plotStep = sealedStep<FrameOf<'plot'>, 'plot'>({
  kind: 'plot',
  rule: 'AD-B-V.A',
  ask: (s, side) =>
    inContact(s, side) ? 'Plot the move of each of your planes.' : 'Plot ahead: nobody has been spotted yet.',
  asked: hasPlots,
  check: (s, side, { plots }) => checkPlots({ ...arenaOf(s), plans: s.plans }, side, plots),
  open(play, f) {
    const logs: PlaneLog[] = [];
    for (const side of SIDES) tellUnplotted(play, side, f.answers[side]?.plots ?? []);
    for (const side of SIDES) logs.push(...thisTurn(play, side, f.answers[side]?.plots ?? []));
    logs.sort((a, b) => a.plane - b.plane);
    if (SIDES.some((side) => side !== play.s.auto && movable(play.s, side)))
      announce(play, 'plotted', 'AD-O-II.D', 'The plots are in; the surface units move.', {
        reveals: true,
      });
    // AD-O-II.D: unplotted movement comes between the plotting and the flying.
    const { steps } = play.s;
    steps.splice(steps.indexOf(f), 1, { step: 'surface', answers: {}, plots: logs });
    return true;
  },
});

/** AD-O-XXI.A.3-1: a side is told which of its planes had no plot when the time was over. */
function tellUnplotted(play: AirPlay, side: Side, plots: readonly PlaneLog[]): void {
  const { s } = play;
  const bare = side === s.auto ? [] : leads(s, planesOf(s, side));
  const names = bare.filter((p) => !plots.some((x) => x.plane === p.id)).map(label);
  if (names.length === 0) return;
  const text = `No plot for ${names.join(', ')}: straight on, with no more than the rules compel.`;
  tellThose(play, [side], 'unplotted', 'AD-O-XXI.A.3-1', text);
}

/** What each plane of a side flies this Turn; lines plotted ahead are kept, or discarded once in contact (AD-O-V.D.3). */
function thisTurn(play: AirPlay, side: Side, plots: readonly PlaneLog[]): PlaneLog[] {
  const { s } = play;
  const steady = planesOf(s, side).filter((p) => p.steady);
  return [...leads(s, planesOf(s, side)), ...steady, ...onGround(s, side)].map((p) => {
    const given = plots.find((x) => x.plane === p.id);
    const log =
      given?.log ??
      (grounded(p)
        ? standing(p)
        : writePlot(steadyPlot({ card: cardOf(p.card), f: p, c: conditionOf(p), rules: flightRules(s) })));
    if (inContact(s, side) || grounded(p) || p.steady) {
      delete s.plans[p.id];
      return { plane: p.id, log };
    }
    const [now, ...later] = [...(s.plans[p.id] ?? []), log, ...(given?.more ?? [])];
    s.plans[p.id] = later;
    return { plane: p.id, log: now };
  });
}

/** A plane on the ground without a plot rolls on and comes to a stop. */
const standing = (p: Plane): string => `${p.ground?.deck == null ? p.speed : 0}${p.speed > 0 ? 'K' : ''}`;
