import { distance, type Hex } from '../../../kernel/hex.ts';
import { need } from '../../../kernel/refusal.ts';
import { checkCourse, formationTitle, movesLeft } from './flying.ts';
import type { Public, SeatIndex, Side } from './forces.ts';
import type { Shadowing } from './frames.ts';
import { directionsOf, GRID, hexLabel, shipMayPass } from './map.ts';
import { formationEye, formationObserves, taskForceEye, taskForceObserves } from './observing.ts';
import { hexesOf, type ShadowMoveOrder, type ShadowOrder } from './orders.ts';
import { plottedSpeed } from './plotting.ts';
import { isInPlay, isStorm } from './values.ts';

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
  need(a.unit !== 'ss', 'FT-OPT-SUB-5a', 'Submarines do not shadow.');
  const sighting = side.sightings.find((g) => g.id === a.sighting);
  need(sighting?.live && sighting.kind === 'tf', 'FT-11.1a', 'Only task forces on the map can be shadowed.');
  const twice = before.some(
    (b) => (b.unit === a.unit && b.no === a.no) || (b.sighting === a.sighting && b.nth === a.nth),
  );
  need(!twice, 'FT-11.4', 'One unit shadows one task force, and each has one shadower.');
  const { report } = sighting;
  const units = report.condition === 2 ? report.units : report.condition === 3 ? report.units.length : 0;
  need(a.nth < units, 'FT-11.2', 'No such task force has been reported there.');
  need(
    shadowerSees(p, side, seat, a, sighting.hex) >= 2,
    'FT-11.2',
    'The shadower must see its quarry at Condition 2 or 3.',
  );
}

export function shadowerSees(
  p: Public,
  side: Side,
  seat: SeatIndex,
  a: { unit: string; no: number },
  hex: Hex,
): number {
  const target = { kind: 'tf' as const, hex, high: false };
  if (a.unit === 'tf') {
    const tf = side.tfs[a.no - 1];
    return tf && taskForceObserves(tf) ? taskForceEye(p, side, seat, tf, target).condition : 0;
  }
  const af = side.afs[a.no - 1];
  return af && formationObserves(af, false) ? formationEye(p, af, target).condition : 0;
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
  const from =
    shadow.unit === 'tf' ? taskForcePath(p, side, shadow.no, path) : formationPath(p, side, shadow.no, order);
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

export function keepsInSight(p: Public, side: Side, seat: SeatIndex, shadow: Shadowing, from: Hex): boolean {
  const target = { kind: 'tf' as const, hex: shadow.target, high: false };
  if (shadow.unit === 'tf') {
    const tf = side.tfs[shadow.no - 1];
    return !!tf && taskForceEye(p, side, seat, { ...tf, hex: from }, target).condition > 0;
  }
  const af = side.afs[shadow.no - 1];
  return !!af && formationEye(p, { ...af, hex: from }, target).condition > 0;
}

function formationPath(p: Public, side: Side, no: number, order: ShadowMoveOrder): Hex {
  const af = side.afs[no - 1];
  need(af, 'FT-11.5b', `There is no AF ${no}.`);
  const course = checkCourse(p, side, af, af.hex, order.path, false);
  const moves = movesLeft(side, af);
  need(course.cost <= moves, 'FT-14.4a', `${formationTitle(af)} has ${moves} MF, not ${course.cost}.`);
  return af.hex;
}

function taskForcePath(p: Public, side: Side, no: number, path: readonly Hex[]): Hex {
  const tf = side.tfs[no - 1];
  need(tf, 'FT-11.5b', `There is no TF ${no}.`);
  const speed = plottedSpeed(p, side, tf);
  need(path.length <= speed, 'FT-12.4a', `TF ${no} moves ${speed} hexes, not ${path.length}.`);
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
  return tf.hex;
}
