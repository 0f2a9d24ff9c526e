import type { Outcome } from '../../../kernel/ruleset.ts';
import { fuelPenalty } from './endurance.ts';
import { boardOf } from '../open/board.ts';
import { packFor } from '../open/forces.ts';
import { enemyOf, type Side, SIDES, TABLES } from '../open/pack.ts';
import { shipWorth } from '../open/worth.ts';
import { SIDE_WORDS, type State } from '../state.ts';

/** Chapter 28 and the victory point table. */

/** VP of a side: enemy ships at their worst, enemy air units, cargo ashore, bonuses. CC-28. */
export function scoreOf(s: State, side: Side): number {
  const enemy = s.sides[enemyOf(side)];
  const ships = enemy.ships.reduce((n, k) => n + k.vp, 0);
  const air = enemy.air.filter((u) => u.lost).length * TABLES.victory.airUnit;
  const cargo = boardOf(s.scenario)
    .landings.filter((l) => l.side === side)
    .reduce((n, l) => n + l.vpPerPoint * s.pub.landed[l.name], 0);
  const bonus = s.pub.bonus.filter((b) => b.side === side).reduce((n, b) => n + b.vp, 0);
  return ships + air + cargo + bonus;
}

/** CC-23.h is counted when the last turn is over. */
export function closeAccounts(s: State): void {
  for (const side of SIDES) {
    const vp = fuelPenalty(s, enemyOf(side), (ship) =>
      shipWorth(ship, ship.state === 'ok' ? 'damaged' : ship.state),
    );
    if (vp > 0) s.pub.bonus.push({ side, rule: 'CC-23.h', vp });
  }
  s.pub.over = true;
}

/** CC-28-2, R-55: a lead of 25 wins, less is a draw. */
export function outcomeOf(s: State): Outcome | null {
  if (!s.pub.over) return null;
  const points = { allied: scoreOf(s, 'allied'), ijn: scoreOf(s, 'ijn') };
  const lead = Math.abs(points.allied - points.ijn);
  const { margin, levels } = packFor(s).victory;
  if (lead < margin)
    return { winner: 'draw', points, why: `A lead of ${lead} is less than ${margin}.`, rule: 'CC-28-2' };
  const winner: Side = points.allied > points.ijn ? 'allied' : 'ijn';
  const level = levels.filter((l) => lead >= l.minMargin).at(-1)?.result ?? 'victory';
  return { winner, points, why: `${SIDE_WORDS[winner]} lead by ${lead}: ${level}.`, rule: 'CC-28-2' };
}
