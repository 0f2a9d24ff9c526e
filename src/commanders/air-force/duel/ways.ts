import { inverted } from '../../../games/air-force/open/flight/banks.ts';
import { speedGain } from '../../../games/air-force/open/flight/changes.ts';
import {
  type Envelope,
  envelope,
  incrementOf,
  topSpeed,
} from '../../../games/air-force/open/flight/envelope.ts';
import { fly } from '../../../games/air-force/open/flight/flight.ts';
import { clock, distance, type Facing } from '../../../games/air-force/open/geometry.ts';
import { emptyPlot, type Plot } from '../../../games/air-force/open/flight/notation.ts';
import type { Plane } from '../../../games/air-force/open/plane.ts';
import { climbChoices, type Pilotage, steadyPlot } from '../../../games/air-force/open/flight/plots.ts';
import { pilotage } from '../../../games/air-force/open/sample.ts';
import type { View } from '../../../games/air-force/open/view.ts';
import { rotated } from './compass.ts';
import { type Marksman, marksman, type Stance } from './marksman.ts';
import { BANK_NO, type Book, bookOf } from './book.ts';
import { prizeOf } from '../mission/prize.ts';
import { type Track, tracks } from './repertoire.ts';

/** A plane in the fight with all that is worked out about it once a Turn. */
export interface Flier {
  p: Plane;
  x: Pilotage;
  env: Envelope;
  m: Marksman;
  book: Book;
  aimless: number; // how likely it is that it flies as it comes
  onward: number; // how likely it is that it flies straight on
  prize: number; // what it is worth to shoot it down, against a usual plane
}

export function flier(v: View, p: Plane): Flier {
  const x = pilotage(v, p);
  const m = marksman(v, p);
  const prize = prizeOf(v, p);
  const onward = p.steady ? 1 : burdenedOrUnarmed(m) ? ON_COURSE : 0;
  return {
    p,
    x,
    env: envelope(x.card, p.alt, p.speed, p.lull, x.c),
    m:
      prize === 1
        ? m
        : { ...m, worth: m.worth.map((w) => prize * w), focused: m.focused.map((w) => prize * w) },
    book: bookOf(x),
    aimless: onward > 0 ? 0 : aimless(v, p),
    onward,
    prize,
  };
}

/** How often a plane that has to be somewhere, or has no guns to turn on anybody, flies straight on. */
const ON_COURSE = 0.6;

const burdenedOrUnarmed = ({ card, plane: { stores } }: Marksman): boolean =>
  !card.guns.some((g) => g.position === 'FF' && !g.bracketed) ||
  stores.bombs + stores.torpedoes + stores.shallow + stores.deep > 0;

/**
 * Signs that a plane flies as it comes, and signs that it has a purpose, as logarithms of odds: found by watching both
 * kinds fly. Pilots turn their noses to an enemy and end a Turn the right way up.
 */
const SIGNS = {
  inverted: 2,
  upright: -0.6,
  spun: 3.5,
  both: 3.7, // throttle and brakes at once
  level: 1.2, // neither a climb nor a dive
  // The best of the bearings to its enemies, from dead ahead to dead astern, by how far off the nearest is.
  far: [-1.3, 0.2, 2.1, 2.6],
  near: [-1.5, -0.8, 0, 0.4],
  close: [-1.4, -0.6, 0.7, 1.4],
};
const FAR_OFF = 10;
const CLOSE = 4;

/** What was made of each type of a side in a view: it is the same for all its planes. */
const made = new WeakMap<View, Map<string, number>>();

/** How likely it is that a plane flies as it comes, by what it did last and what others of its type and side did. */
function aimless(v: View, { side, card }: Plane): number {
  let known = made.get(v);
  if (!known) made.set(v, (known = new Map()));
  let odds = known.get(side + card);
  if (odds === undefined) {
    odds = 0;
    for (const p of v.planes)
      if (p.side === side && p.card === card && p.status === 'flying' && !p.steady) odds += signs(v, p);
    known.set(side + card, odds);
  }
  return 1 / (1 + Math.exp(0 - odds));
}

function signs(v: View, p: Plane): number {
  if (p.last === null) return 0;
  const foes = v.planes.filter((e) => e.side !== p.side && e.status === 'flying');
  let odds = inverted(p.bank) ? SIGNS.inverted : SIGNS.upright;
  if (p.last.spun) odds += SIGNS.spun;
  else if (/P.*K/.test(p.last.log)) odds += SIGNS.both;
  if (p.last.climbed === 0) odds += SIGNS.level;
  if (foes.length === 0) return odds;
  let off = 3;
  let near = 99;
  for (const e of foes) {
    const hour = (clock(p.at, p.facing, e.at) ?? 12) % 12;
    off = Math.min(off, Math.floor(Math.min(hour, 12 - hour) / 2));
    near = Math.min(near, distance(p.at, e.at));
  }
  return odds + SIGNS[near > FAR_OFF ? 'far' : near > CLOSE ? 'near' : 'close'][off];
}

/** A Turn's flight and where it leads: a track, an altitude change and a setting of the throttle. */
export interface Way extends Stance {
  flown: number; // straight hexes it may draw on next Turn
  power: number;
  brake: number;
  track: Track | null; // null: what it must fly
  tanks?: boolean; // drop tanks are let go
}

/** A plane in the mind's eye. */
export interface Ghost extends Stance {
  flown: number;
}

export const ghostOf = (w: Way): Ghost => ({
  q: w.q,
  z: w.z,
  facing: w.facing,
  alt: w.alt,
  speed: w.speed,
  bank: w.bank,
  slips: 0,
  wild: 0,
  climbed: w.climbed,
  steady: w.steady,
  flown: w.flown,
});

/** More brakes than this are not thought of. */
const BRAKES = 3;

/** The plot of a way. */
export function plotOf(f: Flier, way: Way): Plot {
  return way.track === null
    ? steadyPlot(f.x)
    : {
        ...emptyPlot(),
        moves: way.track.moves,
        climb: way.climbed,
        power: way.power,
        brake: way.brake,
        tanks: way.tanks === true,
      };
}

/** Whether the rules find nothing wrong with it. */
export function sound(f: Flier, way: Way): boolean {
  if (way.track === null) return true;
  const flight = fly(f.x.card, f.x.f, f.x.c, plotOf(f, way), f.x.rules);
  return flight.faults.length === 0;
}

/** Every way worth a thought, each with the throttle that brings its speed nearest to `wanted`. */
export function waysOf(f: Flier, wanted: number, climbs: readonly number[] = []): Way[] {
  const out: Way[] = [];
  if (f.env.increment === 'stall') return [mustFly(f)];
  for (const climb of new Set([...climbChoices(f.env, f.x.card), ...climbs])) {
    // Lower than 200 feet only on purpose.
    if (f.p.alt + climb < 2 && !climbs.includes(climb) && climb !== 0) continue;
    for (const track of tracks(f.x, f.env, climb)) {
      const way = throttled(f, track, climb, wanted);
      if (way) out.push(way);
    }
  }
  return out.length > 0 ? out : [mustFly(f)];
}

/** Of the ways that end alike only the one that flies steadiest, and of those the one with most hexes to draw on. */
export function distinct(ways: readonly Way[]): Way[] {
  const best = new Map<number, Way>();
  for (const w of ways) {
    let key = ((w.q + 512) * 1024 + w.z + 512) * 6 + w.facing - 1;
    key = ((key * 6 + BANK_NO[w.bank]) * 512 + w.alt) * 32 + w.speed;
    const old = best.get(key);
    if (!old || w.wild < old.wild || (w.wild === old.wild && w.flown > old.flown)) best.set(key, w);
  }
  return [...best.values()];
}

/** The same flight at every other speed the throttle allows. */
export function otherSpeeds(f: Flier, way: Way): Way[] {
  if (way.track === null) return [];
  const out: Way[] = [];
  for (let speed = way.speed - BRAKES; speed <= way.speed + BRAKES; speed++) {
    const other = speed === way.speed ? null : throttled(f, way.track, way.climbed, speed);
    if (other && other.speed === speed) out.push(other);
  }
  return out;
}

function throttled(f: Flier, track: Track, climb: number, wanted: number): Way | null {
  const { env, x } = f;
  const idle = x.f.speed - track.lost + speedGain(x.card, climb);
  const alt = f.p.alt + climb;
  const top = topSpeed(x.card, alt, x.c);
  const pays = speedGain(x.card, climb) >= 1;
  let best: { power: number; brake: number; speed: number } | null = null;
  for (let power = 0; power <= env.power; power++)
    for (let brake = 0; brake <= Math.min(env.brake, BRAKES); brake++) {
      if (power > 0 && brake > 0) continue;
      const speed = Math.max(0, idle + power - brake);
      if (speed > top || (env.increment === 'dive' && !pays && incrementOf(env, speed) === 'dive')) continue;
      if (!best || Math.abs(speed - wanted) < Math.abs(best.speed - wanted)) best = { power, brake, speed };
    }
  if (!best) return null;
  const { q, z } = rotated(track.q, track.z, f.p.facing);
  return {
    q: f.p.at.q + q,
    z: f.p.at.z + z,
    facing: (((f.p.facing + track.facing - 2) % 6) + 1) as Facing,
    alt,
    speed: best.speed,
    bank: track.bank,
    slips: track.slips,
    wild: track.wild,
    climbed: climb,
    steady: f.p.steady,
    flown: track.flown,
    power: best.power,
    brake: best.brake,
    track,
  };
}

/** A plane with no good choice flies what it must. */
export const mustFly = (f: Flier): Way => flownAs(f, steadyPlot(f.x));

/** Where a plot leads. */
export function flownAs(f: Flier, plot: Plot): Way {
  const flight = fly(f.x.card, f.x.f, f.x.c, plot, f.x.rules);
  const { end } = flight;
  return {
    q: end.at.q,
    z: end.at.z,
    facing: end.facing,
    alt: end.alt,
    speed: end.speed,
    bank: end.bank,
    slips: flight.slips,
    wild: flight.slips + flight.loops + flight.rolls,
    climbed: flight.climbed,
    steady: f.p.steady,
    flown: end.runs.reduce((n, r) => n + r.hexes, 0),
    power: plot.power,
    brake: plot.brake,
    track: null,
  };
}

/** The speed a plane fights best at: the fastest at which its maneuvers cost least. */
export const fightingSpeed = (f: Flier): number => f.env.maneuver?.[1] ?? f.env.level?.[0] ?? f.env.stall + 1;
