import { pick } from '../../../kernel/dice.ts';
import { distance, type Hex } from '../../../kernel/hex.ts';
import type { SetupOrder } from '../../../games/flat-top/open/orders.ts';
import { GRID, terrainAt } from '../../../games/flat-top/open/pack/map.ts';
import { COMBAT } from '../../../games/flat-top/open/pack/pack.ts';
import { isInPlay } from '../../../games/flat-top/open/values.ts';
import type { Mind } from '../mind.ts';
import { approaches } from './sea-picture.ts';

/** FT-OPT-SUB-1: before play submarines are set out in a line across the way the enemy is likely to come. */

/** Hexes off the straight way at which a boat still lies on it. */
export const ABREAST = 8;
/** Hexes between one boat of a line and the next. */
const APART = 3;
/** The line lies so far before his goal, in parts of his whole way; which of them, nobody is to know. */
const SHARES = [0.2, 0.3, 0.4];
/** Places looked at for each boat. */
const TRIES = 8;

/** The set-up with its boats moved into the line, each as far as the rules of its system let it. */
export function setOut(m: Mind, order: SetupOrder, legal: (order: SetupOrder) => boolean): SetupOrder {
  const way = approaches(m);
  const boats = order.mods.submarines;
  if (!way || !boats || !m.dice) return order;
  const across = SHARES[pick(m.dice, SHARES.length, 'where the boats lie')] * way.whole;
  const places: { hex: Hex; off: number }[] = [];
  for (let hex = 0; hex < GRID.size; hex++) {
    if (terrainAt(hex) !== 'sea' || !isInPlay(m.p, hex) || way.off(hex) > ABREAST || watched(m, hex))
      continue;
    places.push({ hex, off: Math.abs(way.to(hex) - across) + way.off(hex) / 2 });
  }
  places.sort((a, b) => a.off - b.off);
  let out = order;
  const line: Hex[] = [];
  for (const { ship } of boats) {
    const free = places
      .filter((x) => line.every((hex) => distance(GRID, hex, x.hex) >= APART))
      .slice(0, TRIES);
    for (const { hex } of free) {
      const moved = boats.map((x) => (x.ship === ship ? { ship, hex } : (placed(out, x.ship) ?? x)));
      const next = { ...out, mods: { ...out.mods, submarines: moved } };
      if (!legal(next)) continue;
      out = next;
      line.push(hex);
      break;
    }
  }
  return out;
}

/** FT-OPT-SUB-1: too near to a base of his. */
const watched = (m: Mind, hex: Hex): boolean =>
  m.p.bases.some(
    (b) => b.owner === m.foe && b.hex >= 0 && distance(GRID, b.hex, hex) <= COMBAT.submarine.awayFromBases,
  );

const placed = (order: SetupOrder, ship: number): { ship: number; hex: Hex } | undefined =>
  order.mods.submarines?.find((x) => x.ship === ship);
