import {
  attackBht,
  type Target as Kind,
  bestWay,
  fromHigh,
} from '../../../games/flat-top/open/battle/air-attack.ts';
import { ATTACK_KINDS } from '../../../games/flat-top/open/battle/battle-orders.ts';
import { bookOf } from '../../../games/flat-top/open/book.ts';
import { hitsByFace, type Luck, volleys } from '../../../games/flat-top/open/battle/crt.ts';
import { type SeatIndex, SEATS } from '../../../games/flat-top/open/forces.ts';
import {
  CRT,
  PLANE_TYPES,
  SHIPS,
  type ShipClass,
  VICTORY,
  WEAPONS,
} from '../../../games/flat-top/open/pack/pack.ts';
import type { Estimate } from '../sea/belief.ts';
import type { Mind } from '../mind.ts';

/** What hits are worth, and how many to expect. Points throughout. */

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

const known = new Map<string, number>();

/** The mean of the Combat Results Table. */
export function expectedHits(luck: Luck, bht: number, n: number, shift = 0): number {
  if (n <= 0) return 0;
  const key = `${luck} ${bht} ${n} ${shift}`;
  let hits = known.get(key);
  if (hits === undefined) {
    hits = volleys(n).reduce((sum, volley) => sum + mean(hitsByFace(bht, volley, luck, shift)), 0);
    known.set(key, hits);
  }
  return hits;
}

/** The mean of the hits that count, where no more than so many do: a ship sinks once. */
export function countedHits(luck: Luck, bht: number, n: number, most: number): number {
  if (n <= 0) return 0;
  if (n > CRT.most) return Math.min(most, expectedHits(luck, bht, n));
  return mean(hitsByFace(bht, n, luck).map((hits) => Math.min(most, hits)));
}

export const AIR_FACTOR = VICTORY.airFactor;

/** FT-OPT-PLANES-9: what an Air Factor of the enemy is worth; those at his bases may count for less. */
export const airFactor = (m: Pick<Mind, 'p'>, ashore: boolean): number =>
  ashore && bookOf(m.p).terms.landPlanes ? VICTORY.airFactorLandBased : VICTORY.airFactor;

// ---- ships

/** FO-XSHIP-NAMES-2: 'CV-A', a ship of which one knows but the type. */
const isAnonymous = (title: string): boolean => /^[A-Z]+-[A-Z]$/.test(title);

const printed = (title: string): (typeof SHIPS)[number] | undefined =>
  SHIPS.find((x) => (x.generic ? x.class === title : `${x.class} ${x.name}` === title));

/** The guns a ship of a list has by the book; of one without a name, what such ships of her side have on the whole. */
export function printedGuns({ seat, title, cls }: Shown, guns: 'aa' | 'gunnery'): number {
  if (!isAnonymous(title)) return printed(title)?.[guns] ?? 0;
  return mean(likes(seat, cls).map((x) => x[guns] ?? 0));
}

interface Shown {
  seat: SeatIndex;
  title: string;
  cls: ShipClass;
}

const likes = (seat: SeatIndex, cls: ShipClass): (typeof SHIPS)[number][] =>
  SHIPS.filter((x) => x.side === SEATS[seat] && x.class === cls && !x.generic);

/** What a ship's row of the points table and of the ship table say. */
export function shipWorth(
  foe: SeatIndex,
  title: string,
  cls: ShipClass,
): { sunk: number; hit: number; hits: number; perHit: number } {
  if (!isAnonymous(title)) return worthOf(foe, title, cls);
  const all = likes(foe, cls).map((x) => worthOf(foe, `${x.class} ${x.name}`, cls));
  const [sunk, hit, hits] = (['sunk', 'hit', 'hits'] as const).map((k) => mean(all.map((x) => x[k])));
  return { sunk, hit, hits: Math.round(hits), perHit: sunk / hits };
}

function worthOf(
  foe: SeatIndex,
  title: string,
  cls: ShipClass,
): { sunk: number; hit: number; hits: number; perHit: number } {
  const row = VICTORY.ships.find(
    (r) =>
      r.class === cls &&
      !r.data && // nobody sees what a submarine carries
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

/** Planes of a type with a weapon. */
type Armed = { readonly t: number; readonly w: number };

/** The best table they attack ships or a base on; 0 = they cannot. */
export const bhtOf = (m: Pick<Mind, 'p' | 'seat'>, x: Armed, at: Kind): number =>
  bestWay(m.p, m.seat, x.t, x.w, at)?.bht ?? 0;

/** Whether that best attack is made from high altitude. */
export function bestFromHigh(m: Mind, x: Armed, at: Kind): boolean {
  const [small] = bookOf(m.p).terms.smallTargets;
  const way =
    at === 'ship' && small && WEAPONS[x.w] === 'GP'
      ? wayAgainst(m, x, small)
      : bestWay(m.p, m.seat, x.t, x.w, at);
  return way !== null && fromHigh(way.how);
}

const against = new Map<string, ReturnType<typeof bestWay>>();

/** How planes attack ships of a class best, by day and under a clear sky (FO-AMMO-6); null = they cannot. */
export function wayAgainst(m: Mind, { t, w }: Armed, cls: ShipClass): ReturnType<typeof bestWay> {
  const key = `${m.p.scenario} ${bookOf(m.p).edition} ${m.seat} ${t} ${w} ${cls}`;
  let best = against.get(key);
  if (best !== undefined) return best;
  best = null;
  const target = { seat: m.foe, title: cls, cls, tf: 0, anchored: false, crippled: false, sunk: false };
  const p = { ...m.p, turn: m.night ? m.dawn : m.turn };
  for (const how of ATTACK_KINDS) {
    const g = { t, w, high: fromHigh(how) ? 1 : 0, armed: 1, m: 0 } as const;
    const bht = attackBht({ p, side: null, seat: m.seat }, { hex: OPEN_SKY, g, how, target });
    if (bht !== null && bht > (best?.bht ?? 0)) best = { how, bht };
  }
  against.set(key, best);
  return best;
}
/** No hex: there is no weather in it. */
const OPEN_SKY = -1;

/** FO-AMMO-6: the best table on which planes attack small ships, where bombs of one kind are better against these; else 0. */
export function smallShipBht(m: Mind, x: Armed): number {
  const [small] = bookOf(m.p).terms.smallTargets;
  return small ? (wayAgainst(m, x, small)?.bht ?? 0) : 0;
}

export const isFighter = (t: number): boolean => {
  const { plane, handling } = PLANE_TYPES[t];
  return plane.interceptor === 'any' && plane.escort && (handling !== 'float' || plane.airToAir > 1);
};

/** Flying boats and float planes without guns: the eyes of the fleet. */
export const isPatrol = (t: number): boolean => {
  const { plane, handling } = PLANE_TYPES[t];
  const floats = handling === 'boat' || (handling === 'float' && !isFighter(t));
  return handling === 'sea' || floats || plane.name === 'Hudson';
};
