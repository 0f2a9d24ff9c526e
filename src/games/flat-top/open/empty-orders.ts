import type { AirOpsOrder, PlotOrder } from './orders.ts';

/** Orders that change nothing, to begin from. */

export const noAirOps = (): AirOpsOrder => ({
  kind: 'air-ops',
  hide: [],
  arrive: [],
  move: [],
  form: [],
  doctrine: null,
});

export const noPlot = (): PlotOrder => ({
  kind: 'plot',
  tfs: [],
  anchor: [],
  weigh: [],
  unload: [],
  scuttle: [],
  enter: [],
  mods: {},
});

/** An order with another part of a module; an empty one is left out. */
export function withPart<K extends string, O extends { mods: { [id in K]?: readonly unknown[] } }>(
  order: O,
  id: K,
  part: NonNullable<O['mods'][K]>,
): O {
  const { [id]: _, ...rest } = order.mods;
  return { ...order, mods: part.length > 0 ? { ...rest, [id]: part } : rest };
}
