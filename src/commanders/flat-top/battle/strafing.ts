import type { Hex } from '../../../kernel/hex.ts';
import type { AttackKind } from '../../../games/flat-top/open/battle/battle-orders.ts';
import { attackBht, mayStrafe } from '../../../games/flat-top/open/battle/air-attack.ts';
import { flakBht } from '../../../games/flat-top/open/battle/anti-aircraft.ts';
import { luckOf } from '../../../games/flat-top/open/battle/crt.ts';
import type { AirFormation, Group } from '../../../games/flat-top/open/forces.ts';
import type { Attacker } from '../../../games/flat-top/open/quantities.ts';
import { baseAntiAircraft } from '../../../games/flat-top/open/values.ts';
import { canSpend } from '../air/range.ts';
import { enemy, type Mind } from '../mind.ts';
import { parkedAim } from './aims.ts';
import { AIR_FACTOR, expectedHits } from './worth.ts';

/** Fewer fighters hit nothing. */
export const SECTION = 3;

/** FT-OPT-PLANES-5: guns at planes that stand on a field or a flight deck. */

/** Planes of a formation that may strafe where they are, and come home though it costs them a turn of fuel. */
export const strafes = (m: Mind, af: AirFormation, g: Group): boolean =>
  g.high === 0 && mayStrafe(m.p, g) && canSpend(m, af, af.hex);

/** Whether those of a formation that strafe a base by themselves should win more than its guns take. */
export function strafesWell(m: Mind, af: AirFormation, base: number): boolean {
  const { hex } = m.p.bases[base];
  const luck = luckOf(m.p);
  const aim = parkedAim(m, base);
  const won = af.groups.reduce((sum, g) => {
    const bht = strafes(m, af, g) ? attackBht(m, { hex, g, how: 'strafe', target: null }) : null;
    return bht === null ? sum : sum + aim.there * aim.worth(expectedHits(luck, bht, g.n));
  }, 0);
  const guns = baseAntiAircraft(m.p.bases[base]);
  const flak = flakBht(enemy(m), { hex, high: false, attack: null });
  return won > AIR_FACTOR * expectedHits(luck, flak, guns);
}

/** Whether planes of a type are worth taking along to strafe a base: so many of them should hit something. */
export function isStrafer(m: Mind, t: number, hex: Hex): boolean {
  const g: Attacker = { t, w: 0, armed: 0, high: 0, m: 0 };
  const bht = mayStrafe(m.p, g) ? attackBht(m, { hex, g, how: 'strafe', target: null }) : null;
  return bht !== null && expectedHits(luckOf(m.p), bht, SECTION) >= 0.5;
}

/** How many of the divers of a group go down with those that strafe (FT-14.16a): as many as lose least, or win, by bombing low. */
export function section(m: Mind, hex: Hex, g: Group): number {
  const hits = (n: number, how: AttackKind, high: 0 | 1): number =>
    expectedHits(luckOf(m.p), attackBht(m, { hex, g: { ...g, high }, how, target: null }) ?? 0, n);
  const won = (low: number): number => hits(low, 'low', 0) + hits(g.n - low, 'dive', 1);
  const half = Math.ceil(g.n / 2);
  let best = half;
  for (let low = 1; low < g.n; low++) if (won(low) > won(best)) best = low;
  return best;
}
