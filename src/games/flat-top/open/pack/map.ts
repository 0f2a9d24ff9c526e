import * as v from 'valibot';
import raw from '../../../../../data/flat-top/map.json' with { type: 'json' };
import {
  colOf,
  type Direction,
  DIRECTIONS,
  directionTo,
  distance,
  type Hex,
  hexAt,
  makeGrid,
  neighbour,
  OFF_BOARD,
  opposite,
  rowOf,
} from '../../../../kernel/hex.ts';

/**
 * The Solomons: 84 x 44 hexes in two halves of 42 columns. A hex is a small integer everywhere in the engine; its label
 * ('A/J12', west half; 'B/M23', east half) is for people. All lookups are by table.
 */

const Label = v.pipe(v.string(), v.regex(/^[AB]\/([A-Z]|([A-P])\2)\d+$/));
const SideShape = v.picklist(['allied', 'japan']);
const SidesOfHexes = v.array(v.pipe(v.string(), v.regex(/^[AB]\/[A-Z]+\d+:[1-6]$/)));

const MapShape = v.object({
  provenance: v.string(),
  note: v.string(),
  cols: v.literal(84),
  rows: v.literal(44),
  terrain: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[.+#]{84}$/))), v.length(44)),
  islands: v.record(v.string(), v.array(Label)),
  hexsides: v.object({ land: SidesOfHexes, reef: SidesOfHexes, mountain: SidesOfHexes }),
  bases: v.array(v.object({ name: v.string(), side: SideShape, hex: Label })),
  entries: v.array(
    v.object({
      base: v.string(),
      side: SideShape,
      hexes: v.array(Label),
      turns: v.pipe(v.number(), v.integer()),
      provenance: v.string(),
    }),
  ),
  sectors: v.pipe(
    v.array(
      v.object({
        name: v.string(),
        from: Label,
        to: Label,
        directional: Label,
        wind: v.picklist(DIRECTIONS),
      }),
    ),
    v.length(8),
  ),
  coastwatchers: v.object({
    allied: v.array(v.string()),
    japan: v.array(v.string()),
    perimeter: v.object({
      side: SideShape,
      island: v.string(),
      around: v.array(v.string()),
      hexes: v.number(),
    }),
  }),
  coast: v.array(v.array(v.number())),
});

const map = v.parse(MapShape, raw);

export const GRID = makeGrid(map.cols, map.rows);
const HALF = map.cols / 2;

// ---- labels

const columnName = (i: number): string =>
  i < 26 ? String.fromCharCode(65 + i) : String.fromCharCode(65 + i - 26).repeat(2);

const LABELS: readonly string[] = Array.from({ length: GRID.size }, (_, hex) => {
  const c = colOf(GRID, hex);
  return `${c < HALF ? 'A' : 'B'}/${columnName(c % HALF)}${rowOf(GRID, hex) + 1}`;
});
const BY_LABEL = new Map(LABELS.map((label, hex) => [label, hex]));

export const hexLabel = (hex: Hex): string => (hex === OFF_BOARD ? 'off the map' : LABELS[hex]);

/** 'B/M23', 'b/m23', 'J12' (the west half): the hex, or -1 if there is none of that name. */
export function readHex(text: string): Hex {
  const upper = text.trim().toUpperCase();
  return BY_LABEL.get(upper.includes('/') ? upper : `A/${upper}`) ?? OFF_BOARD;
}

// ---- terrain

export type Terrain = 'sea' | 'partial' | 'land';

const TERRAIN_MARKS: { [mark: string]: Terrain } = { '.': 'sea', '+': 'partial', '#': 'land' };
const TERRAIN: readonly Terrain[] = map.terrain.flatMap((row) =>
  Array.from(row, (mark) => TERRAIN_MARKS[mark]),
);

export const terrainAt = (hex: Hex): Terrain => TERRAIN[hex];

export const ISLANDS: readonly string[] = Object.keys(map.islands);

const ISLAND_HEXES: ReadonlyMap<string, readonly Hex[]> = new Map(
  Object.entries(map.islands).map(([name, labels]) => [name, labels.map(readHex)]),
);
const ISLAND_OF: readonly (string | null)[] = (() => {
  const out: (string | null)[] = Array.from({ length: GRID.size }, () => null);
  for (const [name, hexes] of ISLAND_HEXES) for (const hex of hexes) out[hex] = name;
  return out;
})();

/** The island a land hex belongs to; null at sea and on nameless islets. */
export const islandAt = (hex: Hex): string | null => ISLAND_OF[hex];
export const hexesOfIsland = (name: string): readonly Hex[] => ISLAND_HEXES.get(name) ?? [];

// ---- hexsides, one bit for each direction

function barrier(sides: readonly string[]): Uint8Array {
  const bits = new Uint8Array(GRID.size);
  for (const side of sides) {
    const [label, way] = side.split(':');
    const hex = readHex(label);
    const d = Number(way) as Direction;
    bits[hex] |= 1 << d;
    bits[neighbour(GRID, hex, d)] |= 1 << opposite(d);
  }
  return bits;
}

const LAND_SIDES = barrier(map.hexsides.land);
const REEFS = barrier(map.hexsides.reef);
const MOUNTAINS = barrier(map.hexsides.mountain);
const has = (bits: Uint8Array, hex: Hex, d: Direction): boolean => (bits[hex] & (1 << d)) !== 0;

export const isReef = (hex: Hex, d: Direction): boolean => has(REEFS, hex, d);

/** FT-14.15.5: only planes flying high may cross. */
export const isMountain = (hex: Hex, d: Direction): boolean => has(MOUNTAINS, hex, d);

/** FT-12.5b, FT-12.5c: may a ship go from this hex to the next one in direction d? */
export function shipMayPass(hex: Hex, d: Direction): boolean {
  const to = neighbour(GRID, hex, d);
  if (to === OFF_BOARD || TERRAIN[to] === 'land') return false;
  return !has(LAND_SIDES, hex, d) && !has(REEFS, hex, d);
}

/** The fewest moves by sea from one hex to every other, -1 where no ship can come. */
export function seaDistances(from: Hex): Int16Array {
  const out = new Int16Array(GRID.size).fill(-1);
  out[from] = 0;
  const queue = [from];
  for (const hex of queue)
    for (const d of DIRECTIONS) {
      if (!shipMayPass(hex, d)) continue;
      const to = neighbour(GRID, hex, d);
      if (out[to] !== -1) continue;
      out[to] = out[hex] + 1;
      queue.push(to);
    }
  return out;
}

// ---- places

export const BASE_SITES: readonly { name: string; side: 'allied' | 'japan'; hex: Hex }[] = map.bases.map(
  (b) => ({
    ...b,
    hex: readHex(b.hex),
  }),
);

export const ENTRIES: readonly {
  base: string;
  side: 'allied' | 'japan';
  hexes: readonly Hex[];
  turns: number;
}[] = map.entries.map((e) => ({ base: e.base, side: e.side, hexes: e.hexes.map(readHex), turns: e.turns }));

/** How far a hex is from a named place: from its base hex, or from the nearest hex of an island (RUL-103). */
export function distanceToPlace(hex: Hex, place: string, asIsland: boolean): number {
  const site = asIsland ? undefined : BASE_SITES.find((b) => b.name === place);
  const hexes = site ? [site.hex] : hexesOfIsland(place);
  return Math.min(...hexes.map((h) => distance(GRID, hex, h)));
}

export type Edge = 'north' | 'south' | 'east' | 'west' | 'half';

/** RUL-103: the border row or column counts 0. 'half' is the seam between the halves, an edge in scenario 1. */
export function distanceToEdge(hex: Hex, edge: Edge): number {
  const col = colOf(GRID, hex);
  const row = rowOf(GRID, hex);
  const to: { [E in Edge]: number } = {
    north: row,
    south: GRID.rows - 1 - row,
    west: col,
    east: GRID.cols - 1 - col,
    half: Math.abs(HALF - 1 - col),
  };
  return to[edge];
}

// ---- sectors

export const SECTORS = map.sectors.map((s) => ({
  name: s.name,
  directional: readHex(s.directional),
  wind: s.wind,
}));

const SECTOR_COLS = 4;
const SECTOR_WIDTH = map.cols / SECTOR_COLS;
const SECTOR_HEIGHT = map.rows / 2;

/** The home sector of a hex, 0..7 for I..VIII. */
export const sectorOf = (hex: Hex): number => SECTOR_OF[hex];

const SECTOR_OF = Uint8Array.from(
  { length: GRID.size },
  (_, hex) =>
    Math.floor(colOf(GRID, hex) / SECTOR_WIDTH) + SECTOR_COLS * Math.floor(rowOf(GRID, hex) / SECTOR_HEIGHT),
);

/** FT-6.4c: does the hex touch a seam, and so belong to two sectors? */
export function onSeam(hex: Hex): boolean {
  const c = colOf(GRID, hex) % SECTOR_WIDTH;
  const r = rowOf(GRID, hex);
  const east = c === SECTOR_WIDTH - 1 && colOf(GRID, hex) !== map.cols - 1;
  const west = c === 0 && colOf(GRID, hex) !== 0;
  return east || west || r === SECTOR_HEIGHT - 1 || r === SECTOR_HEIGHT;
}

// ---- coastwatchers

/** What a coastwatcher's hex is to it: the rows of the tables FT-7.9.1 and FT-7.9.2. */
export type WatchedAs = 'land' | 'partial' | 'adjacent';

/** Which hexes the coastwatchers of a side watch; `without` names islands whose symbol a scenario drops. */
export function watchedHexes(side: 'allied' | 'japan', without: readonly string[]): (WatchedAs | null)[] {
  const out: (WatchedAs | null)[] = Array.from({ length: GRID.size }, () => null);
  const symbols = map.coastwatchers[side].filter((name) => !without.includes(name));
  for (const name of symbols) {
    const reached = hexesOfIsland(name).filter((hex) => insidePerimeter(side, name, hex));
    for (const hex of reached) out[hex] = TERRAIN[hex] === 'land' ? 'land' : 'partial';
    for (const hex of reached.filter((h) => TERRAIN[h] === 'partial'))
      for (const d of DIRECTIONS) {
        const next = neighbour(GRID, hex, d);
        if (next !== OFF_BOARD && TERRAIN[next] === 'sea' && insidePerimeter(side, name, next))
          out[next] ??= 'adjacent';
      }
  }
  return out;
}

/** FT-7.9.4a, FT-7.9.4b: the Japanese on New Guinea see no further than a line around their bases. */
export function insidePerimeter(side: 'allied' | 'japan', island: string, hex: Hex): boolean {
  const p = map.coastwatchers.perimeter;
  if (side !== p.side || island !== p.island) return true;
  return p.around.some((base) => distanceToPlace(hex, base, false) <= p.hexes);
}

// ---- drawing

/** Rings of coast as x, y, x, y ... in hundredths of a column and a row from the centre of A/A1. */
export const COAST: readonly (readonly number[])[] = map.coast;

/** The directions of a path of adjacent hexes, null where two are not adjacent. */
export function directionsOf(path: readonly Hex[]): Direction[] | null {
  const out: Direction[] = [];
  for (let i = 1; i < path.length; i++) {
    const d = directionTo(GRID, path[i - 1], path[i]);
    if (d === null) return null;
    out.push(d);
  }
  return out;
}

/** The hex under a point of the drawing (x in columns, y in rows), by arithmetic; -1 outside the board. */
export function hexUnder(x: number, y: number): Hex {
  let best = OFF_BOARD;
  let gap = Number.POSITIVE_INFINITY;
  for (let c = Math.floor(x); c <= Math.floor(x) + 1; c++) {
    const r = Math.round(y - (c & 1) / 2);
    const dy = y - r - (c & 1) / 2;
    const d = (x - c) ** 2 * 0.75 + dy ** 2;
    if (d < gap) [best, gap] = [hexAt(GRID, c, r), d];
  }
  return best;
}
