import type { Cast } from '../../imagine/resample-cast.ts';
import { boatsOf } from '../../open/modules/submarines/boats-below.ts';

/** FT-OPT-SUB-3b: submarines on the map are where their counters stand, as many as were reported. */
export function placeBoats({ v, side, foe }: Cast): void {
  for (const c of v.counters) {
    if (c.seat !== foe || c.kind !== 'ss') continue;
    const told = v.own?.sightings.find((g) => g.live && g.kind === 'ss' && g.hex === c.hex)?.report;
    const wanted = told?.condition === 3 ? (told.units[0]?.submarine ?? 1) : 1;
    let there = boatsOf(side).filter((x) => x.mods.submarines.seen && x.mods.submarines.hex === c.hex).length;
    for (const {
      mods: { submarines: sub },
    } of boatsOf(side).filter((x) => !x.mods.submarines.seen)) {
      if (there >= wanted) break;
      Object.assign(sub, { hex: c.hex, seen: true });
      there++;
    }
  }
}
