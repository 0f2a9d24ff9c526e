import type { Box, Point } from '../camera.ts';
import type { Palette } from './palette.svelte.ts';

/** What a painter is given: the context already speaks the chart's units; `px` is one pixel in them. */
export interface Brush {
  ctx: CanvasRenderingContext2D;
  px: number;
  k: number; // pixels to one unit of the chart
  window: Box; // what of the chart is on the canvas
  palette: Palette;
}

/** Open water. */
export function paintSea({ ctx, window, palette }: Brush): void {
  ctx.fillStyle = palette.deep;
  ctx.fillRect(window.x0, window.y0, window.x1 - window.x0, window.y1 - window.y0);
}

/** Coastlines: flat rings `[x, y, x, y, ...]` in the chart's units, closed where they come back to their start. */
export type Ring = readonly number[];

export function coastPath(rings: readonly Ring[]): Path2D {
  const path = new Path2D();
  for (const ring of rings) {
    path.moveTo(ring[0], ring[1]);
    for (let i = 2; i < ring.length; i += 2) path.lineTo(ring[i], ring[i + 1]);
    if (ring[0] === ring.at(-2) && ring[1] === ring.at(-1)) path.closePath();
  }
  return path;
}

/** Land with a crisp coast, and the shallows around it: `shelf` is how far they reach, in the chart's units. */
export function paintCoast({ ctx, px, palette }: Brush, path: Path2D, shelf: number): void {
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.strokeStyle = palette.sea;
  ctx.globalAlpha = 0.3;
  for (const part of [1, 0.7, 0.45, 0.22]) {
    ctx.lineWidth = 2 * shelf * part;
    ctx.stroke(path);
  }
  ctx.globalAlpha = 1;
  ctx.fillStyle = palette.land;
  ctx.fill(path);
  ctx.strokeStyle = palette.coast;
  ctx.lineWidth = 1.25 * px;
  ctx.stroke(path);
  ctx.restore();
}

/** A soft-edged patch of the lighter sea tone: shallows round an atoll, or a board's whole water. */
export function paintShallows({ ctx, palette }: Brush, at: Point, radius: number): void {
  const glow = ctx.createRadialGradient(at.x, at.y, 0, at.x, at.y, radius);
  glow.addColorStop(0, palette.sea);
  glow.addColorStop(1, `color-mix(in srgb, ${palette.sea} 1%, transparent)`);
  ctx.fillStyle = glow;
  ctx.fillRect(at.x - radius, at.y - radius, 2 * radius, 2 * radius);
}

/** Lines of a grid as one path; they fade where a cell is under `vanish` pixels. */
export function paintLines(
  { ctx, px, k, palette }: Brush,
  path: Path2D,
  { cell, vanish = 7, strong = false }: { cell: number; vanish?: number; strong?: boolean },
): void {
  const fade = Math.min(1, Math.max(0, (cell * k - vanish) / (2 * vanish)));
  if (fade === 0) return;
  ctx.save();
  ctx.globalAlpha = fade;
  ctx.strokeStyle = strong || cell * k > 90 ? palette.gridStrong : palette.grid;
  ctx.lineWidth = px;
  ctx.stroke(path);
  ctx.restore();
}

export interface NameStyle {
  size: number; // pixels
  italic?: boolean; // islands and waters
  mono?: boolean; // hex labels
  spaced?: number; // letter-spacing in em
  align?: CanvasTextAlign;
  colour?: string;
  halo?: boolean; // a rim of sea around the letters, where lines cross them
  weight?: 400 | 600;
  upper?: boolean;
}

/** A word on the chart, of the same size on the screen at any zoom. */
export function paintName({ ctx, px, palette }: Brush, text: string, at: Point, style: NameStyle): void {
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.scale(px, px);
  const family = style.mono ? palette.mono : palette.sans;
  ctx.font = `${style.italic ? 'italic ' : ''}${style.weight ?? 400} ${style.size}px ${family}`;
  ctx.letterSpacing = `${(style.spaced ?? 0) * style.size}px`;
  ctx.textAlign = style.align ?? 'center';
  ctx.textBaseline = 'middle';
  const words = style.upper ? text.toUpperCase() : text;
  if (style.halo) {
    ctx.strokeStyle = palette.sea;
    ctx.lineWidth = 3;
    ctx.lineJoin = 'round';
    ctx.strokeText(words, 0, 0);
  }
  ctx.fillStyle = style.colour ?? palette.chartInk;
  ctx.fillText(words, 0, 0);
  ctx.restore();
}

/** What is printed in the margins above and below a wide chart. */
export interface Imprint {
  title: string;
  miles?: number; // to one unit, where there is a scale
}

/**
 * A chart: whatever `inside` paints, cut off at the neat line with its scale of alternating bars every `step` units.
 * Beyond it the sea goes on, unruled and a shade deeper; where the window shows enough of it, it bears the imprint.
 */
export function paintSheet(
  brush: Brush,
  box: Box,
  step: number,
  inside: () => void,
  imprint?: Imprint,
): void {
  const { ctx, px, window, palette } = brush;
  ctx.fillStyle = palette.deep;
  ctx.fillRect(window.x0, window.y0, window.x1 - window.x0, window.y1 - window.y0);
  ctx.fillStyle = 'rgb(0 0 0 / 10%)';
  ctx.fillRect(window.x0, window.y0, window.x1 - window.x0, window.y1 - window.y0);
  const rim = grownBox(box, 13 * px);
  ctx.fillStyle = palette.paper;
  ctx.fillRect(rim.x0, rim.y0, rim.x1 - rim.x0, rim.y1 - rim.y0);
  ctx.save();
  ctx.beginPath();
  ctx.rect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
  ctx.clip();
  inside();
  ctx.restore();
  paintFrame(brush, box, step);
  const tall = ((box.x1 - box.x0) * (window.y1 - window.y0)) / (window.x1 - window.x0);
  const margin = (tall - (box.y1 - box.y0)) / 2;
  if (imprint && margin > 36 * px) paintImprint(brush, box, margin, imprint);
}

/** The title above the chart, the scale of miles below it. */
function paintImprint(brush: Brush, box: Box, margin: number, { title, miles }: Imprint): void {
  const { ctx, px, palette } = brush;
  const x = (box.x0 + box.x1) / 2;
  const ink = { colour: palette.chartInk };
  paintName(
    brush,
    title,
    { x, y: box.y0 - margin / 2 - 8 * px },
    { ...ink, size: 20, spaced: 0.24, upper: true },
  );
  if (!miles) return;
  const unit = 100 / miles;
  const y = box.y1 + margin / 2 + 6 * px;
  ctx.save();
  ctx.strokeStyle = palette.chartInk;
  ctx.fillStyle = palette.chartInk;
  ctx.lineWidth = px;
  for (const i of [0, 1, 2, 3]) {
    const from = x + (i - 2) * unit;
    if (i % 2 === 0) ctx.fillRect(from, y, unit, 4 * px);
    ctx.strokeRect(from, y, unit, 4 * px);
  }
  ctx.restore();
  for (const i of [0, 1, 2, 3, 4])
    paintName(
      brush,
      String(i * 100),
      { x: x + (i - 2) * unit, y: y + 14 * px },
      { ...ink, size: 12, mono: true },
    );
  paintName(brush, 'nautical miles', { x, y: y - 10 * px }, { ...ink, size: 12, italic: true });
}

const grownBox = (b: Box, by: number): Box => ({
  x0: b.x0 - by,
  y0: b.y0 - by,
  x1: b.x1 + by,
  y1: b.y1 + by,
});

/** An inner rule, the scale of bars, an outer rule. */
function paintFrame({ ctx, px, palette }: Brush, box: Box, step: number): void {
  const rule = (by: number, width: number): void => {
    const r = grownBox(box, by * px);
    ctx.lineWidth = width * px;
    ctx.strokeRect(r.x0, r.y0, r.x1 - r.x0, r.y1 - r.y0);
  };
  const gap = 3 * px;
  const bar = 4 * px;
  ctx.save();
  ctx.strokeStyle = palette.chartInk;
  ctx.fillStyle = palette.chartInk;
  rule(0, 1);
  rule(3, 1);
  rule(7, 1);
  rule(11, 2);
  for (let x = box.x0, i = 0; x < box.x1; x += step, i++)
    if (i % 2 === 0) {
      const w = Math.min(step, box.x1 - x);
      ctx.fillRect(x, box.y0 - gap - bar, w, bar);
      ctx.fillRect(x, box.y1 + gap, w, bar);
    }
  for (let y = box.y0, i = 0; y < box.y1; y += step, i++)
    if (i % 2 === 0) {
      const h = Math.min(step, box.y1 - y);
      ctx.fillRect(box.x0 - gap - bar, y, bar, h);
      ctx.fillRect(box.x1 + gap, y, bar, h);
    }
  ctx.restore();
}

/** A compass rose, drawn thin, `radius` in pixels. */
export function paintRose({ ctx, px, palette }: Brush, at: Point, radius: number): void {
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.scale(px, px);
  ctx.strokeStyle = palette.chartInk;
  ctx.fillStyle = palette.chartInk;
  ctx.globalAlpha = 0.55;
  ctx.lineWidth = 1;
  for (const r of [radius, radius * 0.93]) {
    ctx.beginPath();
    ctx.arc(0, 0, r, 0, 2 * Math.PI);
    ctx.stroke();
  }
  ctx.beginPath();
  for (let i = 0; i < 72; i++) {
    const long = i % 9 === 0 ? 0.8 : i % 2 === 0 ? 0.88 : 0.93;
    const a = (i * Math.PI) / 36;
    ctx.moveTo(Math.cos(a) * radius * long, Math.sin(a) * radius * long);
    ctx.lineTo(Math.cos(a) * radius, Math.sin(a) * radius);
  }
  ctx.stroke();
  for (let i = 0; i < 8; i++) {
    ctx.save();
    ctx.rotate((i * Math.PI) / 4);
    const long = i % 2 === 0 ? radius * 0.78 : radius * 0.45;
    ctx.beginPath();
    ctx.moveTo(0, -long);
    ctx.lineTo(radius * 0.09, -radius * 0.12);
    ctx.lineTo(0, 0);
    ctx.closePath();
    ctx.fill();
    ctx.beginPath();
    ctx.moveTo(0, -long);
    ctx.lineTo(-radius * 0.09, -radius * 0.12);
    ctx.lineTo(0, 0);
    ctx.closePath();
    ctx.stroke();
    ctx.restore();
  }
  ctx.font = `600 ${Math.max(10, radius * 0.2)}px ${palette.sans}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillText('N', 0, -radius - 4);
  ctx.restore();
}
