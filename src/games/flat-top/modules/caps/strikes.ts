import type { Hex } from '../../../../kernel/hex.ts';
import { mayStrafe } from '../../open/battle/air-attack.ts';
import { formationsIn } from '../../open/battle/air-battle.ts';
import { type AirFormation, enemyOf, type SeatIndex } from '../../open/forces.ts';
import type { State } from '../../state.ts';

/** What patrols and fighters on the ground are there for: planes that have come to attack what lies below them. */

/** FO-GM-READYCAP-1.0c: formations with bombs or torpedoes, or that may strafe, over a hex of `seat`. */
export const strikeAt = (s: State, seat: SeatIndex, hex: Hex): AirFormation[] =>
  formationsIn(s.sides[enemyOf(seat)], hex).filter((af) =>
    af.groups.some((g) => g.w > 0 || (!g.high && mayStrafe(s.pub, g))),
  );

/** What an enemy in view could attack there. */
export const isTarget = (s: State, seat: SeatIndex, hex: Hex): boolean =>
  s.pub.bases.some((b) => b.hex === hex && b.owner === seat) ||
  s.sides[seat].tfs.some((tf) => tf?.hex === hex && tf.seen);
