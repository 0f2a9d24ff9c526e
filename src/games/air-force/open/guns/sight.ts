import { optionOf } from '../info.ts';
import type { Setup } from '../../../../kernel/ruleset.ts';
import { type At, type Crossed, crossed, distance, same } from '../geometry.ts';

/** AD-O-IV-1: a hill fills one hex up to its height, in hundreds of feet. */
export interface Hill {
  at: At;
  height: number;
}

/** AD-O-V.E.1-1: (10.0-21.0)6 is base 100, top 210, radius 6. */
export interface Cloud {
  at: At;
  base: number;
  top: number;
  radius: number;
}

export interface Scenery {
  hills: Hill[];
  clouds: Cloud[];
  sun: At | null;
}

/** What sight depends on besides the two units. */
interface Weather {
  setup: Setup;
  scenery: Scenery;
}

export interface Eye {
  at: At;
  alt: number;
}

export const inCloud = (clouds: readonly Cloud[], x: Eye): boolean =>
  clouds.some((c) => distance(c.at, x.at) <= c.radius && x.alt >= c.base && x.alt <= c.top);

/** Whether two units can spot and fire at each other past hills and clouds. */
export function inSight(v: Weather, a: Eye, b: Eye): boolean {
  const { hills, clouds } = v.scenery;
  if (hills.length === 0 && clouds.length === 0) return true;
  const line = crossed(a.at, b.at);
  const between = line.filter((h) => !same(h.at, a.at) && !same(h.at, b.at));
  return (
    !hills.some((hill) => between.some((h) => same(h.at, hill.at)) && hides(hill, a, b)) &&
    !clouds.some((c) => clouded(c, line, a, b, optionOf(v, 'cloud-sight') === 'flat'))
  );
}

/** AD-O-IV.B, IV.C, IV.D */
function hides(hill: Hill, a: Eye, b: Eye): boolean {
  const [high, low] = a.alt >= b.alt ? [a, b] : [b, a];
  if (hill.height <= low.alt) return false;
  if (hill.height >= high.alt) return true;
  const zone = distance(high.at, hill.at) - Math.floor((high.alt - hill.height) / 5);
  return distance(hill.at, low.at) <= zone;
}

/**
 * AD-O-V.E.2-2, E.3: no sight of or from inside a cloud, nor through one where the line over any of its hexes, those of the two
 * units among them, has the height of the cloud; by the flat reading at any height (rulings R76).
 */
function clouded(c: Cloud, line: readonly Crossed[], a: Eye, b: Eye, flat: boolean): boolean {
  const height = (t: number): number => a.alt + (b.alt - a.alt) * t;
  return line.some(({ at, from, to }) => {
    if (distance(c.at, at) > c.radius) return false;
    const [low, high] = [height(from), height(to)].sort((x, y) => x - y);
    return flat || (high >= c.base && low <= c.top);
  });
}

/** The hills whose hexes a path enters (AD-O-VI.C). */
export const crossedHills = (hills: readonly Hill[], path: readonly At[]): Hill[] =>
  hills.filter((hill) => path.some((h) => same(h, hill.at)));
