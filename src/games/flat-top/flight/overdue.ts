import type { Hex } from '../../../kernel/hex.ts';
import { canStillLand } from '../open/flight/endurance.ts';
import {
  type AirFormation,
  type Group,
  type Public,
  type SeatIndex,
  type Side,
  nation,
} from '../open/forces.ts';
import { roomBelow, unhurt } from '../open/flight/lost-decks.ts';
import { neverLands } from '../open/setup/deployment.ts';
import { loseInFlight } from '../battle/losses.ts';
import { announce, type Game } from '../state.ts';

/** Planes that have run out of time (FT-8.5.5, FT-25.4, RUL-38). */

const aloft = (side: Side): AirFormation[] => side.afs.filter((af): af is AirFormation => !!af && !af.fresh);

/** How many Air Factors in flight must land this turn. */
export const dueToLand = (p: Public, side: Side): number =>
  aloft(side).reduce((n, af) => n + af.groups.reduce((m, g) => m + (g.by <= p.turn ? g.n : 0), 0), 0);

export const isDue = (p: Public, af: AirFormation): boolean => af.groups.some((g) => g.by <= p.turn);

/** FT-25.4a: lost unnecessarily, but for those over a hex where only hits keep them from landing (FT-25.4b, RUL-149). */
export function loseOverdue(play: Game, seat: SeatIndex): void {
  const { s } = play;
  const counted = new Map<Hex, number>(); // those already reckoned with, by hex
  lose(
    play,
    seat,
    (_, g) => g.by <= s.pub.turn,
    (af, g) => {
      const before = counted.get(af.hex) ?? 0;
      counted.set(af.hex, before + g.n);
      const whole = unhurt(s.pub, s.sides[seat], af.since);
      const now = roomBelow(s.pub, s.sides[seat], seat, af, g.t);
      const once = roomBelow(whole.p, whole.side, seat, af, g.t);
      return Math.max(0, Math.min(before + g.n, once) - Math.max(before, now));
    },
  );
}

/** FT-25.4c: at the end of the game planes in flight must still be able to land somewhere (RUL-106 for those that never may). */
export function loseStranded(play: Game, seat: SeatIndex): void {
  const { s } = play;
  lose(
    play,
    seat,
    (af, g) => !neverLands(s.pub, g) && !canStillLand(s.pub, s.sides[seat], seat, af, g),
    (af, g) => {
      const whole = unhurt(s.pub, s.sides[seat], af.since);
      return canStillLand(whole.p, whole.side, seat, af, g) ? g.n : 0;
    },
  );
}

type Of<T> = (af: AirFormation, g: Group) => T;

/** `barred`: how many of those that are gone only hits have kept from landing. */
function lose(play: Game, seat: SeatIndex, gone: Of<boolean>, barred: Of<number>): void {
  const { s } = play;
  let n = 0;
  for (const af of aloft(s.sides[seat]))
    for (const g of af.groups.filter((x) => gone(af, x))) {
      n += loseInFlight(s, seat, af, g, barred(af, g), 'combat');
      n += loseInFlight(s, seat, af, g, g.n, 'wasted');
    }
  if (n > 0)
    announce(
      play,
      'overdue',
      'FT-25.4a',
      `${n} ${n === 1 ? 'Air Factor' : 'Air Factors'} of the ${nation(seat)} ${n === 1 ? 'runs' : 'run'} out of fuel.`,
    );
}
