import type { Hex } from '../../../../kernel/hex.ts';
import { bookOf } from '../book.ts';
import type { Group, Public } from '../forces.ts';
import { ENTRIES } from '../pack/map.ts';
import { OFF_BOARD_WAYS } from '../pack/pack.ts';
import { baseData, formationSpeed } from '../values.ts';

/** FT-14.11, FT-14.20: the ways of planes between bases off the map, and to it. */

/** FT-14.11b: the way of these planes between an off-board base and the map; by distance with FT-OPT-PLANES-11b. */
export function entryOf(
  p: Public,
  base: number,
  groups: readonly Group[],
): { hexes: readonly Hex[]; turns: number } | null {
  const { name } = baseData(p.bases[base]);
  const entry = ENTRIES.find((e) => e.base === name);
  if (!entry || !bookOf(p).terms.offBoardWays) return entry ?? null;
  return { hexes: entry.hexes, turns: turnsFor(OFF_BOARD_WAYS.toEntry[name], groups) };
}

const turnsFor = (hexes: number, groups: readonly Group[]): number =>
  Math.ceil(hexes / formationSpeed(groups)); // RUL-131

/** FT-14.20, FT-OPT-PLANES-11a: turns from one off-board base to another, null where planes may not go. */
export function offBoardTurns(p: Public, from: number, to: number, groups: readonly Group[]): number | null {
  if (!bookOf(p).terms.offBoardWays) return null;
  const [a, b] = [from, to].map((i) => baseData(p.bases[i]).name);
  const way = OFF_BOARD_WAYS.between.find(
    (w) => (w.from === a && w.to === b) || (w.from === b && w.to === a),
  );
  return way ? turnsFor(way.hexes, groups) : null;
}
