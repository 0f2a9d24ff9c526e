import { apart, zoneHexes } from './board.ts';
import { countsOf } from './cards.ts';
import { boardFor, packFor } from './forces.ts';
import { enemyOf, shipType } from './pack.ts';
import type { Sight } from './view.ts';

/** What the enemy's blocks probably are: sightings where there are any, else the order of battle that both sides know. */

/** What a body of ships amounts to: carriers by defence rating, guns by strength, transports by rating. */
interface Mass {
  carriers: number;
  guns: number;
  cargo: number;
}

export interface Contact extends Mass {
  hex: number;
  label: string | null;
  up: 0 | 1 | 2;
}

const KINDS = ['carriers', 'guns', 'cargo'] as const;
const nothing = (): Mass => ({ carriers: 0, guns: 0, cargo: 0 });

/** Guns of a ship; a battleship's tell twice. */
export const gunsOf = (id: string): number =>
  shipType(id)
    .attacks.filter((a) => a.letter !== 'T')
    .reduce((n, a) => n + a.value * (a.letter === 'B' ? 2 : 1), 0);

function massOf(ids: readonly string[]): Mass {
  const mass = nothing();
  for (const id of ids) {
    const { letter, value } = shipType(id).defence;
    if (letter === 'A') mass.carriers += value;
    else if (letter === 'M') mass.cargo += shipType(id).displacement ?? 2;
    else mass.guns += gunsOf(id);
  }
  return mass;
}

/** What cards stand for, on the average of the fleets of 1942. */
function massOfCards(cards: readonly string[]): Mass {
  const n = countsOf(cards);
  return { carriers: 3 * n.H, guns: 14 * n.B + 6 * n.S + 3 * n.D, cargo: 4 * n.M };
}

/** Something known to have been somewhere. */
interface Mark {
  label: string; // '' = a group of the scenario at its start
  hexes: readonly number[];
  turn: number;
  mass: Mass;
}

const MEMORY = 4; // turns after which a sighting is of no use

/** The last sighting of each task force, if it is not too old. */
function sightings(x: Sight, gone: ReadonlySet<string>, memory: number): Mark[] {
  const last = new Map<string, Mark>();
  for (const k of x.own.know.log) {
    if (k.turn < x.pub.turn - memory) continue;
    const afloat = k.ships?.filter((id) => !gone.has(id));
    const mass = afloat ? massOf(afloat) : massOfCards(k.cards ?? []);
    const before = last.get(k.label);
    if (!afloat && before && before.turn === k.turn && before.mass.carriers > mass.carriers) continue;
    last.set(k.label, { label: k.label, hexes: [k.hex], turn: k.turn, mass });
  }
  return [...last.values()];
}

/** The enemy's groups at their starting places, less what has been lost and what has been seen since. */
function groups(x: Sight, gone: ReadonlySet<string>, seen: readonly Mark[]): Mark[] {
  const marks = packFor(x).forces[enemyOf(x.side)].map(
    (g): Mark => ({
      label: '',
      hexes: zoneHexes(boardFor(x), g.zone),
      turn: 0,
      mass: massOf(g.ships.filter((id) => !gone.has(id))),
    }),
  );
  for (const kind of KINDS) {
    const sum = (list: readonly Mark[]): number => list.reduce((n, m) => n + m.mass[kind], 0);
    const all = sum(marks);
    const left = all > 0 ? Math.max(0, all - sum(seen)) / all : 0;
    for (const m of marks) m.mass[kind] *= left;
  }
  return marks;
}

const RUN = 5; // hexes a force may cover in a turn

export function contactsOf(x: Sight, memory = MEMORY): Contact[] {
  const gone = new Set(x.enemy.hurt.filter((h) => h.state === 'sunk' || h.state === 'out').map((h) => h.id));
  const seen = sightings(x, gone, memory);
  const contacts = x.enemy.blocks.map((b): Contact => ({ ...nothing(), ...b }));
  const known = new Set(seen.map((m) => m.label));
  for (const mark of [...seen, ...groups(x, gone, seen)]) spread(x, mark, contacts, known);
  return contacts;
}

/** Shares a mark out among the blocks that it could be by now, the near ones first. */
function spread(x: Sight, mark: Mark, contacts: Contact[], known: ReadonlySet<string>): void {
  const board = boardFor(x);
  const exact = mark.label && contacts.find((c) => c.label === mark.label);
  if (exact) {
    for (const kind of KINDS) exact[kind] += mark.mass[kind];
    return;
  }
  const reach = RUN * (x.pub.turn - mark.turn + 1);
  const open = contacts
    .filter((c) => c.label === null || !known.has(c.label))
    .map((c) => ({ c, d: Math.min(...mark.hexes.map((h) => apart(board, h, c.hex))) }))
    .filter(({ d }) => d <= reach);
  const sum = open.reduce((n, { d }) => n + 1 / (2 + d), 0);
  for (const { c, d } of open) for (const kind of KINDS) c[kind] += mark.mass[kind] / (2 + d) / sum;
}

/** Enemy air units that a base began with and has not lost. */
export function basedAt(x: Sight, base: string): string[] {
  const lost = new Set(x.enemy.lostAir);
  const start = packFor(x).bases.find((b) => b.base === base)?.units ?? [];
  return start.flatMap(({ type, count }) =>
    Array.from({ length: count }, (_, i) => ({ type, id: `${base}.${type}.${i + 1}` }))
      .filter((u) => !lost.has(u.id))
      .map((u) => u.type),
  );
}
