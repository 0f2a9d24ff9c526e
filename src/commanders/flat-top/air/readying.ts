import { distance, type Hex } from '../../../kernel/hex.ts';
import { readyingCost } from '../../../games/flat-top/open/turn/air-operations.ts';
import type { Deck, Stack } from '../../../games/flat-top/open/forces.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import type { AirOpsOrder } from '../../../games/flat-top/open/orders.ts';
import { deckHex, deckValues, factors } from '../../../games/flat-top/open/values.ts';
import { loadWanted } from './arms.ts';
import { strikesBelowFirst } from './clear-decks.ts';
import { bestLoad, radiusOf, shipShare } from './loads.ts';
import type { Mind } from '../mind.ts';
import { bhtOf, isFighter, isPatrol } from '../battle/worth.ts';

/** FT-8.6, FT-8.7: what is made ready, and in which order. */

type Move = AirOpsOrder['move'][number];

/** One deck's moves within its Readying Factor: what is wanted most first, and of that what is nearest to Ready. */
export function readyingMoves(m: Mind, index: number): Move[] {
  const deck = m.side.decks[index];
  let left = deck.noReadying === m.turn ? 0 : deckValues(m.p, m.side, deck).readying;
  const out: Move[] = [];
  for (const move of wanted(m, deck)) {
    const cost = readyingCost(m.p, deck, move.t);
    const n = Math.min(move.n, Math.floor(left / cost));
    if (n <= 0) continue;
    left -= n * cost;
    out.push({ ...move, deck: index, n });
  }
  return out;
}

/** Bombers first where there is something to bomb, else fighters; patrol planes after them; rearming last. */
function wanted(m: Mind, deck: Deck): Omit<Move, 'deck'>[] {
  const prey = m.contacts.length > 0 || !m.enemyShips;
  const use = (t: number): number => (isPatrol(t) ? 2 : isFighter(t) === prey ? 1 : 0);
  const out: Omit<Move, 'deck'>[] = [];
  for (const { t, n, d, m: trained } of deck.readying)
    if (d === 1) out.push({ from: 'readying', to: 'readying', t, n, w: 0, d, m: trained });
    else out.push({ from: 'readying', to: 'ready', t, n, w: loadWanted(m, deck, t), d, m: trained });
  for (const { t, n, m: trained } of deck.landed)
    out.push({ from: 'landed', to: 'readying', t, n, w: 0, d: 0, m: trained });
  out.sort((a, b) => use(a.t) - use(b.t));
  if (strikesBelowFirst(m, deck))
    out.sort((a, b) => Number(b.from === 'landed') - Number(a.from === 'landed'));
  for (const s of deck.ready) {
    const n = wronglyArmed(m, deck, s);
    if (n > 0) out.push({ from: 'ready', to: 'readying', t: s.t, n, w: s.w, d: 0, m: s.m });
  }
  return out;
}

/**
 * Air Factors of a Ready stack that are better armed anew. That takes them out of the war for a turn, so it is done for a
 * prize in reach, or once when more stand by for ships than their share and no ship is known for far around.
 */
function wronglyArmed(m: Mind, deck: Deck, s: Stack): number {
  if (isFighter(s.t)) return s.w > 0 ? s.n : 0;
  if (s.w === 0) return loadWanted(m, deck, s.t) > 0 ? s.n : 0;
  const from = deckHex(m.p, m.side, deck);
  if (isPatrol(s.t) || from < 0) return 0;
  const ship = bhtOf(m, { t: s.t, w: bestLoad(m, s.t, 'ship') }, 'ship');
  if (bhtOf(m, s, 'ship') * 2 < ship) return ship >= SINKS && prizeInReach(m, from, s.t) ? s.n : 0;
  const share = shipShare(m, deck, s.t);
  const own = [...deck.landed, ...deck.readying, ...deck.ready].filter((x) => x.t === s.t);
  const forShips = own.filter((x) => x.w === s.w);
  const excess = factors(forShips) - Math.ceil(share * factors(own));
  const near = m.contacts.some((c) => distance(GRID, from, c.hex) <= radiusOf(m, s.t) + FAR_AROUND);
  return excess >= WORTH_THE_WORK && !near ? Math.min(s.n, excess) : 0;
}

/** Below this table planes hardly stop a warship. */
const SINKS = 5;
const FAR_AROUND = 8;
const WORTH_THE_WORK = 3;

/** Carriers, seen within the hour and so near that planes armed anew would still find them by daylight. */
const prizeInReach = (m: Mind, from: Hex, t: number): boolean =>
  m.dusk - m.turn >= TIME_TO_FLY &&
  m.contacts.some(
    (c) => c.age <= 1 && c.ships.carrier >= 0.5 && distance(GRID, from, c.hex) <= radiusOf(m, t) - 2,
  );
const TIME_TO_FLY = 4;
