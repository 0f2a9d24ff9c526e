import { type Board, hexName } from '../../../games/carrier-clashes/open/board.ts';
import { coastOf, onMapAt } from '../../../games/carrier-clashes/open/coasts.ts';
import type { Weather } from '../../../games/carrier-clashes/open/pack.ts';
import { mapPack } from '../../../games/carrier-clashes/open/scenarios.ts';
import { colOf, type Direction, DIRECTIONS, type Hex, neighbour, rowOf } from '../../../kernel/hex.ts';
import type { Box, Point } from '../../board/camera.ts';
import { hexBox, hexCentre, hexCorners, hexLines } from '../../board/hex-layout.ts';
import {
  type Brush,
  coastPath,
  paintCoast,
  paintLines,
  paintName,
  paintRose,
  paintSea,
  paintShallows,
  paintSheet,
} from '../../board/paint/paint.ts';
import { paintZones } from './weather.ts';

/** The waters of a battle as a sea chart: one unit is one hex, sixty nautical miles. */

export const CLOSEST = 130;
export const NM_PER_HEX = 60;

/** The side of a block in hexes. */
export const blockSize = (k: number): number => Math.min(1.5, Math.max(0.62, 30 / k));

export interface Layers {
  numbers: boolean; // hex numbers, as orders use them
  zones: boolean; // the six weather zones
  tracks: boolean; // where own task forces have been
  heat: boolean; // where the staff thinks the enemy's carriers are
}

/** What does not change while the game lasts, made once for each battle. */
export interface Sheet {
  board: Board;
  title: string;
  world: Box;
  land: Path2D;
  closed: Path2D;
  zones: Path2D;
  places: { name: string; at: Point; kind: string }[];
  atolls: Point[]; // island hexes without land worth drawing
}

const sheets = new Map<string, Sheet>();
export function sheetOf(board: Board): Sheet {
  const { id } = board.scenario;
  let sheet = sheets.get(id);
  if (!sheet) sheets.set(id, (sheet = makeSheet(board)));
  return sheet;
}

const COLUMN = Math.sqrt(3) / 2;

function makeSheet(board: Board): Sheet {
  const { id } = board.scenario;
  const { grid } = board;
  const origin = hexCentre(grid, 0);
  const rings = coastOf(id).map((ring) =>
    [...ring, ring[0], ring[1]].map((v, i) =>
      i % 2 === 0 ? origin.x + (v / 100) * COLUMN : origin.y + v / 100,
    ),
  );
  const places = mapPack(id).places.map((p) => {
    const { col, row } = onMapAt(id, p.lat, p.lon);
    return { name: p.name, kind: p.kind, at: { x: origin.x + col * COLUMN, y: origin.y + row } };
  });
  const near = (at: Point): boolean =>
    rings.some((ring) => {
      for (let i = 0; i < ring.length; i += 2)
        if (Math.hypot(ring[i] - at.x, ring[i + 1] - at.y) < 0.45) return true;
      return false;
    });
  const named = places.filter((p) => p.kind === 'place').map((p) => p.at);
  return {
    board,
    title: mapPack(id).title,
    world: hexBox(grid),
    land: coastPath(rings),
    closed: sidesWhere(
      board,
      (a, b) => !board.land.has(a) && !board.land.has(b) && !board.open[a].includes(b),
    ),
    zones: sidesWhere(board, (a, b) => board.zoneOf[a] !== board.zoneOf[b]),
    places,
    atolls: named.filter((at) => !near(at)),
  };
}

/** The corners of a hexside in direction 1..6; the corners of a hex run clockwise from the east. */
const SIDE: { readonly [d in Direction]: readonly [number, number] } = {
  1: [4, 5],
  2: [5, 0],
  3: [0, 1],
  4: [1, 2],
  5: [2, 3],
  6: [3, 4],
};

function sidesWhere({ grid }: Board, is: (a: Hex, b: Hex) => boolean): Path2D {
  const path = new Path2D();
  for (let hex = 0; hex < grid.size; hex++)
    for (const d of DIRECTIONS) {
      const next = neighbour(grid, hex, d);
      if (next <= hex || !is(hex, next)) continue;
      const corners = hexCorners(hexCentre(grid, hex));
      const [a, b] = SIDE[d];
      path.moveTo(corners[a].x, corners[a].y);
      path.lineTo(corners[b].x, corners[b].y);
    }
  return path;
}

const SHELF = 0.55;

export const paintBare = (brush: Brush, sheet: Sheet): void =>
  paintSheet(brush, sheet.world, 1, () => {
    paintSea(brush);
    for (const at of sheet.atolls) paintShallows(brush, at, 0.7);
    paintCoast(brush, sheet.land, SHELF);
  });

export interface Scene {
  weather: readonly Weather[];
  layers: Layers;
  heat: ReadonlyMap<Hex, number>; // 0..1
  enemy: 'allied' | 'japan';
}

export function paintChart(brush: Brush, sheet: Sheet, scene: Scene): void {
  const { palette } = brush;
  const { world, board } = sheet;
  paintSheet(
    brush,
    world,
    1,
    () => {
      paintSea(brush);
      for (const at of sheet.atolls) paintShallows(brush, at, 0.8);
      paintCoast(brush, sheet.land, SHELF);
      for (const at of sheet.atolls) paintAtoll(brush, at);
      paintZones(brush, board, scene.weather);
      if (scene.layers.heat) paintHeat(brush, board, scene);
      paintLines(brush, hexLines(board.grid, brush.window), { cell: 1, vanish: 12 });
      stroke(brush, sheet.closed, palette.coast, 3, []);
      if (scene.layers.zones) stroke(brush, sheet.zones, palette.chartInk, 1.4, [6, 5]);
      const words = paintNames(brush, sheet);
      if (scene.layers.numbers) paintNumbers(brush, board, words);
      paintRose(brush, { x: world.x1 - 1.4, y: world.y0 + 1.7 }, Math.max(16, Math.min(40, brush.k * 0.8)));
    },
    { title: sheet.title, miles: NM_PER_HEX },
  );
}

function stroke({ ctx, px }: Brush, path: Path2D, colour: string, width: number, dash: number[]): void {
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineWidth = width * px;
  ctx.lineCap = 'round';
  ctx.globalAlpha = 0.75;
  ctx.setLineDash(dash.map((d) => d * px));
  ctx.stroke(path);
  ctx.restore();
}

/** A reef ring where no land is large enough for the coastline. */
function paintAtoll({ ctx, px, palette }: Brush, at: Point): void {
  ctx.save();
  ctx.strokeStyle = palette.coast;
  ctx.fillStyle = palette.land;
  ctx.lineWidth = 1.25 * px;
  ctx.setLineDash([2 * px, 2 * px]);
  ctx.beginPath();
  ctx.ellipse(at.x, at.y, 0.13, 0.1, 0.4, 0, 2 * Math.PI);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.beginPath();
  ctx.ellipse(at.x + 0.05, at.y + 0.05, 0.045, 0.03, 0.6, 0, 2 * Math.PI);
  ctx.fill();
  ctx.stroke();
  ctx.restore();
}

/** Where the enemy's carriers may be: the darker, the likelier. */
function paintHeat({ ctx, palette }: Brush, { grid }: Board, { heat, enemy }: Scene): void {
  ctx.save();
  ctx.fillStyle = palette[enemy];
  for (const [hex, share] of heat) {
    ctx.globalAlpha = 0.12 + 0.5 * share;
    const c = hexCorners(hexCentre(grid, hex));
    ctx.beginPath();
    c.forEach((p, i) => (i === 0 ? ctx.moveTo(p.x, p.y) : ctx.lineTo(p.x, p.y)));
    ctx.closePath();
    ctx.fill();
  }
  ctx.restore();
}

/** From this zoom on places have their names. */
const NAMED = 26;

/** Returns where the names stand, so that no number is printed through one. */
function paintNames(brush: Brush, { places, board }: Sheet): Box[] {
  const { k, px, palette } = brush;
  if (k < NAMED) return [];
  const size = k > 44 ? 13 : 11;
  const taken: Box[] = [];
  const bases = new Set(board.bases.map((b) => b.type.name));
  for (const p of places) {
    if (p.kind !== 'place' || bases.has(p.name)) continue; // a base and a fuelling point say their own names
    const at = { x: p.at.x, y: p.at.y + 13 * px };
    paintName(brush, p.name, at, { size, italic: true, spaced: 0.04, colour: palette.chartInk, halo: true });
    const half = p.name.length * size * 0.28 * px; // half the width of its letters
    taken.push({ x0: at.x - half, x1: at.x + half, y0: at.y - 6 * px, y1: at.y + 6 * px });
  }
  return taken;
}

/** From this zoom on every hex has its number; farther off only the edges have. */
const NUMBERED = 34;

function paintNumbers(brush: Brush, { grid }: Board, taken: readonly Box[]): void {
  const { k, px, window: w } = brush;
  if (k < 18) return;
  for (let hex = 0; hex < grid.size; hex++) {
    const edge = rowOf(grid, hex) === 0 || colOf(grid, hex) === 0;
    if (k < NUMBERED && !edge) continue;
    const p = hexCentre(grid, hex);
    if (p.x < w.x0 || p.x > w.x1 || p.y < w.y0 || p.y > w.y1) continue;
    const at = { x: p.x, y: p.y - 0.5 + 8 / k };
    const [dx, dy] = [12 * px, 5 * px];
    if (taken.some((b) => at.x + dx > b.x0 && at.x - dx < b.x1 && at.y + dy > b.y0 && at.y - dy < b.y1))
      continue;
    paintName(brush, hexName(grid, hex), at, { size: k > 60 ? 11 : 9, mono: true });
  }
}
