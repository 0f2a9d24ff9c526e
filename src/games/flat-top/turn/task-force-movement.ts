import { directionTo, neighbour } from '../../../kernel/hex.ts';
import { taskForceLimit } from '../open/setup/deployment.ts';
import {
  type AirFormation,
  type Public,
  type SeatIndex,
  SEATS,
  type Side,
  type TaskForce,
  nation,
} from '../open/forces.ts';
import { GRID, hexLabel, sectorOf } from '../open/pack/map.ts';
import { isStorm } from '../open/values.ts';
import { arrived, lookAround, reportAgain, settleSightings, show, spotted } from '../sight/observation.ts';
import { announce, type Game, tell } from '../state.ts';
import { occasion } from '../modules/engine.ts';

/** FT-12: all task forces not moved by shadowing carry out their plots, hex by hex and both sides at once. */

const MOST_HEXES = 4;

export function moveTaskForces(play: Game): void {
  const { s } = play;
  const moving = ([0, 1] as const).flatMap((seat) =>
    s.sides[seat].tfs.flatMap((tf) => (tf && !tf.spent && tf.hex >= 0 ? [{ seat, tf }] : [])),
  );
  const from = moving.map(({ tf }) => tf.hex);
  for (let k = 0; k <= MOST_HEXES; k++)
    for (const { seat, tf } of moving) {
      if (k > 0) stepAlong(play, seat, tf, k);
      if (tf.ships.length === 0) continue; // lost on its way (FO-MINE-COMBAT-2.1)
      if (tf.plot?.reveal === k && k <= tf.plot.path.length) show(play, seat, tf); // FT-12.1c
    }
  moving.forEach(({ seat, tf }, i) => endMove(play, seat, tf, from[i]));
  for (const seat of [0, 1] as const) joinUp(play, seat);
  occasion(play, 'shipsMoved');
  settleSightings(s);
}

/** The k-th hex of a plot, with everything that rides along (FT-14.19a). */
export function stepAlong(play: Game, seat: SeatIndex, tf: TaskForce, k: number): void {
  const way = tf.plot?.path[k - 1];
  if (way === undefined || tf.spent) return; // stopped on its way by mines (FO-MINE-COMBAT-2.1)
  enterHex(play, seat, tf, neighbour(GRID, tf.hex, way));
}

/** A task force comes into a hex; both sides look. */
export function enterHex(play: Game, seat: SeatIndex, tf: TaskForce, to: number): void {
  const { s } = play;
  const side = s.sides[seat];
  const { hex: from, seen: shown } = tf;
  if (directionTo(GRID, tf.hex, to) === s.pub.weather.wind[sectorOf(tf.hex)]) turnIntoWind(side, tf); // FT-6.10b
  tf.hex = to;
  tf.moved++;
  carry(side, tf);
  spotted(play, seat, tf);
  lookAround(play, seat, tf);
  for (const af of side.afs) if (ridesWith(side, af, tf)) spotted(play, seat, af);
  occasion(play, 'entered', seat, tf);
  occasion(play, 'sailed', seat, tf, from, shown);
}

/** FT-14.19a, RUL-164: planes on the map stand in no box; who comes into view on the way rides on to the end of it. */
const ridesWith = (side: Side, af: AirFormation | null, tf: TaskForce): af is AirFormation =>
  !!af &&
  af.box >= 0 &&
  (!af.seen || af.carried > 0) &&
  side.decks[af.box].ship >= 0 &&
  tf.ships.includes(side.decks[af.box].ship);

function carry(side: Side, tf: TaskForce): void {
  for (const af of side.afs) {
    if (!ridesWith(side, af, tf)) continue;
    af.hex = tf.hex;
    af.carried++; // whether it stays in the box or not (FT-14.19b)
  }
}

/** FT-6.10: what a carrier did this turn stays hers, whatever task force she joins afterwards. */
function turnIntoWind(side: Side, tf: TaskForce): void {
  for (const i of tf.ships) side.ships[i].upwind = true;
}

/** FT-6.10c: a task force has moved, or will not any more; a carrier that made one hex or none counts as having turned into the wind. */
export function holdCourse(side: Side, tf: TaskForce): void {
  tf.spent = true;
  if (tf.moved <= 1) turnIntoWind(side, tf);
}

/** What both sides learn of a move that is over (FT-12.1b, FT-7.8b), or the end of it beyond the edge. */
export function endMove(play: Game, seat: SeatIndex, tf: TaskForce, from: number): void {
  const side = play.s.sides[seat];
  if (tf.ships.length === 0) return; // lost on its way
  holdCourse(side, tf);
  if (tf.seen && tf.hex !== from) tellMove(play, seat, from, tf.hex);
  if (leavesMap(play.s.pub, tf)) {
    leaveMap(play, seat, tf);
    return;
  }
  arrived(play, seat, tf);
  for (const af of side.afs) if (ridesWith(side, af, tf)) arrived(play, seat, af);
}

/** FT-12.1b: a move in enemy view is made openly. */
function tellMove(play: Game, seat: SeatIndex, from: number, to: number): void {
  const text = `A task force of the ${nation(seat)} moves from ${hexLabel(from)} to ${hexLabel(to)}.`;
  announce(play, 'moves', 'FT-12.1b', text, { places: [from, to] });
}

/** Plotted over the edge, and not stopped by a storm before it (FT-6.6e). */
const leavesMap = (p: Public, tf: TaskForce): boolean => !!tf.plot?.exit && !isStorm(p, tf.hex);

/** FT-12.6a: over the edge and never back; planes aboard go with their ship (RUL-42). */
function leaveMap(play: Game, seat: SeatIndex, tf: TaskForce): void {
  const side = play.s.sides[seat];
  const text = `TF ${tf.no} has left the map at ${hexLabel(tf.hex)}.`;
  const own = { [SEATS[seat]]: { text, places: [tf.hex] } };
  const seen = { text: `A task force leaves the map at ${hexLabel(tf.hex)}.`, places: [tf.hex] };
  tell(
    play,
    'leaves',
    'FT-12.6a',
    text,
    tf.seen ? { allied: seen, japan: seen, public: seen, ...own } : own,
    tf.seen,
  );
  for (const i of tf.ships) {
    side.ships[i].fate = 'left';
    side.ships[i].tf = 0;
  }
  side.tfs[tf.no - 1] = null;
}

/** FT-12.3a: task forces plotted to join do so if they have met; one that has joined another takes with it who joins it. */
function joinUp(play: Game, seat: SeatIndex): void {
  const side = play.s.sides[seat];
  const joined = new Map<number, number>();
  for (const tf of side.tfs) {
    let no = tf?.plot?.join ?? 0;
    for (let next = joined.get(no); next !== undefined; next = joined.get(no)) no = next;
    const into = no > 0 ? side.tfs[no - 1] : null;
    if (!tf || !into || into === tf || into.hex !== tf.hex) continue;
    if (into.ships.length + tf.ships.length > taskForceLimit(seat)) continue;
    const seen = into.seen || tf.seen;
    into.ships.push(...tf.ships);
    into.moved = Math.max(into.moved, tf.moved);
    into.blind ||= tf.blind;
    into.seen = seen;
    for (const i of tf.ships) {
      side.ships[i].tf = into.no;
      side.ships[i].company = play.s.pub.turn;
    }
    side.tfs[tf.no - 1] = null;
    joined.set(tf.no, into.no);
    if (seen) reportAgain(play, seat, 'tf', into.hex); // FT-7.16c
  }
}
