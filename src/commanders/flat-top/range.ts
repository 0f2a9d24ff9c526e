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
  isStorm,
} from '../../games/flat-top/open/values.ts';
import type { Mind } from './mind.ts';

/** Fuel: how far planes can go and still come home. */

/** A place to come down: a hex with decks for the planes, or the entry hex of a base off the map. */
export interface Home {
  hex: Hex;
  extra: number; // turns from that hex to the ground beyond those of an ordinary landing
  base: number; // the off-board base beyond the entry hex, else -1
}

export const half = (mf: number): number => Math.ceil(mf / 2);

/** Turns from a hex so far away to the ground, the last of them with the half move of a normal launch (FT-14.8.2). */
export const turnsHome = (d: number, mf: number): number =>
  d <= half(mf) ? 1 : 1 + Math.ceil((d - half(mf)) / mf);

/** FT-S1-R8: planes that never land. */
export const isForGood = (m: Mind, g: Group): boolean => g.by >= m.p.turns + PLANE_TYPES[g.t].plane.rf;

/** The turn by which a formation should be down: before its fuel is gone, and by daylight if that can be (FT-14.10). */
export function downBy(m: Mind, af: Pick<AirFormation, 'groups'>): number {
  const by = Math.min(...af.groups.map((g) => g.by));
  return by < m.dawn ? by : Math.min(by, m.dusk);
}

const takes = (m: Mind, deck: Deck, types: readonly number[]): boolean =>
  types.every((t) => handles(m.p, m.side, m.seat, deck, t)) && deckValues(m.p, m.side, deck).max > 0;

/** Factors aloft that took off from a deck and may want it back. */
const expected = (m: Mind, index: number, but: AirFormation | null): number =>
  m.side.afs.reduce(
    (n, af) => n + (af && af.no !== but?.no && af.home === index ? factors(af.groups) : 0),
    0,
  );

/** Everywhere planes of these types can land, those first that have room for them beside what is expected. */
export function homesFor(m: Mind, types: readonly number[], n: number, but: AirFormation | null): Home[] {
  const roomy: Home[] = [];
  const tight: Home[] = [];
  m.side.decks.forEach((deck, i) => {
    if (!takes(m, deck, types) || (deck.ship < 0 && m.p.bases[deck.base].owner !== m.seat)) return;
    const { capacity } = deckValues(m.p, m.side, deck);
    const free = capacity - parked(deck);
    const list = free - expected(m, i, but) >= n ? roomy : tight;
    if (free <= 0) return;
    const hex = deckHex(m.p, m.side, deck);
    if (hex >= 0) {
      list.push({ hex, extra: isStorm(m.p, hex) ? 1 : 0, base: -1 }); // a storm passes, in time or not
      return;
    }
    if (deck.base < 0) return;
    const entry = entryOf(m.p, deck.base, but?.groups ?? []);
    for (const at of entry?.hexes ?? [])
      list.push({ hex: at, extra: (entry?.turns ?? 0) + 1, base: deck.base });
  });
  return roomy.length > 0 ? roomy : tight;
}

/** Turns a formation needs from a hex to the ground at a home. */
export const turnsTo = (from: Hex, home: Home, mf: number): number =>
  turnsHome(distance(GRID, from, home.hex), mf) + home.extra;

/** The home reached first from a hex; null if there is none, as for planes that never land. */
export function bestHome(from: Hex, homes: readonly Home[], mf: number): Home | null {
  let best: Home | null = null;
  const cost = (home: Home): number => turnsTo(from, home, mf) * GRID.cols + distance(GRID, from, home.hex);
  for (const home of homes) if (!best || cost(home) < cost(best)) best = home;
  return best;
}

export function homeOf(m: Mind, af: AirFormation): Home | null {
  if (af.groups.every((g) => isForGood(m, g))) return null;
  const types = [...new Set(af.groups.map((g) => g.t))];
  return bestHome(af.hex, homesFor(m, types, factors(af.groups), af), formationSpeed(af.groups));
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
  const types = [...new Set(af.groups.map((g) => g.t))];
  const mf = formationSpeed(af.groups);
  const homes = homesFor(m, types, factors(af.groups), af);
  const fuel = Math.min(...af.groups.map((g) => g.by)) - spends;
  const last = fuel < m.dawn ? fuel : Math.min(fuel, m.dusk);
  return homes.some((home) => at + turnsTo(from, home, mf) + inHand <= last);
}
