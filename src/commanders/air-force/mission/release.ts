import { impact } from '../../../games/air-force/open/attack/bombing.ts';
import {
  type At,
  ahead,
  clock,
  distance,
  type Facing,
  same,
} from '../../../games/air-force/open/geometry.ts';
import { charts } from '../../../games/air-force/open/pack.ts';
import type { Errand } from './goals.ts';
import type { Stance } from '../duel/marksman.ts';

const SIX = [1, 2, 3, 4, 5, 6] as const;
/** The mean of a die. */
const PIPS = 3.5;

/** What may be hoped for if the load is let go there: the part of the target's end that it brings, the mean of where the target may be. */
export function hopeAt(s: Stance, goal: Errand, places: readonly At[]): number {
  if (s.alt < goal.low || s.alt > goal.high) return 0;
  return places.reduce((sum, at) => sum + hopeOn(s, goal, at), 0) / places.length;
}

function hopeOn(s: Stance, goal: Errand, at: At): number {
  switch (goal.how) {
    case 'level':
      return s.bank === 'L' && (same(s, at) || goal.area.some((h) => same(h, s))) ? 1 : 0;
    case 'scatter':
      return bombs(s, goal, at);
    case 'ship':
      return s.alt === charts.skipTorpedo.book.skipAltitude ? skips(s, goal, at) : bombs(s, goal, at);
    case 'run':
      return s.bank === 'L' && same(ahead(s, s.facing, charts.skipTorpedo.book.torpedoHexes), at)
        ? sinks(goal, charts.skipTorpedo.book.torpedo * abeam(s, goal, at))
        : 0;
    case 'ahead':
      return rocketHexes(s, at) === null ? 0 : 1;
  }
}

/** AD-O-IX.D: bombs that skip into the ship in the hex ahead. */
const skips = (s: Stance, goal: Errand, at: At): number =>
  s.speed >= charts.skipTorpedo.book.skipSpeed && same(ahead(s, s.facing), at)
    ? sinks(goal, goal.count * charts.skipTorpedo.book.skip * abeam(s, goal, at))
    : 0;

/** AD-O-IX.B, IX.C: bombs that scatter. On land one in the right hex is enough. */
function bombs(s: Stance, goal: Errand, at: At): number {
  const p = goal.area.length > 1 ? chanceIn(s, goal) : chanceOf(s, goal.dive, at);
  return goal.needs > 0 ? sinks(goal, goal.count * p * PIPS) : 1 - (1 - p) ** goal.count;
}

/** With so much hope of a hit the rest of the bombs is kept for the next target. */
const SURE = 0.65;

/** How many of its bombs a plane lets go on a target on land when there are others; null for all. */
export function enough(s: Stance, goal: Errand, held: number): number | null {
  for (let count = 1; count < held; count++) if (bombs(s, { ...goal, count }, goal.at) >= SURE) return count;
  return null;
}

const sinks = (goal: Errand, hits: number): number => Math.min(1, hits / goal.needs);

/** AD-O-IX.D-2, E.4-1: the mean of a die by the sector of the ship that the weapon comes from; abeam is best. */
function abeam(s: Stance, goal: Errand, at: At): number {
  const more = charts.skipTorpedo.bySector[clock(at, goal.bows, s) ?? 12];
  return SIX.reduce((sum, die) => sum + Math.max(0, die + more), 0) / 6;
}

/** The farthest a bomb falls from the hex it is dropped over. */
const SCATTER = 4;
const chances = new Map<string, Map<string, number>>();

/** The chance of a bomb dropped there to fall on any hex of an area. */
function chanceIn(s: Stance, { area, dive }: Errand): number {
  let sum = 0;
  for (const at of area) sum += chanceOf(s, dive, at);
  return sum;
}

/** The chance of a bomb dropped there to fall in a hex. */
function chanceOf(s: Stance, dive: boolean, at: At): number {
  if (distance(s, at) > SCATTER) return 0;
  const key = `${s.alt} ${s.facing} ${dive}`;
  let table = chances.get(key);
  if (!table) chances.set(key, (table = scatterOf(s.alt, s.facing, dive)));
  return table.get(`${at.q - s.q} ${at.z - s.z}`) ?? 0;
}

function scatterOf(alt: number, facing: Facing, dive: boolean): Map<string, number> {
  const table = new Map<string, number>();
  for (const red of SIX)
    for (const white of SIX) {
      const plus = dive ? charts.bombing.limits.diveRed : 0;
      const { q, z } = impact({ at: { q: 0, z: 0 }, facing, alt }, dive, red + plus, white);
      table.set(`${q} ${z}`, (table.get(`${q} ${z}`) ?? 0) + 1 / 36);
    }
  return table;
}

/** The hex straight ahead, counted from the plane, that has the target in the rockets' area; null for none. */
function rocketHexes(s: Stance, at: At): number | null {
  const { book } = charts.rockets;
  for (let n = 2; n <= book.range; n++)
    if (distance(ahead(s, s.facing, n), at) <= book.groundRadius - 1) return n;
  return null;
}
