import { distance, ENTRY_ZONES, MIDWAY_ZONE, zonesWithin, zoneY } from '../../games/midway/open/board.ts';
import type { DeployOrder, MoveOrder } from '../../games/midway/open/orders.ts';
import { ATAGO, CONSTANTS, FLEET, SHIPS } from '../../games/midway/open/pack.ts';
import { bodies, goalOf } from './fleet-goals.ts';
import { type Dice, pick } from '../../kernel/dice.ts';
import type { Mind } from './mind.ts';
import {
  canFly,
  carriersWithin,
  enemyBombers,
  enemyReadiness,
  readyBombers,
  STRIKE_REACH,
} from './outlook.ts';

/** Opening: each fleet in one body, the U.S. well north of the island, Japan where the dice say, to be hard to guess. MW-SETUP-6. */
export function decideDeploy(m: Mind, dice: Dice): DeployOrder {
  const entries = ENTRY_ZONES[m.side];
  const zone =
    m.side === 'us'
      ? entries[pick(dice, 6, 'deploy')]
      : entries[3 + pick(dice, entries.length - 6, 'deploy')];
  return { kind: 'deploy', ships: openingShips(m).map((ship) => ({ ship, zone })) };
}

const openingShips = (m: Mind): number[] => FLEET[m.side].filter((i) => SHIPS[i].arrives === 1);

export function decideMove(m: Mind): MoveOrder {
  const speed = new Map(m.v.speed.map((s) => [s.ship, s.zones]));
  const moves: MoveOrder['moves'] = [];
  for (const body of bodies(m)) {
    const able = body.filter((i) => (speed.get(i) ?? 0) > 0);
    if (able.length === 0) continue;
    const allowance = Math.min(...able.map((i) => speed.get(i) ?? 0));
    const from = m.v.ships[body[0]].zone;
    const to = bestZone(m, body, from, allowance);
    if (to !== from) for (const ship of able) moves.push({ ship, to });
  }
  return { kind: 'move', deready: [], enter: arrivals(m), moves };
}

/** Newcomers enter where they find the others soonest, and make way at once (R3); the rearguard stays out of harm's way. */
function arrivals(m: Mind): MoveOrder['enter'] {
  const coming = m.v.arriving.filter((i) => !m.depth.belief || SHIPS[i].arrives <= SHIPS[ATAGO].arrives);
  if (coming.length === 0) return [];
  const lead = m.carriers[0] ?? m.fleet[0];
  const row = lead === undefined ? zoneY(MIDWAY_ZONE) : zoneY(m.v.ships[lead].zone);
  const at = ENTRY_ZONES[m.side].reduce((a, b) =>
    Math.abs(zoneY(b) - row) < Math.abs(zoneY(a) - row) ? b : a,
  );
  const to = at + CONSTANTS.moveJapan;
  return coming.map((ship) => ({ ship, at, to }));
}

function bestZone(m: Mind, body: readonly number[], from: number, allowance: number): number {
  const goal = goalOf(m, body);
  const carriers = body.some((i) => SHIPS[i].carrier && SHIPS[i].air[1] + SHIPS[i].air[2] > 5);
  let best = from;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const z of zonesWithin(from, allowance)) {
    if (z === MIDWAY_ZONE && body.includes(ATAGO) && m.v.options.reduction && m.v.fort > 0) continue; // MW-T-REDUCE-1
    const score =
      -distance(z, goal) * goalWeight(m, body) + (carriers ? airScore(m, z) : 0) - distance(z, from) * 0.001;
    if (score > bestScore) {
      bestScore = score;
      best = z;
    }
  }
  return best;
}

/** The landing does not wait; carriers may. */
const goalWeight = (m: Mind, body: readonly number[]): number => {
  if (body.includes(ATAGO)) return 10;
  return m.side === 'japan' ? 0.5 : 0.25;
};

/** What our strike may do from there this turn, less what his may do to us: in points. */
function airScore(m: Mind, zone: number): number {
  if (!m.depth.belief || !canFly(m, m.v.turn)) return 0;
  const near = carriersWithin(m, zone, STRIKE_REACH);
  const close = carriersWithin(m, zone, STRIKE_REACH + 2);
  const ours = (readyBombers(m) / 50) * 10 * near;
  if (!m.depth.caution) return ours - near * 2;
  const theirs = (enemyBombers(m) / 50) * 10 * enemyReadiness(m) * (m.side === 'us' ? 0.6 : 0.85);
  const crowding =
    near > 0
      ? 0.25 * carriersWithin(m, zone, STRIKE_REACH - 3) + 0.15 * carriersWithin(m, zone, STRIKE_REACH - 1)
      : 0;
  const spent = readyBombers(m) < 15 ? (enemyBombers(m) / 50) * 4 * close : 0; // with empty decks keep away
  return ours - theirs * near - spent - crowding;
}
