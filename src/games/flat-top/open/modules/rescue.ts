import type { Hex } from '../../../../kernel/hex.ts';
import { need } from '../../../../kernel/refusal.ts';
import { offers, type OpenModule } from '../book.ts';
import type { Public, Side } from '../forces.ts';
import { hexLabel } from '../pack/map.ts';
import type { PlotOrder } from '../orders.ts';
import { COMBAT } from '../pack/pack.ts';
import type { Own } from '../quantities.ts';
import { classOf, shipTitle } from '../values.ts';
import type { Rescue, Wreck } from './parts.ts';
import { listOf, type OrderPart, ShipShape, wholeNumber } from './order-part.ts';
import { afloat, SMALL, survivorsOn } from './ships-afloat.ts';

/** FT-OPT-SHIPS-3: survivors of sunken ships. */

/** What a side keeps of it; nothing yet where it has not been placed. */
export const rescueOf = (side: Side): Rescue => (side.mods.rescue ??= { saved: [], aboard: [], still: [] });

export const rescue: OpenModule = { on: { plot: { plotted: plotRescues } } };

/** 'rescue 3 4': ships that lie still to pick up survivors. */
export const rescuePart: OrderPart<number[]> = {
  shape: listOf(ShipShape),
  rule: 'FT-OPT-SHIPS-3a',
  none: 'There is no rescuing in this game.',
  write: (ships) => [`rescue ${ships.join(' ')}`],
  read: { rescue: (ships) => ships.map(wholeNumber) },
};

/** FT-OPT-SHIPS-3b: wrecks of a hex at which a rescue may be made this turn, as far as this side knows (FT-OPT-SHIPS-3c). */
export const wrecksIn = (p: Public, side: Side, hex: Hex): Wreck[] =>
  (p.mods.rescue ?? []).filter(
    (w) =>
      w.hex === hex &&
      w.turn < p.turn &&
      p.turn - w.turn <= COMBAT.functions.rescueTurns &&
      savedFrom(side, w.id) < w.survivors,
  );

export const savedFrom = (side: Side, wreck: number): number =>
  side.mods.rescue?.saved.find((x) => x.wreck === wreck)?.n ?? 0;

export const mayRescue = (p: Public, side: Side, i: number): boolean => {
  const ship = side.ships[i];
  const tf = side.tfs[ship.tf - 1];
  return (
    offers(p, 'rescue') &&
    !!tf &&
    tf.hex >= 0 &&
    !SMALL.includes(classOf(ship)) &&
    survivorsOn(side, i) < COMBAT.functions.survivorsPerShip &&
    wrecksIn(p, side, tf.hex).length > 0
  );
};

function plotRescues({ p, side }: Own, order: PlotOrder): void {
  if (side.mods.rescue) side.mods.rescue.still = [];
  for (const i of order.mods.rescue ?? []) {
    const { ship, tf } = afloat(side, i, 'FT-OPT-SHIPS-3b');
    const title = shipTitle(ship);
    need(!SMALL.includes(classOf(ship)), 'FT-OPT-SHIPS-3a', `${title} cannot pick up survivors.`);
    need(
      survivorsOn(side, i) < COMBAT.functions.survivorsPerShip,
      'FT-OPT-SHIPS-3d',
      `${title} has no room for more survivors.`,
    );
    need(
      wrecksIn(p, side, tf.hex).length > 0,
      'FT-OPT-SHIPS-3b',
      `There are no survivors in ${hexLabel(tf.hex)}.`,
    );
    const still = !tf.plot || (tf.plot.path.length === 0 && tf.plot.exit === null);
    need(still && tf.moved === 0, 'FT-OPT-SHIPS-3b', `${title} must lie still for the whole turn.`);
    rescueOf(side).still.push(i);
  }
}
