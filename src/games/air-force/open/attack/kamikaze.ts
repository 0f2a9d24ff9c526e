import { classOf } from '../guns/batteries.ts';
import { type At, same } from '../geometry.ts';
import type { Fault } from '../flight/log.ts';
import type { Plot } from '../flight/notation.ts';
import { cardOf } from '../pack.ts';
import type { Plane } from '../plane.ts';
import type { Ship } from '../surface.ts';
import { type Arena, optionOn } from '../view.ts';

/** AD-O-XI.C-1: Japanese planes crash into ships; whether others may is a setting (AD-DL-6-3). */
export const mayRam = (v: Arena, p: Plane): boolean =>
  optionOn(v, 'kamikaze') && (cardOf(p.card).producer === 'Imperial Japan' || optionOn(v, 'ramming'));

/** The enemy's ships on the surface. */
export const preyOf = (v: Arena, p: Plane): Ship[] =>
  v.surface.ships.filter((x) => !x.sunk && x.side !== p.side && x.depth === 0);

/** What is wrong with the ship a plot names. */
export function ramFault(v: Arena, p: Plane, plot: Plot): Fault[] {
  if (plot.ram === null) return [];
  const no = (rule: string, text: string): Fault[] => [{ rule, at: 0, text, fatal: false }];
  if (!mayRam(v, p)) return no('AD-O-XI.C-1', 'it may not crash into ships');
  return v.surface.ships.some((x) => `s${x.id}` === plot.ram && !x.sunk && x.side !== p.side)
    ? []
    : no('AD-O-XI-1', `${plot.ram} is no enemy ship afloat`);
}

/** AD-O-XI-1: of the ships whose hexes the path crosses the one named in the plot; else the dearest, the first of several (rulings R78). */
export function rammed(v: Arena, p: Plane, path: readonly At[], wish: string | null): Ship | undefined {
  const crossed = path.flatMap((h) => preyOf(v, p).filter((x) => same(x.at, h)));
  const points = (x: Ship): number => classOf(v, x).points;
  return crossed.find((x) => `s${x.id}` === wish) ?? [...crossed].sort((a, b) => points(b) - points(a))[0];
}
