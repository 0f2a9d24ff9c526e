import * as v from 'valibot';
import { directionTo, distance, type Hex } from '../../../../../kernel/hex.ts';
import { need } from '../../../../../kernel/refusal.ts';
import type { OpenModule, OpenRules } from '../../book.ts';
import {
  enemyOf,
  type Public,
  type SeatIndex,
  seatIndex,
  SEATS,
  type Ship,
  type Side,
} from '../../forces.ts';
import { type Depth, DEPTHS, type Submarine } from './submarine-state.ts';
import { GRID, hexLabel, readHex, SECTORS, sectorOf, shipMayPass, terrainAt } from '../../pack/map.ts';
import type { PlotOrder, SetupOrder } from '../../orders.ts';
import { COMBAT, shipNamed } from '../../pack/pack.ts';
import { type Known, type Own, plus } from '../../quantities.ts';
import type { Force } from '../../setup/mustering.ts';
import { type Eye, NOTHING, type Target } from '../../sight/eyes.ts';
import { shipHasRadar, taskForceEye, watches } from '../../sight/observing.ts';
import { isNight } from '../../turn/clock.ts';
import { classOf, dataOf, isInPlay, isSubmarine, scenarioIn, shipTitle } from '../../values.ts';
import { BOAT_LISTS, type BoatSystem, CHASERS, movesAt, SYSTEMS, systemOf } from './submarine-systems.ts';
import { listOf, type OrderPart, ShipShape, wholeNumber } from '../order-part.ts';
import { type Boat, boatsOf, crowdAt, depthOf, DEPTH_WORDS, isBoat, isFull } from './boats-below.ts';
import { checkLaunch, checkRecovery, stationPlanes } from './float-planes.ts';
import { boatPlaneLines } from './float-words.ts';

/** FT-OPT-SUB, FO-SUBA, FO-SUBB: where submarines go, how deep they lie and what they see. */

// ---- what they see

/** FT-OPT-SUB-3d, FO-SUBB-3.1: a submarine sees what shares its hex, hidden itself or not (RUL-155). */
function periscope(x: Known & { side: Side }, target: Target): Eye {
  const { p, side } = x;
  const { sees } = systemOf(p);
  let best = NOTHING;
  for (const boat of boatsOf(side)) {
    if (boat.mods.submarines.blind === p.turn) continue;
    const depth = depthOf(p, boat.mods.submarines);
    const condition =
      boat.mods.submarines.hex === target.hex
        ? sees[depth]
        : depth === 'surface'
          ? lookout(x, boat, target)
          : 0;
    if (condition > best.condition) best = { condition, radar: false, source: boat.name };
  }
  return best;
}

/** FO-SUBA-4.2, FO-SUBB-3.2: what a boat on the surface makes out beyond its hex. */
function lookout({ p, side, seat }: Known & { side: Side }, boat: Boat, target: Target): number {
  const { lookout: who, highPlanes } = systemOf(p);
  const far = distance(GRID, boat.mods.submarines.hex, target.hex);
  const high = target.kind === 'af' && target.high && far === 1 ? highPlanes : 0;
  const looks =
    seat !== -1 &&
    watches(p, boat.mods.submarines) &&
    (who === 'on the map' || (who === 'radar' && shipHasRadar(p, seat, boat)));
  if (!looks) return high;
  const alone = { no: 0, hex: boat.mods.submarines.hex, ships: [side.ships.indexOf(boat)] };
  return Math.max(high, taskForceEye(p, side, seat, alone, target).condition);
}

// ---- the systems

/** FT-OPT-SUB-8b: planes that hunt submarines carry the bombs for it. */
const COMMON = {
  deploy: placeSubmarines,
  station: patrols,
  plot: { plotted: plotSubmarines },
  sail: (p, boat, to, via) => checkVoyage(p, boat, to, via),
  observers: [periscope],
  loads: [{ weapon: 'GP', by: (plane) => plane.antiSubmarine !== null }],
} satisfies OpenRules;

/** FO-SUBA-2.4, FO-SUBB-7.6: what its depth adds to the table of those who attack a submarine. */
const byDepth = ({ bht, rules }: BoatSystem) =>
  DEPTHS.filter((d) => bht[d] !== 0).map((d) =>
    plus<{ depth?: Depth }>(rules.bht, DEPTH_WORDS[d], bht[d], ({ depth }) => depth === d),
  );

/** FO-SUBA-SCN-1: its list takes the place of the submarines of the order of battle. */
function listed(force: Force, scenario: { id: string }, seat: SeatIndex): Force {
  const list = BOAT_LISTS[scenario.id]?.[SEATS[seat]];
  const { SS: _, ...others } = force.generic;
  if (!list) return force;
  const { float } = BOAT_LISTS[scenario.id];
  const fitted = float && shipNamed(float.data).side === SEATS[seat] ? { [float.ship]: float.data } : {};
  return { ...force, generic: { ...others, ...list }, fitted };
}

export const submarines: OpenModule = {
  on: { ...COMMON, terms: { stayHome: [] } },
  types: {
    ...COMMON,
    loads: [
      ...COMMON.loads,
      { weapon: 'GP', by: (plane) => CHASERS.planes.includes(plane.name), hunts: CHASERS.bht }, // FO-SUBA-OPS-3.1
    ],
    terms: { stayHome: [], submarines: 'types' },
    muster: listed,
    deploy(own, order) {
      placeSubmarines(own, order);
      stationPlanes(own);
    },
    situation: { title: 'Planes of submarines, and against them', lines: boatPlaneLines },
    formsUp: checkLaunch,
    lands: checkRecovery,
    changes: { huntBht: byDepth(SYSTEMS.types), chargeBht: byDepth(SYSTEMS.types) },
  },
  depths: {
    ...COMMON,
    terms: { stayHome: [], submarines: 'depths' },
    changes: { huntBht: byDepth(SYSTEMS.depths), chargeBht: byDepth(SYSTEMS.depths) },
  },
};

// ---- where they may be

/** The nearest base of the enemy. */
function toEnemyBase(p: Public, boat: Ship, hex: Hex): number {
  const enemy = enemyOf(seatIndex(dataOf(boat).side));
  return p.bases.reduce(
    (near, b) => (b.owner === enemy && b.hex >= 0 ? Math.min(near, distance(GRID, b.hex, hex)) : near),
    Infinity,
  );
}

/** FO-SUBA-OPS-1: by day a boat so near an enemy base stays below. */
export function mustSubmerge(p: Public, boat: Ship, hex: Hex): boolean {
  const { bases } = systemOf(p);
  return bases !== null && !isNight(p, p.turn) && toEnemyBase(p, boat, hex) <= bases.surfaced;
}

/** FO-SUBA-5.3, FO-SUBA-5.4, FO-SUBB-1: whether the water of a hex lets boats lie at a depth. */
export const mayLie = (p: Public, hex: Hex, depth: Depth): boolean =>
  terrainAt(hex) === 'sea' || (terrainAt(hex) === 'partial' && systemOf(p).coast.includes(depth));

/** FO-SUBA-5.3, FO-SUBB-1, FO-SUBA-OPS-1: whether a boat may lie at a depth in a hex. */
function checkDepth(p: Public, boat: Boat, hex: Hex, depth: Depth): void {
  const { rules } = systemOf(p);
  const title = shipTitle(boat);
  need(mayLie(p, hex, depth), rules.coast, `${title} cannot lie ${DEPTH_WORDS[depth]} in ${hexLabel(hex)}.`);
  need(
    depth !== 'surface' || !mustSubmerge(p, boat, hex),
    'FO-SUBA-OPS-1',
    `${title} stays below by day so near an enemy base.`,
  );
}

/** FT-OPT-SUB-2a, FT-OPT-SUB-2b, FT-OPT-SUB-4b: one hex by sea, rested from combat. */
export function checkSubmarineMove(
  p: Public,
  boat: Boat,
  to: Hex,
  from: Hex = boat.mods.submarines.hex,
  goes: Depth = boat.mods.submarines.goes ?? depthOf(p, boat.mods.submarines),
): void {
  const title = shipTitle(boat);
  const sub = boat.mods.submarines;
  const { governs, coast, bases, rules } = systemOf(p);
  need(sub.fought !== p.turn - 1 || sub.fought === 0, 'FT-OPT-SUB-2b', `${title} was in combat last turn.`);
  const depth = governs === 'chosen' ? goes : depthOf(p, sub);
  need(movesAt(p, depth), rules.move, `${title} does not move ${DEPTH_WORDS[depth]} this turn.`);
  const d = directionTo(GRID, from, to);
  need(d !== null, 'FT-OPT-SUB-2a', `${title} moves one hex.`);
  const water = terrainAt(to) === 'sea' || (terrainAt(to) === 'partial' && coast.length > 0);
  const open = isInPlay(p, to) && water && shipMayPass(from, d);
  need(open, 'FT-OPT-SUB-4b', `${title} cannot enter ${hexLabel(to)}.`);
  checkDepth(p, boat, to, goes);
  const near = bases ? toEnemyBase(p, boat, to) : Infinity;
  need(
    !bases || near > bases.ever || near > toEnemyBase(p, boat, from),
    'FO-SUBA-OPS-2',
    `${hexLabel(to)} is within ${bases?.ever ?? 0} hexes of an enemy base.`,
  );
}

/** FO-SUBA-6: a second hex, after two turns on the surface and while it stays there. */
const mayMoveTwice = (p: Public, boat: Boat, goes: Depth): boolean =>
  systemOf(p).double.includes(classOf(boat)) &&
  depthOf(p, boat.mods.submarines) === 'surface' &&
  goes === 'surface' &&
  (boat.mods.submarines.up ?? 0) >= DOUBLE_AFTER;
const DOUBLE_AFTER = 2;

/** FT-OPT-SUB-2a, FO-SUBA-6: to a hex beside it, or to one beyond that. */
function checkVoyage(
  p: Public,
  boat: Boat,
  to: Hex,
  via?: Hex,
  goes: Depth = boat.mods.submarines.goes ?? depthOf(p, boat.mods.submarines),
): void {
  const { hex } = boat.mods.submarines;
  if (via === undefined) return checkSubmarineMove(p, boat, to, hex, goes);
  need(
    mayMoveTwice(p, boat, goes),
    'FO-SUBA-6',
    `${shipTitle(boat)} moves two hexes after two turns on the surface, and on it.`,
  );
  checkSubmarineMove(p, boat, via, hex, goes);
  checkSubmarineMove(p, boat, to, via, goes);
}

/** FT-OPT-SUB-4a: after the moves of this turn. */
function checkCrowd(side: Side): void {
  const { perHex } = COMBAT.submarine;
  for (const { mods } of boatsOf(side)) {
    const { to, hex, via } = mods.submarines;
    const end = to >= 0 ? to : hex;
    const full = crowdAt(side, end) > perHex ? end : via !== undefined && isFull(side, via) ? via : -1;
    need(full < 0, 'FT-OPT-SUB-4a', `More than ${perHex} submarines in ${hexLabel(full)}.`);
  }
}

const HexShape = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(GRID.size - 1));
const boats = { rule: 'FT-OPT-SUB-2a', none: 'There are no submarines in this game.' };

function hexOf(word: string | undefined, hex: string | undefined, want: 'to' | 'at' | 'by'): Hex {
  const at = word === want ? readHex(hex ?? '') : -1;
  need(at >= 0, 'UMP-LINE', `Say "SS 40 ${want} B/K31".`);
  return at;
}

/** What a submarine does in a turn: where it goes, by which hex, and at what depth. */
export interface BoatOrder {
  ship: number;
  to?: number;
  via?: number; // FO-SUBA-6
  depth?: Depth; // FO-SUBA-1.2, FO-SUBB-2.2
}

const isDepth = (word: string | undefined): word is Depth => DEPTHS.some((d) => d === word);

/** 'SS 40 to B/K31', 'SS 40 to B/K32 by B/K31', 'SS 40 to B/K31 deep', 'SS 40 surface'. */
export const boatMovesPart: OrderPart<BoatOrder[]> = {
  ...boats,
  shape: listOf(
    v.strictObject({
      ship: ShipShape,
      to: v.optional(HexShape),
      via: v.optional(HexShape),
      depth: v.optional(v.picklist(DEPTHS)),
    }),
  ),
  write: (moves) =>
    moves.map((x) =>
      [
        `SS ${x.ship}`,
        ...(x.to === undefined ? [] : [`to ${hexLabel(x.to)}`]),
        ...(x.via === undefined ? [] : [`by ${hexLabel(x.via)}`]),
        ...(x.depth ? [x.depth] : []),
      ].join(' '),
    ),
  read: {
    ss([ship, ...rest], moves = []) {
      const last = rest.at(-1)?.toLowerCase();
      const depth = isDepth(last) ? last : undefined;
      const [to, hex, by, via] = depth ? rest.slice(0, -1) : rest;
      const move: BoatOrder = { ship: wholeNumber(ship) };
      if (to !== undefined || !depth) move.to = hexOf(to, hex, 'to');
      if (by !== undefined) move.via = hexOf(by, via, 'by');
      if (depth) move.depth = depth;
      return [...moves, move];
    },
  },
};

/** 'SS 40 at B/K31', before the first turn. */
export const boatPlacesPart: OrderPart<{ ship: number; hex: number }[]> = {
  ...boats,
  shape: listOf(v.strictObject({ ship: ShipShape, hex: HexShape })),
  write: (places) => places.map((x) => `SS ${x.ship} at ${hexLabel(x.hex)}`),
  read: {
    ss: ([ship, at, hex], places = []) => [...places, { ship: wholeNumber(ship), hex: hexOf(at, hex, 'at') }],
  },
};

/** FT-OPT-SUB-1, FT-OPT-SUB-4b. */
function placeSubmarines({ p, side, seat }: Own, order: SetupOrder): void {
  const perSector = new Map<number, number>();
  const rules = COMBAT.submarine;
  for (const { ship: i, hex } of order.mods.submarines ?? []) {
    const ship = side.ships[i];
    need(
      ship && isSubmarine(ship) && !ship.mods?.submarines,
      'FT-OPT-SUB-1',
      'That is no submarine waiting to be placed.',
    );
    need(mayLie(p, hex, 'periscope'), 'FT-OPT-SUB-4b', `Submarines do not lie in ${hexLabel(hex)}.`);
    const near = p.bases.find(
      (b) => b.owner !== seat && b.hex >= 0 && distance(GRID, b.hex, hex) <= rules.awayFromBases,
    );
    need(!near, 'FT-OPT-SUB-1', `${hexLabel(hex)} is within ${rules.awayFromBases} hexes of an enemy base.`);
    const n = (perSector.get(sectorOf(hex)) ?? 0) + 1;
    need(
      n <= rules.perSector,
      'FT-OPT-SUB-1',
      `More than ${rules.perSector} submarines in Sector ${SECTORS[sectorOf(hex)].name}.`,
    );
    perSector.set(sectorOf(hex), n);
    const boat: Submarine = { hex, to: -1, dived: 0, fought: 0, seen: false };
    if (systemOf(p).depths) Object.assign(boat, { depth: 'periscope', up: 0 });
    (ship.mods ??= {}).submarines = boat;
  }
  const loose = side.ships.find((s) => isSubmarine(s) && !s.mods?.submarines);
  need(!loose, 'FT-OPT-SUB-1', `${loose?.name ?? 'A submarine'} is not placed.`);
}

/** A stride that visits every hex of the board before it repeats. */
const PATROL_STRIDE = 89;

/** Submarines spread over the sectors, for those who place none by hand. */
function patrols({ p, side, seat }: Own): SetupOrder['mods'] {
  const rules = COMBAT.submarine;
  const perSector = SECTORS.map(() => 0);
  const allowed = (hex: Hex): boolean =>
    terrainAt(hex) === 'sea' &&
    perSector[sectorOf(hex)] < rules.perSector &&
    scenarioIn(p).scenario.sectors.includes(SECTORS[sectorOf(hex)].name) &&
    p.bases.every((b) => b.owner === seat || b.hex < 0 || distance(GRID, b.hex, hex) > rules.awayFromBases);
  const waiting = side.ships.flatMap((s, i) => (isSubmarine(s) ? [i] : []));
  const patrol = waiting.map((ship, k) => {
    const sector = (k * 3 + seat) % SECTORS.length;
    const from = SECTORS[sector].directional + k;
    for (let step = 0; ; step++) {
      const hex = (from + step * PATROL_STRIDE) % GRID.size;
      if (!allowed(hex)) continue;
      perSector[sectorOf(hex)]++;
      return { ship, hex };
    }
  });
  return patrol.length > 0 ? { submarines: patrol } : {};
}

function plotSubmarines({ p, side }: Own, order: PlotOrder): void {
  const given = order.mods.submarines ?? [];
  for (const {
    mods: { submarines: sub },
  } of boatsOf(side)) {
    sub.to = -1;
    delete sub.goes;
    delete sub.via;
  }
  const { perTurn } = COMBAT.submarine;
  const moves = given.filter((x) => x.to !== undefined);
  need(moves.length <= perTurn, 'FT-OPT-SUB-2a', `No more than ${perTurn} submarines move in a turn.`);
  const named = new Set<number>();
  for (const x of given) {
    const boat = side.ships[x.ship];
    need(isBoat(boat), 'FT-OPT-SUB-2a', 'That is no submarine of ours.');
    need(!named.has(x.ship), 'FT-OPT-SUB-2a', `${shipTitle(boat)} moves once.`);
    named.add(x.ship);
    plotBoat(p, boat, x);
  }
  if (moves.length > 0) checkCrowd(side);
}

function plotBoat(p: Public, boat: Boat, { to, via, depth }: BoatOrder): void {
  const { depths, rules } = systemOf(p);
  const sub = boat.mods.submarines;
  const title = shipTitle(boat);
  need(to !== undefined || depth !== undefined, 'FT-OPT-SUB-2a', `${title} is ordered nothing.`);
  need(depth === undefined || depths, rules.depth, `${title} goes deep in combat alone.`);
  need(via === undefined || to !== undefined, 'FO-SUBA-6', `Say where ${title} ends her move.`);
  const goes = depth ?? depthOf(p, sub);
  if (to === undefined) checkDepth(p, boat, sub.hex, goes);
  else checkVoyage(p, boat, to, via, goes);
  sub.to = to ?? -1;
  if (via !== undefined) sub.via = via;
  if (depth !== undefined) sub.goes = depth;
}
