import {
  EDGE_ROW,
  gunRange,
  onBattleBoard,
  rectDistance,
  rectName,
  rectRow,
} from '../../../games/midway/open/battle-board.ts';
import { edgePlaces, gunsNow } from '../../../games/midway/open/battle-help.ts';
import type { ArrangeOrder, GunfireOrder, ManoeuvreOrder } from '../../../games/midway/open/orders.ts';
import { SHIPS, type Side } from '../../../games/midway/open/pack.ts';
import type { MidwayView, SurfaceView } from '../../../games/midway/open/view.ts';
import { type Fault, fault, sideOf } from './plan.ts';

/** Surface combat on the Battle Board: arranging, manoeuvring, gunfire. */
export type BoardOrder = ArrangeOrder | ManoeuvreOrder;

export const rectOf = (surface: SurfaceView, ship: number): number | undefined =>
  surface.ships.find((s) => s.ship === ship)?.rect;

/** Where a ship stands once the order is carried out; undefined while she is off the board. */
export function rectAfter(surface: SurfaceView, order: BoardOrder | null, ship: number): number | undefined {
  if (order?.kind === 'arrange') {
    const placed = order.ships.find((s) => s.ship === ship);
    if (placed) return placed.rect;
  } else if (order) {
    const moved = [...order.moves, ...order.enter].find((s) => s.ship === ship);
    if (moved) return moved.rect;
  }
  return rectOf(surface, ship);
}

/** Every ship with the rectangle she will have. */
export function lineAfter(surface: SurfaceView, order: BoardOrder | null): { ship: number; rect: number }[] {
  const ships = [...surface.ships.map((s) => s.ship), ...surface.fresh];
  return [...new Set(ships)].flatMap((ship) => {
    const rect = rectAfter(surface, order, ship);
    return rect === undefined ? [] : [{ ship, rect }];
  });
}

/** Why the ship may not be put there; null when she may. */
export function stationFault(
  surface: SurfaceView,
  order: BoardOrder,
  side: Side,
  ship: number,
  rect: number,
): Fault | null {
  if (!onBattleBoard(rect)) return fault('MW-T-SURF-4', 'That is off the board.');
  const other = lineAfter(surface, order).find((s) => s.rect === rect && s.ship !== ship);
  if (other) return fault('MW-T-SURF-4a', `The ${SHIPS[other.ship].name} has ${rectName(rect)}.`);
  const from = rectOf(surface, ship);
  if (from === undefined)
    return rectRow(rect) === EDGE_ROW[side]
      ? null
      : fault(side === 'japan' ? 'MW-T-SURF-4' : 'MW-T-SURF-5', 'Ships come on along your own edge.');
  return rectDistance(from, rect) <= 1
    ? null
    : fault(side === 'japan' ? 'MW-T-SURF-6' : 'MW-T-SURF-7', 'A ship moves one rectangle in a battle turn.');
}

export function station<O extends BoardOrder>(surface: SurfaceView, order: O, ship: number, rect: number): O {
  const keep = (list: { ship: number; rect: number }[]) => list.filter((s) => s.ship !== ship);
  const put = (list: { ship: number; rect: number }[]) =>
    [...keep(list), { ship, rect }].sort((a, b) => a.ship - b.ship);
  if (order.kind === 'arrange') return { ...order, ships: put(order.ships) };
  const from = rectOf(surface, ship);
  if (from === undefined) return { ...order, enter: put(order.enter) };
  return { ...order, moves: from === rect ? keep(order.moves) : put(order.moves) };
}

export function unstation<O extends BoardOrder>(order: O, ship: number): O {
  const keep = (list: { ship: number; rect: number }[]) => list.filter((s) => s.ship !== ship);
  if (order.kind === 'arrange') return { ...order, ships: keep(order.ships) };
  return { ...order, moves: keep(order.moves), enter: keep(order.enter) };
}

/** The line of battle along the own edge, from the middle outward. */
export function lineUp(surface: SurfaceView, side: Side): ArrangeOrder {
  const places = edgePlaces(surface.ships, side);
  const ships = surface.fresh.slice(0, places.length).map((ship, i) => ({ ship, rect: places[i] }));
  return { kind: 'arrange', ships: ships.sort((a, b) => a.ship - b.ship) };
}

export function arrangeFault(view: MidwayView, surface: SurfaceView, order: ArrangeOrder): Fault | null {
  const side = sideOf(view.seat);
  if (!side) return null;
  for (const s of order.ships) {
    const why = stationFault(surface, order, side, s.ship, s.rect);
    if (why) return why;
  }
  const due = Math.min(surface.fresh.length, edgePlaces(surface.ships, side).length); // MW-APP-SURF-1
  return order.ships.length !== due
    ? fault(
        side === 'japan' ? 'MW-T-SURF-4' : 'MW-T-SURF-5',
        `${due} ships must come on; ${order.ships.length} are placed.`,
      )
    : null;
}

export function manoeuvreFault(view: MidwayView, surface: SurfaceView, order: ManoeuvreOrder): Fault | null {
  const side = sideOf(view.seat);
  if (!side) return null;
  for (const s of [...order.moves, ...order.enter]) {
    const why = stationFault(surface, order, side, s.ship, s.rect);
    if (why) return why;
  }
  return surface.round === 1 && !surface.renewed && order.enter.length < surface.fresh.length
    ? fault('MW-APP-SURF-1a', 'Room must be made for every ship still to come on.')
    : null;
}

/** Against gunfire a factor of 0 counts 1: R60. */
export const armourOf = (view: MidwayView, ship: number): number => gunsNow(view, ship) || 1;

/** Why the ship may not fire at that target; null when she may. */
export function salvoFault(
  view: MidwayView,
  surface: SurfaceView,
  ship: number,
  target: number,
): Fault | null {
  const a = rectOf(surface, ship);
  const b = rectOf(surface, target);
  if (a === undefined || b === undefined) return fault('MW-T-SURF-8', 'Both ships must be on the board.');
  if (gunsNow(view, ship) === 0) return fault('MW-OPT-1', `The ${SHIPS[ship].name} has no guns left.`);
  const reach = gunRange(SHIPS[ship].type);
  const range = rectDistance(a, b);
  return range > reach
    ? fault(
        'MW-T-SURF-8',
        `The ${SHIPS[target].name} is at ${range}; the ${SHIPS[ship].name} reaches ${reach}.`,
      )
    : null;
}

export const aim = (order: GunfireOrder, ship: number, target: number | null): GunfireOrder => {
  const others = order.shots.filter((s) => s.ship !== ship);
  return {
    ...order,
    shots: target === null ? others : [...others, { ship, target }].sort((a, b) => a.ship - b.ship),
  };
};

export function gunfireFault(view: MidwayView, surface: SurfaceView, order: GunfireOrder): Fault | null {
  for (const s of order.shots) {
    const why = salvoFault(view, surface, s.ship, s.target);
    if (why) return why;
  }
  return null;
}
