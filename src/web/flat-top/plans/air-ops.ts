import { airOperations, readyingCost } from '../../../games/flat-top/open/air-operations.ts';
import type { Box, Public, SeatIndex, Side, Stack } from '../../../games/flat-top/open/forces.ts';
import { MOST_FORMATIONS } from '../../../games/flat-top/open/forces.ts';
import type { AirOpsOrder } from '../../../games/flat-top/open/orders.ts';
import { passes } from '../../../kernel/refusal.ts';
import { draftOf } from './plan.ts';

/** Readying, arming and forming up, stroke by stroke. */

type Move = AirOpsOrder['move'][number];

const sameMove = (a: Move, b: Move): boolean =>
  a.deck === b.deck &&
  a.from === b.from &&
  a.to === b.to &&
  a.t === b.t &&
  a.w === b.w &&
  a.d === b.d &&
  a.m === b.m;

/** How many of a stack the order already moves that way. */
export const movedBy = (order: AirOpsOrder, want: Move): number =>
  order.move.find((m) => sameMove(m, want))?.n ?? 0;

/** The order with so many moved that way; none drops the line. */
export function withMove(order: AirOpsOrder, move: Move): AirOpsOrder {
  const rest = order.move.filter((m) => !sameMove(m, move));
  return { ...order, move: move.n > 0 ? [...rest, move] : rest };
}

/** Air Factors of a stack that the order takes out of its box. */
export const takenFrom = (order: AirOpsOrder, deck: number, box: Box, s: Stack): number =>
  order.move
    .filter(
      (m) =>
        m.deck === deck &&
        m.from === box &&
        m.t === s.t &&
        m.m === s.m &&
        (box !== 'ready' || m.w === s.w) &&
        (box !== 'readying' || m.d === s.d),
    )
    .reduce((n, m) => n + m.n, 0);

/** Readying Factors the order spends on a deck. */
export const readyingSpent = (p: Public, side: Side, order: AirOpsOrder, deck: number): number =>
  order.move
    .filter((m) => m.deck === deck && m.from !== m.to && !(m.from === 'ready' && m.to === 'readying'))
    .reduce((n, m) => n + m.n * readyingCost(p, side.decks[deck], m.t), 0);

/** The decks after the order, formations not yet taken from them; null while it is not legal. */
export function decksAfter(p: Public, side: Side, seat: SeatIndex, order: AirOpsOrder): Side | null {
  const draft = draftOf(side);
  return passes(() => airOperations(p, draft, seat, { ...order, form: [] })) ? draft : null;
}

export type Take = AirOpsOrder['form'][number]['take'][number];
const sameTake = (a: Take, b: Take): boolean =>
  a.deck === b.deck && a.t === b.t && a.w === b.w && a.m === b.m;

/** Air Factors in Ready at a deck, moved there by the order or before, that no formation has taken. */
export function leftInReady(after: Side, order: AirOpsOrder, deck: number): Stack[] {
  return after.decks[deck].ready
    .map((s) => {
      const gone = order.form
        .flatMap((f) => f.take)
        .filter((x) => sameTake(x, { deck, t: s.t, w: s.w, m: s.m, n: 0 }))
        .reduce((n, x) => n + x.n, 0);
      return { ...s, n: s.n - gone };
    })
    .filter((s) => s.n > 0);
}

export function freeNumber(side: Side, order: AirOpsOrder): number {
  for (let no = 1; no <= MOST_FORMATIONS; no++)
    if (!side.afs[no - 1] && !order.form.some((f) => f.af === no)) return no;
  return 0;
}

/** So many of a stack fly with a formation; the formation goes when it has none. */
export function withTake(order: AirOpsOrder, af: number, take: Take): AirOpsOrder {
  const old = order.form.find((f) => f.af === af)?.take ?? [];
  const rest = old.filter((x) => !sameTake(x, take));
  const takes = take.n > 0 ? [...rest, take] : rest;
  const forms = order.form.filter((f) => f.af !== af);
  return {
    ...order,
    form: takes.length > 0 ? [...forms, { af, take: takes }].sort((a, b) => a.af - b.af) : forms,
  };
}
