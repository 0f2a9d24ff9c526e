import { countsOf, deal, dealMarker, fullSupply, JOKER, shipCounts, supplyLeft } from '../open/cards.ts';
import { shipsOf } from '../open/forces.ts';
import { SUITS } from '../open/pack.ts';
import type { Card, OwnSide, TaskForce } from '../open/view.ts';

/** The piles kept true: CC-8.j. What open/cards.ts can do, done to a side's own task forces. */

/** After losses a task force shows what is left; cards that still fit stay. CC-8.j. */
export function mendPile(own: OwnSide, tf: TaskForce): void {
  const wanted = shipCounts(shipsOf(own, tf.label));
  const kept: Card[] = [];
  const left = { ...wanted };
  for (const card of tf.cards) {
    const counts = countsOf([card]);
    const suit = SUITS.find((k) => counts[k] > 0);
    if (suit && counts[suit] <= left[suit]) {
      left[suit] -= counts[suit];
      kept.push(card);
    }
  }
  tf.cards = kept;
  for (const suit of SUITS) if (left[suit] > 0) showMore(own, tf, wanted[suit], suit);
  ownUp(own, tf);
}

/** One suit of one pile dealt anew; the other piles make change when the decks demand it. CC-8.j-2. */
function showMore(own: OwnSide, tf: TaskForce, total: number, suit: Card): void {
  const key = SUITS.find((k) => k === suit) ?? 'D';
  const drop = (cards: readonly Card[]): Card[] => cards.filter((c) => countsOf([c])[key] === 0);
  tf.cards = drop(tf.cards);
  const fresh = deal(key, total, supplyLeft(own.tfs), 'many');
  if (fresh) {
    tf.cards.push(...fresh);
    return;
  }
  const totals = own.tfs.map((x) => (x === tf ? total : countsOf(x.cards)[key]));
  for (const x of own.tfs) x.cards = drop(x.cards);
  const supply = supplyLeft(own.tfs);
  const largest = own.tfs.map((_, i) => i).sort((a, b) => totals[b] - totals[a]);
  for (const i of largest)
    own.tfs[i].cards.push(...(deal(key, totals[i], supply, 'few') ?? lent(key, totals[i])));
}

/** when two decks cannot show the totals at all, the umpire lends cards from a fresh one. */
export const lent = (suit: (typeof SUITS)[number], total: number): Card[] =>
  deal(suit, total, fullSupply(), 'few') ?? [];

/** Dummy ships alone need a joker, among real ships a heart from 7 to 10, and none needs neither. CC-22.b. */
function ownUp(own: OwnSide, tf: TaskForce): void {
  if (tf.ruse.length === 0) tf.marker = null;
  else {
    const alone = !own.ships.some((s) => s.tf === tf.label);
    if (tf.marker !== null && (tf.marker === JOKER) === alone) return;
    tf.marker = null;
    tf.marker = dealMarker(alone, supplyLeft(own.tfs)) ?? (alone ? JOKER : 'H7');
  }
}

/** Takes all dummy ships out of a task force; they never return. CC-22.c, CC-22.d, CC-22.e. */
export function strikeOffDummies(tf: TaskForce): void {
  tf.ruse = [];
  tf.marker = null;
}

/** Takes one dummy ship of a suit out of the pile. CC-15.o-3, CC-25.f. */
export function strikeOffOne(own: OwnSide, tf: TaskForce, suit: (typeof SUITS)[number]): void {
  const total = countsOf(tf.ruse)[suit] - 1;
  tf.ruse = tf.ruse.filter((c) => countsOf([c])[suit] === 0);
  if (total > 0) tf.ruse.push(...(deal(suit, total, supplyLeft(own.tfs), 'few') ?? lent(suit, total)));
  ownUp(own, tf);
}
