import { counted } from '../../kernel/counted.ts';
import { AREAS, distance, zoneName } from '../../games/midway/open/board.ts';
import type { MidwayOrder, MoveOrder, OperationsOrder } from '../../games/midway/open/orders.ts';
import { ATAGO, SHIPS } from '../../games/midway/open/pack.ts';
import type { EnemyGroup } from './belief.ts';
import { bodies, goalOf } from './fleet-goals.ts';
import type { Mind } from './mind.ts';
import { canFly, enemyReadiness, STRIKE_REACH, strikeDanger } from './outlook.ts';

/** Why the staff proposes an order, in half a line; '' where the order says it all. */
export function explain(m: Mind, order: MidwayOrder): string {
  switch (order.kind) {
    case 'deploy':
      return 'one body, so that every gun covers every carrier; a row that is hard to guess';
    case 'move':
      return explainMove(m, order);
    case 'ready':
      return explainReady(m, order.ready.length > 0);
    case 'search':
      return order.area === null ? 'nothing more worth a call' : explainSearch(m, order.area);
    case 'operations':
      return explainOperations(m, order);
    case 'b17':
      return `the ${SHIPS[order.ship].name} is worth most for the hits it takes`;
    case 'withdraw':
      return order.attempt ? 'there is more to lose than to win' : 'the odds are with us';
    case 'assign':
      return order.callOff ? 'their fire would cost more than the hits are worth' : '';
    default:
      return '';
  }
}

const percent = (p: number): string => `${Math.round(100 * Math.min(1, p))} %`;

function explainMove(m: Mind, order: MoveOrder): string {
  if (order.moves.length === 0)
    return order.enter.length > 0 ? 'newcomers join the others' : 'well placed as we are';
  const body = bodies(m).find((b) => b.includes(m.carriers[0] ?? m.fleet[0])) ?? m.fleet;
  const to = order.moves.find((x) => body.includes(x.ship))?.to;
  if (to === undefined) return body.includes(ATAGO) ? '' : 'the landing force closes the island';
  const from = m.v.ships[body[0]].zone;
  const near = nearest(m, from);
  if (near && distance(to, near.best) < distance(from, near.best) && distance(to, near.best) <= STRIKE_REACH)
    return `brings ${zoneName(near.best)} within reach of our planes`;
  if (near && distance(to, near.best) > distance(from, near.best))
    return `opens the range from the enemy near ${zoneName(near.best)}`;
  const goal = goalOf(m, body);
  if (distance(to, goal.zone) <= goal.within)
    return goal.within === 0
      ? `to ${zoneName(goal.zone)}`
      : `keeps within ${counted(goal.within, 'zone')} of ${zoneName(goal.zone)}`;
  return `makes for ${zoneName(goal.zone)}`;
}

/** The surest word of enemy carriers, else of anything. */
function nearest(m: Mind, from: number): EnemyGroup | undefined {
  return m.groups
    .filter((g) => g.best >= 0 && g.sure >= 0.3 && g.ships.length > 0)
    .sort((a, b) => distance(a.best, from) - distance(b.best, from))[0];
}

function explainReady(m: Mind, any: boolean): string {
  if (any) return 'a target, or an attacker, may be within reach next turn';
  return canFly(m, m.v.turn + 1)
    ? 'no target can be in reach next turn; readied planes on deck burn well'
    : 'nothing flies next turn';
}

function explainSearch(m: Mind, area: number): string {
  const chance = (g: EnemyGroup): number => AREAS[area].zones.reduce((p, z) => p + g.at[z], 0);
  const likely = m.groups
    .filter((g) => g.ships.length > 0 && g.seen !== m.v.turn)
    .sort((a, b) => chance(b) - chance(a))[0];
  if (!likely) return '';
  const what = likely.ships.some((i) => SHIPS[i].carrier)
    ? 'carriers'
    : likely.ships.includes(ATAGO)
      ? 'the landing force'
      : 'ships';
  return `${percent(chance(likely))} to find ${what} there, by our plot`;
}

function explainOperations(m: Mind, order: OperationsOrder): string {
  const [first] = order.strikes;
  if (first) {
    const bombers = first.from.reduce((n, f) => n + f.squadrons[1] + f.squadrons[2], 0);
    const sure = Math.max(0, ...m.groups.filter((g) => g.best === first.zone).map((g) => g.sure));
    return first.island
      ? `${counted(bombers, 'bomber squadron')} to silence the island’s guns`
      : `${counted(bombers, 'bomber squadron')} in one blow; ${percent(sure)} that they are there`;
  }
  if (!canFly(m, m.v.turn)) return 'nothing flies now';
  if (order.patrols.length > 0) {
    const danger = Math.max(0, ...m.carriers.map((i) => strikeDanger(m, m.v.ships[i].zone)));
    return `${percent(danger)} danger of a strike on our carriers`;
  }
  return enemyReadiness(m) > 0 ? 'no target worth the planes; they stay ready' : 'no target within reach';
}
