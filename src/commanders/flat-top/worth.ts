import { hitsFor, resultNumber, volleys } from '../../games/flat-top/open/crt.ts';
import { type SeatIndex, SEATS } from '../../games/flat-top/open/forces.ts';
import {
  CRT,
  type Plane,
  PLANE_TYPES,
  SHIPS,
  type ShipClass,
  VICTORY,
  WEAPONS,
} from '../../games/flat-top/open/pack.ts';
import type { Estimate } from './belief.ts';

/** What hits are worth, and how many to expect. Points throughout. */

const FACES = [1, 2, 3, 4, 5, 6];
const known = new Map<number, number>();

/** The mean of the Combat Results Table. */
export function expectedHits(bht: number, n: number): number {
  if (n <= 0) return 0;
  const key = bht * 1000 + n;
  let mean = known.get(key);
  if (mean === undefined) {
    mean = 0;
    for (const volley of volleys(n))
      for (const die of FACES) mean += hitsFor(resultNumber(bht, volley), die, 'dice') / FACES.length;
    known.set(key, mean);
  }
  return mean;
}

/** The mean of the hits that count, where no more than so many do: a ship sinks once. */
export function countedHits(bht: number, n: number, most: number): number {
  if (n > CRT.most) return Math.min(most, expectedHits(bht, n));
  let mean = 0;
  for (const die of FACES)
    mean += Math.min(most, hitsFor(resultNumber(bht, Math.max(1, n)), die, 'dice')) / FACES.length;
  return n > 0 ? mean : 0;
}

export const AIR_FACTOR = VICTORY.airFactor;

// ---- ships

/** What a ship's row of the points table and of the ship table say. */
export function shipWorth(
  foe: SeatIndex,
  title: string,
  cls: ShipClass,
): { sunk: number; hit: number; hits: number; perHit: number } {
  const row = VICTORY.ships.find(
    (r) =>
      r.class === cls &&
      (!r.side || r.side === SEATS[foe]) &&
      (!r.names || r.names.some((name) => title.endsWith(name))),
  );
  const data = SHIPS.find(
    (s) => s.side === SEATS[foe] && (s.generic ? s.class === title : `${s.class} ${s.name}` === title),
  );
  const hits = data?.damage ?? SHIPS.find((s) => s.class === cls && s.side === SEATS[foe])?.damage ?? 1;
  const sunk = row?.sunk ?? 4;
  return { sunk, hit: row?.hit ?? 0, hits, perHit: sunk / hits };
}

/** The anti-aircraft factors of a contact, as such ships go. */
export const flakOf = (ships: Estimate): number => 5 * ships.carrier + 2 * ships.capital + ships.small;

// ---- weapons

/** The best BHT a type has with a weapon against ships or a base, from the printed table. */
export function printedBht(plane: Plane, weapon: number, at: 'ship' | 'base'): number {
  const w = WEAPONS[weapon];
  if (w === 'torpedo') return at === 'ship' ? (plane.torpedo ?? 0) : 0;
  if (w === 'skip') return at === 'ship' ? (plane.ship.low.AP ?? 0) : 0;
  const load = w === 'para-frag' ? 'GP' : w;
  if (load !== 'GP' && load !== 'AP') return 0;
  const { high, low, dive } = plane[at];
  return Math.max(high[load] ?? 0, low[load] ?? 0, dive[load] ?? 0);
}

/** The altitude from which that best attack is made. */
export function bestFromHigh(plane: Plane, weapon: number, at: 'ship' | 'base'): boolean {
  const w = WEAPONS[weapon];
  if (w !== 'GP' && w !== 'AP') return false;
  const { high, low, dive } = plane[at];
  return Math.max(high[w] ?? 0, dive[w] ?? 0) > (low[w] ?? 0);
}

export const isFighter = (t: number): boolean => {
  const { plane, handling } = PLANE_TYPES[t];
  return plane.interceptor === 'any' && plane.escort && (handling !== 'float' || plane.airToAir > 1);
};

/** Flying boats and float planes without guns: the eyes of the fleet. */
export const isPatrol = (t: number): boolean => {
  const { plane, handling } = PLANE_TYPES[t];
  return handling === 'sea' || (handling === 'float' && !isFighter(t)) || plane.name === 'Hudson';
};
