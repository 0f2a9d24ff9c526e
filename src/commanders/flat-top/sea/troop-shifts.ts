import { offers } from '../../../games/flat-top/open/book.ts';
import type { PlotParts } from '../../../games/flat-top/open/modules/order-parts.ts';
import { takersOf } from '../../../games/flat-top/open/modules/troops.ts';
import { VICTORY } from '../../../games/flat-top/open/pack/pack.ts';
import { unloadingPlace } from '../../../games/flat-top/open/turn/plotting.ts';
import { topSpeed } from '../../../games/flat-top/open/values.ts';
import type { Mind } from '../mind.ts';
import { unloadHexes } from './goals.ts';
import { milesTo } from './miles.ts';

/**
 * FO-XSHIP-TROOP: a shift takes a turn's unloading from one ship and gives one to another, so that on the beach it wins nothing.
 * It does in a port on the way: troops of a ship that is too slow to land them before the end go over to one that is not.
 */
export function troopShifts(m: Mind): NonNullable<PlotParts['troop-transfer']> {
  if (!offers(m.p, 'troop-transfer')) return [];
  const busy = new Set<number>();
  return m.side.ships.flatMap((ship, from) => {
    const hex = m.side.tfs[ship.tf - 1]?.hex ?? -1;
    if (busy.has(from) || hex < 0 || aboard(m, from) <= landable(m, from)) return [];
    if (unloadingPlace(m.p, m.seat, hex) !== null) return [];
    const takers = takersOf({ p: m.p, side: m.side, seat: m.seat }, from);
    const to = takers.find((i) => !busy.has(i) && aboard(m, i) + 1 < landable(m, i));
    if (to === undefined) return [];
    busy.add(from).add(to);
    return [{ from, to }];
  });
}

/** Turns of unloading a transport has still aboard. */
const aboard = (m: Mind, i: number): number => VICTORY.unloadTurns - m.side.ships[i].unloaded;

/** Those it can make before the end: it weighs anchor, sails, anchors and unloads. */
function landable(m: Mind, i: number): number {
  const ship = m.side.ships[i];
  const hex = m.side.tfs[ship.tf - 1]?.hex ?? -1;
  const speed = topSpeed(m.p, ship);
  const miles = unloadHexes(m, m.seat).map((beach) => milesTo(beach)[hex]);
  const way = Math.min(...miles.filter((d) => d >= 0), Number.POSITIVE_INFINITY);
  return speed > 0 ? Math.max(0, m.p.turns - m.turn - 2 - Math.ceil(way / speed)) : 0;
}
