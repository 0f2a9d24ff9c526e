import { distance, HEIGHT, MIDWAY_ZONE, zoneAt, zoneX, zoneY } from '../../games/midway/open/board.ts';
import { ATAGO, SHIPS } from '../../games/midway/open/pack.ts';
import type { Mind } from './mind.ts';
import { STRIKE_REACH } from './outlook.ts';

/** Where each body of own ships wants to be, before anybody thinks of danger. */

/** A goal is reached within so many zones of it. */
export interface Goal {
  zone: number;
  within: number;
}

/** Own ships that stand together and have one task move together: the landing force and the carriers part company at need. */
export function bodies(m: Mind): number[][] {
  const by = new Map<string, number[]>();
  for (const i of m.fleet) {
    const key = `${m.v.ships[i].zone} ${taskOf(m, i)}`;
    by.set(key, [...(by.get(key) ?? []), i]);
  }
  return [...by.values()];
}

type Task = 'carriers' | 'landing';

/** Japan's carriers, the light ones too, sail with the ships they came with; all that came later goes for the island. */
export const taskOf = (m: Mind, ship: number): Task =>
  m.side === 'us' || SHIPS[ship].carrier || SHIPS[ship].arrives === 1 ? 'carriers' : 'landing';

export function goalOf(m: Mind, ships: readonly number[]): Goal {
  if (m.side === 'us') return usGoal(m);
  return taskOf(m, ships[0]) === 'landing' ? landingGoal(m) : carrierGoal(m);
}

/** Within a strike of the island when the landing is at hand, else not far from that. */
function usGoal(m: Mind): Goal {
  const landing = m.groups.find((g) => g.ships.includes(ATAGO));
  if (!landing || m.v.taken > 0) return { zone: MIDWAY_ZONE, within: 2 * STRIKE_REACH };
  if (landing.sure > 0.5 && distance(landing.best, MIDWAY_ZONE) <= AT_HAND)
    return { zone: landing.best, within: STRIKE_REACH };
  let near = 0;
  landing.at.forEach((p, z) => {
    if (distance(z, MIDWAY_ZONE) <= AT_HAND) near += p;
  });
  return { zone: MIDWAY_ZONE, within: near > 0.25 ? STRIKE_REACH : STRIKE_REACH + 3 };
}

/** Zones from the island at which a landing force can be on it three turns later. */
const AT_HAND = 6;

/** Straight for the island; with Midway Reduction in play she stays out of gunshot until it is silenced. */
function landingGoal(m: Mind): Goal {
  if (m.v.taken > 0 || m.v.ships[ATAGO].sunk > 0) return { zone: beforeMidway(12), within: 2 };
  if (m.v.options.reduction && m.v.fort > 0) return { zone: beforeMidway(5), within: 0 };
  return { zone: MIDWAY_ZONE, within: 0 };
}

/** Nine zones behind the landing force: out of the strikes that are aimed at it, and within a strike of who flies them. */
const BEHIND = 9;

function carrierGoal(m: Mind): Goal {
  const atago = m.v.ships[ATAGO];
  if (m.v.options.reduction && m.v.fort > 0 && m.v.taken === 0) return reductionGoal(m);
  if (atago.sunk > 0 || m.v.taken > 0) return { zone: beforeMidway(BEHIND), within: 3 };
  if (atago.zone < 0) return { zone: zoneAt(2, rowOf(m)), within: 2 };
  return { zone: zoneAt(Math.max(0, zoneX(atago.zone) - BEHIND), rowOf(m)), within: 1 };
}

/** The row the carriers are on: they keep to it as long as it leads to the island in time. */
function rowOf(m: Mind): number {
  const lead = m.carriers[0] ?? m.fleet[0];
  const row = zoneY(m.v.ships[lead].zone);
  const slack = 6;
  return Math.min(
    Math.max(row, zoneY(MIDWAY_ZONE) - slack),
    Math.min(HEIGHT - 1, zoneY(MIDWAY_ZONE) + slack),
  );
}

/** The island must be bombed down before anybody can land on it: the carriers go in when the landing force is on its way. */
function reductionGoal(m: Mind): Goal {
  const atago = m.v.ships[ATAGO];
  if (atago.sunk > 0) return { zone: beforeMidway(BEHIND), within: 3 };
  if (atago.zone < 0) return { zone: zoneAt(2, rowOf(m)), within: 2 };
  const near = distance(atago.zone, MIDWAY_ZONE) <= ON_ITS_WAY;
  return near
    ? { zone: MIDWAY_ZONE, within: STRIKE_REACH }
    : { zone: beforeMidway(STRIKE_REACH + 5), within: 1 };
}

/** Zones from the island at which the landing force wants it bombed: two strikes take four turns. */
const ON_ITS_WAY = 12;

const beforeMidway = (zones: number): number =>
  zoneAt(Math.max(0, zoneX(MIDWAY_ZONE) - zones), zoneY(MIDWAY_ZONE));
