import { canStillLand } from './open/endurance.ts';
import type { AirFormation, Group, Public, SeatIndex, Side } from './open/forces.ts';
import { hitsBarLanding } from './open/landing.ts';
import { PLANE_TYPES } from './open/pack.ts';
import { loseInFlight } from './losses.ts';
import { announce, type Game, type State } from './state.ts';

/** Planes that have run out of time (FT-8.5.5, FT-25.4, RUL-38). */

const aloft = (side: Side): AirFormation[] => side.afs.filter((af): af is AirFormation => !!af && !af.fresh);

/** How many Air Factors in flight must land this turn. */
export const dueToLand = (p: Public, side: Side): number =>
  aloft(side).reduce((n, af) => n + af.groups.reduce((m, g) => m + (g.by <= p.turn ? g.n : 0), 0), 0);

export const isDue = (p: Public, af: AirFormation): boolean => af.groups.some((g) => g.by <= p.turn);

/** FT-25.4a, FT-25.4b: lost unnecessarily, unless only hits on the ship or base below kept them from landing. */
export function loseOverdue(play: Game, seat: SeatIndex): void {
  const { s } = play;
  lose(play, seat, (_, g) => g.by <= s.pub.turn);
}

/** FT-25.4c: at the end of the game planes in flight must still be able to land somewhere (RUL-106 for those that never may). */
export function loseStranded(play: Game, seat: SeatIndex): void {
  lose(
    play,
    seat,
    (af, g) => !isForGood(play.s, g) && !canStillLand(play.s.pub, play.s.sides[seat], seat, af, g),
  );
}

const isForGood = (s: State, g: Group): boolean => g.by > s.pub.turns + PLANE_TYPES[g.t].plane.rf;

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
