import { distance } from '../../kernel/hex.ts';
import { entryOf } from './open/flying.ts';
import type { AirFormation, Group, Public, SeatIndex, Side } from './open/forces.ts';
import { hitsBarLanding } from './open/landing.ts';
import { GRID } from './open/map.ts';
import { PLANE_TYPES } from './open/pack.ts';
import { deckHex, deckValues, handles } from './open/values.ts';
import { loseInFlight } from './losses.ts';
import { announce, type Game, type State } from './state.ts';

/** Planes that have run out of time (FT-8.5.5, FT-25.4, RUL-38). */

const aloft = (side: Side): AirFormation[] => side.afs.filter((af): af is AirFormation => !!af && !af.fresh);

/** How many Air Factors in flight must land this turn. */
export const dueToLand = (p: Public, side: Side): number =>
  aloft(side).reduce((n, af) => n + af.groups.reduce((m, g) => m + (g.by <= p.turn ? g.n : 0), 0), 0);

/** FT-25.4a, FT-25.4b: lost unnecessarily, unless only hits on the ship or base below kept them from landing. */
export function loseOverdue(play: Game, seat: SeatIndex): void {
  const { s } = play;
  lose(play, seat, (_, g) => g.by <= s.pub.turn);
}

/** FT-25.4c: at the end of the game planes in flight must still be able to land somewhere (RUL-106 for those that never may). */
export function loseStranded(play: Game, seat: SeatIndex): void {
  lose(play, seat, (af, g) => !isForGood(play.s, g) && !canStillLand(play.s, seat, af, g));
}

const isForGood = (s: State, g: Group): boolean => g.by >= s.pub.turns + PLANE_TYPES[g.t].plane.rf;

function lose(play: Game, seat: SeatIndex, gone: (af: AirFormation, g: Group) => boolean): void {
  const { s } = play;
  const side = s.sides[seat];
  let n = 0;
  for (const af of aloft(side))
    for (const g of af.groups.filter((x) => gone(af, x))) {
      const barred = hitsBarLanding(s.pub, side, seat, af.hex, g.t);
      n += loseInFlight(s, seat, af, g, g.n, barred ? 'combat' : 'wasted');
    }
  if (n > 0)
    announce(
      play,
      'overdue',
      'FT-25.4a',
      `${n} Air Factors of the ${seat === 0 ? 'Allies' : 'Japanese'} run out of fuel.`,
    );
}

/** Whether planes could reach a deck that takes them in the turns they have left. */
function canStillLand(s: State, seat: SeatIndex, af: AirFormation, g: Group): boolean {
  if (af.passage) return g.by >= af.passage.turn;
  const side = s.sides[seat];
  const reach = (g.by - s.pub.turn) * PLANE_TYPES[g.t].plane.mf;
  return side.decks.some((deck) => {
    if (!handles(s.pub, side, seat, deck, g.t) || deckValues(s.pub, side, deck).max <= 0) return false;
    const hex = deckHex(s.pub, side, deck);
    if (hex >= 0) return distance(GRID, af.hex, hex) <= reach;
    return deck.base >= 0 && g.by - s.pub.turn >= turnsOffBoard(s.pub, deck.base, af, g);
  });
}

/** FT-14.12a: to the entry hex, off the map in the turn after, and down as many turns later as the hex says. */
function turnsOffBoard(p: Public, base: number, af: AirFormation, g: Group): number {
  const entry = entryOf(p, base, [g]);
  if (!entry) return Number.POSITIVE_INFINITY;
  const far = Math.min(...entry.hexes.map((hex) => distance(GRID, af.hex, hex)));
  return Math.ceil(far / PLANE_TYPES[g.t].plane.mf) + 1 + entry.turns;
}
