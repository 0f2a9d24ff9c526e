import { turned } from '../../../../kernel/hex.ts';
import { inverted } from '../flight/banks.ts';
import { classOf } from '../guns/batteries.ts';
import { type At, ahead, clock, distance, type Facing, same } from '../geometry.ts';
import type { Aim } from '../guns/gunnery.ts';
import type { Fault, Flight } from '../flight/log.ts';
import type { Drop, Plot } from '../flight/notation.ts';
import { cardOf, charts, stepOf } from '../pack.ts';
import type { Plane, Quality } from '../plane.ts';
import { inCloud } from '../guns/sight.ts';
import { type Ship, shipSpeed, type Target } from '../surface.ts';
import { type Arena, optionOn } from '../view.ts';

export type BombKind = 'level' | 'dive' | 'glide' | 'skip' | 'torpedo' | 'charges' | 'waste';

/** Ace +1, green -1 by the chart that is used, where experience counts (AD-O-XVII.B.4). */
export const crew = (
  v: Arena,
  quality: Quality,
  chart: { readonly ace: number; readonly green: number } = charts.bombing.limits,
): number => (!optionOn(v, 'experience') || quality === 'average' ? 0 : chart[quality]);

/** AD-O-IX.E.1-1, E.1-3: Japanese planes drop torpedoes from up to 300 feet, all others from 100. */
export function torpedoHeight(p: Plane): boolean {
  const book = charts.skipTorpedo.book;
  return cardOf(p.card).producer === 'Imperial Japan'
    ? p.alt <= book.torpedoAltitudeJapan
    : p.alt === book.torpedoAltitude;
}

/** Whether a drop is one of depth charges. */
export const isCharges = ({ stores }: Plane, drop: Drop): boolean =>
  drop.setting !== null || (stores.bombs === 0 && stores.shallow + stores.deep > 0);

/** What a drop is, by what the plane carries, its height and where it points (AD-O-IX). */
export function bombKind(v: Arena, p: Plane, drop: Drop): BombKind {
  const { limits } = charts.bombing;
  const skip = charts.skipTorpedo.book;
  if (isCharges(p, drop)) return p.alt === limits.chargeAltitude ? 'charges' : 'waste';
  if (p.stores.bombs === 0)
    return p.stores.torpedoes > 0 && torpedoHeight(p) && p.bank === 'L' ? 'torpedo' : 'waste';
  if (p.alt === skip.skipAltitude && p.speed >= skip.skipSpeed && shipAt(v, ahead(p.at, p.facing)))
    return 'skip';
  if (cardOf(p.card).notes.diveBomber && p.alt <= limits.diveCeiling) return 'dive';
  if (p.alt >= charts.highLevel.other.minAltitude) return p.bank === 'L' ? 'level' : 'waste';
  return p.alt <= limits.glideCeiling ? 'glide' : 'waste';
}

/** The ship in a hex; a submarine only if it is no deeper than `depth` feet, which for most weapons is the surface. */
export const shipAt = (v: Arena, at: At, depth = 0): Ship | undefined =>
  v.surface.ships.find((x) => !x.sunk && x.depth <= depth && same(x.at, at));

/** AD-O-IX.F-2: ordinary bombs reach a submarine that is less than 60 feet down. */
export const bombed = (v: Arena, at: At): Ship | undefined =>
  shipAt(v, at, charts.bombing.limits.shallowDepth - 1);

/** AD-O-IX.B-2: the hex a bomb falls in, by red and white dice, relative to the plane's hex and facing. */
export function impact(
  p: { at: At; facing: Facing; alt: number },
  dive: boolean,
  red: number,
  white: number,
): At {
  const chart =
    charts.bombing.charts.find((x) => p.alt <= (dive ? x.dive : x.glide)[1]) ??
    charts.bombing.charts[charts.bombing.charts.length - 1];
  const row = Math.max(1, Math.min(6, red));
  let at = p.at;
  for (const [way, n] of charts.bombing.cells[chart.impact[row - 1][white - 1]])
    at = ahead(at, turned(p.facing, way), n);
  return at;
}

/** The hexes of a target next to the one that is bombed (AD-O-IX.A-2: size). */
export const targetSize = (t: Target, at: At): number => t.hexes.filter((h) => distance(h, at) === 1).length;

export const targetAt = (v: Arena, at: At): { target: Target; i: number } | undefined => {
  for (const target of v.surface.targets) {
    const i = target.hexes.findIndex((h) => same(h, at));
    if (i >= 0) return { target, i };
  }
  return undefined;
};

/** AD-O-IX.A-2: whether cloud or smoke lies between the plane and the hex below it. */
export const obscured = (v: Arena, p: Plane): boolean =>
  v.scenery.clouds.some(
    (c) => c.base < p.alt && inCloud([c], { at: p.at, alt: Math.max(c.base, Math.min(c.top, p.alt)) }),
  );

/** The modifiers of high-level bombing (AD-TAB-BOMB-HIGH). `sighted`: somebody of the formation aims for it. */
export function levelModifiers(v: Arena, p: Plane, bombs: number, sighted: boolean): Aim['parts'] {
  const t = charts.highLevel;
  const parts: Aim['parts'] = [];
  const add = (what: string, rule: string, value: number): void => void parts.push({ what, rule, value });
  const below = targetAt(v, p.at);
  const ship = bombed(v, p.at);
  add(
    'target size',
    'AD-O-IX.A-2',
    stepOf(t.size, below?.target.kind === 'area' ? targetSize(below.target, p.at) : 0),
  );
  add('altitude', 'AD-O-IX.A-2', stepOf(t.altitude, p.alt));
  add('bomb load', 'AD-O-IX.A-2', stepOf(t.bombs, bombs));
  const hidden = obscured(v, p);
  if (v.night) add('night', 'AD-O-IX.A-2', t.other.night);
  if (hidden) add('obscured', 'AD-O-IX.A-2', t.other.obscured);
  if ((v.night || hidden) && cardOf(p.card).notes.bombingRadar)
    add('bombing radar', 'AD-O-IX.A.3', t.other.radar);
  if (ship && shipSpeed(ship, classOf(v, ship)) !== null)
    add('moving ship', 'AD-O-IX.A-2', t.other.movingShip);
  if (!sighted) add('no sights', 'AD-O-IX.A.4-1', t.other.noSights);
  const skill = crew(v, p.pilot.quality, t.other);
  if (skill !== 0) add('crew', 'AD-O-XVII.B.4.b', skill);
  return parts;
}

/** AD-O-IX.D-2, E.4-1: the die modifier by the sector of the ship that the weapon comes from. */
export function attitude(ship: Ship, from: At): number {
  const c = clock(ship.at, ship.facing, from);
  return c === null ? 0 : charts.skipTorpedo.bySector[c];
}

/** What is wrong with a drop as plotted. */
export function bombFault(p: Plane, flight: Flight, plot: Plot): Fault[] {
  const drop = plot.bomb;
  if (!drop) return [];
  const no = (rule: string, text: string): Fault[] => [{ rule, at: 0, text, fatal: false }];
  const { stores } = p;
  const charges =
    drop.setting === 'S' ? stores.shallow : drop.setting === 'D' ? stores.deep : stores.shallow + stores.deep;
  // AD-O-XV.E: a plane that has nothing else to drop lets its rockets go.
  const held = drop.setting ? charges : stores.bombs || stores.torpedoes || charges || stores.rockets;
  if (held === 0) return no('AD-O-IX-2', 'it has nothing of the kind to drop');
  const most = charts.bombing.limits.chargesPerTurn;
  if (isCharges(p, drop) && (drop.count ?? charges) > most)
    return no('AD-O-IX.G-2', `no more than ${most} depth charges are dropped in a Turn`);
  if (drop.count !== null && (drop.count > held || drop.count === 0))
    return no('AD-O-IX-2', `it has ${held} to drop`);
  const dives = cardOf(p.card).notes.diveBomber && flight.end.alt <= charts.bombing.limits.diveCeiling;
  if (
    flight.end.alt >= charts.highLevel.other.minAltitude &&
    !dives &&
    drop.count !== null &&
    drop.count < stores.bombs
  )
    return no('AD-O-IX.G-1', 'high-level bombing drops the whole load at once');
  if (inverted(flight.end.bank) && !cardOf(p.card).notes.diveBomber)
    return no('AD-O-IX.H-2', 'only dive-bombers drop bombs while inverted');
  return [];
}
