import type { Hex } from '../../../../kernel/hex.ts';
import { need } from '../../../../kernel/refusal.ts';
import { bookOf } from '../book.ts';
import type { AirFormation, Public } from '../forces.ts';
import type { Leg } from '../orders.ts';
import { hexLabel } from '../pack/map.ts';
import { formationTitle } from './formations.ts';

/** FO-SUBC-1.1: planes that look for what lies below a hex. */

/** Movement points it takes; null = in this game nobody looks so. */
export function seekPoints(p: Public): number | null {
  for (const { seek } of bookOf(p).rules) {
    const points = seek?.(p);
    if (points) return points;
  }
  return null;
}

interface Looking {
  path: readonly Leg[];
  search: boolean;
  seek?: readonly Hex[];
}

/** What the hexes cost where a formation looks on its way; refuses those where it cannot. */
export function checkSeek(p: Public, af: AirFormation, { path, search, seek = [] }: Looking): number {
  if (seek.length === 0) return 0;
  const title = formationTitle(af);
  const points = seekPoints(p);
  need(points !== null, 'FO-SUBC-1.1', 'In this game planes do not look for submarines below a hex.');
  need(
    af.search === 'yes' || (search && af.search === 'none'),
    'FO-SUBC-1.1',
    `${title} finds submarines only while it searches.`,
  );
  need(new Set(seek).size === seek.length, 'FO-SUBC-1.1', `${title} looks below a hex once.`);
  for (const hex of seek)
    need(
      liesLow(af, path, hex),
      'FO-SUBC-1.1',
      `${title} does not fly low over ${hexLabel(hex)} on its way.`,
    );
  return seek.length * points;
}

/** Whether a part of it is low in a hex of its way. */
function liesLow(af: AirFormation, path: readonly Leg[], hex: Hex): boolean {
  let low = af.groups.some((g) => g.high === 0);
  let there = af.hex === hex && low;
  for (const { to, high } of path) {
    if (high !== undefined) low = !high;
    if (to === hex && low) there = true;
  }
  return there;
}
