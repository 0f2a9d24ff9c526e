import {
  type At,
  centreOf,
  colOf,
  COLUMNS,
  type Edge,
  hexName,
  onBoard,
  rowOf,
  type Section,
} from '../../../games/air-force/open/geometry.ts';
import type { View } from '../../../games/air-force/open/view.ts';
import type { Box, Point } from '../../board/camera.ts';
import { hexCorners } from '../../board/hex-layout.ts';
import { type Brush, paintName } from '../../board/paint/paint.ts';
import { scenarioFor } from '../../../games/air-force/open/scenarios.ts';

/** The air: hexes as points of the chart, one unit from centre to centre, north up. */
const COLUMN = Math.sqrt(3) / 2;
export const CLOSEST = 110;

export const middleOf = (at: At): Point => ({ x: at.q * COLUMN, y: at.z + at.q / 2 });

export function hexAtPoint(p: Point): At {
  const q = p.x / COLUMN;
  const z = p.y - q / 2;
  // Cube rounding: the part that was rounded most is made from the other two.
  const s = -q - z;
  let [rq, rz] = [Math.round(q), Math.round(z)];
  const rs = Math.round(s);
  const [dq, dz, ds] = [Math.abs(rq - q), Math.abs(rz - z), Math.abs(rs - s)];
  if (dq > dz && dq > ds) rq = -rz - rs;
  else if (dz > ds) rz = -rq - rs;
  return { q: rq, z: rz };
}

/** Degrees clockwise from north. */
export const heading = (facing: number): number => (facing - 1) * 60;

export const hexPath = (at: At, scale = 0.96): string =>
  `${hexCorners(middleOf(at), scale)
    .map((c, i) => `${i ? 'L' : 'M'}${c.x.toFixed(3)} ${c.y.toFixed(3)}`)
    .join('')}z`;

/** The printed board with its moved sections. */
export const boardBox = (v: Pick<View, 'rows'>): Box => ({
  x0: -0.6,
  y0: v.rows[0] - 1.5,
  x1: (COLUMNS - 1) * COLUMN + 0.6,
  y1: v.rows[1] + 0.1,
});

const grown = (b: Box, by: number): Box => ({ x0: b.x0 - by, y0: b.y0 - by, x1: b.x1 + by, y1: b.y1 + by });

/** As far as the eye may go: over the edges where the sky has no end. */
export const worldOf = (v: View): Box =>
  scenarioFor(v.setup).board === 'endless' ? grown(boardBox(v), 30) : grown(boardBox(v), 4);

/** Everything there is to look at, with air around it. */
export function actionBox(v: View, extra: readonly At[] = []): Box {
  const ats = [
    ...v.planes.filter((p) => p.status === 'flying' || p.status === 'grounded').map((p) => p.at),
    ...v.surface.ships.filter((x) => !x.sunk).map((x) => x.at),
    ...v.surface.targets.flatMap((t) => t.hexes),
    ...extra,
  ].map(middleOf);
  if (ats.length === 0 || v.turn === 0) return boardBox(v);
  const box = {
    x0: Math.min(...ats.map((p) => p.x)),
    y0: Math.min(...ats.map((p) => p.y)),
    x1: Math.max(...ats.map((p) => p.x)),
    y1: Math.max(...ats.map((p) => p.y)),
  };
  const lone = Math.max(0, 11 - Math.max(box.x1 - box.x0, box.y1 - box.y0)) / 2;
  return grown(box, 4.5 + lone);
}

export interface Layers {
  labels: boolean;
  trails: boolean;
  arcs: boolean;
}

const SECTIONS: readonly Section[] = ['I', 'II', 'III', 'IV', 'V', 'VI'];

/** The painted sheet: sea or land far below, the grid in the air, roads, hills, edges. */
export function paintSky(
  brush: Brush,
  v: Pick<View, 'rows' | 'setup' | 'surface' | 'scenery'>,
  labels: boolean,
): void {
  const { ctx, window: w, palette, k } = brush;
  const scenario = scenarioFor(v.setup);
  const overSea = isSea(v);
  const ground = overSea ? palette.sea : palette.land;
  ctx.fillStyle = palette.deep;
  ctx.fillRect(w.x0, w.y0, w.x1 - w.x0, w.y1 - w.y0);
  const box = boardBox(v);
  ctx.fillStyle = ground;
  if (scenario.board === 'endless') ctx.fillRect(w.x0, w.y0, w.x1 - w.x0, w.y1 - w.y0);
  else ctx.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
  paintWater(brush, v);
  ctx.save();
  if (scenario.board === 'fixed') {
    ctx.beginPath();
    ctx.rect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
    ctx.clip();
  }
  paintSwell(brush, overSea);
  ctx.restore();
  paintRoads(brush, v);
  paintGrid(brush);
  paintEdges(brush, v, scenario.board === 'endless');
  for (const hill of v.scenery.hills) paintHill(brush, hill.at, hill.height);
  for (const s of SECTIONS)
    paintName(brush, s, middleOf(centreOf(s)), {
      size: 20,
      spaced: 0.2,
      italic: true,
      colour: fade(palette.chartInk, 35),
    });
  if (labels && k > 34)
    eachHex(w, (at) => {
      if (!onBoard(at)) return;
      const m = middleOf(at);
      paintName(
        brush,
        hexName(at),
        { x: m.x, y: m.y - 0.36 },
        { size: 12, mono: true, colour: fade(palette.chartInk, 80) },
      );
    });
}

/** Without a road, a hill or a target on land the fight is over the sea. */
export const isSea = (v: Pick<View, 'surface' | 'scenery' | 'setup'>): boolean =>
  v.surface.ships.length > 0 ||
  (v.surface.roads.length === 0 && v.surface.targets.length === 0 && v.setup.scenario.startsWith('DL'));

const fade = (colour: string, percent: number): string =>
  `color-mix(in srgb, ${colour} ${percent}%, transparent)`;

export function eachHex(w: Box, visit: (at: At) => void): void {
  for (let q = Math.floor(w.x0 / COLUMN) - 1; q <= Math.ceil(w.x1 / COLUMN) + 1; q++)
    for (let z = Math.floor(w.y0 - q / 2) - 1; z <= Math.ceil(w.y1 - q / 2) + 1; z++) visit({ q, z });
}

function paintWater({ ctx, palette }: Brush, v: Pick<View, 'surface'>): void {
  ctx.fillStyle = palette.sea;
  for (const s of v.surface.water) {
    const c = middleOf(centreOf(s));
    ctx.fillRect(c.x - 14 * COLUMN, c.y - 6.8, 28 * COLUMN, 13);
  }
}

/** What is far below, the same at every look: swell over water, a patchwork of fields over land. */
function paintSwell(brush: Brush, sea: boolean): void {
  if (sea) paintWaves(brush);
  else paintFields(brush);
}

/** A number from 0 to 1 that belongs to a place. */
const chance = (x: number, y: number): number => {
  const h = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return h - Math.floor(h);
};

function paintWaves({ ctx, window: w, palette, px, k }: Brush): void {
  if (k < 9) return;
  ctx.save();
  ctx.strokeStyle = palette.deep;
  ctx.lineWidth = 1.3 * px;
  ctx.beginPath();
  for (let x = Math.floor(w.x0 / 2) * 2; x < w.x1; x += 2)
    for (let y = Math.floor(w.y0 / 2) * 2; y < w.y1; y += 2) {
      const h = chance(x, y);
      if (h > 0.5) continue;
      const [x0, y0] = [x + h * 3, y + ((h * 7) % 2)];
      ctx.moveTo(x0, y0);
      ctx.quadraticCurveTo(x0 + 0.35, y0 - 0.14, x0 + 0.7, y0);
      ctx.quadraticCurveTo(x0 + 1.05, y0 + 0.14, x0 + 1.4, y0);
    }
  ctx.stroke();
  ctx.restore();
}

const FIELD = 3.4;

function paintFields({ ctx, window: w, palette }: Brush): void {
  ctx.save();
  const corner = (i: number, j: number): Point => ({
    x: (i + 0.55 * chance(i, j)) * FIELD,
    y: (j + 0.55 * chance(j + 7, i)) * FIELD,
  });
  for (let i = Math.floor(w.x0 / FIELD) - 1; i * FIELD < w.x1; i++)
    for (let j = Math.floor(w.y0 / FIELD) - 1; j * FIELD < w.y1; j++) {
      const h = chance(i + 31, j + 17);
      ctx.globalAlpha = 0.03 + 0.11 * h;
      ctx.fillStyle = h < 0.62 ? palette.coast : '#5d7a4a';
      ctx.beginPath();
      for (const [di, dj] of [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]) {
        const c = corner(i + di, j + dj);
        ctx.lineTo(c.x, c.y);
      }
      ctx.fill();
    }
  ctx.restore();
}

function paintRoads({ ctx, palette, px }: Brush, v: Pick<View, 'surface' | 'rows'>): void {
  ctx.save();
  for (const col of v.surface.roads)
    for (const [width, colour] of [
      [0.26, palette.coast],
      [0.19, palette.paper],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = Math.max(width, 2 * px);
      ctx.beginPath();
      for (let row = v.rows[0]; row <= v.rows[1]; row++) {
        const x = (col - 1) * COLUMN;
        const y = row - 1 + ((col - 1) & 1) * 0.5;
        if (row === v.rows[0]) ctx.moveTo(x, y - 0.5);
        ctx.lineTo(x, y + 0.5);
      }
      ctx.stroke();
    }
  ctx.restore();
}

function paintGrid({ ctx, window: w, palette, px, k }: Brush): void {
  const alpha = Math.min(1, Math.max(0, (k - 8) / 14));
  if (alpha === 0) return;
  ctx.save();
  ctx.globalAlpha = alpha;
  ctx.strokeStyle = k > 60 ? palette.gridStrong : palette.grid;
  ctx.lineWidth = px;
  ctx.beginPath();
  eachHex(w, (at) => {
    const c = hexCorners(middleOf(at));
    ctx.moveTo(c[2].x, c[2].y);
    for (const i of [3, 4, 5]) ctx.lineTo(c[i].x, c[i].y);
  });
  ctx.stroke();
  ctx.restore();
}

const EDGE_NAMES: readonly [Edge, (b: Box) => Point][] = [
  ['1', (b) => ({ x: (b.x0 + b.x1) / 2, y: b.y0 })],
  ['4', (b) => ({ x: (b.x0 + b.x1) / 2, y: b.y1 })],
  ['5-6', (b) => ({ x: b.x0, y: (b.y0 + b.y1) / 2 })],
  ['2-3', (b) => ({ x: b.x1, y: (b.y0 + b.y1) / 2 })],
];

/** The edge of the map, with the numbers scenarios call it by; where the sky goes on it is but a dotted line. */
function paintEdges(brush: Brush, v: Pick<View, 'rows'>, endless: boolean): void {
  const { ctx, palette, px } = brush;
  const b = boardBox(v);
  ctx.save();
  ctx.strokeStyle = palette.chartInk;
  ctx.globalAlpha = endless ? 0.4 : 0.85;
  ctx.lineWidth = (endless ? 1 : 2.5) * px;
  if (endless) ctx.setLineDash([2 * px, 7 * px]);
  ctx.strokeRect(b.x0, b.y0, b.x1 - b.x0, b.y1 - b.y0);
  ctx.restore();
  for (const [edge, place] of EDGE_NAMES) {
    const at = place(b);
    const out = 15 * px;
    const dx = edge === '5-6' ? -out : edge === '2-3' ? out : 0;
    const dy = edge === '1' ? -out : edge === '4' ? out : 0;
    paintName(
      brush,
      edge,
      { x: at.x + dx, y: at.y + dy },
      { size: 14, mono: true, weight: 600, colour: fade(palette.chartInk, endless ? 60 : 100) },
    );
  }
}

/** A hill fills its hex: contours, and the height in thousands of feet. */
function paintHill(brush: Brush, at: At, height: number): void {
  const { ctx, palette, px, k } = brush;
  const m = middleOf(at);
  ctx.save();
  for (const [i, scale] of [1, 0.7, 0.4].entries()) {
    ctx.beginPath();
    hexCorners(m, scale).forEach((c, n) => (n === 0 ? ctx.moveTo(c.x, c.y) : ctx.lineTo(c.x, c.y)));
    ctx.closePath();
    ctx.fillStyle = fade(palette.coast, 18 + i * 8);
    ctx.fill();
    ctx.strokeStyle = palette.coast;
    ctx.lineWidth = px;
    ctx.stroke();
  }
  ctx.restore();
  if (k > 16)
    paintName(brush, (height / 10).toFixed(1), m, {
      size: 12,
      mono: true,
      weight: 600,
      colour: palette.chartInk,
    });
}

/** 'column 40, row 12' is what hexName writes; off the printed board both are spelled out. */
export const placeWords = (at: At): string =>
  onBoard(at) ? hexName(at) : `beyond the map, column ${colOf(at)}, row ${rowOf(at)}`;
