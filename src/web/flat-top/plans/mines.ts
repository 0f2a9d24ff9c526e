import { counted } from '../../../kernel/counted.ts';
import { withPart } from '../../../games/flat-top/open/empty-orders.ts';
import { layerOf, runsOf } from '../../../games/flat-top/open/modules/mines/mines.ts';
import type { MineOrder } from '../../../games/flat-top/open/modules/mines/mine-orders.ts';
import type { Minelayer } from '../../../games/flat-top/open/modules/parts.ts';
import type { PlotOrder } from '../../../games/flat-top/open/orders.ts';
import type { Hex } from '../../../kernel/hex.ts';
import type { Own } from './plan.ts';

/** Mines, stroke by stroke (FO-MINE). */

type Aim = Extract<MineOrder, { do: 'aim' }>;

const told = (order: PlotOrder): readonly MineOrder[] => order.mods.mines ?? [];
const without = (order: PlotOrder, gone: (x: MineOrder) => boolean): MineOrder[] =>
  told(order).filter((x) => !gone(x));

/** The target a minelayer has by the order, or has been given before. */
export function targetOf(order: PlotOrder, layer: Minelayer): Pick<Aim, 'hex' | 'sides'> | null {
  const aim = told(order).find((x): x is Aim => x.do === 'aim' && x.ship === layer.ship);
  return aim ?? layer.target;
}

/** A target for a minelayer; none takes the order back. Targets come first: what is laid hangs on them. */
export function withAim(
  order: PlotOrder,
  ship: number,
  target: Pick<Aim, 'hex' | 'sides'> | null,
): PlotOrder {
  const rest = without(order, (x) => x.do === 'aim' && x.ship === ship);
  const aim: MineOrder[] = target ? [{ do: 'aim', ship, hex: target.hex, sides: [...target.sides] }] : [];
  return withPart(order, 'mines', [...aim, ...rest]);
}

export const countOf = (order: PlotOrder, how: 'lay' | 'store', ship: number): number =>
  told(order).reduce((n, x) => (x.do === how && x.ship === ship ? n + x.factors : n), 0);

/** So many Mine Factors are laid, or put ashore. */
export function withCount(order: PlotOrder, how: 'lay' | 'store', ship: number, factors: number): PlotOrder {
  const rest = without(order, (x) => x.do === how && x.ship === ship);
  return withPart(order, 'mines', factors > 0 ? [...rest, { do: how, ship, factors }] : rest);
}

/** The hex in which a task force looks for mines; -1 = it does not. */
export function searchOf(order: PlotOrder, tf: number): Hex {
  const found = told(order).find((x) => x.do === 'search' && x.tf === tf);
  return found?.do === 'search' ? found.hex : -1;
}

export function withSearch(order: PlotOrder, tf: number, hex: Hex): PlotOrder {
  const rest = without(order, (x) => x.do === 'search' && x.tf === tf);
  return withPart(order, 'mines', hex >= 0 ? [...rest, { do: 'search', tf, hex }] : rest);
}

/** The minelayers among ships, with where they stand: '2 Mine Factors aboard, run 1 of 3'. */
export function minelayers(own: Own, ships: readonly number[]): { layer: Minelayer; words: string }[] {
  return ships.flatMap((i) => {
    const layer = layerOf(own.side, i);
    if (!layer) return [];
    const runs = runsOf(own.seat, own.side.ships[i]);
    const done = layer.passes?.n ?? 0;
    const words = [
      layer.aboard > 0 ? `${counted(layer.aboard, 'Mine Factor')} aboard` : 'no mines aboard',
      ...(runs > 1 && layer.aboard > 0 ? [`run ${done + 1} of ${runs} is next`] : []),
    ];
    return [{ layer, words: words.join(', ') }];
  });
}
