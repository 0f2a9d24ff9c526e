import { need } from '../../../../kernel/refusal.ts';
import type { BombardmentFrame } from './battle-frames.ts';
import type { Public, Ship, Side } from '../forces.ts';
import type { OrderOf } from '../orders.ts';
import { COMBAT } from '../pack/pack.ts';
import { baseSurface, classOf, gunneryOf, shipTitle } from '../values.ts';
import { bookOf, declare } from '../book.ts';
import { everybody, type Shells, type Sum } from '../quantities.ts';
import { checkKinds, roundsOf } from './shells.ts';

/** FT-19.9: which ships may bombard, and what the base may fire at. */

type Open = BombardmentFrame['open'];

/** FO-GM-SURF-2: ships that bombard in an attack of their own, with all their guns, once in the game (FT-19.8.3a). */
export const isLight = (p: Public, ship: Ship): boolean => bookOf(p).terms.lightGuns.includes(classOf(ship));

/** FT-19.9b, FT-19.9.1b, FT-19.8.1b. */
export const mayBombard = (p: Public, ship: Ship): boolean =>
  (COMBAT.bombardment.classes.includes(classOf(ship)) || isLight(p, ship)) &&
  ship.fought !== p.turn &&
  ship.ammunition > 0 &&
  gunneryOf(p, ship, 'bombardment') > 0;

/** FT-19.9.2, RUL-54: a ship with less than eight Ammunition Factors fires at half. */
export function bombardingFactors(p: Public, ship: Ship, shells: Shells | null): number {
  const guns = gunneryOf(p, ship, 'bombardment');
  const enough = isLight(p, ship) || roundsOf(p, ship, shells) >= COMBAT.bombardment.ammunition;
  return enough ? guns : Math.ceil(guns / 2);
}

export function checkBombarding(p: Public, side: Side, open: Open, order: OrderOf<'bombard'>): void {
  need(new Set(order.ships).size === order.ships.length, 'FT-19.9.2a', 'A ship is named twice.');
  if (order.longRange)
    need(
      bookOf(p).terms.longRange.length > 0,
      'FT-OPT-SHIPS-5a',
      'There is no long range bombardment in this game.',
    );
  for (const i of order.ships) {
    const ship = side.ships[i];
    const tf = ship && side.tfs[ship.tf - 1];
    need(tf?.seen && tf.hex === open.hex, 'FT-19.9a', 'That is no ship of ours on the map off the base.');
    const title = shipTitle(ship);
    need(ship.fought !== p.turn, 'FT-19.9b', `${title} has fought ships this turn.`);
    need(mayBombard(p, ship), 'FT-19.9.1b', `${title} cannot bombard.`);
    if (order.longRange)
      need(
        bookOf(p).terms.longRange.includes(classOf(ship)),
        'FT-OPT-SHIPS-5a',
        'Only battleships bombard at long range.',
      );
  }
  checkKinds(p, side, 'base', order.ap, order.ships);
}

const tableOfShelling = declare('shellingBht');

/** The table ships shell a base on: `printed` is that of their class or range. */
export const shellingSum = (p: Public, printed: number, shells: Shells | null): Sum =>
  tableOfShelling.sum(everybody(p), printed, { shells });

/** FT-19.9.3, FT-OPT-SHIPS-5b: places of the list the base may fire at. */
export function baseTargets(open: Open): number[] {
  const shelling = open.longRange ? [] : open.shelling;
  const anchored = open.ships.flatMap((x, k) => (x.anchored && !open.shelling.includes(k) ? [k] : []));
  const free = open.shelling.every((k) => open.ships[k].anchored); // FT-19.9.3c
  return [...shelling, ...(free ? anchored : [])];
}

/** FT-19.9.3a: split as it likes; factors may stay idle (RUL-51). */
export function checkBaseFire(p: Public, open: Open, order: OrderOf<'base-fire'>): void {
  const allowed = baseTargets(open);
  need(
    new Set(order.fire.map((x) => x.ship)).size === order.fire.length,
    'FT-19.9.3a',
    'A target is named twice.',
  );
  for (const { ship } of order.fire)
    need(allowed.includes(ship), 'FT-19.9.3c', 'The base may not fire at that ship.');
  const all = baseSurface(p.bases[open.base]);
  const used = order.fire.reduce((n, x) => n + x.factors, 0);
  need(used <= all, 'FT-19.9.3a', `The base has a Surface Factor of ${all}, not ${used}.`);
}
