import { type Direction, type Hex, neighbour } from '../../../../kernel/hex.ts';
import { need } from '../../../../kernel/refusal.ts';
import { bookOf, type OpenModule } from '../book.ts';
import type { Public, Side, TaskForce } from '../forces.ts';
import { GRID, hexLabel } from '../pack/map.ts';
import type { PlotOrder } from '../orders.ts';
import { classOf, isAnchored, isCrippled, isStorm, shipTitle } from '../values.ts';
import { afloat, SMALL } from './ships-afloat.ts';

/** FT-OPT-SHIPS-2: crippled ships in tow. */

export const towing: OpenModule = { on: { terms: { towing: true } } };

/** Who is parted from his tow has cast it off; then the orders of this turn. */
export function plotTows(p: Public, side: Side, order: PlotOrder): void {
  side.ships.forEach((ship, i) => {
    if (ship.tows >= 0 && side.ships[ship.tows].tf !== ship.tf) castOff(side, i);
  });
  for (const { ship, by } of order.tow) {
    need(bookOf(p).terms.towing, 'FT-OPT-SHIPS-2a', 'There is no towing in this game.');
    if (by === null) {
      need(side.ships[ship]?.towedBy >= 0, 'FT-OPT-SHIPS-2d', 'That ship is not in tow.');
      castOff(side, ship);
    } else takeInTow(p, side, ship, by);
  }
}

/** FT-OPT-SHIPS-2a, FT-OPT-SHIPS-2b: the pair moves this turn and every other turn from now on. */
function takeInTow(p: Public, side: Side, towed: number, by: number): void {
  const { ship } = afloat(side, towed, 'FT-OPT-SHIPS-2a');
  const { ship: tug } = afloat(side, by, 'FT-OPT-SHIPS-2a');
  const title = shipTitle(tug);
  need(isCrippled(p, ship), 'FT-OPT-SHIPS-2a', `${shipTitle(ship)} is not crippled.`);
  need(ship.towedBy < 0, 'FT-OPT-SHIPS-2a', `${shipTitle(ship)} is in tow.`);
  need(ship.tf === tug.tf, 'FT-OPT-SHIPS-2a', `${title} is not in one task force with ${shipTitle(ship)}.`);
  need(!SMALL.includes(classOf(tug)), 'FT-OPT-SHIPS-2c', `${title} is too small to tow.`);
  need(
    !isCrippled(p, tug) && !isAnchored(tug) && tug.tows < 0,
    'FT-OPT-SHIPS-2a',
    `${title} cannot take a ship in tow.`,
  );
  tug.tows = towed;
  ship.towedBy = by;
  ship.limps = p.turn % 2 === 1 ? 1 : 2;
}

/** FT-OPT-SHIPS-2d: whichever end of a tow the ship is on, it is loose. */
export function castOff(side: Side, i: number): void {
  const ship = side.ships[i];
  if (ship.tows >= 0) side.ships[ship.tows].towedBy = -1;
  if (ship.towedBy >= 0) side.ships[ship.towedBy].tows = -1;
  ship.tows = -1;
  ship.towedBy = -1;
}

/** FT-OPT-SHIPS-2c. */
export function checkTowedPath(p: Public, side: Side, tf: TaskForce, path: readonly Direction[]): void {
  if (!tf.ships.some((i) => side.ships[i].tows >= 0)) return;
  let at: Hex = tf.hex;
  for (const d of path) {
    at = neighbour(GRID, at, d);
    need(!isStorm(p, at), 'FT-OPT-SHIPS-2c', `No ship is towed into the storm in ${hexLabel(at)}.`);
  }
}
