import { BANKS, type Bank, inverted } from '../../../games/air-force/open/flight/banks.ts';
import { bandOf, envelope, increments, topSpeed } from '../../../games/air-force/open/flight/envelope.ts';
import type { Facing } from '../../../games/air-force/open/geometry.ts';
import type { Card } from '../../../games/air-force/open/pack.ts';
import type { Pilotage } from '../../../games/air-force/open/flight/plots.ts';
import { rotated } from './compass.ts';
import { tracks } from './repertoire.ts';

/** The numbers of one end in a page: offset, facing, bank, speed lost, straight hexes left over. */
export const PER_END = 6;

/** What a plane can do in one Turn from a given speed, height and bank, when it faces a given side. */
export interface Page {
  ends: Int8Array; // PER_END numbers each
  stands: Int16Array; // of the ends that differ in their bank alone, the one that keeps most speed
  odds: Float64Array; // how likely a plane that flies as it comes ends there or at an earlier one
  stalls: boolean;
  power: number;
  climb: number;
  dive: number; // the full rate
  pays: number; // dive worth a speed factor
  wanted: number; // the speed it fights best at
  top: number;
}

/** All pages of a type in a condition, written as they are needed. */
export interface Book {
  x: Pilotage;
  pages: Map<number, Page[]>;
}

const books = new Map<string, Book>();

export function bookOf(x: Pilotage): Book {
  const { card, c, rules } = x;
  const key = `${card.id}/${c.loaded}/${c.green}/${c.cockpit}/${c.powerLost}/${c.wings}/${rules.slips}/${rules.loops}`;
  let book = books.get(key);
  if (!book) {
    if (books.size > 200) books.clear();
    books.set(key, (book = { x, pages: new Map() }));
  }
  return book;
}

/** Hexes beyond these make no more maneuvers possible in most bands. */
const PLENTY = 9;
const FACINGS: readonly Facing[] = [1, 2, 3, 4, 5, 6];
export const BANK_NO: { readonly [b in Bank]: number } = { L: 0, RB: 1, LB: 2, I: 3, IR: 4, IL: 5 };

const bandNo = (card: Card, alt: number): number => {
  for (let i = 0; i < card.bands.length; i++) if (alt <= card.bands[i].to) return i;
  return card.bands.length - 1;
};

export function pageOf(
  book: Book,
  alt: number,
  speed: number,
  bank: number,
  flown: number,
  facing: number,
): Page {
  const hexes = flown < PLENTY ? flown : PLENTY;
  const key = ((bandNo(book.x.card, alt) * 32 + speed) * 6 + bank) * 10 + hexes;
  let pages = book.pages.get(key);
  if (!pages) book.pages.set(key, (pages = write(book.x, alt, speed, BANKS[bank], hexes)));
  return pages[facing - 1];
}

function write(x: Pilotage, alt: number, speed: number, bank: Bank, hexes: number): Page[] {
  const { card, c } = x;
  const env = envelope(card, alt, speed, 9, c);
  const stalls = env.increment === 'stall';
  const runs = hexes > 0 ? [{ hexes, full: '-' as const }] : [];
  const from: Pilotage = { ...x, f: { at: { q: 0, z: 0 }, facing: 1, alt, speed, bank, runs, lull: 9 } };
  const { ends, odds } = stalls
    ? { ends: [[0, -speed, 1, BANK_NO[bank], 0, 0]], odds: Float64Array.of(1) }
    : endsOf(from, env);
  const line = increments(card, bandOf(card, alt), c.loaded);
  const page = {
    odds,
    stands: standsOf(ends),
    stalls,
    power: env.power,
    climb: env.climb,
    dive: env.diveRate,
    pays: card.ratios.dive,
    wanted: line.maneuver?.[1] ?? line.level?.[0] ?? line.stall + 1,
    top: topSpeed(card, alt, c),
  };
  return FACINGS.map((facing) => {
    const list = new Int8Array(PER_END * ends.length);
    ends.forEach((end, n) => {
      const { q, z } = rotated(end[0], end[1], facing);
      const i = PER_END * n;
      list[i] = q;
      list[i + 1] = z;
      list[i + 2] = ((facing + end[2] - 2) % 6) + 1;
      for (let k = 3; k < PER_END; k++) list[i + k] = end[k];
    });
    return { ...page, ends: list };
  });
}

/** A number for a place within a Turn's flight and a facing. */
const standOf = (q: number, z: number, facing: number): number => ((q + 32) * 64 + z + 32) * 6 + facing - 1;

/** A maneuver more makes a flight so much less likely. */
const FANCY = 0.35;

/** Of the ways to the same place, facing and bank only the one that costs least speed. */
function endsOf(x: Pilotage, env: ReturnType<typeof envelope>): { ends: number[][]; odds: Float64Array } {
  const found = new Map<number, { end: number[]; weight: number }>();
  for (const t of tracks(x, env, 0)) {
    if (inverted(t.bank) && !inverted(x.f.bank)) continue;
    const key = 6 * standOf(t.q, t.z, t.facing) + BANK_NO[t.bank];
    let letters = 0;
    for (const m of t.moves) if ('letter' in m) letters++;
    const weight = FANCY ** letters;
    const end = [t.q, t.z, t.facing, BANK_NO[t.bank], t.lost, Math.min(t.flown, PLENTY)];
    const old = found.get(key);
    if (!old) found.set(key, { end, weight });
    else {
      old.weight += weight;
      if (t.lost < old.end[4]) old.end = end;
    }
  }
  const list = [...found.values()];
  const whole = list.reduce((n, e) => n + e.weight, 0);
  let sum = 0;
  return { ends: list.map((e) => e.end), odds: Float64Array.from(list, (e) => (sum += e.weight / whole)) };
}

/** Guns do not care how a plane leans: of the ends in the same place and facing one is enough to aim by. */
function standsOf(ends: readonly number[][]): Int16Array {
  const best = new Map<number, number>();
  ends.forEach(([q, z, facing, , lost], i) => {
    const key = standOf(q, z, facing);
    const old = best.get(key);
    if (old === undefined || lost < ends[old][4]) best.set(key, i);
  });
  return Int16Array.from(best.values());
}

/** The end that a throw of 0 to 1 picks: the first whose odds reach it. */
export function endAt(p: Page, chance: number): number {
  let low = 0;
  let high = p.odds.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (p.odds[middle] < chance) low = middle + 1;
    else high = middle;
  }
  return low;
}
