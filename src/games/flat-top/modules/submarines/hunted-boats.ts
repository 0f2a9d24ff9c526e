import type { Hex } from '../../../../kernel/hex.ts';
import {
  type AirFormation,
  enemyOf,
  nation,
  PHASES,
  type Public,
  type SeatIndex,
} from '../../open/forces.ts';
import { boatsOf, depthOf } from '../../open/modules/submarines/boats-below.ts';
import { hexLabel } from '../../open/pack/map.ts';
import { formationTitle } from '../../open/flight/formations.ts';
import { settleSightings } from '../../sight/observation.ts';
import type { Cast } from '../../imagine/resample-cast.ts';
import { announce, type Game, type State, whisper } from '../../state.ts';
import type { EngineModule, Fault } from '../engine.ts';
import { canFind, isStillSeen, surface } from './submarine-sight.ts';

/** FO-SUBC-1: boats at periscope depth are found by planes that look for them, and lost when these fly on. */

/** The hexes in which boats have been found from the air and are in view, or to which they have gone from there: both sides have seen it. */
const found = (p: Public): Hex[] => (p.mods['hunted-boats'] ??= []);

function find(play: Game, seat: SeatIndex, af: AirFormation): void {
  const { s } = play;
  const owner = enemyOf(seat);
  const below = boatsOf(s.sides[owner]).filter(
    ({ mods: { submarines: sub } }) => sub.hex === af.hex && depthOf(s.pub, sub) === 'periscope',
  );
  if (below.length === 0 || !canFind(s, seat, af, af.hex)) {
    const text = `${formationTitle(af)} looks for submarines in ${hexLabel(af.hex)} and finds none.`;
    return whisper(play, seat, 'search', 'FO-SUBC-1.1', text, { places: [af.hex] });
  }
  for (const boat of below)
    if (!boat.mods.submarines.seen) surface(play, owner, boat, `AF ${af.no}`, 'FO-SUBC-1.1');
  if (!found(s.pub).includes(af.hex)) found(s.pub).push(af.hex);
  const spotters = s.sides[seat].mods['hunted-boats']?.spotters;
  if (!spotters?.some((x) => x.af === af.no && x.hex === af.hex)) spotters?.push({ af: af.no, hex: af.hex });
}

/** FO-SUBC-1.2: who has found a boat and flown on has lost it, before ships can go for it. */
function lose(play: Game): void {
  const { s } = play;
  for (const owner of [0, 1] as const)
    for (const boat of boatsOf(s.sides[owner])) {
      const { submarines: sub } = boat.mods;
      if (!sub.seen || !found(s.pub).includes(sub.hex) || depthOf(s.pub, sub) !== 'periscope') continue;
      if (isStillSeen(s, enemyOf(owner), boat)) continue;
      sub.seen = false;
      const text = `A submarine of the ${nation(owner)} in ${hexLabel(sub.hex)} is lost from sight.`;
      announce(play, 'sighting', 'FO-SUBC-1.2', text, { places: [sub.hex] });
    }
  settleSightings(s);
}

/** FO-SUBC-1.2: a boat that sails from under those who have found it is held by nobody where it goes, unless they find it there. */
function slipAway({ s }: Game, seat: SeatIndex, ship: number, from: Hex): void {
  const sub = s.sides[seat].ships[ship].mods?.submarines;
  if (sub?.seen && found(s.pub).includes(from)) found(s.pub).push(sub.hex);
}

/** Those who have flown on forget. */
function forget({ s }: Game): void {
  for (const { mods, afs } of s.sides) {
    const books = mods['hunted-boats'];
    if (books) books.spotters = books.spotters.filter((x) => afs[x.af - 1]?.hex === x.hex);
  }
  const inView = new Set(
    s.sides.flatMap((side) =>
      boatsOf(side).flatMap(({ mods: { submarines: sub } }) => (sub.seen ? [sub.hex] : [])),
    ),
  );
  s.pub.mods['hunted-boats'] = [...new Set(found(s.pub))].filter((hex) => inView.has(hex));
}

/** Boats of ours that were found, and planes of the enemy over them: these hold them. */
function imagine({ pub, own, side }: Cast): void {
  const books = side.mods['hunted-boats'];
  const ours = new Set(boatsOf(own).map((x) => x.mods.submarines.hex));
  for (const af of side.afs)
    if (af && ours.has(af.hex) && found(pub).includes(af.hex))
      books?.spotters.push({ af: af.no, hex: af.hex });
}

/** FO-SUBC-1.2: a formation holds what it has found in a hex once; when a turn begins only those do so who have stayed, and what nobody sees is held by nobody. */
function auditSpotters({ sides, pub }: State, seat: SeatIndex, fault: Fault): void {
  const spotters = sides[seat].mods['hunted-boats']?.spotters ?? [];
  if (new Set(spotters.map((x) => `${x.af} ${x.hex}`)).size < spotters.length)
    fault('a formation has found submarines of one hex twice');
  if (pub.phase !== PHASES['air-operations']) return;
  for (const { af, hex } of spotters)
    if (sides[seat].afs[af - 1]?.hex !== hex)
      fault(`AF ${af} holds submarines in ${hexLabel(hex)} from afar`);
  const known = seat === 0 ? found(pub) : []; // of both sides: once is enough
  for (const hex of known)
    if (
      !sides.some((side) =>
        boatsOf(side).some(({ mods }) => mods.submarines.seen && mods.submarines.hex === hex),
      )
    )
      fault(`submarines found in ${hexLabel(hex)} are not in view`);
}

export const huntedBoats: EngineModule = {
  on: {
    place(p, side) {
      p.mods['hunted-boats'] ??= [];
      side.mods['hunted-boats'] = { spotters: [] };
    },
    on: { sought: find, dived: slipAway, combatBegins: lose, turnEnds: forget },
    imagine,
    audit: auditSpotters,
  },
};
