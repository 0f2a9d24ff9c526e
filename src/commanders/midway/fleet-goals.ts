import { distance, MIDWAY_ZONE, WIDTH, zoneAt, zoneX, zoneY } from '../../games/midway/open/board.ts';
import { ARRIVAL_TURNS, ATAGO, SHIPS } from '../../games/midway/open/pack.ts';
import type { Mind } from './mind.ts';
import { STRIKE_REACH } from './outlook.ts';

/** Where each body of own ships wants to be, before anybody thinks of danger. */

/** Own ships that stand together move together. */
export function bodies(m: Mind): number[][] {
  const by = new Map<number, number[]>();
  for (const i of m.fleet) {
    const zone = m.v.ships[i].zone;
    by.set(zone, [...(by.get(zone) ?? []), i]);
  }
  return [...by.values()];
}

export const goalOf = (m: Mind, ships: readonly number[]): number =>
  m.side === 'us' ? usGoal(m) : japanGoal(m, ships);

/** Far from the enemy until the landing is at hand; then as far from the island as a strike on its zone allows. */
function usGoal(m: Mind): number {
  const landing = m.groups.find((g) => g.ships.includes(ATAGO));
  const atHand = landing !== undefined && landing.best >= 0 && distance(landing.best, MIDWAY_ZONE) <= AT_HAND;
  return zoneAt(WIDTH - 2, atHand ? Math.max(0, zoneY(MIDWAY_ZONE) - STRIKE_REACH) : 1);
}

/** Zones from the island at which a landing force can be on it two turns later. */
const AT_HAND = 5;

/** The turn the landing force arrives: the carriers wait for it, so that all go in under one umbrella of fire. */
const GATHERING = ARRIVAL_TURNS.find((turn) => turn >= SHIPS[ATAGO].arrives) ?? 1;

function japanGoal(m: Mind, ships: readonly number[]): number {
  const atago = m.v.ships[ATAGO];
  if (m.v.taken > 0 || atago.sunk > 0) return afterwards(m);
  if (ships.includes(ATAGO)) return landingGoal(m, ships);
  if (m.depth.belief) return atago.zone >= 0 ? atago.zone : waitingZone(m);
  return SHIPS[ships[0]].arrives >= GATHERING && atago.zone >= 0 ? atago.zone : beforeMidway(6);
}

/** With the prize won or out of reach there is nothing to gain but what sails into range. */
const afterwards = (m: Mind): number =>
  m.v.taken > 0 ? beforeMidway(9) : beforeMidway(m.depth.belief ? 12 : 6);

/** Straight for the island; with Midway Reduction in play she stays out of gunshot until it is silenced. */
function landingGoal(m: Mind, ships: readonly number[]): number {
  if (m.depth.belief && m.v.turn < 16 && !gathered(m, ships)) return m.v.ships[ATAGO].zone;
  if (m.v.options.reduction && m.v.fort > 0) return beforeMidway(5);
  return MIDWAY_ZONE;
}

/** Whether the carriers, as far as they float, are with her. */
const gathered = (m: Mind, ships: readonly number[]): boolean => m.carriers.every((i) => ships.includes(i));

const beforeMidway = (zones: number): number =>
  zoneAt(Math.max(0, zoneX(MIDWAY_ZONE) - zones), zoneY(MIDWAY_ZONE));

/** Two zones in from the edge, on the row they came in on: newcomers reach it at once. */
function waitingZone(m: Mind): number {
  const row = zoneY(m.v.ships[m.carriers[0] ?? m.fleet[0]].zone);
  return zoneAt(2, row);
}
