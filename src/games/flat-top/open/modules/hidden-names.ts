import type { OpenModule } from '../book.ts';
import type { SeatIndex, Ship } from '../forces.ts';
import { SEATS } from '../forces.ts';
import { SHIPS } from '../pack/pack.ts';
import { classOf } from '../values.ts';

/** FO-XSHIP-NAMES: a ship goes by her type and a letter; what she is called nobody but her owner hears. */
export const hiddenNames: OpenModule = { on: {} };

const named = ([0, 1] as const).map(
  (seat) => new Set(SHIPS.filter((x) => x.side === SEATS[seat] && !x.generic).map((x) => x.class)),
);

/** Types of which ships of the side have names; those that have but a number go by their type as ever. */
export const goesByLetter = (seat: SeatIndex, ship: Ship): boolean => named[seat].has(classOf(ship));
