import { need, Refusal } from '../../../../kernel/refusal.ts';
import { bombFault } from '../attack/bombing.ts';
import { fly } from './flight.ts';
import { taxi } from './ground.ts';
import { ramFault } from '../attack/kamikaze.ts';
import type { Fault, Flight, Flying } from './log.ts';
import { type Plot, readPlot } from './notation.ts';
import type { PlaneLog } from '../orders.ts';
import { cardOf, charts } from '../pack.ts';
import { conditionOf, flying, grounded, label, type Plane, type Side } from '../plane.ts';
import { taxiing } from './plots.ts';
import { leads } from './formations.ts';
import { rocketFault } from '../attack/rockets.ts';
import { contact } from '../sample.ts';
import { cruiseLimit, hurries, paceOf } from '../guns/spotting.ts';
import { tankFault } from '../attack/stores.ts';
import { type Arena, flightRules, optionOn, type View } from '../view.ts';

/** What plots are judged by: a seat's view, or for the umpire the truth. */
export type PlotField = Arena & Pick<View, 'plans'>;

const inAir = (v: Arena, side: Side): Plane[] => v.planes.filter((p) => p.side === side && flying(p));

/** How many Log lines a plane must have before it moves: one in contact, else this Turn's and six (or three) more. */
export function linesWanted(v: PlotField, p: Plane): number {
  if (contact(v, p.side) || grounded(p)) return 1;
  const book = charts.spotting.book;
  const ahead = (p.controlled ? book.plotAheadControlled : book.plotAhead) + 1;
  return ahead - (v.plans[p.id]?.length ?? 0);
}

/** Refuses plots that break a rule of flight (AD-B-V.A). */
export function checkPlots(v: PlotField, side: Side, plots: readonly PlaneLog[]): void {
  const mine = leads(v, inAir(v, side));
  const below = taxiing(v.planes.filter((p) => p.side === side));
  need(new Set(plots.map((x) => x.plane)).size === plots.length, 'AD-B-V.A', 'A plane is plotted once.');
  for (const x of plots)
    need(
      [...mine, ...below].some((p) => p.id === x.plane),
      'AD-B-V.A',
      `Counter ${x.plane} is not yours to plot; a formation is plotted by its lead.`,
    );
  // AD-O-XXI.A.3-1: where plotting is timed, a plane may be left without orders.
  need(
    optionOn(v, 'timed') || mine.every((p) => plots.some((x) => x.plane === p.id)),
    'AD-B-V.A',
    `Plot each of your ${mine.length} planes or formations once.`,
  );
  for (const x of plots) {
    const p = [...mine, ...below].find((y) => y.id === x.plane);
    if (p) checkPlot(v, p, x);
  }
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

function checkPlot(v: PlotField, p: Plane, x: PlaneLog): void {
  const wanted = linesWanted(v, p);
  const lines = [x.log, ...(x.more ?? [])];
  const rule = p.controlled ? 'AD-O-V.D.2' : 'AD-O-V.D.1';
  need(
    lines.length === wanted,
    wanted === 1 && lines.length > 1 ? 'AD-O-V.D.3' : rule,
    `${label(p)}: ${wanted} line${wanted > 1 ? 's' : ''} of the Log wanted, ${lines.length} given.`,
  );
  const plots = lines.map((line) => readLog(label(p), line));
  if (v.setup.options.plots === 'mend') return;
  let f: Flying = projected(v, p);
  plots.forEach((plot, i) => {
    const { faults, flight } = judge(v, p, f, plot);
    // AD-B-VIII.C.5: losses a player may bring upon himself are his affair; everything else is refused.
    const fault = faults.find((found) => !found.borne);
    if (fault)
      throw new Refusal(fault.rule, `${label(p)}, ${lines[i]}, at character ${fault.at + 1}: ${fault.text}.`);
    f = flight.end;
  });
}

/** Where a plane will be after the Turns already plotted. */
export function projected(v: PlotField, p: Plane): Flying {
  let f: Flying = p;
  if (!contact(v, p.side))
    for (const line of v.plans[p.id] ?? []) f = judge(v, p, f, readPlot(line)).flight.end;
  return f;
}

/** A plot flown on paper, with everything that is wrong with it; what its owner may bring upon himself is `borne`. */
export interface Judged {
  flight: Flight;
  faults: Fault[];
}

export function judge(v: PlotField, p: Plane, f: Flying, plot: Plot): Judged {
  const c = conditionOf(p);
  if (grounded(p)) {
    const run = taxi(v, p, plot);
    return { flight: run, faults: run.faults };
  }
  const flight = fly(cardOf(p.card), f, c, plot, flightRules(v));
  const faults = [
    ...flight.faults,
    ...tankFault(p, flight, plot, contact(v, p.side)),
    ...(optionOn(v, 'bombing') ? bombFault(p, flight, plot) : []),
    ...(optionOn(v, 'rockets') ? rocketFault(p, plot) : []),
    ...ramFault(v, p, plot),
  ];
  const limit = cruiseLimit(cardOf(p.card), flight.end.alt, c.loaded);
  if (!contact(v, p.side) && !flight.spun && hurries(cardOf(p.card), f, paceOf(flight), c))
    faults.push({
      rule: 'AD-O-V.D.4',
      at: 0,
      text: `until an enemy is spotted it may not go faster than ${limit}`,
      fatal: false,
    });
  return { flight, faults };
}

function readLog(name: string, log: string): Plot {
  try {
    return readPlot(log);
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.rule, `${name}, ${log}: ${error.message}`);
    throw error;
  }
}
