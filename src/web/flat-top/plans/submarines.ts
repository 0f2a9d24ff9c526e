import { withPart } from '../../../games/flat-top/open/empty-orders.ts';
import type { Public, Side } from '../../../games/flat-top/open/forces.ts';
import type { Depth } from '../../../games/flat-top/open/modules/submarines/submarine-state.ts';
import type { PlotOrder } from '../../../games/flat-top/open/orders.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import {
  type Boat,
  checkSail,
  isBoat,
  meetsEnemy,
} from '../../../games/flat-top/open/modules/submarines/boats-below.ts';
import type { BoatOrder } from '../../../games/flat-top/open/modules/submarines/submarines.ts';
import { type Hex, neighbours } from '../../../kernel/hex.ts';
import { passes } from '../../../kernel/refusal.ts';

/** Submarines, stroke by stroke (FT-OPT-SUB). */

/** One's own ships by their numbers, those the question is about. */
export interface Numbered<T> {
  i: number;
  ship: T;
}
export const numbered = (side: Side): Numbered<Boat>[] =>
  side.ships.flatMap((ship, i) => (isBoat(ship) ? [{ i, ship }] : []));

/** Submarines that may fight: the enemy is in their hex. */
export const mayFight = (p: Public, side: Side): Numbered<Boat>[] =>
  numbered(side).filter(({ ship }) => meetsEnemy(p, side, ship));

/** Hexes a submarine may be plotted to at the depth it is given, with the hex by which it goes where that is not beside it (FO-SUBA-6). */
export function boatReach(p: Public, boat: Boat, depth?: Depth): Map<Hex, Hex | undefined> {
  const sub = boat.mods.submarines;
  const given: Boat = { ...boat, mods: { ...boat.mods, submarines: depth ? { ...sub, goes: depth } : sub } };
  const beside = neighbours(GRID, sub.hex).filter((to) => passes(() => checkSail(p, given, to)));
  const out = new Map<Hex, Hex | undefined>(beside.map((to) => [to, undefined]));
  for (const via of beside)
    for (const to of neighbours(GRID, via))
      if (to !== sub.hex && !out.has(to) && passes(() => checkSail(p, given, to, via))) out.set(to, via);
  return out;
}

/** The submarine goes to that hex; pressed where it lies, it stays. */
export function withBoat(order: PlotOrder, ship: number, to: Hex | null, via?: Hex): PlotOrder {
  const depth = (order.mods.submarines ?? []).find((x) => x.ship === ship)?.depth;
  const move = to === null ? {} : { to, ...(via === undefined ? {} : { via }) };
  return withOrder(order, { ship, ...move, ...(depth ? { depth } : {}) });
}

/** The submarine takes that depth; null = it stays at the one it has. */
export function withDepth(order: PlotOrder, ship: number, depth: Depth | null): PlotOrder {
  const { depth: _, ...given } = (order.mods.submarines ?? []).find((x) => x.ship === ship) ?? { ship };
  return withOrder(order, { ...given, ...(depth ? { depth } : {}) });
}

/** A submarine that is ordered nothing is left out. */
function withOrder(order: PlotOrder, given: BoatOrder): PlotOrder {
  const rest = (order.mods.submarines ?? []).filter((x) => x.ship !== given.ship);
  const empty = given.to === undefined && given.depth === undefined;
  return withPart(order, 'submarines', empty ? rest : [...rest, given]);
}
