import { type Board, apart, readHex, seaDistances } from '../../games/carrier-clashes/open/board.ts';
import {
  boardFor,
  dayTurn,
  isCarrier,
  isDummy,
  openBase,
  packFor,
  printed,
  shipsOf,
  speedOf,
} from '../../games/carrier-clashes/open/forces.ts';
import type { OrderOf } from '../../games/carrier-clashes/open/orders.ts';
import { airType, enemyOf, type Side, TABLES } from '../../games/carrier-clashes/open/pack.ts';
import type { Boat, Ship, Sight, Step, TaskForce } from '../../games/carrier-clashes/open/view.ts';
import { basedAt, type Contact, contactsOf, gunsOf } from './belief.ts';

/** Where everybody goes: carriers to where they can strike, transports to the beach, guns to the enemy's base. */

const CRUISE = 4; // hexes a turn that cost no extra fuel

/** What a commander has in mind while he moves. */
interface Mind {
  x: Sight;
  board: Board;
  contacts: Contact[];
  toFuel: Int16Array;
  toLand: Int16Array;
  fields: { hex: number; ranges: number[] }[]; // enemy bases with the ranges of their bombers
  power: (d: number) => number; // share of this side's strike strength that reaches so far
  threat: (d: number) => number; // and of the enemy's
  lead: number; // VP ahead
}

function mindOf(x: Sight, lead: number): Mind {
  const board = boardFor(x);
  const landing = board.landings.filter((l) => l.side === x.side).map((l) => l.hex);
  return {
    x,
    board,
    contacts: contactsOf(x),
    toFuel: seaDistances(board, fuelHexes(x, board)),
    toLand: seaDistances(board, landing),
    fields: fieldsOf(x, board),
    power: powerOf(x, x.side),
    threat: powerOf(x, enemyOf(x.side)),
    lead,
  };
}

function fieldsOf(x: Sight, board: Board): Mind['fields'] {
  return board.bases
    .filter((b) => b.type.side !== x.side && openBase(board, x.pub, b.type.id))
    .map((b) => ({
      hex: b.hex,
      ranges: basedAt(x, b.type.id).flatMap((t) => {
        const far = airType(t)
          .attacks.filter((a) => a.letter !== 'F' && a.value > 1)
          .map((a) => a.range);
        return far.length > 0 ? [Math.max(...far)] : [];
      }),
    }));
}

/**
 * How much of a side's carrier aircraft can strike at each distance after this movement: by day in the third strike phase,
 * by night next morning, when four hexes are the limit.
 */
function powerOf(x: Sight, side: Side): (d: number) => number {
  const ranges = packFor(x)
    .forces[side].flatMap((g) => g.air ?? [])
    .flatMap((deck) =>
      deck.units.flatMap((u) =>
        airType(u.type)
          .attacks.slice(0, 1)
          .map((a) => ({ n: u.count, a })),
      ),
    )
    .map(({ n, a }) => ({
      n: n * (a.letter === 'F' ? 0.5 : 1),
      range: dayTurn(x) ? a.range : Math.min(a.range, TABLES.strikeReach),
    }));
  const all = ranges.reduce((n, r) => n + r.n, 0);
  const share = (d: number): number => ranges.filter((r) => r.range >= d).reduce((n, r) => n + r.n, 0) / all;
  const most = Math.max(...ranges.map((r) => r.range));
  return (d) => (d <= most ? share(d) : share(most) * 0.75 ** (d - most));
}

/** Bases and rendezvous where this side can fuel. */
function fuelHexes(x: Sight, board: Board): number[] {
  const bases = board.bases.filter(
    (b) => b.type.side === x.side && b.type.refuel && openBase(board, x.pub, b.type.id),
  );
  const afloat = (id: string): boolean =>
    x.own.ships.some((s) => s.id === id && s.tf !== '' && s.tf !== 'off');
  const meetings = packFor(x).fuel.rendezvous.filter(
    (r) => r.side === x.side && (r.needs.length === 0 || r.needs.some(afloat)),
  );
  return [...bases.map((b) => b.hex), ...meetings.map((r) => readHex(board.grid, r.hex))];
}

/** Hexes within some steps by sea, each with the way there. */
function ways(board: Board, from: number, steps: number): Map<number, number[]> {
  const out = new Map<number, number[]>([[from, []]]);
  let edge = [from];
  for (let i = 0; i < steps; i++) {
    const next: number[] = [];
    for (const at of edge)
      for (const hex of board.open[at])
        if (!out.has(hex)) {
          out.set(hex, [...(out.get(at) ?? []), hex]);
          next.push(hex);
        }
    edge = next;
  }
  return out;
}

/** A way down the slope of a distance map, as far as speed allows, ending no nearer than `stop`. */
function descend(board: Board, from: number, far: Int16Array, speed: number, stop = 0): number[] {
  const path: number[] = [];
  let at = from;
  while (path.length < speed && far[at] > stop) {
    const next = board.open[at].find((h) => far[h] >= 0 && far[h] < far[at]);
    if (next === undefined) break;
    path.push(next);
    at = next;
  }
  return path;
}

export function move(x: Sight, step: Extract<Step, { step: 'movement' }>, lead: number): OrderOf<'move'> {
  const mind = mindOf(x, lead);
  const order: OrderOf<'move'> = { kind: 'move', moves: [], boats: [], unload: [], drop: [] };
  for (const tf of x.own.tfs.filter((k) => (k.up === 2) === step.stage < 2)) {
    if (mayUnload(mind, tf)) {
      order.unload.push(tf.label);
      continue;
    }
    const path = held(x, tf, courseOf(mind, tf));
    order.moves.push({ tf: tf.label, path });
    if (landsOnArrival(mind, tf, path)) order.unload.push(tf.label);
  }
  if (step.stage >= 2)
    for (const b of x.own.boats) order.boats.push({ boat: b.id, path: boatCourse(mind, b) });
  return order;
}

const laden = (x: Sight, tf: TaskForce): Ship[] => shipsOf(x.own, tf.label).filter((s) => s.cargo > 0);

/** Transports lie a whole turn off the beach. CC-26.d. */
const mayUnload = ({ x, toLand }: Mind, tf: TaskForce): boolean =>
  laden(x, tf).length > 0 && toLand[tf.hex] === 0 && tf.start === tf.hex;

/** Destroyer transports unload as they come. CC-26.d-2. */
const landsOnArrival = ({ x, toLand }: Mind, tf: TaskForce, path: readonly number[]): boolean =>
  path.length > 0 &&
  toLand[path[path.length - 1]] === 0 &&
  laden(x, tf).some((s) => printed(s).defence.letter !== 'M');

function courseOf(mind: Mind, tf: TaskForce): number[] {
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
function mustFuel({ x, toFuel }: Mind, tf: TaskForce, ships: readonly Ship[]): boolean {
  const last = Math.min(...ships.map((s) => s.last ?? 99));
  const turns = Math.ceil(Math.max(0, toFuel[tf.hex]) / Math.max(1, Math.min(CRUISE, speedOf(x, tf))));
  if (last + 2 >= packFor(x).turns.count + turns) return false;
  return x.pub.turn + turns >= last - 1;
}

/** Away from what can hurt, towards fuel. */
function retire(mind: Mind, tf: TaskForce, speed: number): number[] {
  return best(mind, tf, speed, (hex) => -danger(mind, hex, 1) - 0.2 * Math.max(0, mind.toFuel[hex]));
}

function best(mind: Mind, tf: TaskForce, speed: number, score: (hex: number) => number): number[] {
  let top = { score: Number.NEGATIVE_INFINITY, path: [] as number[] };
  for (const [hex, path] of ways(mind.board, tf.hex, speed)) {
    const n = score(hex) - 0.01 * path.length;
    if (n > top.score) top = { score: n, path };
  }
  return top.path;
}

/** One within reach, less the farther beyond it. */
const nearness = (d: number, reach: number): number => (d <= reach ? 1 : 0.75 ** (d - reach));

/** What the enemy's carriers, guns and fields may do to ships in a hex. */
function danger({ board, contacts, fields, threat }: Mind, hex: number, fear: number): number {
  let sum = 0;
  for (const c of contacts) {
    const d = apart(board, hex, c.hex);
    sum += fear * c.carriers * threat(d);
    if (d <= 2) sum += (c.guns / 12) * (d === 0 ? 1 : d === 1 ? 0.4 : 0.1);
  }
  for (const f of fields) {
    const d = apart(board, hex, f.hex);
    sum += fear * 0.4 * f.ranges.filter((r) => r >= d).length;
  }
  return sum;
}

/** A lead that wins is kept: then the carriers stand off. */
function carrierCourse(mind: Mind, tf: TaskForce, speed: number): number[] {
  const { x, board, contacts } = mind;
  const prize = landingFeared(x) ? 0.3 : 0.05;
  const ahead = mind.lead >= 30;
  const fear = ahead ? 1.5 : 0.4;
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

/** The enemy has troops to land and has not landed enough. */
const landingFeared = (x: Sight): boolean => {
  const goal = packFor(x).special.objective;
  return x.side === 'allied' && goal !== undefined && x.pub.landed[goal.landing] < goal.ijnAt;
};

/** CC-MI-S8: the base is struck from afar in the third strike phase, rather than at dawn when it lays the decks open. */
function planPull({ x, board }: Mind, hex: number): number {
  const rule = packFor(x).special.plan;
  const base = rule && openBase(board, x.pub, rule.base);
  if (!rule || !base || x.side !== 'ijn' || x.own.planMade || x.pub.turn > rule.byTurn) return 0;
  return 20 * nearness(apart(board, hex, base.hex), 5);
}

function standsUnderPlan({ x, board }: Mind, hex: number): boolean {
  const rule = packFor(x).special.plan;
  const base = rule && openBase(board, x.pub, rule.base);
  if (!rule || !base || x.side !== 'ijn' || x.own.planMade || x.own.know.carrierSeen || dayTurn(x))
    return false;
  return apart(board, hex, base.hex) <= TABLES.strikeReach;
}

/** Guns shell an enemy field by night, or lie off the beach the enemy wants; else they keep company with the transports. */
function gunCourse(mind: Mind, tf: TaskForce, ships: readonly Ship[], speed: number): number[] {
  const { x, board } = mind;
  const field = fieldToShell(mind, ships);
  if (field >= 0) {
    const far = seaDistances(board, [field]);
    const night = !dayTurn(x);
    if (night && far[tf.hex] <= speed) return descend(board, tf.hex, far, speed);
    return descend(board, tf.hex, far, speed, speed);
  }
  const beach = board.landings.find((l) => l.side !== x.side);
  if (beach && guns(ships) >= 12) return descend(board, tf.hex, seaDistances(board, [beach.hex]), speed);
  const convoy = x.own.tfs.find((k) => laden(x, k).length > 0);
  if (convoy && guns(ships) >= 12) return descend(board, tf.hex, seaDistances(board, [convoy.hex]), speed);
  return [];
}

const guns = (ships: readonly Ship[]): number =>
  ships.filter((s) => s.state === 'ok').reduce((n, s) => n + gunsOf(s.id), 0);

/** An enemy field open to bombardment, with aircraft on it, for ships that still may. -1 = none. CC-24-2. */
function fieldToShell({ x, board }: Mind, ships: readonly Ship[]): number {
  const rule = packFor(x).special.bombardment;
  const base = rule && openBase(board, x.pub, rule.base);
  if (!base || base.type.side === x.side || basedAt(x, base.type.id).length === 0) return -1;
  const able = ships.filter((s) => !s.shelled && gunsOf(s.id) > 0);
  return guns(able) >= 10 ? base.hex : -1;
}

/** A dummy sails like a carrier force, each its own way towards the enemy. */
function feint(mind: Mind, tf: TaskForce): number[] {
  const { x, board, contacts } = mind;
  const no = Number(tf.label.slice(2));
  const goal = contacts[(no * 7) % Math.max(1, contacts.length)]?.hex;
  if (goal === undefined) return [];
  const speed = Math.min(CRUISE, speedOf(x, tf));
  return descend(board, tf.hex, seaDistances(board, [goal]), speed, 3);
}

/** Boats close the nearest force that may hold a carrier. */
function boatCourse({ x, board, contacts }: Mind, b: Boat): number[] {
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
