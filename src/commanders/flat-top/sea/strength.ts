import { distance, type Hex } from '../../../kernel/hex.ts';
import { SEATS, type TaskForce } from '../../../games/flat-top/open/forces.ts';
import { GRID, terrainAt } from '../../../games/flat-top/open/pack/map.ts';
import { VICTORY } from '../../../games/flat-top/open/pack/pack.ts';
import { placeHexes } from '../../../games/flat-top/open/setup/start-limits.ts';
import { unloadingPlace } from '../../../games/flat-top/open/turn/plotting.ts';
import { classOf, gunneryOf, isInPlay, scenarioIn } from '../../../games/flat-top/open/values.ts';
import type { Mind } from '../mind.ts';
import type { Contact } from './belief.ts';

/** What forces are: carriers, transports with troops aboard, guns; of our own, and as far as one can tell of his. */

export const CARRIERS: readonly string[] = ['CV', 'CVL'];
export const TRANSPORTS: readonly string[] = ['AP', 'APD'];

export const has = (m: Mind, tf: TaskForce, classes: readonly string[]): boolean =>
  tf.ships.some((i) => classes.includes(classOf(m.side.ships[i])));

export const isCarrierForce = (m: Mind, tf: TaskForce): boolean => has(m, tf, CARRIERS);

/** Transports aboard which there is still something to unload. */
export const laden = (m: Mind, tf: TaskForce): number[] =>
  tf.ships.filter(
    (i) => TRANSPORTS.includes(classOf(m.side.ships[i])) && m.side.ships[i].unloaded < VICTORY.unloadTurns,
  );

/** Where a side's transports may unload (FT-12.7.4b). */
export function unloadHexes(m: Mind, seat: 0 | 1): Hex[] {
  const places = scenarioIn(m.p).scenario.special.unload?.[SEATS[seat]] ?? [];
  return places
    .flatMap((x) => placeHexes('place' in x ? x.place : x.island))
    .filter((hex) => terrainAt(hex) === 'partial' && isInPlay(m.p, hex) && unloadingPlace(m.p, seat, hex));
}

/** Hexes from a contact to the beach its transports would make for; Infinity where there is none. */
export const milesToBeach = (m: Mind, c: Contact): number =>
  c.ships.small < LANDING_FORCE
    ? Number.POSITIVE_INFINITY
    : Math.min(...unloadHexes(m, m.foe).map((hex) => distance(GRID, c.hex, hex)), Number.POSITIVE_INFINITY);

/** So many small ships may be transports. */
const LANDING_FORCE = 3;

/** Guns with something to fire. */
export const gunsOf = (m: Mind, i: number): number => {
  const ship = m.side.ships[i];
  return ship.ammunition > 0 ? gunneryOf(m.p, ship, 'combat') : 0;
};

export const NEAR_BEACH = 12;

/** The guns a contact may have: transports have none. */
export const gunsAboard = (m: Mind, c: Contact): number =>
  3 * c.ships.capital + c.ships.small * (milesToBeach(m, c) <= NEAR_BEACH ? 0.4 : 0.7);
