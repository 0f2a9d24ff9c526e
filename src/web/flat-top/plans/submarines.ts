import type { SubmarinesFrame } from '../../../games/flat-top/open/battle/battle-frames.ts';
import type { Public, SeatIndex, Side } from '../../../games/flat-top/open/forces.ts';
import { withPart } from '../../../games/flat-top/open/empty-orders.ts';
import type { OrderOf, PlotOrder } from '../../../games/flat-top/open/orders.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import {
  boatsIn,
  chargersIn,
  huntersIn,
  huntingTable,
  meetsEnemy,
} from '../../../games/flat-top/open/modules/submarine-fighting.ts';
import { type Boat, checkSubmarineMove, isBoat } from '../../../games/flat-top/open/modules/submarines.ts';
import { type Hex, neighbours } from '../../../kernel/hex.ts';
import { passes } from '../../../kernel/refusal.ts';

/** Submarines, stroke by stroke (FT-OPT-SUB). */

type Open = SubmarinesFrame['open'];

/** One's own ships by their numbers, those the question is about. */
export interface Numbered<T> {
  i: number;
  ship: T;
}
const numbered = (side: Side): Numbered<Boat>[] =>
  side.ships.flatMap((ship, i) => (isBoat(ship) ? [{ i, ship }] : []));

/** Submarines that may fight: the enemy is in their hex. */
export const mayFight = (p: Public, side: Side): Numbered<Boat>[] =>
  numbered(side).filter(({ ship }) => meetsEnemy(p, side, ship));

export const boatsHere = (side: Side, seat: SeatIndex, open: Open): Numbered<Boat>[] => {
  const places = boatsIn(open, seat);
  return numbered(side).filter(({ ship }) => places.includes(ship.place));
};

export const chargersHere = (side: Side, seat: SeatIndex, open: Open): Numbered<Side['ships'][number]>[] => {
  const places = chargersIn(open, seat);
  return side.ships.flatMap((ship, i) => (places.includes(ship.place) ? [{ i, ship }] : []));
};

/** Groups that can hurt a submarine, with their table. */
export const hunters = (side: Side, open: Open) =>
  huntersIn(side, open).flatMap((af) =>
    af.groups.flatMap((group, g) => {
      const bht = huntingTable(group);
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

/** The ship goes for that submarine; -1 = for none. */
export function withCharge(order: OrderOf<'charge'>, by: number, ship: number): OrderOf<'charge'> {
  const rest = order.attacks.filter((x) => x.by !== by);
  return { ...order, attacks: ship >= 0 ? [...rest, { by, ship }] : rest };
}

export function withSalvo(order: OrderOf<'salvo'>, shot: OrderOf<'salvo'>['fire'][number]): OrderOf<'salvo'> {
  const rest = order.fire.filter((x) => !(x.by === shot.by && x.ship === shot.ship));
  return { ...order, fire: shot.factors > 0 ? [...rest, shot] : rest };
}

// ---- the plot

/** Hexes a submarine may be plotted to. */
export const boatReach = (p: Public, boat: Boat): Hex[] =>
  neighbours(GRID, boat.sub.hex).filter((to) => passes(() => checkSubmarineMove(p, boat, to)));

/** The submarine goes to that hex; pressed where it lies, it stays. */
export function withBoat(order: PlotOrder, ship: number, to: Hex | null): PlotOrder {
  const rest = (order.mods.submarines ?? []).filter((x) => x.ship !== ship);
  return withPart(order, 'submarines', to === null ? rest : [...rest, { ship, to }]);
}
