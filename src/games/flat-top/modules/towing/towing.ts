import { castOff } from '../../open/modules/towing.ts';
import type { EngineModule } from '../engine.ts';

/** FT-OPT-SHIPS-2d: a ship that goes down is cast off. */
export const towing: EngineModule = {
  on: {
    on: {
      sinking: ({ s }, seat, ship) => castOff(s.sides[seat], ship),
    },
  },
};
