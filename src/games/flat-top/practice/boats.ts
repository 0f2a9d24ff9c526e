import { choose, type Dice, pick } from '../../../kernel/dice.ts';
import type { BoatsFrame } from '../open/battle/battle-frames.ts';
import type { Public, SeatIndex, Side } from '../open/forces.ts';
import { shootersOf, sidesOf } from '../open/modules/boat-fighting.ts';
import type { OrderOf } from '../open/orders.ts';

/** PT boats and the ships they meet: orders by chance, and in advance. */

type Open = BoatsFrame['open'];

export function sampleBoats(
  p: Public,
  side: Side,
  seat: SeatIndex,
  open: Open,
  dice: Dice,
): OrderOf<'boats'> {
  const { prey } = sidesOf(open, seat);
  const attacks = shootersOf(p, side, seat, open)
    .filter(() => pick(dice, 3, 'boats') > 0)
    .map((by) => ({ by, ship: choose(dice, prey, 'boats') }));
  return { kind: 'boats', attacks };
}

/** All at the first of the list, which is sorted by size. */
export function atOne(p: Public, side: Side, seat: SeatIndex, open: Open): OrderOf<'boats'>['attacks'] {
  const [ship] = sidesOf(open, seat).prey;
  return shootersOf(p, side, seat, open).map((by) => ({ by, ship }));
}
