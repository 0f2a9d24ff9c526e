import type { Hex } from '../../../../kernel/hex.ts';
import { type AirFormation, enemyOf, type SeatIndex, nation } from '../../open/forces.ts';
import { hexLabel } from '../../open/pack/map.ts';
import { formationEye, formationObserves } from '../../open/sight/observing.ts';
import { type Boat, boatsOf, isDeep } from '../../open/modules/submarines.ts';
import { enterSighting, mover } from '../../sight/sightings.ts';
import { type Game, type State, tell } from '../../state.ts';

/** FT-OPT-SUB-3b, FT-OPT-SUB-3c: how submarines are seen. */

const fliesLow = (af: AirFormation): boolean => af.groups.some((g) => g.high === 0);

/** Planes flying low see a submarine at periscope depth as they see ships; nobody sees one that lies deep. */
export function seesBoat(s: State, seat: SeatIndex, af: AirFormation, boat: Boat): boolean {
  if (boat.sub.seen || isDeep(s.pub, boat.sub) || !fliesLow(af)) return false;
  if (!formationObserves(s.pub, af, mover(s) === seat)) return false;
  return formationEye(s.pub, af, { kind: 'tf', hex: boat.sub.hex, high: false }).condition > 0;
}

export function spotBoat(play: Game, owner: SeatIndex, boat: Boat): void {
  const seat = enemyOf(owner);
  const af = play.s.sides[seat].afs.find((x) => x && seesBoat(play.s, seat, x, boat));
  if (af) surface(play, owner, boat, `AF ${af.no}`);
}

/** A formation looks for submarines from a hex it has come to. */
export function seekBoats(play: Game, seat: SeatIndex, af: AirFormation): void {
  const owner = enemyOf(seat);
  for (const boat of boatsOf(play.s.sides[owner]))
    if (seesBoat(play.s, seat, af, boat)) surface(play, owner, boat, `AF ${af.no}`);
}

/** FT-OPT-SUB-3b: it goes on the map as what it is. */
export function surface(play: Game, owner: SeatIndex, boat: Boat, source: string): void {
  boat.sub.seen = true;
  const { hex } = boat.sub;
  noteSeen(play.s, owner, hex, source);
  const text = `A submarine of the ${nation(owner)} is sighted in ${hexLabel(hex)}.`;
  const tale = { text };
  tell(play, 'sighting', 'FT-OPT-SUB-3c', text, { allied: tale, japan: tale, public: tale }, true);
}

/** Writes into the enemy's books how many submarines stand on the map in a hex. */
export function noteSeen(s: State, owner: SeatIndex, hex: Hex, source = 'the map'): void {
  const n = boatsOf(s.sides[owner]).filter((x) => x.sub.seen && x.sub.hex === hex).length;
  const report = { condition: 3 as const, units: [{ submarine: n }], planesSeen: false };
  enterSighting(s, enemyOf(owner), { kind: 'ss', hex }, source, report);
}
