import type { View } from '../../../games/air-force/open/view.ts';
import { BLANK, type Marksman, type Range, shot, type Stance } from './marksman.ts';
import type { Depth } from '../levels.ts';
import type { Flier, Way } from './ways.ts';

export interface Fight {
  v: View;
  depth: Depth;
  hurried: boolean; // no time or mind to play anything out, or too many to play it with
  crowd: boolean; // too many fight to think each through
  x: Range;
  mine: Flier[];
  enemies: Flier[];
  detours: number[]; // Turns by which each enemy is farther off than it lies, to pilots who want another more
  hopes: Map<Marksman, Map<Marksman, number[]>>; // shots by range, guns on target
  left: number; // Turns that follow
}

/** A guess at where every enemy ends this Turn, in the order of the list of enemies. */
export type World = Way[];

export interface Ranked {
  way: Way;
  now: number; // shots of this Turn, and the state the plane is in after it
  w: number;
}

export const byWorth = (a: Ranked, b: Ranked): number => b.w - a.w;

/** So many of the worlds, spread over all of them. */
export const some = (worlds: readonly World[], n: number): World[] =>
  Array.from({ length: n }, (_, i) => worlds[Math.floor((i * worlds.length) / n)]);

/** What a's shot at b is worth at each range, guns on target and nothing to spoil the aim. */
export function byRange(fight: Fight, a: Marksman, b: Marksman): number[] {
  let of = fight.hopes.get(a);
  if (!of) fight.hopes.set(a, (of = new Map()));
  let list = of.get(b);
  if (!list) of.set(b, (list = shotsByRange(fight.x, a, b)));
  return list;
}

export function shotsByRange(x: Range, a: Marksman, b: Marksman): number[] {
  const still = (z: number): Stance => ({ ...BLANK, z, alt: a.plane.alt, speed: a.plane.speed });
  return [0, 1, 2, 3, 4, 5, 6].map((r) =>
    r === 0 ? 0 : shot({ ...x, open: true }, a, still(0), b, still(-r)),
  );
}
