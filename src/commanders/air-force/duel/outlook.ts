import { type Bank, inverted, lean } from '../../../games/air-force/open/flight/banks.ts';
import { envelope, topSpeed } from '../../../games/air-force/open/flight/envelope.ts';
import type { Facing } from '../../../games/air-force/open/geometry.ts';
import { byFacing, COLUMN, DISTANCE, HEADING_X, HEADING_Y, placeOf, PLAY, REACH } from './compass.ts';
import { type Range, shot, type Stance } from './marksman.ts';
import { BANK_NO, type Page, pageOf, PER_END } from './book.ts';
import type { Flier, Way } from './ways.ts';

/** What the pilot holds dear, in parts of a plane shot down. */
export const WORTH = {
  next: 0.6, // a chance in the Turn to come
  stall: 0.35,
  ground: 0.04, // for each hundred feet too low
  ceilingOfFear: 12, // hundreds of feet
  inverted: 0.03,
  brittle: 0.03, // at the top of the dive speeds
  underFire: 0.2, // the same, for those who fly through flak
  turn: 0.04, // a Turn more until the guns bear
  lead: 0.5, // of the way the enemy would fly straight on
  flight: 0.6, // of the speed at which he draws away
  fight: 3, // hexes
  halfTurn: 2.5, // Turns it takes to reverse
  climb: 4, // hundreds of feet a Turn
  dive: 8,
  height: 0.0015,
  speed: 0.012,
  crash: 1.2, // of a collision
};

/** So many of the places an enemy may go to next Turn are looked at. */
const NEXT_PLACES = 6;

const spread = new Int32Array(3 * NEXT_PLACES);

/** How good a shot a hopes for in the Turn after this one, whatever b does then: the best of a's next places against b's. */
export function hope(a: Flier, sa: Way, b: Flier, sb: Way, byRange: readonly number[]): number {
  const dq = sb.q - sa.q;
  const dz = sb.z - sa.z;
  const far = Math.max(Math.abs(dq), Math.abs(dz), Math.abs(dq + dz));
  if (far > sa.speed + sb.speed + REACH) return 0;
  const mine = pageFor(a, sa);
  const his = pageFor(b, sb);
  // What height cannot be made up for in a Turn counts as range.
  const gap = sb.alt - sa.alt;
  const short = gap > mine.climb ? gap - mine.climb : gap < -mine.dive ? -gap - mine.dive : 0;
  const high = Math.floor(short / 5);
  if (high >= REACH) return 0;
  const n = placesOf(his.ends, dq, dz, sb);
  let best = 0;
  for (let i = 0; i < mine.ends.length; i += PER_END) {
    let sum = 0;
    for (let k = 0; k < n; k++) {
      const place = placeOf(spread[3 * k] - mine.ends[i], spread[3 * k + 1] - mine.ends[i + 1]);
      if (place < 0 || PLAY[byFacing(mine.ends[i + 2] as Facing, place)] === 0) continue;
      const r = DISTANCE[place] + high;
      if (r <= REACH) sum += byRange[r];
    }
    if (sum > best) best = sum;
  }
  return best / n;
}

const pageFor = (f: Flier, s: Way): Page =>
  pageOf(f.book, s.alt, s.speed, BANK_NO[s.bank], s.flown, s.facing);

/** Some of b's next places as seen from a, spread over all of them; straight on when b has none of its own. */
function placesOf(ends: Int8Array, dq: number, dz: number, sb: Way): number {
  const count = ends.length / PER_END;
  if (count === 0) {
    spread[0] = dq;
    spread[1] = dz;
    spread[2] = sb.facing;
    return 1;
  }
  const n = Math.min(NEXT_PLACES, count);
  for (let k = 0; k < n; k++) {
    const i = PER_END * Math.floor(((k + 0.5) * count) / n);
    spread[3 * k] = dq + ends[i];
    spread[3 * k + 1] = dz + ends[i + 1];
    spread[3 * k + 2] = ends[i + 2];
  }
  return n;
}

/** The plane's own state: no stall, no ground, height and speed to spend; and unless all
 * is calm no wings at their limit. Those sent low do not fear the ground. */
export function condition(f: Flier, s: Way, calm: boolean, low = false): number {
  const { card, c } = f.x;
  const env = envelope(card, s.alt, s.speed, 9, c);
  let v = reserve(s, low);
  if (env.increment === 'stall') v -= WORTH.stall + (s.alt <= env.diveRate ? 1 : 0);
  // AD-B-IX.D.3.c-2: a pilot wounded twice cannot hold a plane at dive speed.
  if (c.cockpit >= 2 && env.increment === 'dive') v -= 1;
  if (s.alt < WORTH.ceilingOfFear && !low) v -= WORTH.ground * (WORTH.ceilingOfFear - s.alt);
  // AD-B-IX.D.1.c: two more wing hits, or one to an odd number, take a speed factor off what the wings bear.
  if (env.increment === 'dive' && !calm)
    v -=
      (low ? WORTH.underFire : WORTH.brittle) *
      Math.max(0, s.speed + 1 + (low ? c.wings % 2 : 0) - topSpeed(card, s.alt, c));
  return inverted(s.bank) ? v - WORTH.inverted : v;
}

/** Height and speed to spend. */
export const reserve = (s: Stance, low = false): number =>
  (low ? 0 : WORTH.height * Math.min(s.alt, 200)) + WORTH.speed * s.speed;

/** Past so many Turns nobody can say where an enemy will be. */
const LEAD_TURNS = 4;
/** How many Turns it takes, about, to bring guns to bear on an enemy who flies on: the way, the turning and the climb. */
export function turnsToBear(s: Stance, e: Stance): number {
  const x = (e.q - s.q) * COLUMN;
  const y = e.z - s.z + (e.q - s.q) / 2;
  const hexes = Math.sqrt(x * x + y * y);
  // He will be elsewhere by then, if he flies on; but he may well turn, unless the scenario bids him not to.
  const lead = e.steady
    ? (hexes / Math.max(s.speed, 2)) * e.speed
    : Math.min(hexes / Math.max(s.speed, 2), LEAD_TURNS) * e.speed * WORTH.lead;
  const px = x + HEADING_X[e.facing] * lead;
  const py = y + HEADING_Y[e.facing] * lead;
  const way = Math.sqrt(px * px + py * py);
  const per = way < 0.5 ? 0 : 1 / way;
  const ahead = per === 0 ? 1 : (px * HEADING_X[s.facing] + py * HEADING_Y[s.facing]) * per;
  const away = (px * HEADING_X[e.facing] + py * HEADING_Y[e.facing]) * per * e.speed;
  const closing = Math.max(1, s.speed - WORTH.flight * away);
  const flying = Math.max(0, way - WORTH.fight) / closing;
  const turning = WORTH.halfTurn * (1 - ahead) * 0.5;
  const gap = e.alt - s.alt;
  const height = gap > 0 ? gap / WORTH.climb : -gap / WORTH.dive;
  return Math.max(flying + turning, height) + 0.25 * height;
}

/** Turns it takes to lean the way one has to turn. `aside` is the sine of the angle to the right. */
function poise(bank: Bank, aside: number): number {
  if (inverted(bank)) return 0.8;
  const wanted = aside > 0.26 ? 'R' : aside < -0.26 ? 'L' : null;
  const leans = lean(bank);
  if (leans === wanted) return 0;
  return wanted === null || leans === null ? 0.35 : 0.7;
}

/** Hexes within which a loaded plane cannot turn onto a target. */
const TURNING_CIRCLE = 9;

/** How many Turns it takes, about, to come over a place between two heights. */
export function courseTo(s: Stance, at: { q: number; z: number }, low: number, high: number): number {
  const x = (at.q - s.q) * COLUMN;
  const y = at.z - s.z + (at.q - s.q) / 2;
  const way = Math.sqrt(x * x + y * y);
  const ahead = way < 0.5 ? 1 : (x * HEADING_X[s.facing] + y * HEADING_Y[s.facing]) / way;
  const gap = s.alt < low ? (low - s.alt) / WORTH.climb : s.alt > high ? (s.alt - high) / WORTH.dive : 0;
  // What lies close beside or behind is reached only by flying away from it first.
  const inside = ahead < 0.5 && way < TURNING_CIRCLE ? (TURNING_CIRCLE - way) * (0.5 - ahead) * 0.4 : 0;
  const flying = way / Math.max(s.speed, 2) + WORTH.halfTurn * (1 - ahead) * 0.5 + inside;
  const aside = way < 0.5 ? 0 : (HEADING_X[s.facing] * y - HEADING_Y[s.facing] * x) / way;
  // Height is lost on the way, but not all of it: whatever is the shorter of the two still counts.
  return poise(s.bank, aside) + Math.max(flying, gap) + 0.3 * Math.min(flying, gap) + 0.1 * gap;
}

/** How well a stance lies for the Turns to come. `detours`: Turns that each enemy is farther off to those who want another more. */
export const lie = (s: Stance, there: readonly Stance[], detours: readonly number[]): number => {
  let best = 99;
  for (let i = 0; i < there.length; i++) best = Math.min(best, turnsToBear(s, there[i]) + detours[i]);
  return best === 99 ? 0 : 0 - WORTH.turn * Math.min(best, 20);
};

/** Shots given and taken when all stand so: a plane fires at the nearest enemy its guns bear on. */
export function exchange(
  x: Range,
  f: Flier,
  s: Way,
  enemies: readonly Flier[],
  there: readonly Way[],
): number {
  let nearest = REACH + 1;
  let given = 0;
  let taken = 0;
  for (let i = 0; i < enemies.length; i++) {
    const e = there[i];
    const dq = e.q - s.q;
    const dz = e.z - s.z;
    const r =
      Math.max(Math.abs(dq), Math.abs(dz), Math.abs(dq + dz)) + Math.floor(Math.abs(e.alt - s.alt) / 5);
    if (r > REACH) continue;
    if (r === 0 && e.alt === s.alt) taken += WORTH.crash;
    taken += x.own * shot(x, enemies[i].m, e, f.m, s);
    if (r > nearest) continue;
    const mine = shot(x, f.m, s, enemies[i].m, e);
    if (mine > 0 && (r < nearest || mine > given)) {
      nearest = r;
      given = mine;
    }
  }
  return given - taken;
}
