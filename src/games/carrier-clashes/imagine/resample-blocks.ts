import { choose, type Dice, shuffled } from '../../../kernel/dice.ts';
import { type Counts, countsOf, isMarker, JOKER, shipCounts, suitOf, valueOf } from '../open/cards.ts';
import { hullsOf, printed } from '../open/forces.ts';
import { SUITS, TABLES } from '../open/pack.ts';
import type { OwnSide, Ship } from '../open/view.ts';
import { type Cast, dealPiles, filler, type KnownBlock, mostOf, sendAway } from './resample-piles.ts';
import { newTaskForce } from '../turn/task-forces.ts';

/** Puts an enemy's ships under the blocks a seat can see, so that all it has seen of them holds. */

/** The blocks of one side in a battle: so many of their ships are screened, and when firing has begun no others. */
export interface Engaged {
  labels: string[];
  screened: number;
  closed: boolean;
}

export interface Blocks {
  blocks: KnownBlock[];
  engaged: Engaged[];
  dummies: number; // most dummy blocks
  labels: string[];
}

export function castBlocks(known: Blocks, other: OwnSide, dice: Dice): void {
  for (let tries = 0; ; tries++) {
    const free = other.ships.filter((s) => s.state !== 'sunk' && s.state !== 'out');
    for (const s of free) s.tf = '';
    const casts = layBlocks(known, dice, other);
    fillSeen(casts, free);
    for (const e of known.engaged) fillScreened(casts, e, free, dice);
    fillCards(casts, free, tries > 3);
    fillRest(casts, free, known.dummies, dice, tries < 5);
    if (tries > 8) sendAway(casts, free, known.dummies);
    if (!dealPiles(casts, tries >= 40) && tries < 40) continue;
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
    return { known: b, tf, ships: [], sure: [], closed: false, fixed: [], ruse: [] };
  });
}

const take = (free: Ship[], fits: (s: Ship) => boolean): Ship | undefined => {
  const ship = free.find((s) => s.tf === '' && fits(s));
  if (ship) ship.tf = 'taken';
  return ship;
};

/** Ships that were seen. */
function fillSeen(casts: readonly Cast[], free: Ship[]): void {
  for (const c of casts) {
    for (const id of c.known.ships) {
      const ship = take(free, (s) => s.id === id);
      if (ship) c.ships.push(ship);
    }
    c.sure = c.ships.slice();
    c.closed = c.known.whole && c.ships.length > 0;
  }
}

/** CC-20.f: how many ships a side has screened is said aloud, so that many more lie under its blocks in the battle. */
function fillScreened(casts: readonly Cast[], e: Engaged, free: Ship[], dice: Dice): void {
  const mine = casts.filter((c) => e.labels.includes(c.tf.label));
  for (let n = e.screened; n > 0; n--) {
    const bare = mine.filter((c) => c.ships.length === 0);
    const host = choose(dice, bare.length > 0 ? bare : mine, 'screened host');
    const fits = (s: Ship): boolean =>
      s.tf === '' && hullsOf([...host.ships, s]) <= TABLES.taskForce.maxShips;
    const able = free.filter(fits);
    const shown = able.filter((s) => unexplained(host)[s.suit] > 0);
    const kind = shown.length > 0 ? shown : able;
    if (kind.length === 0) break;
    const ship = choose(dice, kind, 'screened ship');
    ship.tf = 'taken';
    host.ships.push(ship);
    host.sure.push(ship);
  }
  if (e.closed) for (const c of mine) c.closed = true;
}

/** Ships that the cards drawn from a block promise beyond those found under it. */
function unexplained(c: Cast): Counts {
  const [shown, there] = [countsOf(mostOf(c.known.cards)), shipCounts(c.ships)];
  for (const k of SUITS) shown[k] -= there[k];
  return shown;
}

/** Ships enough for the cards that were seen; what cannot be true was a dummy. */
function fillCards(casts: readonly Cast[], free: Ship[], loose: boolean): void {
  for (const c of casts) {
    if (c.closed) continue;
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

/** The other ships by groups of the order of battle under the blocks left, the rest of the blocks being dummies. */
function fillRest(casts: readonly Cast[], free: Ship[], dummies: number, dice: Dice, split: boolean): void {
  const left = free.filter((s) => s.tf === '');
  const groups = shuffled(dice, [...new Set(left.map((s) => s.group))], 'groups').flatMap((g) =>
    parts(left.filter((s) => s.group === g)),
  );
  const open = casts.filter((c) => !c.closed && !(c.ships.length === 0 && c.ruse.length > 0));
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
