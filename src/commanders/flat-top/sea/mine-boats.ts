import { distance, type Hex, neighbour, neighbours } from '../../../kernel/hex.ts';
import { passes } from '../../../kernel/refusal.ts';
import type { MineOrder } from '../../../games/flat-top/open/modules/mines/mine-orders.ts';
import { type Boat, depthOf, isBoat } from '../../../games/flat-top/open/modules/submarines/boats-below.ts';
import { systemOf } from '../../../games/flat-top/open/modules/submarines/submarine-systems.ts';
import {
  type BoatOrder,
  checkSubmarineMove,
} from '../../../games/flat-top/open/modules/submarines/submarines.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import type { Mind } from '../mind.ts';
import { milesTo } from './miles.ts';
import { bestTarget } from './mines.ts';

/** FO-MINE-PLANT as submarines do it: to the hexside, over it, and back for another run where it takes several. */

interface Run {
  boat: BoatOrder | null;
  mines: MineOrder[];
}

export function plantingRuns(m: Mind): Run[] {
  return (m.side.mods.mines?.layers ?? []).flatMap((layer): Run[] => {
    const { ship, aboard } = layer;
    const boat = m.side.ships[ship];
    if (!isBoat(boat) || aboard === 0) return [];
    const chosen = layer.target
      ? null
      : bestTarget(m, boat.mods.submarines.hex, layer, (hex) => isFarEnough(m, hex));
    const target = layer.target ?? chosen;
    if (!target || target.sides.length === 0) return [];
    const told: MineOrder[] = chosen ? [{ do: 'aim', ship, ...chosen }] : [];
    const there = boat.mods.submarines.hex === target.hex;
    const to = there ? neighbour(GRID, target.hex, target.sides[0]) : nextHex(m, boat, target.hex);
    if (!maySail(m, boat, to)) return told.length > 0 ? [{ boat: null, mines: told }] : [];
    const depth = depthOf(m.p, boat.mods.submarines) === BELOW ? {} : { depth: BELOW };
    return [
      {
        boat: { ship, to, ...depth },
        mines: there ? [...told, { do: 'lay', ship, factors: aboard }] : told,
      },
    ];
  });
}

/** Where mines can be laid and little is seen. */
const BELOW = 'periscope' as const;

const maySail = (m: Mind, boat: Boat, to: Hex): boolean =>
  to >= 0 && passes(() => checkSubmarineMove(m.p, boat, to, boat.mods.submarines.hex, BELOW));

const nextHex = (m: Mind, boat: Boat, goal: Hex): Hex => {
  const miles = milesTo(goal);
  const ways = neighbours(GRID, boat.mods.submarines.hex).filter(
    (hex) => miles[hex] >= 0 && maySail(m, boat, hex),
  );
  return ways.reduce((best, hex) => (best < 0 || miles[hex] < miles[best] ? hex : best), -1);
};

/** FO-SUBA-OPS-2: so near a base of the enemy no boat may come, nor over a hexside toward it. */
function isFarEnough(m: Mind, hex: Hex): boolean {
  const never = (systemOf(m.p).bases?.ever ?? 0) + 1;
  return m.p.bases.every((b) => b.owner !== m.foe || b.hex < 0 || distance(GRID, b.hex, hex) > never);
}
