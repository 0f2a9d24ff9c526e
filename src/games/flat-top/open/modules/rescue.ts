import type { Hex } from '../../../../kernel/hex.ts';
import { need } from '../../../../kernel/refusal.ts';
import { offers, type OpenModule } from '../book.ts';
import type { Public, Ship, Side } from '../forces.ts';
import { hexLabel } from '../pack/map.ts';
import type { PlotOrder } from '../orders.ts';
import { COMBAT } from '../pack/pack.ts';
import { clockOf } from '../turn/clock.ts';
import type { Own } from '../quantities.ts';
import { classOf, isSubmarine, shipTitle } from '../values.ts';
import { systemOf } from './submarines/submarine-systems.ts';
import type { Rescue, Wreck } from './parts.ts';
import { listOf, type OrderPart, ShipShape, wholeNumber } from './order-part.ts';
import { afloat, SMALL, survivorsOn } from './ships-afloat.ts';
import { isBoat } from './submarines/boats-below.ts';

/** FT-OPT-SHIPS-3: survivors of sunken ships. */

/** What a side keeps of it; nothing yet where it has not been placed. */
export const rescueOf = (side: Side): Rescue => (side.mods.rescue ??= { saved: [], aboard: [], still: [] });

/** The wrecks there is still somebody to save from, and who has been put ashore. */
function survivorLines({ p, side }: Own): string[] {
  const { ashore = 0 } = side.mods.rescue ?? {};
  const count = (n: number): string => (n === 1 ? 'a Survivor Factor' : `${n} Survivor Factors`);
  return [
    ...wrecksKnown(p, side).flatMap((w) => {
      const left = w.survivors - savedFrom(side, w.id);
      const last = w.turn + COMBAT.functions.rescueTurns;
      if (left <= 0 || last < p.turn) return [];
      return [`${hexLabel(w.hex)}: ${count(left)} in the water, until ${clockOf(p, last)}.`];
    }),
    ...(ashore > 0 ? [`${count(ashore)} put ashore.`] : []),
  ];
}

export const rescue: OpenModule = {
  on: { plot: { plotted: plotRescues }, situation: { title: 'Survivors', lines: survivorLines } },
};

/** 'rescue 3 4': ships that lie still to pick up survivors. */
export const rescuePart: OrderPart<number[]> = {
  shape: listOf(ShipShape),
  rule: 'FT-OPT-SHIPS-3a',
  none: 'There is no rescuing in this game.',
  write: (ships) => [`rescue ${ships.join(' ')}`],
  read: { rescue: (ships) => ships.map(wholeNumber) },
};

/** The wrecks a side knows of: those that went down in sight, and its own (FO-XSHIP-RESCUE-5). */
export const wrecksKnown = (p: Public, side: Side): Wreck[] => [
  ...(p.mods.rescue ?? []),
  ...(side.mods.rescue?.wrecks ?? []),
];

/** FT-OPT-SHIPS-3b: wrecks of a hex at which a rescue may be made this turn, as far as this side knows (FT-OPT-SHIPS-3c). */
export const wrecksIn = (p: Public, side: Side, hex: Hex): Wreck[] =>
  wrecksKnown(p, side).filter(
    (w) =>
      w.hex === hex &&
      w.turn < p.turn &&
      p.turn - w.turn <= COMBAT.functions.rescueTurns &&
      savedFrom(side, w.id) < w.survivors,
  );

export const savedFrom = (side: Side, wreck: number): number =>
  side.mods.rescue?.saved.find((x) => x.wreck === wreck)?.n ?? 0;

/** FT-OPT-SHIPS-3a, FT-OPT-SHIPS-3d, FO-SUBA-TYPE-5: the Survivor Factors a ship has room for. */
export function roomOn(p: Public, ship: Ship): number {
  if (isSubmarine(ship)) return systemOf(p).survivors[classOf(ship)] ?? 0;
  return SMALL.includes(classOf(ship)) ? 0 : COMBAT.functions.survivorsPerShip;
}

/** Where a ship is: with her task force, or under water. */
export const hexOf = (side: Side, ship: Ship): Hex =>
  ship.mods?.submarines?.hex ?? side.tfs[ship.tf - 1]?.hex ?? -1;

export const mayRescue = (p: Public, side: Side, i: number): boolean => {
  const ship = side.ships[i];
  const hex = hexOf(side, ship);
  return (
    offers(p, 'rescue') &&
    ship.fate === 'afloat' &&
    hex >= 0 &&
    survivorsOn(side, i) < roomOn(p, ship) &&
    wrecksIn(p, side, hex).length > 0
  );
};

/** FT-OPT-SHIPS-3b: whether a ship lies still by this plot; a submarine does so on the surface. */
function liesStill(side: Side, i: number, order: PlotOrder): boolean {
  const { mods, tf: no } = side.ships[i];
  if (mods?.submarines)
    return mods.submarines.depth === 'surface' && !order.mods.submarines?.some((x) => x.ship === i);
  const tf = side.tfs[no - 1];
  return !!tf && (!tf.plot || (tf.plot.path.length === 0 && tf.plot.exit === null)) && tf.moved === 0;
}

function plotRescues({ p, side }: Own, order: PlotOrder): void {
  if (side.mods.rescue) side.mods.rescue.still = [];
  for (const i of order.mods.rescue ?? []) {
    if (!isBoat(side.ships[i])) afloat(side, i, 'FT-OPT-SHIPS-3b');
    const ship = side.ships[i];
    const hex = hexOf(side, ship);
    const title = shipTitle(ship);
    need(roomOn(p, ship) > 0, 'FT-OPT-SHIPS-3a', `${title} cannot pick up survivors.`);
    need(
      survivorsOn(side, i) < roomOn(p, ship),
      'FT-OPT-SHIPS-3d',
      `${title} has no room for more survivors.`,
    );
    need(wrecksIn(p, side, hex).length > 0, 'FT-OPT-SHIPS-3b', `There are no survivors in ${hexLabel(hex)}.`);
    need(liesStill(side, i, order), 'FT-OPT-SHIPS-3b', `${title} must lie still for the whole turn.`);
    rescueOf(side).still.push(i);
  }
}
