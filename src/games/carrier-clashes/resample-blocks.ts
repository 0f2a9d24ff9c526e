import { choose, type Dice, shuffled } from '../../kernel/dice.ts';
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
  suitOf,
  supplyLeft,
  valueOf,
} from './open/cards.ts';
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
    fillRest(casts, free, known.dummies, dice, tries < 5);
    if (tries > 8) sendAway(casts, free, known.dummies);
    if (!dealPiles(casts) && tries < 40) continue;
    other.tfs = shuffled(
      dice,
      casts.map((c) => c.tf),
      'blocks',
    );
    for (const c of casts) for (const s of c.ships) s.tf = c.tf.label;
    for (const s of free) if (s.tf === '' || s.tf === 'taken') s.tf = 'off';
    other.labels = other.labels.filter((l) => !other.tfs.some((tf) => tf.label === l));
    return;
  }
}

/** Blocks with their labels, unknown ones by chance. */
function layBlocks(known: Blocks, dice: Dice, other: OwnSide): Cast[] {
  const used = known.blocks.map((b) => b.label);
  const spare = shuffled(
    dice,
    known.labels.filter((l) => !used.includes(l)),
    'labels',
  );
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
      const heavy = hullsOf([...c.ships, ...able.slice(0, wanted)]) > TABLES.taskForce.maxShips;
      const dummy = joker || heavy || able.length < wanted || (marked && c.ruse.length === 0 && !loose);
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
  return (
    ['D10', 'D9', 'S10', 'S9', 'D8', 'S8', 'D7', 'S7'].find((card) => (left.get(card) ?? 0) > 0) ?? 'D10'
  );
}

/** Each card as often as one draw showed it. */
function mostOf(draws: readonly Card[][]): Card[] {
  const most = new Map<Card, number>();
  for (const draw of draws)
    for (const card of new Set(draw))
      most.set(card, Math.max(most.get(card) ?? 0, draw.filter((k) => k === card).length));
  return [...most].flatMap(([card, n]) => Array.from({ length: n }, () => card));
}

/** The other ships by groups of the order of battle under the blocks left, the rest of the blocks being dummies. */
function fillRest(casts: readonly Cast[], free: Ship[], dummies: number, dice: Dice, split: boolean): void {
  const left = free.filter((s) => s.tf === '');
  const groups = shuffled(dice, [...new Set(left.map((s) => s.group))], 'groups').flatMap((g) =>
    parts(left.filter((s) => s.group === g)),
  );
  const open = casts.filter(
    (c) => !(c.known.whole && c.ships.length > 0) && !(c.ships.length === 0 && c.ruse.length > 0),
  );
  const blank = open.filter((c) => c.ships.length === 0);
  const must = blank.filter((c) => c.known.real);
  const may = shuffled(
    dice,
    blank.filter((c) => !c.known.real),
    'blanks',
  );
  const need = Math.max(0, may.length - dummies);
  const hosts = [...must, ...may.slice(0, Math.max(need, Math.min(may.length, groups.length - must.length)))];
  if (split) halve(groups, hosts.length);
  for (const host of hosts) {
    const group = groups.shift();
    if (group) join(host, group);
    else host.ruse.push(filler(casts));
  }
  for (const group of groups) {
    const roomy = open.filter((c) => hullsOf([...c.ships, ...group]) <= TABLES.taskForce.maxShips);
    if (roomy.length > 0) join(choose(dice, roomy, 'host'), group); // the others have left the map
  }
}

/** Halves the largest groups until there are enough for the blocks. */
function halve(groups: Ship[][], wanted: number): void {
  while (groups.length < wanted && groups.some((g) => g.length > 1)) {
    const big = groups.reduce((a, b) => (b.length > a.length ? b : a));
    groups.push(big.splice(Math.ceil(big.length / 2)));
  }
}

/** A group in task forces of lawful size. */
function parts(group: Ship[]): Ship[][] {
  if (hullsOf(group) <= TABLES.taskForce.maxShips) return [group];
  const half = Math.ceil(group.length / 2);
  return [group.slice(0, half), group.slice(half)];
}

function join(host: Cast, ships: readonly Ship[]): void {
  for (const ship of ships) {
    if (hullsOf([...host.ships, ship]) > TABLES.taskForce.maxShips) continue;
    ship.tf = 'taken';
    host.ships.push(ship);
  }
}

/** Ships for which no card has been seen. */
function unseen(c: Cast): Counts {
  const [all, seen] = [shipCounts(c.ships), countsOf(c.fixed)];
  const counts = noCounts();
  for (const k of SUITS) counts[k] = all[k] - seen[k];
  return counts;
}

/** When two decks cannot show a guess, the ships too many are taken to have left the map. */
function sendAway(casts: readonly Cast[], free: readonly Ship[], dummies: number): void {
  const supply = supplyLeft(casts.map((c) => ({ cards: c.fixed, ruse: c.ruse, marker: null })));
  for (const k of SUITS)
    for (const c of [...casts].sort((a, b) => unseen(a)[k] - unseen(b)[k]))
      for (let n = unseen(c)[k]; n > 0 && !deal(k, n, supply, 'few'); n--) {
        const ship = c.ships.find((s) => s.suit === k);
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

/** Seen cards first, the others from what two decks have left. */
function dealPiles(casts: readonly Cast[]): boolean {
  const supply = supplyLeft(casts.map((c) => ({ cards: c.fixed, ruse: c.ruse, marker: null })));
  const rest = casts.map(unseen);
  if (rest.some((r) => SUITS.some((k) => r[k] < 0))) return false;
  const piles = dealAll(rest, supply);
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
