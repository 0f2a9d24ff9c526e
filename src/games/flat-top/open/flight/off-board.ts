import type { Hex } from '../../../../kernel/hex.ts';
import { bookOf } from '../book.ts';
import type { AirFormation, Band, Deck, Group, Public } from '../forces.ts';
import { ENTRIES } from '../pack/map.ts';
import { OFF_BOARD_WAYS } from '../pack/pack.ts';
import { baseData, formationSpeed } from '../values.ts';
import { movesLeft } from './plane-movement.ts';
import { launchAllowance } from './take-off.ts';

/** FT-14.11, FT-14.20: the ways of planes between bases off the map, and to it. */

/** FT-14.11b: the way between an off-board base and the map, in turns; with FT-OPT-PLANES-11b those that its hexes take these planes. */
export function entryOf(
  p: Public,
  base: number,
  groups: readonly Group[],
): { hexes: readonly Hex[]; turns: number } | null {
  const { name } = baseData(p.bases[base]);
  const entry = ENTRIES.find((e) => e.base === name);
  if (!entry || !bookOf(p).terms.offBoardWays) return entry ?? null;
  return { hexes: entry.hexes, turns: Math.ceil(OFF_BOARD_WAYS.toEntry[name] / formationSpeed(groups)) };
}

/** FT-OPT-PLANES-11b: hexes from an entry hex to the base beyond it; null where its turns count. */
export function hexesBeyond(p: Public, base: number): number | null {
  return bookOf(p).terms.offBoardWays && base >= 0
    ? (OFF_BOARD_WAYS.toEntry[baseData(p.bases[base]).name] ?? null)
    : null;
}

/** FO-XPLANE-OFFBOARD-4: whether planes that have come to a hex may go on from it to a deck off the map, and land there. */
export const liesBeyond = (p: Public, deck: Deck, hex: Hex, groups: readonly Group[]): boolean =>
  hexesBeyond(p, deck.base) !== null && (entryOf(p, deck.base, groups)?.hexes ?? []).includes(hex);

/** How many turns a flight ends later, and the movement points that are left on the last of them. */
interface Way {
  turns: number;
  left: number;
}

/** FO-XPLANE-OFFBOARD-4: so many hexes, with these movement points this turn and the whole MF on each that follows. */
function wayOver(hexes: number, now: number, groups: readonly Group[]): Way {
  const rest = hexes - now;
  if (rest <= 0) return { turns: 0, left: -rest };
  const mf = formationSpeed(groups);
  const turns = Math.ceil(rest / mf);
  return { turns, left: turns * mf - rest };
}

/** FT-14.11b: from take-off at an off-board base to the entry hex. */
export function wayToMap(
  p: Public,
  base: number,
  groups: readonly Group[],
  bands: readonly Band[],
): Way & { hexes: readonly Hex[] } {
  const entry = entryOf(p, base, groups) ?? { hexes: [], turns: 0 };
  const beyond = hexesBeyond(p, base);
  const way =
    beyond === null
      ? { turns: entry.turns, left: 0 }
      : wayOver(beyond, launchAllowance(formationSpeed(groups), bands), groups);
  return { hexes: entry.hexes, ...way };
}

/** FT-14.12a: turns from an entry hex to a landing at the base beyond it; who leaves the map lands on a later turn (FT-14.2.6). */
export function turnsToBase(p: Public, base: number, af: AirFormation): number {
  const beyond = hexesBeyond(p, base);
  if (beyond === null) return entryOf(p, base, af.groups)?.turns ?? 0;
  return Math.max(1, wayOver(beyond, movesLeft(af), af.groups).turns);
}

/** FT-14.20, FT-OPT-PLANES-11a: turns from one off-board base to another, null where planes may not go. */
export function offBoardTurns(
  p: Public,
  from: number,
  to: number,
  groups: readonly Group[],
  bands: readonly Band[],
): number | null {
  if (!bookOf(p).terms.offBoardWays) return null;
  const [a, b] = [from, to].map((i) => baseData(p.bases[i]).name);
  const way = OFF_BOARD_WAYS.between.find(
    (w) => (w.from === a && w.to === b) || (w.from === b && w.to === a),
  );
  if (!way) return null;
  return Math.max(1, wayOver(way.hexes, launchAllowance(formationSpeed(groups), bands), groups).turns);
}
