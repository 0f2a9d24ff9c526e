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
