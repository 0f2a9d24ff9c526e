import { calendarIn, enemyOf, FLEET, MIDWAY, SHIPS, type Side } from '../../games/midway/open/pack.ts';
import type { AirBaseView, MidwayView } from '../../games/midway/open/view.ts';
import { type EnemyGroup, enemyGroups } from './belief.ts';
import type { Depth } from './levels.ts';

/** One view, digested once per decision. */
export interface Mind {
  v: MidwayView;
  side: Side;
  enemy: Side;
  depth: Depth;
  fleet: number[]; // own ships afloat on the board
  carriers: number[]; // own carriers among them
  enemyAfloat: number[]; // enemy ships not known to be sunk
  groups: EnemyGroup[]; // where the enemy may be
  calendar: ReturnType<typeof calendarIn>;
  bases: AirBaseView[]; // own bases that can launch and land
}

export function think(v: MidwayView, depth: Depth): Mind {
  const side = v.seat as Side;
  const enemy = enemyOf(side);
  const fleet = FLEET[side].filter((i) => v.ships[i].sunk === 0 && v.ships[i].zone >= 0);
  return {
    v,
    side,
    enemy,
    depth,
    fleet,
    carriers: fleet.filter((i) => SHIPS[i].carrier),
    enemyAfloat: FLEET[enemy].filter((i) => v.ships[i].sunk === 0),
    groups: enemyGroups(v, side, depth.belief),
    calendar: calendarIn(v.options),
    bases: v.bases.filter((b) => b.usable),
  };
}

/** Night on the turn given (turns count from 1). */
export const nightOn = (m: Mind, turn: number): boolean => m.calendar.turns[turn - 1]?.night ?? true;

/** What sinking an enemy ship is worth to us, in points: her own, her air group's, and the island's fate if she carries it. */
export function worthOf(m: Mind, ship: number): number {
  const card = SHIPS[ship];
  const air = (card.air[1] + card.air[2]) * 0.12 + card.air[0] * 0.06;
  return card.points + air + (card.side === 'japan' ? invasionWorth(m, ship) : 0);
}

/** While she lives the Atago is worth the island: 15 points to Japan and the U.S. points of every turn left. */
function invasionWorth(m: Mind, ship: number): number {
  if (SHIPS[ship].id !== 'atago' || m.v.taken > 0) return 0;
  const turnsLeft = m.v.lastTurn - m.v.turn;
  return turnsLeft < 4 ? 0 : Math.min(22, 10 + turnsLeft / 2);
}

export const isIsland = (base: number): boolean => base === MIDWAY;
