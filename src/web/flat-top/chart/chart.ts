import {
  COAST,
  GRID,
  hexesOfIsland,
  hexLabel,
  ISLANDS,
  isMountain,
  isReef,
  sectorOf,
} from '../../../games/flat-top/open/pack/map.ts';
import { type Direction, DIRECTIONS, type Hex, neighbour } from '../../../kernel/hex.ts';
import { type Box, joined, type Point } from '../../board/camera.ts';
import { hexBox, hexCentre, hexCorners, hexLines, hexUnder } from '../../board/hex-layout.ts';
import {
  type Brush,
  coastPath,
  type Imprint,
  paintCoast,
  paintLines,
  paintName,
  paintRose,
  paintSea,
  paintSheet,
} from '../../board/paint/paint.ts';
import { paintWeather, type Sky } from './weather.ts';

/** The Solomons as a sea chart: one unit is one hex, twenty nautical miles. */

const IMPRINT: Imprint = { title: 'South Pacific 1942', miles: 20 };

/** Pixels to a hex when nearest. */
export const CLOSEST = 110;

export const middleOf = (hex: Hex): Point => hexCentre(GRID, hex);
/** The hex under a point of the chart; -1 beyond the sheet. */
export const hexAtPoint = (p: Point): Hex => hexUnder(GRID, p);

/** The side of a counter in hexes: fits the hex when near, large enough for a finger when far. */
export const counterSize = (k: number): number => Math.min(3, Math.max(0.56, 30 / k));

/** What hexes take up together. */
export const boxOfHexes = (hexes: readonly Hex[]): Box =>
  hexes
    .map((hex) => {
      const { x, y } = middleOf(hex);
      return { x0: x - 0.6, y0: y - 0.5, x1: x + 0.6, y1: y + 0.5 };
    })
    .reduce((all, box) => joined(all, box));

/** The part of the sheet that is in play: half of it in the first scenario. */
export function worldOf(inPlay: (hex: Hex) => boolean): Box {
  const all = hexBox(GRID);
  let last = 0;
  for (let col = 0; col < GRID.cols; col++) if (inPlay(col)) last = col;
  if (last === GRID.cols - 1) return all;
  return { ...all, x1: hexCentre(GRID, last).x + 0.75 };
}

// ---- the static sheet

interface Lines {
  land: { ring: number[]; box: Box }[];
  reefs: Path2D;
  mountains: Path2D;
  sectors: Path2D;
}
let made: Lines | null = null;

/** The lines of the sheet, made when the first chart is drawn. */
function lines(): Lines {
  made ??= {
    land: COAST.map(onChart).map((ring) => ({ ring, box: boxOf(ring) })),
    reefs: sidesWhere(isReef),
    mountains: sidesWhere(isMountain),
    sectors: sidesWhere(betweenSectors),
  };
  return made;
}

/** Coasts are kept open, in hundredths of a column and a row from the centre of A/A1. */
function onChart(ring: readonly number[]): number[] {
  const origin = middleOf(0);
  const column = middleOf(1).x - origin.x;
  const closed = [...ring, ring[0], ring[1]];
  return closed.map((v, i) => (i % 2 === 0 ? origin.x + (v / 100) * column : origin.y + v / 100));
}

const boxOf = (ring: readonly number[]): Box => {
  const xs = ring.filter((_, i) => i % 2 === 0);
  const ys = ring.filter((_, i) => i % 2 === 1);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
};

/** How far the shallows reach, in hexes. */
const SHELF = 1.6;

let drawn: { rings: readonly number[][]; path: Path2D } | null = null;

/** The coasts that show in a window: a chart is drawn often, and most of it lies elsewhere. */
function landIn(w: Box): Path2D {
  const rings = lines()
    .land.filter(
      ({ box }) =>
        box.x0 < w.x1 + SHELF && box.x1 > w.x0 - SHELF && box.y0 < w.y1 + SHELF && box.y1 > w.y0 - SHELF,
    )
    .map(({ ring }) => ring);
  const same = drawn?.rings.length === rings.length && drawn.rings.every((ring, i) => ring === rings[i]);
  if (!drawn || !same) drawn = { rings, path: coastPath(rings) };
  return drawn.path;
}

/** Hexsides as lines; the corners of a hex run clockwise from the east. */
export const SIDE_CORNERS: { readonly [d in Direction]: readonly [number, number] } = {
  1: [4, 5],
  2: [5, 0],
  3: [0, 1],
  4: [1, 2],
  5: [2, 3],
  6: [3, 4],
};
function sidesWhere(is: (hex: Hex, d: Direction) => boolean): Path2D {
  const path = new Path2D();
  for (let hex = 0; hex < GRID.size; hex++)
    for (const d of DIRECTIONS) {
      if (!is(hex, d) || neighbour(GRID, hex, d) < hex) continue;
      const corners = hexCorners(middleOf(hex));
      const [a, b] = SIDE_CORNERS[d];
      path.moveTo(corners[a].x, corners[a].y);
      path.lineTo(corners[b].x, corners[b].y);
    }
  return path;
}

const betweenSectors = (hex: Hex, d: Direction): boolean => {
  const next = neighbour(GRID, hex, d);
  return next >= 0 && sectorOf(next) !== sectorOf(hex);
};

export const spotsOfIslands: { name: string; at: Point; hexes: number }[] = ISLANDS.map((name) => {
  const hexes = hexesOfIsland(name).map(middleOf);
  const mean = (pick: (p: Point) => number): number => hexes.reduce((n, p) => n + pick(p), 0) / hexes.length;
  return { name, at: { x: mean((p) => p.x), y: mean((p) => p.y) }, hexes: hexes.length };
});

/** What may be shown or hidden on the chart. */
export interface Layers {
  labels: boolean; // hex labels
  sectors: boolean;
  tracks: boolean; // where own units have been
}

/** The sheet without a word on it, for the corner. */
export const paintBare = (brush: Brush, world: Box): void =>
  paintSheet(brush, world, 5, () => {
    paintSea(brush);
    paintCoast(brush, landIn(brush.window), SHELF);
  });

export function paintChart(
  brush: Brush,
  world: Box,
  sky: Sky,
  layers: Layers,
  overlay: (brush: Brush) => void,
): void {
  paintSheet(
    brush,
    world,
    5,
    () => {
      const { reefs, mountains, sectors } = lines();
      paintSea(brush);
      paintCoast(brush, landIn(brush.window), SHELF);
      paintLines(brush, hexLines(GRID, brush.window), { cell: 1, vanish: 9 });
      paintSides(brush, reefs, brush.palette.coast, [0.08, 0.1]);
      paintSides(brush, mountains, brush.palette.coast, []);
      if (layers.sectors) paintSides(brush, sectors, brush.palette.chartInk, [0.3, 0.3]);
      paintWeather(brush, sky);
      overlay(brush);
      if (layers.labels && brush.k > 26) paintHexLabels(brush);
      paintRose(brush, roseAt(world), roseRadius(brush.k));
    },
    IMPRINT,
  );
}

function paintSides({ ctx, px, k }: Brush, path: Path2D, colour: string, dash: number[]): void {
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineWidth = (k > 30 ? 3 : 1.5) * px;
  ctx.globalAlpha = k > 14 ? 0.9 : 0.4;
  ctx.setLineDash(dash);
  ctx.stroke(path);
  ctx.restore();
}

/** The hexes' own labels; all other words are placed among the marks (labels.ts). */
function paintHexLabels(brush: Brush): void {
  const { k, window: w } = brush;
  for (let hex = 0; hex < GRID.size; hex++) {
    const p = middleOf(hex);
    if (p.x < w.x0 || p.x > w.x1 || p.y < w.y0 || p.y > w.y1) continue;
    const label = hexLabel(hex);
    paintName(brush, k > 44 ? label : label.slice(2), { x: p.x, y: p.y - 0.38 }, { size: 9, mono: true });
  }
}

/** Where the rose stands, and how wide it is, in pixels. */
export const roseAt = (world: Box): Point => ({ x: world.x0 + 3.6, y: world.y1 - 4 });
export const roseRadius = (k: number): number => Math.max(16, Math.min(46, k * 1.6));
