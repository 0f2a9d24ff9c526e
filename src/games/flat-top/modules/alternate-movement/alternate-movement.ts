import { enemyOf } from '../../open/forces.ts';
import { initiativeOf, isDone, type Movers } from '../../flight/movers.ts';
import type { EngineModule } from '../engine.ts';

/** FT-OPT-ALTMOVEa, FT-OPT-ALTMOVEc: one formation a go, in turn, until both are done. */
const movers: Movers = {
  first: ({ s }) => ({ seat: initiativeOf(s.pub), left: 1 }),
  next(_, f) {
    const { seat } = f.open;
    if (isDone(f, 0) && isDone(f, 1)) return null;
    return { seat: isDone(f, enemyOf(seat)) ? seat : enemyOf(seat), left: 1 };
  },
  staged: true,
  isKnownDone: () => false,
};

export const alternateMovement: EngineModule = { on: { movers } };
