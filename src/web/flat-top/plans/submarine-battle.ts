import type { SubmarinesFrame } from '../../../games/flat-top/open/battle/battle-frames.ts';
import { type Public, type SeatIndex, type Side } from '../../../games/flat-top/open/forces.ts';
import type { OrderOf } from '../../../games/flat-top/open/orders.ts';
import {
  boatsIn,
  chargersIn,
  gunnersIn,
  huntersIn,
  huntingTable,
  shellable,
} from '../../../games/flat-top/open/modules/submarines/submarine-fighting.ts';
import type { Boat } from '../../../games/flat-top/open/modules/submarines/boats-below.ts';

import { type Numbered, numbered } from './submarines.ts';

/** Submarines in battle, stroke by stroke (FT-OPT-SUB-7). */

type Open = SubmarinesFrame['open'];

export const boatsHere = (side: Side, seat: SeatIndex, open: Open): Numbered<Boat>[] => {
  const places = boatsIn(open, seat);
  return numbered(side).filter(({ ship }) => places.includes(ship.place));
};

/** What a ship can do against submarines: depth charges at any of them, guns at those on the surface (FO-SUBB-7.7). */
export interface Charger extends Numbered<Side['ships'][number]> {
  charges: boolean;
  guns: readonly number[];
}

export function chargersHere(p: Public, side: Side, seat: SeatIndex, open: Open): Charger[] {
  const places = chargersIn(open, seat);
  const up = shellable(p, open, seat);
  const gunners = up.length > 0 ? gunnersIn(p, side, seat, open) : [];
  return side.ships.flatMap((ship, i) => {
    const charges = places.includes(ship.place);
    const guns = gunners.includes(i) ? up : [];
    return charges || guns.length > 0 ? [{ i, ship, charges, guns }] : [];
  });
}

/** Groups that can hurt a submarine, with their table. */
export const hunters = (p: Public, side: Side, open: Open) =>
  huntersIn(side, open).flatMap((af) =>
    af.groups.flatMap((group, g) => {
      const bht = huntingTable(p, group);
      return bht === null ? [] : [{ af: af.no, g, group, bht }];
    }),
  );

/** So many of a group against a submarine; none drops it. */
export function withHunt(
  order: OrderOf<'hunt'>,
  attack: OrderOf<'hunt'>['attacks'][number],
): OrderOf<'hunt'> {
  const rest = order.attacks.filter(
    (x) => !(x.af === attack.af && x.g === attack.g && x.ship === attack.ship),
  );
  return { ...order, attacks: attack.n > 0 ? [...rest, attack] : rest };
}

/** The ship goes for that submarine, or shells it; -1 = for none. */
export function withCharge(
  order: OrderOf<'charge'>,
  by: number,
  ship: number,
  guns = false,
): OrderOf<'charge'> {
  const rest = order.attacks.filter((x) => x.by !== by);
  return { ...order, attacks: ship >= 0 ? [...rest, { by, ship, ...(guns ? { guns } : {}) }] : rest };
}

export function withSalvo(order: OrderOf<'salvo'>, shot: OrderOf<'salvo'>['fire'][number]): OrderOf<'salvo'> {
  const rest = order.fire.filter((x) => !(x.by === shot.by && x.ship === shot.ship));
  return { ...order, fire: shot.factors > 0 ? [...rest, shot] : rest };
}

/** By night a submarine attacks, or lets them pass. */
export function withBlindly({ blindly = [], ...order }: OrderOf<'salvo'>, by: number): OrderOf<'salvo'> {
  const now = blindly.includes(by) ? blindly.filter((x) => x !== by) : [...blindly, by];
  return now.length > 0 ? { ...order, blindly: now } : order;
}
