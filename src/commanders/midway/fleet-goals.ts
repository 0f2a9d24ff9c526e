import { MIDWAY_ZONE, zoneAt, zoneX, zoneY, WIDTH, HEIGHT } from '../../games/midway/open/board.ts';
import { ATAGO, SHIPS } from '../../games/midway/open/pack.ts';
import type { Mind } from './mind.ts';

/** Where each body of own ships wants to be, before anybody thinks of danger. */

/** Own ships that move as one: those that arrived together, as far as they are still together. */
export function bodies(m: Mind): number[][] {
  const by = new Map<string, number[]>();
  for (const i of m.fleet) {
    const key = `${m.v.ships[i].zone}`;
    by.set(key, [...(by.get(key) ?? []), i]);
  }
  return [...by.values()];
}

export function goalOf(m: Mind, ships: readonly number[]): number {
  return m.side === 'us' ? usGoal(m) : japanGoal(m, ships);
}

/** North-east of the island until the enemy is found; off the island when the landing is due. */
function usGoal(m: Mind): number {
  const landingDue = 18;
  if (m.v.turn >= landingDue && m.v.taken === 0) return zoneAt(WIDTH - 2, Math.max(0, zoneY(MIDWAY_ZONE) - 4));
  return zoneAt(WIDTH - 2, 3);
}

function japanGoal(m: Mind, ships: readonly number[]): number {
  const invasion = ships.includes(ATAGO);
  if (invasion) return invasionGoal(m);
  const carriers = ships.some((i) => SHIPS[i].carrier && SHIPS[i].air[1] + SHIPS[i].air[2] > 5);
  if (carriers) return strikingGoal(m);
  return atagoAlive(m) ? escortGoal(m) : MIDWAY_ZONE;
}

const atagoAlive = (m: Mind): boolean => m.v.ships[ATAGO].sunk === 0;

/** Straight for the island; with Midway Reduction in play she waits two zones off until it is silenced. */
function invasionGoal(m: Mind): number {
  if (m.v.taken > 0) return zoneAt(Math.max(0, zoneX(MIDWAY_ZONE) - 8), zoneY(MIDWAY_ZONE));
  if (m.v.options.reduction && m.v.fort > 0) return zoneAt(zoneX(MIDWAY_ZONE) - 2, zoneY(MIDWAY_ZONE));
  return MIDWAY_ZONE;
}

/** The carriers lead: within reach of the island, between it and where the enemy fleet is thought to be. */
function strikingGoal(m: Mind): number {
  const hunted = m.groups.find((g) => g.best >= 0 && (g.seen > 0 || g.sure > 0.2));
  const atagoNear = m.v.ships[ATAGO].zone >= 0 && zoneX(m.v.ships[ATAGO].zone) >= zoneX(MIDWAY_ZONE) - 4;
  if (atagoNear && atagoAlive(m) && m.v.taken === 0) return m.v.ships[ATAGO].zone;
  if (hunted) return towardBy(MIDWAY_ZONE, hunted.best, -5);
  return zoneAt(zoneX(MIDWAY_ZONE) - 6, Math.max(0, zoneY(MIDWAY_ZONE) - 4));
}

/** Cruisers and battleships gather round the landing. */
function escortGoal(m: Mind): number {
  const atago = m.v.ships[ATAGO].zone;
  if (atago >= 0) return atago;
  return zoneAt(4, zoneY(MIDWAY_ZONE));
}

/** From `from`, so many zones toward (or, negative, away from) `to`, kept on the board. */
function towardBy(from: number, to: number, zones: number): number {
  const step = (a: number, b: number): number => a + Math.sign(b - a) * Math.min(Math.abs(zones), Math.abs(b - a)) * Math.sign(zones);
  const x = Math.min(WIDTH - 1, Math.max(0, step(zoneX(from), zoneX(to))));
  const y = Math.min(HEIGHT - 1, Math.max(0, step(zoneY(from), zoneY(to))));
  return zoneAt(x, y);
}
