import type { Decision } from '../../../kernel/decision.ts';
import type { StepRule } from '../../../kernel/steps.ts';
import { airOperations } from '../open/turn/air-operations.ts';
import { type SeatIndex, nation } from '../open/forces.ts';
import type { OrdersFrame } from '../open/frames.ts';
import type { AirOpsOrder, Order, PlotOrder } from '../open/orders.ts';
import { plotMoves, unloadingPlace } from '../open/turn/plotting.ts';
import { observeAll, reportAgain, settleSightings } from '../sight/observation.ts';
import { SCUTTLED, scoreUnloading, sinkShip } from '../battle/sinking.ts';
import { announce, ask, draftOf, type Game, type State } from '../state.ts';
import { seatIndex } from '../open/forces.ts';

type Given = NonNullable<OrdersFrame['sealed'][number]>;

/** Phases 2 and 3 (FT-5.2, FT-5.3): Air Operations and Plotting are asked for at once, under seal, and opened together. */
export const ordersStep: StepRule<State, OrdersFrame, Order> = {
  asks(s, f) {
    const out: Decision[] = [];
    for (const seat of [0, 1] as const) {
      const given = f.sealed[seat];
      if (!given?.ops)
        out.push(ask(s, seat, 'air-ops', true, 'FT-5.2', 'Ready, arm and form up your planes.'));
      if (!given?.plot) out.push(ask(s, seat, 'plot', true, 'FT-5.3', 'Plot the moves of your task forces.'));
    }
    return out;
  },
  order(play, f, seatName, order) {
    const { s } = play;
    const seat = seatIndex(seatName);
    const given = f.sealed[seat] ?? { ops: null, plot: null };
    if (order.kind === 'air-ops' || order.kind === 'plot') check(s, seat, order, given);
    if (order.kind === 'air-ops') f.sealed[seat] = { ...given, ops: order };
    else if (order.kind === 'plot') f.sealed[seat] = { ...given, plot: order };
    const both = f.sealed[seat];
    if (both?.ops && both.plot) s.sides[seat].orders += 2; // the ids of both stay what they are until both are in
  },
  advance(play, f) {
    for (const seat of [0, 1] as const) {
      const given = f.sealed[seat];
      if (given?.ops && given.plot) carryOut(play, seat, given.ops, given.plot);
    }
    announce(play, 'orders', 'FT-5.3', 'Both sides have given their orders.');
    settleSightings(play.s);
    observeAll(play);
    return false;
  },
};

/**
 * What has been given so far must be legal together: planes aboard decide whether a tender may weigh anchor (RUL-31). Nothing
 * else in a plot looks at them, and Air Operations look at no plot, so that each is mostly checked by itself.
 */
function check(s: State, seat: SeatIndex, order: AirOpsOrder | PlotOrder, given: Given): void {
  const weighs = order.kind === 'plot' ? order.weigh.length > 0 : (given.plot?.weigh.length ?? 0) > 0;
  const ops = order.kind === 'air-ops' ? order : weighs ? given.ops : null;
  const side = draftOf(s.sides[seat], decksIn(ops), order.kind === 'plot' || weighs);
  if (order.kind === 'air-ops') airOperations(s.pub, side, seat, order);
  else if (weighs && given.ops) airOperations(s.pub, side, seat, given.ops);
  if (order.kind === 'plot') plotMoves(s.pub, side, seat, order);
  else if (weighs && given.plot) plotMoves(s.pub, side, seat, given.plot);
}

/** The decks Air Operations have to do with. */
const decksIn = (ops: AirOpsOrder | null): ReadonlySet<number> =>
  new Set(ops ? [...ops.arrive, ...ops.move, ...ops.form.flatMap((f) => f.take)].map((x) => x.deck) : []);

function carryOut(play: Game, seat: SeatIndex, ops: AirOpsOrder, plot: PlotOrder): void {
  const { s } = play;
  const side = s.sides[seat];
  const before = side.tfs.map((tf) => tf?.ships.join() ?? '');
  airOperations(s.pub, side, seat, ops);
  plotMoves(s.pub, side, seat, plot);
  const regrouped = side.tfs.filter((tf) => tf?.seen && before[tf.no - 1] !== tf.ships.join());
  for (const hex of new Set(regrouped.map((tf) => tf?.hex ?? -1))) reportAgain(play, seat, 'tf', hex); // FT-11.10
  for (const i of plot.unload) unload(play, seat, i);
  for (const i of plot.scuttle) sinkShip(play, seat, i, SCUTTLED, 'is scuttled');
}

/** FT-12.7.4c, RUL-70: before the combat of the turn. */
function unload(play: Game, seat: SeatIndex, i: number): void {
  const { s } = play;
  const ship = s.sides[seat].ships[i];
  const hex = s.sides[seat].tfs[ship.tf - 1]?.hex ?? -1;
  const place = unloadingPlace(s.pub, seat, hex);
  if (!place) return;
  ship.unloaded++;
  scoreUnloading(s, seat, place);
  announce(play, 'unloads', 'FT-25.5a', `The ${nation(seat)} unload at ${place}.`); // FT-7.15a: no names
}
