import { type Direction, type Hex, neighbour } from '../../../../kernel/hex.ts';
import { need } from '../../../../kernel/refusal.ts';
import { turnOf } from '../turn/clock.ts';
import {
  type Public,
  type SeatIndex,
  SEATS,
  type Ship,
  type Side,
  type TaskForce,
  type Wreck,
} from '../forces.ts';
import { GRID, hexLabel } from '../pack/map.ts';
import type { PlotOrder } from '../orders.ts';
import { COMBAT } from '../pack/pack.ts';
import { classOf, dataOf, isAnchored, isCrippled, isOn, isStorm, scenarioIn, shipTitle } from '../values.ts';

/** FT-OPT-SHIPS: what ships do besides sailing and fighting. Each function is a switch of its own. */

const SMALL: readonly string[] = ['PG', 'SS']; // FT-OPT-SHIPS-2c, FT-OPT-SHIPS-3a

function afloat(side: Side, i: number, rule: string): { ship: Ship; tf: TaskForce } {
  const ship = side.ships[i];
  const tf = ship && side.tfs[ship.tf - 1];
  need(tf && ship.fate === 'afloat' && tf.hex >= 0, rule, 'That is no ship of ours on the map.');
  return { ship, tf };
}

// ---- fueling (FT-OPT-SHIPS-1)

/** FT-S2-R10, FT-S3-R6: who is fueling at the start and who must begin by an hour; the companions are those of the same task force (RUL-77). */
export function beginFueling(p: Public, side: Side, seat: SeatIndex): void {
  const { scenario, version } = scenarioIn(p);
  const { fueling } = scenario;
  const first = scenario.versions[0].start;
  const later = version.start.day !== first.day || version.start.hour !== first.hour;
  if (!isOn(p, 'fueling') || !fueling || later) return; // RUL-151
  const own = (name: string): TaskForce | null => {
    const ship = side.ships.find((x) => x.name === name && dataOf(x).side === SEATS[seat]);
    return (ship && side.tfs[ship.tf - 1]) ?? null;
  };
  const need = (name: string, by: number): void => {
    for (const i of own(name)?.ships ?? []) {
      const ship = side.ships[i];
      if (classOf(ship) === 'AO') continue;
      ship.fuel = 0;
      ship.fuelBy = by;
    }
  };
  for (const { ship, by } of fueling.mustBegin) need(ship, turnOf(p, by));
  for (const name of fueling.atStart) need(name, 0);
}

// ---- towing (FT-OPT-SHIPS-2)

/** Who is parted from his tow has cast it off; then the orders of this turn. */
export function plotTows(p: Public, side: Side, order: PlotOrder): void {
  side.ships.forEach((ship, i) => {
    if (ship.tows >= 0 && side.ships[ship.tows].tf !== ship.tf) castOff(side, i);
  });
  for (const { ship, by } of order.tow) {
    need(isOn(p, 'towing'), 'FT-OPT-SHIPS-2a', 'There is no towing in this game.');
    if (by === null) {
      need(side.ships[ship]?.towedBy >= 0, 'FT-OPT-SHIPS-2d', 'That ship is not in tow.');
      castOff(side, ship);
    } else takeInTow(p, side, ship, by);
  }
}

/** FT-OPT-SHIPS-2a, FT-OPT-SHIPS-2b: the pair moves this turn and every other turn from now on. */
function takeInTow(p: Public, side: Side, towed: number, by: number): void {
  const { ship } = afloat(side, towed, 'FT-OPT-SHIPS-2a');
  const { ship: tug } = afloat(side, by, 'FT-OPT-SHIPS-2a');
  const title = shipTitle(tug);
  need(isCrippled(p, ship), 'FT-OPT-SHIPS-2a', `${shipTitle(ship)} is not crippled.`);
  need(ship.towedBy < 0, 'FT-OPT-SHIPS-2a', `${shipTitle(ship)} is in tow.`);
  need(ship.tf === tug.tf, 'FT-OPT-SHIPS-2a', `${title} is not in one task force with ${shipTitle(ship)}.`);
  need(!SMALL.includes(classOf(tug)), 'FT-OPT-SHIPS-2c', `${title} is too small to tow.`);
  need(
    !isCrippled(p, tug) && !isAnchored(tug) && tug.tows < 0,
    'FT-OPT-SHIPS-2a',
    `${title} cannot take a ship in tow.`,
  );
  tug.tows = towed;
  ship.towedBy = by;
  ship.limps = p.turn % 2 === 1 ? 1 : 2;
}

/** FT-OPT-SHIPS-2d: whichever end of a tow the ship is on, it is loose. */
export function castOff(side: Side, i: number): void {
  const ship = side.ships[i];
  if (ship.tows >= 0) side.ships[ship.tows].towedBy = -1;
  if (ship.towedBy >= 0) side.ships[ship.towedBy].tows = -1;
  ship.tows = -1;
  ship.towedBy = -1;
}

/** FT-OPT-SHIPS-2c. */
export function checkTowedPath(p: Public, side: Side, tf: TaskForce, path: readonly Direction[]): void {
  if (!tf.ships.some((i) => side.ships[i].tows >= 0)) return;
  let at: Hex = tf.hex;
  for (const d of path) {
    at = neighbour(GRID, at, d);
    need(!isStorm(p, at), 'FT-OPT-SHIPS-2c', `No ship is towed into the storm in ${hexLabel(at)}.`);
  }
}

// ---- rescue (FT-OPT-SHIPS-3)

/** FT-OPT-SHIPS-3b: wrecks of a hex at which a rescue may be made this turn, as far as this side knows (FT-OPT-SHIPS-3c). */
export const wrecksIn = (p: Public, side: Side, hex: Hex): Wreck[] =>
  p.wrecks.filter(
    (w) =>
      w.hex === hex &&
      w.turn < p.turn &&
      p.turn - w.turn <= COMBAT.functions.rescueTurns &&
      savedFrom(side, w.id) < w.survivors,
  );

export const savedFrom = (side: Side, wreck: number): number =>
  side.saved.find((x) => x.wreck === wreck)?.n ?? 0;

export const mayRescue = (p: Public, side: Side, i: number): boolean => {
  const ship = side.ships[i];
  const tf = side.tfs[ship.tf - 1];
  return (
    isOn(p, 'rescue') &&
    !!tf &&
    tf.hex >= 0 &&
    !SMALL.includes(classOf(ship)) &&
    ship.survivors < COMBAT.functions.survivorsPerShip &&
    wrecksIn(p, side, tf.hex).length > 0
  );
};

export function plotRescues(p: Public, side: Side, order: PlotOrder): void {
  for (const ship of side.ships) ship.rescues = false;
  for (const i of order.rescue) {
    need(isOn(p, 'rescue'), 'FT-OPT-SHIPS-3a', 'There is no rescuing in this game.');
    const { ship, tf } = afloat(side, i, 'FT-OPT-SHIPS-3b');
    const title = shipTitle(ship);
    need(!SMALL.includes(classOf(ship)), 'FT-OPT-SHIPS-3a', `${title} cannot pick up survivors.`);
    need(
      ship.survivors < COMBAT.functions.survivorsPerShip,
      'FT-OPT-SHIPS-3d',
      `${title} has no room for more survivors.`,
    );
    need(
      wrecksIn(p, side, tf.hex).length > 0,
      'FT-OPT-SHIPS-3b',
      `There are no survivors in ${hexLabel(tf.hex)}.`,
    );
    const still = !tf.plot || (tf.plot.path.length === 0 && tf.plot.exit === null);
    need(still && tf.moved === 0, 'FT-OPT-SHIPS-3b', `${title} must lie still for the whole turn.`);
    ship.rescues = true;
  }
}
