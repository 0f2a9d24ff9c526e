import { choose, type Dice, pick } from '../../../../kernel/dice.ts';
import { type Direction, directionTo, type Hex, neighbour } from '../../../../kernel/hex.ts';
import { hexOf, layerOf, mayAim, mayStore, portAt, runOver } from '../../open/modules/mines/mines.ts';
import type { MineOrder } from '../../open/modules/mines/mine-orders.ts';
import type { PlotOrder } from '../../open/orders.ts';
import { GRID, terrainAt } from '../../open/pack/map.ts';
import type { Own } from '../../open/quantities.ts';

/** Orders of mines by chance: targets on the way, what can be laid, and a search here and there. */
export function practiseMines(
  own: Own,
  dice: Dice,
  order: PlotOrder,
  keep: (change: Partial<PlotOrder>) => void,
): void {
  const { p, side } = own;
  const add = (...more: MineOrder[]): void =>
    keep({ mods: { ...order.mods, mines: [...(order.mods.mines ?? []), ...more] } });
  const wayOf = (no: number): { hexes: Hex[]; path: readonly Direction[] } => {
    const path = order.tfs.find((t) => t.no === no)?.path ?? [];
    const hexes = [side.tfs[no - 1]?.hex ?? -1];
    for (const d of path) hexes.push(neighbour(GRID, hexes[hexes.length - 1], d));
    return { hexes, path };
  };
  const runOf = (i: number): { hexes: Hex[]; path: readonly Direction[] } => {
    const { mods, tf } = side.ships[i];
    const sub = mods?.submarines;
    if (!sub) return wayOf(tf);
    const { via, to } = order.mods.submarines?.find((x) => x.ship === i) ?? {};
    const hexes = [sub.hex, ...[via, to].filter((x) => x !== undefined)];
    return { hexes, path: hexes.slice(1).flatMap((hex, k) => directionTo(GRID, hexes[k], hex) ?? []) };
  };
  side.ships.forEach((ship, i) => {
    const layer = layerOf(side, i);
    if (!layer || hexOf(side, i) < 0 || ship.fate !== 'afloat') return;
    const { hexes, path } = runOf(i);
    if (mayAim(own, i) && pick(dice, 2, 'aim') === 0) {
      const able = hexes.flatMap((hex, k) => (terrainAt(hex) === 'partial' ? [{ hex, d: path[k] }] : []));
      if (able.length === 0) return;
      const { hex, d } = choose(dice, able, 'target');
      const sides = portAt(p, hex) ? [] : d === undefined ? null : [d];
      if (sides && layer.aboard > 0) {
        const factors = 1 + pick(dice, layer.aboard, 'mines');
        add({ do: 'aim', ship: i, hex, sides }, { do: 'lay', ship: i, factors });
      }
    } else if (layer.target && layer.aboard > 0) {
      const { target, aboard } = layer;
      if (hexes.some((hex, k) => runOver(target, hex, hexes[k + 1] ?? hex)))
        add({ do: 'lay', ship: i, factors: 1 + pick(dice, aboard, 'mines') });
    } else if (layer.aboard > 0 && mayStore(own, i) && pick(dice, 4, 'store') === 0)
      add({ do: 'store', ship: i, factors: 1 });
  });
  for (const tf of side.tfs)
    if (tf && tf.hex >= 0 && pick(dice, 6, 'search for mines') === 0)
      add({ do: 'search', tf: tf.no, hex: choose(dice, wayOf(tf.no).hexes, 'search for mines') });
}
