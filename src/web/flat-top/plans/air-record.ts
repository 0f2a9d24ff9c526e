import { isNight } from '../../../games/flat-top/open/turn/clock.ts';
import { canStillLand, homeBound } from '../../../games/flat-top/open/flight/endurance.ts';
import type { AirFormation, Public, SeatIndex, Side } from '../../../games/flat-top/open/forces.ts';
import { formationSpeed } from '../../../games/flat-top/open/values.ts';
import { nearestHome } from '../../../games/flat-top/open/flight/recovery.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import { distance } from '../../../kernel/hex.ts';
import { hoursLeft } from './flying.ts';

/** The air record as a line of hours: when each formation must turn for home and when it must be down. */
export interface Aloft {
  af: AirFormation;
  left: number; // hours until the first of its planes must be down
  back: number; // hours it may still fly away from home; -1 = it is too late, or nothing takes all of it
  warning: 'none' | 'turn' | 'land' | 'lost';
}

/** Beyond this a plane is as good as never out of fuel: flights off the map for good. */
const ENDLESS = 60;

export function airRecord(p: Public, side: Side, seat: SeatIndex): Aloft[] {
  const due = new Set(homeBound(p, side, seat));
  return side.afs.flatMap((af) => {
    if (!af) return [];
    const left = hoursLeft(af, p.turn);
    const home = af.fresh || af.passage ? -1 : nearestHome(p, side, seat, af);
    const trip =
      home < 0 ? 0 : Math.ceil(distance(GRID, af.hex, home) / Math.max(1, formationSpeed(af.groups)));
    const stranded = !af.fresh && af.groups.some((g) => g.by > p.turn && !canStillLand(p, side, seat, af, g));
    const warning = left <= 0 && !af.fresh ? 'land' : stranded ? 'lost' : due.has(af) ? 'turn' : 'none';
    return [{ af, left: Math.min(left, ENDLESS), back: home < 0 ? -1 : left - trip, warning }];
  });
}

/** The hours the record shows, from this one to the last by which somebody must be down. */
export function hoursAhead(p: Public, record: readonly Aloft[]): { turn: number; night: boolean }[] {
  const far = Math.max(4, ...record.filter((x) => x.left < ENDLESS).map((x) => x.left));
  return Array.from({ length: Math.min(24, far + 1) }, (_, i) => ({
    turn: p.turn + i,
    night: isNight(p, p.turn + i),
  }));
}
