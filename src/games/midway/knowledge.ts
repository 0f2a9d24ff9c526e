import { AREAS, areaOf } from './open/board.ts';
import { FLEET, SHIPS, type Side } from './open/pack.ts';
import type { Report, Types, ZoneReport } from './open/view.ts';
import { afloat, type MidwayState, shipsIn } from './state.ts';

/** What has been reported. Both sides know every report: one asked, the other had to answer. */

/** Reports older than this many turns are in the log only; a ship has long been elsewhere by then. */
const REPORT_TURNS = 5;

export function report(s: MidwayState, r: Report): void {
  s.reports.push(r);
}

export function forgetOldReports(s: MidwayState): void {
  const from = s.turn - REPORT_TURNS + 1;
  let n = 0;
  while (n < s.reports.length && s.reports[n].turn < from) n++;
  if (n > 0) s.reports.splice(0, n);
}

/** The enemy has seen these ships by name where they are now. */
export function identify(s: MidwayState, ships: readonly number[]): void {
  for (const ship of ships) s.seen[ship] = { turn: s.turn, zone: s.zone[ship] };
}

/** Types present in a zone, never names; numbers only if the game answers with numbers: MW-STEP3c, MW-STEP3d, R8. */
export function typesIn(s: MidwayState, side: Side, zone: number): Types {
  const types: Types = [0, 0, 0, 0, 0];
  for (const ship of shipsIn(s, side, zone)) {
    const k = SHIPS[ship].kind;
    types[k] = s.options.counts ? types[k] + 1 : 1;
  }
  return types;
}

/** The zones of an area that hold ships of a side, in the order of the area's letters. */
export function answer(s: MidwayState, side: Side, area: number): ZoneReport[] {
  const found: ZoneReport[] = [];
  if (!FLEET[side].some((i) => afloat(s, i) && areaOf(s.zone[i]) === area)) return found;
  for (const zone of AREAS[area].zones) {
    const types = typesIn(s, side, zone);
    if (types.some((n) => n > 0)) found.push({ zone, types });
  }
  return found;
}
