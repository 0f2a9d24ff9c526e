import { distance, ENTRY_ZONES, MIDWAY_ZONE, zonesWithin, zoneY } from '../../games/midway/open/board.ts';
import type { DeployOrder, MoveOrder } from '../../games/midway/open/orders.ts';
import { ARRIVAL_TURNS, ATAGO, CONSTANTS, FLEET, SHIPS } from '../../games/midway/open/pack.ts';
import { choose, type Dice, pick } from '../../kernel/dice.ts';
import { bodies, goalOf, taskOf } from './fleet-goals.ts';
import type { Mind } from './mind.ts';
import {
  canFly,
  carriersWithin,
  enemyBombers,
  enemyReadiness,
  readyBombers,
  STRIKE_REACH,
} from './outlook.ts';

/** Opening: each fleet in one body, on a row of its edge that the dice pick, to be hard to guess. MW-SETUP-6. */
export function decideDeploy(m: Mind, dice: Dice): DeployOrder {
  const zone = choose(dice, ENTRY_ZONES[m.side], 'deploy');
  return { kind: 'deploy', ships: openingShips(m).map((ship) => ({ ship, zone })) };
}

const openingShips = (m: Mind): number[] => FLEET[m.side].filter((i) => SHIPS[i].arrives === 1);

export function decideMove(m: Mind, dice: Dice): MoveOrder {
  const speed = new Map(m.v.speed.map((s) => [s.ship, s.zones]));
  const moves: MoveOrder['moves'] = [];
  for (const body of bodies(m)) {
    const able = body.filter((i) => (speed.get(i) ?? 0) > 0);
    if (able.length === 0) continue;
    const allowance = Math.min(...able.map((i) => speed.get(i) ?? 0));
    const from = m.v.ships[body[0]].zone;
    const to = bestZone(m, body, from, allowance, dice);
    if (to !== from) for (const ship of able) moves.push({ ship, to });
  }
  return { kind: 'move', deready: [], enter: arrivals(m, dice), moves };
}

/**
 * Newcomers. The landing force comes as soon as it may, or waits off the board for the battleships of the last arrival (R3): the
 * dice say which on the turn it may first come, and that it has not come is how a later turn knows that it waits.
 */
function arrivals(m: Mind, dice: Dice): MoveOrder['enter'] {
  const coming = m.v.arriving;
  if (coming.length === 0) return [];
  const afloat = m.fleet.filter((i) => taskOf(m, i) === 'landing');
  if (m.depth.belief && afloat.length === 0 && waits(m, dice)) return [];
  const at =
    afloat.length > 0 ? entryNear(m, m.v.ships[afloat[0]].zone) : choose(dice, ENTRY_ZONES[m.side], 'enter');
  return coming.map((ship) => ({ ship, at, to: at + CONSTANTS.moveJapan }));
}

const LAST_ARRIVAL = ARRIVAL_TURNS[ARRIVAL_TURNS.length - 1];

function waits(m: Mind, dice: Dice): boolean {
  if (m.v.turn >= LAST_ARRIVAL) return false;
  if (m.v.turn !== SHIPS[ATAGO].arrives) return true;
  return pick(dice, 4, 'sail with the battleships') > 0;
}

const entryNear = (m: Mind, zone: number): number =>
  ENTRY_ZONES[m.side].reduce((a, b) =>
    Math.abs(zoneY(b) - zoneY(zone)) < Math.abs(zoneY(a) - zoneY(zone)) ? b : a,
  );

function bestZone(m: Mind, body: readonly number[], from: number, allowance: number, dice: Dice): number {
  const goal = goalOf(m, body);
  const carriers = body.some((i) => SHIPS[i].carrier && SHIPS[i].air[1] + SHIPS[i].air[2] > 5);
  const weight = body.includes(ATAGO) ? 10 : 1;
  let best = from;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const z of zonesWithin(from, allowance)) {
    if (z === MIDWAY_ZONE && body.includes(ATAGO) && m.v.options.reduction && m.v.fort > 0) continue; // MW-T-REDUCE-1
    const away = Math.max(0, distance(z, goal.zone) - goal.within);
    const score = -away * weight + (carriers ? airScore(m, z) : 0) + pick(dice, 100, 'course') * 0.005;
    if (score > bestScore) {
      bestScore = score;
      best = z;
    }
  }
  return best;
}

/** What our strike may do from there this turn, less what his may do to us: in points. */
function airScore(m: Mind, zone: number): number {
  if (!m.depth.belief || !canFly(m, m.v.turn)) return 0;
  const near = carriersWithin(m, zone, STRIKE_REACH);
  const ours = (readyBombers(m) / 50) * 10 * near;
  if (!m.depth.caution) return ours - near * 2;
  const far = carriersWithin(m, zone, 2 * STRIKE_REACH);
  const theirs = (enemyBombers(m) / 50) * enemyReadiness(m) * (6 * near + 3 * far);
  const spent =
    readyBombers(m) < 15 ? (enemyBombers(m) / 50) * 4 * carriersWithin(m, zone, STRIKE_REACH + 2) : 0; // with empty decks keep away
  return ours - theirs - spent;
}
