import { distance, type Hex } from '../../../kernel/hex.ts';
import { bookOf } from '../../../games/flat-top/open/book.ts';
import { loadsOf } from '../../../games/flat-top/open/setup/deployment.ts';
import { type Deck, SEATS } from '../../../games/flat-top/open/forces.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import { PLANE_TYPES } from '../../../games/flat-top/open/pack/pack.ts';
import { legCost } from '../../../games/flat-top/open/flight/plane-movement.ts';
import { landBy } from '../../../games/flat-top/open/turn/air-operations.ts';
import { deckHex, scenarioIn } from '../../../games/flat-top/open/values.ts';
import type { Mind } from '../mind.ts';
import { half, paceOf } from './range.ts';
import { bhtOf, smallShipBht } from '../battle/worth.ts';

/** FT-8.7: what planes carry, and against what. */

/** Turns planes with a load stay up, the one they take off in included: a light one leaves room for fuel (FO-XPLANE-DTRANGE-1). */
export const staysUp = ({ t, w }: { t: number; w: number }): number => landBy(1, t, w);

/** The furthest target planes can attack from a normal launch and come home from; where low flying is dear it is nearer (FT-OPT-PLANES-8). */
export function radiusOf(m: Mind, t: number, w = 0): number {
  const { mf } = PLANE_TYPES[t].plane;
  const rf = staysUp({ t, w });
  const pace = paceOf(m, mf);
  const first = Math.floor(half(mf) / legCost(m.p, false)); // armed planes cannot climb yet (FT-14.15.4)
  let best = 0;
  for (let out = 0; out <= rf - 3; out++) {
    const back = rf - 2 - out;
    best = Math.max(best, Math.min(first + out * pace, half(pace) + (back - 1) * pace));
  }
  return best;
}

type Kind = 'ship' | 'base';

export const isLight = ({ t, w }: { t: number; w: number }): boolean =>
  staysUp({ t, w }) > staysUp({ t, w: 0 });

/** FO-XPLANE-DTRANGE: the loads of a type that give up punch for reach. */
export const lightLoadsOf = (m: Mind, t: number): number[] =>
  (bookOf(m.p).loads.length === 0 ? [] : loadsOf(m.p, t)).filter(
    (w) => staysUp({ t, w }) > staysUp({ t, w: 0 }),
  );

/** The load of a type that does most against such targets; 0 = it has none. */
export const bestLoad = (m: Mind, t: number, at: Kind): number =>
  loadsOf(m.p, t).reduce((a, b) => (bhtOf(m, { t, w: b }, at) > bhtOf(m, { t, w: a }, at) ? b : a), 0);

/** Whether a load is meant for such a target: what pierces a deck hardly harms an airfield, and the other way round. */
export function suits(m: Mind, x: { t: number; w: number }, at: Kind): boolean {
  const bht = x.w > 0 ? Math.max(bhtOf(m, x, at), at === 'ship' ? smallShipBht(m, x) : 0) : 0;
  return bht > 0 && 2 * bht >= bhtOf(m, { t: x.t, w: bestLoad(m, x.t, at) }, at);
}

/** Below this table an attack on ships is hardly worth the bombs. */
export const WORTH_A_SHIP = 3;
const RECENT = 5;

/** Ships known to be so near that planes of a type could be sent against them. */
export const shipsInReach = (m: Mind, from: Hex, t: number, w: number): boolean =>
  m.contacts.some((c) => c.age <= RECENT && distance(GRID, from, c.hex) <= radiusOf(m, t, w) + 2);

export const baseInReach = (m: Mind, from: Hex, t: number): boolean =>
  m.p.bases.some((b) => b.owner === m.foe && b.hex >= 0 && distance(GRID, from, b.hex) <= radiusOf(m, t));

/**
 * The share of a type that stands by for ships at a place. It hangs on the order of battle alone, not on what has just been
 * seen, so that nobody re-arms to and fro: carriers keep theirs for ships; of land-based planes those do that are better at
 * it than at bombing bases, half of them where there is a base to bomb.
 */
export function shipShare(m: Mind, deck: Deck, t: number): number {
  const ship = bhtOf(m, { t, w: bestLoad(m, t, 'ship') }, 'ship');
  if (!m.enemyShips || ship === 0) return 0;
  if (deck.ship >= 0 || sinkingWins(m)) return 1;
  const base = bhtOf(m, { t, w: bestLoad(m, t, 'base') }, 'base');
  const from = deckHex(m.p, m.side, deck);
  if (from < 0 || base === 0 || !baseInReach(m, from, t)) return ship >= WORTH_A_SHIP ? 1 : 0;
  return ship > base ? 0.5 : 0;
}

/** FT-S1-V1a: one ship decides the game. */
const sinkingWins = (m: Mind): boolean =>
  scenarioIn(m.p).scenario.victory.rabaul !== undefined && SEATS[m.seat] === 'japan';
