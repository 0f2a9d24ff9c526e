import { need } from '../../../../../kernel/refusal.ts';
import { fromSea } from '../../battle/air-battle.ts';
import type { First, SubmarinesFrame } from '../../battle/battle-frames.ts';
import { gunsAt } from '../../battle/surface.ts';
import { shellsAtBoats } from '../../battle/shells.ts';
import { isNight } from '../../turn/clock.ts';
import {
  type AirFormation,
  enemyOf,
  type Group,
  type Public,
  type SeatIndex,
  SEATS,
  type Ship,
  type Side,
} from '../../forces.ts';
import type { Depth, Peril, Submarine } from './submarine-state.ts';
import type { OrderOf } from '../../orders.ts';
import { terrainAt } from '../../pack/map.ts';
import { COMBAT, LIGHT, PLANE_TYPES, WEAPONS } from '../../pack/pack.ts';
import { ATTACK_TABLE, HUNTED, PER_TORPEDO, systemOf } from './submarine-systems.ts';
import { bookOf, declare } from '../../book.ts';
import { everybody, type Known, plus, type Quantities, type Sum } from '../../quantities.ts';
import { dataOf, scenarioIn, shipTitle, skyAt } from '../../values.ts';
import { depthOf, DEPTH_WORDS, isBoat, meetsEnemy } from './boats-below.ts';

/** FT-OPT-SUB-7 to FT-OPT-SUB-9, FO-SUBA-CBT, FO-SUBB-6: what may be ordered in submarine combat. */

type Open = SubmarinesFrame['open'];

const RULES = COMBAT.submarine;
const distinct = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

// ---- who stands in the list

const standing = (open: Open, seat: SeatIndex, boats: boolean): number[] =>
  open.ships.flatMap((x, k) => (x.seat === seat && !x.sunk && x.tf < 0 === boats ? [k] : []));

export const boatsIn = (open: Open, seat: SeatIndex): number[] => standing(open, seat, true);
export const shipsIn = (open: Open, seat: SeatIndex): number[] => standing(open, seat, false);

export const chargeFactors = (cls: string): number =>
  cls in RULES.ship.factors ? RULES.ship.factors[cls as keyof typeof RULES.ship.factors] : 0; // FT-OPT-SUB-9a

/** Ships of a side that carry anything against submarines. */
export const chargersIn = (open: Open, seat: SeatIndex): number[] =>
  shipsIn(open, seat).filter((k) => chargeFactors(open.ships[k].cls) > 0);

// ---- depth (FT-OPT-SUB-7b)

export function checkDive(p: Public, side: Side, order: OrderOf<'dive'>): void {
  need(distinct(order.fight), 'FT-OPT-SUB-7b', 'A submarine is named twice.');
  for (const i of order.fight) {
    const boat = side.ships[i];
    need(isBoat(boat), 'FT-OPT-SUB-7a', 'That is no submarine of ours.');
    need(meetsEnemy(p, side, boat), 'FT-OPT-SUB-7a', `${shipTitle(boat)} has no enemy in its hex.`);
  }
  checkCrashDives(p, side, order.under ?? []);
}

/** FO-SUBA-2.1, FO-SUBB-7.1: dives are ordered before the attack, as standing orders (FO-SUBB-DEP). */
function checkCrashDives(p: Public, side: Side, under: NonNullable<OrderOf<'dive'>['under']>): void {
  const { rules, escape } = systemOf(p);
  need(escape !== 'none' || under.length === 0, rules.dive, 'Nobody dives under attack in this game.');
  need(distinct(under.map((x) => x.ship)), rules.dive, 'A submarine is named twice.');
  for (const { ship, perils } of under) {
    const boat = side.ships[ship];
    need(isBoat(boat), 'FT-OPT-SUB-7a', 'That is no submarine of ours.');
    need(distinct(perils), rules.dive, `${shipTitle(boat)} has the order already.`);
    for (const peril of perils) {
      const depth = depthOf(p, boat.mods.submarines);
      need(
        refuge(p, boat.mods.submarines, peril) !== null,
        rules.dive,
        `${shipTitle(boat)} cannot dive from that, ${DEPTH_WORDS[depth]}${offCoast(boat.mods.submarines) ? ' off a coast' : ''}.`,
      );
    }
  }
}

const offCoast = ({ hex }: Submarine): boolean => terrainAt(hex) === 'partial';

/** FO-SUBA-2.1, FO-SUBB-7.1: the depth a dive under an attack leads to; null = there is none. */
export function refuge(p: Public, sub: Submarine, peril: Peril): Depth | null {
  const { escape, coast } = systemOf(p);
  const depth = depthOf(p, sub);
  if (escape === 'none' || depth === 'deep') return null;
  if (escape === 'sure' && peril === 'charge')
    return offCoast(sub) && !coast.includes('deep') ? null : 'deep'; // FO-SUBB-1
  return depth === 'surface' && (escape === 'sure' || peril !== 'guns') ? 'periscope' : null;
}

// ---- planes (FT-OPT-SUB-8)

/** The table on which planes of a group hit submarines, null if they cannot. */
export function huntingTable(p: Public, g: Group): number | null {
  const weapon = WEAPONS[g.w];
  if (g.high !== 0 || (LIGHT[weapon] ?? weapon) !== 'GP') return null; // FO-XPLANE-DTRANGE-2: a lighter one is a GP bomb
  const { plane } = PLANE_TYPES[g.t];
  const { number } = scenarioIn(p).scenario;
  const more = bookOf(p).loads.flatMap((x) => (x.hunts && x.by(plane, number) ? [x.hunts] : []));
  const tables = plane.antiSubmarine === null ? more : [plane.antiSubmarine, ...more];
  return tables.length > 0 ? Math.max(...tables) : null;
}

const tableOfHunt = declare('huntBht', [
  fromSea((about) => about.g.t),
  plus('FT-18.5.3', 'clouds', COMBAT.airAttack.clouds, ({ hex }, { p }) => skyAt(p, hex) > 0),
  plus('FT-18.5.4', 'night', COMBAT.airAttack.night, (_, { p }) => isNight(p, p.turn)),
]);

/** FT-OPT-SUB-8b, FT-OPT-SUB-8c: the same with night and cloud, and what the scenario does to such planes in every combat. */
export const huntSum = (x: Known, about: Quantities['huntBht'], printed: number): Sum =>
  tableOfHunt.sum(x, printed, about);

/** FO-SUBB-6.1: whether a submarine attacks before anybody attacks it. */
const isAhead = (open: Open, place: number): boolean => open.duel?.ahead?.includes(place) ?? false;

/** The submarines planes of a side may attack now: those that attack first are attacked when they have done so. */
export const huntedIn = (open: Open, seat: SeatIndex): number[] =>
  boatsIn(open, enemyOf(seat)).filter((k) => isAhead(open, k) === (open.stage === 'pursuit'));

export const huntersIn = (side: Side, open: Open): AirFormation[] =>
  side.afs.filter((af): af is AirFormation => !!af && af.seen && !af.fresh && af.hex === open.hex);

export function checkHunt(p: Public, side: Side, seat: SeatIndex, open: Open, order: OrderOf<'hunt'>): void {
  const targets = huntedIn(open, seat);
  const used = new Map<string, number>();
  for (const { af: no, g, n, ship } of order.attacks) {
    const af = huntersIn(side, open).find((x) => x.no === no);
    const group = af?.groups[g];
    need(group, 'FT-OPT-SUB-8b', `AF ${no} has no such planes in this hex.`);
    need(
      huntingTable(p, group) !== null,
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

export function checkCharge(
  p: Public,
  side: Side,
  seat: SeatIndex,
  open: Open,
  order: OrderOf<'charge'>,
): void {
  need(distinct(order.attacks.map((x) => x.by)), 'FT-OPT-SUB-9a', 'A ship attacks one submarine.');
  const able = chargersIn(open, seat);
  const targets = boatsIn(open, enemyOf(seat));
  for (const { by, ship, guns } of order.attacks) {
    const own = side.ships[by];
    if (guns) {
      const can = gunnersIn(p, side, seat, open).includes(by) && shellable(p, open, seat).includes(ship);
      need(can, 'FO-SUBB-7.7', 'Ships with ammunition shell submarines on the surface.');
      continue;
    }
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
export const chargeTable = (x: Known & { seat: SeatIndex }, place: number, depth?: Depth): Sum =>
  tableOfCharge.sum(x, RULES.ship[SEATS[x.seat]], { place, ...(depth ? { depth } : {}) });

/** FT-OPT-SUB-9b, FO-SUBA-TYPE-4: what a submarine attacks with. */
export const attackFactors = (p: Public, boat: Ship): number =>
  systemOf(p).byType ? PER_TORPEDO * (dataOf(boat).torpedo ?? 0) : RULES.attack.factors;

/** FT-OPT-SUB-9b: four factors each, split at will. */
export function checkSalvo(
  p: Public,
  side: Side,
  seat: SeatIndex,
  open: Open,
  order: OrderOf<'salvo'>,
): void {
  const boats = boatsIn(open, seat);
  if (attacksBlindly(p)) return checkBlindly(side, seat, open, order);
  need(!order.blindly, 'FO-SUBC-4.0', 'Each submarine is given its target.');
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
    need(shipsIn(open, enemyOf(seat)).includes(ship), 'FT-15.3', 'There is no such ship.');
    need(
      preyOf(open, boat.place).includes(ship),
      systemOf(p).rules.first,
      `${shipTitle(boat)} cannot attack that ship now.`,
    );
    const most = attackFactors(p, boat);
    const all = order.fire.filter((x) => x.by === by).reduce((n, x) => n + x.factors, 0);
    need(
      all <= most,
      systemOf(p).byType ? 'FO-SUBA-TYPE-4' : 'FT-OPT-SUB-9b',
      `${shipTitle(boat)} has ${most} factors.`,
    );
  }
}

/** FO-SUBC-3, FO-SUBC-4.0: whether it is a night on which the die says whom a submarine attacks. */
export const attacksBlindly = (p: Public): boolean => bookOf(p).terms.nightTargets && isNight(p, p.turn);

function checkBlindly(side: Side, seat: SeatIndex, open: Open, order: OrderOf<'salvo'>): void {
  const { fire, joined, blindly = [] } = order;
  need(!joined, 'FO-SUBC-3', 'By night each submarine attacks by itself.');
  need(fire.length === 0, 'FO-SUBC-4.0', 'By night it is chance that says whom a submarine meets.');
  need(distinct(blindly), 'FT-OPT-SUB-9b', 'A submarine attacks once.');
  for (const by of blindly) {
    const boat = side.ships[by];
    need(
      isBoat(boat) && boatsIn(open, seat).includes(boat.place),
      'FT-OPT-SUB-9b',
      'That is no submarine of ours in this hex.',
    );
    need(nightPrey(open, boat.place).length > 0, 'FO-SUBC-4.0', `${shipTitle(boat)} meets no ship now.`);
  }
}

/** The ships that a submarine may come upon by night: of those it may attack, all that torpedoes can hit. */
export const nightPrey = (open: Open, place: number): number[] =>
  preyOf(open, place).filter((k) => !HUNTED.night.spared.includes(open.ships[k].cls));

/** Own submarines, by number, that may attack in the dark. */
export const blindBoats = (p: Public, side: Side, seat: SeatIndex, open: Open): number[] =>
  attacksBlindly(p)
    ? side.ships.flatMap((x, i) =>
        isBoat(x) && boatsIn(open, seat).includes(x.place) && nightPrey(open, x.place).length > 0 ? [i] : [],
      )
    : [];

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
  huntedIn(open, seat).length > 0 && huntersIn(side, open).length > 0;

export const mayCharge = (p: Public, open: Open, seat: SeatIndex): boolean =>
  (boatsIn(open, enemyOf(seat)).length > 0 && chargersIn(open, seat).length > 0) ||
  (shipsIn(open, seat).length > 0 && shellable(p, open, seat).length > 0);

export const maySalvo = (p: Public, open: Open, seat: SeatIndex): boolean =>
  boatsIn(open, seat).some(
    (place) => (attacksBlindly(p) ? nightPrey(open, place) : preyOf(open, place)).length > 0,
  );

// ---- who goes first (FO-SUBA-CBT-1, FO-SUBB-6.1)

const AHEAD: readonly First[] = ['boat first', 'boat only'];

/** The ships a submarine may attack now. One that goes before anybody does so once those before it have attacked: at whomever it may. */
export function preyOf(open: Open, place: number): number[] {
  const { seat, depth } = open.ships[place];
  const ships = shipsIn(open, enemyOf(seat));
  const { duel } = open;
  if (!duel) return ships;
  const ahead = isAhead(open, place);
  if (depth === 'deep' || duel.mute.includes(place) || duel.fired.includes(place)) return [];
  if (ahead && open.stage === 'salvo') return [];
  const first = (k: number): First | undefined =>
    duel.orders.find((x) => x.boat === place && x.tf === open.ships[k].tf)?.first ??
    (ahead ? 'boat first' : undefined);
  const goesAhead = ships.some((k) => AHEAD.some((x) => x === first(k)));
  if (open.stage === 'ambush' && !goesAhead) return [];
  return ships.filter((k) => first(k) !== 'force only');
}

/** FO-SUBB-6.1, FO-SUBB-6.2: by depth and hour. */
export function firstByDepth(p: Public, depth: Depth): First {
  if (depth === 'deep') return 'force only';
  return depth === 'periscope' || isNight(p, p.turn) ? 'boat first' : 'force first';
}

const DIE = ATTACK_TABLE.die;
const tableDie = declare('submarineDie', [
  plus('FO-SUBA-CBT-MOD-1', 'night', DIE.night, (_, { p }) => isNight(p, p.turn)),
  plus('FO-SUBA-CBT-MOD-3', 'in a minefield', DIE.mined, ({ mined }) => mined),
  plus('FO-SUBA-CBT-MOD-4', 'at anchor', DIE.anchored, ({ anchored }) => anchored),
  plus('FO-SUBA-CBT-MOD-5', 'a small or laden boat', DIE.small, ({ small }) => small),
  plus('FO-SUBA-CBT-MOD-6', 'planes overhead', DIE.planes, ({ planes }) => planes),
  plus('FO-SUBA-CBT-MOD-7', 'on their guard', DIE.harried, ({ harried }) => harried),
]);

/** FO-SUBA-CBT-1: the die of the Submarine Attack Table with all that changes it. */
export const attackDie = (p: Public, die: number, about: Quantities['submarineDie']): Sum =>
  tableDie.sum(everybody(p), die, about);

/** FO-SUBA-CBT-MOD-8: below 1 is 1, above 6 is 6. */
export const firstByTable = (die: number): { row: number; first: First } => {
  const row = Math.max(1, Math.min(ATTACK_TABLE.results.length, die));
  return { row, first: ATTACK_TABLE.results[row - 1] };
};

/** Who goes first, in words. */
export const FIRST_WORDS: { readonly [F in First]: string } = {
  'force only': 'the ships attack, the submarine is kept off',
  'force first': 'the ships attack first, then the submarine',
  'boat first': 'the submarine attacks first, then the ships',
  'boat only': 'the submarine attacks, and is not found',
};

// ---- guns (FO-SUBB-7.7)

/** Submarines that guns can reach. */
export const shellable = (p: Public, open: Open, seat: SeatIndex): number[] =>
  systemOf(p).guns === null
    ? []
    : boatsIn(open, enemyOf(seat)).filter((k) => open.ships[k].depth === 'surface');

/** The guns a ship brings against a submarine. */
export const shellFactors = (p: Public, ship: Ship): number =>
  gunsAt(p, ship, systemOf(p).guns ?? 0, shellsAtBoats(p, ship));

/** Own ships, by number, that can shell a submarine. */
export const gunnersIn = (p: Public, side: Side, seat: SeatIndex, open: Open): number[] =>
  side.ships.flatMap((x, i) =>
    x.fate === 'afloat' && shipsIn(open, seat).includes(x.place) && shellFactors(p, x) > 0 ? [i] : [],
  );
