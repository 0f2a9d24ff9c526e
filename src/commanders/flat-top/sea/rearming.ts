import { distance, type Hex } from '../../../kernel/hex.ts';
import { bookOf, offers } from '../../../games/flat-top/open/book.ts';
import type { TaskForce } from '../../../games/flat-top/open/forces.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import { COMBAT } from '../../../games/flat-top/open/pack/pack.ts';
import { baseData, classOf, dataOf, gunneryOf, taskForceSpeed } from '../../../games/flat-top/open/values.ts';
import type { Mind } from '../mind.ts';
import { milesTo } from './miles.ts';

/** FO-XSHIP-AMMO: warships that have shot their magazines empty fill them in port, and lie there until they are full. */

/** The great harbour a force makes for, or lies in, to rearm; -1 = it has no need, no time or no port. */
export function rearmsAt(m: Mind, tf: TaskForce): Hex {
  if (!offers(m.p, 'rearming') || !isShort(m, tf)) return -1;
  const speed = Math.max(1, taskForceSpeed(m, tf));
  const { rearmAt, rearmTurns } = COMBAT.functions;
  const turns = (hex: Hex): number => Math.ceil(milesTo(hex)[tf.hex] / speed);
  const ports = m.p.bases
    .filter((b) => b.owner === m.seat && b.hex >= 0 && rearmAt.includes(baseData(b).name))
    .map((b) => b.hex)
    .filter((hex) => milesTo(hex)[tf.hex] >= 0 && !isWatched(m, hex))
    .filter((hex) => m.turn + 2 * turns(hex) + rearmTurns <= m.p.turns) // there, full, and back in time to use it
    .sort((a, b) => turns(a) - turns(b));
  return ports[0] ?? -1;
}

/** Whether most of the guns of a force have less than a bombardment takes, or half of what they had; once in port it stays until all are full. */
function isShort(m: Mind, tf: TaskForce): boolean {
  const full = (i: number): number => dataOf(m.side.ships[i]).ammunition ?? 0;
  const inPort = (m.side.mods.rearming ?? []).some((x) => tf.ships.includes(x.ship) && x.hex === tf.hex);
  let all = 0;
  let short = 0;
  for (const i of tf.ships) {
    const ship = m.side.ships[i];
    const apart = bookOf(m.p).terms.apart.includes(classOf(ship)); // FO-PT-3.1: boats are serviced
    const guns = apart || full(i) === 0 ? 0 : gunneryOf(m.p, ship, 'combat');
    all += guns;
    const least = inPort ? full(i) : Math.min(Math.ceil(full(i) / 2), COMBAT.bombardment.ammunition);
    if (ship.ammunition < least) short += guns;
  }
  return inPort ? short > 0 : all > 0 && 2 * short > all;
}

/** No place to lie still in for hours. */
const isWatched = (m: Mind, hex: Hex): boolean =>
  m.contacts.some((c) => c.ships.carrier >= 0.5 && distance(GRID, c.hex, hex) <= REACH);
const REACH = 14;
