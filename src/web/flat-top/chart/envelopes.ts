import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import type { Target } from '../../../games/flat-top/open/sight/eyes.ts';
import { eyeOf } from '../../../games/flat-top/open/sight/observing.ts';
import { isInPlay } from '../../../games/flat-top/open/values.ts';
import { DIRECTIONS, type Hex, neighbour } from '../../../kernel/hex.ts';
import { hexCorners } from '../../board/hex-layout.ts';
import type { Brush } from '../../board/paint/paint.ts';
import { middleOf, SIDE_CORNERS } from './chart.ts';
import type { Own } from '../plans/plan.ts';

/** What our own observers cover now: ships by sight, planes by sight, planes flying high by radar. */
export const ENVELOPES = ['none', 'ships', 'planes', 'radar'] as const;
export type Envelope = (typeof ENVELOPES)[number];
export const ENVELOPE_TITLES: { readonly [e in Envelope]: string } = {
  none: 'nothing',
  ships: 'where ships are seen',
  planes: 'where planes are seen',
  radar: 'where planes flying high are seen, radar included',
};

const targetOf = (what: Envelope, hex: Hex): Target => ({
  kind: what === 'ships' ? 'tf' : 'af',
  hex,
  high: what === 'radar',
});

/** The Condition Number in every hex; 0 where nothing would be seen. */
export const coverOf = ({ p, side, seat }: Own, what: Envelope): Uint8Array =>
  Uint8Array.from({ length: GRID.size }, (_, hex) =>
    what === 'none' || !isInPlay(p, hex) ? 0 : eyeOf(p, side, seat, false, targetOf(what, hex)).condition,
  );

export interface Cover {
  hexes: Path2D[]; // filled, by Condition Number from 1
  edge: Path2D;
}

/** The patches and their outline, made once for each state of things. */
export function coverPaths(cover: Uint8Array): Cover {
  const hexes = [new Path2D(), new Path2D(), new Path2D()];
  const edge = new Path2D();
  cover.forEach((condition, hex) => {
    if (condition === 0) return;
    const corners = hexCorners(middleOf(hex));
    const path = hexes[Math.min(3, condition) - 1];
    corners.forEach((c, i) => (i === 0 ? path.moveTo(c.x, c.y) : path.lineTo(c.x, c.y)));
    path.closePath();
    for (const d of DIRECTIONS) {
      const next = neighbour(GRID, hex, d);
      if (next >= 0 && cover[next] > 0) continue;
      const [a, b] = SIDE_CORNERS[d];
      edge.moveTo(corners[a].x, corners[a].y);
      edge.lineTo(corners[b].x, corners[b].y);
    }
  });
  return { hexes, edge };
}

export function paintCover({ ctx, px, palette }: Brush, cover: Cover): void {
  ctx.save();
  ctx.fillStyle = palette.chartInk;
  cover.hexes.forEach((path, i) => {
    ctx.globalAlpha = 0.05 + 0.05 * i;
    ctx.fill(path);
  });
  ctx.globalAlpha = 0.8;
  ctx.strokeStyle = palette.chartInk;
  ctx.lineWidth = 1.25 * px;
  ctx.stroke(cover.edge);
  ctx.restore();
}
