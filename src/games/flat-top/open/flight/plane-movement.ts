import { directionTo, type Hex } from '../../../../kernel/hex.ts';
import { need } from '../../../../kernel/refusal.ts';
import { bookOf, declare } from '../book.ts';
import type { AirFormation, Public, Side } from '../forces.ts';
import type { Flying, FlyFrame } from '../frames.ts';
import type { FlyOrder, Leg } from '../orders.ts';
import { GRID, hexLabel, isMountain } from '../pack/map.ts';
import { everybody, type Own } from '../quantities.ts';
import { checkStorm, stepsOut, stormDepth } from '../turn/storms.ts';
import { deckHex, formationSpeed, isInPlay, isStorm } from '../values.ts';
import { formationTitle } from './formations.ts';

/** FT-14: what an Air Formation may do in its move, as far as its owner can know. */

/** FT-14.2, RUL-133: the step of the movement an order belongs to; 0 = may come at any time. */
export function stageOf(side: Side, order: FlyOrder): number {
  switch (order.do) {
    case 'land':
      return 1;
    case 'move':
      if (side.afs[order.af - 1]?.seen) return 2;
      return order.show ? 4 : 3;
    case 'take-off':
      return order.show ? 4 : 3;
    case 'exit':
      return side.afs[order.af - 1]?.fresh ? 3 : 5; // FT-OPT-PLANES-11a: a take-off out of view
    case 'attack':
      return 4;
    default:
      return 0;
  }
}

/**
 * FT-14.2: the step of an order in a movement under way. Whoever goes on with his move stays in the step it began in, though he has
 * come into view meanwhile; whoever is caught in a storm may move out of it late.
 */
export function stageIn(p: Public, side: Side, { stage, moving }: Flying, order: FlyOrder): number {
  const own = stageOf(side, order);
  const goesOn = order.do === 'exit' && order.af === moving && bookOf(p).terms.offBoardWays;
  if (goesOn) return stage; // FO-XPLANE-OFFBOARD-4: the way off the map is part of its move
  const af = order.do === 'move' ? side.afs[order.af - 1] : null;
  return af && (af.no === moving || isCaught(p, af)) ? Math.max(own, stage) : own;
}

/** FO-PMAC-2.2: formations that are still to be handled in a go; null where no dice count them. */
export const toHandle = (go: FlyFrame['open'], stand: Flying | null): number | null =>
  go.left < 0 ? null : Math.max(0, go.left - (stand?.begun ?? 0));

/** What the way planes are moved in this game asks of an order, beside what any game does; refuses what it forbids. */
export function checkGo(x: Own, go: FlyFrame['open'], stand: Flying, order: FlyOrder): void {
  const { rules, terms } = bookOf(x.p);
  need(
    terms.fightsAtOnce || (order.do !== 'attack' && order.do !== 'over'),
    'FO-PMAC-DEP',
    'In this game planes fight in the Combat Phase, and nobody counts the formations of a go.',
  );
  for (const { fly } of rules) fly?.(x, go, stand, order);
}

/** MF a formation has left this turn (FT-14.4a); one that rode in an In Flight box has used some (FT-14.19b). */
export function movesLeft(af: AirFormation): number {
  if (af.spent || af.fresh || af.passage) return 0;
  if (af.left >= 0) return af.left;
  return Math.max(0, formationSpeed(af.groups) - af.carried);
}

const costOfLeg = declare('legCost');

/** FT-14.3b: movement points for a hex; `high`: every plane of the formation flies high. */
export const legCost = (p: Public, high: boolean): number => costOfLeg.of(everybody(p), 1, { high });

export interface Course {
  cost: number;
  end: Hex;
  low: boolean[]; // by group: it came into the last hex at low altitude
  high: boolean; // every plane is high at the end of it
}

/** FT-14.5, FT-14.15, FT-6.6: checks a path hex by hex. `landing`: it ends with a landing, which alone may be in a storm. */
export function checkCourse(
  p: Public,
  side: Side,
  af: AirFormation,
  from: Hex,
  path: readonly Leg[],
  landing: boolean,
): Course {
  const high = af.groups.map((g) => g.high === 1);
  const grounded = af.groups.some((g) => g.armed && g.from >= 0); // FT-14.15.4
  let at = from;
  let cost = 0;
  let low = high.map((h) => !h);
  let depth = stormDepth(p, from);
  const forced = landing && mustLandAt(p, side, af, path.at(-1)?.to ?? from);
  path.forEach((leg) => {
    const d = directionTo(GRID, at, leg.to);
    need(d !== null, 'FT-14.5', `${hexLabel(leg.to)} is not next to ${hexLabel(at)}.`);
    need(isInPlay(p, leg.to), 'FT-14.12b', `${hexLabel(leg.to)} is not in play.`);
    need(
      !isMountain(at, d) || !high.includes(false),
      'FT-14.15.5',
      'Only planes flying high cross the mountains.',
    );
    depth = checkStorm(p, leg.to, depth, forced);
    low = high.map((h) => !h);
    cost += legCost(p, !high.includes(false));
    if (leg.high !== undefined) {
      need(!leg.high || !grounded, 'FT-14.15.4', 'Armed planes stay low on the turn they take off.');
      high.fill(leg.high);
    }
    at = leg.to;
  });
  return { cost, end: at, low, high: !high.includes(false) };
}

/** FT-6.6a, RUL-06: this is the last turn of some of its planes, and a ship or base of theirs lies in the storm (RUL-143). */
const mustLandAt = (p: Public, side: Side, af: AirFormation, hex: Hex): boolean =>
  isStorm(p, hex) &&
  af.groups.some((g) => g.by <= p.turn) &&
  side.decks.some((deck) => deckHex(p, side, deck) === hex);

// ---- caught in a storm

const couldGoOn = (p: Public, at: Hex, high: boolean, moves: number): boolean =>
  moves >= legCost(p, high) && stepsOut(p, at, high).length > 0;

/** FT-6.6b, RUL-92: planes a storm has come over and that can move toward its edge must; those whose time is up are lost anyway. */
export const isCaught = (p: Public, af: AirFormation): boolean =>
  af.hex >= 0 &&
  isStorm(p, af.hex) &&
  af.groups.some((g) => g.by > p.turn) &&
  couldGoOn(p, af.hex, isHigh(af), movesLeft(af));

const isHigh = (af: AirFormation): boolean => af.groups.every((g) => g.high === 1);

/** FT-6.6b, RUL-07, RUL-92: a move that begins in a storm gets clear of it, or as far as it can. */
export const checkClear = (p: Public, af: AirFormation, course: Course, moves: number): void =>
  need(
    !couldGoOn(p, course.end, course.high, moves - course.cost),
    'FT-6.6b',
    `${formationTitle(af)} must get clear of the storm, or as far as it can.`,
  );
