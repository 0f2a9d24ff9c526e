import { type Direction, DIRECTIONS, type Hex, neighbour } from '../../../../kernel/hex.ts';
import type { Public } from '../forces.ts';
import { GRID, isMountain } from '../pack/map.ts';
import { isInPlay, isStorm } from '../values.ts';

/** Ways for planes from hex to hex. */

type MayGo = (from: Hex, d: Direction, to: Hex) => boolean;

/** The shortest way of at most `most` steps, without its first hex; null if there is none. */
function shortest(from: Hex, to: Hex, most: number, may: MayGo): Hex[] | null {
  if (from === to) return [];
  const back = new Int16Array(GRID.size).fill(-1);
  back[from] = from;
  let ring = [from];
  for (let n = 1; n <= most && ring.length > 0; n++) {
    const next: Hex[] = [];
    for (const at of ring)
      for (const d of DIRECTIONS) {
        const hex = neighbour(GRID, at, d);
        if (hex < 0 || back[hex] >= 0 || !may(at, d, hex)) continue;
        back[hex] = at;
        if (hex === to) return trace(back, from, to);
        next.push(hex);
      }
    ring = next;
  }
  return null;
}

function trace(back: Int16Array, from: Hex, to: Hex): Hex[] {
  const out: Hex[] = [];
  for (let at = to; at !== from; at = back[at]) out.push(at);
  return out.reverse();
}

/** How planes fly on their way: low, high, or low at first and high from the first hex they come into (FT-14.15.2). */
export type Height = 'low' | 'climbs' | 'high';

/** FT-14.15.5: whether planes on a way from a hex may leave another in a direction. */
export const mayCross = (height: Height, from: Hex, at: Hex, d: Direction): boolean =>
  height === 'high' || (height === 'climbs' && at !== from) || !isMountain(at, d);

/** A way for planes around storms, and around mountains unless they fly high (FT-6.6a, FT-14.15.5). */
export const airRoute = (p: Public, from: Hex, to: Hex, height: Height, most: number): Hex[] | null =>
  shortest(
    from,
    to,
    most,
    (at, d, hex) => isInPlay(p, hex) && !isStorm(p, hex) && mayCross(height, from, at, d),
  );
