import type { Hex } from '../../../../kernel/hex.ts';
import { mayStrafe } from '../../open/battle/air-attack.ts';
import { formationsIn } from '../../open/battle/air-battle.ts';
import { type AirFormation, enemyOf, type Group, type SeatIndex } from '../../open/forces.ts';
import type { State } from '../../state.ts';

/** What patrols and fighters on the ground are there for: planes that have come to attack what lies below them. */

/** Planes with bombs or torpedoes, or that may strafe. */
const attacks = (s: State, g: Group): boolean => g.w > 0 || (!g.high && mayStrafe(s.pub, g));

/** FO-GM-READYCAP-1.0c: formations that have such planes, over a hex of `seat`. */
export const strikeAt = (s: State, seat: SeatIndex, hex: Hex): AirFormation[] =>
  formationsIn(s.sides[enemyOf(seat)], hex).filter((af) => af.groups.some((g) => attacks(s, g)));

/** Whether some of a strike come in low; their escort is no strike by itself. */
export const comesLow = (s: State, strike: readonly AirFormation[]): boolean =>
  strike.some((af) => af.groups.some((g) => !g.high && attacks(s, g)));

/** What an enemy in view could attack there. */
export const isTarget = (s: State, seat: SeatIndex, hex: Hex): boolean =>
  s.pub.bases.some((b) => b.hex === hex && b.owner === seat) ||
  s.sides[seat].tfs.some((tf) => tf?.hex === hex && tf.seen);
