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
  tow: [],
  rescue: [],
  enter: [],
  submarines: [],
});
