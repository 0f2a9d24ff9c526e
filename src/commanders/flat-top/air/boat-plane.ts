import { distance } from '../../../kernel/hex.ts';
import { type Boat, depthOf } from '../../../games/flat-top/open/modules/submarines/boats-below.ts';
import {
  BOAT_PLANE,
  isRested,
  turnsUp,
} from '../../../games/flat-top/open/modules/submarines/float-planes.ts';
import { FLOAT } from '../../../games/flat-top/open/modules/submarines/submarine-systems.ts';
import { mustSubmerge } from '../../../games/flat-top/open/modules/submarines/submarines.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import { isStorm } from '../../../games/flat-top/open/values.ts';
import type { Mind } from '../mind.ts';

/** FO-SUBA-FLOAT: when a submarine lies on the surface for its plane. */

/** Whether a boat is to lie still on the surface: to send its plane up by day, and to take it aboard again. */
export function lies(m: Mind, boat: Boat): boolean {
  const { submarines: sub } = boat.mods;
  if (!sub.float || mustSubmerge(m.p, boat, sub.hex)) return false;
  const near = (hexes: number): boolean => m.contacts.some((c) => distance(GRID, c.hex, sub.hex) <= hexes);
  if (m.side.afs.some((af) => af?.home === boat.deck && !af.fresh)) return !near(CAUGHT);
  const ready = m.side.decks[boat.deck]?.ready.some((s) => s.t === BOAT_PLANE) ?? false;
  const up = depthOf(m.p, sub) === 'surface' ? turnsUp(m.p, sub.float) - 1 : 0; // before this turn
  const first = m.turn + Math.max(0, FLOAT.turns - 1 - Math.max(0, up)); // the turn in which it can go up
  const light = m.dawn <= first && m.dusk - first >= FLIGHT;
  const rested = isRested({ turn: first }, sub.float);
  return ready && rested && light && m.enemyShips && !near(SAFE) && !isStorm(m.p, sub.hex);
}

/** Hexes from a contact within which a boat sends no plane up, and within which it leaves one in the air. */
const SAFE = 6;
const CAUGHT = 1;
/** Turns of daylight a flight takes. */
const FLIGHT = 4;
