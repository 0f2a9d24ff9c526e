import { printed } from './forces.ts';
import { TABLES } from './pack.ts';
import type { Ship, ShipState } from './view.ts';

/** The victory point table. */

const AUXILIARIES = new Set(['APD', 'AVD', 'DMS']);

/** What the enemy scores for a ship in a state, with the cargo aboard. CC-TAB-VP. */
export function shipWorth(ship: Pick<Ship, 'id' | 'cargo'>, state: ShipState): number {
  const t = printed(ship);
  const { letter, value } = t.defence;
  const { perPoint, auxiliaryD } = TABLES.victory;
  if (state === 'ok') return 0;
  const sunk = state === 'sunk';
  if (letter === 'M') return ((t.displacement ?? 0) + ship.cargo) / (sunk ? 1 : 2); // CC-TAB-VP-M
  if (letter === 'D') {
    const row = AUXILIARIES.has(t.type) ? auxiliaryD : perPoint.D;
    return value * (sunk ? row.sunk : row.damaged) + ship.cargo / (sunk ? 1 : 2); // CC-TAB-VP-D, CC-TAB-VP-APD
  }
  const row = perPoint[letter];
  return value * (sunk ? row.sunk : state === 'ditw' ? (row.ditw ?? row.damaged) : row.damaged);
}
