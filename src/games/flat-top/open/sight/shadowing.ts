import { counted } from '../../../../kernel/counted.ts';
import { distance, type Hex } from '../../../../kernel/hex.ts';
import { need } from '../../../../kernel/refusal.ts';
import { checkCourse, movesLeft } from '../flight/plane-movement.ts';
import { formationTitle } from '../flight/formations.ts';
import type { Public, Report, SeatIndex, Side, Sighting } from '../forces.ts';
import type { Shadowing } from '../frames.ts';
import { directionsOf, GRID, hexLabel, shipMayPass } from '../pack/map.ts';
import { formationEye, formationObserves, planesEye, taskForceEye, taskForceObserves } from './observing.ts';
import { hexesOf, type ShadowMoveOrder, type ShadowOrder } from '../orders.ts';
import { COMBAT } from '../pack/pack.ts';
import { plottedSpeed } from '../turn/plotting.ts';
import { checkTowedPath } from '../modules/tows.ts';
import { checkSail, crowdAt, DEPTH_WORDS, depthOf, isBoat } from '../modules/submarines/boats-below.ts';
import { isInPlay, isStorm } from '../values.ts';

/** FT-11: who may shadow what, and how a shadower may move. */

type Attempt = ShadowOrder['attempts'][number];

/** FT-11.1, FT-11.2, FT-11.4: judged by what the shadower itself sees now. */
export function checkShadowing(
  p: Public,
  side: Side,
  seat: SeatIndex,
  a: Attempt,
  before: readonly Attempt[],
): void {
  if (a.unit === 'ss') checkShadowingBoat(p, side, a, before);
  const sighting = side.sightings.find((g) => g.id === a.sighting);
  need(sighting?.live && sighting.kind !== 'af', 'FT-11.1a', 'Only task forces on the map can be shadowed.');
  if (sighting.kind === 'ss') {
    const low = a.unit === 'af' && side.afs[a.no - 1]?.groups.some((g) => g.high === 0);
    need(low, 'FT-OPT-SUB-5b', 'Only planes flying low shadow submarines.');
  }
  const twice = before.some(
    (b) => (b.unit === a.unit && b.no === a.no) || (b.sighting === a.sighting && b.nth === a.nth),
  );
  need(!twice, 'FT-11.4', 'One unit shadows one task force, and each has one shadower.');
  const { report } = sighting;
  need(
    a.nth < unitsReported(sighting.kind, report),
    'FT-11.2',
    'No such task force has been reported there.',
  );
  need(
    shadowerSees(p, side, seat, a, sighting.hex, sighting.kind) >= 2,
    'FT-11.2',
    'The shadower must see its quarry at Condition 2 or 3.',
  );
}

/** How many units of its kind a report tells of: what an attempt may choose among. */
export function unitsReported(kind: Sighting['kind'], r: Report): number {
  if (r.condition === 2) return r.units;
  if (r.condition !== 3) return 0;
  return kind === 'ss' ? (r.units[0]?.submarine ?? 0) : r.units.length;
}

/** FT-OPT-SUB-5a, FT-OPT-SUB-2a: at periscope depth, within its MF, and among the six that move. */
function checkShadowingBoat(p: Public, side: Side, a: Attempt, before: readonly Attempt[]): void {
  const boat = side.ships[a.no];
  need(isBoat(boat), 'FT-OPT-SUB-5a', 'That is no submarine of ours.');
  const depth = depthOf(p, boat.mods.submarines);
  need(depth === 'periscope', 'FT-OPT-SUB-5a', `${boat.name} lies ${DEPTH_WORDS[depth]}.`);
  const others = before.filter((b) => b.unit === 'ss').map((b) => b.no);
  const plotted = side.ships.filter(
    (x, i) => (x.mods?.submarines?.to ?? -1) >= 0 && i !== a.no && !others.includes(i),
  );
  const { perTurn } = COMBAT.submarine;
  need(
    plotted.length + others.length < perTurn,
    'FT-OPT-SUB-2a',
    `No more than ${perTurn} submarines move in a turn.`,
  );
}

export function shadowerSees(
  p: Public,
  side: Side,
  seat: SeatIndex,
  a: { unit: string; no: number },
  hex: Hex,
  kind: Sighting['kind'] = 'tf',
): number {
  const target = { kind: 'tf' as const, hex, high: false };
  if (a.unit === 'tf') {
    const tf = side.tfs[a.no - 1];
    return tf && taskForceObserves(p, tf) ? taskForceEye(p, side, seat, tf, target).condition : 0;
  }
  if (a.unit === 'ss') return side.ships[a.no]?.mods?.submarines?.hex === hex && !isStorm(p, hex) ? 3 : 0; // FT-OPT-SUB-3d
  const af = side.afs[a.no - 1];
  const eye = kind === 'ss' ? planesEye : formationEye;
  return af && formationObserves(p, af, false) ? eye(p, af, target).condition : 0;
}

/** FT-11.6: back into sight by the direct way, and never out of it again. */
export function checkFollowing(
  p: Public,
  side: Side,
  seat: SeatIndex,
  shadow: Shadowing,
  order: ShadowMoveOrder,
): void {
  const path = hexesOf(order.path);
  const from = pathFrom(p, side, seat, shadow, path, order);
  let inSight = keepsInSight(p, side, seat, shadow, from);
  let at = from;
  for (const hex of path) {
    const now = keepsInSight(p, side, seat, shadow, hex);
    if (inSight) need(now, 'FT-11.6a', 'The shadower must keep its quarry in sight.');
    else
      need(
        distance(GRID, hex, shadow.target) < distance(GRID, at, shadow.target),
        'FT-11.6b',
        'The shadower must first close on its quarry.',
      );
    inSight = now;
    at = hex;
  }
}

function pathFrom(
  p: Public,
  side: Side,
  seat: SeatIndex,
  shadow: Shadowing,
  path: readonly Hex[],
  order: ShadowMoveOrder,
): Hex {
  if (shadow.unit === 'tf') return taskForcePath(p, side, seat, shadow.no, path);
  return shadow.unit === 'ss' ? boatPath(p, side, shadow.no, path) : formationPath(p, side, shadow.no, order);
}

function boatPath(p: Public, side: Side, no: number, path: readonly Hex[]): Hex {
  const boat = side.ships[no];
  need(isBoat(boat), 'FT-OPT-SUB-5a', 'That is no submarine of ours.');
  need(path.length <= 1, 'FT-OPT-SUB-5a', `${boat.name} moves one hex.`);
  for (const hex of path) {
    checkSail(p, boat, hex);
    const free = crowdAt(side, hex) < COMBAT.submarine.perHex || boat.mods.submarines.to === hex;
    need(free, 'FT-OPT-SUB-4a', `There is no room for ${boat.name} in ${hexLabel(hex)}.`);
  }
  return boat.mods.submarines.hex;
}

export function keepsInSight(p: Public, side: Side, seat: SeatIndex, shadow: Shadowing, from: Hex): boolean {
  const target = { kind: 'tf' as const, hex: shadow.target, high: false };
  if (shadow.unit === 'ss') return from === shadow.target;
  if (shadow.unit === 'tf') {
    const tf = side.tfs[shadow.no - 1];
    return !!tf && taskForceEye(p, side, seat, { ...tf, hex: from }, target).condition > 0;
  }
  const af = side.afs[shadow.no - 1];
  return !!af && planesEye(p, { ...af, hex: from }, target).condition > 0;
}

function formationPath(p: Public, side: Side, no: number, order: ShadowMoveOrder): Hex {
  const af = side.afs[no - 1];
  need(af, 'FT-11.5b', `There is no AF ${no}.`);
  const course = checkCourse(p, side, af, af.hex, order.path, false);
  const moves = movesLeft(af);
  need(course.cost <= moves, 'FT-14.4a', `${formationTitle(af)} has ${moves} MF, not ${course.cost}.`);
  return af.hex;
}

function taskForcePath(p: Public, side: Side, seat: SeatIndex, no: number, path: readonly Hex[]): Hex {
  const tf = side.tfs[no - 1];
  need(tf, 'FT-11.5b', `There is no TF ${no}.`);
  const speed = plottedSpeed({ p, side, seat }, tf);
  need(
    path.length <= speed,
    'FT-12.4a',
    `TF ${no} moves ${counted(speed, 'hex', 'hexes')}, not ${path.length}.`,
  );
  const ways = directionsOf([tf.hex, ...path]);
  need(ways, 'FT-12.5a', 'The path is not one of adjacent hexes.');
  let at = tf.hex;
  ways.forEach((d, i) => {
    need(
      isInPlay(p, path[i]) && shipMayPass(at, d),
      'FT-12.5b',
      `No ship passes from ${hexLabel(at)} to ${hexLabel(path[i])}.`,
    );
    need(
      i === ways.length - 1 || !isStorm(p, path[i]),
      'FT-6.6e',
      `The storm in ${hexLabel(path[i])} ends the move.`,
    );
    at = path[i];
  });
  checkTowedPath(p, side, tf, ways);
  return tf.hex;
}
