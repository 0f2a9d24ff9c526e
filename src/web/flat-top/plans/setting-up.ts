import { SEATS } from '../../../games/flat-top/open/forces.ts';
import { GRID, terrainAt } from '../../../games/flat-top/open/map.ts';
import type { SetupOrder } from '../../../games/flat-top/open/orders.ts';
import { checkStartLimits, isWithin } from '../../../games/flat-top/open/start-limits.ts';
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
