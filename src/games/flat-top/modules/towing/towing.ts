import { choose, pick } from '../../../../kernel/dice.ts';
import { castOff, towedBy } from '../../open/modules/tows.ts';
import { isCrippled } from '../../open/values.ts';
import type { EngineModule } from '../engine.ts';

/** FT-OPT-SHIPS-2: a ship that goes down is cast off (FT-OPT-SHIPS-2d). */
export const towing: EngineModule = {
  on: {
    practise({ p, side }, dice, order, keep) {
      const add = (ship: number, by: number | null): void =>
        keep({ mods: { ...order.mods, towing: [...(order.mods.towing ?? []), { ship, by }] } });
      side.ships.forEach((ship, i) => {
        const mates = side.tfs[ship.tf - 1]?.ships ?? [];
        if (towedBy(side, i) >= 0 && pick(dice, 6, 'cast off') === 0) add(i, null);
        else if (isCrippled(p, ship) && mates.length > 1 && pick(dice, 2, 'tow') === 0)
          add(i, choose(dice, mates, 'tow'));
      });
    },
    place: (_, side) => void (side.mods.towing = []),
    on: { sinking: ({ s }, seat, ship) => castOff(s.pub, s.sides[seat], ship) },
    audit(s, seat, fault) {
      const { ships, mods } = s.sides[seat];
      const ends = (mods.towing ?? []).flatMap((x) => [x.ship, x.by]);
      if (new Set(ends).size !== ends.length) fault('a ship is at two ends of a tow');
      for (const i of ends) if (ships[i].fate === 'sunk') fault(`${ships[i].name} is sunk and in a tow`);
    },
  },
};
