import type { Decision } from '../../../kernel/decision.ts';
import { choose, type Dice, pick } from '../../../kernel/dice.ts';
import { BANKS } from './banks.ts';
import { startSpeeds } from './envelope.ts';
import { fly } from './flight.ts';
import { atCode, COLUMNS, hexName, ROWS } from './geometry.ts';
import { GROUPS, targetsOf } from './gunnery.ts';
import type { Flying } from './log.ts';
import { type Plot, readPlot, writePlot } from './notation.ts';
import type { Order, Placement, PlaneLog, Shot } from './orders.ts';
import { cardOf, charts } from './pack.ts';
import { conditionOf, flying, type Plane, planeRef, type Side } from './plane.ts';
import { leads, type Pilotage, randomPlot, steadyPlot } from './plots.ts';
import { inZone, scenarioOf } from './scenarios.ts';
import { cruiseLimit, hurries } from './spotting.ts';
import { tankFault } from './stores.ts';
import { flightRules, spottingOn, type Start, type View } from './view.ts';

export const pilotage = (v: View, p: Plane): Pilotage => ({
  card: cardOf(p.card),
  f: p,
  c: conditionOf(p),
  rules: flightRules(v),
});

export const own = (v: View, side: Side): Plane[] => v.planes.filter((p) => p.side === side && flying(p));

export const byId = (v: View, id: number): Plane => {
  const p = v.planes.find((x) => x.id === id);
  if (!p) throw new Error(`plane ${id} is not in view`);
  return p;
};

/** A legal order made from the view alone. */
export function sampleOrder(v: View, d: Decision, dice: Dice): Order {
  const side = d.seat as Side;
  switch (d.kind) {
    case 'place':
      return {
        kind: 'place',
        planes: v.starts.filter((x) => x.side === side).flatMap((x) => placements(v, x, dice)),
      };
    case 'spot':
      return { kind: 'spot', looks: own(v, side).map((p) => ({ plane: p.id, target: null })) };
    case 'plot':
      return { kind: 'plot', plots: leads(v, own(v, side)).map((p) => samplePlot(v, p, dice)) };
    case 'fire':
      return { kind: 'fire', shots: own(v, side).flatMap((p) => sampleShots(v, p, dice)) };
    default:
      throw new Error(`nothing to sample for "${d.kind}"`);
  }
}

/** Whether the viewer's side has spotted anybody, or need not. */
export const contact = (v: View, side: Side): boolean => !spottingOn(v) || v.seen[side].length > 0;

function samplePlot(v: View, p: Plane, dice: Dice): PlaneLog {
  if (!contact(v, p.side)) return plotAhead(v, p, (x) => cruising(x, dice));
  const x = pilotage(v, p);
  const plot = randomPlot(x, dice);
  if (p.stores.tanks && pick(dice, 4, 'tanks') === 0)
    plot.tanks =
      tankFault(p, fly(x.card, x.f, x.c, plot, x.rules), { ...plot, tanks: true }, true).length === 0;
  return { plane: p.id, log: writePlot(plot) };
}

/** The lines wanted of a plane that has nobody in sight, each flown on from the last (AD-O-V.D.1). */
export function plotAhead(v: View, p: Plane, next: (x: Pilotage) => Plot): PlaneLog {
  const x = pilotage(v, p);
  const plans = v.plans[p.id] ?? [];
  let f: Flying = p;
  for (const line of plans) f = fly(x.card, f, x.c, readPlot(line), x.rules).end;
  const ahead =
    (p.controlled ? charts.spotting.book.plotAheadControlled : charts.spotting.book.plotAhead) + 1;
  const lines: string[] = [];
  for (let i = plans.length; i < ahead; i++) {
    const plot = next({ ...x, f });
    lines.push(writePlot(plot));
    f = fly(x.card, f, x.c, plot, x.rules).end;
  }
  const [log, ...more] = lines;
  return more.length > 0 ? { plane: p.id, log, more } : { plane: p.id, log };
}

/** A plot that keeps to cruising speed (AD-O-V.D.4) and above stalling. */
function cruising(x: Pilotage, dice: Dice): Plot {
  for (let i = 0; i < 6; i++) {
    const plot = randomPlot(x, dice);
    const { end } = fly(x.card, x.f, x.c, plot, x.rules);
    if (plot.spin || !hurries(x.card, x.f, end, x.c.loaded)) return plot;
  }
  return steadyCruise(x);
}

/** Straight on, with brakes where cruising speed asks for them. */
export function steadyCruise(x: Pilotage): Plot {
  const steady = steadyPlot(x);
  for (let brake = steady.brake; brake <= steady.brake + 3; brake++) {
    const plot = { ...steady, brake };
    const flight = fly(x.card, x.f, x.c, plot, x.rules);
    if (flight.faults.length === 0 && !hurries(x.card, x.f, flight.end, x.c.loaded)) return plot;
  }
  return steady;
}

function sampleShots(v: View, p: Plane, dice: Dice): Shot[] {
  return GROUPS.flatMap((group): Shot[] => {
    const fired = v.fired.some((x) => x.shot.by === planeRef(p) && (x.shot.group ?? 'fixed') === group);
    const targets = fired ? [] : targetsOf(v, p, group);
    if (targets.length === 0 || pick(dice, 10, 'hold fire') === 0) return [];
    const at = choose(dice, targets, 'target').ref;
    return [group === 'fixed' ? { by: planeRef(p), at } : { by: planeRef(p), at, group }];
  });
}

function placements(v: View, start: Start, dice: Dice): Placement[] {
  const group = scenarioOf(v.setup.scenario).groups.find((g) => g.id === start.group);
  if (!group) throw new Error(`no group "${start.group}"`);
  return start.planes.map((plane) => {
    let at = atCode(1 + pick(dice, COLUMNS, 'column'), 1 + pick(dice, ROWS, 'row'));
    while (!inZone(group.zone, at))
      at = atCode(1 + pick(dice, COLUMNS, 'column'), 1 + pick(dice, ROWS, 'row'));
    const alt = start.alt[0] + pick(dice, start.alt[1] - start.alt[0] + 1, 'altitude');
    const [lo, hi] = openingSpeeds(v, byId(v, plane), alt);
    return {
      plane,
      hex: hexName(at),
      facing: choose(dice, [1, 2, 3, 4, 5, 6] as const, 'facing'),
      alt,
      speed: lo + pick(dice, hi - lo + 1, 'speed'),
      bank: choose(dice, BANKS, 'bank'),
    };
  });
}

/** AD-S-II.B-4; before contact no faster than cruising (AD-O-V.D.4). */
export function openingSpeeds(v: Pick<View, 'setup'>, p: Plane, alt: number): readonly [number, number] {
  const { loaded } = conditionOf(p);
  const [lo, hi] = startSpeeds(cardOf(p.card), alt, loaded);
  return spottingOn(v) ? [lo, Math.max(lo, cruiseLimit(cardOf(p.card), alt, loaded))] : [lo, hi];
}
