import { withPart } from '../../../games/flat-top/open/empty-orders.ts';
import { BANDS, type Side } from '../../../games/flat-top/open/forces.ts';
import {
  launchClass,
  mayHold,
  readyCapOf,
  type ReadyCapOrder,
  readyPlanes,
} from '../../../games/flat-top/open/modules/caps/ready-cap.ts';
import type { ReadyOrder } from '../../../games/flat-top/open/modules/parts.ts';
import type { PlotOrder } from '../../../games/flat-top/open/orders.ts';
import { deckValues, factors } from '../../../games/flat-top/open/values.ts';
import { offers } from '../../../games/flat-top/open/book.ts';
import type { Own } from './plan.ts';

/** Orders of fighters that wait Ready, stroke by stroke (FO-GM-READYCAP). */

export const USUAL: Omit<ReadyOrder, 'deck'> = { size: 3, height: 'strike', sure: false };

/** Whether a deck has anything to do with it: it has orders, or fighters stand Ready there. */
export const concerns = (own: Own, index: number): boolean =>
  offers(own.p, 'ready-cap') &&
  mayHold(own.p, own.side, own.seat, index) &&
  (readyCapOf(own.side).orders.some((x) => x.deck === index) || factors(readyPlanes(own, index, false)) > 0);

/** The orders of a deck when this plot is given; null = none. */
export function ordersAt(side: Side, order: PlotOrder | null, deck: number): ReadyOrder | null {
  const said = order?.mods['ready-cap']?.findLast((x) => x.do !== 'stay' && x.deck === deck);
  if (said?.do === 'off') return null;
  if (said?.do === 'set') return { deck, size: said.size, height: said.height, sure: said.sure };
  return readyCapOf(side).orders.find((x) => x.deck === deck) ?? null;
}

/** A deck gets these orders, or none; nothing is written where it has them already. */
export function withOrders(
  side: Side,
  order: PlotOrder,
  deck: number,
  wish: Omit<ReadyOrder, 'deck'> | null,
): PlotOrder {
  const rest = (order.mods['ready-cap'] ?? []).filter((x) => x.do === 'stay' || x.deck !== deck);
  const now = ordersAt(side, null, deck);
  const same = wish ? JSON.stringify(now) === JSON.stringify(complete(deck, wish)) : now === null;
  const said: ReadyCapOrder = wish ? { do: 'set', ...complete(deck, wish) } : { do: 'off', deck };
  return withPart(order, 'ready-cap', same ? rest : [...rest, said]);
}

const complete = (deck: number, { size, height, sure }: Omit<ReadyOrder, 'deck'>): ReadyOrder => ({
  deck,
  size,
  height,
  sure,
});

export const staysUp = (order: PlotOrder, af: number): boolean =>
  order.mods['ready-cap']?.some((x) => x.do === 'stay' && x.af === af) ?? false;

/** A formation that met a strike stays up after all, or lands as it would. */
export function withStay(order: PlotOrder, af: number, stays: boolean): PlotOrder {
  const rest = (order.mods['ready-cap'] ?? []).filter((x) => x.do !== 'stay' || x.af !== af);
  return withPart(order, 'ready-cap', stays ? [...rest, { do: 'stay', af }] : rest);
}

/** What goes up by hexes of warning, from 1 to 5 and more: as many as stand Ready now, of what a deck launches undamaged by the hour. */
export function byWarning(own: Own, index: number, high: boolean): number[] {
  const values = deckValues(own.p, own.side, own.side.decks[index]);
  const ready = factors(readyPlanes(own, index, high));
  return [1, 2, 3, 4, 5].map((warning) => {
    const band = launchClass(warning, high);
    return band === null ? 0 : Math.max(0, Math.min(ready, values[BANDS[band]]));
  });
}
