import { optionOf } from './open/info.ts';
import type { Decision } from '../../kernel/decision.ts';
import { need, Refusal } from '../../kernel/refusal.ts';
import type { StepRule } from '../../kernel/steps.ts';
import { bombFault } from './open/bombing.ts';
import { fly } from './open/flight.ts';
import { ramFault } from './open/kamikaze.ts';
import type { Fault, Flying } from './open/log.ts';
import { type Plot, readPlot, writePlot } from './open/notation.ts';
import type { Order, PlaneLog } from './open/orders.ts';
import { cardOf, charts } from './open/pack.ts';
import { taxi } from './open/ground.ts';
import { conditionOf, grounded, label, type Plane, SIDES, type Side } from './open/plane.ts';
import { leads, steadyPlot, taxiing } from './open/plots.ts';
import { rocketFault } from './open/rockets.ts';
import { cruiseLimit, hurries, paceOf } from './open/spotting.ts';
import { tankFault } from './open/stores.ts';
import { flightRules, hiddenPlanes, optionOn } from './open/view.ts';
import {
  type AirPlay,
  arenaOf,
  type FrameOf,
  inContact,
  planesOf,
  type State,
  tellEverybody,
} from './state.ts';
import { movable } from './surface.ts';

const onGround = (s: State, side: Side): Plane[] => taxiing(s.planes.filter((p) => p.side === side));

const hasPlots = (s: State, side: Side): boolean =>
  (hiddenPlanes(s) ? planesOf(s, side) : leads(s, planesOf(s, side))).length + onGround(s, side).length > 0;

/** AD-B-V.A: every player secretly records the move of each of his planes. */
export const plotStep: StepRule<State, FrameOf<'plot'>, Order> = {
  asks: (s, f) =>
    SIDES.filter((side) => side !== s.auto && !f.answers[side] && hasPlots(s, side)).map(
      (side): Decision => ({
        id: `t${s.turn}.plot.${side}`,
        seat: side,
        kind: 'plot',
        sealed: true,
        rule: 'AD-B-V.A',
        ask: inContact(s, side)
          ? 'Plot the move of each of your planes.'
          : 'Plot ahead: nobody has been spotted yet.',
      }),
    ),
  order(play, f, seat, order) {
    if (order.kind !== 'plot') throw new Refusal('UMP-KIND', 'Plots are asked for.');
    checkPlots(play.s, seat as Side, order.plots);
    f.answers[seat] = { kind: 'plot', plots: order.plots };
  },
  advance(play, f) {
    const logs: PlaneLog[] = [];
    for (const side of SIDES) logs.push(...thisTurn(play, side, f.answers[side]?.plots ?? []));
    logs.sort((a, b) => a.plane - b.plane);
    if (SIDES.some((side) => side !== play.s.auto && movable(play.s, side)))
      tellEverybody(play, 'plotted', 'AD-O-II.D', 'The plots are in; the surface units move.', {
        reveals: true,
      });
    // AD-O-II.D: unplotted movement comes between the plotting and the flying.
    const { steps } = play.s;
    steps.splice(steps.indexOf(f), 1, { step: 'surface', answers: {}, plots: logs });
    return true;
  },
};

/** How many Log lines a plane must have before it moves: one in contact, else this Turn's and six (or three) more. */
export function linesWanted(s: State, p: Plane): number {
  if (inContact(s, p.side) || grounded(p)) return 1;
  const book = charts.spotting.book;
  const ahead = (p.controlled ? book.plotAheadControlled : book.plotAhead) + 1;
  return ahead - (s.plans[p.id]?.length ?? 0);
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

function checkPlots(s: State, side: Side, plots: readonly PlaneLog[]): void {
  const mine = leads(s, planesOf(s, side));
  const below = onGround(s, side);
  need(new Set(plots.map((x) => x.plane)).size === plots.length, 'AD-B-V.A', 'A plane is plotted once.');
  for (const x of plots)
    need(
      [...mine, ...below].some((p) => p.id === x.plane),
      'AD-B-V.A',
      `Counter ${x.plane} is not yours to plot; a formation is plotted by its lead.`,
    );
  // AD-O-XXI.A.3-1: where plotting is timed, a plane may be left without orders.
  need(
    optionOn(s, 'timed') || mine.every((p) => plots.some((x) => x.plane === p.id)),
    'AD-B-V.A',
    `Plot each of your ${mine.length} planes or formations once.`,
  );
  for (const x of plots) checkPlot(s, s.planes[x.plane], x);
  checkDecks(below, plots);
}

/** AD-O-VI.E.3.b: one plane a Turn takes off from a carrier. */
function checkDecks(below: readonly Plane[], plots: readonly PlaneLog[]): void {
  const lifting = below.filter(
    (p) => p.ground?.deck != null && plots.some((x) => x.plane === p.id && readPlot(x.log).climb > 0),
  );
  const decks = lifting.map((p) => p.ground?.deck);
  need(new Set(decks).size === decks.length, 'AD-O-VI.E.3.b', 'One plane a Turn takes off from a carrier.');
}

function checkPlot(s: State, p: Plane, x: PlaneLog): void {
  const wanted = linesWanted(s, p);
  const lines = [x.log, ...(x.more ?? [])];
  const rule = p.controlled ? 'AD-O-V.D.2' : 'AD-O-V.D.1';
  need(
    lines.length === wanted,
    wanted === 1 && lines.length > 1 ? 'AD-O-V.D.3' : rule,
    `${label(p)}: ${wanted} line${wanted > 1 ? 's' : ''} of the Log wanted, ${lines.length} given.`,
  );
  const plots = lines.map((line) => readLog(label(p), line));
  if (optionOf(s, 'plots') === 'mend') return;
  let f: Flying = projected(s, p);
  plots.forEach((plot, i) => {
    const { fault, end } = judge(s, p, f, plot);
    if (fault)
      throw new Refusal(fault.rule, `${label(p)}, ${lines[i]}, at character ${fault.at + 1}: ${fault.text}.`);
    f = end;
  });
}

/** Where a plane will be after the Turns already plotted. */
function projected(s: State, p: Plane): Flying {
  let f: Flying = p;
  if (!inContact(s, p.side)) for (const line of s.plans[p.id] ?? []) f = judge(s, p, f, readPlot(line)).end;
  return f;
}

function judge(s: State, p: Plane, f: Flying, plot: Plot): { fault: Fault | undefined; end: Flying } {
  const c = conditionOf(p);
  if (grounded(p)) {
    const run = taxi(s, p, plot);
    return { fault: run.faults[0], end: run.end };
  }
  const flight = fly(cardOf(p.card), f, c, plot, flightRules(s));
  const faults = [
    ...flight.faults,
    ...tankFault(p, flight, plot, inContact(s, p.side)),
    ...(optionOn(s, 'bombing') ? bombFault(p, flight, plot) : []),
    ...(optionOn(s, 'rockets') ? rocketFault(p, plot) : []),
    ...ramFault(arenaOf(s), p, plot),
  ];
  const limit = cruiseLimit(cardOf(p.card), flight.end.alt, c.loaded);
  if (!inContact(s, p.side) && !flight.spun && hurries(cardOf(p.card), f, paceOf(flight), c))
    faults.push({
      rule: 'AD-O-V.D.4',
      at: 0,
      text: `until an enemy is spotted it may not go faster than ${limit}`,
      fatal: false,
    });
  // AD-B-VIII.C.5: losses a player may bring upon himself are his affair; everything else is refused.
  return { fault: faults.find((x) => !x.borne), end: flight.end };
}

function readLog(name: string, log: string): Plot {
  try {
    return readPlot(log);
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.rule, `${name}, ${log}: ${error.message}`);
    throw error;
  }
}
