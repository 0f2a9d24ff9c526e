import { exposed, spareLosses } from '../../games/air-force/open/guns/losses.ts';
import { readHex } from '../../games/air-force/open/geometry.ts';
import { type Plot, readPlot, writePlot } from '../../games/air-force/open/flight/notation.ts';
import type { Order, OrderOf, PlaneLog, Shot } from '../../games/air-force/open/orders.ts';
import { grounded, type Plane, type Side } from '../../games/air-force/open/plane.ts';
import { checkPlots, judge, projected } from '../../games/air-force/open/flight/plotting.ts';
import { steadyPlot, taxiing } from '../../games/air-force/open/flight/plots.ts';
import { leads } from '../../games/air-force/open/flight/formations.ts';
import { aimFault, possibleAims, rocketeers } from '../../games/air-force/open/attack/rockets.ts';
import { contact, own, pilotage, plotAhead, steadyCruise } from '../../games/air-force/open/sample.ts';
import { checkShots } from '../../games/air-force/open/guns/shots.ts';
import { surfaceMarks } from '../../games/air-force/open/guns/batteries.ts';
import { lossFault } from '../../games/air-force/open/guns/losses.ts';
import type { Flying } from '../../games/air-force/open/flight/log.ts';
import type { View } from '../../games/air-force/open/view.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { DraftSpec } from '../room/state/order-editor.svelte.ts';
import type { Problem } from '../table.ts';
import { orderWords } from './words.ts';

/** What the draft knows of the orders of this game: a blank of each kind, and the umpire's own checks. */

export const sideOf = (v: View): Side | null => (v.seat === 'allies' || v.seat === 'axis' ? v.seat : null);

/** The planes that are plotted: leads in the air and those that roll on the ground. */
export const plotted = (v: View, side: Side): Plane[] => [
  ...leads(v, own(v, side)),
  ...taxiing(v.planes.filter((p) => p.side === side)),
];

/** A plane's Log as it would be without a word from anybody. */
export function steadyLog(v: View, p: Plane): PlaneLog {
  if (grounded(p)) return { plane: p.id, log: `${p.ground?.deck == null ? p.speed : 0}` };
  return contact(v, p.side)
    ? { plane: p.id, log: writePlot(steadyPlot(pilotage(v, p))) }
    : plotAhead(v, p, steadyCruise);
}

function blank(v: View, kind: Order['kind']): Order {
  const side = sideOf(v) ?? 'allies';
  switch (kind) {
    case 'plot':
      return { kind, plots: plotted(v, side).map((p) => steadyLog(v, p)) };
    case 'spot':
      return {
        kind,
        looks: [
          ...own(v, side).map((p) => ({ plane: p.id, target: null })),
          ...surfaceMarks(v, side).map((m) => ({ unit: m.ref, target: null })),
        ],
      };
    case 'surface':
      return { kind, moves: [] };
    case 'rocket':
      return { kind, aims: rocketeers(v, side).map((p) => possibleAims(v, p)[0]) };
    case 'losses':
      return spareLosses(v);
    case 'fire':
      return { kind, shots: [] };
    case 'place':
      return { kind, planes: [] };
    case 'enter':
      return { kind, planes: [] };
  }
}

/** What the umpire would say, where the rule is open; his own word is the last. */
function fault(v: View, order: Order): Problem | null {
  const side = sideOf(v);
  if (!side) return null;
  try {
    if (order.kind === 'plot') checkPlots(v, side, order.plots);
    else if (order.kind === 'fire') checkShots(v, side, order.shots, v.fired);
    else if (order.kind === 'rocket') return rocketProblem(v, order);
    else if (order.kind === 'losses') return lossProblem(v, order);
    else if (order.kind === 'place') return placeProblem(v, side, order);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return { rule: error.rule, reason: error.message };
    throw error;
  }
}

function rocketProblem(v: View, order: OrderOf<'rocket'>): Problem | null {
  for (const aim of order.aims) {
    const p = v.planes.find((x) => x.id === aim.plane);
    const why = p && aimFault(v, p, aim);
    if (why) return { rule: why.rule, reason: `${why.text}.` };
  }
  return null;
}

function lossProblem(v: View, order: OrderOf<'losses'>): Problem | null {
  const [salvo] = v.salvos;
  const why = salvo && lossFault(exposed(v, salvo), salvo.hits, order.units);
  return why ? { rule: 'AD-O-XV.B-1', reason: `${why}.` } : null;
}

function placeProblem(v: View, side: Side, order: OrderOf<'place'>): Problem | null {
  const wanted = v.starts.filter((x) => x.side === side).flatMap((x) => x.planes);
  const missing = wanted.filter((id) => !order.planes.some((p) => p.plane === id)).length;
  if (missing > 0) return { rule: 'AD-S-I.D-1', reason: `${missing} planes are still to be placed.` };
  const units = v.kits.filter((k) => k.side === side).reduce((n, k) => n + k.count, 0);
  const left = units - (order.units?.length ?? 0);
  if (left > 0) return { rule: 'AD-S-I.D-1', reason: `${left} counters are still to be placed.` };
  const lost = order.planes.find((p) => !readHex(p.hex));
  return lost ? { rule: 'AD-I-II.A-2', reason: `"${lost.hex}" is no hex.` } : null;
}

export const DRAFT_SPEC: DraftSpec<View, Order> = {
  blank,
  fault,
  line: orderWords,
  sealed: (v) => v.sealed[v.seat] ?? null,
};

// ---- the lines of a plane's Log

export const linesOf = (x: PlaneLog): string[] => [x.log, ...(x.more ?? [])];

/** The Log with one line written anew; the lines after it are flown straight on where they no longer fit. */
export function withLine(v: View, p: Plane, x: PlaneLog, at: number, plot: Plot): PlaneLog {
  const lines = linesOf(x);
  lines[at] = writePlot(plot);
  let f = startOf(v, p, { ...x, log: lines[0], more: lines.slice(1) }, at);
  f = judge(v, p, f, plot).flight.end;
  for (let i = at + 1; i < lines.length; i++) {
    const next = { ...pilotage(v, p), f };
    const judged = judge(v, p, f, readPlot(lines[i]));
    if (judged.faults.some((y) => !y.borne)) lines[i] = writePlot(steadyCruise(next));
    f = judge(v, p, f, readPlot(lines[i])).flight.end;
  }
  const [log, ...more] = lines;
  return more.length > 0 ? { plane: p.id, log, more } : { plane: p.id, log };
}

/** How the plane flies when a line of its Log begins. */
export function startOf(v: View, p: Plane, x: PlaneLog, at: number): Flying {
  let f = projected(v, p);
  for (const line of linesOf(x).slice(0, at)) f = judge(v, p, f, readPlot(line)).flight.end;
  return f;
}

export const sameShot = (a: Shot, b: Pick<Shot, 'by' | 'group'>): boolean =>
  a.by === b.by && (a.group ?? '') === (b.group ?? '');
