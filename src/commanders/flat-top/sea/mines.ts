import { type Direction, distance, type Hex, neighbour } from '../../../kernel/hex.ts';
import type { TaskForce } from '../../../games/flat-top/open/forces.ts';
import {
  depotAt,
  inRange,
  isMinelayer,
  isSweeper,
  mayAim,
  mineTable,
  portAt,
  runOver,
  sidesOut,
} from '../../../games/flat-top/open/modules/mines/mines.ts';
import type { MineOrder } from '../../../games/flat-top/open/modules/mines/mine-orders.ts';
import type { Minelayer } from '../../../games/flat-top/open/modules/parts.ts';
import { GRID, terrainAt } from '../../../games/flat-top/open/pack/map.ts';
import { everybody } from '../../../games/flat-top/open/quantities.ts';
import { isInPlay } from '../../../games/flat-top/open/values.ts';
import type { Mind } from '../mind.ts';
import { type Goal, milesTo } from './miles.ts';

/** FO-MINE: minelayers mine the straits on the enemy's way, come home for more, and sweepers go where mines were found. */

/** A task force of minelayers and sweepers alone. */
export const isOfMines = (m: Mind, tf: TaskForce): boolean =>
  m.side.mods.mines !== undefined &&
  tf.ships.every((i) => isMinelayer(m.side.ships[i]) || isSweeper(m.side.ships[i]));

const own = (m: Mind) => ({ p: m.p, side: m.side, seat: m.seat });

const layersOf = (m: Mind, tf: TaskForce): Minelayer[] =>
  (m.side.mods.mines?.layers ?? []).filter((x) => tf.ships.includes(x.ship));

/** How far minelayers go, and sweepers. */
const REACH = 16;

export function minesGoal(m: Mind, tf: TaskForce): Goal {
  const loaded = layersOf(m, tf).filter((x) => x.aboard > 0);
  const aimed = loaded.find((x) => x.target)?.target ?? bestTarget(m, tf.hex, loaded[0]);
  if (aimed && aimed.sides.length > 0) {
    const beyond = neighbour(GRID, aimed.hex, aimed.sides[0]);
    return { kind: 'withdraw', hex: tf.hex === aimed.hex ? beyond : aimed.hex };
  }
  if (layersOf(m, tf).length === 0) return sweepersGoal(m, tf);
  const home = nearest(
    tf.hex,
    m.p.bases.filter((b) => depotAt(own(m), b.hex)).map((b) => b.hex),
  );
  return home < 0 || home === tf.hex ? { kind: 'stay' } : { kind: 'withdraw', hex: home };
}

/** FO-MINE-COMBAT-2: what it costs to come into hexes known to be mined, but for the one that has to be gone to. */
export function minesOnTheWay(m: Mind, goal: Goal, way: readonly Hex[]): number {
  const found = m.side.mods.mines?.found ?? [];
  if (found.length === 0) return 0;
  const bound = goal.kind === 'stay' ? -1 : goal.hex;
  return MINED * way.filter((hex, k) => k > 0 && hex !== bound && found.includes(hex)).length;
}

/** A mined hex is as bad as so many hexes out of the way, counted as 'suits' does. */
const MINED = 8;

/** Over the hexsides of a mined hex one after the other, out and back again: nobody has said which it is (FO-MINE-SWEEP-2.4). */
function sweepersGoal(m: Mind, tf: TaskForce): Goal {
  const mined = (m.side.mods.mines?.found ?? []).filter((hex) => !portAt(m.p, hex));
  const hex = nearest(tf.hex, mined);
  if (hex < 0 || milesTo(hex)[tf.hex] > REACH) return { kind: 'stay' };
  const ways = sidesOut(m.p, hex);
  return {
    kind: 'withdraw',
    hex: tf.hex === hex ? neighbour(GRID, hex, ways[(m.turn >> 1) % ways.length]) : hex,
  };
}

const nearest = (from: Hex, hexes: readonly Hex[]): Hex =>
  hexes.reduce((best, hex) => {
    const d = milesTo(hex)[from];
    return d >= 0 && (best < 0 || d < milesTo(best)[from]) ? hex : best;
  }, -1);

/** The hexside most worth mining, as far as a minelayer may be sent now. */
export function bestTarget(
  m: Mind,
  from: Hex,
  layer: Minelayer | undefined,
  open: (hex: Hex) => boolean = () => true,
): { hex: Hex; sides: Direction[] } | null {
  if (!layer || !mayAim(own(m), layer.ship)) return null;
  let best: { hex: Hex; sides: Direction[] } | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (let hex = 0; hex < GRID.size; hex++) {
    if (distance(GRID, hex, from) > REACH || terrainAt(hex) !== 'partial' || !isInPlay(m.p, hex)) continue;
    if (!open(hex) || !inRange(own(m), layer.ship, hex)) continue; // FO-MINE-PLANT-11.2, FO-MINE-PLANT-11.3
    const miles = milesTo(from)[hex];
    if (miles < 0 || portAt(m.p, hex)) continue;
    for (const side of sidesOut(m.p, hex)) {
      const worth = mineTable(everybody(m.p), { hex, side }, false, false).n / 3 + favour(m, hex) - miles / 4;
      if (worth > most) [best, most] = [{ hex, sides: [side] }, worth];
    }
  }
  return best;
}

/** Points count far from our bases (FO-MINE-VP-1); ships come by near the enemy's. */
function favour(m: Mind, hex: Hex): number {
  const away = (seat: number): number =>
    Math.min(
      ...m.p.bases.filter((b) => b.owner === seat && b.hex >= 0).map((b) => distance(GRID, b.hex, hex)),
    );
  return (away(m.seat) > 6 ? 2 : 0) - Math.min(20, away(m.foe)) / 6;
}

/** What minelayers are told now, one order after another; `way`: the hexes their task force is in this turn. */
export function mineOrders(m: Mind, tf: TaskForce, way: readonly Hex[]): MineOrder[] {
  return layersOf(m, tf).flatMap((layer): MineOrder[] => {
    if (layer.aboard === 0) return [];
    const chosen = layer.target ? null : bestTarget(m, tf.hex, layer);
    const target = layer.target ?? chosen;
    const { ship } = layer;
    const told: MineOrder[] = chosen ? [{ do: 'aim', ship, ...chosen }] : [];
    const runs = target && way.some((hex, k) => k + 1 < way.length && runOver(target, hex, way[k + 1]));
    return runs ? [...told, { do: 'lay', ship, factors: layer.aboard }] : told;
  });
}
