import { counted } from '../../../kernel/counted.ts';
import { CARDS, type Suit, SUITS } from './pack.ts';
import type { Card, Sight, TaskForce, TfPlan } from './view.ts';

/** Search cards: what a pile says and how a pile is made up from two decks. Chapter 8. */

export const JOKER: Card = 'JK';

export const isMarker = (card: Card): boolean =>
  card === JOKER || (card[0] === 'H' && CARDS.markers.includes(card.slice(1)));

/** What the card stands for; null for a joker or a heart from 7 to 10. CC-8.a-f. */
export const suitOf = (card: Card): Suit | null => (isMarker(card) ? null : (card[0] as Suit));

export const valueOf = (card: Card): number =>
  isMarker(card) ? 0 : (CARDS.values[card[0] as Suit][card.slice(1)] ?? 0);

/** Every card of the supply with how often it is there. CC-8-2. */
export function fullSupply(): Map<Card, number> {
  const supply = new Map<Card, number>();
  for (const suit of SUITS)
    for (const rank of Object.keys(CARDS.values[suit])) supply.set(suit + rank, CARDS.decks);
  for (const rank of CARDS.markers) supply.set(`H${rank}`, CARDS.decks);
  supply.set(JOKER, CARDS.decks * CARDS.jokersPerDeck);
  return supply;
}

export const pileOf = (tf: Pick<TaskForce, 'cards' | 'ruse' | 'marker'>): Card[] =>
  tf.marker === null ? [...tf.cards, ...tf.ruse] : [...tf.cards, ...tf.ruse, tf.marker];

/** What is left of two decks when these task forces have their piles. */
export function supplyLeft(tfs: readonly Pick<TaskForce, 'cards' | 'ruse' | 'marker'>[]): Map<Card, number> {
  const supply = fullSupply();
  for (const tf of tfs) for (const card of pileOf(tf)) supply.set(card, (supply.get(card) ?? 0) - 1);
  return supply;
}

export type Counts = { [suit in Suit]: number };
export const noCounts = (): Counts => ({ H: 0, B: 0, S: 0, D: 0, M: 0 });

export function countsOf(cards: readonly Card[]): Counts {
  const counts = noCounts();
  for (const card of cards) {
    const suit = suitOf(card);
    if (suit) counts[suit] += valueOf(card);
  }
  return counts;
}

/** How many ships each suit stands for in a task force. */
export function shipCounts(ships: readonly { suit: Suit }[]): Counts {
  const counts = noCounts();
  for (const s of ships) counts[s.suit]++;
  return counts;
}

/** How a pile is made up: small cards hide the rare ones among many, big ones keep the pile short. */
export type Style = 'many' | 'few';

/**
 * Cards of one suit that add up to `total`, taken out of the supply; null if the decks cannot show it. CC-8.h.
 * Carriers always go on few cards: each further heart makes them easier to see.
 */
export function deal(suit: Suit, total: number, supply: Map<Card, number>, style: Style): Card[] | null {
  const few = style === 'few' || suit === 'H';
  const ranks = Object.entries(CARDS.values[suit]).sort(([, a], [, b]) => (few ? b - a : a - b));
  const pick = (left: number, from: number): Card[] | null => {
    if (left === 0) return [];
    for (let i = from; i < ranks.length; i++) {
      const [rank, value] = ranks[i];
      const card = suit + rank;
      const stock = supply.get(card) ?? 0;
      if (value > left || stock < 1) continue;
      supply.set(card, stock - 1);
      const rest = pick(left - value, i);
      if (rest) return [card, ...rest];
      supply.set(card, stock);
    }
    return null;
  };
  return pick(total, 0);
}

/**
 * Piles for several task forces at once, small totals first, since single ships need the rare small cards; larger totals
 * are spread over many cards where the decks allow. Null if two decks cannot show them. CC-8.h.
 */
export function dealAll(wanted: readonly Counts[], supply: Map<Card, number>): Card[][] | null {
  for (const style of ['many', 'few'] as const) {
    const trial = new Map(supply);
    const piles = dealBySuit(wanted, trial, style);
    if (!piles) continue;
    for (const [card, n] of trial) supply.set(card, n);
    return piles;
  }
  return null;
}

function dealBySuit(wanted: readonly Counts[], supply: Map<Card, number>, style: Style): Card[][] | null {
  const piles: Card[][] = wanted.map(() => []);
  for (const suit of SUITS) {
    const order = wanted.map((_, i) => i).sort((a, b) => wanted[a][suit] - wanted[b][suit] || a - b);
    for (const i of order) {
      const cards = deal(suit, wanted[i][suit], supply, wanted[i][suit] > 3 ? style : 'few');
      if (!cards) return null;
      piles[i].push(...cards);
    }
  }
  return piles;
}

/** The heart or joker that owns up to dummy ships. CC-22.b, CC-22.b-2. */
export function dealMarker(onlyDummies: boolean, supply: Map<Card, number>): Card | null {
  const wanted = onlyDummies ? [JOKER] : CARDS.markers.map((rank) => `H${rank}`);
  const card = wanted.find((c) => (supply.get(c) ?? 0) > 0);
  if (card === undefined) return null;
  supply.set(card, (supply.get(card) ?? 0) - 1);
  return card;
}

export const SUIT_WORDS: { readonly [suit in Suit]: string } = {
  H: 'carrier',
  B: 'battleship',
  S: 'cruiser',
  D: 'destroyer unit',
  M: 'transport',
};

const RANKS: { readonly [rank: string]: string } = { A: 'ace', J: 'jack', Q: 'queen', K: 'king' };

/** 'two cruisers (queen of spades)' without the fuss: '2 cruisers'. R-17: ship types in words. */
export function cardWords(card: Card): string {
  const suit = suitOf(card);
  if (suit) return counted(valueOf(card), SUIT_WORDS[suit]);
  return card === JOKER
    ? 'a joker: dummy ships only'
    : `the ${card.slice(1)} of hearts: dummy ships among them`;
}

/** 'jack of hearts'. */
export function cardName(card: Card): string {
  if (card === JOKER) return 'joker';
  const suits: { [letter: string]: string } = {
    H: 'hearts',
    S: 'spades',
    D: 'diamonds',
    B: 'clubs',
    M: 'clubs',
  };
  const rank = card.slice(1);
  return `${RANKS[rank] ?? rank} of ${suits[card[0]]}`;
}

/** Whether two decks can show these task forces beside those that stay as they are. */
export function showable(x: Sight, plans: readonly TfPlan[], others: readonly TaskForce[]): boolean {
  const suits = (id: string): { suit: Suit } => ({ suit: x.own.ships.find((s) => s.id === id)?.suit ?? 'D' });
  const supply = supplyLeft(others);
  const counts = [
    ...plans.map((p) => shipCounts(p.ships.map(suits))),
    ...plans.map((p) => ({ ...noCounts(), ...p.ruse })),
  ];
  return (
    dealAll(counts, supply) !== null &&
    plans.every((p) => !p.ruse || dealMarker(p.ships.length === 0, supply) !== null)
  );
}
