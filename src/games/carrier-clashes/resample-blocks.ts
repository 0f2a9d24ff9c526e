import { choose, type Dice, shuffled } from '../../kernel/dice.ts';
import { countsOf, deal, dealAll, dealMarker, fullSupply, isMarker, JOKER, noCounts, shipCounts, suitOf, supplyLeft, valueOf } from './open/cards.ts';
import { hullsOf, printed } from './open/forces.ts';
import { SUITS, TABLES } from './open/pack.ts';
import type { Card, OwnSide, Ship, TaskForce } from './open/view.ts';
import { newTaskForce } from './task-forces.ts';

/** Puts an enemy's ships under the blocks a seat can see, so that all it has seen of them holds. */

interface KnownBlock {
  hex: number;
  label: string; // '' = unknown
  up: 0 | 1 | 2;
  declared: boolean;
  real: boolean; // certainly no bare dummy
  ships: string[]; // seen in it this turn
  whole: boolean; // and they were all there was
  cards: Card[][]; // draws of this turn
}

export interface Blocks {
  blocks: KnownBlock[];
  dummies: number; // most dummy blocks
  labels: string[];
}

interface Cast {
  known: KnownBlock;
  tf: TaskForce;
  ships: Ship[];
  fixed: Card[]; // real cards that were seen
  ruse: Card[];
}

export function castBlocks(known: Blocks, other: OwnSide, dice: Dice): void {
  for (let tries = 0; ; tries++) {
    const free = other.ships.filter((s) => s.state !== 'sunk' && s.state !== 'out');
    for (const s of free) s.tf = '';
    const casts = layBlocks(known, dice, other);
    fillSeen(casts, free, tries > 3);
    fillRest(casts, free, known.dummies, dice);
    if (!dealPiles(casts, tries > 20) && tries < 40) continue;
    other.tfs = shuffled(dice, casts.map((c) => c.tf), 'blocks');
    for (const c of casts) for (const s of c.ships) s.tf = c.tf.label;
    for (const s of free) if (s.tf === '') s.tf = 'off';
    other.labels = other.labels.filter((l) => !other.tfs.some((tf) => tf.label === l));
    return;
  }
}

/** Blocks with their labels, unknown ones by chance. */
function layBlocks(known: Blocks, dice: Dice, other: OwnSide): Cast[] {
  const used = known.blocks.map((b) => b.label);
  const spare = shuffled(dice, known.labels.filter((l) => !used.includes(l)), 'labels');
  other.labels = known.labels.slice();
  let extra = known.labels.length;
  return known.blocks.map((b) => {
    const label = b.label || spare.shift() || `TF${++extra + 20}`;
    const tf = { ...newTaskForce(label, b.hex), up: b.up, declared: b.declared };
    return { known: b, tf, ships: [], fixed: [], ruse: [] };
  });
}

const take = (free: Ship[], from: Ship[], fits: (s: Ship) => boolean): Ship | undefined => {
  const ship = free.find((s) => !from.includes(s) && s.tf === '' && fits(s));
  if (ship) ship.tf = 'taken';
  return ship;
};

/** Ships that were seen, then ships enough for the cards that were seen; what cannot be true was a dummy. */
function fillSeen(casts: readonly Cast[], free: Ship[], loose: boolean): void {
  for (const c of casts)
    for (const id of c.known.ships) {
      const ship = take(free, [], (s) => s.id === id);
      if (ship) c.ships.push(ship);
    }
  for (const c of casts) {
    if (c.known.whole && c.ships.length > 0) continue;
    const cards = mostOf(c.known.cards);
    const joker = cards.includes(JOKER) && c.ships.length === 0;
    const marked = cards.some(isMarker);
    for (const card of cards) {
      const suit = suitOf(card);
      if (!suit) continue;
      const wanted = valueOf(card);
      const able = free.filter((s) => s.tf === '' && printed(s).suits.includes(suit));
      const dummy = joker || able.length < wanted || (marked && c.ruse.length === 0 && !loose);
      if (dummy) c.ruse.push(card);
      else
        for (const ship of able.slice(0, wanted)) {
          ship.tf = 'taken';
          ship.suit = suit;
          c.ships.push(ship);
        }
      if (!dummy) c.fixed.push(card);
    }
    if ((marked || joker) && c.ruse.length === 0) c.ruse.push(filler(casts));
  }
}

/** A small card for a dummy ship that nobody has described yet. */
function filler(casts: readonly Cast[]): Card {
  const left = supplyLeft(casts.map((c) => ({ cards: c.fixed, ruse: c.ruse, marker: null })));
  return ['D10', 'D9', 'S10', 'S9', 'D8', 'S8', 'D7', 'S7'].find((card) => (left.get(card) ?? 0) > 0) ?? 'D10';
}

/** Each card as often as one draw showed it. */
function mostOf(draws: readonly Card[][]): Card[] {
  const most = new Map<Card, number>();
  for (const draw of draws)
    for (const card of new Set(draw)) most.set(card, Math.max(most.get(card) ?? 0, draw.filter((k) => k === card).length));
  return [...most].flatMap(([card, n]) => Array.from({ length: n }, () => card));
}

/** The other ships by groups of the order of battle under the blocks left, the rest of the blocks being dummies. */
function fillRest(casts: readonly Cast[], free: Ship[], dummies: number, dice: Dice): void {
  const left = free.filter((s) => s.tf === '');
  const groups = shuffled(dice, [...new Set(left.map((s) => s.group))], 'groups').map((g) => left.filter((s) => s.group === g));
  const open = casts.filter((c) => !(c.known.whole && c.ships.length > 0) && !(c.ships.length === 0 && c.ruse.length > 0));
  const blank = open.filter((c) => c.ships.length === 0);
  const must = blank.filter((c) => c.known.real);
  const may = shuffled(dice, blank.filter((c) => !c.known.real), 'blanks');
  const need = Math.max(0, may.length - dummies);
  const hosts = [...must, ...may.slice(0, Math.max(need, Math.min(may.length, groups.length - must.length)))];
  while (groups.length < hosts.length && groups.some((g) => g.length > 1)) {
    const big = groups.reduce((a, b) => (b.length > a.length ? b : a));
    groups.push(big.splice(Math.ceil(big.length / 2)));
  }
  for (const host of hosts) {
    const group = groups.shift();
    if (group) join(host, group);
    else host.ruse.push(filler(casts));
  }
  for (const group of groups) for (const ship of group) if (ship.tf === '') join(open.length > 0 ? choose(dice, open, 'host') : null, [ship]);
}

function join(host: Cast | null, ships: readonly Ship[]): void {
  if (!host) return;
  for (const ship of ships) {
    if (hullsOf([...host.ships, ship]) > TABLES.taskForce.maxShips) continue;
    ship.tf = 'taken';
    host.ships.push(ship);
  }
}

/** Seen cards first, the others from what two decks have left. */
function dealPiles(casts: readonly Cast[], lend: boolean): boolean {
  const supply = supplyLeft(casts.map((c) => ({ cards: c.fixed, ruse: c.ruse, marker: null })));
  const rest = casts.map((c) => {
    const [all, seen] = [shipCounts(c.ships), countsOf(c.fixed)];
    const counts = noCounts();
    for (const k of SUITS) counts[k] = all[k] - seen[k];
    return counts;
  });
  if (rest.some((r) => SUITS.some((k) => r[k] < 0))) return false;
  const piles = dealAll(rest, supply) ?? (lend ? rest.map((r) => SUITS.flatMap((k) => deal(k, r[k], fullSupply(), 'few') ?? [])) : null);
  if (!piles) return false;
  casts.forEach((c, i) => {
    c.tf.cards = [...c.fixed, ...piles[i]];
    c.tf.ruse = c.ruse;
    const seen = mostOf(c.known.cards).find((card) => isMarker(card) && (card === JOKER) === (c.ships.length === 0));
    c.tf.marker = c.ruse.length === 0 ? null : (seen ?? dealMarker(c.ships.length === 0, supply));
  });
  return casts.every((c) => c.ruse.length === 0 || c.tf.marker !== null);
}
