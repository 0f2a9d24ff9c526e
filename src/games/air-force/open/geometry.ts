import { type Direction, turned } from '../../../kernel/hex.ts';

/**
 * A hex of the board, which has no end in most scenarios (AD-B-XI): q counts columns eastward, z rows southward along
 * direction 4. Directions 1..6 are the hex sides, clockwise, 1 toward edge "1" (AD-EX-CONV).
 */
export interface At {
  q: number;
  z: number;
}

export type Facing = Direction;

const STEP_Q = [0, 0, 1, 1, 0, -1, -1];
const STEP_Z = [0, -1, -1, 0, 1, 1, 0];

export const ahead = (at: At, facing: Facing, n = 1): At => ({
  q: at.q + STEP_Q[facing] * n,
  z: at.z + STEP_Z[facing] * n,
});

export const same = (a: At, b: At): boolean => a.q === b.q && a.z === b.z;

export const distance = (a: At, b: At): number => {
  const dq = b.q - a.q;
  const dz = b.z - a.z;
  return Math.max(Math.abs(dq), Math.abs(dz), Math.abs(dq + dz));
};

/** AD-B-IX.A.4-3: one hex more for each full 500 feet of difference. */
export const range = (a: At, altA: number, b: At, altB: number): number =>
  distance(a, b) + Math.floor(Math.abs(altA - altB) / 5);

/**
 * Where b lies as seen from a: `side` is the hex side on whose left edge the wedge begins, `off` how many of the `dist`
 * steps lead along the next side clockwise. A hex dead ahead on a side has off 0.
 */
export function bearing(a: At, b: At): { side: Facing; off: number; dist: number } | null {
  const dq = b.q - a.q;
  const dz = b.z - a.z;
  if (dq === 0 && dz === 0) return null;
  for (let i = 1; i <= 6; i++) {
    const j = (i % 6) + 1;
    // Solve (dq, dz) = m * step(i) + n * step(j); the two steps are a basis with determinant 1.
    const m = dq * STEP_Z[j] - dz * STEP_Q[j];
    const n = STEP_Q[i] * dz - STEP_Z[i] * dq;
    if (m > 0 && n >= 0) return { side: i as Facing, off: n, dist: m + n };
  }
  throw new Error('no wedge holds the hex');
}

/** AD-EX-B-IX.A.3: the 60-degree play of fixed guns holds 1 + 2 * floor(d / 2) hexes at distance d; never the own hex. */
export function inPlay(a: At, facing: Facing, b: At): boolean {
  const way = bearing(a, b);
  if (!way) return false;
  return way.side === facing
    ? 2 * way.off <= way.dist
    : turned(way.side, 1) === facing && 2 * (way.dist - way.off) <= way.dist;
}

export type Clock = 12 | 2 | 4 | 6 | 8 | 10;
const CLOCK: readonly Clock[] = [12, 2, 4, 6, 8, 10];

/** The hex side at the middle of the clock sector that holds b; a split hex belongs to the sector further left (AD-O-III.B). */
export function sectorSide(a: At, b: At): Facing | null {
  const way = bearing(a, b);
  return way && (2 * way.off <= way.dist ? way.side : turned(way.side, 1));
}

/** The clock sector of a unit facing `facing` that holds b; null in the same hex (AD-O-III-1). */
export function clock(a: At, facing: Facing, b: At): Clock | null {
  const side = sectorSide(a, b);
  return side && CLOCK[(side - facing + 6) % 6];
}

const LEVELS = ['H', 'M', 'L'] as const;
/** A clock sector at a level, or above and below in the same hex (AD-O-III.A). */
export type Sector = 'A' | 'B' | `${Clock}${(typeof LEVELS)[number]}`;
export const SECTORS: readonly Sector[] = [
  'A',
  'B',
  ...CLOCK.flatMap((c) => LEVELS.map((level): Sector => `${c}${level}`)),
];

/** Sector with level: '12H', '6M', '4L', and A or B in the same hex (AD-O-III.A). Same hex and same height counts as above. */
export function sector(a: At, altA: number, facing: Facing, b: At, altB: number): Sector {
  const c = clock(a, facing, b);
  if (c === null) return altB >= altA ? 'A' : 'B';
  const level = altB - altA >= 5 ? 'H' : altB - altA <= -5 ? 'L' : 'M';
  return `${c}${level}`;
}

/** The angle between two headings: 0, 60, 120 or 180 degrees (AD-O-VII.B.1-1). */
export function angle(a: Facing, b: Facing): 0 | 60 | 120 | 180 {
  const d = (a - b + 6) % 6;
  return (Math.min(d, 6 - d) * 60) as 0 | 60 | 120 | 180;
}

/** A hex on a line, and the part of the line that lies in it: 0 at one end of the line, 1 at the other. */
export interface Crossed {
  at: At;
  from: number;
  to: number;
}

/** Every hex that the straight line between two hex centres touches in more than a corner, from a to b, both included. */
export function crossed(a: At, b: At): Crossed[] {
  const way = bearing(a, b);
  if (!way) return [{ at: a, from: 0, to: 1 }];
  const { side, off, dist } = way;
  const on = turned(side, 1);
  const out: Crossed[] = [];
  for (let m = 0; m <= dist - off; m++)
    for (let n = 0; n <= off; n++) {
      const span = stretch(m, n, dist - off, off);
      if (span) out.push({ at: ahead(ahead(a, side, m), on, n), from: span[0], to: span[1] });
    }
  return out.sort((p, r) => distance(a, p.at) - distance(a, r.at));
}

/**
 * Which part of the line from (0, 0) to (M, N) in a 60-degree wedge lies in the hex at (m, n), if any. A hex is the set of points
 * within one unit of its centre along each of three axes; in sixths of the wedge's steps everything stays whole.
 */
function stretch(m: number, n: number, M: number, N: number): [number, number] | null {
  // Along the line t runs 0..1 at (tM, tN). Distances u = tM - m, w = tN - n lie in the hex while each of
  // 2u + w, u + 2w, u - w is within -1..1 (edges included).
  let lo = 0;
  let hi = 1;
  for (const [slope, at] of [
    [2 * M + N, 2 * m + n],
    [M + 2 * N, m + 2 * n],
    [M - N, m - n],
  ]) {
    if (slope === 0) {
      if (Math.abs(at) > 1) return null;
      continue;
    }
    const t1 = (at - 1) / slope;
    const t2 = (at + 1) / slope;
    lo = Math.max(lo, Math.min(t1, t2));
    hi = Math.min(hi, Math.max(t1, t2));
  }
  return hi - lo > 1e-12 ? [lo, hi] : null;
}

/** The printed board: 56 columns of 39 rows in six sections of 28 by 13, I and II along edge "1" (rulings, 3.1). */
export const COLUMNS = 56;
export const ROWS = 39;
const SECTION_COLUMNS = 28;
const SECTION_ROWS = 13;

const shift = (col: number): number => (col - (col & 1)) >> 1;

/** Column and row from 1, as in the four-digit hex codes: 1601 is column 16, row 1. */
export const atCode = (col: number, row: number): At => ({ q: col - 1, z: row - 1 - shift(col - 1) });
export const colOf = (at: At): number => at.q + 1;
export const rowOf = (at: At): number => at.z + 1 + shift(at.q);

const two = (n: number): string => String(n).padStart(2, '0');

/** '1601'; hexes past the printed board are written with a slash: '58/-2'. */
export function hexName(at: At): string {
  const col = colOf(at);
  const row = rowOf(at);
  return col >= 1 && col <= 99 && row >= 1 && row <= 99 ? two(col) + two(row) : `${col}/${row}`;
}

export function readHex(text: string): At | null {
  const code = /^(\d\d)(\d\d)$/.exec(text) ?? /^(-?\d{1,4})\/(-?\d{1,4})$/.exec(text);
  return code ? atCode(Number(code[1]), Number(code[2])) : null;
}

export type Section = 'I' | 'II' | 'III' | 'IV' | 'V' | 'VI';
const SECTIONS: readonly Section[] = ['I', 'II', 'III', 'IV', 'V', 'VI'];

export const onBoard = (at: At): boolean =>
  colOf(at) >= 1 && colOf(at) <= COLUMNS && rowOf(at) >= 1 && rowOf(at) <= ROWS;

export function sectionOf(at: At): Section | null {
  if (!onBoard(at)) return null;
  const down = Math.floor((rowOf(at) - 1) / SECTION_ROWS);
  return SECTIONS[2 * down + (colOf(at) > SECTION_COLUMNS ? 1 : 0)];
}

/** The directional hex in the middle of a section (AD-I-II.A-3). */
export function centreOf(section: Section): At {
  const i = SECTIONS.indexOf(section);
  return atCode((i & 1) * SECTION_COLUMNS + 14, (i >> 1) * SECTION_ROWS + 7);
}

export type Edge = '1' | '2-3' | '4' | '5-6';

/** How many hexes lie between a hex of the board and an edge: 0 on the edge itself. */
export function fromEdge(at: At, edge: Edge): number {
  if (edge === '1') return rowOf(at) - 1;
  if (edge === '4') return ROWS - rowOf(at);
  return edge === '5-6' ? colOf(at) - 1 : COLUMNS - colOf(at);
}

/** AD-I-II.A-4: the edge a plane that left the printed board went over, judged by the hex it entered. */
export function edgeCrossed(at: At, rows: readonly [number, number] = [1, ROWS]): Edge | null {
  if (colOf(at) < 1) return '5-6';
  if (colOf(at) > COLUMNS) return '2-3';
  if (rowOf(at) < rows[0]) return '1';
  return rowOf(at) > rows[1] ? '4' : null;
}
