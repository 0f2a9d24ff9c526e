import { zoneHexes } from '../../../games/carrier-clashes/open/board.ts';
import { boardFor, hullsOf, packFor, shipNamed } from '../../../games/carrier-clashes/open/forces.ts';
import type { OrderOf } from '../../../games/carrier-clashes/open/orders.ts';
import { type Suit, TABLES } from '../../../games/carrier-clashes/open/pack.ts';
import type { Sight, TfPlan, View } from '../../../games/carrier-clashes/open/view.ts';
import type { Hex } from '../../../kernel/hex.ts';
import { sightIn } from './plan.ts';

/** The set-up as the player shapes it: ships in task forces, task forces on the map. */

type Deploy = OrderOf<'deploy'>;

/** Where ships of a group may start. CC-11. */
function groupHexes(x: Sight, group: string): Hex[] {
  const zone = packFor(x).forces[x.side].find((g) => g.id === group)?.zone;
  return zone === undefined ? [] : zoneHexes(boardFor(x), zone);
}

/** The scenario's own groups, each in the middle of its waters, without dummies. */
export function readyMade(view: View): Deploy {
  const x = sightIn(view);
  if (!x) return { kind: 'deploy', tfs: [], dummies: [] };
  const tfs: TfPlan[] = [];
  for (const g of packFor(x).forces[x.side]) {
    const all = groupHexes(x, g.id);
    const sea = all.filter((hex) => !boardFor(x).islands.has(hex));
    const hexes = sea.length > 0 ? sea : all;
    const hex = hexes[hexes.length >> 1];
    let part: string[] = [];
    for (const s of x.own.ships.filter((k) => k.group === g.id)) {
      const mates = x.own.ships.filter((k) => part.includes(k.id));
      if (hullsOf([...mates, s]) > TABLES.taskForce.maxShips) {
        tfs.push({ hex, ships: part });
        part = [];
      }
      part.push(s.id);
    }
    if (part.length > 0) tfs.push({ hex, ships: part });
  }
  return { kind: 'deploy', tfs, dummies: [] };
}

/** Every hex a task force with these ships may start in; dummies start where any ship may. */
export function startHexes(x: Sight, ships: readonly string[]): Hex[] {
  const groups =
    ships.length > 0
      ? [...new Set(ships.map((id) => shipNamed(x.own, id)?.group ?? ''))]
      : packFor(x).forces[x.side].map((g) => g.id);
  const sets = groups.map((g) => new Set(groupHexes(x, g)));
  const all = [...new Set(sets.flatMap((s) => [...s]))];
  return all.filter((hex) =>
    ships.length > 0 ? sets.every((s) => s.has(hex)) : sets.some((s) => s.has(hex)),
  );
}

/** A ship goes over to another task force; `to` past the last one makes a new one. Empty ones go. */
export function withShip<T extends { tfs: TfPlan[] }>(order: T, ship: string, to: number, at: Hex): T {
  const tfs = order.tfs.map((tf, i) => {
    const ships = tf.ships.filter((id) => id !== ship);
    return { ...tf, ships: i === to ? [...ships, ship] : ships };
  });
  if (to >= tfs.length) tfs.push({ hex: at, ships: [ship] });
  return {
    ...order,
    tfs: tfs.filter((tf) => tf.ships.length > 0 || ruseCount(tf) > 0 || tf.label !== undefined),
  };
}

export const ruseCount = (tf: TfPlan): number =>
  Object.values(tf.ruse ?? {}).reduce((n, k) => n + (k ?? 0), 0);

export function withRuse(tf: TfPlan, suit: Suit, n: number): TfPlan {
  const ruse = { ...tf.ruse, [suit]: n };
  if (n === 0) delete ruse[suit];
  const { ruse: _, ...rest } = tf;
  return Object.keys(ruse).length > 0 ? { ...rest, ruse } : rest;
}

/** Dummy ships of a suit that are still in the box. */
export const ruseLeft = (x: Sight, tfs: readonly TfPlan[], suit: Suit): number =>
  x.own.dummyShips[suit] - tfs.reduce((n, tf) => n + (tf.ruse?.[suit] ?? 0), 0);
