import { type At, ahead, distance, range } from '../geometry.ts';
import type { Aim } from '../guns/gunnery.ts';
import type { Fault } from '../flight/log.ts';
import type { Plot } from '../flight/notation.ts';
import type { RocketAim } from '../orders.ts';
import { charts, stepOf } from '../pack.ts';
import { flying, grounded, type Plane, planeRef, type Side } from '../plane.ts';
import { groundAt } from '../surface.ts';
import { classOf } from '../guns/batteries.ts';
import { type Arena, optionOn } from '../view.ts';

/** Something in the area of a salvo. */
export interface RocketTarget {
  ref: string;
  side: Side;
  ship: boolean;
  mobile: boolean;
  silhouette: number;
}

/** A salvo worked out; it takes effect with the bombs (AD-O-IX-5). */
export interface Salvo {
  by: number;
  side: Side; // of the plane that fired
  hits: number; // still to be met
  targets: RocketTarget[];
}

/** AD-O-XV.A.3-1: the hex aimed at, straight ahead of the plane. */
export const aimedAt = (p: Plane, aim: RocketAim): At => ahead(p.at, p.facing, aim.hexes);

/** What is wrong with a salvo plotted. */
export function rocketFault(p: Plane, plot: Plot): Fault[] {
  if (!plot.rockets || p.stores.rockets > 0) return [];
  return [{ rule: 'AD-O-XV.D-1', at: 0, text: 'it carries no rockets', fatal: false }];
}

/** Why a salvo may not be aimed so; null when it may. */
export function aimFault(v: Arena, p: Plane, aim: RocketAim): { rule: string; text: string } | null {
  const { book } = charts.rockets;
  if (aim.hexes < 1 || aim.hexes > book.range)
    return { rule: 'AD-O-XV.A.1', text: `rockets reach ${book.range} hexes` };
  if (Math.abs(aim.alt - p.alt) > book.aimAltitude)
    return {
      rule: 'AD-O-XV.A.3-2',
      text: `the aim lies within ${book.aimAltitude * 100} feet of the plane's altitude`,
    };
  // AD-O-VII.A.1-1, A.2-1: rockets point where the nose does.
  const climbed = optionOn(v, 'nose') ? (p.last?.climbed ?? 0) : 0;
  if (climbed > 0 && aim.alt < p.alt)
    return { rule: 'AD-O-VII.A.2-1', text: 'a plane that climbed aims level or higher' };
  if (climbed < 0 && aim.alt > p.alt)
    return { rule: 'AD-O-VII.A.1-1', text: 'a plane that dived aims level or lower' };
  if (p.stores.rocketKind === 'G' && aim.alt !== groundAt(v.scenery.hills, aimedAt(p, aim)))
    return { rule: 'AD-O-XV.C', text: 'air-to-ground rockets are aimed at the surface' };
  return null;
}

/** Every way in which a plane may aim its salvo. */
export function possibleAims(v: Arena, p: Plane): RocketAim[] {
  const { book } = charts.rockets;
  const aims: RocketAim[] = [];
  for (let hexes = 1; hexes <= book.range; hexes++) {
    const ground = groundAt(v.scenery.hills, ahead(p.at, p.facing, hexes));
    const low = p.stores.rocketKind === 'G' ? ground : Math.max(0, p.alt - book.aimAltitude);
    const high = p.stores.rocketKind === 'G' ? ground : p.alt + book.aimAltitude;
    for (let alt = low; alt <= high; alt++) {
      const aim = { plane: p.id, hexes, alt };
      if (!aimFault(v, p, aim)) aims.push(aim);
    }
  }
  return aims;
}

/** R62: planes that have plotted rockets and can aim them fire them. */
export const rocketeers = (v: Arena, side: Side): Plane[] =>
  v.planes.filter(
    (p) =>
      p.side === side &&
      flying(p) &&
      p.last?.rockets === true &&
      p.stores.rockets > 0 &&
      possibleAims(v, p).length > 0,
  );

/** AD-O-XV.A.2, XV.C: everything in the area that the rockets can hurt, friend or enemy, but for the plane itself. */
export function rocketTargets(v: Arena, p: Plane, aim: RocketAim): RocketTarget[] {
  const at = aimedAt(p, aim);
  const { book } = charts.rockets;
  const still = { ship: false, silhouette: 0 };
  if (p.stores.rocketKind === 'A')
    return v.planes
      .filter((x) => flying(x) && x.id !== p.id && range(at, aim.alt, x.at, x.alt) <= book.airRadius)
      .map((x) => ({ ...still, ref: planeRef(x), side: x.side, mobile: false }));
  const near = (x: { at: At }): boolean => distance(x.at, at) <= book.groundRadius;
  const s = v.surface;
  return [
    ...s.flak
      .filter((x) => near(x) && x.on === null && (x.lost === 0 || x.guns.length > 0))
      .map((x) => ({ ...still, ref: `f${x.id}`, side: x.side, mobile: false })),
    ...s.vehicles
      .filter((x) => near(x) && !x.destroyed)
      .map((x) => ({ ...still, ref: `v${x.id}`, side: x.side, mobile: true })),
    ...v.planes
      .filter((x) => grounded(x) && near(x))
      .map((x) => ({ ...still, ref: planeRef(x), side: x.side, mobile: x.ground?.running === true })),
    ...s.ships
      .filter((x) => near(x) && !x.sunk && x.depth === 0)
      .map((x) => ({
        ref: `s${x.id}`,
        side: x.side,
        ship: true,
        mobile: false,
        silhouette: classOf(v, x).silhouette,
      })),
  ];
}

/** AD-O-XV.A.4: what is added to the die. */
export function rocketModifiers(p: Plane, aim: RocketAim, targets: readonly RocketTarget[]): Aim['parts'] {
  const { book, fired } = charts.rockets;
  const parts: Aim['parts'] = [];
  const add = (what: string, rule: string, value: number): void => void parts.push({ what, rule, value });
  if (targets.length === 1) add('single target', 'AD-O-XV.A.4-1', book.single);
  else add('several targets', 'AD-O-XV.A.4-2', book.several * targets.length);
  add('rockets fired', 'AD-O-XV.A.4-3', stepOf(fired, p.stores.rockets));
  const onLand = targets.filter((t) => !t.ship);
  if (p.stores.rocketKind === 'G' && onLand.length > 0)
    add('surface target', 'AD-O-XV.A.4-4', onLand.some((t) => t.mobile) ? book.mobile : book.immobile);
  if (aim.hexes <= book.shortRange) add('short range', 'AD-O-XV.A.4-5', book.short);
  const ships = targets.reduce((n, t) => n + t.silhouette, 0);
  if (targets.some((t) => t.ship)) add('ships', 'AD-O-XV.A.4-6', ships);
  return parts;
}
