import type { Hex } from '../../../../kernel/hex.ts';
import { need } from '../../../../kernel/refusal.ts';
import type { AirFormation, Group, Public, SeatIndex, Side } from '../forces.ts';
import { PLANE_TYPES } from '../pack/pack.ts';
import { dataOf, isBoatPatrol } from '../values.ts';

/** FT-8.11, FT-14.16: Air Formations, where they are formed anew and how they keep together. */

export const formationTitle = (af: Pick<AirFormation, 'no'>): string => `AF ${af.no}`;

/** FT-8.11a: whether formations may be reorganised in a hex. */
export const mayReorganise = (p: Public, side: Side, seat: SeatIndex, hex: Hex): boolean =>
  hex >= 0 &&
  (p.bases.some((b) => b.owner === seat && b.hex === hex) ||
    side.tfs.some((tf) => tf?.hex === hex && tf.ships.some((i) => dataOf(side.ships[i]).air)));

/** FT-14.16a: escorts fly where bombers of their formation fly. */
export function checkEscorts(af: AirFormation): void {
  const bombers = af.groups.filter((g) => g.armed || PLANE_TYPES[g.t].plane.interceptor === 'never');
  if (bombers.length === 0) return;
  for (const g of af.groups) {
    if (bombers.includes(g) || !PLANE_TYPES[g.t].plane.escort) continue;
    need(
      bombers.some((b) => b.high === g.high),
      'FT-14.16a',
      `The ${PLANE_TYPES[g.t].label} must fly at the altitude of the bombers they escort.`,
    );
  }
}

/** FO-SUBA-FLOAT-3, FO-SUBA-OPS-3.2: planes of submarines and standing patrols fly in formations of their own. */
export function checkAlone(groups: readonly Pick<Group, 't'>[]): void {
  const loner = groups.find((g) => PLANE_TYPES[g.t].plane.alone);
  if (!loner) return;
  const rule = isBoatPatrol(loner.t) ? 'FO-SUBA-OPS-3.2' : 'FO-SUBA-FLOAT-3';
  need(groups.length === 1, rule, `${PLANE_TYPES[loner.t].label} flies alone.`);
}
