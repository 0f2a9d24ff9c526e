import type { SeatIndex } from '../../open/forces.ts';
import { systemOf } from '../../open/modules/submarines/submarine-systems.ts';
import { terrainAt } from '../../open/pack/map.ts';
import { factorsOf } from '../../open/modules/submarines/float-planes.ts';
import { COMBAT, PLANE_TYPES } from '../../open/pack/pack.ts';
import { deckTitle, handles } from '../../open/values.ts';
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
  auditBoatPlanes(s, seat, fault);
  for (const n of there.values()) if (n > COMBAT.submarine.perHex) fault(`${n} submarines are in one hex`);
}

/** FO-SUBA-FLOAT, FO-SUBA-OPS-3: one plane to a boat, one patrol to a base, alone in the air and at home nowhere else. */
function auditBoatPlanes({ pub, sides }: State, seat: SeatIndex, fault: Fault): void {
  const side = sides[seat];
  for (const { plane, id, label } of PLANE_TYPES) {
    if (!plane.alone) continue;
    const n = factorsOf(side, id);
    if (n < 0 || n > 1) fault(`there are ${n} ${label}`);
    for (const deck of side.decks)
      if (
        [...deck.landed, ...deck.readying, ...deck.ready].some((x) => x.t === id) &&
        !handles(pub, side, seat, deck, id)
      )
        fault(`${label} stands on ${deckTitle(pub, side, deck)}`);
    for (const af of side.afs)
      if (af && af.groups.length > 1 && af.groups.some((g) => g.t === id))
        fault(`${label} of AF ${af.no} is not alone`);
  }
  for (const {
    name,
    mods: { submarines: sub },
  } of boatsOf(side)) {
    if (!sub.float) continue;
    if (sub.float.since > pub.turn + 1) fault(`${name} counts its turns from turn ${sub.float.since}`);
    if (sub.float.flew > pub.turn) fault(`the plane of ${name} has flown in turn ${sub.float.flew}`);
  }
}
