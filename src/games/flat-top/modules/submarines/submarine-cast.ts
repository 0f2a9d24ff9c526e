import type { Cast } from '../../imagine/resample-cast.ts';
import { boatsOf } from '../../open/modules/submarines/boats-below.ts';
import {
  BOAT_PLANE,
  boatUnder,
  enter,
  factorsOf,
  patrolsOf,
} from '../../open/modules/submarines/float-planes.ts';
import { addToTally, type Deck, type Side } from '../../open/forces.ts';
import { PLANE_TYPES } from '../../open/pack/pack.ts';

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

/** FO-SUBA-FLOAT-3, FO-SUBA-OPS-3.2: planes that fly alone are no part of what is guessed to be in the air or lost. */
export function keepPlanesBack({ side }: Cast): void {
  for (const deck of side.decks)
    for (const box of ['landed', 'readying', 'ready'] as const)
      deck[box] = deck[box].filter((x) => {
        if (PLANE_TYPES[x.t].plane.alone) addToTally(side.joined, x.t, -x.n);
        return !PLANE_TYPES[x.t].plane.alone;
      });
}

/** They stand where they began, if no battle has shown them elsewhere. */
export function putPlanesBack({ pub, side, foe }: Cast): void {
  for (const { type, deck } of patrolsOf(pub, side, foe)) stand(side, deck, type);
  const deck = side.decks.find((x) => boatUnder(side, x));
  if (deck) stand(side, deck, BOAT_PLANE);
}

function stand(side: Side, deck: Deck, t: number): void {
  if (factorsOf(side, t) === 0) enter(side, deck, 'ready', t);
}
