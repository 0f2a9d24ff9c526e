import type { Public, Ship } from '../open/forces.ts';
import type { Arm } from '../open/quantities.ts';
import { dataOf, isArmored } from '../open/values.ts';
import type { State } from '../state.ts';
import type { Blow } from './blow.ts';

/** FO-BRIT-DECK-0: what an armored deck takes: bombs and shells, not torpedoes and mines. */

export const armorStops = (p: Public, ship: Ship, arm: Arm): boolean =>
  (arm === 'bomb' || arm === 'gun') && isArmored(p, dataOf(ship));

export const armorTakes = (s: State, { at, arm }: Pick<Blow, 'at' | 'arm'>): boolean =>
  'ship' in at && armorStops(s.pub, s.sides[at.seat].ships[at.ship], arm);
