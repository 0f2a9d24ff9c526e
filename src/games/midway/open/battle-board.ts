import { BOARD, type ShipType, type Side } from './pack.ts';

/**
 * The Battle Board: 17 rectangles wide, 7 deep, named E-4. A rectangle is a number, row * STRIDE + column, columns counted
 * from 1. Columns 0 and 18 and the row beyond G stand for the rectangles MW-APP-AVS-4a imagines beside the board.
 */
export const COLUMNS = BOARD.battleBoard.width;
export const ROWS = BOARD.battleBoard.depth;
const STRIDE = COLUMNS + 2;
/** Row letters from A; the bow points toward the last: R33. */
const LETTERS = BOARD.battleBoard.letters;

export const rectAt = (row: number, column: number): number => row * STRIDE + column;
export const rectRow = (rect: number): number => Math.floor(rect / STRIDE);
export const rectColumn = (rect: number): number => rect % STRIDE;
export const onBattleBoard = (rect: number): boolean =>
  Number.isInteger(rect) &&
  rectRow(rect) >= 0 &&
  rectRow(rect) < ROWS &&
  rectColumn(rect) >= 1 &&
  rectColumn(rect) <= COLUMNS;

/** 'E-4'; rectangles beyond the edge read 'H-4', 'E-0' or 'E-18'. */
export const rectName = (rect: number): string =>
  `${String.fromCharCode(65 + rectRow(rect))}-${rectColumn(rect)}`;

/** Reads 'E-4' or 'e4'; undefined when it is no rectangle on or just beside the board. */
export function rectNamed(name: string): number | undefined {
  const m = /^([A-Z])-?(\d{1,2})$/.exec(name.toUpperCase());
  if (!m) return undefined;
  const row = m[1].charCodeAt(0) - 65;
  const column = Number(m[2]);
  return row <= LETTERS.length && column <= COLUMNS + 1 ? rectAt(row, column) : undefined;
}

/** A diagonal step counts one: MW-STEP9b. */
export const rectDistance = (a: number, b: number): number =>
  Math.max(Math.abs(rectRow(a) - rectRow(b)), Math.abs(rectColumn(a) - rectColumn(b)));

export const portOf = (rect: number): number => rect - 1;
export const starboardOf = (rect: number): number => rect + 1;
export const bowOf = (rect: number): number => rect + STRIDE;
export const sternOf = (rect: number): number => rect - STRIDE;

/** Each side's own edge: Japan row A, U.S. row G (R52). */
export const EDGE_ROW: { readonly [side in Side]: number } = {
  japan: LETTERS.indexOf(BOARD.battleBoard.edges.japan),
  us: LETTERS.indexOf(BOARD.battleBoard.edges.us),
};
export const SCREEN_RANGE = BOARD.battleBoard.screenRange.value;
/** 4 rectangles for battleships, 3 for every other type: MW-T-SURF-8. */
export const gunRange = (type: ShipType): number =>
  type === 'BB' ? BOARD.battleBoard.gunRange.BB : BOARD.battleBoard.gunRange.other;

/** How many ships fit in an air battle without using the outer columns; more force them open: MW-APP-AVS-4, R32. */
export const INNER_PLACES = Math.ceil((COLUMNS - 2) / 2) * Math.ceil(ROWS / 2);

export type PlacementFault = { rule: string; reason: string; rect: number };

/** Why ships may not stand like this in an air battle; null when they may. */
export function placementFault(rects: readonly number[]): PlacementFault | null {
  for (let i = 0; i < rects.length; i++) {
    const rect = rects[i];
    const name = rectName(rect);
    if (!onBattleBoard(rect))
      return { rule: 'MW-STEP7', reason: `${name} is not on the Battle Board.`, rect };
    const outer = rectColumn(rect) === 1 || rectColumn(rect) === COLUMNS;
    if (outer && rects.length <= INNER_PLACES)
      return { rule: 'MW-APP-AVS-4', reason: `At ${name} a beam would lie off the board.`, rect };
    for (let j = 0; j < i; j++) {
      if (rects[j] === rect) return { rule: 'MW-STEP7a', reason: `Two ships stand in ${name}.`, rect };
      if (rectDistance(rects[j], rect) === 1)
        return { rule: 'MW-STEP7b', reason: `${name} adjoins the ship in ${rectName(rects[j])}.`, rect };
    }
  }
  return null;
}
