import type { OrderPart } from './order-part.ts';
import type { PlotParts, SetupParts } from './order-parts.ts';

/**
 * The parts of orders that modules have brought in: all of them in the engine and with the commander, those of the game at hand in a
 * client. The list is made anew when a module joins it, so that what is made of it can be kept as long as it is the same.
 */

type Parts<P> = { readonly [K in keyof P]?: OrderPart<P[K]> };

export interface AllParts {
  plot: Parts<PlotParts>;
  setup: Parts<SetupParts>;
}

let enlisted: AllParts = { plot: {}, setup: {} };

export function enlistParts({ plot, setup }: Partial<AllParts>): void {
  enlisted = { plot: { ...enlisted.plot, ...plot }, setup: { ...enlisted.setup, ...setup } };
}

export const plotParts = (): AllParts['plot'] => enlisted.plot;
export const setupParts = (): AllParts['setup'] => enlisted.setup;
