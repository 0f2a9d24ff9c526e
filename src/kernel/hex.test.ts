import * as fc from 'fast-check';
import {
  defineHex,
  Grid,
  line as honeyLine,
  Orientation,
  rectangle,
  ring as honeyRing,
} from 'honeycomb-grid';
import { describe, expect, it } from 'vitest';
import {
  colOf,
  DIRECTIONS,
  directionTo,
  distance,
  hexAt,
  line,
  makeGrid,
  neighbour,
  neighbours,
  OFF_BOARD,
  opposite,
  ring,
  rowOf,
  turned,
  walk,
  within,
} from './hex.ts';

const COLS = 84;
const ROWS = 44;
const g = makeGrid(COLS, ROWS);
const anyHex = fc.integer({ min: 0, max: g.size - 1 });

/** The oracle: honeycomb with flat tops and odd columns pushed down is the same board. */
const Tile = defineHex({ orientation: Orientation.FLAT, offset: -1 });
const oracle = new Grid(Tile, rectangle({ width: COLS, height: ROWS }));
const tile = (hex: number) =>
  oracle.getHex({ col: colOf(g, hex), row: rowOf(g, hex) }) as InstanceType<typeof Tile>;
const idOf = (t: { col: number; row: number }): number => hexAt(g, t.col, t.row);

describe('the hex board', () => {
  it('numbers every hex once and knows its column and row', () => {
    for (let hex = 0; hex < g.size; hex++) expect(hexAt(g, colOf(g, hex), rowOf(g, hex))).toBe(hex);
    expect(hexAt(g, -1, 0)).toBe(OFF_BOARD);
    expect(hexAt(g, 0, ROWS)).toBe(OFF_BOARD);
  });

  it('measures as honeycomb measures', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (a, b) => {
        expect(distance(g, a, b)).toBe(oracle.distance(tile(a), tile(b)));
        expect(distance(g, b, a)).toBe(distance(g, a, b));
      }),
    );
  });

  it('has the neighbours honeycomb has', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        const theirs = oracle
          .traverse(honeyRing({ center: tile(hex), radius: 1 }))
          .toArray()
          .map(idOf);
        expect(new Set(neighbours(g, hex))).toEqual(new Set(theirs));
      }),
    );
  });

  it('walks back by the opposite direction and turns full circle in six', () => {
    fc.assert(
      fc.property(anyHex, fc.constantFrom(...DIRECTIONS), fc.integer({ min: 0, max: 20 }), (hex, d, n) => {
        const there = walk(g, hex, d, n);
        fc.pre(there !== OFF_BOARD);
        expect(walk(g, there, opposite(d), n)).toBe(hex);
        expect(distance(g, hex, there)).toBe(n);
        expect(turned(d, 6)).toBe(d);
        expect(turned(turned(d, 1), -1)).toBe(d);
      }),
    );
  });

  it('names the direction of a neighbour and of nothing else', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (a, b) => {
        const d = DIRECTIONS.find((way) => neighbour(g, a, way) === b) ?? null;
        expect(directionTo(g, a, b)).toBe(d);
        expect(d !== null).toBe(distance(g, a, b) === 1);
      }),
    );
    expect(directionTo(g, 0, OFF_BOARD)).toBeNull();
  });

  it('gathers the hexes within a distance and on its rim', () => {
    fc.assert(
      fc.property(anyHex, fc.integer({ min: 0, max: 6 }), (centre, n) => {
        const all = Array.from({ length: g.size }, (_, hex) => hex);
        expect([...within(g, centre, n)].sort((a, b) => a - b)).toEqual(
          all.filter((h) => distance(g, centre, h) <= n),
        );
        expect([...ring(g, centre, n)].sort((a, b) => a - b)).toEqual(
          all.filter((h) => distance(g, centre, h) === n),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('draws lines that are shortest ways, and the ones honeycomb draws where only one is straight', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (a, b) => {
        const way = line(g, a, b);
        expect(way[0]).toBe(a);
        expect(way.at(-1)).toBe(b);
        expect(way).toHaveLength(distance(g, a, b) + 1);
        for (let i = 1; i < way.length; i++) expect(distance(g, way[i - 1], way[i])).toBe(1);
      }),
    );
    fc.assert(
      fc.property(anyHex, fc.constantFrom(...DIRECTIONS), fc.integer({ min: 1, max: 30 }), (a, d, n) => {
        const b = walk(g, a, d, n);
        fc.pre(b !== OFF_BOARD);
        const theirs = oracle
          .traverse(honeyLine({ start: tile(a), stop: tile(b) }))
          .toArray()
          .map(idOf);
        expect(line(g, a, b)).toEqual(theirs);
      }),
    );
  });
});
