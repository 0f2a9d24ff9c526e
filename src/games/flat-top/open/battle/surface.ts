import { need } from '../../../../kernel/refusal.ts';
import type { BattleShip, SurfaceFrame } from './battle-frames.ts';
import { enemyOf, type Public, type SeatIndex, SEATS, type Ship, type Side } from '../forces.ts';
import type { OrderOf } from '../orders.ts';
import { COMBAT, SHIPS } from '../pack/pack.ts';
import { declare } from '../book.ts';
import { type Arm, type Known, plus, type Shells, type Sum } from '../quantities.ts';
import { checkKinds, hasKinds, kindFired, kindsOf, paidFor, pay, roundsOf, shellKinds } from './shells.ts';
import { classOf, gunneryOf, isAnchored, isCrippled, shipTitle } from '../values.ts';

/** FT-19: what a side may order in surface combat. All of it follows from the open list and from one's own ships. */

type Open = SurfaceFrame['open'];

/** FT-19.8.3a, FO-MINE-PLANT-13: ships without an ammunition record, which fire in one turn of the game at any BHT. */
const ONE_TURN: readonly string[] = ['DD', 'APD', 'DM'];

// ---- what a ship can do

/** FT-19.8.1b: whether a ship has guns and something to fire. A position is open only to who can use it (RUL-111). */
export const mayUseGuns = (p: Public, ship: Ship): boolean =>
  gunneryOf(p, ship, 'combat') > 0 && ship.ammunition > 0;

export const mustScreen = (p: Public, ship: Ship): boolean => isAnchored(ship) || isCrippled(p, ship); // FT-19.3.3b

/** FT-19.8.1: the Gunnery Factors a ship brings into a round of this BHT; a turn once paid for is paid for (RUL-100). */
export function gunsAt(p: Public, ship: Ship, bht: number, shells: Shells | null = null): number {
  const guns = gunneryOf(p, ship, 'combat');
  const half = Math.ceil(guns / 2);
  const paid = paidFor(ship, shells);
  if (paid > 0) return paid === 2 ? guns : half;
  const rounds = roundsOf(p, ship, shells);
  if (rounds === 0) return 0;
  return ONE_TURN.includes(classOf(ship)) || rounds >= bht ? guns : half;
}

/** The same with the shells that bring the most. */
export const mostGunsAt = (p: Public, ship: Ship, bht: number): number =>
  Math.max(0, ...kindsOf(p, ship, 'ships').map((shells) => gunsAt(p, ship, bht, shells)));

/** FT-19.8.1a, FT-19.8.1c, FT-19.8.3a: pays for the turn, once. */
export function payForGuns(p: Public, ship: Ship, bht: number, shells: Shells | null): void {
  const rounds = roundsOf(p, ship, shells);
  if (paidFor(ship, shells) > 0 || rounds === 0) return;
  const record = !ONE_TURN.includes(classOf(ship));
  pay(ship, shells, record ? Math.min(rounds, bht) : rounds, record && rounds < bht ? 1 : 2);
}

// ---- who fires at whom

/** Places of the list that fire for a side in the stage being played, as both sides see them. */
export function shooters(open: Open, seat: SeatIndex): number[] {
  const wanted =
    open.stage === 'guns'
      ? ['gunnery']
      : open.stage === 'torpedoes'
        ? ['torpedo']
        : seat === open.through
          ? ['gunnery', 'torpedo']
          : ['screen']; // FT-19.7.1
  return standing(open, seat, wanted);
}

/** Places a side may fire at. */
export function targets(open: Open, seat: SeatIndex): number[] {
  const enemy = enemyOf(seat);
  const screened = open.stage === 'break-guns' && seat === open.through; // RUL-53
  return standing(open, enemy, screened ? ['screen'] : ['gunnery', 'torpedo']);
}

const standing = (open: Open, seat: SeatIndex, wanted: readonly string[]): number[] =>
  open.ships.flatMap((x, k) => (x.seat === seat && !x.sunk && wanted.includes(open.places[k]) ? [k] : []));

/** Ships that are in the line, neither screened nor sunk. */
export const lineOf = (open: Open, seat: SeatIndex): number[] => standing(open, seat, ['gunnery', 'torpedo']);
export const screenOf = (open: Open, seat: SeatIndex): number[] => standing(open, seat, ['screen']);

/** Whether ships at these places have guns at all; it stands in the lists everybody has. One known by her letter may be any of her like. */
export const anyGuns = (open: Open, places: readonly number[]): boolean =>
  places.some((k) => {
    const { seat, cls, title } = open.ships[k];
    const like = SHIPS.filter((x) => x.side === SEATS[seat] && x.class === cls);
    const own = like.filter((x) => x.generic || `${cls} ${x.name}` === title);
    return (own.length > 0 ? own : like).some((x) => (x.gunnery ?? 0) > 0);
  });

/** A ship of ours by its place in the list. */
export const ownAt = (side: Side, place: number): Ship | undefined =>
  side.ships.find((x) => x.place === place && x.fate === 'afloat');

// ---- orders

function ownShip(side: Side, i: number, rule: string): Ship {
  const ship = side.ships[i];
  need(ship && ship.fate === 'afloat' && ship.place >= 0, rule, 'That is no ship of ours in this battle.');
  return ship;
}

const distinct = (list: readonly number[]): boolean => new Set(list).size === list.length;

/** FT-19.3: each ship in one position it is able to hold. */
export function checkLine(p: Public, side: Side, order: OrderOf<'line'>): void {
  need(
    distinct([...order.gunnery, ...order.torpedo]),
    'FT-19.3',
    'A ship is bound to one position of the line.',
  );
  for (const i of [...order.gunnery, ...order.torpedo]) {
    const ship = ownShip(side, i, 'FT-19.3');
    need(
      !mustScreen(p, ship),
      'FT-19.3.3b',
      `${shipTitle(ship)} is crippled or at anchor and stays in the Screen.`,
    );
  }
  for (const i of order.gunnery)
    need(mayUseGuns(p, side.ships[i]), 'FT-19.8.1b', `${shipTitle(side.ships[i])} has nothing to fire.`);
  for (const i of order.torpedo)
    need(side.ships[i].torpedoes > 0, 'FT-19.8.2', `${shipTitle(side.ships[i])} has no torpedoes.`);
}

type Fire = OrderOf<'guns'>['fire'];

/** Factors at a ship, with shells of a kind. */
export const shot = (ship: number, factors: number, shells: Shells | null): Fire[number] =>
  shells === 'GP' ? { ship, factors, gp: true } : { ship, factors };

function checkTargets(open: Open, seat: SeatIndex, fire: Fire): void {
  const allowed = targets(open, seat);
  need(distinct(fire.map((x) => 2 * x.ship + (x.gp ? 1 : 0))), 'FT-19.5a', 'A target is named twice.');
  for (const { ship } of fire) {
    need(open.ships[ship], 'FT-15.3', 'There is no such ship in this battle.');
    need(allowed.includes(ship), 'FT-19.3.3a', `${open.ships[ship].title} cannot be attacked.`);
  }
}

/** Own ships that fire guns in this round, by number. */
export const firing = (side: Side, seat: SeatIndex, open: Open): number[] => {
  const places = shooters(open, seat);
  return side.ships.flatMap((x, i) => (x.fate === 'afloat' && places.includes(x.place) ? [i] : []));
};

/**
 * What a side may fire in this round: in all, and at battleships (FT-19.5.1b). Where there are two kinds of shells: of this kind,
 * if these ships fire GP (FO-AMMO-5.1).
 */
export function gunsOf(
  p: Public,
  side: Side,
  seat: SeatIndex,
  open: Open,
  shells: Shells | null = null,
  gp?: readonly number[],
): { all: number; battleships: number } {
  const out = { all: 0, battleships: 0 };
  for (const i of firing(side, seat, open)) {
    const ship = side.ships[i];
    const kind = kindFired(p, ship, i, 'ships', gp);
    if (shells !== null && kind !== shells) continue;
    const guns = gunsAt(p, ship, open.bht, kind);
    out.all += guns;
    if (COMBAT.battleshipKillers.includes(classOf(ship))) out.battleships += guns;
  }
  return out;
}

/** FT-19.5: any split over targets, some factors idle if so wished (RUL-51). */
export function checkGuns(p: Public, side: Side, seat: SeatIndex, open: Open, order: OrderOf<'guns'>): void {
  checkTargets(open, seat, order.fire);
  checkKinds(p, side, 'ships', order.gp, firing(side, seat, open));
  const mixed = order.fire.some((x) => x.gp);
  need(hasKinds(p) || !mixed, 'FO-AMMO-1.1', 'There is one kind of shells in this game.');
  for (const kind of shellKinds(p)) {
    const fire = order.fire.filter((x) => (x.gp === true) === (kind === 'GP'));
    const what = kind ? `Gunnery Factors with ${kind} shells` : 'Gunnery Factors';
    checkFactors(gunsOf(p, side, seat, open, kind, order.gp), open, fire, what);
  }
}

function checkFactors(
  { all, battleships }: { all: number; battleships: number },
  open: Open,
  fire: Fire,
  what: string,
): void {
  const sum = (list: Fire): number => list.reduce((n, x) => n + x.factors, 0);
  need(sum(fire) <= all, 'FT-19.5a', `There are ${all} ${what}, not ${sum(fire)}.`);
  const heavy = sum(fire.filter((x) => open.ships[x.ship].cls === 'BB'));
  need(heavy <= battleships, 'FT-19.5.1b', `Only ${battleships} ${what} may be used against battleships.`);
}

export const torpedoesOf = (side: Side, seat: SeatIndex, open: Open): number =>
  shooters(open, seat).reduce((n, place) => n + (ownAt(side, place)?.torpedoes ?? 0), 0);

/** FT-19.10, FT-20.2a: a crippled or anchored target is easier to hit, and both count. */
const tableOfGuns = declare('gunBht', [
  plus('FT-19.10.1', 'crippled', COMBAT.surface.crippled, ({ target }) => target.crippled),
  plus('FT-19.10.2', 'anchored', COMBAT.surface.anchored, ({ target }) => target.anchored),
]);

/** The table of fire at a ship: `printed` is that of the round or the torpedo. */
export const gunSum = (
  x: Known,
  printed: number,
  arm: Arm,
  target: BattleShip,
  shells: Shells | null = null,
): Sum => tableOfGuns.sum(x, printed, { arm, target, shells });

/** FT-19.6.3. */
export function checkTorpedoes(side: Side, seat: SeatIndex, open: Open, order: OrderOf<'torpedoes'>): void {
  checkTargets(open, seat, order.fire);
  const all = torpedoesOf(side, seat, open);
  const used = order.fire.reduce((n, x) => n + x.factors, 0);
  need(used <= all, 'FT-19.6.3', `There are ${all} Torpedo Factors, not ${used}.`);
}

/** FT-19.7.1, FT-19.7.3a. */
export function checkBreakthrough(
  side: Side,
  seat: SeatIndex,
  open: Open,
  order: OrderOf<'breakthrough'>,
): void {
  need(distinct(order.ships), 'FT-19.7.3a', 'A ship is named twice.');
  const line = lineOf(open, seat);
  for (const i of order.ships) {
    const ship = ownShip(side, i, 'FT-19.7.1');
    need(line.includes(ship.place), 'FT-19.7.1', `${shipTitle(ship)} was not in the line.`);
  }
}
