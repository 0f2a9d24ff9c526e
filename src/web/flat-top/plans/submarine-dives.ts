import type { Public, Side } from '../../../games/flat-top/open/forces.ts';
import { type Boat, meetsEnemy } from '../../../games/flat-top/open/modules/submarines/boats-below.ts';
import { refuge } from '../../../games/flat-top/open/modules/submarines/submarine-fighting.ts';
import { PERILS, type Peril } from '../../../games/flat-top/open/modules/submarines/submarine-state.ts';
import type { OrderOf } from '../../../games/flat-top/open/orders.ts';
import { type Numbered, numbered } from './submarines.ts';

/** What submarines dive under (FO-SUBA-2.1, FO-SUBB-7.1). */

/** Submarines that can dive under some attack. */
export const mayDive = (p: Public, side: Side): Numbered<Boat>[] =>
  numbered(side).filter(
    ({ ship }) =>
      meetsEnemy(p, side, ship) && PERILS.some((k) => refuge(p, ship.mods.submarines, k) !== null),
  );

/** The submarine dives under that attack, or does not any more. */
export function withDive(order: OrderOf<'dive'>, ship: number, peril: Peril): OrderOf<'dive'> {
  const { under = [], ...rest } = order;
  const had = under.find((x) => x.ship === ship)?.perils ?? [];
  const perils = had.includes(peril) ? had.filter((x) => x !== peril) : [...had, peril];
  const others = under.filter((x) => x.ship !== ship);
  const now = perils.length > 0 ? [...others, { ship, perils }] : others;
  return now.length > 0 ? { ...rest, under: now } : rest;
}
