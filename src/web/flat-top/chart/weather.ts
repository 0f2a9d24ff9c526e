import { GRID, SECTORS } from '../../../games/flat-top/open/pack/map.ts';
import type { Direction, Hex } from '../../../kernel/hex.ts';
import type { Point } from '../../board/camera.ts';
import { hexCentre } from '../../board/hex-layout.ts';
import { hatch } from '../../board/paint/hatch.ts';
import type { Brush } from '../../board/paint/paint.ts';
import { theme } from '../../lib/theme.svelte.ts';

/** Weather as weather: cloud as a soft hatched patch, storm darker with rain in it, wind as chart arrows. */
export interface Sky {
  cover: string; // one character a hex: '0' clear, '1' cloud, '2' storm
  wind: readonly Direction[]; // by sector
  night: boolean;
}

/** Patches are made once for each state of the sky, not for each painting. */
interface Patches {
  fringe: Path2D; // the thin edge of the cloud
  cloud: Path2D;
  rain: Path2D; // the thin edge of the storm
  storm: Path2D;
}
const patches = new Map<string, Patches>();
const MOST_KEPT = 4;

function patchesOf(cover: string): Patches {
  const kept = patches.get(cover);
  if (kept) return kept;
  const made = { fringe: new Path2D(), cloud: new Path2D(), rain: new Path2D(), storm: new Path2D() };
  for (let hex = 0; hex < cover.length; hex++) {
    const c = cover[hex];
    if (c === '0') continue;
    puff(made.fringe, hexCentre(GRID, hex), 0.8);
    puff(made.cloud, hexCentre(GRID, hex), 0.6);
    if (c !== '2') continue;
    puff(made.rain, hexCentre(GRID, hex), 0.72);
    puff(made.storm, hexCentre(GRID, hex), 0.56);
  }
  if (patches.size >= MOST_KEPT) patches.delete([...patches.keys()][0]);
  patches.set(cover, made);
  return made;
}

function puff(path: Path2D, { x, y }: Point, r: number): void {
  path.moveTo(x + r, y);
  path.arc(x, y, r, 0, 2 * Math.PI);
}

export function paintWeather(brush: Brush, sky: Sky): void {
  const { ctx } = brush;
  const { fringe, cloud, rain, storm } = patchesOf(sky.cover);
  ctx.fillStyle = theme.dark ? 'rgb(255 255 255 / 5%)' : 'rgb(255 255 255 / 22%)';
  ctx.fill(fringe);
  ctx.fillStyle = theme.dark ? 'rgb(255 255 255 / 8%)' : 'rgb(255 255 255 / 36%)';
  ctx.fill(cloud);
  hatch(brush, cloud, { gap: 0.36, slope: -1, alpha: 0.2 });
  ctx.fillStyle = theme.dark ? 'rgb(0 0 0 / 28%)' : 'rgb(74 84 94 / 18%)';
  ctx.fill(rain);
  ctx.fillStyle = theme.dark ? 'rgb(0 0 0 / 32%)' : 'rgb(74 84 94 / 24%)';
  ctx.fill(storm);
  hatch(brush, rain, { gap: 0.2, slope: 3, alpha: 0.4 });
  SECTORS.forEach((s, i) => paintWind(brush, s.directional, sky.wind[i]));
}

/** Turns of the circle, from north clockwise, of the six directions. */
const DEGREES: { readonly [d in Direction]: number } = { 1: 0, 2: 60, 3: 120, 4: 180, 5: 240, 6: 300 };

/** A feathered arrow, as on a pilot chart: it flies with the wind. */
function paintWind({ ctx, px, k, palette }: Brush, hex: Hex, way: Direction): void {
  const at = hexCentre(GRID, hex);
  const long = Math.max(16, Math.min(40, k * 1.3));
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.rotate((DEGREES[way] * Math.PI) / 180);
  ctx.scale(px, px);
  ctx.globalAlpha = 0.7;
  ctx.strokeStyle = palette.chartInk;
  ctx.lineWidth = 1.6;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(0, long / 2);
  ctx.lineTo(0, -long / 2);
  ctx.moveTo(-5, -long / 2 + 8);
  ctx.lineTo(0, -long / 2);
  ctx.lineTo(5, -long / 2 + 8);
  for (const y of [long / 2, long / 2 - 5]) {
    ctx.moveTo(0, y);
    ctx.lineTo(6, y + 5);
  }
  ctx.stroke();
  ctx.restore();
}
