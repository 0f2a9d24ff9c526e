import type { Brush } from './paint.ts';

/** Parallel strokes within the patch: a tile of one stroke, laid side by side. */
export function hatch(
  { ctx, k, palette }: Brush,
  patch: Path2D,
  { gap, slope, alpha }: { gap: number; slope: number; alpha: number },
): void {
  const ratio = ctx.getTransform().a / k;
  const wide = Math.max(3, Math.round(gap * k * ratio));
  const tall = Math.round(wide * Math.abs(slope));
  const tile = new OffscreenCanvas(wide, tall);
  const pen = tile.getContext('2d');
  if (!pen) return;
  pen.strokeStyle = palette.chartInk;
  pen.lineWidth = ratio;
  pen.beginPath();
  for (const x of [-wide, 0, wide]) {
    pen.moveTo(x, slope > 0 ? tall : 0);
    pen.lineTo(x + wide, slope > 0 ? 0 : tall);
  }
  pen.stroke();
  const pattern = ctx.createPattern(tile, 'repeat');
  if (!pattern) return;
  pattern.setTransform(new DOMMatrix().scale(gap / wide));
  ctx.save();
  ctx.globalAlpha = alpha;
  ctx.fillStyle = pattern;
  ctx.fill(patch);
  ctx.restore();
}
