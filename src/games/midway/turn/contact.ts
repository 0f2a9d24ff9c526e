import { westToEast } from '../open/board.ts';
import { report } from '../knowledge.ts';
import { MIDWAY_ZONE } from '../open/board.ts';
import { FLEET, type Side, SIDES } from '../open/pack.ts';
import { zonesText } from '../signals.ts';
import { announce, afloat, type MidwayPlay, type MidwayState, shipsIn } from '../state.ts';

/** After Step 4 zones shared by both fleets are announced, as far as a side knows of it: MW-T-SURF-1, R51. */

export function announceContacts(play: MidwayPlay): void {
  const s = play.s;
  s.contacts = [];
  if (!s.options.surface) return;
  const shared = new Set<number>();
  for (const ship of FLEET.us)
    if (afloat(s, ship) && shipsIn(s, 'japan', s.zone[ship]).length > 0) shared.add(s.zone[ship]);
  s.contacts = [...shared].filter((z) => known(s, z)).sort((a, b) => westToEast(a) - westToEast(b));
  s.engaged = s.engaged.filter((e) => s.contacts.includes(e.zone));
  for (const zone of s.contacts)
    for (const by of SIDES)
      if (!alreadyNamed(s, by, zone)) report(s, { kind: 'contact', turn: s.turn, by, zone });
  if (s.contacts.length === 0) return;
  const text = `Both fleets are in ${zonesText(s.contacts)}.`;
  announce(play, 'contact', 'MW-T-SURF-1', text, { data: { zones: s.contacts.slice() } });
}

/** Locked ships know of each other; otherwise a search of this turn, or the watch on Midway, must have shown it. */
const known = (s: MidwayState, zone: number): boolean =>
  s.engaged.some((e) => e.zone === zone) || SIDES.some((by) => alreadyNamed(s, by, zone));

const alreadyNamed = (s: MidwayState, by: Side, zone: number): boolean =>
  s.reports.some((r) => {
    if (r.turn !== s.turn || r.by !== by) return false;
    if (r.kind === 'search' || r.kind === 'ships') return r.found.some((z) => z.zone === zone);
    return r.kind === 'midway' && zone === MIDWAY_ZONE;
  });

/** Whether both sides still have ships afloat there: MW-T-SURF-3. */
export const bothIn = (s: MidwayState, zone: number): boolean =>
  SIDES.every((side) => shipsIn(s, side, zone).length > 0);
