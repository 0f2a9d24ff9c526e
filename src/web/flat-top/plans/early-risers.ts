import { MOST_FORMATIONS } from '../../../games/flat-top/open/forces.ts';
import type { SetupOrder } from '../../../games/flat-top/open/orders.ts';
import type { Hex } from '../../../kernel/hex.ts';

/** Planes that have risen before the game (FO-XPLANE-EARLY). */

type Parked = SetupOrder['planes'][number];
type Flight = NonNullable<SetupOrder['mods']['early-risers']>[number];

const flightsOf = (order: SetupOrder): Flight[] => order.mods['early-risers'] ?? [];

const withFlights = (order: SetupOrder, list: Flight[]): SetupOrder => {
  const { 'early-risers': _, ...mods } = order.mods;
  return { ...order, mods: list.length > 0 ? { ...mods, 'early-risers': list } : mods };
};

/** How many of these planes are still on the ground. */
export const grounded = (order: SetupOrder, x: Parked): number =>
  flightsOf(order).reduce((n, f) => n - (f.deck === x.deck && f.t === x.t && f.w === x.w ? f.n : 0), x.n);

/** One more of these planes in the air at an entry hex, with its like if there are some. */
export function withEarly(order: SetupOrder, x: Parked, hex: Hex): SetupOrder {
  const list = flightsOf(order);
  const same = list.find((f) => f.deck === x.deck && f.t === x.t && f.w === x.w && f.hex === hex);
  if (same)
    return withFlights(
      order,
      list.map((f) => (f === same ? { ...f, n: f.n + 1 } : f)),
    );
  const af = Array.from({ length: MOST_FORMATIONS }, (_, i) => i + 1).find((no) =>
    list.every((f) => f.af !== no),
  );
  return af === undefined
    ? order
    : withFlights(order, [...list, { af, deck: x.deck, t: x.t, n: 1, w: x.w, hex }]);
}

export const withoutEarly = (order: SetupOrder, af: number): SetupOrder =>
  withFlights(
    order,
    flightsOf(order).filter((f) => f.af !== af),
  );
