import { distance, ZONES } from '../../games/midway/open/board.ts';
import { CONSTANTS, SHIPS } from '../../games/midway/open/pack.ts';
import { type Mind, nightOn } from './mind.ts';

/** What the enemy's air can do, read from what he announced and what was seen to fall. */

export const STRIKE_REACH = CONSTANTS.airRangeTotal / 2;

/** Enemy bomber squadrons that may still be aboard carriers afloat. */
export function enemyBombers(m: Mind): number {
  let start = 0;
  for (const i of m.enemyAfloat) if (SHIPS[i].arrives <= m.v.turn) start += SHIPS[i].air[1] + SHIPS[i].air[2];
  const down = m.v.downed[m.enemy];
  return Math.max(0, start - down[1] - down[2] - m.v.downed.either[m.enemy]);
}

/** Enemy fighters that may meet a strike: those still aboard carriers afloat, less what was seen to fall. */
export function enemyFighters(m: Mind): number {
  if (!m.v.options.fighters) return 0;
  let start = 0;
  for (const i of m.enemyAfloat) if (SHIPS[i].arrives <= m.v.turn) start += SHIPS[i].air[0];
  return Math.max(0, start - m.v.downed[m.enemy][0]);
}

/** Whether the enemy has sighted own ships in a zone this turn; he answers for what he calls, so we know. R10, R51. */
export const sightedAt = (m: Mind, zone: number): boolean =>
  m.v.reports.some(
    (r) =>
      r.turn === m.v.turn &&
      r.by === m.enemy &&
      (r.kind === 'search' || r.kind === 'ships') &&
      r.found.some((f) => f.zone === zone),
  );

/** The chance that the enemy strikes own ships in a zone this very turn. */
export function strikeDanger(m: Mind, zone: number): number {
  const able = Math.max(
    carriersWithin(m, zone, STRIKE_REACH),
    0.7 * carriersWithin(m, zone, 2 * STRIKE_REACH),
  );
  return enemyReadiness(m) * able * (sightedAt(m, zone) ? 1 : 0.08);
}

const LIKELY_READY = 0.7;

/**
 * Whether the enemy can have planes ready this turn: he must have announced readying, and not have flown since. MW-STEP2. What
 * was readied stays ready (MW-STEP2b), so that silence means nothing once the first announcements have lapsed from the reports.
 */
export function enemyReadiness(m: Mind): number {
  const lapsed = m.v.reports.length > 0 && m.v.reports[0].turn > 1;
  let ready = lapsed ? LIKELY_READY : 0;
  for (const r of m.v.reports) {
    if (r.by !== m.enemy) continue;
    if (r.kind === 'readiness') {
      if (r.readying && r.turn < m.v.turn) ready = 1;
      else if (r.dereadying) ready = Math.min(ready, 0.5);
    }
    if (r.kind === 'return') ready = Math.min(ready, 0.35); // part of him has flown; another part may be waiting
  }
  return ready;
}

/** The probability that enemy carriers stand within reach of a zone, by the belief given. */
export function carriersWithin(m: Mind, zone: number, reach: number): number {
  let none = 1;
  for (const g of m.groups) {
    if (!g.ships.some((i) => SHIPS[i].carrier && SHIPS[i].air[1] + SHIPS[i].air[2] > 5)) continue;
    let p = 0;
    for (let z = 0; z < ZONES; z++) if (g.at[z] > 1e-5 && distance(z, zone) <= reach) p += g.at[z];
    none *= 1 - Math.min(1, p);
  }
  return 1 - none;
}

/** Own bombers ready to fly now, over all bases. */
export const readyBombers = (m: Mind): number => m.bases.reduce((n, b) => n + b.ready[1] + b.ready[2], 0);

/** Whether anything may fly on the turn given. */
export const canFly = (m: Mind, turn: number): boolean => turn <= m.v.lastTurn && !nightOn(m, turn);
