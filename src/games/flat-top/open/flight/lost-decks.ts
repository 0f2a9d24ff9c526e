import { newTaskForce, parked } from '../setup/deployment.ts';
import { landingRoom } from './take-off.ts';
import type { AirFormation, Band, Public, SeatIndex, Ship, Side } from '../forces.ts';
import { deckHex, deckValues, formationSpeed, handles } from '../values.ts';

/** FT-25.4b: planes that would have come down but for the hits on their ships and bases. */

/** The same forces as if nothing had been hit, with the carriers that hits have sunk since a turn where they went down (RUL-149). */
export function unhurt(p: Public, side: Side, since: number): { p: Public; side: Side } {
  const ships = side.ships.map(
    (ship): Ship => ({
      ...ship,
      hits: 0,
      mods: { ...ship.mods, 'critical-hits': [], 'armored-decks': { bombs: 0, flak: 0 } },
    }),
  );
  const tfs = side.tfs.slice();
  ships.forEach((ship, i) => {
    if (ship.grave < 0 || ship.sank < since) return;
    const tf = { ...newTaskForce(tfs.length + 1, ship.grave), ships: [i] };
    tfs.push(tf);
    Object.assign(ship, { fate: 'afloat', tf: tf.no, upwind: true });
  });
  const decks = side.decks.map((deck) => ({ ...deck, noLaunching: 0, mods: {} }));
  const bases = p.bases.map((base) => ({ ...base, hits: 0 }));
  return { p: { ...p, bases }, side: { ...side, ships, tfs, decks } };
}

/** Air Factors of a type that the decks below a formation still take, by the kind of launch its flight has left it (FT-14.8). */
export function roomBelow(p: Public, side: Side, seat: SeatIndex, af: AirFormation, type: number): number {
  const half = Math.ceil(formationSpeed(af.groups) / 2);
  const band: Band = af.flown === 0 ? 2 : af.flown <= half ? 1 : 0;
  let room = 0;
  side.decks.forEach((deck, i) => {
    if (af.hex < 0 || deckHex(p, side, deck) !== af.hex || !handles(p, side, seat, deck, type)) return;
    const [min, ...others] = landingRoom(p, side, i);
    const launch = min === Number.POSITIVE_INFINITY ? min : [min, ...others][band]; // RUL-24
    room += Math.min(launch, deckValues(p, side, deck).capacity - parked(deck));
  });
  return room;
}
