import { SEATS } from '../../../games/flat-top/open/forces.ts';
import { GRID, terrainAt } from '../../../games/flat-top/open/pack/map.ts';
import type { SetupOrder } from '../../../games/flat-top/open/orders.ts';
import { checkStartLimits, isWithin } from '../../../games/flat-top/open/setup/start-limits.ts';
import { isInPlay, scenarioIn } from '../../../games/flat-top/open/values.ts';
import type { Hex } from '../../../kernel/hex.ts';
import { passes } from '../../../kernel/refusal.ts';
import type { Own } from './plan.ts';

/** Placing the forces oneself. */

/**
 * Where a task force may start, the others standing where the order has them (FT-S*-START). Hexes that lie alike to all limits
 * of the scenario are judged once.
 */
export function startHexes({ p, side, seat }: Own, order: SetupOrder, no: number): ReadonlySet<Hex> {
  const groups = scenarioIn(p).version[SEATS[seat]];
  const others = new Set(order.tfs.flatMap((tf) => (tf.no !== no && tf.hex !== null ? [tf.hex] : [])));
  const alike = (hex: Hex): string =>
    others.has(hex) ? `${hex}` : groups.map((g) => (isWithin(g.where, hex, NOBODY) ? 1 : 0)).join('');
  const stands = (hex: Hex): boolean =>
    passes(() =>
      checkStartLimits(
        groups,
        order.tfs.flatMap((tf) =>
          tf.ships.map((i) => ({ ship: side.ships[i], hex: tf.no === no ? hex : tf.hex })),
        ),
      ),
    );
  const judged = new Map<string, boolean>();
  const out = new Set<Hex>();
  for (let hex = 0; hex < GRID.size; hex++) {
    if (!isInPlay(p, hex) || terrainAt(hex) === 'land') continue;
    const key = alike(hex);
    const fits = judged.get(key) ?? stands(hex);
    judged.set(key, fits);
    if (fits) out.add(hex);
  }
  return out;
}

const NOBODY: ReadonlySet<Hex> = new Set();

type Planes = SetupOrder['planes'][number];
const isSame = (a: Planes, b: Planes): boolean =>
  a.deck === b.deck && a.box === b.box && a.t === b.t && a.w === b.w && a.d === b.d && a.m === b.m;

/** So many Air Factors of a line go elsewhere, or take another box or weapon; alike ones stand together. */
export function withPlanes(order: SetupOrder, line: number, n: number, to: Partial<Planes>): SetupOrder {
  const old = order.planes[line];
  const moved = { ...old, ...to, n };
  if (moved.box !== 'ready') moved.w = 0; // FT-4.2.3b
  if (moved.box !== 'readying') moved.d = 0;
  if (isSame(old, moved)) return order;
  const planes = order.planes.flatMap((x, i) => (i !== line ? [x] : x.n > n ? [{ ...x, n: x.n - n }] : []));
  const at = planes.findIndex((x) => isSame(x, moved));
  if (at >= 0) planes[at] = { ...planes[at], n: planes[at].n + n };
  else planes.push(moved);
  return { ...order, planes };
}

/** The first number no task force bears. */
export function freeTaskForce(order: SetupOrder): number {
  let no = 1;
  while (order.tfs.some((tf) => tf.no === no)) no++;
  return no;
}

/** A ship goes over to another task force; a new one begins where she came from. */
export function withShip(order: SetupOrder, ship: number, to: number): SetupOrder {
  const from = order.tfs.find((tf) => tf.ships.includes(ship));
  if (!from || from.no === to) return order;
  const known = order.tfs.some((tf) => tf.no === to);
  const anchored = from.anchored.includes(ship) ? [ship] : [];
  const tfs = order.tfs.map((tf) => {
    if (tf.no === from.no)
      return {
        ...tf,
        ships: tf.ships.filter((i) => i !== ship),
        anchored: tf.anchored.filter((i) => i !== ship),
      };
    return tf.no === to ? { ...tf, ships: [...tf.ships, ship] } : tf;
  });
  if (!known) tfs.push({ no: to, hex: from.hex, ships: [ship], anchored });
  return { ...order, tfs: tfs.filter((tf) => tf.ships.length > 0).sort((a, b) => a.no - b.no) };
}
