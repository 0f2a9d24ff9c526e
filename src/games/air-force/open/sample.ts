import type { Decision } from '../../../kernel/decision.ts';
import { choose, type Dice, pick } from '../../../kernel/dice.ts';
import { fly } from './flight/flight.ts';
import { ahead, distance } from './geometry.ts';
import { type Battery, batteriesOf, classOf, marksOf, surfaceMarks, targetsOf } from './guns/batteries.ts';
import { bombFault } from './attack/bombing.ts';
import { canLift, landsOn } from './flight/ground.ts';
import type { Mark } from './guns/gunnery.ts';
import { mayRam, preyOf } from './attack/kamikaze.ts';
import { exposed, sampleLosses } from './guns/losses.ts';
import type { Flight, Flying } from './flight/log.ts';
import { emptyPlot, type Plot, readPlot, writePlot } from './flight/notation.ts';
import type { Look, Order, PlaneLog, RocketAim, Shot, SurfaceMove } from './orders.ts';
import { cardOf, charts } from './pack.ts';
import { conditionOf, flying, enemyOf, type Plane, type Side } from './plane.ts';
import { type Pilotage, randomPlot, steadyPlot, taxiing } from './flight/plots.ts';
import { leads } from './flight/formations.ts';
import { possibleAims, rocketeers } from './attack/rockets.ts';
import { sampleEntrance, samplePlanes, sampleUnits } from './placing/placing.ts';
import { hurries, paceOf } from './guns/spotting.ts';
import { tankFault } from './attack/stores.ts';
import { flakSides, groundAt, possibleMoves, type Ship, shipLeave, vehicleLeave } from './surface.ts';
import { flightRules, optionOn, spottingOn, type View } from './view.ts';

export { openingSpeeds } from './placing/placing.ts';

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
      return placeOrder(v, side, dice);
    case 'enter':
      return {
        kind: 'enter',
        planes: sampleEntrance(
          v,
          v.entering.filter((id) => v.roster[id].side === side),
          dice,
        ),
      };
    case 'spot':
      return { kind: 'spot', looks: sampleLooks(v, side, dice) };
    case 'rocket':
      return { kind: 'rocket', aims: sampleAims(v, side, dice) };
    case 'losses':
      return {
        kind: 'losses',
        units: sampleLosses(exposed(v, v.salvos[0]), v.salvos[0].hits, dice),
      };
    case 'plot':
      return {
        kind: 'plot',
        plots: [...leads(v, own(v, side)).map((p) => samplePlot(v, p, dice)), ...sampleTaxi(v, side, dice)],
      };
    case 'fire':
      return { kind: 'fire', shots: sampleShots(v, side, dice) };
    case 'surface':
      return { kind: 'surface', moves: surfaceMoves(v, side, dice) };
    default:
      throw new Error(`nothing to sample for "${d.kind}"`);
  }
}

/** Whether the viewer's side has spotted anybody, or need not. */
export const contact = (v: Pick<View, 'setup' | 'seen'>, side: Side): boolean =>
  !spottingOn(v) || v.seen[side].some((ref) => ref[0] === 'p');

function samplePlot(v: View, p: Plane, dice: Dice): PlaneLog {
  if (!contact(v, p.side)) return plotAhead(v, p, (x) => cruising(x, dice));
  const x = pilotage(v, p);
  const down = landing(v, p, x);
  if (down && pick(dice, 2, 'land') === 0) return { plane: p.id, log: writePlot(down) };
  const plot = randomPlot(x, dice);
  const flight = fly(x.card, x.f, x.c, plot, x.rules);
  if (p.stores.tanks && pick(dice, 4, 'tanks') === 0)
    plot.tanks = tankFault(p, flight, { ...plot, tanks: true }, true).length === 0;
  else armed(v, p, plot, flight, dice);
  const prey = mayRam(v, p) ? preyOf(v, p) : [];
  if (prey.length > 0 && pick(dice, 4, 'ram') === 0) plot.ram = `s${choose(dice, prey, 'ram').id}`;
  return { plane: p.id, log: writePlot(plot) };
}

/** Straight on to the own field, slow enough to land on it, where it lies so (AD-O-VI.D-1). */
function landing(v: View, p: Plane, x: Pilotage): Plot | null {
  if (!optionOn(v, 'ground')) return null;
  const climb = groundAt(v.scenery.hills, ahead(p.at, p.facing, p.speed)) - p.alt;
  if (climb > 0) return null;
  for (let brake = 0; brake <= 4; brake++) {
    const plot = { ...emptyPlot(), moves: [{ hexes: p.speed, at: 0 }], climb, brake };
    const flight = fly(x.card, x.f, x.c, plot, x.rules);
    if (flight.faults.length === 0 && landsOn(v, { ...p, ...flight.end })) return plot;
  }
  return null;
}

/** Now and then bombs or rockets, sooner with something to hit ahead. */
function armed(v: View, p: Plane, plot: Plot, flight: Flight, dice: Dice): void {
  const { bombs, torpedoes, shallow, deep, rockets } = p.stores;
  if (bombs + torpedoes + shallow + deep + rockets === 0) return;
  const near = surfaceMarks(v, enemyOf(p.side)).some((m) => distance(m.at, flight.end.at) <= 4);
  if (pick(dice, near ? 2 : 8, 'drop') !== 0) return;
  if (rockets > 0) {
    plot.rockets = optionOn(v, 'rockets');
    return;
  }
  if (!optionOn(v, 'bombing')) return;
  const some = (n: number): number | null =>
    pick(dice, 2, 'bombs') === 0 ? null : 1 + pick(dice, n, 'bombs');
  const charges = bombs + torpedoes === 0;
  const setting = !charges ? null : shallow > 0 && (deep === 0 || pick(dice, 2, 'setting') === 0) ? 'S' : 'D';
  const held = charges ? (setting === 'S' ? shallow : deep) : bombs || torpedoes;
  const count = charges ? 1 + pick(dice, Math.min(held, 2), 'charges') : some(held);
  if (bombFault(p, flight, { ...plot, bomb: { count, setting } }).length === 0)
    plot.bomb = { count, setting };
}

/** Planes on the ground gather speed and lift off as soon as they can, one from a deck. */
function sampleTaxi(v: View, side: Side, dice: Dice): PlaneLog[] {
  const used: number[] = [];
  return taxiing(v.planes.filter((p) => p.side === side)).map((p) => {
    const deck = p.ground?.deck ?? null;
    if (deck !== null && !v.surface.ships[deck].deck) return { plane: p.id, log: '0' };
    const lifts = canLift(p) && !(deck !== null && used.includes(deck));
    if (lifts && deck !== null) used.push(deck);
    const hexes = deck === null || lifts ? p.speed : 0;
    return { plane: p.id, log: lifts ? `${hexes} C.${1 + pick(dice, 2, 'lift')}` : `${hexes}P` };
  });
}

/** Everybody looks for the nearest; one who has ships to count looks for one of them as often. */
function sampleLooks(v: View, side: Side, dice: Dice): Look[] {
  const ships = surfaceMarks(v, enemyOf(side)).filter(
    (m) => m.ref[0] === 's' && !v.seen[side].includes(m.ref),
  );
  return [
    ...own(v, side).map((p) => ({
      plane: p.id,
      target: ships.length > 0 && pick(dice, 2, 'look') === 0 ? choose(dice, ships, 'ship').ref : null,
    })),
    ...surfaceMarks(v, side).map((m) => ({ unit: m.ref, target: null })),
  ];
}

/** Rockets any way they may be aimed. */
function sampleAims(v: View, side: Side, dice: Dice): RocketAim[] {
  return rocketeers(v, side).map((p) => {
    const aims = possibleAims(v, p);
    return aims[pick(dice, aims.length, 'rockets')];
  });
}

/** The lines wanted of a plane that has nobody in sight, each flown on from the last (AD-O-V.D.1). */
export function plotAhead(v: View, p: Plane, next: (x: Pilotage) => Plot): PlaneLog {
  const x = pilotage(v, p);
  const plans = v.plans[p.id] ?? [];
  let f: Flying = p;
  for (const line of plans) f = fly(x.card, f, x.c, readPlot(line), x.rules).end;
  const inFront =
    (p.controlled ? charts.spotting.book.plotAheadControlled : charts.spotting.book.plotAhead) + 1;
  const lines: string[] = [];
  for (let i = plans.length; i < inFront; i++) {
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
    const flight = fly(x.card, x.f, x.c, plot, x.rules);
    if (plot.spin || !hurries(x.card, x.f, paceOf(flight), x.c)) return plot;
  }
  return steadyCruise(x);
}

/** Straight on, with brakes where cruising speed asks for them. */
export function steadyCruise(x: Pilotage): Plot {
  const steady = steadyPlot(x);
  for (let brake = steady.brake; brake <= steady.brake + 3; brake++) {
    const plot = { ...steady, brake };
    const flight = fly(x.card, x.f, x.c, plot, x.rules);
    if (flight.faults.length === 0 && !hurries(x.card, x.f, paceOf(flight), x.c)) return plot;
  }
  return steady;
}

/** Anything legal: flak and vehicles at random, ships ahead when they must, now and then with a turn. */
function surfaceMoves(v: View, side: Side, dice: Dice): SurfaceMove[] {
  const s = v.surface;
  const out: SurfaceMove[] = [];
  const any = (...choices: string[]): string => choose(dice, choices, 'surface');
  if (optionOn(v, 'flak'))
    for (const x of s.flak)
      if (x.side === side && flakSides(x, v.turn) > 0)
        out.push({ unit: `f${x.id}`, moves: any('', 'L', 'R') });
  if (optionOn(v, 'vehicles'))
    for (const x of s.vehicles)
      if (x.side === side && !x.destroyed)
        out.push({
          unit: `v${x.id}`,
          moves: possibleMoves(
            vehicleLeave(s, x, v.turn),
            x,
            vehicleLeave(s, x, v.turn).must ? '1' : any('1', '1L', '1R', 'L', 'R', 'L1'),
          ),
        });
  if (optionOn(v, 'ships'))
    for (const x of s.ships)
      if (x.side === side && !x.sunk)
        out.push({
          unit: `s${x.id}`,
          moves:
            possibleMoves(shipLeave(x, classOf(v, x), v.turn), x, any('1', '1L', '1R')) + depthMove(v, x),
        });
  return out;
}

/** A submarine dives while it is sound, and rises when it must (AD-O-XX.F). */
function depthMove(v: View, x: Ship): string {
  const cls = classOf(v, x);
  if (cls.type !== 'SS') return '';
  return x.hits * 2 < cls.hits ? 'D' : x.depth > 0 ? 'U' : '';
}

/** One of the nearest targets for each slot that has not fired yet, now and then none. */
function sampleShots(v: View, side: Side, dice: Dice): Shot[] {
  return slotsOf(v, side).flatMap(({ b, marks }): Shot[] =>
    pick(dice, 10, 'hold fire') === 0 ? [] : [shotOf(b, choose(dice, marks, 'target'))],
  );
}

export const shotOf = (b: Battery, m: Mark): Shot => ({
  by: b.by,
  at: m.ref,
  ...(b.group === 'fixed' || b.group === 'flak' ? {} : { group: b.group }),
});

/** What can still fire in this phase: each battery, once for each slot it has, with the targets it must choose from. */
export function slotsOf(v: View, side: Side): { b: Battery; marks: Mark[] }[] {
  const all = marksOf(v);
  return batteriesOf(v, side).flatMap((b) => {
    const fired = new Set(
      v.fired
        .filter(
          (x) => x.shot.by === b.by && (x.shot.group ?? (b.group === 'flak' ? 'flak' : 'fixed')) === b.group,
        )
        .map((x) => {
          const m = all.find((y) => y.ref === x.shot.at);
          return m ? b.slot(m) : b.group;
        }),
    );
    const slots = new Map<string, Mark[]>();
    for (const m of targetsOf(v, b))
      if (!fired.has(b.slot(m))) slots.set(b.slot(m), [...(slots.get(b.slot(m)) ?? []), m]);
    return [...slots.values()].map((marks) => ({ b, marks }));
  });
}

function placeOrder(v: View, side: Side, dice: Dice): Order {
  const planes = samplePlanes(
    v,
    v.starts.filter((x) => x.side === side),
    dice,
  );
  const kits = v.kits.filter((k) => k.side === side);
  return kits.length > 0
    ? { kind: 'place', planes, units: sampleUnits(v, kits, side, dice) }
    : { kind: 'place', planes };
}
