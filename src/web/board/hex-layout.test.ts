import { describe, expect, it } from 'vitest';
import { DIRECTIONS, makeGrid, neighbour } from '../../kernel/hex.ts';
import { hexBox, hexCentre, hexCorners, hexUnder } from './hex-layout.ts';

const grid = makeGrid(9, 7);

describe('hexes on the chart', () => {
  it('finds every hex under its centre and just inside each of its corners', () => {
    for (let hex = 0; hex < grid.size; hex++) {
      const centre = hexCentre(grid, hex);
      expect(hexUnder(grid, centre)).toBe(hex);
      for (const corner of hexCorners(centre, 0.98)) expect(hexUnder(grid, corner)).toBe(hex);
    }
  });

  it('puts all neighbours one unit apart', () => {
    const centre = hexCentre(grid, 31);
    for (const d of DIRECTIONS) {
      const other = hexCentre(grid, neighbour(grid, 31, d));
      expect(Math.hypot(other.x - centre.x, other.y - centre.y)).toBeCloseTo(1);
    }
  });

  it('says -1 off the board', () => {
    const box = hexBox(grid);
    expect(hexUnder(grid, { x: -0.2, y: 3 })).toBe(-1);
    expect(hexUnder(grid, { x: box.x1 + 0.2, y: 3 })).toBe(-1);
    expect(hexUnder(grid, { x: 0.05, y: 0.05 })).toBe(-1);
  });
});
