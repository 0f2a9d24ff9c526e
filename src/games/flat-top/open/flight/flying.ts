import { directionTo, type Hex } from '../../../../kernel/hex.ts';
import { need } from '../../../../kernel/refusal.ts';
import {
  type AirFormation,
  BANDS,
  type Band,
  type Deck,
  type Group,
  type Public,
  type SeatIndex,
  type Side,
} from '../forces.ts';
import { fliesForGood } from '../setup/deployment.ts';
import { ENTRIES, GRID, hexLabel, isMountain } from '../pack/map.ts';
import type { Flying } from '../frames.ts';
import type { FlyOrder, Leg } from '../orders.ts';
import { OFF_BOARD_WAYS, PLANE_TYPES } from '../pack/pack.ts';
import { checkStorm, stepsOut, stormDepth } from '../turn/storms.ts';
import {
  baseData,
  classOf,
  dataOf,
  deckHex,
  deckTitle,
  deckValues,
  formationSpeed,
  isInPlay,
  isStorm,
} from '../values.ts';
import { bookOf, declare } from '../book.ts';
import { everybody } from '../quantities.ts';

/** FT-14: what an Air Formation may do in its move, as far as its owner can know. */

export const formationTitle = (af: Pick<AirFormation, 'no'>): string => `AF ${af.no}`;

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
  const af = order.do === 'move' ? side.afs[order.af - 1] : null;
  return af && (af.no === moving || isCaught(p, af)) ? Math.max(own, stage) : own;
}

// ---- launch factors (FT-8.3, FT-14.9)

/** FT-6.10a, FT-6.10d: a carrier that has not turned into the wind is held to her Minimum Launch Factor. */
function windless(side: Side, deck: Deck): boolean {
  if (deck.ship < 0) return false;
  const ship = side.ships[deck.ship];
  return ['CV', 'CVL', 'CVE'].includes(classOf(ship)) && !ship.upwind;
}

/** How many more Air Factors a deck can take off or land this turn by each kind of launch (RUL-23). */
export function launchRoom(p: Public, side: Side, index: number): [min: number, normal: number, max: number] {
  const deck = side.decks[index];
  const { min, normal, max } = deckValues(p, side, deck);
  if (normal === Number.POSITIVE_INFINITY) return [normal, 0, 0]; // RUL-24: always a minimum launch
  if (normal <= 0 || deck.noLaunching === p.turn) return [0, 0, 0]; // RUL-59
  const [a, b, c] = deck.used;
  const total = (windless(side, deck) ? Math.min(min, max) : max) - a - b - c;
  const firm = Math.min(normal - a - b, total);
  return [min - a, firm, total].map((n, k) => Math.max(0, k === 0 ? Math.min(n, firm) : n)) as [
    number,
    number,
    number,
  ];
}

/** FT-14.8: MF of a formation whose Air Factors use these kinds of launch. */
export function launchAllowance(mf: number, bands: readonly Band[]): number {
  if (bands.includes(2)) return 0;
  return bands.includes(1) ? Math.ceil(mf / 2) : mf;
}

/** Planes that have formed up at a deck and are still to take off (FT-8.5.1b). */
export function waitingAt(p: Public, side: Side, index: number): number {
  let n = 0;
  for (const af of side.afs)
    if (af?.fresh)
      for (const g of af.groups) if (g.from === index && !fliesForGood(p, side.decks[index], g.t)) n += g.n;
  return n;
}

/** FT-8.4a, FT-14.9: the kinds of launch of a formation that takes off, one for each group. */
export function checkBands(p: Public, side: Side, af: AirFormation, bands: readonly Band[]): void {
  need(
    bands.length === af.groups.length,
    'FT-8.4a',
    `Name a kind of launch for each of the ${af.groups.length} groups.`,
  );
  for (const index of new Set(af.groups.map((g) => g.from))) {
    const deck = side.decks[index];
    const mine = af.groups.flatMap((g, i) => (g.from === index && !fliesForGood(p, deck, g.t) ? [i] : []));
    if (mine.length === 0) continue;
    const band = bands[mine[0]];
    const title = deckTitle(p, side, deck);
    need(
      mine.every((i) => bands[i] === band),
      'FT-8.4a',
      `Planes of ${title} under different kinds of launch need formations of their own.`,
    );
    const n = mine.reduce((sum, i) => sum + af.groups[i].n, 0);
    const room = launchRoom(p, side, index)[band];
    const rule = windless(side, deck) ? 'FT-6.10a' : 'FT-14.9';
    need(n <= room, rule, `${title} has room for ${room} more by ${BANDS[band]} launch, not ${n}.`);
  }
}

// ---- moving

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
  low: boolean; // every plane came into the last hex at low altitude
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
  let low = !high.includes(true);
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
    low = !high.includes(true);
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

// ---- places

/** FT-8.11a: whether formations may be reorganised in a hex. */
export const mayReorganise = (p: Public, side: Side, seat: SeatIndex, hex: Hex): boolean =>
  hex >= 0 &&
  (p.bases.some((b) => b.owner === seat && b.hex === hex) ||
    side.tfs.some((tf) => tf?.hex === hex && tf.ships.some((i) => dataOf(side.ships[i]).air)));

/** FT-14.11b: the way of these planes between an off-board base and the map; by distance with FT-OPT-PLANES-11b. */
export function entryOf(
  p: Public,
  base: number,
  groups: readonly Group[],
): { hexes: readonly Hex[]; turns: number } | null {
  const { name } = baseData(p.bases[base]);
  const entry = ENTRIES.find((e) => e.base === name);
  if (!entry || !bookOf(p).terms.offBoardWays) return entry ?? null;
  return { hexes: entry.hexes, turns: turnsFor(OFF_BOARD_WAYS.toEntry[name], groups) };
}

const turnsFor = (hexes: number, groups: readonly Group[]): number =>
  Math.ceil(hexes / formationSpeed(groups)); // RUL-131

/** FT-14.20, FT-OPT-PLANES-11a: turns from one off-board base to another, null where planes may not go. */
export function offBoardTurns(p: Public, from: number, to: number, groups: readonly Group[]): number | null {
  if (!bookOf(p).terms.offBoardWays) return null;
  const [a, b] = [from, to].map((i) => baseData(p.bases[i]).name);
  const way = OFF_BOARD_WAYS.between.find(
    (w) => (w.from === a && w.to === b) || (w.from === b && w.to === a),
  );
  return way ? turnsFor(way.hexes, groups) : null;
}

/** FT-14.16a: escorts fly where bombers of their formation fly. */
export function checkEscorts(af: AirFormation): void {
  const bombers = af.groups.filter((g) => g.armed || PLANE_TYPES[g.t].plane.interceptor === 'never');
  if (bombers.length === 0) return;
  for (const g of af.groups) {
    if (bombers.includes(g) || !PLANE_TYPES[g.t].plane.escort) continue;
    need(
      bombers.some((b) => b.high === g.high),
      'FT-14.16a',
      `The ${PLANE_TYPES[g.t].label} must fly at the altitude of the bombers they escort.`,
    );
  }
}
