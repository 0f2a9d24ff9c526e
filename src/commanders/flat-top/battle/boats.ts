import { distance } from '../../../kernel/hex.ts';
import type { BoatsFrame } from '../../../games/flat-top/open/battle/battle-frames.ts';
import { luckOf } from '../../../games/flat-top/open/battle/crt.ts';
import type { BaseState, TaskForce } from '../../../games/flat-top/open/forces.ts';
import {
  boatTable,
  factorsOf,
  shootersOf,
  sidesOf,
} from '../../../games/flat-top/open/modules/boat-fighting.ts';
import {
  BOATS,
  boatBase,
  isInService,
  logOf,
  mayChooseService,
} from '../../../games/flat-top/open/modules/boats.ts';
import type { PlotParts } from '../../../games/flat-top/open/modules/order-parts.ts';
import type { OrderOf } from '../../../games/flat-top/open/orders.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import { type Goal, milesTo } from '../sea/miles.ts';
import type { Mind } from '../mind.ts';
import { countedHits, shipWorth } from './worth.ts';

/** FO-PT: boats lie at their base by day, come out at night for ships within their reach and are home in time. */

/** Hexes a boat makes in a turn. */
const SPEED = 2;
/** Turns kept in hand for the way home. */
const SPARE = 2;

export function boatsGoal(m: Mind, tf: TaskForce): Goal {
  const own = { p: m.p, side: m.side, seat: m.seat };
  if (tf.ships.some((i) => isInService(own, i))) return { kind: 'stay' };
  const home = nearestHome(m, tf);
  if (!home) return { kind: 'stay' };
  const out = Math.max(0, ...tf.ships.map((i) => logOf(m.side, i)?.out ?? 0));
  const left = BOATS.range - SPARE - out - Math.ceil(milesTo(home.hex)[tf.hex] / SPEED);
  const armed = tf.ships.some((i) => m.side.ships[i].torpedoes > 0);
  const prey = m.contacts
    .filter(
      (c) => c.age <= 2 && distance(GRID, tf.hex, c.hex) + distance(GRID, c.hex, home.hex) <= left * SPEED,
    )
    .sort((a, b) => distance(GRID, tf.hex, a.hex) - distance(GRID, tf.hex, b.hex))[0];
  if (m.night && armed && prey) return { kind: 'fight', hex: prey.hex };
  return tf.hex === home.hex ? { kind: 'stay' } : { kind: 'withdraw', hex: home.hex };
}

/** FO-PT-1.2: the base they can be back at soonest; the harbours farther off are out of their reach. */
function nearestHome(m: Mind, tf: TaskForce): BaseState | undefined {
  const miles = (b: BaseState): number => milesTo(b.hex)[tf.hex];
  return m.p.bases
    .filter((b) => b.hex >= 0 && boatBase(m.p, m.seat, b.hex) === b && miles(b) >= 0)
    .sort((a, b) => miles(a) - miles(b))[0];
}

/** Boats are armed again; there is nothing to gain without torpedoes. */
export const serviceOf = (m: Mind): PlotParts['pt-boats'] =>
  (m.side.mods['pt-boats']?.boats ?? [])
    .filter(
      (x) => x.service !== BOATS.rearmed && mayChooseService({ p: m.p, side: m.side, seat: m.seat }, x.ship),
    )
    .map(({ ship }) => ({ ship, quick: false }));

/** Boats all at the dearest ship they may hurt; ships fire what they can spare, each at a boat of its own. */
export function decideBoats(m: Mind, { open }: BoatsFrame): OrderOf<'boats'> {
  const { role, prey } = sidesOf(open, m.seat);
  const able = shootersOf(m.p, m.side, m.seat, open);
  if (role === 'force') {
    const spare = able.filter((i) => m.side.ships[i].fired > 0 || m.side.ships[i].ammunition >= PLENTY);
    return { kind: 'boats', attacks: spare.map((by, k) => ({ by, ship: prey[k % prey.length] })) };
  }
  const bht = boatTable(m, open.result, 'boats').n;
  const worth = (place: number, n: number): number => {
    const { title, cls, crippled } = open.ships[place];
    const { perHit, hits } = shipWorth(m.foe, title, cls);
    return countedHits(luckOf(m.p), Math.max(1, bht), n, crippled ? 1 : hits) * (crippled ? 3 : 1) * perHit;
  };
  const all = able.reduce((n, i) => n + factorsOf(m.p, open, role, m.side.ships[i]), 0);
  const [ship] = prey.toSorted((a, b) => worth(b, all) - worth(a, all));
  return { kind: 'boats', attacks: ship === undefined ? [] : able.map((by) => ({ by, ship })) };
}

/** Ammunition of a ship that can afford a few rounds at boats. */
const PLENTY = 14;
