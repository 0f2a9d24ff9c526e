import { interceptorsAt } from '../../../games/flat-top/open/battle/air-battle.ts';
import { mayBombard } from '../../../games/flat-top/open/battle/bombarding.ts';
import type { Frame } from '../../../games/flat-top/open/frames.ts';
import type { Order } from '../../../games/flat-top/open/orders.ts';
import type { Own } from './plan.ts';
import { mayFight } from './submarines.ts';

/** FO-PMAC-4.3: all that hides there. */
const comingOut = (side: Own['side'], hex: number): { unit: 'af'; no: number }[] =>
  side.afs.flatMap((af) =>
    af && !af.seen && !af.fresh && af.hex === hex ? [{ unit: 'af' as const, no: af.no }] : [],
  );

/** A plain yes or no to a question of battle: fight with all there is, or let it pass. Null where the question is not of that kind. */
export function answered({ p, side }: Own, top: Frame | undefined, order: Order, yes: boolean): Order | null {
  switch (order.kind) {
    case 'surface':
      return { ...order, fight: yes };
    case 'air-press':
      return { ...order, press: yes };
    case 'approach':
      return top?.step === 'strike'
        ? { ...order, ships: yes && top.open.sea, base: yes && top.open.base >= 0 }
        : null;
    case 'intercept':
    case 'air-commit': {
      const hex = top?.step === 'intercept' || top?.step === 'air-commit' ? top.open.hex : -1;
      const at = (high: boolean): boolean => yes && interceptorsAt(side, hex, high).length > 0;
      return order.kind === 'intercept'
        ? { ...order, high: at(true), low: at(false) }
        : { ...order, attackHigh: at(true), attackLow: at(false) };
    }
    case 'intercept-first': {
      const hexes = top?.step === 'intercept-first' && yes ? top.open.hexes : [];
      const all = hexes.flatMap((hex) => [true, false].map((high) => ({ hex, high })));
      return { ...order, at: all.filter((x) => interceptorsAt(side, x.hex, x.high).length > 0) };
    }
    case 'combat':
      return top?.step === 'combat' && top.open.raid !== undefined
        ? { ...order, show: yes ? comingOut(side, top.open.hexes[0]) : [] }
        : { ...order, battles: yes && top?.step === 'combat' ? [...top.open.hexes] : [] };
    case 'dive':
      return { ...order, fight: yes ? mayFight(p, side).map((x) => x.i) : [] };
    case 'bombard': {
      const hex = top?.step === 'bombardment' ? top.open.hex : -1;
      const here = side.ships.flatMap((ship, i) => {
        const tf = side.tfs[ship.tf - 1];
        return tf?.seen && tf.hex === hex && mayBombard(p, ship) ? [i] : [];
      });
      return { ...order, ships: yes ? here : [], longRange: false };
    }
    default:
      return null;
  }
}
