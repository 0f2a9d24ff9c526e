import { passes } from '../../../kernel/refusal.ts';
import { airOperations, readyingCost } from '../open/turn/air-operations.ts';
import { caughtInStorm, homeBound, homeward, outOfStorm, strandedBy } from '../open/flight/endurance.ts';
import { stageOf } from '../open/flight/plane-movement.ts';
import type { AirFormation, Public, SeatIndex, Side } from '../open/forces.ts';
import { noAirOps, noPlot } from '../open/empty-orders.ts';
import type { AirOpsOrder, FlyOrder, PlotOrder } from '../open/orders.ts';
import { PLANE_TYPES } from '../open/pack/pack.ts';
import { mayUnload } from '../open/turn/plotting.ts';
import { planLanding } from '../open/flight/recovery.ts';
import { deckHex, deckValues } from '../open/values.ts';
import { isDue } from '../flight/overdue.ts';
import { cloneSide } from '../state.ts';

/** Standing orders of the turn: air operations, plots and plane movement. */

/** Everything moves one box on, unarmed, as far as the Readying Factor goes. */
export function readyAll(p: Public, side: Side): AirOpsOrder {
  const order = noAirOps();
  side.decks.forEach((deck, i) => {
    let left = deck.noReadying === p.turn ? 0 : deckValues(p, side, deck).readying;
    for (const [from, to] of [
      ['readying', 'ready'],
      ['landed', 'readying'],
    ] as const)
      for (const s of deck[from]) {
        const cost = readyingCost(p, deck, s.t);
        const n = Math.min(s.n, Math.floor(left / cost));
        if (n === 0 || s.d === 1) continue;
        order.move.push({ deck: i, from, to, t: s.t, n, w: 0, d: 0, m: s.m });
        left -= cost * n;
      }
  });
  return order;
}

export function hold(p: Public, side: Side, seat: SeatIndex): PlotOrder {
  return { ...noPlot(), unload: side.ships.flatMap((_, i) => (mayUnload(p, side, seat, i) ? [i] : [])) };
}

/** A fresh patrol from every carrier that has none above her: as many fighters as a minimum launch sends (FT-8.3.2). */
export function withPatrols(p: Public, side: Side, seat: SeatIndex): AirOpsOrder {
  const order = readyAll(p, side);
  const free = side.afs.flatMap((af, i) => (af ? [] : [i + 1]));
  side.decks.forEach((deck, i) => {
    const hex = deckHex(p, side, deck);
    const guarded = side.afs.some((af) => af && af.home === i && (af.fresh || af.hex === hex));
    const ready = deck.ready.find((s) => s.w === 0 && PLANE_TYPES[s.t].plane.interceptor === 'any');
    const af = free[0];
    if (deck.ship < 0 || hex < 0 || guarded || !ready || af === undefined) return;
    const n = Math.min(ready.n, Math.max(1, deckValues(p, side, deck).min));
    const form = { af, take: [{ deck: i, t: ready.t, n, w: 0, m: ready.m }] };
    const next = { ...order, form: [...order.form, form] };
    if (!passes(() => airOperations(p, cloneSide(side), seat, next))) return;
    order.form.push(form);
    free.shift();
  });
  return order;
}

/** FT-25.4a: nothing is lost by forgetting; where something would be, its owner is asked. */
export function bringHome(p: Public, side: Side, seat: SeatIndex, stage: number): FlyOrder | null {
  const due = side.afs.filter((af): af is AirFormation => !!af && !af.fresh && isDue(p, af));
  for (const af of due) {
    const order = planLanding(p, side, seat, af);
    if (order && stageOf(side, order) >= stage) return order;
  }
  if (due.length > 0) return null;
  const [caught] = caughtInStorm(p, side);
  if (caught) return outOfStorm(p, side, seat, caught);
  const late = homeBound(p, side, seat);
  for (const open of [true, false])
    for (const af of late) {
      if (af.seen !== open) continue;
      const order = homeward(p, side, seat, af);
      if (order?.do !== 'move' || stageOf(side, order) < stage) continue;
      if (strandedBy(p, side, seat, af, order.path.at(-1)?.to ?? af.hex) === 0) return order;
    }
  for (const af of late) {
    const order = homeward(p, side, seat, af);
    if (order?.do === 'exit') return order;
  }
  return late.length > 0 ? null : (patrolBox(p, side) ?? { kind: 'fly', do: 'done', strand: false });
}

/** FT-14.7b: a hidden patrol over its carrier goes with her. */
function patrolBox(p: Public, side: Side): FlyOrder | null {
  const af = side.afs.find(
    (x) =>
      x &&
      !x.fresh &&
      !x.seen &&
      x.hex >= 0 &&
      x.box < 0 &&
      side.decks[x.home].ship >= 0 &&
      deckHex(p, side, side.decks[x.home]) === x.hex,
  );
  return af ? { kind: 'fly', do: 'box', af: af.no, deck: af.home } : null;
}
