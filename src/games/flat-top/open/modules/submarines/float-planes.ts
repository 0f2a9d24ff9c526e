import { need } from '../../../../../kernel/refusal.ts';
import { addToTally, type Deck, type Public, type SeatIndex, SEATS, type Side, tally } from '../../forces.ts';
import { PLANE_TYPES, planeType } from '../../pack/pack.ts';
import type { Own } from '../../quantities.ts';
import { baseData, dataOf, shipTitle } from '../../values.ts';
import { isBoat } from './boats-below.ts';
import { BOAT_PATROLS, FLOAT } from './submarine-systems.ts';
import type { FloatPlane, Submarine } from './submarine-state.ts';

/** FO-SUBA-FLOAT, FO-SUBA-OPS-3.2: the plane a submarine carries, and the standing patrols that hunt submarines from two bases. */

export const BOAT_PLANE = planeType(FLOAT.plane, 'sea');

// ---- the plane of a boat

/** The turns on end a boat has lain still on the surface, this one among them if it goes on so (FO-SUBA-FLOAT-7). */
export const turnsUp = ({ turn }: Pick<Public, 'turn'>, { since }: FloatPlane): number => turn - since + 1;

/** FO-SUBA-FLOAT-7: a boat that has moved, dived or sent its plane up counts anew from the next turn on. */
export function countAnew({ turn }: Pick<Public, 'turn'>, { float }: Submarine): void {
  if (float) float.since = turn + 1;
}

/** FO-SUBA-FLOAT-1: whether this turn its plane can go up or come down. */
export const liesReady = (p: Public, { float }: Submarine): boolean =>
  float !== undefined && turnsUp(p, float) >= FLOAT.turns;

/** FO-SUBA-FLOAT-3: whether its plane has been down for long enough. */
export const isRested = ({ turn }: Pick<Public, 'turn'>, { flew }: FloatPlane): boolean =>
  flew === 0 || turn - flew >= FLOAT.hours;

/** The submarine a deck is on. */
export const boatUnder = (side: Side, deck: Deck | undefined) => {
  const ship = deck && deck.ship >= 0 ? side.ships[deck.ship] : undefined;
  return isBoat(ship) && ship.mods.submarines.float ? ship : null;
};

function checkReady(p: Public, side: Side, deck: Deck): void {
  const boat = boatUnder(side, deck);
  if (!boat) return;
  need(
    liesReady(p, boat.mods.submarines),
    'FO-SUBA-FLOAT-1',
    `${shipTitle(boat)} must have lain still on the surface for ${FLOAT.turns} turns.`,
  );
}

export function checkLaunch(p: Public, side: Side, deck: Deck): void {
  const float = boatUnder(side, deck)?.mods.submarines.float;
  if (!float) return;
  need(
    isRested(p, float),
    'FO-SUBA-FLOAT-3',
    `The plane flies once in ${FLOAT.hours} hours, the next time from turn ${float.flew + FLOAT.hours} on.`,
  );
  checkReady(p, side, deck);
}

export const checkRecovery = checkReady;

// ---- before the first turn

/** FO-SUBA-FLOAT-1, FO-SUBA-OPS-3.2: they are in no order of battle, stand Ready, and nobody places them. */
export function stationPlanes({ p, side, seat }: Own): void {
  for (const deck of side.decks) {
    const ship = deck.ship >= 0 ? side.ships[deck.ship] : null;
    const sub = ship?.mods?.submarines;
    if (!ship || !sub || dataOf(ship).air?.handling !== 'boat') continue;
    sub.float = { since: p.turn, flew: 0 };
    enter(side, deck, 'ready', BOAT_PLANE);
  }
  for (const { type, deck } of patrolsOf(p, side, seat)) enter(side, deck, 'ready', type);
}

/** One Air Factor more than there were. */
export function enter(side: Side, deck: Deck, box: 'landed' | 'ready', t: number): void {
  deck[box].push({ t, n: 1, w: 0, d: 0, m: 0 });
  addToTally(side.joined, t, 1);
}

// ---- the standing patrols

interface Patrol {
  type: number;
  deck: Deck; // of its base
}

/** FO-SUBA-OPS-3.2: the bases of a side that have a patrol of their own. */
export const patrolsOf = (p: Public, side: Side, seat: SeatIndex): Patrol[] =>
  BOAT_PATROLS.flatMap((name): Patrol[] => {
    const type = planeType(name, 'sea');
    const { plane } = PLANE_TYPES[type];
    const deck = side.decks.find(
      (d) =>
        d.base >= 0 && p.bases[d.base].owner === seat && plane.at?.includes(baseData(p.bases[d.base]).name),
    );
    return deck && plane.side === SEATS[seat] ? [{ type, deck }] : [];
  });

/** Air Factors of a type a side has now. */
export const factorsOf = (side: Side, type: number): number =>
  tally(side.joined, type) - tally(side.lostEver, type);
