import { distance, type Hex } from '../../../kernel/hex.ts';
import { offers } from '../../../games/flat-top/open/book.ts';
import type { TaskForce } from '../../../games/flat-top/open/forces.ts';
import { roomOn, savedFrom, wrecksIn, wrecksKnown } from '../../../games/flat-top/open/modules/rescue.ts';
import { survivorsOn } from '../../../games/flat-top/open/modules/ships-afloat.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import { COMBAT } from '../../../games/flat-top/open/pack/pack.ts';
import { dataOf, isAnchored, isCrippled, taskForceSpeed } from '../../../games/flat-top/open/values.ts';
import type { Mind } from '../mind.ts';
import { gunsAboard, gunsOf, isCarrierForce, laden } from './goals.ts';
import { type Goal, milesTo } from './miles.ts';
import { inTow } from './tows.ts';

/** FT-OPT-SHIPS-3: survivors are points for who lies still beside them for an hour: a few light ships do, where nobody surprises them. */

/** Survivor Factors that may still float in a hex, as far as this side knows. */
const afloatIn = (m: Mind, hex: Hex): number =>
  wrecksIn(m.p, m.side, hex).reduce((n, w) => n + w.survivors - savedFrom(m.side, w.id), 0);

/** Ships of a force with room for survivors that can be spared for it, the ones with the fewest guns first. */
const boatsFor = (m: Mind, tf: TaskForce): number[] =>
  tf.ships
    .filter((i) => {
      const ship = m.side.ships[i];
      const free = ship.deck < 0 && !isAnchored(ship) && !isCrippled(m.p, ship) && !inTow(m, i);
      return free && survivorsOn(m.side, i) < roomOn(m.p, ship);
    })
    .sort((a, b) => (dataOf(m.side.ships[a]).gunnery ?? 0) - (dataOf(m.side.ships[b]).gunnery ?? 0));

/** Nobody is known to be near who could fall upon ships that lie still. */
function isSafe(m: Mind, tf: TaskForce, hex: Hex): boolean {
  const guns = tf.ships.reduce((n, i) => n + gunsOf(m, i), 0);
  return m.contacts.every((c) => {
    const far = distance(GRID, c.hex, hex) - c.reach;
    return far > (c.ships.carrier >= 0.5 && !m.night ? AIR : gunsAboard(m, c) > guns ? GUNS : 0);
  });
}
const GUNS = 6;
const AIR = 12;

/** The ships of a force that lie still this turn: no more than there are survivors for. */
export function rescuers(m: Mind, tf: TaskForce): number[] {
  if (!offers(m.p, 'rescue') || !isSafe(m, tf, tf.hex)) return [];
  let left = afloatIn(m, tf.hex);
  return boatsFor(m, tf).filter((i) => {
    const room = roomOn(m.p, m.side.ships[i]) - survivorsOn(m.side, i);
    const goes = left > 0;
    left -= room;
    return goes;
  });
}

/** The wreck a light force can still come to in time and lie beside for an hour; null where another force of ours is nearer, or it has other work. */
function wreckFor(m: Mind, tf: TaskForce): Hex | null {
  if (!offers(m.p, 'rescue') || !isFree(m, tf)) return null;
  const near = wrecksKnown(m.p, m.side)
    .filter((w) => w.survivors > savedFrom(m.side, w.id) && turnsTo(m, tf, w.hex) >= 0)
    .filter((w) => m.turn + turnsTo(m, tf, w.hex) <= w.turn + COMBAT.functions.rescueTurns)
    .filter((w) => isSafe(m, tf, w.hex) && nearest(m, w.hex)?.no === tf.no)
    .sort((a, b) => turnsTo(m, tf, a.hex) - turnsTo(m, tf, b.hex))[0];
  return near?.hex ?? null;
}

const isFree = (m: Mind, tf: TaskForce): boolean =>
  tf.hex >= 0 && !isCarrierForce(m, tf) && laden(m, tf).length === 0 && boatsFor(m, tf).length > 0;

/** Turns of sailing; -1 = there is no way, or too slow a force. */
function turnsTo(m: Mind, tf: TaskForce, hex: Hex): number {
  const miles = milesTo(hex)[tf.hex];
  const speed = taskForceSpeed(m, tf);
  return miles < 0 || speed <= 0 ? -1 : Math.ceil(miles / speed);
}

const nearest = (m: Mind, hex: Hex): TaskForce | undefined =>
  m.side.tfs
    .filter((tf): tf is TaskForce => tf !== null && isFree(m, tf) && turnsTo(m, tf, hex) >= 0)
    .sort((a, b) => turnsTo(m, a, hex) - turnsTo(m, b, hex))[0];

/** What comes before all else a light force may be for: a wreck it can come to, or a base of ours to put survivors ashore (FO-XSHIP-RESCUE-5). */
export function rescueGoal(m: Mind, tf: TaskForce): Goal | null {
  const hex = wreckFor(m, tf) ?? portFor(m, tf);
  if (hex === null) return null;
  return hex === tf.hex ? { kind: 'stay' } : { kind: 'withdraw', hex };
}

/** The base nearest by sea to who has survivors aboard. */
function portFor(m: Mind, tf: TaskForce): Hex | null {
  if (isCarrierForce(m, tf) || laden(m, tf).length > 0) return null;
  if (!tf.ships.some((i) => survivorsOn(m.side, i) > 0)) return null;
  const ports = m.p.bases.flatMap((b) =>
    b.owner === m.seat && b.hex >= 0 && milesTo(b.hex)[tf.hex] >= 0 ? [b.hex] : [],
  );
  return ports.sort((a, b) => milesTo(a)[tf.hex] - milesTo(b)[tf.hex])[0] ?? null;
}
