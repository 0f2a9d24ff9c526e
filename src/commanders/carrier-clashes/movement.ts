import { apart, seaDistances } from '../../games/carrier-clashes/open/board.ts';
import {
  boardFor,
  dayTurn,
  isCarrier,
  isDummy,
  openBase,
  packFor,
  printed,
  shipsOf,
} from '../../games/carrier-clashes/open/forces.ts';
import { speedOf } from '../../games/carrier-clashes/open/turn/speed.ts';
import type { OrderOf } from '../../games/carrier-clashes/open/orders.ts';
import { TABLES } from '../../games/carrier-clashes/open/pack.ts';
import type { Boat, Ship, Sight, Step, TaskForce } from '../../games/carrier-clashes/open/view.ts';
import type { Contact } from '../../games/carrier-clashes/open/belief.ts';
import { movesInSight } from '../../games/carrier-clashes/open/turn/stages.ts';
import { gunCourse } from './gun-courses.ts';
import { landingFeared } from './foresight.ts';
import type { Mind } from './mind.ts';
import { best, danger, descend, laden, retire, type Sea, seaOf } from './courses.ts';

/** Where everybody goes: carriers to where they can strike, transports to the beach, guns to the enemy's base. */

const CRUISE = 4; // hexes a turn that cost no extra fuel

export function move(m: Mind, step: Extract<Step, { step: 'movement' }>): OrderOf<'move'> {
  const mind = seaOf(m);
  const { x } = m;
  const order: OrderOf<'move'> = { kind: 'move', moves: [], boats: [], unload: [], drop: [] };
  for (const tf of x.own.tfs.filter((k) => (k.up === 2) === movesInSight(step.stage))) {
    if (mayUnload(mind, tf)) {
      order.unload.push(tf.label);
      continue;
    }
    const path = held(x, tf, courseOf(mind, tf));
    order.moves.push({ tf: tf.label, path });
    if (landsOnArrival(mind, tf, path)) order.unload.push(tf.label);
  }
  if (!movesInSight(step.stage))
    for (const b of x.own.boats) order.boats.push({ boat: b.id, path: boatCourse(mind, b) });
  return order;
}

/** Transports lie a whole turn off the beach. CC-26.d. */
const mayUnload = ({ x, toLand }: Sea, tf: TaskForce): boolean =>
  laden(x, tf).length > 0 && toLand[tf.hex] === 0 && tf.start === tf.hex;

/** Destroyer transports unload as they come. CC-26.d-2. */
const landsOnArrival = ({ x, toLand }: Sea, tf: TaskForce, path: readonly number[]): boolean =>
  path.length > 0 &&
  toLand[path[path.length - 1]] === 0 &&
  laden(x, tf).some((s) => printed(s).defence.letter !== 'M');

function courseOf(mind: Sea, tf: TaskForce): number[] {
  const { x, board, toFuel, toLand } = mind;
  const speed = Math.min(CRUISE, speedOf(x, tf));
  const ships = shipsOf(x.own, tf.label);
  if (isDummy(x.own, tf) || ships.length === 0) return feint(mind, tf);
  if (ships.some((s) => s.cargo > 0)) return descend(board, tf.hex, toLand, speed);
  if (ships.some((s) => s.state !== 'ok')) return retire(mind, tf, speed);
  if (mustFuel(mind, tf, ships)) return descend(board, tf.hex, toFuel, speed);
  if (ships.some(isCarrier)) return carrierCourse(mind, tf, speed);
  if (ships.some((s) => printed(s).defence.letter === 'M'))
    return ships.some(wasLaden) ? retire(mind, tf, speed) : [];
  return gunCourse(mind, tf, ships, speed);
}

const wasLaden = (s: Ship): boolean => (printed(s).hold ?? 0) > 0;

/** CC-23: to fuel in time, if the fuel aboard does not last to the end and the way home. */
function mustFuel({ x, toFuel }: Sea, tf: TaskForce, ships: readonly Ship[]): boolean {
  const last = Math.min(...ships.map((s) => s.last ?? 99));
  const turns = Math.ceil(Math.max(0, toFuel[tf.hex]) / Math.max(1, Math.min(CRUISE, speedOf(x, tf))));
  if (last + 2 >= packFor(x).turns.count + turns) return false;
  return x.pub.turn + turns >= last - 1;
}

/** A lead that wins is kept: then the carriers stand off. */
function carrierCourse(mind: Sea, tf: TaskForce, speed: number): number[] {
  const { x, board, contacts } = mind;
  const prize = landingFeared(x) ? 0.7 : 0.05;
  const ahead = mind.depth.caution > 0 && mind.lead >= 30;
  const fear = ahead ? 1.5 : mind.depth.caution;
  const greed = ahead ? 0.2 : 1;
  return best(mind, tf, speed, (hex) => {
    if (board.islands.has(hex)) return -99; // CC-13.c
    if (standsUnderPlan(mind, hex)) return -50;
    let gain = 0;
    for (const c of contacts)
      gain += (c.carriers + prize * c.cargo + 0.02 * c.guns) * mind.power(apart(board, hex, c.hex));
    return (
      greed * (gain + planPull(mind, hex)) - danger(mind, hex, fear) - 0.03 * Math.max(0, mind.toFuel[hex])
    );
  });
}

/** One within reach, less the farther beyond it. */
const nearness = (d: number, reach: number): number => (d <= reach ? 1 : 0.75 ** (d - reach));

/** CC-MI-S8: the base is struck from afar in the third strike phase, rather than at dawn when it lays the decks open. */
function planPull({ x, board }: Sea, hex: number): number {
  const rule = packFor(x).special.plan;
  const base = rule && openBase(board, x.pub, rule.base);
  if (!rule || !base || x.side !== 'ijn' || x.own.planMade || x.pub.turn > rule.byTurn) return 0;
  return 20 * nearness(apart(board, hex, base.hex), 5);
}

function standsUnderPlan({ x, board }: Sea, hex: number): boolean {
  const rule = packFor(x).special.plan;
  const base = rule && openBase(board, x.pub, rule.base);
  if (!rule || !base || x.side !== 'ijn' || x.own.planMade || x.own.know.carrierSeen || dayTurn(x))
    return false;
  return apart(board, hex, base.hex) <= TABLES.strikeReach;
}

/** A dummy sails like a carrier force, each its own way towards the enemy. */
function feint(mind: Sea, tf: TaskForce): number[] {
  const { x, board, contacts } = mind;
  const no = Number(tf.label.slice(2));
  const goal = contacts[(no * 7) % Math.max(1, contacts.length)]?.hex;
  if (goal === undefined) return [];
  const speed = Math.min(CRUISE, speedOf(x, tf));
  return descend(board, tf.hex, seaDistances(board, [goal]), speed, 3);
}

/** Boats close the nearest force that may hold a carrier. */
function boatCourse({ x, board, contacts }: Sea, b: Boat): number[] {
  if (b.pinned || b.hex < 0) return [];
  const speed = packFor(x).submarines.find((k) => k.id === b.id)?.speed ?? 0;
  const score = (c: Contact): number => (0.3 + c.carriers) / (2 + apart(board, b.hex, c.hex));
  const prey = contacts.reduce<Contact | null>((a, c) => (!a || score(c) > score(a) ? c : a), null);
  return prey ? descend(board, b.hex, seaDistances(board, [prey.hex]), speed) : [];
}

/** CC-MI-S6: the Main Body stops at its line. */
function held(x: Sight, tf: TaskForce, path: number[]): number[] {
  const rule = packFor(x).special.heldBack;
  if (!rule || x.pub.turn >= rule.turn || !shipsOf(x.own, tf.label).some((s) => s.group === rule.group))
    return path;
  const cut = path.findIndex((h) => (h % boardFor(x).grid.cols) + 1 > rule.column);
  return cut < 0 ? path : path.slice(0, cut);
}
