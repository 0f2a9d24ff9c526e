import type { Side } from '../open/forces.ts';
import type { Harried } from '../open/modules/parts.ts';

/** FO-PT-MOD-3, FO-SUBA-CBT-MOD-7: a task force that has been attacked is on its guard, whether it was hit or not. */
export function withHarried(list: readonly Harried[], side: Side, ship: number, turn: number): Harried[] {
  const ships = side.tfs[side.ships[ship].tf - 1]?.ships ?? [];
  return [...list.filter((x) => !ships.includes(x.ship)), ...ships.map((i) => ({ ship: i, turn }))];
}

export const isHarried = (
  list: readonly Harried[] | undefined,
  ship: number,
  turn: number,
  turns: number,
): boolean => list?.some((x) => x.ship === ship && turn - x.turn < turns) ?? false;

/** Attacks that are of no account any more are forgotten. */
export const recent = (list: readonly Harried[], turn: number, turns: number): Harried[] =>
  list.filter((x) => turn - x.turn < turns);
