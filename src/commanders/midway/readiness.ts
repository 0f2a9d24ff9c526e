import type { ReadyOrder } from '../../games/midway/open/orders.ts';
import { CONSTANTS, SHIPS } from '../../games/midway/open/pack.ts';
import { distance, MIDWAY_ZONE, ZONES } from '../../games/midway/open/board.ts';
import { isIsland, type Mind } from './mind.ts';
import { canFly, STRIKE_REACH } from './outlook.ts';

/** Readies what may have something to do next turn; the island always, for planes on its runways endanger no ship. R17. */
export function decideReady(m: Mind): ReadyOrder {
  const ready: ReadyOrder['ready'] = [];
  for (const b of m.bases) {
    if (b.idle.every((n) => n === 0)) continue;
    if (isIsland(b.base) ? canFly(m, m.v.turn + 1) : worthReadying(m, b.zone))
      ready.push({ base: b.base, squadrons: [...b.idle] });
  }
  return { kind: 'ready', ready };
}

/** Zones from the island from which the next turn's move brings it within a strike. */
const BOMBING_REACH = STRIKE_REACH + CONSTANTS.moveJapan;

/** Whether a target, or an attacker to be met by fighters, may come within reach next turn. */
function worthReadying(m: Mind, zone: number): boolean {
  if (!canFly(m, m.v.turn + 1)) return false;
  if (
    m.side === 'japan' &&
    m.v.options.reduction &&
    m.v.fort > 0 &&
    distance(zone, MIDWAY_ZONE) <= BOMBING_REACH
  )
    return true;
  let p = 0;
  for (const g of m.groups) {
    if (g.ships.length === 0) continue;
    const carriers = g.ships.some((i) => SHIPS[i].carrier);
    const weight = carriers ? 1 : 0.7;
    const reach = (carriers && m.depth.belief ? 2 * STRIKE_REACH : STRIKE_REACH) + 4; // both sides move before the next chance to fly
    for (let z = 0; z < ZONES; z++) if (g.at[z] > 1e-5 && distance(z, zone) <= reach) p += weight * g.at[z];
  }
  return p > (m.depth.belief ? 0.25 : 0.5);
}
