import type { OwnSide } from '../../../games/carrier-clashes/open/view.ts';
import type { Hex } from '../../../kernel/hex.ts';
import type { Notes } from '../../lib/storage/storage.ts';

/** Where own task forces have been, turn by turn, as this table has watched it. */
export interface Track {
  label: string;
  points: readonly { turn: number; hex: Hex }[]; // oldest first, one for each turn
}
export type Scores = readonly { turn: number; allied: number; ijn: number }[];

const LONGEST = 12;

/** The tracks with what stands on the chart now; a view from an earlier turn rubs out what came after it. */
export const watched = (old: readonly Track[], own: OwnSide, turn: number): Track[] =>
  own.tfs.map(({ label, hex }) => {
    const before = old.find((t) => t.label === label)?.points.filter((p) => p.turn < turn) ?? [];
    return { label, points: [...before, { turn, hex }].slice(-LONGEST) };
  });

export const scored = (old: Scores, score: { allied: number; ijn: number }, turn: number): Scores => [
  ...old.filter((s) => s.turn < turn),
  { turn, ...score },
];

interface Kept {
  tracks: readonly Track[];
  scores: Scores;
}
const NAME = 'watched';

/** Kept by the browser, so that a page that is loaded again shows what it has shown. */
export function readWatched(notes: Notes): Kept {
  try {
    const { tracks, scores } = JSON.parse(notes.read(NAME) ?? '{}') as Partial<Kept>;
    return { tracks: Array.isArray(tracks) ? tracks : [], scores: Array.isArray(scores) ? scores : [] };
  } catch {
    return { tracks: [], scores: [] };
  }
}

export const writeWatched = (notes: Notes, now: Kept): void => notes.write(NAME, JSON.stringify(now));
