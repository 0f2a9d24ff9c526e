import { DIRECTIONS, distance, type Hex, neighbour } from '../../../kernel/hex.ts';
import { passes } from '../../../kernel/refusal.ts';
import { checkClear, checkCourse, movesLeft } from '../../../games/flat-top/open/flight/plane-movement.ts';
import type { AirFormation } from '../../../games/flat-top/open/forces.ts';
import { GRID, isMountain } from '../../../games/flat-top/open/pack/map.ts';
import type { Leg } from '../../../games/flat-top/open/orders.ts';
import { airRoute, type Height, mayCross } from '../../../games/flat-top/open/flight/routes.ts';
import { waysOut } from '../../../games/flat-top/open/turn/storms.ts';
import { isInPlay, isStorm } from '../../../games/flat-top/open/values.ts';
import { legCost } from '../../../games/flat-top/open/flight/plane-movement.ts';
import type { Mind } from '../mind.ts';
import type { Forecast } from './weather-eye.ts';

/** Ways through the air: around storms, over mountains, and how long they are. */

/** The longest way planes are sent. */
const LONGEST = 70;

// ---- how far

/** What is known of the air under a forecast, by the number of the sky. */
interface Airspace {
  open: Uint8Array[]; // 1 in hexes planes can come into
  fields: Map<number, Int16Array>[]; // by goal
}

const known = new WeakMap<Forecast, Airspace>();

/** Hexes by air to a goal from everywhere, around the storms of a turn from now on; -1 where they shut it off. */
function milesByAir(m: Mind, goal: Hex, turns: number): Int16Array {
  let air = known.get(m.foul);
  if (!air) known.set(m.foul, (air = { open: [], fields: [] }));
  const sky = m.foul.sky(turns);
  const fields = (air.fields[sky] ??= new Map());
  let out = fields.get(goal);
  if (!out) fields.set(goal, (out = flood((air.open[sky] ??= openAir(m, turns)), goal)));
  return out;
}

const openAir = (m: Mind, turns: number): Uint8Array =>
  Uint8Array.from({ length: GRID.size }, (_, hex) => (isInPlay(m.p, hex) && !m.foul(hex, turns) ? 1 : 0));

function flood(open: Uint8Array, goal: Hex): Int16Array {
  const out = new Int16Array(GRID.size).fill(-1);
  const queue = new Int16Array(GRID.size);
  out[goal] = 0;
  queue[0] = goal;
  for (let first = 0, end = 1; first < end; first++) {
    const at = queue[first];
    for (let i = at * 6; i < at * 6 + 6; i++) {
      const hex = GRID.next[i];
      if (hex < 0 || out[hex] >= 0 || open[hex] === 0) continue;
      out[hex] = out[at] + 1;
      queue[end++] = hex;
    }
  }
  return out;
}

/** Hexes planes fly from one hex to another so many turns from now: around storms where there is a way, else as if these had passed. */
export function airMiles(m: Mind, from: Hex, to: Hex, turns = 0): number {
  const straight = distance(GRID, from, to);
  if (from < 0 || m.foul(from, turns) || m.foul(to, turns)) return straight; // off the map nothing is known of the sky
  const miles = milesByAir(m, to, turns)[from];
  return miles < 0 ? straight : miles;
}

// ---- which way

/** A way toward a goal, and how far from it the way ends: storms may lie around it. */
interface Way {
  hexes: Hex[];
  short: number;
}

function toward(m: Mind, from: Hex, goal: Hex, height: Height): Way {
  const whole = isStorm(m.p, goal) ? null : airRoute(m.p, from, goal, height, LONGEST);
  return whole ? { hexes: whole, short: 0 } : nearest(m, from, goal, height);
}

/** To the hex nearest to the goal that planes can come to and that no storm covers next turn. */
function nearest(m: Mind, from: Hex, goal: Hex, height: Height): Way {
  const back = new Map<Hex, Hex>([[from, from]]);
  let best = from;
  let least = distance(GRID, from, goal) + (m.foul(from, 1) ? 1 : 0);
  let ring = [from];
  for (let d = 1; d <= LONGEST && ring.length > 0; d++) {
    const next: Hex[] = [];
    for (const at of ring)
      for (const dir of DIRECTIONS) {
        const hex = neighbour(GRID, at, dir);
        if (hex < 0 || back.has(hex) || !isInPlay(m.p, hex) || isStorm(m.p, hex)) continue;
        if (!mayCross(height, from, at, dir)) continue;
        back.set(hex, at);
        next.push(hex);
        const far = distance(GRID, hex, goal) + (m.foul(hex, 1) ? 1 : 0);
        if (far < least) [best, least] = [hex, far];
      }
    ring = next;
  }
  const hexes: Hex[] = [];
  for (let at = best; at !== from; at = back.get(at) ?? from) hexes.push(at);
  return { hexes: hexes.reverse(), short: distance(GRID, best, goal) };
}

/** Out of the storm on the side from which the way on is best. */
function wholeWay(m: Mind, from: Hex, goal: Hex, height: Height): Way | null {
  let best: Way | null = null;
  for (const out of waysOut(m.p, from, height === 'high')) {
    const on = toward(m, out.at(-1) ?? from, goal, out.length > 0 && height === 'climbs' ? 'high' : height);
    const way = { hexes: [...out, ...on.hexes], short: on.short };
    if (!best || isBetter(way, best)) best = way;
  }
  return best;
}

/** A way of at most so many hexes toward a goal, by the height the planes may take; null = they stay. */
export function wayTo(
  m: Mind,
  af: AirFormation,
  from: Hex,
  goal: Hex,
  moves: number,
  mayClimb: boolean,
): Leg[] | null {
  const isHigh = af.groups.every((g) => g.high);
  const low = wholeWay(m, from, goal, isHigh ? 'high' : 'low');
  const over = mayClimb && !isHigh ? wholeWay(m, from, goal, 'climbs') : null;
  const cost = legCost(m.p, false);
  const dear = cost > 1;
  const climbs = over !== null && (dear || !low || isBetter(over, low));
  const way = (climbs ? over : low)?.hexes ?? [];
  const most = !dear || isHigh ? moves : climbs ? moves - 1 : Math.floor(moves / cost); // FT-OPT-PLANES-8
  const path: Leg[] = way.slice(0, most).map((hex) => ({ to: hex }));
  if (path.length === 0) return null;
  if (climbs) path[0] = { ...path[0], high: true };
  return path;
}

const isBetter = (a: Way, b: Way): boolean =>
  a.short < b.short || (a.short === b.short && a.hexes.length < b.hexes.length);

/** The first hex of the way planes would take if they flew high; null if they are there. */
export const nextIfHigh = (m: Mind, from: Hex, goal: Hex): Hex | null =>
  wholeWay(m, from, goal, 'high')?.hexes[0] ?? null;

export const legal = (m: Mind, af: AirFormation, from: Hex, path: readonly Leg[]): boolean =>
  passes(() => checkCourse(m.p, m.side, af, from, path, false));

/** FT-6.6b: a path that leads out of the storm the planes are in, or as far as they can. */
export const getsClear = (m: Mind, af: AirFormation, path: readonly Leg[]): boolean =>
  passes(() => checkClear(m.p, af, checkCourse(m.p, m.side, af, af.hex, path, false), movesLeft(af)));

/** The longest beginning of a path that may be flown. */
export function flyable(m: Mind, af: AirFormation, from: Hex, path: Leg[] | null): Leg[] {
  let out = path ?? [];
  while (out.length > 0 && !legal(m, af, from, out)) out = out.slice(0, -1);
  return out;
}

// ---- down

/**
 * FT-14.15.2, FT-14.15.3, FT-14.15.5: the shortest way into a hex, high over mountains and low over its last hexside, the height
 * changed in hexes flown into alone; through storms only for planes that have to come down there (FT-6.6a).
 */
export function wayDown(m: Mind, af: AirFormation, goal: Hex, moves: number, forced: boolean): Leg[] | null {
  const now = af.groups.every((g) => g.high) ? 1 : 0;
  const mixed = !now && af.groups.some((g) => g.high);
  if (af.hex === goal && !now && !mixed && af.left === -1) return [];
  const back = new Map<number, number>([[af.hex * 2 + now, -1]]);
  let ring = [af.hex * 2 + now];
  const storm = (hex: Hex): boolean => isStorm(m.p, hex) && !forced;
  for (let d = 1; d <= moves && ring.length > 0; d++) {
    const next: number[] = [];
    for (const state of ring) {
      const [at, high] = [state >> 1, state & 1];
      const low = !high && !(mixed && at === af.hex); // planes of both heights are level from the first hex on
      for (const dir of DIRECTIONS) {
        const hex = neighbour(GRID, at, dir);
        if (hex < 0 || !isInPlay(m.p, hex) || storm(hex) || (!high && isMountain(at, dir))) continue;
        if (hex === goal && low) return traced(back, state, hex, mixed);
        for (const then of [high, 1 - high]) {
          const to = hex * 2 + then;
          if (back.has(to)) continue;
          back.set(to, state);
          next.push(to);
        }
      }
    }
    ring = next;
  }
  return null;
}

function traced(back: ReadonlyMap<number, number>, last: number, goal: Hex, mixed: boolean): Leg[] {
  const path: Leg[] = [{ to: goal }];
  let state = last;
  for (let from = back.get(state) ?? -1; from >= 0; from = back.get(state) ?? -1) {
    const first = (back.get(from) ?? -1) < 0;
    const turns = (state & 1) !== (from & 1) || (mixed && first);
    path.push(turns ? { to: state >> 1, high: (state & 1) === 1 } : { to: state >> 1 });
    state = from;
  }
  return path.reverse();
}
