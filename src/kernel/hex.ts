/**
 * A board of flat-topped hexes in offset columns: `cols` columns of `rows` hexes, every second column (1, 3, 5 ... from 0)
 * half a hex lower. A hex is the small integer `row * cols + column`; a place off the board is -1.
 * Directions are 1 = N, 2 = NE, 3 = SE, 4 = S, 5 = SW, 6 = NW.
 */
export interface HexGrid {
  readonly cols: number;
  readonly rows: number;
  readonly size: number; // cols * rows
  readonly next: Int16Array; // [hex * 6 + direction - 1]: the neighbour, -1 off the board
}

export type Hex = number;
export type Direction = 1 | 2 | 3 | 4 | 5 | 6;

export const DIRECTIONS: readonly Direction[] = [1, 2, 3, 4, 5, 6];
export const OFF_BOARD = -1;

/** Steps in axial coordinates (q = column, z grows southward along a column), indexed by direction. */
const STEP_Q = [0, 0, 1, 1, 0, -1, -1];
const STEP_Z = [0, -1, -1, 0, 1, 1, 0];

const shift = (col: number): number => (col - (col & 1)) >> 1;

export function makeGrid(cols: number, rows: number): HexGrid {
  const size = cols * rows;
  const next = new Int16Array(size * 6).fill(OFF_BOARD);
  for (let col = 0; col < cols; col++)
    for (let row = 0; row < rows; row++)
      for (const d of DIRECTIONS) {
        const c = col + STEP_Q[d];
        const r = row - shift(col) + STEP_Z[d] + shift(c);
        if (c >= 0 && c < cols && r >= 0 && r < rows) next[(row * cols + col) * 6 + d - 1] = r * cols + c;
      }
  return { cols, rows, size, next };
}

export const hexAt = (g: HexGrid, col: number, row: number): Hex =>
  col < 0 || col >= g.cols || row < 0 || row >= g.rows ? OFF_BOARD : row * g.cols + col;

export const colOf = (g: HexGrid, hex: Hex): number => hex % g.cols;
export const rowOf = (g: HexGrid, hex: Hex): number => (hex / g.cols) | 0;

export const neighbour = (g: HexGrid, hex: Hex, d: Direction): Hex => g.next[hex * 6 + d - 1];

/** The neighbours on the board, from direction 1 on. */
export function neighbours(g: HexGrid, hex: Hex): Hex[] {
  const out: Hex[] = [];
  for (let i = hex * 6; i < hex * 6 + 6; i++) if (g.next[i] !== OFF_BOARD) out.push(g.next[i]);
  return out;
}

export const turned = (d: Direction, clockwise: number): Direction =>
  (((((d - 1 + clockwise) % 6) + 6) % 6) + 1) as Direction;

export const opposite = (d: Direction): Direction => turned(d, 3);

export function distance(g: HexGrid, a: Hex, b: Hex): number {
  const ca = a % g.cols;
  const cb = b % g.cols;
  const dq = cb - ca;
  const dz = ((b / g.cols) | 0) - shift(cb) - (((a / g.cols) | 0) - shift(ca));
  return Math.max(Math.abs(dq), Math.abs(dz), Math.abs(dq + dz));
}

/** The hex n steps away in one direction, -1 if that leads off the board. */
export function walk(g: HexGrid, hex: Hex, d: Direction, n: number): Hex {
  const col = hex % g.cols;
  const c = col + STEP_Q[d] * n;
  return hexAt(g, c, ((hex / g.cols) | 0) - shift(col) + STEP_Z[d] * n + shift(c));
}

/** The direction of an adjacent hex, null if it is not adjacent. */
export function directionTo(g: HexGrid, from: Hex, to: Hex): Direction | null {
  for (const d of DIRECTIONS) if (to !== OFF_BOARD && g.next[from * 6 + d - 1] === to) return d;
  return null;
}

/** Every hex of the board at most n away, nearest column first from the west. */
export function within(g: HexGrid, centre: Hex, n: number): Hex[] {
  const out: Hex[] = [];
  const col = centre % g.cols;
  const z = ((centre / g.cols) | 0) - shift(col);
  for (let dq = -n; dq <= n; dq++)
    for (let dz = Math.max(-n, -dq - n); dz <= Math.min(n, -dq + n); dz++) {
      const c = col + dq;
      const hex = hexAt(g, c, z + dz + shift(c));
      if (hex !== OFF_BOARD) out.push(hex);
    }
  return out;
}

/** Every hex of the board exactly n away. */
export const ring = (g: HexGrid, centre: Hex, n: number): Hex[] =>
  within(g, centre, n).filter((hex) => distance(g, centre, hex) === n);

/**
 * A straight way from a to b, both included. In whole numbers: positions along the way are counted in 6n-ths of a hex and
 * nudged by less than one part, so that a line along a hexside always takes the same side, unless that lies off the board.
 */
export function line(g: HexGrid, a: Hex, b: Hex): Hex[] {
  const way = nudgedLine(g, a, b, 1);
  return way.includes(OFF_BOARD) ? nudgedLine(g, a, b, -1) : way;
}

function nudgedLine(g: HexGrid, a: Hex, b: Hex, nudge: number): Hex[] {
  const n = distance(g, a, b);
  if (n === 0) return [a];
  const qa = a % g.cols;
  const za = ((a / g.cols) | 0) - shift(qa);
  const dq = (b % g.cols) - qa;
  const dz = ((b / g.cols) | 0) - shift(b % g.cols) - za;
  const out: Hex[] = [];
  for (let i = 0; i <= n; i++) {
    const [q, z] = rounded(6 * dq * i + nudge, 6 * dz * i + 2 * nudge, 6 * n);
    const c = qa + q;
    out.push(hexAt(g, c, za + z + shift(c)));
  }
  return out;
}

/** The axial hex nearest to (q / unit, z / unit). */
function rounded(q: number, z: number, unit: number): [number, number] {
  const y = -q - z;
  const nearest = (k: number): number => Math.floor((2 * k + unit) / (2 * unit));
  const rq = nearest(q);
  const rz = nearest(z);
  const ry = nearest(y);
  const eq = Math.abs(rq * unit - q);
  const ez = Math.abs(rz * unit - z);
  const ey = Math.abs(ry * unit - y);
  if (eq > ez && eq > ey) return [-rz - ry, rz];
  if (ez > ey) return [rq, -rq - ry];
  return [rq, rz];
}
