import type { Decision } from '../../../kernel/decision.ts';
import { need } from '../../../kernel/refusal.ts';
import type { StepRule } from '../../../kernel/steps.ts';
import {
  checkClear,
  checkCourse,
  checkGo,
  movesLeft,
  stageIn,
  toHandle,
} from '../open/flight/plane-movement.ts';
import { formationTitle } from '../open/flight/formations.ts';
import { bookOf } from '../open/book.ts';
import { caughtInStorm, homeBound, strandedBy } from '../open/flight/endurance.ts';
import { type AirFormation, nation, type SeatIndex } from '../open/forces.ts';
import type { Flying, FlyFrame } from '../open/frames.ts';
import { checkLanding } from '../open/flight/landing.ts';
import { hexLabel } from '../open/pack/map.ts';
import { formationSpeed, huntsBoatsOnly } from '../open/values.ts';
import type { FlyOrder, Leg, Order } from '../open/orders.ts';
import { checkSearch, searchesAnew, searchSucceedsTo } from '../open/sight/observing.ts';
import { checkSeek } from '../open/flight/seeking.ts';
import { depart, lookBelow } from './flight.ts';
import { box, climb, destroy, jettison, join, leave, showUnit, split } from './formations.ts';
import { DONE, isDone, moversOf } from './movers.ts';
import { beginRaid } from '../modules/alternate-movement/raid.ts';
import { lookAround, observeAll, settleSightings, show, spotted } from '../sight/observation.ts';
import { dueToLand, isDue, loseOverdue } from './overdue.ts';
import { askBeforeMovement } from './special-interception.ts';
import { occasion } from '../modules/engine.ts';
import { announce, ask, type Game, type State, whisper } from '../state.ts';
import { seatIndex } from '../open/forces.ts';
import { rulesOf } from '../modules/engine.ts';
import { launchRest, partFormations, takeOff } from './take-off.ts';

/** FT-14: Plane Movement. The side with the initiative moves all its formations, then the other (FT-14.1). */

export function beginPlaneMovement(play: Game): void {
  const { s } = play;
  s.steps.push({ step: 'fly', open: moversOf(s.pub).first(play), sealed: [null, null] });
  for (const who of [0, 1] as const) {
    arrivals(play, who);
    partFormations(play, who);
  }
  askBeforeMovement(s);
}

/** FT-14.11b, FT-14.11c: formations from off the map appear in their entry hex and move from the next turn on. */
function arrivals(play: Game, seat: SeatIndex): void {
  const { s } = play;
  for (const af of s.sides[seat].afs) {
    if (!af?.passage?.inbound || af.passage.turn > s.pub.turn) continue;
    const left = af.passage.left ?? 0; // FO-XPLANE-OFFBOARD-4
    af.hex = af.passage.entry;
    af.passage = null;
    af.spent = left === 0;
    if (left > 0) af.carried = formationSpeed(af.groups) - left;
    whisper(play, seat, 'arrives', 'FT-14.11b', `${formationTitle(af)} has reached ${hexLabel(af.hex)}.`, {
      places: [af.hex],
    });
    spotted(play, seat, af);
  }
}

export const flyStep: StepRule<State, FlyFrame, Order> = {
  asks(s, f) {
    const { seat, left } = f.open;
    return left === 0 || isDone(f, seat) ? [] : [question(s, f, seat)];
  },
  order(play, f, seatName, order) {
    const seat = seatIndex(seatName);
    if (order.kind !== 'fly') return;
    const stand = f.sealed[seat] ?? { stage: 0, moving: 0 };
    const stage = stageIn(play.s.pub, play.s.sides[seat], stand, order);
    need(
      stage === 0 || stage >= stand.stage || !bookOf(play.s.pub).terms.flightSteps,
      'FT-14.2.6',
      'Landings come first, then moves on the map, hidden moves, take-offs into view, and planes that leave.',
    );
    checkGo({ p: play.s.pub, side: play.s.sides[seat], seat }, f.open, stand, order);
    carryOut(play, seat, order);
    play.s.sides[seat].orders++;
    f.sealed[seat] = note(play.s, seat, stand, order, stage);
    moversOf(play.s.pub).count?.(play, f, seat, order, stage, stand);
    settleSightings(play.s);
  },
  advance(play, f) {
    const go = moversOf(play.s.pub).next(play, f);
    if (!go) {
      announce(play, 'fly', 'FT-14.1', 'All planes have moved.');
      return false;
    }
    const changes = go.seat !== f.open.seat;
    if (changes) announce(play, 'fly', 'FT-14.1', `The ${nation(go.seat)} move their planes.`);
    f.open = go;
    if (changes) observeAll(play); // planes that did not search observe in the turn of the enemy (FT-7.6b, FT-7.9a)
    return true;
  },
};

/** Its owner is told how many formations of the go are left, where they are counted. */
function question(s: State, f: FlyFrame, seat: SeatIndex): Decision {
  const due = bookOf(s.pub).terms.fightsAtOnce ? toHandle(f.open, f.sealed[seat]) : null;
  if (due === null) return ask(s, seat, 'fly', false, 'FT-14.1', 'Move your planes.');
  const words =
    due === 0 ? 'The last formation of this go' : `${due} of ${f.open.left} formations left in this go`;
  return ask(s, seat, 'fly', false, 'FO-PMAC-2.1', `Move your planes. ${words}.`);
}

/** One formation moves at a time: whoever begins another ends the move of the last (FT-14.4b). */
function note(s: State, seat: SeatIndex, stand: Flying, order: FlyOrder, stage: number): Flying {
  if (order.do === 'done') return { stage: DONE, moving: 0 };
  if (order.do === 'split' && order.into === stand.moving) return { ...stand, moving: 0 }; // the one of that number is gone
  if (stage === 0) return stand;
  const no = 'af' in order ? order.af : 0;
  const last = s.sides[seat].afs[stand.moving - 1];
  if (last && stand.moving !== no) last.spent = true;
  return { ...stand, stage, moving: no };
}

/** Carries an order out, or refuses it having changed nothing. */
function carryOut(play: Game, seat: SeatIndex, order: FlyOrder): void {
  switch (order.do) {
    case 'move':
      return move(play, seat, order);
    case 'take-off':
      return takeOff(play, seat, order);
    case 'land':
      return approach(play, seat, order);
    case 'climb':
      return climb(play, seat, order);
    case 'jettison':
      return jettison(play, seat, order);
    case 'split':
      return split(play, seat, order);
    case 'join':
      return join(play, seat, order);
    case 'box':
      return box(play, seat, order);
    case 'exit':
      return leave(play, seat, order);
    case 'show':
      return showUnit(play, seat, order);
    case 'destroy':
      return destroy(play, seat, order);
    case 'attack':
      return beginRaid(play, seat, order);
    case 'over':
      return;
    default:
      return finish(play, seat, order.strand);
  }
}

// ---- moving

type Move = Extract<FlyOrder, { do: 'move' }>;

function move(play: Game, seat: SeatIndex, order: Move): void {
  const { s } = play;
  const af = flying(s, seat, order.af);
  const title = formationTitle(af);
  const moves = movesLeft(af);
  const course = checkCourse(s.pub, s.sides[seat], af, af.hex, order.path, false);
  course.cost += checkSeek(s.pub, af, order);
  need(course.cost <= moves, 'FT-14.4a', `${title} has ${moves} MF left, not ${course.cost}.`);
  checkClear(s.pub, af, course, moves);
  const stranded = order.strand ? 0 : strandedBy(s.pub, s.sides[seat], seat, af, course.end);
  need(
    stranded === 0,
    'FT-25.4a',
    `${stranded} Air Factors of ${title} could not come home from ${hexLabel(course.end)} in time. Turn back, or say that they be lost.`,
  );
  need(
    order.show || !af.seen,
    'FT-7.7',
    `${title} is on the map; it leaves it at the end of a turn, unseen.`,
  );
  const searches = searchesAnew(s.pub, af, order);
  if (searches) checkSearch(s.pub, af, order.show);
  af.left = moves;
  if (order.show) show(play, seat, af);
  if (searches) search(play, seat, af, order.path);
  const seek = order.seek?.filter((hex) => hex !== af.hex);
  if (order.seek?.includes(af.hex)) lookBelow(play, seat, af);
  depart(s, seat, af, order.path, null, seek);
}

function flying(s: State, seat: SeatIndex, no: number): AirFormation {
  const af = s.sides[seat].afs[no - 1];
  need(af && !af.fresh && af.hex >= 0, 'FT-14.2.2', `AF ${no} is not in the air over the map.`);
  need(!af.spent, 'FT-14.4b', `AF ${no} has no move left this turn.`);
  return af;
}

/** FT-7.3b, FT-TAB-SEARCH: the die is the owner's own; a module may have another way of searching. */
function search(play: Game, seat: SeatIndex, af: AirFormation, path: readonly Leg[]): void {
  const { s } = play;
  const otherwise = huntsBoatsOnly(af) ? null : rulesOf(s.pub).search; // FO-SUBA-OPS-3.4: who reports no ships needs no report
  if (otherwise) return otherwise(play, seat, af, path);
  const least = searchSucceedsTo({ p: s.pub, side: s.sides[seat], seat }, af);
  const die = least.sure ? 0 : play.dice.roll(6, `search of ${formationTitle(af)}`);
  af.search = die <= least.die ? 'yes' : 'failed';
  const text = `${formationTitle(af)} ${af.search === 'yes' ? 'keeps a good look-out' : 'finds nothing this turn'}.`;
  whisper(play, seat, 'search', 'FT-7.3b', text);
  if (af.search === 'yes') lookAround(play, seat, af);
}

function approach(play: Game, seat: SeatIndex, order: Extract<FlyOrder, { do: 'land' }>): void {
  const { s } = play;
  const side = s.sides[seat];
  const af = side.afs[order.af - 1];
  need(af, 'FT-14.2.1', `There is no AF ${order.af}.`);
  checkLanding(s.pub, side, seat, af, order);
  if (!af.passage) af.left = movesLeft(af);
  if (order.search) search(play, seat, af, order.path);
  depart(s, seat, af, order.path, order);
}

// ---- the end of it

/** FT-8.5.1b, FT-25.4a: what was formed up takes off; what should have landed and did not is lost, if its owner says so. */
function finish(play: Game, seat: SeatIndex, strand: boolean): void {
  const { s } = play;
  const due = dueToLand(s.pub, s.sides[seat]);
  const [first] = strand ? [] : homeBound(s.pub, s.sides[seat], seat).filter((af) => !isDue(s.pub, af));
  need(
    !first,
    'FT-25.4a',
    `${first ? formationTitle(first) : ''} must turn for home this turn or be lost. Move it, or say that it be lost.`,
  );
  need(
    strand || due === 0,
    'FT-25.4a',
    `${due} Air Factors must land this turn and would be lost. Land them, or say that they be lost.`,
  );
  const [caught] = caughtInStorm(s.pub, s.sides[seat]);
  need(
    !caught,
    'FT-6.6b',
    `${caught ? formationTitle(caught) : ''} is caught in a storm and must move out of it.`,
  );
  launchRest(play, seat);
  occasion(play, 'planesMoved', seat);
  loseOverdue(play, seat);
  for (const af of s.sides[seat].afs) if (af) af.spent = true;
}
