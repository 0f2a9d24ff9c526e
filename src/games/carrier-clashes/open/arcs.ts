import {
  colOf,
  distance,
  type Hex,
  type HexGrid,
  hexAt,
  makeGrid,
  rowOf,
  within,
} from '../../../kernel/hex.ts';

/**
 * Search arcs (CC-15.a, R-58): a sector from the centre of the searcher's hex, by bearings in tens of degrees. A hex is
 * covered if its centre lies inside or an edge of the sector crosses it, within the range in hexes.
 */
export interface Sector {
  origin: Hex;
  from: number; // bearing of its left edge in tens of degrees, 0 = north, 9 = east
  width: number; // in tens of degrees, 1..36
  range: number; // in hexes
}

/** Sine and cosine of 0, 10, 20 ... 90 degrees: written out, so that every machine has the same map. */
const SIN = [
  0, 0.173648178, 0.342020143, 0.5, 0.64278761, 0.766044443, 0.866025404, 0.939692621, 0.984807753, 1,
];
const ROOT3 = 1.732050808;
const CLOSE = 1e-6;

function direction(bearing: number): [east: number, north: number] {
  const b = ((bearing % 36) + 36) % 36;
  const quarter = Math.floor(b / 9);
  const [s, c] = [SIN[b % 9], SIN[9 - (b % 9)]];
  return (
    [
      [s, c],
      [c, -s],
      [-s, -c],
      [-c, s],
    ] as [number, number][]
  )[quarter];
}

/** Centre of a hex in units of its height, x eastward and y northward. */
function centre(g: HexGrid, hex: Hex): [number, number] {
  const col = colOf(g, hex);
  return [(col * ROOT3) / 2, -rowOf(g, hex) - (col & 1) / 2];
}

/** Corners of a flat-topped hex about its centre. */
const CORNERS: readonly (readonly [number, number])[] = [
  [1 / ROOT3, 0],
  [1 / (2 * ROOT3), 0.5],
  [-1 / (2 * ROOT3), 0.5],
  [-1 / ROOT3, 0],
  [-1 / (2 * ROOT3), -0.5],
  [1 / (2 * ROOT3), -0.5],
];

/** Positive when (x, y) lies clockwise of the bearing, negative on the other side. */
const side = (x: number, y: number, [east, north]: [number, number]): number => x * north - y * east;

/** Whether the ray along a bearing from `origin` passes through the inside of a hex. CC-15.d. */
export function cuts(g: HexGrid, origin: Hex, bearing: number, hex: Hex): boolean {
  const [ox, oy] = centre(g, origin);
  const [cx, cy] = centre(g, hex);
  const d = direction(bearing);
  if ((cx - ox) * d[0] + (cy - oy) * d[1] <= 0) return false;
  const sides = CORNERS.map(([x, y]) => side(cx + x - ox, cy + y - oy, d));
  return sides.some((k) => k > CLOSE) && sides.some((k) => k < -CLOSE);
}

function centreInside(g: HexGrid, s: Sector, hex: Hex): boolean {
  if (s.width >= 36) return true;
  const [ox, oy] = centre(g, s.origin);
  const [cx, cy] = centre(g, hex);
  const left = side(cx - ox, cy - oy, direction(s.from)) >= -CLOSE;
  const right = side(cx - ox, cy - oy, direction(s.from + s.width)) <= CLOSE;
  return s.width <= 18 ? left && right : left || right;
}

export function covers(g: HexGrid, s: Sector, hex: Hex): boolean {
  if (distance(g, s.origin, hex) > s.range) return false;
  if (hex === s.origin || centreInside(g, s, hex)) return true;
  return cuts(g, s.origin, s.from, hex) || cuts(g, s.origin, s.from + s.width, hex);
}

const shapes = new Map<number, readonly (readonly [cols: number, rows: number])[]>();

/** A sector looks the same wherever it starts, but for the parity of the column: worked out once, as steps from its origin. */
function shapeOf(odd: number, { from, width, range }: Sector): readonly (readonly [number, number])[] {
  const key = ((range * 2 + odd) * 36 + from) * 37 + width;
  let shape = shapes.get(key);
  if (!shape) {
    const sea = makeGrid(2 * range + 4, 2 * range + 2); // no edge within reach
    const [col, row] = [range + (range & 1) + odd, range];
    const sector = { origin: hexAt(sea, col, row), from, width, range };
    shape = within(sea, sector.origin, range)
      .filter((hex) => covers(sea, sector, hex))
      .map((hex) => [colOf(sea, hex) - col, rowOf(sea, hex) - row]);
    shapes.set(key, shape);
  }
  return shape;
}

/** Every hex of the board that a sector searches. */
export function coverage(g: HexGrid, s: Sector): Hex[] {
  const [col, row] = [colOf(g, s.origin), rowOf(g, s.origin)];
  const out: Hex[] = [];
  for (const [cols, rows] of shapeOf(col & 1, s)) {
    const hex = hexAt(g, col + cols, row + rows);
    if (hex >= 0) out.push(hex);
  }
  return out;
}

/** Two sectors from one hex with a common edge search the hexes on that edge once between them. CC-15.d-2. */
export function sharedEdge(g: HexGrid, a: Sector, b: Sector, hex: Hex): boolean {
  if (a.origin !== b.origin || a.width >= 36 || b.width >= 36) return false;
  const meets = (bearing: number): boolean => cuts(g, a.origin, bearing, hex) || hex === a.origin;
  const same = (x: number, y: number): boolean => (x - y) % 36 === 0;
  return (
    (same(a.from + a.width, b.from) && meets(b.from)) || (same(b.from + b.width, a.from) && meets(a.from))
  );
}
