import { optionOf } from '../../../games/air-force/open/info.ts';
import { type Bank, inverted } from '../../../games/air-force/open/flight/banks.ts';
import { incrementOf, increments, bandOf } from '../../../games/air-force/open/flight/envelope.ts';
import type { Facing } from '../../../games/air-force/open/geometry.ts';
import {
  basicHitTable,
  finalModifier,
  type HitCount,
  hitText,
  readHits,
} from '../../../games/air-force/open/guns/gunnery.ts';
import { type Card, cardOf, charts } from '../../../games/air-force/open/pack.ts';
import { armsOf, conditionOf, gunsLeft, PARTS, type Plane } from '../../../games/air-force/open/plane.ts';
import { inSight } from '../../../games/air-force/open/guns/sight.ts';
import { type Arena, optionOn } from '../../../games/air-force/open/view.ts';
import { byFacing, DISTANCE, HOUR, placeOf, PLAY, REACH } from './compass.ts';

/** Where a plane ends a Turn, as far as guns care. */
export interface Stance {
  q: number;
  z: number;
  facing: Facing;
  alt: number;
  speed: number;
  bank: Bank;
  slips: number;
  wild: number; // slips, loops and rolls just flown
  climbed: number;
  steady: boolean; // it will fly straight on, by the scenario's rules
}

/** A stance to be filled in: those who look ahead keep their scratch paper instead of making it anew. */
export const BLANK: Readonly<Stance> = {
  q: 0,
  z: 0,
  facing: 1,
  alt: 0,
  speed: 0,
  bank: 'L',
  slips: 0,
  wild: 0,
  climbed: 0,
  steady: false,
};

/** A plane with its guns and its weak spots worked out once for all the shots that are weighed. */
export interface Marksman {
  plane: Plane;
  card: Card;
  factors: readonly number[]; // of the fixed guns, by range
  flexible: { readonly [sector: string]: number } | null;
  flexibleRange: number;
  skill: number; // what the shooter himself adds
  worth: readonly number[]; // of a shot at it, by Hit Table number from LOWEST
  focused: readonly number[]; // the same of a shot whose hits are all of one kind
  concentrates: boolean; // may make such shots himself
  loaded: boolean;
}

/** What the shots of a fight depend on besides the planes. */
export interface Range {
  arena: Arena;
  nose: boolean;
  deflection: boolean;
  open: boolean; // nothing blocks the view
  own: number; // what one's own plane is worth against one of the enemy's
}

const LOWEST = -12;
const HIGHEST = 40;
/** The burst by which a plane's hold on life is judged, and the chance that another one follows. */
const USUAL_BURST = 5;
const ANOTHER = 0.75;
/** Hits that do not kill are worth this part of what they take off a plane's hold on life, and a gun so much. */
const PREPARES = 0.7;
const HAMPERS = 0.02;
/** Beyond so many hits of a kind a plane is as good as unhurt. */
const UNHURT: Needs = { W: 12, F: 10, C: 6, E: 6, L: 7 };

export const rangeOf = (v: Arena, own: number): Range => ({
  arena: v,
  nose: optionOn(v, 'nose'),
  deflection: optionOn(v, 'deflection'),
  open: v.scenery.hills.length === 0 && v.scenery.clouds.length === 0,
  own,
});

export function marksman(v: Arena, p: Plane): Marksman {
  const card = cardOf(p.card);
  const arms = armsOf(p);
  const limited = optionOn(v, 'ammunition');
  const guns = gunsLeft(p).filter(
    ({ gun }) =>
      gun.position === 'FF' &&
      !gun.bracketed &&
      (!limited || p.spent[gun.kind] < (arms.ammunition[gun.kind] ?? Number.MAX_SAFE_INTEGER)),
  );
  const factors = [0];
  for (let r = 1; r <= REACH; r++)
    factors.push(guns.reduce((n, { gun }) => n + (gun.range >= r ? gun.factors : 0), 0));
  const manned = optionOn(v, 'positions') ? arms.flexible : null;
  return {
    plane: p,
    card,
    factors,
    flexible: manned?.sectors ?? null,
    flexibleRange: manned?.range ?? 0,
    skill: card.fire + skillOf(v, p),
    worth: worthOfShots(v, p, false),
    focused: worthOfShots(v, p, true),
    concentrates: mayConcentrate(v, p),
    loaded: conditionOf(p).loaded,
  };
}

function skillOf(v: Arena, p: Plane): number {
  if (!optionOn(v, 'experience')) return 0;
  const book = charts.bhtModifiers.book;
  if (p.pilot.quality === 'green') return book.green;
  return p.pilot.quality === 'ace' ? book.ace * Math.floor(p.pilot.kills / book.acePerKills) : 0;
}

/** AD-O-XVII.B.1-3 */
const mayConcentrate = (v: Arena, { pilot }: Plane): boolean =>
  optionOn(v, 'experience') && pilot.quality === 'ace' && pilot.kills >= charts.concentrated.kills[0];

type Needs = { W: number; F: number; C: number; E: number; L: number };
const VITAL = ['W', 'F', 'C', 'E', 'L'] as const;

const sum = (boxes: readonly number[]): number => boxes.reduce((a, b) => a + b, 0);

/** How many more hits of each kind a plane bears. Two cockpits, and two engines of several, have to go together. */
function needs(p: Plane): Needs {
  const { hits } = cardOf(p.card);
  const engines = hits.E.length > 2 ? sum(hits.E) / 2 : sum(hits.E);
  return {
    W: hits.W - p.hits.W,
    F: hits.F - p.hits.F,
    C: sum(hits.C) - sum(p.hits.C),
    E: engines - sum(p.hits.E),
    L: hits.L - p.hits.L - (p.stores.tanks ? 1 : 0),
  };
}

const faces = new Map<string, ReturnType<typeof readHits>>();
function face(column: number, die: number, name: 'basic' | 'advanced'): ReturnType<typeof readHits> {
  const text = hitText(column, die, name);
  let hits = faces.get(text);
  if (!hits) faces.set(text, (hits = readHits(text)));
  return hits;
}

const SIX = [1, 2, 3, 4, 5, 6] as const;
const less = (n: Needs, h: ReturnType<typeof readHits>): Needs => ({
  W: n.W - (h.W ?? 0),
  F: n.F - (h.F ?? 0),
  C: n.C - (h.C ?? 0),
  E: n.E - (h.E ?? 0),
  L: n.L - (h.L ?? 0),
});
const dead = (n: Needs): boolean => VITAL.some((part) => n[part] <= 0);

const worths = new Map<string, number[]>();

function worthOfShots(v: Arena, p: Plane, focused: boolean): number[] {
  const name = optionOf(v, 'hit-tables') === 'advanced' ? 'advanced' : 'basic';
  const left = needs(p);
  for (const part of VITAL) left[part] = Math.min(left[part], UNHURT[part]);
  const key = `${name}${focused}${VITAL.map((part) => left[part]).join()}`;
  let list = worths.get(key);
  if (!list) worths.set(key, (list = worthsOf(name, left, focused)));
  return list;
}

/** What a shot by each Hit Table is worth: the chance to kill, and part of what it does for those that follow. */
function worthsOf(name: 'basic' | 'advanced', now: Needs, focused: boolean): number[] {
  const before = PREPARES * doom(name, now);
  const out: number[] = [];
  for (let column = LOWEST; column <= HIGHEST; column++) {
    let worth = 0;
    const hits = SIX.map((die) => face(column, die, name)).flatMap((h) => (focused ? ofOneKind(h) : [h]));
    for (const h of hits) {
      const left = less(now, h);
      worth += dead(left) ? 1 : PREPARES * doom(name, left) + HAMPERS * (h.G ?? 0);
    }
    out.push(Math.max(0, worth / hits.length - before));
  }
  return out;
}

/** AD-O-XVII.B.1.a, B.1.b: the hits counted, and all of the kind that a second die gives. */
function ofOneKind(h: HitCount): HitCount[] {
  const count = PARTS.reduce((n, part) => n + (h[part] ?? 0), 0);
  return charts.concentrated.die.map((part) => ({ [part]: count }));
}

const dooms = { basic: new Map<number, number>(), advanced: new Map<number, number>() };

/**
 * The chance that a plane is shot down before the bursts cease to come. Hits on a plane that bears many count by this as
 * well as hits on one that bears few; the chance of the next burst alone makes them look like nothing.
 */
function doom(name: 'basic' | 'advanced', n: Needs): number {
  if (dead(n)) return 1;
  const key = VITAL.reduce((k, part) => 16 * k + n[part], 0);
  let chance = dooms[name].get(key);
  if (chance === undefined) {
    let misses = 0;
    let total = 0;
    for (const die of SIX) {
      const left = less(n, face(USUAL_BURST, die, name));
      if (VITAL.every((part) => left[part] === n[part])) misses++;
      else total += doom(name, left);
    }
    chance = (ANOTHER * total) / (6 - ANOTHER * misses);
    dooms[name].set(key, chance);
  }
  return chance;
}

/** What b's pilot has to fear from a, in chances to be shot down; 0 when no gun bears. */
export function shot(x: Range, a: Marksman, from: Stance, b: Marksman, to: Stance): number {
  const place = placeOf(to.q - from.q, to.z - from.z);
  if (place < 0) return 0;
  const gap = to.alt - from.alt;
  const r = DISTANCE[place] + Math.floor(Math.abs(gap) / 5);
  if (r > REACH) return 0;
  const near = r < 1 ? 1 : r;
  const fixed = bears(x, from, place, gap) ? a.factors[near] : 0;
  let worth = fixed > 0 ? worthAt(x, a, fixed, near, from, b, to, from.facing) : 0;
  if (a.flexible && near <= a.flexibleRange) worth += flexibleShot(x, a, near, from, b, to, place);
  return worth > 0 && !x.open && !inSight(x.arena, eye(from), eye(to)) ? 0 : worth;
}

const eye = (s: Stance): { at: { q: number; z: number }; alt: number } => ({ at: s, alt: s.alt });

/** AD-B-IX.A.3, AD-O-VII.A */
function bears(x: Range, from: Stance, place: number, gap: number): boolean {
  if (x.nose) {
    if (from.climbed < 0 && gap > 0) return false;
    if (from.climbed > 0 && gap < 0) return false;
    if (DISTANCE[place] === 0) return from.climbed !== 0 && gap !== 0;
  }
  return PLAY[byFacing(from.facing, place)] === 1;
}

function worthAt(
  x: Range,
  a: Marksman,
  factors: number,
  r: number,
  from: Stance,
  b: Marksman,
  to: Stance,
  heading: Facing,
): number {
  let total = a.skill + b.card.silhouette;
  if (inverted(from.bank)) total += charts.bhtModifiers.reconstructed.inverted;
  if (x.deflection) total += angled(a, from, to, heading);
  const column = columnOf(factors, r, total) - LOWEST;
  return a.concentrates ? Math.max(b.worth[column], b.focused[column]) : b.worth[column];
}

const columns = new Map<number, number>();
function columnOf(factors: number, r: number, total: number): number {
  const key = (factors * 8 + r) * 128 + total + 64;
  let column = columns.get(key);
  if (column === undefined) {
    const bht = basicHitTable(charts.ranges.air, factors, r) ?? LOWEST;
    column = Math.max(LOWEST, Math.min(HIGHEST, bht + finalModifier(total, factors)));
    columns.set(key, column);
  }
  return column;
}

/** AD-O-VII.B */
function angled(a: Marksman, from: Stance, to: Stance, heading: Facing): number {
  const book = charts.bhtModifiers.book;
  const table = charts.deflection.book;
  const back = placeOf(from.q - to.q, from.z - to.z);
  const d = (heading - to.facing + 6) % 6;
  const angle = Math.min(d, 6 - d);
  const hour = back < 0 ? 0 : HOUR[byFacing(to.facing, back)];
  let total: number;
  if (angle === 0) total = hour === 6 ? table.fromSix : table[0];
  else if (angle === 3) total = headOn(from, to, heading, hour) ? table.headOn : table[180];
  else total = angle === 1 ? table[60] : table[120];
  if (to.speed >= book.targetFastSpeed) total += book.targetFast;
  if (to.slips > 0) total += book.targetSlipped;
  const line = increments(a.card, bandOf(a.card, from.alt), a.loaded);
  if (incrementOf(line, from.speed) === 'dive') total += book.firerDiveSpeed;
  return total + book.firerManeuver * from.wild;
}

const headOn = (from: Stance, to: Stance, heading: Facing, hour: number): boolean => {
  const place = placeOf(to.q - from.q, to.z - from.z);
  return hour === 12 && place >= 0 && HOUR[byFacing(heading, place)] === 12;
};

/** AD-O-VII.F.3: flexible guns by the sector the target is in. */
function flexibleShot(
  x: Range,
  a: Marksman,
  r: number,
  from: Stance,
  b: Marksman,
  to: Stance,
  place: number,
): number {
  const gap = to.alt - from.alt;
  const hour = HOUR[byFacing(from.facing, place)];
  const where = hour === 0 ? (gap >= 0 ? 'A' : 'B') : `${hour}${gap >= 5 ? 'H' : gap <= -5 ? 'L' : 'M'}`;
  const factors = (a.flexible?.[where] ?? 0) - a.plane.hits.flexible;
  if (factors <= 0) return 0;
  const heading = hour === 0 ? from.facing : ((((from.facing - 1 + hour / 2) % 6) + 1) as Facing);
  return worthAt(x, a, factors, r, from, b, to, heading);
}

/** What a shot at it by a Hit Table is worth; `focused`: its hits all of one kind. */
export const worthByTable = (m: Marksman, column: number, focused = false): number =>
  (focused ? m.focused : m.worth)[Math.max(LOWEST, Math.min(HIGHEST, column)) - LOWEST];
