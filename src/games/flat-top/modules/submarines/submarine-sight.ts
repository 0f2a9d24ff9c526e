import type { Hex } from '../../../../kernel/hex.ts';
import {
  type AirFormation,
  enemyOf,
  type SeatIndex,
  nation,
  type Side,
  type TaskForce,
} from '../../open/forces.ts';
import { seekPoints } from '../../open/flight/seeking.ts';
import { hexLabel } from '../../open/pack/map.ts';
import { eyeOf, formationObserves, planesEye, taskForceObserves } from '../../open/sight/observing.ts';
import { systemOf } from '../../open/modules/submarines/submarine-systems.ts';
import { classOf } from '../../open/values.ts';
import { enterSighting, mover } from '../../sight/sightings.ts';
import { announce, type Game, type State } from '../../state.ts';
import { type Boat, boatsOf, depthOf } from '../../open/modules/submarines/boats-below.ts';

/** FT-OPT-SUB-3b, FT-OPT-SUB-3c, FO-SUBA-4.2, FO-SUBB-5: how submarines are seen. */

const fliesLow = (af: AirFormation): boolean => af.groups.some((g) => g.high === 0);

/**
 * Planes flying low see a submarine at periscope depth as they see ships, where it is not listened for (FO-SUBB-5.2) or looked for
 * (FO-SUBC-1.1); nobody sees one that lies deep.
 */
export function seesBoat(s: State, seat: SeatIndex, af: AirFormation, boat: Boat): boolean {
  const depth = depthOf(s.pub, boat.mods.submarines);
  const asShips = systemOf(s.pub).listen === null && seekPoints(s.pub) === null;
  const below = depth === 'periscope' && !(fliesLow(af) && asShips);
  if (boat.mods.submarines.seen || depth === 'deep' || below) return false;
  if (!formationObserves(s.pub, af, mover(s) === seat)) return false;
  return planesEye(s.pub, af, { kind: 'tf', hex: boat.mods.submarines.hex, high: false }).condition > 0;
}

/** FO-SUBA-4.2, FO-SUBB-5.1: on the surface a submarine is seen as a task force of one ship. */
function watcherOf(s: State, seat: SeatIndex, boat: Boat): string | null {
  const af = s.sides[seat].afs.find((x) => x && seesBoat(s, seat, x, boat));
  if (af) return `AF ${af.no}`;
  if (depthOf(s.pub, boat.mods.submarines) !== 'surface') return null;
  const target = { kind: 'tf' as const, hex: boat.mods.submarines.hex, high: false };
  const eye = eyeOf(s.pub, s.sides[seat], seat, mover(s) === seat, target);
  return eye.condition > 0 ? eye.source : null;
}

/** FO-SUBB-5.2, FO-SUBB-5.3: destroyers that have not moved this turn hear what lies below them; a deep boat is found by many of one force. */
function listenerOf(s: State, seat: SeatIndex, boat: Boat): TaskForce | null {
  const { listen } = systemOf(s.pub);
  const depth = depthOf(s.pub, boat.mods.submarines);
  if (!listen || depth === 'surface') return null;
  const side = s.sides[seat];
  const hears = (tf: TaskForce | null): boolean =>
    !!tf &&
    tf.hex === boat.mods.submarines.hex &&
    tf.moved === 0 &&
    taskForceObserves(s.pub, tf) &&
    destroyers(side, tf) >= listen[depth];
  return side.tfs.find((tf) => hears(tf)) ?? null;
}

const destroyers = (side: Side, tf: TaskForce): number =>
  tf.ships.filter((i) => classOf(side.ships[i]) === 'DD').length;

/** The task forces have moved: who has lain still listens. */
export function listenForBoats(play: Game): void {
  for (const owner of [0, 1] as const)
    for (const boat of boatsOf(play.s.sides[owner])) {
      const tf = boat.mods.submarines.seen ? null : listenerOf(play.s, enemyOf(owner), boat);
      if (tf) surface(play, owner, boat, `TF ${tf.no}`);
    }
}

/** RUL-154: whether anybody sees or hears it at the end of a turn. */
export function isStillSeen(s: State, seat: SeatIndex, boat: Boat): boolean {
  const off = { ...boat, mods: { ...boat.mods, submarines: { ...boat.mods.submarines, seen: false } } };
  return watcherOf(s, seat, off) !== null || listenerOf(s, seat, off) !== null || isHeld(s, seat, off);
}

/** FO-SUBC-1.2: whether who has found it stays over it. */
function isHeld(s: State, seat: SeatIndex, boat: Boat): boolean {
  if (depthOf(s.pub, boat.mods.submarines) === 'deep') return false;
  const { hex } = boat.mods.submarines;
  const spotters = s.sides[seat].mods['hunted-boats']?.spotters ?? [];
  return spotters.some((x) => x.hex === hex && canFind(s, seat, s.sides[seat].afs[x.af - 1], hex));
}

/** Whether a formation is low over a hex and can look about there. */
export function canFind(s: State, seat: SeatIndex, af: AirFormation | null, hex: Hex): boolean {
  if (!af || af.hex !== hex || !fliesLow(af)) return false;
  if (!formationObserves(s.pub, af, mover(s) === seat)) return false;
  return planesEye(s.pub, af, { kind: 'tf', hex, high: false }).condition > 0;
}

export function spotBoat(play: Game, owner: SeatIndex, boat: Boat): void {
  if (boat.mods.submarines.seen) return;
  const source = watcherOf(play.s, enemyOf(owner), boat);
  if (source !== null) surface(play, owner, boat, source);
}

/** A formation looks for submarines from a hex it has come to. */
export function seekBoats(play: Game, seat: SeatIndex, af: AirFormation): void {
  const owner = enemyOf(seat);
  for (const boat of boatsOf(play.s.sides[owner]))
    if (seesBoat(play.s, seat, af, boat)) surface(play, owner, boat, `AF ${af.no}`);
}

/** FO-SUBA-4.2, FO-SUBB-5.1: ships look about from a hex they have come to. */
export function sightBoats(play: Game, seat: SeatIndex, unit: TaskForce | AirFormation): void {
  if ('groups' in unit) return;
  const owner = enemyOf(seat);
  for (const boat of boatsOf(play.s.sides[owner]))
    if (depthOf(play.s.pub, boat.mods.submarines) === 'surface') spotBoat(play, owner, boat);
}

/** FT-OPT-SUB-3b: it goes on the map as what it is. */
export function surface(
  play: Game,
  owner: SeatIndex,
  boat: Boat,
  source: string,
  rule = systemOf(play.s.pub).rules.seen,
): void {
  boat.mods.submarines.seen = true;
  const { hex } = boat.mods.submarines;
  noteSeen(play.s, owner, hex, source);
  const text = `A submarine of the ${nation(owner)} is sighted in ${hexLabel(hex)}.`;
  announce(play, 'sighting', rule, text, { places: [hex] });
}

/** Writes into the enemy's books how many submarines stand on the map in a hex. */
export function noteSeen(s: State, owner: SeatIndex, hex: Hex, source = 'the map'): void {
  const n = boatsOf(s.sides[owner]).filter(
    (x) => x.mods.submarines.seen && x.mods.submarines.hex === hex,
  ).length;
  const report = { condition: 3 as const, units: [{ submarine: n }], planesSeen: false };
  enterSighting(s, enemyOf(owner), { kind: 'ss', hex }, source, report);
}
