import {
  COLUMNS,
  INNER_PLACES,
  rectAt,
  rectColumn,
  rectRow,
  ROWS,
} from '../../games/midway/open/battle-board.ts';

/**
 * Rectangles for so many ships in an air battle, best protected first: a lattice two apart, so that every ship's fire covers
 * her neighbours (MW-STEP7b, MW-STEP9b), grown outward from the middle.
 */
export function lattice(ships: number): number[] {
  const middle = rectAt((ROWS - 1) / 2, (COLUMNS + 1) / 2);
  const rows = ships <= 3 * 7 ? [1, 3, 5] : [0, 2, 4, 6];
  const columns: number[] = [];
  const first = ships <= INNER_PLACES ? 3 : 1;
  for (let c = first; c <= COLUMNS - first + 1; c += 2) columns.push(c);
  const spots = rows.flatMap((r) => columns.map((c) => rectAt(r, c)));
  const off = (rect: number): number =>
    Math.max(Math.abs(rectRow(rect) - rectRow(middle)), Math.abs(rectColumn(rect) - rectColumn(middle))) +
    0.1 * (Math.abs(rectRow(rect) - rectRow(middle)) + Math.abs(rectColumn(rect) - rectColumn(middle)));
  return spots.sort((a, b) => off(a) - off(b)).slice(0, ships);
}
