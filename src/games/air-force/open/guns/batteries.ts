import { optionOf } from '../info.ts';
import { type At, type Clock, clock, type Facing, inPlay, range, same, sectorSide } from '../geometry.ts';
import { type Aim, aim, basicHitTable, deflection, GROUPS, type Mark, planeMark, summed } from './gunnery.ts';
import { charts } from '../pack.ts';
import { scenarioFor } from '../scenarios.ts';
import { flying, grounded, label, type Plane, planeRef, type Side } from '../plane.ts';
import { inSight } from './sight.ts';
import {
  type Flak,
  flakName,
  groundAt,
  type Ship,
  shipClass,
  shipName,
  SUB_SEEN,
  type Battery as ShipGuns,
  type Vehicle,
  vehicleName,
} from '../surface.ts';
import { type Arena, optionOn, periodOf } from '../view.ts';

/** Guns that fire together at one target: the fixed or flexible guns of a plane, a flak counter, a flak number of a ship. */
export interface Battery {
  by: string; // the unit: 'p3', 'f0', 's1'
  group: string; // 'fixed', 'flexible', 'flak', 'light0', 'heavy1'
  side: Side;
  name: string;
  at: At;
  plane: Plane | null;
  aim(m: Mark): Aim | null;
  /** A battery fires once a Turn under each of these names: a ship's numbers once into each of their sectors. */
  slot(m: Mark): string;
}

const still = { fast: false, slipped: false, armoured: false, surface: true };

export const flakMark = (v: Arena, x: Flak): Mark => ({
  ...still,
  ref: `f${x.id}`,
  name: flakName(x),
  side: x.side,
  at: x.at,
  alt: groundAt(v.scenery.hills, x.at),
  facing: x.facing,
  silhouette: charts.silhouettes.book.flak,
});

export const vehicleMark = (v: Arena, x: Vehicle): Mark => ({
  ...still,
  ref: `v${x.id}`,
  name: vehicleName(x),
  side: x.side,
  at: x.at,
  alt: groundAt(v.scenery.hills, x.at),
  facing: x.facing,
  silhouette: charts.silhouettes.book.vehicle,
  armoured: x.kind === 'tank',
});

export const classOf = (v: Arena, x: Ship): ReturnType<typeof shipClass> =>
  shipClass(x.nation, x.cls, periodOf(v), optionOf(v, 'cruisers') === 'exchanged');

export const shipMark = (v: Arena, x: Ship): Mark => ({
  ...still,
  ref: `s${x.id}`,
  name: shipName(x),
  side: x.side,
  at: x.at,
  alt: 0,
  facing: x.facing,
  silhouette: classOf(v, x).silhouette,
});

/** The surface units of a side, or of both, as marks; submarines only as deep as planes see them (AD-O-IX.F-1). */
export function surfaceMarks(v: Arena, side?: Side): Mark[] {
  const s = v.surface;
  return [
    ...s.flak.map((x) => flakMark(v, x)),
    ...s.vehicles.filter((x) => !x.destroyed).map((x) => vehicleMark(v, x)),
    ...s.ships.filter((x) => !x.sunk && x.depth <= SUB_SEEN).map((x) => shipMark(v, x)),
  ].filter((m) => side === undefined || m.side === side);
}

/** Everything that may be fired at; surface units only where strafing is in use (AD-O-VII.C-4). */
export function marksOf(v: Arena): Mark[] {
  const out = v.planes.filter(flying).map(planeMark);
  if (!optionOn(v, 'strafing')) return out;
  const s = v.surface;
  // Planes on the ground are surface targets with their own cards.
  out.push(...v.planes.filter(grounded).map((p) => ({ ...planeMark(p), surface: true })));
  out.push(...s.flak.filter((x) => x.lost === 0 || x.guns.length > 0 || !x.shown).map((x) => flakMark(v, x)));
  out.push(...s.vehicles.filter((x) => !x.destroyed).map((x) => vehicleMark(v, x)));
  out.push(...s.ships.filter((x) => !x.sunk && x.depth === 0).map((x) => shipMark(v, x)));
  for (const b of s.balloons)
    if (!b.destroyed)
      out.push({
        ...still,
        ref: `b${b.id}`,
        name: `Balloon ${b.no}`,
        side: b.side,
        at: b.at,
        alt: b.height,
        facing: 1,
        silhouette: 0,
        surface: false,
      });
  return out;
}

/** AD-O-XII.C: flak fires like other guns, by its own range table and with no fire modifier. */
function flakAim(
  v: Arena,
  from: { at: At; alt: number },
  heading: Facing,
  heavy: boolean,
  factors: number,
  turned: boolean,
  m: Mark,
): Aim | null {
  if (factors <= 0 || same(from.at, m.at) || m.surface || !inSight(v, from, m)) return null;
  const r = range(from.at, from.alt, m.at, m.alt);
  const bht = basicHitTable(charts.ranges[heavy ? 'heavy' : 'light'], factors, r);
  if (bht === null) return null;
  const parts: Aim['parts'] = [{ what: 'silhouette', rule: 'AD-B-IX.C.2', value: m.silhouette }];
  const add = (what: string, rule: string, value: number): void => void parts.push({ what, rule, value });
  if (optionOn(v, 'deflection')) {
    add('deflection', 'AD-O-VII.B.2', deflection({ at: from.at, facing: heading }, heading, m));
    if (m.fast) add('fast target', 'AD-O-VII.B.3.a', charts.bhtModifiers.book.targetFast);
    if (m.slipped) add('target slipped', 'AD-O-VII.B.3.b', charts.bhtModifiers.book.targetSlipped);
  }
  if (optionOn(v, 'experience')) {
    const gunners = optionOf(v, 'gunners');
    if (gunners === 'ace') add('ace gunners', 'AD-O-XVII.B.1-1', charts.bhtModifiers.book.ace);
    if (gunners === 'green') add('green gunners', 'AD-O-XVII.B.3-1', charts.bhtModifiers.book.green);
  }
  // AD-O-XIX.A-2: the BHT itself is lowered.
  const late = turned ? charts.bhtModifiers.book.solitaireFlakTurned : 0;
  return summed(r, factors, bht + late, parts);
}

const planeBatteries = (v: Arena, p: Plane): Battery[] =>
  GROUPS.map((group) => ({
    by: planeRef(p),
    group,
    side: p.side,
    name: label(p),
    at: p.at,
    plane: p,
    aim: (m: Mark) => aim(v, p, group, m),
    slot: () => group,
  }));

/** AD-O-XII.C-2: all guns of a counter in one shot into the arc it faces. */
const flakBattery = (v: Arena, x: Flak): Battery => ({
  by: `f${x.id}`,
  group: 'flak',
  side: x.side,
  name: flakName(x),
  at: x.at,
  plane: null,
  aim: (m) =>
    inPlay(x.at, x.facing, m.at)
      ? flakAim(
          v,
          { at: x.at, alt: groundAt(v.scenery.hills, x.at) },
          x.facing,
          x.heavy,
          x.guns.reduce((n, g) => n + g, 0),
          x.turned,
          m,
        )
      : null,
  slot: () => 'flak',
});

const FORE: readonly (Clock | null)[] = [10, 12, 2];

/** AD-O-XX.B.2: where a number may fire, and the sector it has then used up. */
function shipSlot(guns: ShipGuns, c: Clock | null): string | null {
  if (c === null) return null;
  const fore = FORE.includes(c);
  if (guns.cover === 'six') return String(c);
  if (guns.cover === 'two') return fore ? 'fore' : 'aft';
  return guns.cover === (fore ? 'fore' : 'aft') ? guns.cover : null;
}

function shipBatteries(v: Arena, x: Ship): Battery[] {
  const cls = classOf(v, x);
  const make = (heavy: boolean, guns: ShipGuns, i: number): Battery => {
    const sectorOf = (m: Mark): string | null => shipSlot(guns, clock(x.at, x.facing, m.at));
    return {
      by: `s${x.id}`,
      group: `${heavy ? 'heavy' : 'light'}${i}`,
      side: x.side,
      name: shipName(x),
      at: x.at,
      plane: null,
      // AD-O-XX.B.2.e-2: for deflection a ship always fires into its 12 o'clock.
      aim: (m) =>
        sectorOf(m) === null
          ? null
          : flakAim(
              v,
              { at: x.at, alt: 0 },
              sectorSide(x.at, m.at) ?? 1,
              heavy,
              guns.factors - (heavy ? x.heavyLost : x.lightLost),
              false,
              m,
            ),
      slot: (m) => `${heavy ? 'heavy' : 'light'}${i} ${sectorOf(m)}`,
    };
  };
  return [...cls.light.map((g, i) => make(false, g, i)), ...cls.heavy.map((g, i) => make(true, g, i))];
}

/** Every battery of a side that can fire at all. */
export function batteriesOf(v: Arena, side: Side): Battery[] {
  // AD-O-XV.F: a plane that fires rockets this Turn fires no guns.
  const out = v.planes
    .filter((p) => p.side === side && flying(p) && p.last?.rockets !== true)
    .flatMap((p) => planeBatteries(v, p));
  if (optionOn(v, 'flak'))
    out.push(
      ...v.surface.flak.filter((x) => x.side === side && x.guns.length > 0).map((x) => flakBattery(v, x)),
    );
  // AD-O-XX.F-3: a submerged submarine fires no flak. AD-DL-2.A.3-2: a fleet that hides holds its fire.
  if (optionOn(v, 'ships') && !scenarioFor(v.setup).silent)
    out.push(
      ...v.surface.ships
        .filter((x) => x.side === side && !x.sunk && x.depth === 0)
        .flatMap((x) => shipBatteries(v, x)),
    );
  return out;
}

/** Every target a battery could engage, nearest first. An enemy nobody has spotted is none (AD-O-V.D.6). */
export function inReach(v: Arena, b: Battery): { mark: Mark; aim: Aim }[] {
  const out: { mark: Mark; aim: Aim }[] = [];
  for (const mark of marksOf(v)) {
    if (mark.side === b.side || (mark.ref[0] === 'p' && !mark.surface && !v.seen[b.side].includes(mark.ref)))
      continue;
    const a = b.aim(mark);
    if (a) out.push({ mark, aim: a });
  }
  return out.sort((x, y) => x.aim.range - y.aim.range || (x.mark.ref < y.mark.ref ? -1 : 1));
}

/**
 * AD-B-IX.A.1: of the enemies the guns can hit, the nearest; more than one when they are equally near. The duty is judged
 * for flying and for surface targets apart, and for a ship's number in each of its sectors (rulings R36).
 */
export function targetsOf(v: Arena, b: Battery): Mark[] {
  const all = inReach(v, b);
  return all.filter((x) => !all.some((y) => closer(b, y, x))).map((x) => x.mark);
}

/** Whether y has to be fired at before x. */
export const closer = (b: Battery, y: { mark: Mark; aim: Aim }, x: { mark: Mark; aim: Aim }): boolean =>
  y.mark.surface === x.mark.surface && b.slot(y.mark) === b.slot(x.mark) && y.aim.range < x.aim.range;
