import { type At, ahead, distance, inPlay } from '../../../games/air-force/open/geometry.ts';
import { basicHitTable } from '../../../games/air-force/open/guns/gunnery.ts';
import { charts } from '../../../games/air-force/open/pack.ts';
import { gunsLeft, type Plane } from '../../../games/air-force/open/plane.ts';
import type { View } from '../../../games/air-force/open/view.ts';

/** A band of the guns' play: hexes equally far, and how strong the fire is there. */
export interface Band {
  to: number; // its range at the own height
  hexes: At[];
  strength: number; // 0 to 30, for the shade
}

/** The play of the forward guns of a plane, range by range, as the range table has it. */
export function playOf(_v: View, p: Plane): Band[] {
  const guns = gunsLeft(p).filter(({ gun }) => gun.position === 'FF' && !gun.bracketed);
  const most = guns.reduce((n, { gun }) => Math.max(n, gun.range), 0);
  const bands: Band[] = [];
  for (let r = 1; r <= most; r++) {
    const factors = guns.reduce((n, { gun }) => n + (gun.range >= r ? gun.factors : 0), 0);
    const bht = basicHitTable(charts.ranges.air, factors, Math.min(r, 6));
    const hexes = ring(p.at, r).filter((h) => inPlay(p.at, p.facing, h));
    bands.push({ to: r, hexes, strength: Math.max(5, Math.min(34, 8 + (bht ?? 0) * 3)) });
  }
  return bands;
}

/** The hexes at one distance. */
export function ring(at: At, r: number): At[] {
  const out: At[] = [];
  let h = ahead(at, 5, r);
  for (const side of [1, 2, 3, 4, 5, 6] as const)
    for (let i = 0; i < r; i++) {
      out.push(h);
      h = ahead(h, side);
    }
  return out.filter((x) => distance(at, x) === r);
}
