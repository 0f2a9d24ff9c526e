import { choose, pick } from '../../../../kernel/dice.ts';
import { takersOf } from '../../open/modules/troops.ts';
import type { EngineModule } from '../engine.ts';

/**
 * FO-XSHIP-TROOP: what passes from ship to ship the enemy is not told. The audit of unloading holds it: what all ships have
 * landed together stays what was scored, and no ship has more than its load or less than nothing.
 */
export const troops: EngineModule = {
  on: {
    practise(own, dice, order, keep) {
      own.side.ships.forEach((_, from) => {
        const takers = takersOf(own, from);
        if (takers.length === 0 || pick(dice, 3, 'troops') > 0) return;
        const to = choose(dice, takers, 'troops');
        const shifts = [...(order.mods['troop-transfer'] ?? []), { from, to }];
        const unload = order.unload.filter((i) => i !== from && i !== to); // FO-XSHIP-TROOP-2
        keep({ unload, mods: { ...order.mods, 'troop-transfer': shifts } });
      });
    },
    audit(s, seat, fault) {
      for (const ship of s.sides[seat].ships)
        if (ship.unloaded < 0) fault(`${ship.name} has taken more troops aboard than she holds`);
    },
  },
};
