import { boardOf, readHex, seaDistances } from '../open/board.ts';
import { dayTurn, onMap, openBase, packFor, printed, shipsOf } from '../open/forces.ts';
import { slowestOf } from '../open/turn/speed.ts';
import { type ShipType, type Side, SIDES, TABLES } from '../open/pack.ts';
import type { Ship, TaskForce } from '../open/view.ts';
import { type Play, type State, sight, tellSides } from '../state.ts';

/** Chapter 23: how long ships stay at sea, and where they fuel. */

/** Endurance in turns: printed, 25 for other A, B and C ships, none for M. CC-23.g. */
const enduranceOf = (t: ShipType): number | null =>
  t.endurance ?? (t.defence.letter === 'M' ? null : TABLES.endurance.unrated);

/** CC-23-2: the last normal turn of a ship that has been at sea for some turns. */
export function atSetup(t: ShipType, atSea: number): number | null {
  const endurance = enduranceOf(t);
  return endurance === null ? null : endurance - atSea;
}

const isRated = (s: Ship): boolean => printed(s).endurance !== undefined;

/** The gain of rated ships in slow company is entered when it begins and struck out when it ends. CC-23.c, R-41. */
export function slowCompany(s: State, side: Side, tf: TaskForce): void {
  const ships = shipsOf(s.sides[side], tf.label);
  const slowest = slowestOf(sight(s, side), ships);
  const pace = slowest <= 2 ? 2 : slowest === 3 ? 3 : 0;
  for (const ship of ships) {
    if (!isRated(ship) || ship.last === null || ship.slow === pace || ship.last < s.pub.turn) continue;
    let left = ship.last - s.pub.turn;
    if (ship.slow !== 0) left -= Math.floor(left / ship.slow);
    if (pace !== 0) left += pace === 2 ? left : Math.floor(left / 2);
    ship.last = s.pub.turn + left;
    ship.slow = pace;
  }
}

/** Moving 5 or 6 hexes costs rated ships extra turns. CC-23.d, CC-23.e, R-42. */
export function fastRun(ships: readonly Ship[], hexes: number): void {
  const extra = TABLES.endurance.extra[String(hexes)] ?? 0;
  for (const ship of ships) if (isRated(ship) && ship.last !== null) ship.last -= extra;
}

/** Bases marked R and rendezvous whose tanker is afloat. CC-4.d.iii-2, CC-23.a. */
function fuelPoints(s: State, side: Side, night: boolean): { hex: number; usnOnly: boolean }[] {
  const board = boardOf(s.scenario);
  const bases = board.bases
    .filter((b) => b.type.side === side && b.type.refuel && openBase(board, s.pub, b.type.id))
    .map((b) => ({ hex: b.hex, usnOnly: false }));
  const afloat = (id: string): boolean => s.sides[side].ships.some((k) => k.id === id && onMap(k));
  const meetings = packFor(s)
    .fuel.rendezvous.filter((r) => r.side === side && (r.needs.length === 0 || r.needs.some(afloat)))
    .map((r) => ({ hex: readHex(board.grid, r.hex), usnOnly: night })); // CC-12.f.vi-2
  return [...bases, ...meetings];
}

/** CC-23.f: a task force that spends the whole turn at a fuel point is refuelled in the movement phase. */
export function refuel(play: Play): void {
  const { s } = play;
  for (const side of SIDES)
    for (const tf of s.sides[side].tfs) {
      if (tf.moved > 0 || tf.start !== tf.hex) continue;
      const points = fuelPoints(s, side, !dayTurn(s)).filter((p) => p.hex === tf.hex);
      const fuelled = shipsOf(s.sides[side], tf.label).filter((ship) =>
        points.some((p) => !p.usnOnly || printed(ship).nation === 'USN'),
      );
      if (!fuelled.some((ship) => ship.last !== null)) continue;
      for (const ship of fuelled) {
        const endurance = enduranceOf(printed(ship));
        if (endurance === null) continue;
        ship.last = s.pub.turn + 1 + endurance; // CC-23.f-2, R-15
        ship.slow = 0;
      }
      slowCompany(s, side, tf);
      tellSides(play, 'refuel', 'CC-23.f', `${side} ${tf.label} refuels.`, {
        [side]: `${tf.label} refuels.`,
      });
    }
}

/** Turns a ship needs from now to fuel at its reduced speeds; stops counting past `limit`. CC-23.h-2. */
export function turnsToFuel(
  distance: number,
  speed: number,
  last: number,
  turn: number,
  limit: number,
): number {
  let left = distance;
  for (let t = turn + 1; t <= limit; t++) {
    if (left <= 0) return t - 1;
    const over = t - last;
    left -= over <= 0 ? speed : Math.min(speed, TABLES.endurance.slowSteps[over - 1] ?? 0);
  }
  return left <= 0 ? limit : Number.POSITIVE_INFINITY;
}

/** CC-23.h, R-70: what the enemy scores at the end for each ship that could not reach fuel in time. */
export function fuelPenalty(s: State, side: Side, worthDamaged: (ship: Ship) => number): number {
  const own = s.sides[side];
  const byDay = fuelPoints(s, side, false).map((p) => p.hex);
  const far = seaDistances(boardOf(s.scenario), byDay);
  let vp = 0;
  for (const tf of own.tfs)
    for (const ship of shipsOf(own, tf.label)) {
      if (ship.last === null || ship.state !== 'ok') continue;
      const steps = far[tf.hex] < 0 ? 99 : far[tf.hex];
      const turns = (limit: number): number =>
        turnsToFuel(steps, printed(ship).speed, ship.last ?? 0, s.pub.turn, Math.max(limit, s.pub.turn));
      if (turns(ship.last + 4) > ship.last + 4) vp += worthDamaged(ship);
      else if (turns(ship.last + 2) > ship.last + 2) vp += TABLES.victory.fuelShort;
    }
  return vp;
}
