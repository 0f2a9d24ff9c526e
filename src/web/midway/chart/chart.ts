import {
  AREAS,
  ENTRY_ZONES,
  HEIGHT,
  KURE_ZONE,
  MIDWAY_ZONE,
  WIDTH,
  zoneX,
  zoneY,
} from '../../../games/midway/open/board.ts';
import { type Side, SIDES } from '../../../games/midway/open/pack.ts';
import { type Box, joined, type Point } from '../../board/camera.ts';
import {
  type Brush,
  coastPath,
  paintCoast,
  paintLines,
  paintRose,
  paintSea,
  paintSheet,
  paintShallows,
  type Ring,
} from '../../board/paint/paint.ts';

/** The Search Board as a sea chart: one unit is one zone, the north-west corner is 0, 0. */
export const SHEET: Box = { x0: 0, y0: 0, x1: WIDTH, y1: HEIGHT };
/** The sheet with water beside it for forces still beyond the edge. */
export const WITH_EDGE: { readonly [side in Side]: Box } = {
  us: { ...SHEET, x1: WIDTH + 1.7 },
  japan: { ...SHEET, x0: -1.7 },
};
/** Pixels to a zone when nearest. */
export const CLOSEST = 120;

/** The side of a counter in zones: nearly a zone, but never too small for a finger. */
export const counterSize = (k: number): number => Math.min(k < 20 ? 1.6 : 0.94, Math.max(0.66, 27 / k));

export const middleOf = (zone: number): Point => ({ x: zoneX(zone) + 0.5, y: zoneY(zone) + 0.5 });
/** The zone under a point of the chart, or null beyond the sheet. */
export const zoneUnder = (p: Point): number | null =>
  p.x >= 0 && p.y >= 0 && p.x < WIDTH && p.y < HEIGHT ? Math.floor(p.y) * WIDTH + Math.floor(p.x) : null;

/** What zones take up together. */
export const boxOfZones = (zones: readonly number[]): Box =>
  zones
    .map((z) => ({ x0: zoneX(z), y0: zoneY(z), x1: zoneX(z) + 1, y1: zoneY(z) + 1 }))
    .reduce((all, box) => joined(all, box));

/** Two atolls drawn from memory of a chart: a reef with a gap, and the islets inside it. */
interface Atoll {
  zone: number;
  name: string;
  reef: number; // radius in zones
  gap: [number, number]; // where the reef is open, in turns of the circle
  islets: readonly Ring[]; // about the middle of the zone
}
export const ATOLLS: readonly Atoll[] = [
  {
    zone: MIDWAY_ZONE,
    name: 'Midway',
    reef: 0.36,
    gap: [0.52, 0.64],
    islets: [
      [-0.2, 0.16, -0.12, 0.09, -0.02, 0.12, 0.02, 0.2, -0.06, 0.25, -0.17, 0.23, -0.2, 0.16],
      [0.07, 0.17, 0.15, 0.11, 0.24, 0.15, 0.22, 0.23, 0.12, 0.24, 0.07, 0.17],
    ],
  },
  {
    zone: KURE_ZONE,
    name: 'Kure',
    reef: 0.24,
    gap: [0.55, 0.7],
    islets: [[-0.03, 0.1, 0.06, 0.05, 0.14, 0.09, 0.1, 0.15, 0.0, 0.15, -0.03, 0.1]],
  },
];
const shifted = (ring: Ring, at: Point): Ring => ring.map((v, i) => v + (i % 2 === 0 ? at.x : at.y));

let made: { zones: Path2D; areas: Path2D; land: Path2D } | null = null;

/** The lines of the sheet, made when the first chart is drawn. */
function lines(): NonNullable<typeof made> {
  if (made) return made;
  const zones = new Path2D();
  for (let x = 1; x < WIDTH; x++) {
    zones.moveTo(x, 0);
    zones.lineTo(x, HEIGHT);
  }
  for (let y = 1; y < HEIGHT; y++) {
    zones.moveTo(0, y);
    zones.lineTo(WIDTH, y);
  }
  const areas = new Path2D();
  for (const a of AREAS) areas.rect(a.x, a.y, a.width, a.height);
  const land = coastPath(ATOLLS.flatMap((a) => a.islets.map((i) => shifted(i, middleOf(a.zone)))));
  made = { zones, areas, land };
  return made;
}

export function paintChart(b: Brush): void {
  const { zones, areas, land } = lines();
  paintSheet(
    b,
    SHEET,
    1,
    () => {
      paintSea(b);
      paintDepths(b);
      for (const side of SIDES) paintEntry(b, side);
      paintLines(b, zones, { cell: 1, vanish: 9 });
      paintLines(b, areas, { cell: 3, vanish: 4, strong: true });
      paintReefs(b);
      paintCoast(b, land, 0.08);
      if (b.k > 14) paintRose(b, ROSE, Math.min(56, b.k * 0.8));
    },
    { title: 'Midway, June 1942' },
  );
}

/** The ridge that carries the atolls rises out of deep water: soft shallows and three thin depth lines about each. */
function paintDepths(b: Brush): void {
  const { ctx, px, palette } = b;
  const midway = middleOf(MIDWAY_ZONE);
  const kure = middleOf(KURE_ZONE);
  paintShallows(b, { x: (midway.x + kure.x) / 2, y: (midway.y + kure.y) / 2 }, 12);
  paintShallows(b, { x: midway.x + 5, y: midway.y + 2.5 }, 7);
  paintShallows(b, midway, 4);
  paintShallows(b, kure, 3);
  ctx.save();
  ctx.strokeStyle = palette.grid;
  ctx.lineWidth = px;
  for (const [k, dash] of [
    [1.1, [2, 3]],
    [1.9, [5, 4]],
    [3.1, [9, 5]],
  ] as const) {
    ctx.setLineDash(dash.map((d) => d * px));
    ctx.beginPath();
    ctx.ellipse((midway.x + kure.x) / 2, (midway.y + kure.y) / 2, k + 1.1, k, 0.35, 0, 2 * Math.PI);
    ctx.stroke();
  }
  ctx.restore();
}

function paintReefs({ ctx, px, palette }: Brush): void {
  ctx.save();
  ctx.strokeStyle = palette.coast;
  ctx.lineWidth = 1.25 * px;
  ctx.setLineDash([1.5 * px, 2.5 * px]);
  for (const a of ATOLLS) {
    const { x, y } = middleOf(a.zone);
    ctx.beginPath();
    ctx.arc(x, y, a.reef, a.gap[1] * 2 * Math.PI, (1 + a.gap[0]) * 2 * Math.PI);
    ctx.stroke();
  }
  ctx.restore();
}

/** The shaded zones of a side's edge, hatched in its colour. */
function paintEntry({ ctx, px, palette }: Brush, side: Side): void {
  ctx.save();
  ctx.beginPath();
  for (const z of ENTRY_ZONES[side]) ctx.rect(zoneX(z), zoneY(z), 1, 1);
  ctx.clip();
  ctx.strokeStyle = side === 'us' ? palette.allied : palette.japan;
  ctx.globalAlpha = 0.2;
  ctx.lineWidth = px;
  ctx.beginPath();
  const x = zoneX(ENTRY_ZONES[side][0]);
  const lean = side === 'us' ? 1 : -1;
  for (let y = -1; y < HEIGHT + 1; y += 0.2) {
    ctx.moveTo(x, y);
    ctx.lineTo(x + 1, y + lean);
  }
  ctx.stroke();
  ctx.restore();
}

/** The rose stands clear of the area's name. */
export const ROSE: Point = { x: 1.8, y: HEIGHT - 0.95 };
