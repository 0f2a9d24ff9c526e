import { turnOf } from '../../../games/flat-top/open/turn/clock.ts';
import {
  type Public,
  type SeatIndex,
  SEATS,
  type Side,
  type TaskForce,
} from '../../../games/flat-top/open/forces.ts';
import {
  distanceToEdge,
  GRID,
  SECTORS,
  sectorOf,
  shipMayPass,
  terrainAt,
} from '../../../games/flat-top/open/pack/map.ts';
import { withPart } from '../../../games/flat-top/open/empty-orders.ts';
import type { PlotOrder } from '../../../games/flat-top/open/orders.ts';
import { plottedSpeed } from '../../../games/flat-top/open/turn/plotting.ts';
import {
  classOf,
  isAnchored,
  isCrippled,
  isInPlay,
  isStorm,
  scenarioIn,
} from '../../../games/flat-top/open/values.ts';
import { offers } from '../../../games/flat-top/open/book.ts';
import { towOf } from '../../../games/flat-top/open/modules/tows.ts';
import type { Own } from './plan.ts';
import { type Direction, DIRECTIONS, type Hex, neighbour } from '../../../kernel/hex.ts';

/** The plot of task forces, stroke by stroke. */

type Plotted = PlotOrder['tfs'][number];

/** What the plot says of one task force; a blank line where it says nothing. */
export const lineOf = (order: PlotOrder, tf: TaskForce): Plotted =>
  order.tfs.find((t) => t.no === tf.no) ?? {
    no: tf.no,
    ships: [...tf.ships],
    path: [],
    exit: null,
    reveal: -1,
    join: null,
  };

export const withLine = (order: PlotOrder, line: Plotted): PlotOrder => ({
  ...order,
  tfs: [...order.tfs.filter((t) => t.no !== line.no), line].sort((a, b) => a.no - b.no),
});

export const withoutLine = (order: PlotOrder, no: number): PlotOrder => ({
  ...order,
  tfs: order.tfs.filter((t) => t.no !== no),
});

/** The hexes of a plotted path, the first one included. */
export function hexesAlong(from: Hex, path: readonly Direction[]): Hex[] {
  const out = [from];
  for (const d of path) out.push(neighbour(GRID, out[out.length - 1], d));
  return out;
}

/** Every hex the task force can be plotted to, with the way there. Anchored ships must weigh first. */
export function reachOf(own: Own, tf: TaskForce): Map<Hex, Direction[]> {
  const { p, side } = own;
  const out = new Map<Hex, Direction[]>();
  if (tf.hex < 0 || tf.ships.some((i) => isAnchored(side.ships[i]))) return out;
  out.set(tf.hex, []);
  let ring = [tf.hex];
  for (let n = plottedSpeed(own, tf); n > 0 && ring.length > 0; n--) {
    const next: Hex[] = [];
    for (const at of ring) {
      if (at !== tf.hex && isStorm(p, at)) continue; // a storm ends the move (FT-6.6e)
      for (const d of DIRECTIONS) {
        const to = neighbour(GRID, at, d);
        if (to < 0 || out.has(to) || !isInPlay(p, to) || !shipMayPass(at, d)) continue;
        out.set(to, [...(out.get(at) ?? []), d]);
        next.push(to);
      }
    }
    ring = next;
  }
  return out;
}

type ShipList = 'anchor' | 'weigh' | 'unload' | 'scuttle';

/** All of them, or none if all are there already. */
function toggledIn(list: readonly number[], ships: readonly number[]): number[] {
  const rest = list.filter((i) => !ships.includes(i));
  return ships.every((i) => list.includes(i)) ? rest : [...rest, ...ships].sort((a, b) => a - b);
}

export const toggled = (order: PlotOrder, list: ShipList, ships: readonly number[]): PlotOrder => ({
  ...order,
  [list]: toggledIn(order[list], ships),
});

/** FT-OPT-SHIPS-3. */
export const withRescue = (order: PlotOrder, ships: readonly number[]): PlotOrder =>
  withPart(order, 'rescue', toggledIn(order.mods.rescue ?? [], ships));

/** Ships leave their task force and make a new one under the first free number. */
export function detached(side: Side, order: PlotOrder, tf: TaskForce, ships: readonly number[]): PlotOrder {
  const old = lineOf(order, tf);
  const used = new Set([...side.tfs.flatMap((t) => (t ? [t.no] : [])), ...order.tfs.map((t) => t.no)]);
  let no = 1;
  while (used.has(no)) no++;
  const rest = old.ships.filter((i) => !ships.includes(i));
  return withLine(withLine(order, { ...old, ships: rest }), {
    ...old,
    no,
    ships: [...ships],
    path: [],
    join: null,
  });
}

/** All ships of one task force go over to another in the same hex. */
export function merged(side: Side, order: PlotOrder, from: TaskForce, into: TaskForce): PlotOrder {
  const line = lineOf(order, into);
  const ships = [...line.ships, ...lineOf(order, from).ships];
  return withLine(withoutLine(order, from.no), {
    ...line,
    ships: [...new Set(ships)].filter((i) => side.ships[i]),
  });
}

/** Directions in which a task force could leave the map from the end of its plotted path (FT-12.6a). */
export const exitsFrom = (p: Public, end: Hex): Direction[] =>
  DIRECTIONS.filter((d) => !isInPlay(p, neighbour(GRID, end, d)));

/** Where ships that wait may enter now (FT-S5-START-Ab); none before their hour. */
export function entryHexes(p: Public, seat: SeatIndex): Hex[] {
  const later = scenarioIn(p)
    .version[SEATS[seat]].map((g) => g.where)
    .find((l) => l.type === 'later');
  if (!later || p.turn < turnOf(p, later.at)) return [];
  return Array.from({ length: GRID.size }, (_, hex) => hex).filter(
    (hex) =>
      distanceToEdge(hex, later.edge) === 0 &&
      SECTORS[sectorOf(hex)].name === later.sector &&
      terrainAt(hex) === 'sea',
  );
}

/** The task force that waits comes onto the map there; null = waits on. */
export const withEntry = (order: PlotOrder, no: number, hex: Hex | null): PlotOrder => {
  const rest = order.enter.filter((e) => e.no !== no);
  return { ...order, enter: hex === null ? rest : [...rest, { no, hex }] };
};

/** A ship is taken in tow, cast off (null), or the stroke rubbed out when it says so already (FT-OPT-SHIPS-2). */
export function withTow(order: PlotOrder, ship: number, by: number | null): PlotOrder {
  const tows = order.mods.towing ?? [];
  const same = tows.some((x) => x.ship === ship && x.by === by);
  const rest = tows.filter((x) => x.ship !== ship);
  return withPart(order, 'towing', same ? rest : [...rest, { ship, by }]);
}

/** FO-XSHIP-TROOP: a transport passes three troop factors to another, to none (-1). */
export function withShift(order: PlotOrder, from: number, to: number): PlotOrder {
  const rest = (order.mods['troop-transfer'] ?? []).filter((x) => x.from !== from);
  return withPart(order, 'troop-transfer', to < 0 ? rest : [...rest, { from, to }]);
}

/** Ships of a task force that lie crippled, and those that could tow one. */
export function towing(p: Public, side: Side, ships: readonly number[]): { lame: number[]; tugs: number[] } {
  if (!offers(p, 'towing')) return { lame: [], tugs: [] };
  return {
    lame: ships.filter((i) => isCrippled(p, side.ships[i])),
    tugs: ships.filter((i) => {
      const ship = side.ships[i];
      return (
        !isCrippled(p, ship) &&
        !isAnchored(ship) &&
        towOf(side, i) < 0 &&
        !['PG', 'SS'].includes(classOf(ship))
      );
    }),
  };
}
