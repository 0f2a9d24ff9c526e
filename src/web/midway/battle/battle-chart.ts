import {
  COLUMNS,
  ROWS,
  rectAt,
  rectColumn,
  rectName,
  rectRow,
} from '../../../games/midway/open/battle-board.ts';
import type { Box, Point } from '../../board/camera.ts';
import { type Brush, paintLines, paintName, paintSheet } from '../../board/paint/paint.ts';

/**
 * The Battle Board on paper. A rectangle is W wide and H deep. It is drawn bow up, row G above and column 1 to the left;
 * turned about for a U.S. captain in a gun action, so that each side has its own edge below.
 */
export const W = 1;
export const H = 1.5;
export const BATTLE_SHEET: Box = { x0: 0, y0: 0, x1: COLUMNS * W, y1: ROWS * H };
/** All of it with its letters and numbers; with the ships that have no rectangle yet below it. */
export const BATTLE_WORLD: Box = { x0: -0.4, y0: -0.4, x1: COLUMNS * W + 0.4, y1: ROWS * H + 0.4 };
export const WITH_TRAY: Box = { ...BATTLE_WORLD, y1: ROWS * H + 1.9 };
export const BATTLE_CLOSEST = 130;

/** The middle of a rectangle; those just beside the board have one too. */
export function rectMiddle(rect: number, turned: boolean): Point {
  const x = (rectColumn(rect) - 0.5) * W;
  const y = (ROWS - rectRow(rect) - 0.5) * H;
  return turned ? { x: COLUMNS * W - x, y: ROWS * H - y } : { x, y };
}

/** The rectangle under a point, or null when it is beyond the board. */
export function rectUnder(p: Point, turned: boolean): number | null {
  const x = turned ? COLUMNS * W - p.x : p.x;
  const y = turned ? ROWS * H - p.y : p.y;
  const column = Math.floor(x / W) + 1;
  const row = ROWS - 1 - Math.floor(y / H);
  return column >= 1 && column <= COLUMNS && row >= 0 && row < ROWS ? rectAt(row, column) : null;
}

let grid: Path2D | null = null;

export const paintBattleBoard =
  (turned: boolean) =>
  (b: Brush): void => {
    const { ctx, palette } = b;
    if (!grid) {
      grid = new Path2D();
      for (let c = 1; c < COLUMNS; c++) {
        grid.moveTo(c * W, 0);
        grid.lineTo(c * W, ROWS * H);
      }
      for (let r = 1; r < ROWS; r++) {
        grid.moveTo(0, r * H);
        grid.lineTo(COLUMNS * W, r * H);
      }
    }
    const lines = grid;
    paintSheet(b, BATTLE_SHEET, W, () => {
      ctx.fillStyle = palette.sea;
      ctx.fillRect(0, 0, BATTLE_SHEET.x1, BATTLE_SHEET.y1);
      paintLines(b, lines, { cell: 1, vanish: 4, strong: true });
    });
    const small = { size: 11, mono: true };
    const off = 21 * b.px; // in the sheet's margin
    for (let c = 1; c <= COLUMNS; c++) {
      const { x } = rectMiddle(rectAt(0, c), turned);
      for (const y of [-off, BATTLE_SHEET.y1 + off]) paintName(b, String(c), { x, y }, small);
    }
    for (let row = 0; row < ROWS; row++) {
      const letter = rectName(rectAt(row, 1))[0];
      const { y } = rectMiddle(rectAt(row, 1), turned);
      for (const x of [-off, BATTLE_SHEET.x1 + off]) paintName(b, letter, { x, y }, small);
    }
  };
