import { need } from '../../../../kernel/refusal.ts';
import type { BattleShip, BoatsFrame, Meeting } from '../battle/battle-frames.ts';
import { gunsAt } from '../battle/surface.ts';
import { shellsAtBoats } from '../battle/shells.ts';
import { declare } from '../book.ts';
import { enemyOf, type Public, type SeatIndex, type Ship, type Side } from '../forces.ts';
import type { OrderOf } from '../orders.ts';
import { everybody, type Known, plus, type Quantities, type Sum } from '../quantities.ts';
import { isNight } from '../turn/clock.ts';
import { dataOf, gunneryOf, shipTitle } from '../values.ts';
import { BOATS } from './boats.ts';

/** FO-PT-4, FO-PT-5: what may be ordered when PT boats and a task force meet, and at what odds. */

type Open = BoatsFrame['open'];

// ---- the PT Attack Table

const tableDie = declare('boatDie', [
  plus('FO-PT-MOD-1', 'night', BOATS.die.night, (_, { p }) => isNight(p, p.turn)),
  plus('FO-PT-MOD-1', 'in a minefield', BOATS.die.mined, ({ mined }) => mined),
  plus('FO-PT-MOD-1', 'at anchor', BOATS.die.anchored, ({ anchored }) => anchored),
  plus('FO-PT-MOD-1', 'planes overhead', BOATS.die.planes, ({ planes }) => planes),
  plus('FO-PT-MOD-3', 'on their guard', BOATS.die.harried, ({ harried }) => harried),
]);

/** The die with all that changes it. */
export const dieSum = (p: Public, die: number, about: Quantities['boatDie']): Sum =>
  tableDie.sum(everybody(p), die, about);

/** FO-PT-MOD-4: below 1 is 1, above 6 is 6. */
export const resultOf = (die: number): number => Math.max(1, Math.min(BOATS.results.length, die));

/** FO-PT-TAB: a result in words. */
export const RESULT_WORDS: readonly string[] = [
  'the ships fire, the boats are kept off',
  'the ships fire first, then the boats',
  'boats and ships fire at the same time',
  'the boats fire first, then the ships',
  'the boats fire first, then the ships',
  'the boats fire, and get away unseen',
];

const tableOfBoats = declare('boatBht', [
  plus('FO-PT-5.3', 'night', BOATS.night, (_, { p }) => isNight(p, p.turn)),
]);

/** FO-PT-5.1, FO-PT-5.2, FO-PT-5.4: the table boats or ships fire on, before what the target changes. */
export const boatTable = (x: Known, result: number, who: 'boats' | 'force'): Sum =>
  tableOfBoats.sum(x, BOATS.results[result - 1][who], { result, who });

// ---- who fires at whom

export const placesOf = (ships: readonly BattleShip[], seat: SeatIndex, tf: number): number[] =>
  ships.flatMap((x, k) => (x.seat === seat && x.tf === tf && !x.sunk ? [k] : []));

/** Places of the list that a side fires from in the meeting under way, and at. */
export function sidesOf(
  open: Open,
  seat: SeatIndex,
): { role: 'boats' | 'force'; own: number[]; prey: number[] } {
  const [now] = open.meetings;
  const boats = now ? placesOf(open.ships, now.seat, now.boats) : [];
  const force = now ? placesOf(open.ships, enemyOf(now.seat), now.force) : [];
  return now?.seat === seat
    ? { role: 'boats', own: boats, prey: force }
    : { role: 'force', own: force, prey: boats };
}

/** Both see the list, so both know who is asked. */
export function isAskedToFire(open: Open, seat: SeatIndex): boolean {
  const { role, own, prey } = sidesOf(open, seat);
  return (open.fire[0] === role || open.fire[0] === 'both') && own.length > 0 && prey.length > 0;
}

/** What a ship or boat of ours brings: a boat its torpedoes (FO-PT-2.3), a ship the guns of this table. */
export function factorsOf(p: Public, open: Open, role: 'boats' | 'force', ship: Ship): number {
  if (role === 'boats') return ship.torpedoes;
  return gunsAt(p, ship, boatTable(everybody(p), open.result, 'force').n, shellsAtBoats(p, ship));
}

/** Why a ship or boat of ours cannot fire here, by its rule; null = she can. */
export function silence(
  p: Public,
  open: Open,
  role: 'boats' | 'force',
  ship: Ship,
): { why: string; rule: string } | null {
  if (factorsOf(p, open, role, ship) > 0) return null;
  if (role === 'boats') return { why: 'no torpedoes', rule: 'FO-PT-2.3' };
  if ((dataOf(ship).gunnery ?? 0) === 0) return { why: 'no guns for this', rule: 'FO-PT-5.4' };
  return gunneryOf(p, ship, 'combat') === 0
    ? { why: 'guns out of action', rule: 'FT-21.2.2a' }
    : { why: 'no ammunition left', rule: 'FT-19.8.1b' };
}

/** FO-PT-5.4: own ships that can fire now, by number. */
export function shootersOf(p: Public, side: Side, seat: SeatIndex, open: Open): number[] {
  const { role, own } = sidesOf(open, seat);
  return side.ships.flatMap((x, i) =>
    x.fate === 'afloat' && own.includes(x.place) && factorsOf(p, open, role, x) > 0 ? [i] : [],
  );
}

export function checkBoats(
  p: Public,
  side: Side,
  seat: SeatIndex,
  open: Open,
  order: OrderOf<'boats'>,
): void {
  const { role, prey } = sidesOf(open, seat);
  const able = shootersOf(p, side, seat, open);
  const used = new Set<number>();
  for (const { by, ship } of order.attacks) {
    const own = side.ships[by];
    need(own, 'FO-PT-5.4', 'There is no such ship.');
    need(!used.has(by), 'FO-PT-5.4', `${shipTitle(own)} fires once.`);
    used.add(by);
    const empty = role === 'boats' ? 'FO-PT-2.3' : 'FO-PT-5.4';
    need(able.includes(by), empty, `${shipTitle(own)} has nothing to fire here.`);
    need(prey.includes(ship), 'FT-15.3', 'There is no such ship in this fight.');
  }
}

/** FO-PT-4.3: every task force of boats meets every task force of the enemy. */
export const meetingsIn = (ships: readonly BattleShip[]): Meeting[] => {
  const forces = (seat: SeatIndex, boats: boolean): number[] => [
    ...new Set(ships.filter((x) => x.seat === seat && (x.cls === 'PT') === boats).map((x) => x.tf)),
  ];
  return ([0, 1] as const).flatMap((seat) =>
    forces(seat, true).flatMap((boats) =>
      forces(enemyOf(seat), false).map((force) => ({ seat, boats, force })),
    ),
  );
};
