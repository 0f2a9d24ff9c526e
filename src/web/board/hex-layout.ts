import { colOf, type Hex, type HexGrid, hexAt, rowOf } from '../../kernel/hex.ts';
import type { Box, Point } from './camera.ts';

/** Flat-topped hexes on the chart: one unit is the distance between the centres of neighbours. */
const SIDE = 1 / Math.sqrt(3);
const COLUMN = 1.5 * SIDE;

export const hexCentre = (g: HexGrid, hex: Hex): Point => {
  const col = colOf(g, hex);
  return { x: (col + 2 / 3) * COLUMN, y: rowOf(g, hex) + 0.5 + (col & 1) * 0.5 };
};

/** The six corners around a centre, clockwise from the east. */
export const hexCorners = ({ x, y }: Point, scale = 1): Point[] => {
  const s = SIDE * scale;
  const h = 0.5 * scale;
  return [
    { x: x + s, y },
    { x: x + s / 2, y: y + h },
    { x: x - s / 2, y: y + h },
    { x: x - s, y },
    { x: x - s / 2, y: y - h },
    { x: x + s / 2, y: y - h },
  ];
};

export const hexBox = (g: HexGrid): Box => ({
  x0: 0,
  y0: 0,
  x1: g.cols * COLUMN + SIDE / 2,
  y1: g.rows + 0.5,
});

/** The hex under a point of the chart, -1 off the board: two columns can hold it, the nearer centre wins. */
export function hexUnder(g: HexGrid, p: Point): Hex {
  const guess = Math.floor(p.x / COLUMN);
  let best = -1;
  let bestGap = Infinity;
  for (const col of [guess - 1, guess]) {
    const row = Math.floor(p.y - (col & 1) * 0.5);
    const hex = hexAt(g, col, row);
    if (hex < 0) continue;
    const c = hexCentre(g, hex);
    const gap = Math.hypot(c.x - p.x, c.y - p.y);
    if (gap < bestGap) [best, bestGap] = [hex, gap];
  }
  return bestGap <= SIDE ? best : -1;
}

/** Every hex side of the board once, as one path for the painter; of a part of the board alone, if told so. */
export function hexLines(g: HexGrid, part: Box = hexBox(g)): Path2D {
  const path = new Path2D();
  for (let hex = 0; hex < g.size; hex++) {
    const at = hexCentre(g, hex);
    if (at.x < part.x0 - 1 || at.x > part.x1 + 1 || at.y < part.y0 - 1 || at.y > part.y1 + 1) continue;
    const c = hexCorners(at);
    const last = colOf(g, hex) === g.cols - 1;
    const bottom = rowOf(g, hex) === g.rows - 1;
    const top = rowOf(g, hex) === 0;
    const first = colOf(g, hex) === 0;
    path.moveTo(c[2].x, c[2].y); // its own west and north sides; the neighbours draw the rest
    for (const i of [3, 4, 5]) path.lineTo(c[i].x, c[i].y);
    if (last || top || bottom || first) for (const i of [0, 1, 2]) path.lineTo(c[i].x, c[i].y);
  }
  return path;
}
