import { type Direction, type Hex, neighbour } from '../../../../kernel/hex.ts';
import { need } from '../../../../kernel/refusal.ts';
import type { Public, Ship, Side, TaskForce } from '../forces.ts';
import { GRID, hexLabel } from '../pack/map.ts';
import { damageFactor, dataOf, isStorm } from '../values.ts';
import type { Tow } from './parts.ts';

/** FT-OPT-SHIPS-2: which ships are in tow, as every list and every course must know; taking in tow stands in towing.ts. */

export const towsOf = (side: Side): readonly Tow[] => side.mods.towing ?? [];
/** The ship that tows this one, and the one it tows; -1 = none. */
export const towedBy = (side: Side, i: number): number => towsOf(side).find((x) => x.ship === i)?.by ?? -1;
export const towOf = (side: Side, i: number): number => towsOf(side).find((x) => x.by === i)?.ship ?? -1;

/** FT-OPT-SHIPS-2d: whichever end of a tow the ship is on, it is loose. */
export function castOff(p: Public, side: Side, i: number): void {
  const loose = towsOf(side).filter((x) => x.ship === i || x.by === i);
  if (loose.length === 0) return;
  side.mods.towing = towsOf(side).filter((x) => !loose.includes(x));
  for (const { ship } of loose) if (!limpsByItself(p, side.ships[ship])) side.ships[ship].limps = 0;
}

/** FT-21.2.1a, FO-CRIT-TAB-CVT-2.1: it is her hits, and not the tow, that let her move every other turn; who was crippled for a turn moves again (FO-CRIT-5.2). */
const limpsByItself = (p: Public, ship: Ship): boolean =>
  dataOf(ship).mf === 1 &&
  (ship.hits * 2 >= damageFactor(p, ship) || (ship.mods?.['critical-hits']?.includes(0) ?? false));

/** FT-OPT-SHIPS-2c. */
export function checkTowedPath(p: Public, side: Side, tf: TaskForce, path: readonly Direction[]): void {
  if (!tf.ships.some((i) => towOf(side, i) >= 0)) return;
  let at: Hex = tf.hex;
  for (const d of path) {
    at = neighbour(GRID, at, d);
    need(!isStorm(p, at), 'FT-OPT-SHIPS-2c', `No ship is towed into the storm in ${hexLabel(at)}.`);
  }
}
