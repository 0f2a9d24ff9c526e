import { need } from '../../../kernel/refusal.ts';
import { boardOf, zoneHexes } from '../open/board.ts';
import {
  countsOf,
  dealAll,
  dealMarker,
  noCounts,
  pileOf,
  SUIT_WORDS,
  shipCounts,
  supplyLeft,
} from '../open/cards.ts';
import { hullsOf, isDummy, packFor, printed, shipNamed, tfNamed } from '../open/forces.ts';
import { SUITS, type Suit, TABLES } from '../open/pack.ts';
import type { Card, OwnSide, Ship, Sight, TaskForce, TfPlan } from '../open/view.ts';

/** Chapter 7: how ships are put together into task forces, and chapter 8: the piles they get. */

/** A task force as it will be, its pile made up. */
export interface Shaped {
  label: string; // '' = a new block
  hex: number;
  ships: Ship[];
  suits: { [ship: string]: Suit };
  cards: Card[];
  ruse: Card[];
  marker: Card | null;
}

export const newTaskForce = (label: string, hex: number): TaskForce => ({
  label,
  hex,
  start: hex,
  moved: 0,
  island: false,
  cards: [],
  ruse: [],
  marker: null,
  up: 0,
  unloading: false,
  gaveUp: false,
  bombards: '',
  declared: false,
});

/** Ships of one plan entry, with every fault of form refused. */
export function namedShips(x: Sight, plan: TfPlan): Ship[] {
  need(new Set(plan.ships).size === plan.ships.length, 'CC-7', 'A ship is named twice in one task force.');
  return plan.ships.map((id) => {
    const ship = shipNamed(x.own, id);
    need(ship, 'CC-7', `You have no ship "${id}".`);
    return ship;
  });
}

/** Suits and ruse of an entry are lawful in themselves; only one that is given up may be empty. */
export function checkEntry(plan: TfPlan, ships: readonly Ship[], givenUp = false): { [ship: string]: Suit } {
  const max = TABLES.taskForce.maxShips;
  const hulls = hullsOf(ships);
  need(hulls <= max, 'CC-7-4', `${hulls} ships are too many for one task force; ${max} is the limit.`);
  const dummies = SUITS.reduce((n, k) => n + (plan.ruse?.[k] ?? 0), 0);
  need(givenUp || ships.length > 0 || dummies > 0, 'CC-7-4', 'A task force needs at least one ship.');
  const suits: { [ship: string]: Suit } = {};
  for (const s of ships) {
    const suit = plan.suits?.[s.id] ?? (printed(s).suits.includes(s.suit) ? s.suit : printed(s).suits[0]);
    need(printed(s).suits.includes(suit), 'CC-8.g', `${printed(s).name} is not shown by that suit.`);
    suits[s.id] = suit;
  }
  for (const id of Object.keys(plan.suits ?? {}))
    need(suits[id], 'CC-8.g', `A suit is given for "${id}", which is not in the task force.`);
  return suits;
}

/** Makes up the piles of the shaped task forces from the cards the others leave. CC-8.h, CC-8-2. */
export function makePiles(plans: readonly TfPlan[], shaped: Shaped[], others: readonly TaskForce[]): void {
  const supply = supplyLeft(others);
  plans.forEach((plan, i) => {
    if (plan.cards) takeNamedCards(plan.cards, shaped[i], supply);
  });
  const open = shaped.filter((_, i) => !plans[i].cards);
  const ships = open.map((tf) => suitCounts(tf));
  const ruses = plans.map((plan) => ({ ...noCounts(), ...plan.ruse }));
  const piles = dealAll([...ships, ...ruses], supply);
  need(piles, 'CC-8.h', 'Two decks cannot show these task forces.');
  open.forEach((tf, i) => {
    tf.cards = piles[i];
  });
  shaped.forEach((tf, i) => {
    tf.ruse = piles[open.length + i];
    if (tf.ruse.length === 0) return;
    tf.marker = dealMarker(tf.ships.length === 0, supply);
    need(tf.marker, 'CC-22.b', 'No joker or heart from 7 to 10 is left to mark the dummy ships.');
  });
}

const suitCounts = (tf: Shaped) => shipCounts(tf.ships.map((s) => ({ suit: tf.suits[s.id] })));

function takeNamedCards(cards: readonly Card[], tf: Shaped, supply: Map<Card, number>): void {
  for (const card of cards) {
    const left = supply.get(card) ?? 0;
    need(left > 0, 'CC-8-2', `The card ${card} is not to be had from two decks.`);
    supply.set(card, left - 1);
  }
  const shown = countsOf(cards);
  const wanted = suitCounts(tf);
  for (const k of SUITS)
    need(
      shown[k] === wanted[k],
      'CC-8.h',
      `The cards show ${shown[k]} for ${wanted[k]} of the type ${SUIT_WORDS[k]}.`,
    );
  need(
    !cards.some((c) => countsOf([c])[c[0] as Suit] === 0),
    'CC-22.b',
    'Marker cards are dealt by the umpire.',
  );
  tf.cards = cards.slice();
}

/** Where a ship may be set up: the zone of its group. CC-11. */
function zoneOfGroup(x: { scenario: string }, side: 'allied' | 'ijn', group: string): string {
  const g = packFor(x).forces[side].find((k) => k.id === group);
  if (!g) throw new Error(`no group "${group}"`);
  return g.zone;
}

export const startHexes = (x: { scenario: string }, side: 'allied' | 'ijn', group: string): number[] =>
  zoneHexes(boardOf(x.scenario), zoneOfGroup(x, side, group));

/** Puts a shaped task force on the map; ships and piles follow. */
export function place(own: OwnSide, shaped: Shaped): TaskForce {
  let tf = tfNamed(own, shaped.label);
  if (!tf) {
    tf = newTaskForce(shaped.label || takeLabel(own), shaped.hex);
    own.tfs.push(tf);
  }
  for (const s of shaped.ships) {
    s.tf = tf.label;
    s.suit = shaped.suits[s.id];
  }
  tf.cards = shaped.cards;
  tf.ruse = shaped.ruse;
  tf.marker = shaped.marker;
  return tf;
}

/** The next unused block. One side never has more blocks than labels, unless a tow or a wreck needs one more. */
export function takeLabel(own: OwnSide): string {
  const label = own.labels.shift();
  if (label !== undefined) return label;
  const used = own.tfs.map((tf) => Number(tf.label.slice(2)));
  return `TF${Math.max(0, ...used) + 1}`;
}

/** Takes a block off the map; its label may serve again. */
export function removeBlock(own: OwnSide, tf: TaskForce): void {
  own.tfs.splice(own.tfs.indexOf(tf), 1);
  own.labels.push(tf.label);
}

/** A block whose last ship is gone goes too; dummy ships left alone keep it. */
export function tidy(own: OwnSide, tf: TaskForce): void {
  if (isDummy(own, tf) && pileOf(tf).length === 0 && own.tfs.includes(tf)) removeBlock(own, tf);
}

export const realCount = (own: OwnSide): number => own.tfs.filter((tf) => !isDummy(own, tf)).length;
export const dummyCount = (own: OwnSide): number => own.tfs.filter((tf) => isDummy(own, tf)).length;
