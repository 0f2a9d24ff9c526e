import { enemyOf } from '../../open/forces.ts';
import { initiativeOf, isDone, type Movers } from '../../flight/movers.ts';
import type { EngineModule } from '../engine.ts';
import { diceMovement } from './dice-movement.ts';

/** FT-OPT-ALTMOVEa, FT-OPT-ALTMOVEc: one formation a go, in turn, until both are done. */
const movers: Movers = {
  first: ({ s }) => ({ seat: initiativeOf(s.pub), left: 1 }),
  next(_, f) {
    const { seat } = f.open;
    if (isDone(f, 0) && isDone(f, 1)) return null;
    return { seat: isDone(f, enemyOf(seat)) ? seat : enemyOf(seat), left: 1 };
  },
  /** Each move is one, seen or not, and none moves twice. */
  count({ s }, f, seat, order, stage) {
    if (stage === 0) return;
    const af = 'af' in order ? s.sides[seat].afs[order.af - 1] : null;
    if (af) af.spent = true;
    f.open.left--;
  },
  isKnownDone: () => false,
};

export const alternateMovement: EngineModule = { on: { movers }, dice: diceMovement };
