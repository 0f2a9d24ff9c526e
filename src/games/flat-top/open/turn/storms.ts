import { DIRECTIONS, type Hex, neighbour, neighbours } from '../../../../kernel/hex.ts';
import { need } from '../../../../kernel/refusal.ts';
import type { Public } from '../forces.ts';
import { GRID, hexLabel, isMountain } from '../pack/map.ts';
import { isInPlay, isStorm } from '../values.ts';

/** FT-6.6: storms and planes. */

/** How deep in storm a hex lies: hexes to the nearest one clear of it, 0 outside (FT-6.6b). */
export function stormDepth(p: Public, from: Hex): number {
  const seen = new Set([from]);
  let ring = [from];
  for (let depth = 0; ring.length > 0; depth++) {
    if (ring.some((hex) => !isStorm(p, hex))) return depth;
    ring = ring
      .flatMap((hex) => neighbours(GRID, hex))
      .filter((hex) => isInPlay(p, hex) && !seen.has(hex) && seen.add(hex));
  }
  return 0;
}

/** FT-6.6a, FT-6.6b: whether planes may come into a hex from one so deep in storm; says how deep the hex lies. */
export function checkStorm(p: Public, to: Hex, depth: number, forced: boolean): number {
  if (!isStorm(p, to)) return 0;
  const next = stormDepth(p, to);
  if (forced) return next;
  need(depth > 0, 'FT-6.6a', `There is a storm in ${hexLabel(to)}.`);
  need(next < depth, 'FT-6.6b', 'The way out of the storm is the shortest one.');
  return next;
}

/** The hexes by which planes at this altitude come nearer to the edge of the storm they are in; none outside, or behind mountains. */
export function stepsOut(p: Public, from: Hex, high: boolean): Hex[] {
  const depth = isStorm(p, from) ? stormDepth(p, from) : 0;
  if (depth === 0) return [];
  return DIRECTIONS.flatMap((d) => {
    const to = neighbour(GRID, from, d);
    const open = isInPlay(p, to) && (high || !isMountain(from, d)) && stormDepth(p, to) < depth;
    return open ? [to] : [];
  });
}

/** FT-6.6b: every shortest way out of a storm; none where mountains stand before it. */
export function waysOut(p: Public, from: Hex, high: boolean): Hex[][] {
  const done: Hex[][] = [];
  const met = new Set<Hex>();
  for (let paths: Hex[][] = [[]]; paths.length > 0; ) {
    const next: Hex[][] = [];
    for (const path of paths) {
      const at = path.at(-1) ?? from;
      if (!isStorm(p, at)) done.push(path);
      for (const hex of stepsOut(p, at, high)) if (!met.has(hex) && met.add(hex)) next.push([...path, hex]);
    }
    paths = next;
  }
  return done;
}

/** One way out, as far as so many hexes go and mountains allow. */
export function wayOut(p: Public, from: Hex, high: boolean, most: number): Hex[] {
  const way: Hex[] = [];
  for (let at = from; way.length < most; at = way[way.length - 1]) {
    const [next] = stepsOut(p, at, high);
    if (next === undefined) break;
    way.push(next);
  }
  return way;
}
