import { withPart } from '../../../games/flat-top/open/empty-orders.ts';
import type { OrderOf, PlotOrder } from '../../../games/flat-top/open/orders.ts';

/** PT boats, stroke by stroke (FO-PT). */

/** That boat or ship fires at the one at a place of the list; -1 = at none. */
export function withTarget(order: OrderOf<'boats'>, by: number, ship: number): OrderOf<'boats'> {
  const rest = order.attacks.filter((x) => x.by !== by);
  return { ...order, attacks: ship >= 0 ? [...rest, { by, ship }] : rest };
}

/** The boat is readied quickly, rearmed, or left to what is under way. */
export function withService(order: PlotOrder, ship: number, how: string): PlotOrder {
  const rest = (order.mods['pt-boats'] ?? []).filter((x) => x.ship !== ship);
  return withPart(order, 'pt-boats', how === '' ? rest : [...rest, { ship, quick: how === 'quick' }]);
}

/** What the order says of a boat's service: 'quick', 'full', or nothing. */
export function serviceOf(order: PlotOrder, ship: number): string {
  const said = order.mods['pt-boats']?.find((x) => x.ship === ship);
  return said ? (said.quick ? 'quick' : 'full') : '';
}
