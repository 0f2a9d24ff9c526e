import { need } from '../../../../kernel/refusal.ts';
import type { SubmarinesFrame } from '../battle/battle-frames.ts';
import { isNight } from '../turn/clock.ts';
import {
  type AirFormation,
  enemyOf,
  type Group,
  type Public,
  type SeatIndex,
  SEATS,
  type Side,
} from '../forces.ts';
import type { OrderOf } from '../orders.ts';
import { COMBAT, PLANE_TYPES, WEAPONS } from '../pack/pack.ts';
import { type Boat, isBoat, isDeep } from './submarines.ts';
import { declare } from '../book.ts';
import { type Known, plus, type Quantities, type Sum } from '../quantities.ts';
import { shipTitle, skyAt } from '../values.ts';

/** FT-OPT-SUB-7 to FT-OPT-SUB-9: what may be ordered in submarine combat. */

type Open = SubmarinesFrame['open'];

const RULES = COMBAT.submarine;
const distinct = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

// ---- who stands in the list

const standing = (open: Open, seat: SeatIndex, boats: boolean): number[] =>
  open.ships.flatMap((x, k) => (x.seat === seat && !x.sunk && (x.cls === 'SS') === boats ? [k] : []));

export const boatsIn = (open: Open, seat: SeatIndex): number[] => standing(open, seat, true);
export const shipsIn = (open: Open, seat: SeatIndex): number[] => standing(open, seat, false);

export const chargeFactors = (cls: string): number =>
  cls in RULES.ship.factors ? RULES.ship.factors[cls as keyof typeof RULES.ship.factors] : 0; // FT-OPT-SUB-9a

/** Ships of a side that carry anything against submarines. */
export const chargersIn = (open: Open, seat: SeatIndex): number[] =>
  shipsIn(open, seat).filter((k) => chargeFactors(open.ships[k].cls) > 0);

// ---- depth (FT-OPT-SUB-7b)

/** Whether a submarine has the enemy in its hex, by what its side sees there. */
export const meetsEnemy = (p: Public, side: Side, boat: Boat): boolean =>
  !isDeep(p, boat.sub) &&
  side.sightings.some((g) => g.live && g.kind !== 'ss' && g.hex === boat.sub.hex && g.turn === p.turn);

export function checkDive(p: Public, side: Side, order: OrderOf<'dive'>): void {
  need(distinct(order.fight), 'FT-OPT-SUB-7b', 'A submarine is named twice.');
  for (const i of order.fight) {
    const boat = side.ships[i];
    need(isBoat(boat), 'FT-OPT-SUB-7a', 'That is no submarine of ours.');
    need(meetsEnemy(p, side, boat), 'FT-OPT-SUB-7a', `${shipTitle(boat)} has no enemy in its hex.`);
  }
}

// ---- planes (FT-OPT-SUB-8)

/** The table on which planes of a group hit submarines, null if they cannot. */
export function huntingTable(g: Group): number | null {
  const able = g.high === 0 && WEAPONS[g.w] === 'GP';
  return able ? PLANE_TYPES[g.t].plane.antiSubmarine : null;
}

const tableOfHunt = declare('huntBht', [
  plus('FT-18.5.3', 'clouds', COMBAT.airAttack.clouds, ({ hex }, { p }) => skyAt(p, hex) > 0),
  plus('FT-18.5.4', 'night', COMBAT.airAttack.night, (_, { p }) => isNight(p, p.turn)),
]);

/** FT-OPT-SUB-8b, FT-OPT-SUB-8c: the same with night and cloud. */
export const huntSum = (x: Known, about: Quantities['huntBht'], printed: number): Sum =>
  tableOfHunt.sum(x, printed, about);

export const huntersIn = (side: Side, open: Open): AirFormation[] =>
  side.afs.filter((af): af is AirFormation => !!af && af.seen && !af.fresh && af.hex === open.hex);

export function checkHunt(side: Side, seat: SeatIndex, open: Open, order: OrderOf<'hunt'>): void {
  const targets = boatsIn(open, enemyOf(seat));
  const used = new Map<string, number>();
  for (const { af: no, g, n, ship } of order.attacks) {
    const af = huntersIn(side, open).find((x) => x.no === no);
    const group = af?.groups[g];
    need(group, 'FT-OPT-SUB-8b', `AF ${no} has no such planes in this hex.`);
    need(
      huntingTable(group) !== null,
      'FT-OPT-SUB-8b',
      'Only certain planes flying low with GP bombs hit submarines.',
    );
    const sum = (used.get(`${no}.${g}`) ?? 0) + n;
    used.set(`${no}.${g}`, sum);
    need(sum <= group.n, 'FT-OPT-SUB-8b', `AF ${no} has only ${group.n} of them.`);
    need(targets.includes(ship), 'FT-15.3', 'There is no such submarine.');
  }
}

// ---- ships (FT-OPT-SUB-9)

export function checkCharge(side: Side, seat: SeatIndex, open: Open, order: OrderOf<'charge'>): void {
  need(distinct(order.attacks.map((x) => x.by)), 'FT-OPT-SUB-9a', 'A ship attacks one submarine.');
  const able = chargersIn(open, seat);
  const targets = boatsIn(open, enemyOf(seat));
  for (const { by, ship } of order.attacks) {
    const own = side.ships[by];
    need(
      own && own.place >= 0 && able.includes(own.place),
      'FT-OPT-SUB-9a',
      'Only CL, DD and PG in the hex attack submarines.',
    );
    need(targets.includes(ship), 'FT-15.3', 'There is no such submarine.');
  }
}

const tableOfCharge = declare('chargeBht', [
  plus('FT-OPT-SUB-9e', 'night', RULES.ship.night, (_, { p }) => isNight(p, p.turn)),
]);

/** FT-OPT-SUB-9e: the table of ships that attack the submarine at a place of the list. */
export const chargeTable = (x: Known & { seat: SeatIndex }, place: number): Sum =>
  tableOfCharge.sum(x, RULES.ship[SEATS[x.seat]], { place });

/** FT-OPT-SUB-9b: four factors each, split at will. */
export function checkSalvo(side: Side, seat: SeatIndex, open: Open, order: OrderOf<'salvo'>): void {
  const boats = boatsIn(open, seat);
  const targets = shipsIn(open, enemyOf(seat));
  need(
    distinct(order.fire.map((x) => `${x.by}.${x.ship}`)),
    'FT-OPT-SUB-9b',
    'A submarine attacks a ship once.',
  );
  for (const { by, ship } of order.fire) {
    const boat = side.ships[by];
    need(
      isBoat(boat) && boats.includes(boat.place),
      'FT-OPT-SUB-9b',
      'That is no submarine of ours in this hex.',
    );
    need(targets.includes(ship), 'FT-15.3', 'There is no such ship.');
    const all = order.fire.filter((x) => x.by === by).reduce((n, x) => n + x.factors, 0);
    need(
      all <= RULES.attack.factors,
      'FT-OPT-SUB-9b',
      `${shipTitle(boat)} has ${RULES.attack.factors} factors.`,
    );
  }
}

const { attack: ATTACK } = RULES;

const tableOfSalvo = declare('salvoBht', [
  plus('FT-OPT-SUB-9c', 'night', ATTACK.night, (_, { p }) => isNight(p, p.turn)),
  plus('FT-OPT-SUB-9c', 'unmolested', ATTACK.unmolested, ({ alone }) => alone),
  {
    rule: 'FT-OPT-SUB-9c',
    word: 'attacked by ships',
    of: (was, { harried }) => was + harried * ATTACK.perAttacker,
  },
]);

/** FT-OPT-SUB-9b, FT-OPT-SUB-9c: the table of a submarine's attack, before the modifiers of its target. */
export function salvoTable(x: Known & { seat: SeatIndex }, open: Open, place: number): Sum {
  const harried = open.harried[place] ?? 0;
  const alone = harried === 0 && !open.bombed.includes(place);
  return tableOfSalvo.sum(x, ATTACK[SEATS[x.seat]], { harried, alone });
}

/** The enemy of a side has boats in the list and this side planes in view: it may hunt them. */
export const mayHunt = (side: Side, seat: SeatIndex, open: Open): boolean =>
  boatsIn(open, enemyOf(seat)).length > 0 && huntersIn(side, open).length > 0;

export const mayCharge = (open: Open, seat: SeatIndex): boolean =>
  boatsIn(open, enemyOf(seat)).length > 0 && chargersIn(open, seat).length > 0;

export const maySalvo = (open: Open, seat: SeatIndex): boolean =>
  boatsIn(open, seat).length > 0 && shipsIn(open, enemyOf(seat)).length > 0;
