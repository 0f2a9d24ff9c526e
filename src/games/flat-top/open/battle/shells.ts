import { need } from '../../../../kernel/refusal.ts';
import { bookOf } from '../book.ts';
import type { Public, Ship, Side } from '../forces.ts';
import type { Shellroom } from '../modules/parts.ts';
import type { Shells } from '../quantities.ts';
import { classOf, scenarioIn, shipTitle } from '../values.ts';

/** FO-AMMO: the shells of a ship. Where a game has one kind of them the kind is null, and all is as printed. */

const SHELLS: readonly Shells[] = ['AP', 'GP'];
const ONE: readonly null[] = [null];

/** Whether there are two kinds of shells in this game. */
export const hasKinds = (p: Public): boolean => bookOf(p).terms.shells !== 'one';

/** The kinds of this game, the one that is right for ships first. */
export const shellKinds = (p: Public): readonly (Shells | null)[] => (hasKinds(p) ? SHELLS : ONE);

/** FO-AMMO-DEP, FT-S5-R1: what the scenario says of her guns counts for her shells too. */
export const firesHerOwn = (p: Public, ship: Ship): boolean =>
  scenarioIn(p).scenario.special.gunnery?.ships.includes(ship.name) ?? false;

/** FO-AMMO-5: her GP shells, where she has divided her ammunition. */
const shellroom = (ship: Ship): Shellroom | undefined => ship.mods?.ammunition;

/** Rounds a ship has of a kind. */
export function roundsOf(p: Public, ship: Ship, kind: Shells | null): number {
  if (kind === null) return ship.ammunition;
  const room = shellroom(ship);
  if (room) return kind === 'GP' ? room.gp : ship.ammunition - room.gp;
  const { shells, bothShells } = bookOf(p).terms;
  const lacks = shells === 'pooled' && kind === 'AP' && !bothShells.includes(classOf(ship)); // FO-AMMO-1.2
  return lacks ? 0 : ship.ammunition;
}

/** RUL-100: what a ship has paid for this turn; the kinds are paid for apart where they are counted apart. */
export const paidFor = (ship: Ship, kind: Shells | null): Ship['fired'] =>
  (kind === 'GP' ? shellroom(ship) : undefined)?.fired ?? ship.fired;

export function pay(ship: Ship, kind: Shells | null, rounds: number, paid: Ship['fired']): void {
  ship.ammunition -= rounds;
  const room = kind === 'GP' ? shellroom(ship) : undefined;
  (room ?? ship).fired = paid;
  if (room) room.gp -= rounds;
}

type At = 'ships' | 'base';

/** The kinds a ship can fire now, the one that is right for the target first. */
export function kindsOf(p: Public, ship: Ship, at: At): readonly (Shells | null)[] {
  if (!hasKinds(p)) return ONE;
  const able = SHELLS.filter((kind) => roundsOf(p, ship, kind) > 0 || paidFor(ship, kind) > 0);
  const best = at === 'ships' ? able : able.toReversed();
  return firesHerOwn(p, ship) ? best.slice(0, 1) : best;
}

/** FO-AMMO-2: both kinds are right for PT boats and submarines; GP are used up first, since they are good for little else at sea. */
export const shellsAtBoats = (p: Public, ship: Ship): Shells | null =>
  kindsOf(p, ship, 'ships').at(-1) ?? null;

/** FO-AMMO-5.1: the one kind a ship fires in a round; `others`: ships that are to fire what they would not choose first. */
export function kindFired(
  p: Public,
  ship: Ship,
  index: number,
  at: At,
  others: readonly number[] = [],
): Shells | null {
  const able = kindsOf(p, ship, at);
  return (others.includes(index) ? able[1] : undefined) ?? able[0] ?? null;
}

/** FO-AMMO-1.1, FO-AMMO-5: ships told to fire a kind must have it. */
export function checkKinds(
  p: Public,
  side: Side,
  at: At,
  others: readonly number[] | undefined,
  ships: readonly number[],
): void {
  if (others === undefined) return;
  need(hasKinds(p), 'FO-AMMO-1.1', 'There is one kind of shells in this game.');
  need(new Set(others).size === others.length, 'FO-AMMO-5.1', 'A ship is named twice.');
  const kind: Shells = at === 'ships' ? 'GP' : 'AP';
  for (const i of others) {
    need(ships.includes(i), 'FO-AMMO-5.1', 'A ship that does not fire is told what to fire.');
    const able = kindsOf(p, side.ships[i], at);
    need(able.includes(kind), 'FO-AMMO-5', `${shipTitle(side.ships[i])} has no ${kind} shells to fire.`);
  }
}

/** FO-AMMO-5.1: a ship that has been given a full load divides it as she was told. */
export function divideLoad(side: Side, index: number): void {
  const load = side.mods.ammunition?.find((x) => x.ship === index);
  const ship = side.ships[index];
  if (load) (ship.mods ??= {}).ammunition = { gp: load.gp, fired: shellroom(ship)?.fired ?? 0 };
}
