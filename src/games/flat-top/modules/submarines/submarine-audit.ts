import type { SeatIndex } from '../../open/forces.ts';
import { systemOf } from '../../open/modules/submarines/submarine-systems.ts';
import { terrainAt } from '../../open/pack/map.ts';
import { COMBAT } from '../../open/pack/pack.ts';
import type { State } from '../../state.ts';
import type { Fault } from '../engine.ts';
import { boatsOf, depthOf } from '../../open/modules/submarines/boats-below.ts';

/** FT-OPT-SUB-4, FO-SUBA-5.3, FO-SUBB-1: submarines at sea, off a coast only at a depth that allows it, and not too many in a hex. */
export function auditBoats(s: State, seat: SeatIndex, fault: Fault): void {
  const there = new Map<number, number>();
  const { coast, depths } = systemOf(s.pub);
  for (const {
    name,
    mods: { submarines: sub },
  } of boatsOf(s.sides[seat])) {
    const afloat =
      terrainAt(sub.hex) === 'sea' ||
      (terrainAt(sub.hex) === 'partial' && coast.includes(depthOf(s.pub, sub)));
    if (!afloat) fault(`${name} is not at sea`);
    if ((sub.depth !== undefined) !== depths) fault(`${name} has ${depths ? 'no' : 'a'} depth`);
    there.set(sub.hex, (there.get(sub.hex) ?? 0) + 1);
  }
  for (const n of there.values()) if (n > COMBAT.submarine.perHex) fault(`${n} submarines are in one hex`);
}
