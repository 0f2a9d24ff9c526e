import { distance, type Hex } from '../../../kernel/hex.ts';
import { bookOf } from '../../../games/flat-top/open/book.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import type { Mind } from '../mind.ts';

/** FO-LUA: whether a raid in sight may be over a deck before a maximum launch is up. */
export const mayBeCaught = (m: Mind, from: Hex): boolean =>
  bookOf(m.p).terms.catchesLaunches &&
  m.v.counters.some((c) => c.kind === 'af' && c.seat === m.foe && distance(GRID, c.hex, from) <= RAID);
const RAID = 12; // hexes a strike comes in a turn, and some more
