import type { Order, PlotOrder, SetupOrder } from '../../../games/flat-top/open/orders.ts';
import type { Hex } from '../../../kernel/hex.ts';
import type { Own } from './plan.ts';

/** Counters that only an option puts into the player's hand: what the table has to know of them comes with its rules (modules.ts). */

/** A counter beside ships, planes and bases. */
export interface Piece {
  no: number;
  hex: Hex;
  to: Hex; // where it is ordered to go; -1 = it stays
  badge: string;
  title: string;
}

export interface ModuleHand {
  /** The counters of a side; before the first turn where the order on the draft places them. */
  pieces: (own: Own, plan: Order | null) => Piece[];
  /** Where a counter may be put by an order of the kind that is asked for. */
  lit: (own: Own, order: SetupOrder | PlotOrder, no: number) => readonly Hex[];
  /** The order with the counter put there. */
  put: (own: Own, order: SetupOrder | PlotOrder, no: number, hex: Hex) => SetupOrder | PlotOrder;
}

let hand: ModuleHand | null = null;

export function enlistHand(brought: ModuleHand): void {
  hand = brought;
}

/** As soon as its module is there. */
export const moduleHand = (): ModuleHand | null => hand;
