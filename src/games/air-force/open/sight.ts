import { type At, crossed, distance, same } from './geometry.ts';

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

export interface Eye {
  at: At;
  alt: number;
}

export const inCloud = (clouds: readonly Cloud[], x: Eye): boolean =>
  clouds.some((c) => distance(c.at, x.at) <= c.radius && x.alt >= c.base && x.alt <= c.top);

/** Whether two units can spot and fire at each other past hills and clouds. */
export function inSight(s: Scenery, a: Eye, b: Eye): boolean {
  if (s.hills.length === 0 && s.clouds.length === 0) return true;
  const between = crossed(a.at, b.at).filter((h) => !same(h, a.at) && !same(h, b.at));
  return (
    !s.hills.some((hill) => between.some((h) => same(h, hill.at)) && hides(hill, a, b)) &&
    !clouded(s.clouds, between, a, b)
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

/** AD-O-V.E.2-2, E.3: no sight of or from inside a cloud, nor through one at the height of the line over its hex. */
function clouded(clouds: readonly Cloud[], between: readonly At[], a: Eye, b: Eye): boolean {
  if (inCloud(clouds, a) || inCloud(clouds, b)) return true;
  const whole = distance(a.at, b.at);
  return between.some((h) =>
    inCloud(clouds, { at: h, alt: a.alt + ((b.alt - a.alt) * distance(a.at, h)) / whole }),
  );
}

/** The hills whose hexes a path enters (AD-O-VI.C). */
export const crossedHills = (hills: readonly Hill[], path: readonly At[]): Hill[] =>
  hills.filter((hill) => path.some((h) => same(h, hill.at)));
