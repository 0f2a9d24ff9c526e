import { type AirFormation, addToTally, type SeatIndex, tally } from '../../open/forces.ts';
import { formationTitle } from '../../open/flight/formations.ts';
import type { Boat } from '../../open/modules/submarines/boats-below.ts';
import {
  BOAT_PLANE,
  boatUnder,
  countAnew,
  enter,
  factorsOf,
  liesReady,
  patrolsOf,
} from '../../open/modules/submarines/float-planes.ts';
import { FLOAT } from '../../open/modules/submarines/submarine-systems.ts';
import { addStack } from '../../open/setup/deployment.ts';
import { PLANE_TYPES } from '../../open/pack/pack.ts';
import { deckTitle, shipTitle } from '../../open/values.ts';
import { type Game, whisper } from '../../state.ts';

/** FO-SUBA-FLOAT, FO-SUBA-OPS-3: the die before a submarine sends its plane up, and standing patrols that are replaced. */

/** FO-SUBA-FLOAT-2: the boats have moved; where a plane is to go up, the die says whether it does. */
export function readyBoatPlanes(play: Game): void {
  for (const seat of [0, 1] as const) {
    const side = play.s.sides[seat];
    for (const af of side.afs) {
      const boat = af?.fresh ? boatUnder(side, side.decks[af.home]) : null;
      if (af && boat) readyPlane(play, seat, boat, af);
    }
  }
}

function readyPlane(play: Game, seat: SeatIndex, boat: Boat, af: AirFormation): void {
  const { s } = play;
  const title = shipTitle(boat);
  if (!liesReady(s.pub, boat.mods.submarines)) {
    stowed(play, seat, af);
    const text = `${formationTitle(af)} stands down: ${title} does not lie still on the surface.`;
    return whisper(play, seat, 'stands-down', 'FO-SUBA-FLOAT-7', text);
  }
  const die = play.dice.roll(6, `float plane of ${title}`);
  const comes = FLOAT.die[die - 1];
  if (comes === 'again') stowed(play, seat, af);
  if (comes === 'lost') {
    s.sides[seat].afs[af.no - 1] = null;
    addToTally(s.sides[seat].joined, BOAT_PLANE, -1); // it counts for nobody, as if it had never been aboard
  }
  const text = `The plane of ${title} ${SAYS[comes]} (a ${die}).`;
  whisper(play, seat, 'float-plane', 'FO-SUBA-FLOAT-2', text);
}

const SAYS = {
  lost: 'cannot be made to fly and is given up',
  again: 'is not ready: it may be tried again next turn',
  flies: 'is ready to take off',
} as const;

/** Back to Ready. */
function stowed({ s }: Game, seat: SeatIndex, af: AirFormation): void {
  const side = s.sides[seat];
  side.afs[af.no - 1] = null;
  for (const g of af.groups) addStack(side.decks[af.home].ready, { t: g.t, n: g.n, w: g.w, d: 0, m: g.m });
}

/** FO-SUBA-FLOAT-3, FO-SUBA-FLOAT-7: the hours between flights, and the turns it has to lie still for it to come down. */
export function boatPlaneUp({ s }: Game, seat: SeatIndex, af: AirFormation): void {
  const side = s.sides[seat];
  const sub = boatUnder(side, side.decks[af.home])?.mods.submarines;
  if (!sub?.float) return;
  sub.float.flew = s.pub.turn;
  countAnew(s.pub, sub);
}

/** FO-SUBA-OPS-3.3: what was lost last turn stands in Just Landed at its base. */
export function replacePatrols(play: Game): void {
  const { s } = play;
  for (const seat of [0, 1] as const) {
    const side = s.sides[seat];
    for (const { type, deck } of patrolsOf(s.pub, side, seat)) {
      if (tally(side.joined, type) === 0 || factorsOf(side, type) > 0) continue; // none at the start: a game begun without
      enter(side, deck, 'landed', type);
      const text = `${PLANE_TYPES[type].label}: another plane has come to ${deckTitle(s.pub, side, deck)}.`;
      whisper(play, seat, 'arrives', 'FO-SUBA-OPS-3.3', text);
    }
  }
}
