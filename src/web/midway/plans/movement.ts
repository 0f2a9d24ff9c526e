import {
  distance,
  ENTRY_ZONES,
  MIDWAY_ZONE,
  zoneName,
  zonesWithin,
} from '../../../games/midway/open/board.ts';
import type { DeployOrder, MoveOrder } from '../../../games/midway/open/orders.ts';
import { ATAGO, CONSTANTS, FLEET, SHIPS, type Side } from '../../../games/midway/open/pack.ts';
import type { MidwayView } from '../../../games/midway/open/view.ts';
import { type Fault, fault, sideOf } from './plan.ts';

/** Deployment and Step 1: ships plotted to zones before the order is given. */
export type ChartOrder = DeployOrder | MoveOrder;

/** A ship's place before and after the order. `from` is -1 for a ship that is not on the board yet. */
export interface Course {
  ship: number;
  from: number;
  to: number;
  at: number; // the zone it enters by, else -1
}

const allowance = (view: MidwayView, ship: number): number =>
  view.speed.find((s) => s.ship === ship)?.zones ?? (view.arriving.includes(ship) ? CONSTANTS.moveJapan : 0);

/** Ships the order may speak of: the opening arrival under deployment, then all that can move or enter. */
export function movable(view: MidwayView): number[] {
  const side = sideOf(view.seat);
  if (!side) return [];
  if (view.step === 'deploy') return FLEET[side].filter((s) => SHIPS[s].arrives === 1);
  return [...new Set([...view.speed.map((s) => s.ship), ...view.arriving])].sort((a, b) => a - b);
}

export function plots(view: MidwayView, order: ChartOrder): Course[] {
  if (order.kind === 'deploy')
    return order.ships.map((s) => ({ ship: s.ship, from: -1, to: s.zone, at: s.zone }));
  return [
    ...order.enter.map((e) => ({ ship: e.ship, from: -1, to: e.to, at: e.at })),
    ...order.moves.map((m) => ({ ship: m.ship, from: view.ships[m.ship].zone, to: m.to, at: -1 })),
  ];
}

/** Where the ship will stand: -1 while she waits beyond the edge. */
export function placeAfter(view: MidwayView, order: ChartOrder | null, ship: number): number {
  const mine = order && plots(view, order).find((p) => p.ship === ship);
  return mine ? mine.to : view.ships[ship].zone;
}

/** The entry zone on the way to `to`, or -1 when none is near enough. */
function gateFor(side: Side, to: number, reach: number): number {
  let best = -1;
  for (const z of ENTRY_ZONES[side])
    if (distance(z, to) <= reach && (best < 0 || distance(z, to) < distance(best, to))) best = z;
  return best;
}

/** Why this ship may not go to that zone; null when she may. */
export function moveFault(
  view: MidwayView,
  kind: ChartOrder['kind'],
  ship: number,
  to: number,
): Fault | null {
  const side = sideOf(view.seat);
  const card = SHIPS[ship];
  if (!side || card.side !== side) return fault('MW-STEP1b', `The ${card.name} is not yours to move.`);
  if (kind === 'deploy')
    return ENTRY_ZONES[side].includes(to)
      ? null
      : fault(
          side === 'us' ? 'MW-SETUP-6b' : 'MW-SETUP-6',
          `${zoneName(to)} is not a shaded zone of your edge.`,
        );
  const from = view.ships[ship].zone;
  if (from === to) return null;
  const reach = allowance(view, ship);
  if (from < 0 && !view.arriving.includes(ship))
    return fault('MW-SETUP-6c', `The ${card.name} arrives later.`);
  if (from >= 0 && !view.speed.some((s) => s.ship === ship))
    return fault('MW-T-SURF-17a', `The ${card.name} is held by the gun action and may not move.`);
  if (from < 0 && gateFor(side, to, reach) < 0)
    return fault('MW-STEP1', `${zoneName(to)} is more than ${reach} zones from the edge.`);
  if (from >= 0 && distance(from, to) > reach)
    return fault(
      side === 'us' ? 'MW-STEP1a' : 'MW-STEP1',
      `The ${card.name} makes ${reach} ${reach === 1 ? 'zone' : 'zones'} this turn; ${zoneName(to)} is ${distance(from, to)} away.`,
    );
  if (ship === ATAGO && to === MIDWAY_ZONE && view.options.reduction && view.fort > 0)
    return fault('MW-T-REDUCE-1', `The island stands at ${view.fort}; the Atago may not go in before 0.`);
  return null;
}

/** Every zone the ship may be plotted to. */
export function reachOf(view: MidwayView, kind: ChartOrder['kind'], ship: number): number[] {
  const side = sideOf(view.seat);
  if (!side) return [];
  const from = view.ships[ship].zone;
  const around =
    kind === 'deploy'
      ? ENTRY_ZONES[side]
      : from >= 0
        ? zonesWithin(from, allowance(view, ship))
        : [...new Set(ENTRY_ZONES[side].flatMap((z) => zonesWithin(z, allowance(view, ship))))];
  return around.filter((z) => moveFault(view, kind, ship, z) === null);
}

/** The zones all the ships may be plotted to together. */
export function sharedReach(
  view: MidwayView,
  kind: ChartOrder['kind'],
  ships: readonly number[],
): Set<number> {
  const [first, ...rest] = ships.map((s) => reachOf(view, kind, s));
  const shared = new Set(first ?? []);
  for (const other of rest) {
    const allowed = new Set(other);
    for (const z of shared) if (!allowed.has(z)) shared.delete(z);
  }
  return shared;
}

/** The order with these ships bound for the zone. Ships that may not go there keep what they had; the first reason is given. */
export function plot<O extends ChartOrder>(
  view: MidwayView,
  order: O,
  ships: readonly number[],
  to: number,
): { order: O; refused: Fault | null } {
  let next: ChartOrder = order;
  let refused: Fault | null = null;
  for (const ship of ships) {
    const why = moveFault(view, order.kind, ship, to);
    if (why) refused ??= why;
    else next = plotOne(view, unplot(next, [ship]), ship, to);
  }
  return { order: next as O, refused };
}

function plotOne(view: MidwayView, order: ChartOrder, ship: number, to: number): ChartOrder {
  if (order.kind === 'deploy')
    return { ...order, ships: [...order.ships, { ship, zone: to }].sort((a, b) => a.ship - b.ship) };
  const from = view.ships[ship].zone;
  if (from === to) return order;
  const side = sideOf(view.seat);
  if (from < 0 && side)
    return {
      ...order,
      enter: [...order.enter, { ship, at: gateFor(side, to, allowance(view, ship)), to }].sort(byShip),
    };
  return { ...order, moves: [...order.moves, { ship, to }].sort(byShip) };
}

const byShip = (a: { ship: number }, b: { ship: number }): number => a.ship - b.ship;

/** The order without a word about these ships. */
export function unplot<O extends ChartOrder>(order: O, ships: readonly number[]): O {
  const keep = (x: { ship: number }): boolean => !ships.includes(x.ship);
  if (order.kind === 'deploy') return { ...order, ships: order.ships.filter(keep) };
  return { ...order, enter: order.enter.filter(keep), moves: order.moves.filter(keep) };
}

/** Why the order as it stands would be refused. */
export function chartFault(view: MidwayView, order: ChartOrder): Fault | null {
  const side = sideOf(view.seat);
  for (const p of plots(view, order)) {
    const why = moveFault(view, order.kind, p.ship, p.to);
    if (why) return why;
    if (p.from < 0 && side && !ENTRY_ZONES[side].includes(p.at))
      return fault('MW-SETUP-6', `The ${SHIPS[p.ship].name} must enter in a shaded zone of your edge.`);
    if (p.from < 0 && order.kind === 'move' && distance(p.at, p.to) > allowance(view, p.ship))
      return fault('MW-STEP1', `${zoneName(p.to)} is too far from where the ${SHIPS[p.ship].name} enters.`);
  }
  if (order.kind === 'deploy') {
    const missing = movable(view).filter((s) => !order.ships.some((x) => x.ship === s));
    if (missing.length > 0)
      return fault(
        sideOf(view.seat) === 'us' ? 'MW-SETUP-6b' : 'MW-SETUP-6',
        missing.length === 1
          ? `The ${SHIPS[missing[0]].name} still needs a place.`
          : `${missing.length} ships still need a place.`,
      );
  }
  return null;
}
