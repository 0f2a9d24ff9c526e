import { need } from '../../../../kernel/refusal.ts';
import type { Ship, Side, TaskForce } from '../forces.ts';

/** FT-OPT-SHIPS-2c, FT-OPT-SHIPS-3a, FO-XSHIP-TOW-DEP, FO-XSHIP-RESCUE-5: too small to tow, or to take survivors aboard. */
export const SMALL: readonly string[] = ['PG', 'SS', 'PT', 'MS', 'ML', 'SST', 'SSM'];

export function afloat(side: Side, i: number, rule: string): { ship: Ship; tf: TaskForce } {
  const ship = side.ships[i];
  const tf = ship && side.tfs[ship.tf - 1];
  need(tf && ship.fate === 'afloat' && tf.hex >= 0, rule, 'That is no ship of ours on the map.');
  return { ship, tf };
}

/** Classes that carry troops (FT-12.7.4a). */
export const TRANSPORTS: readonly string[] = ['AP', 'APD'];

/** FT-OPT-SHIPS-3: survivors that a ship has picked up. */
export const survivorsOn = (side: Side, i: number): number =>
  side.mods.rescue?.aboard.find((x) => x.ship === i)?.n ?? 0;
