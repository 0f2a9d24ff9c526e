import { type Direction, type Hex, neighbour } from '../../../../kernel/hex.ts';
import { need } from '../../../../kernel/refusal.ts';
import type { Public, Side, TaskForce } from '../forces.ts';
import { GRID, hexLabel } from '../pack/map.ts';
import { isStorm } from '../values.ts';
import type { Tow } from './parts.ts';

/** FT-OPT-SHIPS-2: which ships are in tow, as every list and every course must know; taking in tow stands in towing.ts. */

export const towsOf = (side: Side): readonly Tow[] => side.mods.towing ?? [];
/** The ship that tows this one, and the one it tows; -1 = none. */
export const towedBy = (side: Side, i: number): number => towsOf(side).find((x) => x.ship === i)?.by ?? -1;
export const towOf = (side: Side, i: number): number => towsOf(side).find((x) => x.by === i)?.ship ?? -1;

/** FT-OPT-SHIPS-2d: whichever end of a tow the ship is on, it is loose. */
export function castOff(side: Side, i: number): void {
  if (towsOf(side).some((x) => x.ship === i || x.by === i))
    side.mods.towing = towsOf(side).filter((x) => x.ship !== i && x.by !== i);
}

/** FT-OPT-SHIPS-2c. */
export function checkTowedPath(p: Public, side: Side, tf: TaskForce, path: readonly Direction[]): void {
  if (!tf.ships.some((i) => towOf(side, i) >= 0)) return;
  let at: Hex = tf.hex;
  for (const d of path) {
    at = neighbour(GRID, at, d);
    need(!isStorm(p, at), 'FT-OPT-SHIPS-2c', `No ship is towed into the storm in ${hexLabel(at)}.`);
  }
}
