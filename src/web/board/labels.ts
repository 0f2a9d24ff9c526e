import type { Box, Point } from './camera.ts';

/**
 * Words on a chart never print over one another. Each word has places it would like to stand in, the best first; the
 * weightier choose first, and one that finds all its places taken is left out. Pure arithmetic, in any one unit.
 */
export interface Wish {
  key: string;
  rank: number; // 0 is what the player is asked about; the higher the sooner it is left out
  w: number;
  h: number;
  spots: readonly Point[]; // middles
}

export const boxAt = ({ x, y }: Point, w: number, h = w): Box => ({
  x0: x - w / 2,
  y0: y - h / 2,
  x1: x + w / 2,
  y1: y + h / 2,
});

export const overlap = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

export const holds = (a: Box, b: Box): boolean =>
  a.x0 <= b.x0 && a.y0 <= b.y0 && a.x1 >= b.x1 && a.y1 >= b.y1;

/** The places beside a mark `gap` from its middle to its edge: below, above, to the right, to the left. */
export const beside = ({ x, y }: Point, gap: number, w: number, h: number): Point[] => [
  { x, y: y + gap + h / 2 },
  { x, y: y - gap - h / 2 },
  { x: x + gap + w / 2, y },
  { x: x - gap - w / 2, y },
];

/** Where each word stands that has found a place; `taken` is what stands on the chart already. */
export function placed(wishes: readonly Wish[], taken: readonly Box[]): Map<string, Point> {
  const full = [...taken];
  const out = new Map<string, Point>();
  for (const { key, w, h, spots } of wishes.toSorted((a, b) => a.rank - b.rank)) {
    const spot = spots.find((p) => full.every((box) => !overlap(box, boxAt(p, w, h))));
    if (!spot) continue;
    full.push(boxAt(spot, w, h));
    out.set(key, spot);
  }
  return out;
}

/** Which of the marks have another laid over them: what is written on those cannot be read. */
export const covered = (marks: readonly Box[]): boolean[] =>
  marks.map((box, i) => marks.slice(i + 1).some((over) => overlap(box, over)));

/** Things in one place, in the order they came: the first of each pile, and the pile. */
export function piled<T>(all: readonly T[], place: (item: T) => number): T[][] {
  const piles = new Map<number, T[]>();
  for (const item of all) {
    const pile = piles.get(place(item));
    if (pile) pile.push(item);
    else piles.set(place(item), [item]);
  }
  return [...piles.values()];
}

/** How a word looks: a place's name, a unit's, the grid's, a note of the staff, how far a ring is. */
export type Look = 'place' | 'unit' | 'grid' | 'note';

/** A word for the chart. Points are in the chart's units, everything else in pixels. */
export interface Label {
  key: string;
  text: string;
  look: Look;
  size: number;
  rank: number;
  at: Point;
  gap?: number; // from the middle of the mark it belongs to, to its edge; without it the word stands on the point itself
  spots?: readonly Point[]; // other places, in place of those beside the mark
}
