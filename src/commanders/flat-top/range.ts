import { distance, type Hex } from '../../kernel/hex.ts';
import { parked } from '../../games/flat-top/open/deployment.ts';
import { entryOf } from '../../games/flat-top/open/flying.ts';
import type { AirFormation, Deck, Group } from '../../games/flat-top/open/forces.ts';
import { GRID } from '../../games/flat-top/open/map.ts';
import { PLANE_TYPES } from '../../games/flat-top/open/pack.ts';
import {
  deckHex,
  deckValues,
  factors,
  formationSpeed,
  handles,
  isOn,
} from '../../games/flat-top/open/values.ts';
import { airMiles } from './airways.ts';
import { promisedAt } from './berths.ts';
import type { Mind } from './mind.ts';
import { stormLasts } from './weather-eye.ts';

/** Fuel: how far planes can go and still come home. */

/** A place to come down: a hex with decks for the planes, or the entry hex of a base off the map. */
export interface Home {
  hex: Hex;
  extra: number; // turns from that hex to the ground beyond those of an ordinary landing
  base: number; // the off-board base beyond the entry hex, else -1
  quick: number; // Air Factors that may come there over a whole move (FT-14.8.1)
}

/** Hexes planes of such MF cover in a turn: where low flying is dear they go high, and lose one on the way up or down (FT-OPT-PLANES-8). */
export const paceOf = (m: Mind, mf: number): number =>
  isOn(m.p, 'altitude-cost') ? Math.max(1, mf - 1) : mf;

export const half = (mf: number): number => Math.ceil(mf / 2);

/** Turns from a hex so far away to the ground, the last of them with the half move of a normal launch (FT-14.8.2). */
export const turnsHome = (d: number, mf: number): number =>
  d <= half(mf) ? 1 : 1 + Math.ceil((d - half(mf)) / mf);

/** FT-S1-R8: planes that never land. */
const isForGood = (m: Mind, g: Group): boolean => g.by >= m.p.turns + PLANE_TYPES[g.t].plane.rf;

/** The turn by which a formation should be down: before its fuel is gone, and by daylight if that can be (FT-14.10). */
export function downBy(m: Mind, af: Pick<AirFormation, 'groups'>): number {
  const by = Math.min(...af.groups.map((g) => g.by));
  return by < m.dawn ? by : Math.min(by, m.curfew);
}

const takes = (m: Mind, deck: Deck, types: readonly number[]): boolean =>
  types.every((t) => handles(m.p, m.side, m.seat, deck, t)) && deckValues(m.p, m.side, deck).max > 0;

/** The nearest deck that would take the planes but for the hits on it: who waits over it is lost without blame (FT-25.4b). */
function closedHome(m: Mind, af: AirFormation): Home | null {
  const mf = paceOf(m, formationSpeed(af.groups));
  const homes = m.side.decks.flatMap((deck): Home[] => {
    const hex = deckHex(m.p, m.side, deck);
    const fits = af.groups.every((g) => handles(m.p, m.side, m.seat, deck, g.t));
    return fits && hex >= 0 ? [{ hex, extra: 0, base: -1, quick: 0 }] : [];
  });
  return bestHome(m, af.hex, homes, mf);
}

/** A deck takes back no more than this share of its Normal Launch Factor from one formation: others come home too. */
export const SHARE = 0.7;

/** Homes by how sure a place is: the ship a float plane came from, decks with room beside what is promised, any other. */
type Homes = [own: Home[], roomy: Home[], tight: Home[]];

/** Everywhere planes of these types can land. */
function homesFor(m: Mind, af: AirFormation, from: Hex, at: number): Homes {
  const types = [...new Set(af.groups.map((g) => g.t))];
  const n = factors(af.groups);
  const mf = paceOf(m, formationSpeed(af.groups));
  const by = Math.min(...af.groups.map((g) => g.by));
  const out: Homes = [[], [], []];
  const able = m.side.decks.flatMap((deck, i) => (takes(m, deck, types) ? [{ deck, i }] : []));
  const start = deckHex(m.p, m.side, m.side.decks[af.home]); // other ships go their own way
  const force = (deck: Deck): number => (deck.ship < 0 ? 0 : m.side.ships[deck.ship].tf);
  const rate = (at: Deck, hex: Hex): number =>
    able.reduce((sum, { deck }) => {
      const { normal } = deckValues(m.p, m.side, deck);
      const there = deckHex(m.p, m.side, deck) === hex && force(deck) === force(at); // forces may part
      return sum + (there ? normal : 0);
    }, 0);
  for (const { deck, i } of able) {
    const { capacity, min } = deckValues(m.p, m.side, deck);
    const free = capacity - parked(deck);
    if (free <= 0) continue;
    const roomy = free - promisedAt(m.berths, i, af.no) >= n;
    const list = out[!roomy ? 2 : i === af.home && isFloat(m, af) ? 0 : 1];
    const hex = deckHex(m.p, m.side, deck);
    if (hex >= 0) {
      const late = (n > SHARE * rate(deck, hex) ? 1 : 0) + (deck.ship >= 0 && hex !== start ? 1 : 0);
      const down = at + turnsHome(airMiles(m.p, from, hex), mf) + late;
      const wait = Math.min(stormLasts(m.foul, hex, down - m.turn), Math.max(0, by - down)); // who must comes down in it (FT-6.6a)
      const extra = late + wait;
      list.push({ hex, extra, base: -1, quick: min });
    } else if (deck.base >= 0) {
      const entry = entryOf(m.p, deck.base, af.groups);
      for (const at of entry?.hexes ?? [])
        list.push({ hex: at, extra: (entry?.turns ?? 0) + 1, base: deck.base, quick: 0 });
    }
  }
  return out;
}

/** Turns a formation needs from a hex to the ground at a home; to the entry hex of a base off the map it flies a whole move. */
export const turnsTo = (m: Mind, from: Hex, home: Home, mf: number): number => {
  const miles = airMiles(m.p, from, home.hex);
  return (home.base >= 0 ? Math.ceil(miles / mf) : turnsHome(miles, mf)) + home.extra;
};

/** The same for so few planes that they may hurry. */
const turnsAtMost = (m: Mind, from: Hex, home: Home, mf: number, n: number): number =>
  n <= home.quick
    ? Math.max(1, Math.ceil(airMiles(m.p, from, home.hex) / mf)) + home.extra
    : turnsTo(m, from, home, mf);

/** Air Factors of a formation that can be down at a home in time. */
function savedAt(m: Mind, af: AirFormation, home: Home): number {
  const mf = paceOf(m, formationSpeed(af.groups));
  const down = (n: number): number => m.turn - 1 + turnsAtMost(m, af.hex, home, mf, n);
  const able = (n: number): number => factors(af.groups.filter((g) => g.by >= down(n)));
  return Math.max(able(factors(af.groups)), Math.min(home.quick, able(0)));
}

/** Float planes have a place on one ship, and no other ship keeps one for them. */
const isFloat = (m: Mind, af: AirFormation): boolean =>
  m.side.decks[af.home].ship >= 0 && af.groups.every((g) => PLANE_TYPES[g.t].handling === 'float');

/** The home reached first from a hex; null if there is none, as for planes that never land. */
function bestHome(m: Mind, from: Hex, homes: readonly Home[], mf: number): Home | null {
  let best: Home | null = null;
  const cost = (home: Home): number =>
    turnsTo(m, from, home, mf) * GRID.cols + distance(GRID, from, home.hex);
  for (const home of homes) if (!best || cost(home) < cost(best)) best = home;
  return best;
}

/** The surest home that can be reached in time; else one that saves most of the planes; else the nearest deck, open or closed. */
export function homeOf(m: Mind, af: AirFormation): Home | null {
  if (af.groups.every((g) => isForGood(m, g))) return null;
  const mf = paceOf(m, formationSpeed(af.groups));
  const n = factors(af.groups);
  const by = Math.min(...af.groups.map((g) => g.by));
  const homes = homesFor(m, af, af.hex, m.turn - 1);
  for (const list of homes) {
    const open = bestHome(m, af.hex, list, mf);
    if (open && m.turn - 1 + turnsAtMost(m, af.hex, open, mf, n) <= by) return open;
  }
  const any = homes.flat().sort((a, b) => savedAt(m, af, b) - savedAt(m, af, a))[0];
  if (any && 2 * savedAt(m, af, any) >= n) return any;
  return closedHome(m, af) ?? bestHome(m, af.hex, homes.flat(), mf);
}

/**
 * Whether a formation that ends this turn in a hex can still be down in time; `spends`: turns of fuel it gives away first
 * (FT-15.6). A turn in hand, if asked for, is kept for storms and crowded decks.
 */
export function canReturn(
  m: Mind,
  af: AirFormation,
  from: Hex,
  spends: number,
  inHand: number,
  at: number = m.turn,
): boolean {
  if (af.groups.every((g) => isForGood(m, g))) return true;
  const mf = paceOf(m, formationSpeed(af.groups));
  const [own, roomy, tight] = homesFor(m, af, from, at);
  const sure = own.length > 0 ? own : roomy.length > 0 ? roomy : tight;
  const fuel = Math.min(...af.groups.map((g) => g.by)) - spends;
  const last = fuel < m.dawn ? fuel : Math.min(fuel, m.curfew);
  return sure.some((home) => at + turnsTo(m, from, home, mf) + inHand <= last);
}
