import { AREAS, distanceToArea, MIDWAY_ZONE } from '../../games/midway/open/board.ts';
import type { SearchOrder } from '../../games/midway/open/orders.ts';
import { SHIPS } from '../../games/midway/open/pack.ts';
import { type Dice, pick } from '../../kernel/dice.ts';
import { type Mind, worthOf } from './mind.ts';

/** Calls the area where most of what matters may be; stops when nothing is worth a call. */
export function decideSearch(m: Mind, dice: Dice): SearchOrder {
  let best: number | null = null;
  let bestWorth = 0.002;
  for (const area of m.v.callable) {
    if (m.v.called.includes(area)) continue;
    const worth = m.depth.belief ? areaWorth(m, area) : usualWorth(m, area, dice);
    if (worth > bestWorth) {
      bestWorth = worth;
      best = area;
    }
  }
  return { kind: 'search', area: best };
}

/** By rule of thumb: first what was in sight last turn, then the waters about the island, the nearer the likelier. */
const usualWorth = (m: Mind, area: number, dice: Dice): number =>
  areaWorth(m, area) + (1 + pick(dice, 6, 'search')) / (1 + distanceToArea(MIDWAY_ZONE, area)) / 1000 + 0.002;

function areaWorth(m: Mind, area: number): number {
  let worth = 0;
  for (const g of m.groups) {
    if (g.seen === m.v.turn || g.ships.length === 0) continue; // located already
    let p = 0;
    for (const z of AREAS[area].zones) p += g.at[z];
    worth += p * groupWorth(m, g.ships);
  }
  return worth;
}

/** Carriers and the invasion force matter most; a force never seen matters a little for what it may turn out to be. */
function groupWorth(m: Mind, ships: readonly number[]): number {
  return 1 + ships.reduce((sum, i) => sum + (SHIPS[i].carrier ? 2 : 0.2) * worthOf(m, i), 0);
}
