import { inverted } from '../flight/banks.ts';
import { envelope } from '../flight/envelope.ts';
import { type At, angle, clock, type Facing, inPlay, range, sector, sectorSide } from '../geometry.ts';
import { type Charts, cardOf, charts, type Gun, type RangeTable } from '../pack.ts';
import {
  armsOf,
  conditionOf,
  gunsLeft,
  label,
  type Part,
  type Plane,
  planeRef,
  type Side,
} from '../plane.ts';
import { inSight } from './sight.ts';
import { type Arena, optionOn } from '../view.ts';

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

/** Anything that may be fired at. */
export interface Mark {
  ref: string;
  name: string;
  side: Side;
  at: At;
  alt: number;
  facing: Facing;
  silhouette: number;
  surface: boolean;
  fast: boolean; // final speed of 8 or more (AD-O-VII.B.3.a)
  slipped: boolean;
  armoured: boolean; // no machine gun hurts it (AD-O-XIII.B-2)
}

/** Which guns of a plane fire together: the fixed ones or the flexible ones (AD-O-VII.F.3.b-2). */
export type Group = 'fixed' | 'flexible';
export const GROUPS: readonly Group[] = ['fixed', 'flexible'];

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

export const planeMark = (p: Plane): Mark => ({
  ref: planeRef(p),
  name: label(p),
  side: p.side,
  at: p.at,
  alt: p.alt,
  facing: p.facing,
  silhouette: cardOf(p.card).silhouette,
  surface: false,
  fast: p.speed >= charts.bhtModifiers.book.targetFastSpeed,
  slipped: (p.last?.slips ?? 0) > 0,
  armoured: false,
});

/** AD-B-IX.A.3 and, with the nose in mind, AD-O-VII.A: whether fixed forward guns point at a target. */
function forwardBears(v: Arena, by: Plane, m: Mark): boolean {
  const here = by.at.q === m.at.q && by.at.z === m.at.z;
  const climbed = optionOn(v, 'nose') ? (by.last?.climbed ?? 0) : 0;
  if (climbed < 0 && m.alt > by.alt) return false;
  if (climbed > 0 && m.alt < by.alt) return false;
  return here ? climbed !== 0 && m.alt !== by.alt : inPlay(by.at, by.facing, m.at);
}

/** AD-O-XIII.B-2: no machine gun, fixed or flexible, is fired at armour. */
const bouncesOff = (m: Mark, gun: { kind: 'C' | 'M' }): boolean => m.armoured && gun.kind === 'M';

/** AD-O-VII.F.1, F.2: guns fixed upward bear on 12H and A, guns fixed downward on lower targets in 12; neither inverted. */
function gunBears(v: Arena, by: Plane, gun: Gun, m: Mark): boolean {
  if (gun.bracketed && !m.surface) return false;
  if (!gun.bracketed && bouncesOff(m, gun)) return false;
  // AD-O-IX-3, AD-O-XXII.C-2, AD-O-XV.F: what was dropped or fired this Turn keeps guns silent.
  const drop = by.last?.dropped ?? null;
  if (drop === 'tanks' || drop === 'rockets' || (drop === 'bombs' && gun.position !== 'FL')) return false;
  if (gun.position === 'FF') return forwardBears(v, by, m);
  if (!optionOn(v, 'positions') || inverted(by.bank)) return false;
  const where = sector(by.at, by.alt, by.facing, m.at, m.alt);
  if (gun.position === 'FH') return where === '12H' || (where === 'A' && m.alt > by.alt);
  return clock(by.at, by.facing, m.at) === 12 && m.alt < by.alt;
}

/** AD-O-XIV: guns whose kind has used up its firings are silent. */
function hasRounds(v: Arena, by: Plane, gun: Gun): boolean {
  if (!optionOn(v, 'ammunition')) return true;
  const kind = gun.bracketed ? 'B' : gun.kind;
  const most = armsOf(by).ammunition[kind] ?? null;
  return most === null || by.spent[kind] < most;
}

/** Range for firing; at least 1 in the own hex (AD-O-VII.A.4). */
const reach = (by: Plane, m: Mark): number => Math.max(1, range(by.at, by.alt, m.at, m.alt));

export interface Bearing {
  factors: number;
  range: number;
  guns: number[]; // places in the row of guns; empty for flexible guns
}

/** What of a group of guns bears on a target, is in range and can fire (AD-B-IX.A.4-1). */
export function bearing(v: Arena, by: Plane, group: Group, m: Mark): Bearing {
  const r = reach(by, m);
  if (group === 'flexible') {
    const f = optionOn(v, 'positions') && by.last?.dropped !== 'rockets' ? armsOf(by).flexible : null;
    const bears = f !== null && f.range >= r && !bouncesOff(m, f);
    const there = bears ? f.sectors[sector(by.at, by.alt, by.facing, m.at, m.alt)] : 0;
    return { factors: Math.max(0, there - by.hits.flexible), range: r, guns: [] };
  }
  const guns = gunsLeft(by).filter(
    ({ gun }) => gun.range >= r && gunBears(v, by, gun, m) && hasRounds(v, by, gun),
  );
  return { factors: guns.reduce((n, { gun }) => n + gun.factors, 0), range: r, guns: guns.map(({ i }) => i) };
}

/** AD-B-IX.B: the whole procedure up to the die; null when the shot cannot be made. */
export function aim(v: Arena, by: Plane, group: Group, m: Mark): Aim | null {
  const bear = bearing(v, by, group, m);
  if (bear.factors === 0 || !inSight(v, by, m)) return null;
  const bht = basicHitTable(charts.ranges.air, bear.factors, Math.min(bear.range, 6));
  if (bht === null) return null;
  return summed(bear.range, bear.factors, bht, modifiers(v, by, group, m));
}

/** Total, Final Modifier and Hit Table number (AD-B-IX.B.3, B.4). */
export function summed(r: number, factors: number, bht: number, parts: Aim['parts']): Aim {
  const total = parts.reduce((n, p) => n + p.value, 0);
  const final = finalModifier(total, factors);
  return { range: r, factors, bht, parts, total, final, column: bht + final };
}

/** AD-B-IX.C and the optional modifiers, each only when its condition holds. */
function modifiers(v: Arena, by: Plane, group: Group, m: Mark): Aim['parts'] {
  const book = charts.bhtModifiers.book;
  const parts: Aim['parts'] = [];
  const add = (what: string, rule: string, value: number): void => void parts.push({ what, rule, value });
  add('fire modifier', 'AD-B-IX.C.1', cardOf(by.card).fire);
  add('silhouette', 'AD-B-IX.C.2', m.silhouette);
  if (inverted(by.bank)) add('firing inverted', 'AD-B-IX.C.3', charts.bhtModifiers.reconstructed.inverted);
  if (optionOn(v, 'deflection')) {
    add(
      'deflection',
      'AD-O-VII.B.2',
      deflection(by, group === 'fixed' ? by.facing : (sectorSide(by.at, m.at) ?? by.facing), m),
    );
    if (m.fast) add('fast target', 'AD-O-VII.B.3.a', book.targetFast);
    if (m.slipped) add('target slipped', 'AD-O-VII.B.3.b', book.targetSlipped);
    const fast = envelope(cardOf(by.card), by.alt, by.speed, by.lull, conditionOf(by)).increment === 'dive';
    if (fast) add('at dive speed', 'AD-O-VII.B.3.c', book.firerDiveSpeed);
    const wild = by.last ? by.last.slips + by.last.loops + by.last.rolls : 0;
    if (wild > 0) add('maneuvers flown', 'AD-O-VII.B.3.d', book.firerManeuver * wild);
    if (by.last?.spun) add('in a spin', 'AD-O-VII.B.3.e', book.firerSpin);
  }
  if (optionOn(v, 'experience')) {
    if (by.pilot.quality === 'ace')
      add('ace', 'AD-O-XVII.B.1-1', book.ace * Math.floor(by.pilot.kills / book.acePerKills));
    if (by.pilot.quality === 'green') add('green crew', 'AD-O-XVII.B.3-1', book.green);
  }
  return parts;
}

/** AD-TAB-DEFLECTION: the angle between the headings; surface targets always count as taken from astern (AD-O-VII.C-1). */
export function deflection(by: { at: At; facing: Facing }, heading: Facing, m: Mark): number {
  const book = charts.deflection.book;
  if (m.surface) return book.fromSix;
  const a = angle(heading, m.facing);
  if (a === 0 && clock(m.at, m.facing, by.at) === 6) return book.fromSix;
  if (a === 180 && clock(m.at, m.facing, by.at) === 12 && clock(by.at, heading, m.at) === 12)
    return book.headOn;
  return book[a];
}
