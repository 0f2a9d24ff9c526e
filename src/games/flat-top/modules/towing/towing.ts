import { castOff } from '../../open/modules/towing.ts';
import type { EngineModule } from '../engine.ts';

/** FT-OPT-SHIPS-2: a ship that goes down is cast off (FT-OPT-SHIPS-2d). */
export const towing: EngineModule = {
  on: {
    place: (_, side) => void (side.mods.towing = []),
    on: { sinking: ({ s }, seat, ship) => castOff(s.sides[seat], ship) },
    audit(s, seat, fault) {
      const { ships, mods } = s.sides[seat];
      const ends = (mods.towing ?? []).flatMap((x) => [x.ship, x.by]);
      if (new Set(ends).size !== ends.length) fault('a ship is at two ends of a tow');
      for (const i of ends) if (ships[i].fate === 'sunk') fault(`${ships[i].name} is sunk and in a tow`);
    },
  },
};
