import { offers } from '../../../games/flat-top/open/book.ts';
import type { TaskForce } from '../../../games/flat-top/open/forces.ts';
import { SMALL } from '../../../games/flat-top/open/modules/ships-afloat.ts';
import { towedBy, towOf } from '../../../games/flat-top/open/modules/tows.ts';
import { classOf, dataOf, isAnchored, isCrippled } from '../../../games/flat-top/open/values.ts';
import type { Mind } from '../mind.ts';

/** FT-OPT-SHIPS-2: a cripple is taken in tow by the ship that is missed least, and the two go home by themselves. */

export interface Tow {
  ship: number;
  by: number;
}

/** Ships of a task force that are on either end of a tow: they stay together. */
export const inTow = (m: Mind, i: number): boolean => towedBy(m.side, i) >= 0 || towOf(m.side, i) >= 0;

/** What the force can do without: the fewest guns, and no planes aboard. */
const missed = (m: Mind, i: number): number => {
  const ship = m.side.ships[i];
  return (dataOf(ship).gunnery ?? 0) + (ship.deck >= 0 ? CARRIES_PLANES : 0);
};
const CARRIES_PLANES = 100;

/** Who takes whom in tow now: one ship for each cripple, as long as others are left to fight. */
export function towsFor(m: Mind, tf: TaskForce): Tow[] {
  if (!offers(m.p, 'towing')) return [];
  const { ships } = m.side;
  const lame = tf.ships.filter((i) => isCrippled(m.p, ships[i]) && !isAnchored(ships[i]) && !inTow(m, i));
  const able = tf.ships
    .filter((i) => {
      const fit = !isCrippled(m.p, ships[i]) && !isAnchored(ships[i]) && !inTow(m, i);
      return fit && !SMALL.includes(classOf(ships[i]));
    })
    .sort((a, b) => missed(m, a) - missed(m, b));
  return lame.flatMap((ship, k) => (able[k] === undefined ? [] : [{ ship, by: able[k] }]));
}
