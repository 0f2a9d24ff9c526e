import {
  type Counts,
  countsOf,
  deal,
  dealAll,
  dealMarker,
  isMarker,
  JOKER,
  noCounts,
  shipCounts,
  supplyLeft,
} from '../open/cards.ts';
import { lent } from '../search/cards.ts';
import { type Suit, SUITS } from '../open/pack.ts';
import type { Card, Ship, TaskForce } from '../open/view.ts';

/** The piles of guessed task forces: what was drawn from them lies in them, and two decks show the whole. */

/** What a seat knows of one block of the enemy's. */
export interface KnownBlock {
  hex: number;
  label: string; // '' = unknown
  up: 0 | 1 | 2;
  declared: boolean;
  real: boolean; // certainly no bare dummy
  ships: string[]; // seen in it this turn
  whole: boolean; // and they were all there was
  cards: Card[][]; // draws of this turn
}

export interface Cast {
  known: KnownBlock;
  tf: TaskForce;
  ships: Ship[];
  sure: Ship[]; // of those, the ones the seat knows to be there
  closed: boolean; // nothing but what the seat knows of
  fixed: Card[]; // real cards that were seen
  ruse: Card[];
}

/** A small card for a dummy ship that nobody has described yet. */
export function filler(casts: readonly Cast[]): Card {
  const left = supplyLeft(casts.map((c) => ({ cards: c.fixed, ruse: c.ruse, marker: null })));
  return (
    ['D10', 'D9', 'S10', 'S9', 'D8', 'S8', 'D7', 'S7'].find((card) => (left.get(card) ?? 0) > 0) ?? 'D10'
  );
}

/** Each card as often as one draw showed it. */
export function mostOf(draws: readonly Card[][]): Card[] {
  const most = new Map<Card, number>();
  for (const draw of draws)
    for (const card of new Set(draw))
      most.set(card, Math.max(most.get(card) ?? 0, draw.filter((k) => k === card).length));
  return [...most].flatMap(([card, n]) => Array.from({ length: n }, () => card));
}

/** Ships for which no card has been seen. */
function unseen(c: Cast): Counts {
  const [all, seen] = [shipCounts(c.ships), countsOf(c.fixed)];
  const counts = noCounts();
  for (const k of SUITS) counts[k] = all[k] - seen[k];
  return counts;
}

/** Ships of a suit that are certain to be under a block: their cards are dealt first. */
const sureOf = (c: Cast, suit: Suit): number => c.sure.filter((s) => s.suit === suit).length;

/** When two decks cannot show a guess, the ships too many that nobody has seen are taken to have left the map. */
export function sendAway(casts: readonly Cast[], free: readonly Ship[], dummies: number): void {
  const supply = supplyLeft(casts.map((c) => ({ cards: c.fixed, ruse: c.ruse, marker: null })));
  for (const k of SUITS)
    for (const c of [...casts].sort((a, b) => sureOf(b, k) - sureOf(a, k) || unseen(a)[k] - unseen(b)[k]))
      for (let n = unseen(c)[k]; n > 0 && !deal(k, n, supply, 'few'); n--) {
        const ship = c.ships.find((s) => s.suit === k && !c.sure.includes(s));
        if (!ship) break;
        c.ships.splice(c.ships.indexOf(ship), 1);
        ship.tf = '';
      }
  let bare = 0;
  for (const c of casts)
    if (c.ships.length === 0 && c.ruse.length === 0 && (c.known.real || ++bare > dummies))
      c.ruse.push(filler(casts));
  for (const s of free) if (s.tf === 'taken' && !casts.some((c) => c.ships.includes(s))) s.tf = '';
}

/** Seen cards first, the others from what two decks have left; in the last resort some are lent. */
export function dealPiles(casts: readonly Cast[], lend: boolean): boolean {
  const supply = supplyLeft(casts.map((c) => ({ cards: c.fixed, ruse: c.ruse, marker: null })));
  const rest = casts.map(unseen);
  if (rest.some((r) => SUITS.some((k) => r[k] < 0))) return false;
  const borrow = (): Card[][] =>
    rest.map((r) => SUITS.flatMap((k) => deal(k, r[k], supply, 'few') ?? lent(k, r[k])));
  const piles = dealAll(rest, supply) ?? (lend ? borrow() : null);
  if (!piles) return false;
  casts.forEach((c, i) => {
    c.tf.cards = [...c.fixed, ...piles[i]];
    c.tf.ruse = c.ruse;
    const seen = mostOf(c.known.cards).find(
      (card) => isMarker(card) && (card === JOKER) === (c.ships.length === 0),
    );
    c.tf.marker = c.ruse.length === 0 ? null : (seen ?? dealMarker(c.ships.length === 0, supply));
  });
  return casts.every((c) => c.ruse.length === 0 || c.tf.marker !== null);
}
