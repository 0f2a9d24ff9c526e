import { optionOf } from '../info.ts';
import { dayTurn, packFor, printed, shipsOf } from '../forces.ts';
import { TABLES } from '../pack.ts';
import type { Ship, Sight, TaskForce } from '../view.ts';

/** How fast ships are: chapter 13, with damage and towing (CC-18) and want of fuel (CC-23). */

/** A ship able to tow: undamaged B, or undamaged C rated 2 or more. CC-18.d. */
const towsWell = (s: Ship): boolean => {
  const { letter, value } = printed(s).defence;
  return s.state === 'ok' && (letter === 'B' || (letter === 'C' && value >= TABLES.tow.cruiser));
};

/** Hexes a ship could move this turn but for fuel. */
function sailingSpeed(x: Sight, s: Ship, mates: readonly Ship[]): number {
  const t = printed(s);
  if (s.state === 'damaged') return Math.max(0, t.speed - 1);
  if (s.state !== 'ditw') return t.speed;
  return !dayTurn(x) && mates.some(towsWell) ? Number(optionOf(x, 'tow-speed')) : 0;
}

/** The limit of a ship past its endurance. CC-23.b. */
export function fuelLimit(s: Ship, turn: number): number {
  if (s.last === null || turn <= s.last) return 9;
  return TABLES.endurance.slowSteps[turn - s.last - 1] ?? 0;
}

const DUMMY_SPEED = 6; // CC-21.a: as the fastest real one

/** The movement allowance of a task force this turn: that of its slowest ship. CC-13. */
export function speedOf(x: Sight, tf: TaskForce): number {
  const ships = shipsOf(x.own, tf.label);
  let speed = DUMMY_SPEED;
  for (const s of ships) speed = Math.min(speed, sailingSpeed(x, s, ships), fuelLimit(s, x.pub.turn));
  const convoy = packFor(x).special.convoy;
  if (convoy && ships.some((s) => printed(s).defence.letter === 'M' && s.group === convoy.group))
    speed = Math.min(speed, dayTurn(x) ? convoy.day : convoy.night);
  return speed;
}

/** Speed in seeking and avoiding combat: the slowest ship, damage and want of fuel counted. CC-20.b, R-100. */
export const chaseSpeed = (x: Sight, ships: readonly Ship[]): number =>
  Math.min(slowestOf(x, ships), ...ships.map((s) => fuelLimit(s, x.pub.turn)));

/** Speed for endurance: the slowest ship, damage counted, want of fuel not. CC-23.c-4. */
export const slowestOf = (x: Sight, ships: readonly Ship[]): number =>
  ships.length === 0 ? DUMMY_SPEED : Math.min(...ships.map((s) => sailingSpeed(x, s, ships)));
