import type { SubmarinesFrame } from '../../../games/flat-top/open/battle/battle-frames.ts';
import {
  type Depth,
  PERILS,
  type Peril,
  type Public,
  type SeatIndex,
  type Side,
} from '../../../games/flat-top/open/forces.ts';
import { withPart } from '../../../games/flat-top/open/empty-orders.ts';
import type { OrderOf, PlotOrder } from '../../../games/flat-top/open/orders.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import {
  boatsIn,
  chargersIn,
  huntersIn,
  huntingTable,
  meetsEnemy,
  refuge,
} from '../../../games/flat-top/open/modules/submarine-fighting.ts';
import {
  type Boat,
  type BoatOrder,
  checkSubmarineMove,
  depthOf,
  isBoat,
} from '../../../games/flat-top/open/modules/submarines.ts';
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

/** Submarines that can dive under some attack. */
export const mayDive = (p: Public, side: Side): Numbered<Boat>[] =>
  numbered(side).filter(
    ({ ship }) =>
      meetsEnemy(p, side, ship) && PERILS.some((k) => refuge(p, depthOf(p, ship.sub), k) !== null),
  );

/** The submarine dives under that attack, or does not any more. */
export function withDive(order: OrderOf<'dive'>, ship: number, peril: Peril): OrderOf<'dive'> {
  const { under = [], ...rest } = order;
  const had = under.find((x) => x.ship === ship)?.perils ?? [];
  const perils = had.includes(peril) ? had.filter((x) => x !== peril) : [...had, peril];
  const others = under.filter((x) => x.ship !== ship);
  const now = perils.length > 0 ? [...others, { ship, perils }] : others;
  return now.length > 0 ? { ...rest, under: now } : rest;
}

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
  const depth = (order.mods.submarines ?? []).find((x) => x.ship === ship)?.depth;
  return withOrder(order, { ship, ...(to === null ? {} : { to }), ...(depth ? { depth } : {}) });
}

/** The submarine takes that depth; null = it stays at the one it has. */
export function withDepth(order: PlotOrder, ship: number, depth: Depth | null): PlotOrder {
  const { depth: _, ...given } = (order.mods.submarines ?? []).find((x) => x.ship === ship) ?? { ship };
  return withOrder(order, { ...given, ...(depth ? { depth } : {}) });
}

/** A submarine that is ordered nothing is left out. */
function withOrder(order: PlotOrder, given: BoatOrder): PlotOrder {
  const rest = (order.mods.submarines ?? []).filter((x) => x.ship !== given.ship);
  const empty = given.to === undefined && given.depth === undefined;
  return withPart(order, 'submarines', empty ? rest : [...rest, given]);
}
