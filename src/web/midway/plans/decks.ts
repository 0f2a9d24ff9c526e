import type { MoveOrder, ReadyOrder } from '../../../games/midway/open/orders.ts';
import { baseName, MIDWAY, type Squadrons } from '../../../games/midway/open/pack.ts';
import type { AirBaseView, MidwayView } from '../../../games/midway/open/view.ts';
import { type Fault, fault } from './plan.ts';
import { minus, NONE, ofBase, plus, setBase, squadronWords, total, within, withType } from './squadrons.ts';

/** Readying in Step 2 and de-readying in Step 1: squadrons pushed between three places on a deck. */
export type DeckOrder = MoveOrder | ReadyOrder;
export type Place = 'idle' | 'readying' | 'ready';

/** A base as it will stand when the order is carried out. */
export interface Deck extends Pick<AirBaseView, 'base' | 'zone' | 'capacity' | 'usable'> {
  places: { [place in Place]: Squadrons };
  aboard: number;
  shifted: Squadrons; // what the order moves
}

export function deckAfter(base: AirBaseView, order: DeckOrder | null): Deck {
  const shifted = order ? ofBase(order.kind === 'ready' ? order.ready : order.deready, base.base) : NONE;
  const places =
    order?.kind === 'ready'
      ? { idle: minus(base.idle, shifted), readying: plus(base.readying, shifted), ready: base.ready }
      : { idle: plus(base.idle, shifted), readying: base.readying, ready: minus(base.ready, shifted) };
  const aboard = total(base.idle) + total(base.readying) + total(base.ready);
  return {
    base: base.base,
    zone: base.zone,
    capacity: base.capacity,
    usable: base.usable,
    places,
    aboard,
    shifted,
  };
}

/** The place squadrons are taken from by this order, and the one they go to. */
export const lane = (kind: DeckOrder['kind']): { from: Place; to: Place } =>
  kind === 'ready' ? { from: 'idle', to: 'readying' } : { from: 'ready', to: 'idle' };

const source = (base: AirBaseView, kind: DeckOrder['kind']): Squadrons => base[lane(kind).from];

/** The order with `n` squadrons of one type shifted at a base (as many as there are). */
export function shift<O extends DeckOrder>(
  view: MidwayView,
  order: O,
  base: number,
  type: number,
  n: number,
): O {
  const from = view.bases.find((b) => b.base === base);
  if (!from) return order;
  const list = order.kind === 'ready' ? order.ready : order.deready;
  const most = source(from, order.kind)[type];
  const next = setBase(list, base, withType(ofBase(list, base), type, Math.max(0, Math.min(most, n))));
  return order.kind === 'ready' ? { ...order, ready: next } : { ...order, deready: next };
}

/** Everything at the base that can be shifted, or nothing. */
export function shiftAll<O extends DeckOrder>(view: MidwayView, order: O, base: number, all: boolean): O {
  let next = order;
  for (const type of [0, 1, 2]) next = shift(view, next, base, type, all ? 999 : 0);
  return next;
}

export function decksFault(view: MidwayView, order: DeckOrder): Fault | null {
  for (const { base, squadrons } of order.kind === 'ready' ? order.ready : order.deready) {
    const at = view.bases.find((b) => b.base === base);
    if (!at) return fault('MW-APP-READY-2', `${baseName(base)} has no planes of yours.`);
    const { from } = lane(order.kind);
    if (!within(squadrons, at[from]))
      return fault(
        order.kind === 'ready' ? 'MW-APP-READY-2' : 'MW-STEP2c',
        `${baseName(base)} has ${squadronWords(at[from])} ${from}, not ${squadronWords(squadrons)}.`,
      );
  }
  return null;
}

/** Readying or ready squadrons aboard make a carrier sink one hit sooner: MW-STEP2d, MW-SINK-1. */
export const exposed = (deck: Deck): boolean =>
  deck.base !== MIDWAY && total(deck.places.readying) + total(deck.places.ready) > 0;
