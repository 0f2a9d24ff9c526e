import type { Side } from '../../../games/flat-top/open/forces.ts';
import type { Hex } from '../../../kernel/hex.ts';
import type { Notes } from '../../lib/storage/storage.ts';

/** What this table has watched, hour by hour: where own units have been, and the points. */
export interface Watched {
  key: string; // 'tf 3', 'af 5 12': a formation's number is used again, its hour of take-off tells them apart
  points: readonly { turn: number; hex: Hex }[]; // oldest first, one for each turn
}
export type Tracks = readonly Watched[];
export type Scores = readonly { turn: number; points: readonly [number, number] }[]; // oldest first, one for each turn

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

export const scored = (old: Scores, points: readonly [number, number], turn: number): Scores => [
  ...old.filter((s) => s.turn < turn),
  { turn, points },
];

/** The points of one side by turn, from nought at the beginning; an hour nobody watched is as the one before. */
export function scoreByTurn(scores: Scores, seat: 0 | 1): number[] {
  const last = scores.at(-1)?.turn ?? 0;
  let points = 0;
  return Array.from({ length: last + 1 }, (_, turn) => {
    points = scores.find((s) => s.turn === turn)?.points[seat] ?? points;
    return points;
  });
}

/** The hexes of a track in which the unit was not already the hour before. */
export const legsOf = (t: Watched): Watched['points'] =>
  t.points.filter((p, i) => i === 0 || i === t.points.length - 1 || p.hex !== t.points[i - 1].hex);

// ---- kept by the browser, so that a page that is loaded again shows what it has shown

interface Kept {
  tracks: Tracks;
  scores: Scores;
}
const NAME = 'watched';

export function readWatched(notes: Notes): Kept {
  try {
    const { tracks, scores } = JSON.parse(notes.read(NAME) ?? '{}') as Partial<Kept>;
    return { tracks: Array.isArray(tracks) ? tracks : [], scores: Array.isArray(scores) ? scores : [] };
  } catch {
    return { tracks: [], scores: [] };
  }
}

export const writeWatched = (notes: Notes, now: Kept): void => notes.write(NAME, JSON.stringify(now));
