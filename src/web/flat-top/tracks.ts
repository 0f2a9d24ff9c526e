import type { Side } from '../../games/flat-top/open/forces.ts';
import type { Hex } from '../../kernel/hex.ts';

/** Where own units have been, hour by hour, as this table has watched them. */
export interface Watched {
  key: string; // 'tf 3', 'af 5 12': a formation's number is used again, its hour of take-off tells them apart
  points: readonly { turn: number; hex: Hex }[]; // oldest first, one for each turn
}
export type Tracks = readonly Watched[];

const LONGEST = 24;

export const trackKey = (unit: 'tf' | 'af', no: number, since = 0): string =>
  unit === 'tf' ? `tf ${no}` : `af ${no} ${since}`;

/** The tracks with what stands on the chart now; a view from an earlier turn rubs out what came after it. */
export function watched(old: Tracks, side: Side, turn: number): Tracks {
  const now = new Map<string, Hex>();
  for (const tf of side.tfs) if (tf && tf.hex >= 0) now.set(trackKey('tf', tf.no), tf.hex);
  for (const af of side.afs)
    if (af && af.hex >= 0 && !af.fresh) now.set(trackKey('af', af.no, af.since), af.hex);
  return [...now].map(([key, hex]) => {
    const before = old.find((t) => t.key === key)?.points.filter((p) => p.turn < turn) ?? [];
    return { key, points: [...before, { turn, hex }].slice(-LONGEST) };
  });
}

/** The hexes of a track in which the unit was not already the hour before. */
export const legsOf = (t: Watched): Watched['points'] =>
  t.points.filter((p, i) => i === 0 || i === t.points.length - 1 || p.hex !== t.points[i - 1].hex);
