import { inverted } from './banks.ts';
import { inPlay, range } from './geometry.ts';
import { type Charts, cardOf, charts, type RangeTable } from './pack.ts';
import { flying, gunsLeft, type Part, type Plane } from './plane.ts';

/** A shot worked out as far as the die: what a gunner may reckon, and what the umpire uses. */
export interface Aim {
  range: number;
  factors: number;
  bht: number;
  parts: { what: string; rule: string; value: number }[];
  total: number; // Total Modifier Number
  final: number; // Final Modifier
  column: number; // Hit Table number
}

const inBand = (n: number, min: number, max: number | null): boolean =>
  n >= min && (max === null || n <= max);

/** The Basic Hit Table number, or null when the range is off the table (AD-B-IX.B.2). */
export function basicHitTable(table: RangeTable, factors: number, hexes: number): number | null {
  const band = table.bands.findIndex(([lo, hi]) => hexes >= lo && hexes <= hi);
  const row = table.rows.find((r) => inBand(factors, r.min, r.max));
  return band < 0 || !row ? null : row.bht[band];
}

/** AD-B-IX.B.3-2: the Modifier Chart keeps the sign of the total. */
export function finalModifier(total: number, factors: number, from: Charts = charts): number {
  const row = from.modifierChart.rows.find((r) => inBand(factors, r.min, r.max));
  if (!row) return 0;
  const size = row.final[Math.min(Math.abs(total), row.final.length - 1)];
  return total < 0 ? 0 - size : size;
}

export type HitCount = { [p in Part]?: number };

/** '2WG' is two wing hits and one gun hit; '-' is a miss. */
export function readHits(text: string): HitCount {
  const out: HitCount = {};
  for (const [, n, part] of text.matchAll(/(\d*)([WFCELG])/g))
    out[part as Part] = (out[part as Part] ?? 0) + Number(n || 1);
  return out;
}

export type HitTableName = 'basic' | 'advanced';

/** One face of a Hit Table column; past the last column the last serves, below the first it is a miss or the first. */
export function hitText(
  column: number,
  die: number,
  name: HitTableName = 'basic',
  from: Charts = charts,
): string {
  const t = from.hitTables[name];
  if (column < t.min && t.belowIsMiss) return '-';
  return t.columns[String(Math.max(t.min, Math.min(t.max, column)))][die - 1];
}

/** The fixed guns that bear on a target: in play, in range, not struck out (AD-B-IX.A.3, A.4). */
export function bearingGuns(by: Plane, at: Plane): { factors: number; range: number; guns: number[] } {
  const r = range(by.at, by.alt, at.at, at.alt);
  const guns = inPlay(by.at, by.facing, at.at)
    ? gunsLeft(by).filter(({ gun }) => gun.position === 'FF' && !gun.bracketed && gun.range >= r)
    : [];
  return { factors: guns.reduce((n, { gun }) => n + gun.factors, 0), range: r, guns: guns.map(({ i }) => i) };
}

/** AD-B-IX.B: the whole procedure up to the die; null when the shot cannot be made. */
export function aim(by: Plane, at: Plane): Aim | null {
  const bear = bearingGuns(by, at);
  if (bear.factors === 0) return null;
  const bht = basicHitTable(charts.ranges.air, bear.factors, bear.range);
  if (bht === null) return null;
  const parts = [
    { what: 'fire modifier', rule: 'AD-B-IX.C.1', value: cardOf(by.card).fire },
    { what: 'silhouette', rule: 'AD-B-IX.C.2', value: cardOf(at.card).silhouette },
  ];
  if (inverted(by.bank))
    parts.push({
      what: 'firing inverted',
      rule: 'AD-B-IX.C.3',
      value: charts.bhtModifiers.reconstructed.inverted,
    });
  const total = parts.reduce((n, p) => n + p.value, 0);
  const final = finalModifier(total, bear.factors);
  return { range: bear.range, factors: bear.factors, bht, parts, total, final, column: bht + final };
}

/** AD-B-IX.A.1: of the enemies a plane can hit, the nearest; more than one when they are equally near. */
export function targetsOf(by: Plane, planes: readonly Plane[]): Plane[] {
  let nearest = Number.MAX_SAFE_INTEGER;
  let out: Plane[] = [];
  if (!flying(by)) return out;
  for (const p of planes) {
    if (p.side === by.side || !flying(p)) continue;
    const bear = bearingGuns(by, p);
    if (bear.factors === 0 || bear.range > nearest) continue;
    if (bear.range < nearest) out = [];
    nearest = bear.range;
    out.push(p);
  }
  return out;
}
