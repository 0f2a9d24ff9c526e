import type { AirFormation, Ship } from './open/forces.ts';
import type { State } from './state.ts';

/** What later rules keep beside a ship or a formation, as it is where nothing has happened yet. */
const SHIP: Pick<Ship, 'grave' | 'sank' | 'upwind'> = { grave: -1, sank: 0, upwind: false };
const FORMATION: Pick<AirFormation, 'flown' | 'carried'> = { flown: 0, carried: 0 };

/** Puts into a state stored under earlier rules what it lacks. */
export function upgradeState(s: State): void {
  for (const side of s.sides) {
    side.ships.forEach((ship, i) => void (side.ships[i] = { ...SHIP, ...ship }));
    side.afs.forEach((af, i) => void (side.afs[i] = af && { ...FORMATION, ...af }));
  }
  for (const { sunk } of s.pub.score)
    for (const x of sunk) if (x.ship.startsWith(`${x.cls} `)) x.ship = x.cls; // a number is her owner's alone
}
