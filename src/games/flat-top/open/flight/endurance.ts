import { distance, type Hex } from '../../../../kernel/hex.ts';
import { clockOf } from '../turn/clock.ts';
import { entryOf, hexesBeyond } from './off-board.ts';
import { formationTitle } from './formations.ts';
import { takesPlanes } from './landing.ts';
import { isCaught, legCost, movesLeft } from './plane-movement.ts';
import type { AirFormation, Group, Public, SeatIndex, Side } from '../forces.ts';
import { GRID } from '../pack/map.ts';
import type { FlyOrder } from '../orders.ts';
import { PLANE_TYPES } from '../pack/pack.ts';
import { airRoute } from './routes.ts';
import { wayOut } from '../turn/storms.ts';
import { deckHex, factors, handles, isStorm } from '../values.ts';

/** FT-25.4: whether planes can still come home, by where one's own ships and bases are now. */

/** Whether planes can be down on a deck that takes them after so many turns of flight from a hex. */
function comesHome(p: Public, side: Side, seat: SeatIndex, from: Hex, g: Group, turns: number): boolean {
  const { mf } = PLANE_TYPES[g.t].plane;
  return side.decks.some((deck) => {
    const hex = deckHex(p, side, deck);
    if (hex < 0 && deck.base < 0) return false;
    const far = hex >= 0 ? distance(GRID, from, hex) / mf : turnsOffBoard(p, deck.base, from, g);
    return far <= turns && handles(p, side, seat, deck, g.t) && takesPlanes(p, side, deck);
  });
}

/** FT-14.12a: to the entry hex, off the map in the turn after, and down as many turns later as the hex says. */
function turnsOffBoard(p: Public, base: number, from: Hex, g: Group): number {
  const entry = entryOf(p, base, [g]);
  if (!entry) return Number.POSITIVE_INFINITY;
  const far = Math.min(...entry.hexes.map((hex) => distance(GRID, from, hex)));
  const { mf } = PLANE_TYPES[g.t].plane;
  const beyond = hexesBeyond(p, base);
  return beyond === null ? Math.ceil(far / mf) + 1 + entry.turns : (far + beyond) / mf; // FO-XPLANE-OFFBOARD-4
}

/** FT-25.4c: whether planes of a formation could land in the turns they have after this one. */
export function canStillLand(p: Public, side: Side, seat: SeatIndex, af: AirFormation, g: Group): boolean {
  if (af.passage && !af.passage.inbound) return g.by >= af.passage.turn;
  if (af.passage) {
    const ahead = (af.passage.left ?? 0) / PLANE_TYPES[g.t].plane.mf;
    return comesHome(p, side, seat, af.passage.entry, g, g.by - af.passage.turn + ahead);
  }
  return comesHome(p, side, seat, af.hex, g, g.by - p.turn);
}

/** Air Factors that could come home if the formation turned now, and no more if it ends this turn in `end`. */
export function strandedBy(p: Public, side: Side, seat: SeatIndex, af: AirFormation, end: Hex): number {
  if (af.fresh || af.passage || af.hex < 0) return 0;
  const gone = af.groups.filter(
    (g) =>
      (g.by <= p.turn || !comesHome(p, side, seat, end, g, g.by - p.turn)) &&
      comesHome(p, side, seat, af.hex, g, g.by - p.turn + 1),
  );
  return factors(gone);
}

/** Formations that have not moved and must turn for home this turn. */
export const homeBound = (p: Public, side: Side, seat: SeatIndex): AirFormation[] =>
  side.afs.filter(
    (af): af is AirFormation =>
      !!af && !af.spent && af.left === -1 && strandedBy(p, side, seat, af, af.hex) > 0,
  );

/** What the staff points out: one line for each formation that has to turn for home or come down now. */
export const fuelWarnings = (p: Public, side: Side, seat: SeatIndex): string[] =>
  homeBound(p, side, seat).map((af) => {
    const by = Math.min(...af.groups.map((g) => g.by));
    return by <= p.turn
      ? `${formationTitle(af)} must land this turn.`
      : `${formationTitle(af)} must turn for home now to be down by ${clockOf(p, by)}.`;
  });

/** The next leg of the way home, in time if that can be; null if there is no way. */
export function homeward(p: Public, side: Side, seat: SeatIndex, af: AirFormation): FlyOrder | null {
  if (isCaught(p, af)) return outOfStorm(p, side, seat, af);
  const high = af.groups.every((g) => g.high === 1);
  const most = Math.floor(movesLeft(af) / legCost(p, high));
  const goals = side.decks.flatMap((deck) => {
    if (!af.groups.every((g) => handles(p, side, seat, deck, g.t))) return [];
    const hex = deckHex(p, side, deck);
    if (hex >= 0) return isStorm(p, hex) ? [] : [{ hex, base: -1, extra: 0 }];
    const entry = deck.base < 0 ? null : entryOf(p, deck.base, af.groups);
    return (entry?.hexes ?? []).map((at) => ({ hex: at, base: deck.base, extra: 1 + (entry?.turns ?? 0) }));
  });
  const far = (goal: { hex: Hex; extra: number }): number =>
    Math.ceil(distance(GRID, af.hex, goal.hex) / Math.max(1, most)) + goal.extra;
  for (const goal of goals.sort((a, b) => far(a) - far(b))) {
    if (goal.hex === af.hex)
      return goal.base < 0 ? null : { kind: 'fly', do: 'exit', af: af.no, base: goal.base };
    const way = airRoute(p, af.hex, goal.hex, high ? 'high' : 'low', MOST_STEPS);
    if (!way) continue;
    const path = way.slice(0, most).map((to) => ({ to }));
    return { kind: 'fly', do: 'move', af: af.no, search: false, show: af.seen, path };
  }
  return null;
}

/** FT-6.6b: out of the storm that has come over a formation, or as far as it can; those who come home no more by it are lost. */
export function outOfStorm(p: Public, side: Side, seat: SeatIndex, af: AirFormation): FlyOrder {
  const high = af.groups.every((g) => g.high === 1);
  const most = Math.floor(movesLeft(af) / legCost(p, high));
  const path = wayOut(p, af.hex, high, most).map((to) => ({ to }));
  const strand = strandedBy(p, side, seat, af, path.at(-1)?.to ?? af.hex) > 0;
  const move = { kind: 'fly', do: 'move', af: af.no, search: false, show: af.seen, path } as const;
  return strand ? { ...move, strand } : move;
}

/** Formations of a side that storms hold. */
export const caughtInStorm = (p: Public, side: Side): AirFormation[] =>
  side.afs.filter((af): af is AirFormation => !!af && isCaught(p, af));

const MOST_STEPS = 60;
