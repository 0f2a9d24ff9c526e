import { bookOf } from '../../../games/flat-top/open/book.ts';
import { readyingCost } from '../../../games/flat-top/open/turn/air-operations.ts';
import type { Deck } from '../../../games/flat-top/open/forces.ts';
import type { AirOpsOrder } from '../../../games/flat-top/open/orders.ts';
import { classOf, deckValues, factors } from '../../../games/flat-top/open/values.ts';
import type { Mind } from '../mind.ts';
import { downBy } from './range.ts';
import { incoming } from './recovery.ts';

/** FO-PMAC-6: a carrier with more planes Ready than a minimum launch takes nobody in, and with more of them Just Landed sends nobody up. */

type Move = AirOpsOrder['move'][number];

/** Whether the limits hold for a deck. */
const isBound = (m: Mind, deck: Deck): boolean =>
  bookOf(m.p).terms.clearDecks &&
  deck.ship >= 0 &&
  ['CV', 'CVL', 'CVE'].includes(classOf(m.side.ships[deck.ship]));

const moved = (moves: readonly Move[], deck: number, box: 'from' | 'to', which: Move['from']): number =>
  factors(moves.filter((x) => x.deck === deck && x[box] === which));

/** Nothing will take off: what has landed still crowds the deck when these moves are made (FO-PMAC-6.2). */
export function isBlocked(m: Mind, index: number, moves: readonly Move[]): boolean {
  const deck = m.side.decks[index];
  if (!isBound(m, deck)) return false;
  return factors(deck.landed) - moved(moves, index, 'from', 'landed') > deckValues(m.p, m.side, deck).min;
}

/** What has landed is struck below before anything else while it keeps the others from taking off. */
export const strikesBelowFirst = (m: Mind, deck: Deck): boolean =>
  isBound(m, deck) && factors(deck.landed) > deckValues(m.p, m.side, deck).min;

/**
 * Air Factors that may stand Ready on a deck after this turn's operations (FO-PMAC-6.1): as few as a minimum launch where planes come down
 * this turn, and as many more as can be struck below again before the next of them must.
 */
function mostReady(m: Mind, index: number): number {
  const deck = m.side.decks[index];
  const { min, readying } = deckValues(m.p, m.side, deck);
  if (incoming(m, index) > 0) return min;
  const turns = m.berths.flatMap((b) => {
    const af = m.side.afs[b.af - 1];
    return b.deck === index && af ? [downBy(m, af) - m.turn] : [];
  });
  return min + readying * Math.max(0, Math.min(...turns));
}

/** The readiness moves with those left out, or made back, that keep a deck clear; null where it is clear. */
export function clearedMoves(m: Mind, order: AirOpsOrder, index: number): Move[] | null {
  const deck = m.side.decks[index];
  if (!isBound(m, deck)) return null;
  const sent = factors(order.form.flatMap((f) => f.take.filter((x) => x.deck === index)));
  const ready =
    factors(deck.ready) +
    moved(order.move, index, 'to', 'ready') -
    moved(order.move, index, 'from', 'ready') -
    sent;
  let over = ready - mostReady(m, index);
  if (over <= 0) return null;
  const taken = (x: Pick<Move, 't' | 'w' | 'm'>): number =>
    factors(
      order.form.flatMap((f) =>
        f.take.filter((y) => y.deck === index && y.t === x.t && y.w === x.w && y.m === x.m),
      ),
    );
  const moves = order.move.flatMap((x): Move[] => {
    if (x.deck !== index || x.to !== 'ready') return [x];
    const cut = Math.min(over, Math.max(0, x.n - taken(x)));
    over -= cut;
    return x.n > cut ? [{ ...x, n: x.n - cut }] : [];
  });
  let work =
    (deck.noReadying === m.turn ? 0 : deckValues(m.p, m.side, deck).readying) -
    moves.reduce((n, x) => n + (x.deck === index ? x.n * readyingCost(m.p, deck, x.t) : 0), 0);
  for (const s of deck.ready) {
    const used = factors(
      moves.filter(
        (x) => x.deck === index && x.from === 'ready' && x.t === s.t && x.w === s.w && x.m === s.m,
      ),
    );
    const cost = readyingCost(m.p, deck, s.t);
    const n = Math.min(over, s.n - used - taken(s), Math.floor(work / cost));
    if (n <= 0) continue;
    moves.push({ deck: index, from: 'ready', to: 'readying', t: s.t, n, w: s.w, d: 0, m: s.m });
    over -= n;
    work -= n * cost;
  }
  return moves;
}
