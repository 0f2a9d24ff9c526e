import { distance, type Hex } from '../../../kernel/hex.ts';
import { offers } from '../../../games/flat-top/open/book.ts';
import { seekPoints } from '../../../games/flat-top/open/flight/seeking.ts';
import type { AirFormation, Group } from '../../../games/flat-top/open/forces.ts';
import { huntingTable } from '../../../games/flat-top/open/modules/submarines/submarine-fighting.ts';
import type { FlyOrder, Leg } from '../../../games/flat-top/open/orders.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import { WEAPONS } from '../../../games/flat-top/open/pack/pack.ts';
import { loadsOf } from '../../../games/flat-top/open/setup/deployment.ts';
import type { Mind } from '../mind.ts';
import { isPatrol } from '../battle/worth.ts';
import { canReturn } from './range.ts';

/** FT-OPT-SUB-8, FO-SUBC-1: a boat that has shown itself is looked for by a plane with bombs. */

/** Turns after which a boat may be anywhere. */
const FRESH = 3;
const GP = WEAPONS.indexOf('GP');

/** Where boats of the enemy were seen lately, the last one first. */
export const boatsSeen = (m: Mind): Hex[] =>
  m.side.sightings
    .filter((g) => g.kind === 'ss' && m.turn - g.turn <= FRESH)
    .map((g) => g.hex)
    .reverse();

/** Whether planes of a kind hit submarines with what they carry. */
export const hitsBoats = (m: Mind, x: Pick<Group, 't' | 'w'>): boolean =>
  offers(m.p, 'submarines') && huntingTable(m.p, { ...LOW, ...x }) !== null;
const LOW: Group = { t: 0, n: 1, w: 0, armed: 1, high: 0, by: 0, m: 0, from: -1, spent: 0 };

/** What patrol planes are loaded with that are to hunt; 0 = nothing. */
export const huntingLoad = (m: Mind, t: number): number =>
  isPatrol(t) && loadsOf(m.p, t).includes(GP) && hitsBoats(m, { t, w: GP }) ? GP : 0;

const isHunter = (m: Mind, af: AirFormation): boolean => af.groups.every((g) => hitsBoats(m, g));

/** The boat a hunter makes for; -1 = there is none it can look for and come home. */
export function huntGoal(m: Mind, af: AirFormation, from: Hex): Hex {
  if (!isHunter(m, af)) return -1;
  const near = boatsSeen(m).filter((hex) => canReturn(m, { ...af, hex: from }, hex, 0, 1));
  return near.reduce(
    (best, hex) => (best < 0 || distance(GRID, from, hex) < distance(GRID, from, best) ? hex : best),
    -1,
  );
}

/** FO-SUBC-1.1: over a boat that has shown itself it spends what it has left, low, on a close look. */
export function withSeek(
  m: Mind,
  af: AirFormation,
  order: Extract<FlyOrder, { do: 'move' }>,
  moves: number,
): FlyOrder {
  const points = seekPoints(m.p);
  const end = order.path.at(-1)?.to ?? af.hex;
  const looks = order.search || af.search === 'yes';
  if (points === null || !looks || order.path.length + points > moves || !boatsSeen(m).includes(end))
    return order;
  if (order.path.length === 0) return af.groups.some((g) => g.high === 0) ? { ...order, seek: [end] } : order;
  const path: Leg[] = order.path.slice();
  path[path.length - 1] = { to: end, high: false };
  return { ...order, path, seek: [end] };
}

/** Whether boats are about that nobody hunts yet. */
export function boatsAtLarge(m: Mind): boolean {
  const hunters = m.side.afs.filter((af) => af && isHunter(m, af)).length;
  return new Set(boatsSeen(m)).size > hunters;
}
