import type { SeatIndex } from '../../open/forces.ts';
import { boatsOf } from '../../open/modules/submarines.ts';
import { terrainAt } from '../../open/pack/map.ts';
import { COMBAT } from '../../open/pack/pack.ts';
import type { State } from '../../state.ts';
import type { Fault } from '../engine.ts';

/** FT-OPT-SUB-4: submarines at sea, and not too many in a hex. */
export function auditBoats(s: State, seat: SeatIndex, fault: Fault): void {
  const there = new Map<number, number>();
  for (const { name, sub } of boatsOf(s.sides[seat])) {
    if (terrainAt(sub.hex) !== 'sea') fault(`${name} is not at sea`);
    there.set(sub.hex, (there.get(sub.hex) ?? 0) + 1);
  }
  for (const n of there.values()) if (n > COMBAT.submarine.perHex) fault(`${n} submarines are in one hex`);
}
