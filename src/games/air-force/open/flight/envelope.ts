import type { Band, Card, Maneuver } from '../pack.ts';

/** What damage, load and crew do to the way a plane may fly. All of it is known to whoever sees the plane. */
export interface Condition {
  loaded: boolean;
  wings: number; // wing hits
  cockpit: number; // cockpit hits that count
  powerLost: number; // power factors lost to engine hits
  green: boolean;
}

export const SOUND: Condition = { loaded: false, wings: 0, cockpit: 0, powerLost: 0, green: false };

export type Increment = 'stall' | 'maneuver' | 'level' | 'dive';
export type Range = readonly [number, number] | null;

/** The line of the Movement Characteristics chart that is in force for a plane this Turn, all modifiers added. */
export interface Envelope {
  stall: number; // top of the stall increment
  maneuver: Range;
  level: Range;
  dive: Range;
  increment: Increment; // of the Initial Speed
  power: number;
  brake: number;
  climb: number; // the most it may climb this Turn, in hundreds of feet; 0 = not at all
  diveRate: number;
  hexes: { readonly [m in Maneuver]: number | null };
  ceiling: number;
}

/** AD-B-III.A.2-1: the band that holds the altitude. Above the ceiling the highest band serves. */
export function bandOf(card: Card, alt: number): Band {
  for (const b of card.bands) if (alt <= b.to) return b;
  return card.bands[card.bands.length - 1];
}

interface Increments {
  stall: number;
  maneuver: Range;
  level: Range;
  dive: Range;
}

const clean = new WeakMap<Band, Increments>();
const heavy = new WeakMap<Band, Increments>();

/** The four speed increments of a band; the loaded line shifts their tops, and one left with no speed of its own vanishes. */
export function increments(card: Card, band: Band, loaded: boolean): Increments {
  const known = loaded && card.loaded ? heavy : clean;
  let x = known.get(band);
  if (!x) known.set(band, (x = shiftedIncrements(card, band, loaded)));
  return x;
}

function shiftedIncrements(card: Card, band: Band, loaded: boolean): Increments {
  const level = band.level ?? band.restoredLevel ?? null;
  const line = loaded ? card.loaded : null;
  if (!line) return { stall: band.stall, maneuver: band.maneuver, level, dive: band.dive };
  // AD-O-VI.A-4
  const stall = band.stall + line.stall;
  let below = stall;
  const shifted = (range: Range, by: number): Range => {
    if (!range || range[1] + by <= below) return null;
    const out: Range = [below + 1, range[1] + by];
    below = out[1];
    return out;
  };
  const maneuver = shifted(band.maneuver, line.maneuver);
  const shiftedLevel = shifted(level, line.level);
  return { stall, maneuver, level: shiftedLevel, dive: shifted(band.dive, line.dive) };
}

/** The fastest a plane may be at an altitude: the top of its dive increment, less one for every two wing hits (AD-B-IX.D.1.c). */
export function topSpeed(card: Card, alt: number, c: Condition): number {
  const x = increments(card, bandOf(card, alt), c.loaded);
  const top = (x.dive ?? x.level ?? x.maneuver)?.[1] ?? x.stall;
  // AD-O-VIII.A.2.c: planes with several engines lose one per three wing hits.
  return top - Math.floor(c.wings / (card.engines > 1 ? 3 : 2));
}

export function incrementOf(x: { stall: number; maneuver: Range; level: Range }, speed: number): Increment {
  if (speed <= x.stall) return 'stall';
  if (x.maneuver && speed <= x.maneuver[1]) return 'maneuver';
  return x.level && speed <= x.level[1] ? 'level' : 'dive';
}

/** AD-S-II.B-4: a plane starts above every stall speed and at most at its highest level speed. */
export function startSpeeds(card: Card, alt: number, loaded: boolean): readonly [number, number] {
  const x = increments(card, bandOf(card, alt), loaded);
  const top = (x.level ?? x.maneuver ?? x.dive)?.[1] ?? x.stall + 1;
  return [x.stall + 1, Math.max(top, x.stall + 1)];
}

/** The highest a plane can fly: its ceiling, or when loaded the top of the last band it can still climb in (AD-B-III.A.3-2, AD-O-VI.A-4). */
export const ceilingOf = (card: Card, loaded: boolean): number =>
  loaded && card.loadedCeiling !== null ? card.loadedCeiling : card.ceiling;

/** The part of an envelope that depends on the line and the increment alone; worked out once. */
interface Line extends Increments {
  band: Band;
  increment: Increment;
  power: number;
  brake: number;
  change: number; // to the climb rate
  diveRate: number;
  hexes: Envelope['hexes'];
  ceiling: number;
}

const lines = new WeakMap<Card, Map<number, Line>>();
const ORDER: readonly Increment[] = ['stall', 'maneuver', 'level', 'dive'];

function lineOf(card: Card, alt: number, speed: number, c: Condition): Line {
  const band = bandOf(card, alt);
  const x = increments(card, band, c.loaded);
  const increment = incrementOf(x, speed);
  const key =
    card.bands.indexOf(band) * 16 + ORDER.indexOf(increment) * 4 + (c.loaded ? 2 : 0) + (c.green ? 1 : 0);
  let known = lines.get(card);
  if (!known) lines.set(card, (known = new Map<number, Line>()));
  let line = known.get(key);
  if (!line) known.set(key, (line = newLine(card, band, x, increment, c)));
  return line;
}

function newLine(card: Card, band: Band, x: Increments, increment: Increment, c: Condition): Line {
  const load = c.loaded ? card.loaded : null;
  const fast = increment === 'level' ? card.level : increment === 'dive' ? card.dive : null;
  const hexes = {} as { [m in Maneuver]: number | null };
  for (const m of ['bank', 'turn', 'slip', 'loop', 'roll'] as const)
    hexes[m] = sum(band.hexes[m], fast ? fast.hexes[m] : 0, load ? load.hexes[m] : 0, c.green ? 1 : 0);
  return {
    ...x,
    band,
    increment,
    // AD-B-VI.B.4-1
    power: increment === 'dive' || increment === 'stall' ? 0 : band.power + (load?.power ?? 0),
    brake: increment === 'stall' ? 0 : Math.max(0, band.brake + (load?.brake ?? 0)),
    change: (fast?.climb ?? 0) + (load?.climb ?? 0),
    diveRate: Math.max(0, band.diveRate + (load?.diveRate ?? 0)),
    hexes,
    ceiling: ceilingOf(card, c.loaded),
  };
}

/** `lull` counts the Turns since the plane last climbed, for rates such as .1/2. */
export function envelope(card: Card, alt: number, speed: number, lull: number, c: Condition): Envelope {
  const x = lineOf(card, alt, speed, c);
  const rate = x.increment === 'stall' ? 0 : climbRate(x.band, x.change, lull);
  return {
    stall: x.stall,
    maneuver: x.maneuver,
    level: x.level,
    dive: x.dive,
    increment: x.increment,
    power: Math.max(0, x.power - c.powerLost), // AD-B-IX.D.4.c
    brake: x.brake,
    climb: Math.max(0, Math.min(rate, x.ceiling - alt)),
    diveRate: x.diveRate,
    hexes: x.hexes,
    ceiling: x.ceiling,
  };
}

const sum = (...parts: (number | null)[]): number | null => {
  let total = 0;
  for (const p of parts) {
    if (p === null) return null;
    total += p;
  }
  return total;
};

/** AD-B-VI.D.1-2, D.1-3: .1/2 is a hundred feet every second Turn; an increase makes it .1, a decrease nothing. */
function climbRate(band: Band, change: number, lull: number): number {
  if (band.every === 1) return Math.max(0, band.climb + change);
  if (change !== 0) return change > 0 ? 1 : 0;
  return lull >= band.every - 1 ? band.climb : 0;
}
