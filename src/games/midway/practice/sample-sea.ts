import { choose, type Dice, pick } from '../../../kernel/dice.ts';
import {
  distance,
  ENTRY_ZONES,
  HEIGHT,
  MIDWAY_ZONE,
  WIDTH,
  zoneAt,
  zonesWithin,
  zoneX,
  zoneY,
} from '../open/board.ts';
import type {
  BaseSquadrons,
  MidwayOrder,
  MoveOrder,
  OperationsOrder,
  PatrolPlan,
  StrikePlan,
  TransferPlan,
} from '../open/orders.ts';
import { ATAGO, CONSTANTS, FLEET, MIDWAY, SHIPS, type Side, type Squadrons } from '../open/pack.ts';
import { aboardOf } from '../open/recovery.ts';
import type { AirBaseView, MidwayView } from '../open/view.ts';

/** Random but plausible orders on the Search Board, from the view alone. */

const L = 'sample';
/** True n times in a hundred. */
export const chance = (dice: Dice, percent: number): boolean => pick(dice, 100, L) < percent;
const upTo = (dice: Dice, n: number): number => pick(dice, n + 1, L);

export function sampleDeploy(side: Side, dice: Dice): MidwayOrder {
  const zones = ENTRY_ZONES[side];
  const spots = [choose(dice, zones, L), choose(dice, zones, L), choose(dice, zones, L)];
  const where = new Map<string, number>();
  const ships = FLEET[side]
    .filter((i) => SHIPS[i].arrives === 1)
    .map((ship) => {
      const { formation } = SHIPS[ship];
      if (!where.has(formation)) where.set(formation, choose(dice, spots, L));
      return { ship, zone: chance(dice, 85) ? (where.get(formation) ?? zones[0]) : choose(dice, spots, L) };
    });
  return { kind: 'deploy', ships };
}

const clamp = (n: number, low: number, high: number): number => Math.max(low, Math.min(high, n));

/** As far toward a goal as the allowance goes. */
const toward = (from: number, goal: number, zones: number): number =>
  zoneAt(
    zoneX(from) + clamp(zoneX(goal) - zoneX(from), -zones, zones),
    zoneY(from) + clamp(zoneY(goal) - zoneY(from), -zones, zones),
  );

/** Zones where enemy ships were reported, the newest last. */
function reportedZones(v: MidwayView, side: Side, fromTurn: number): number[] {
  const out: number[] = [];
  for (const r of v.reports) {
    if (r.by !== side || r.turn < fromTurn) continue;
    if (r.kind === 'search' || r.kind === 'ships') for (const z of r.found) out.push(z.zone);
    if (r.kind === 'midway') out.push(MIDWAY_ZONE);
    if (r.kind === 'contact') out.push(r.zone);
  }
  return out;
}

function goalOf(v: MidwayView, side: Side, dice: Dice): number {
  const sighted = reportedZones(v, side, v.turn - 2);
  if (sighted.length > 0 && chance(dice, side === 'us' ? 45 : 15)) return choose(dice, sighted, L);
  if (chance(dice, side === 'us' ? 40 : 85)) return MIDWAY_ZONE;
  return zoneAt(
    clamp(zoneX(MIDWAY_ZONE) + pick(dice, 17, L) - 12, 0, WIDTH - 1),
    clamp(zoneY(MIDWAY_ZONE) + pick(dice, 13, L) - 8, 0, HEIGHT - 1),
  );
}

const atagoBarred = (v: MidwayView, ship: number, zone: number): boolean =>
  ship === ATAGO && zone === MIDWAY_ZONE && v.options.reduction === true && v.fort > 0;

export function sampleMove(v: MidwayView, side: Side, dice: Dice): MidwayOrder {
  const goals = new Map<number, number>(); // ships that are together keep together, mostly
  const moves: MoveOrder['moves'] = [];
  for (const { ship, zones } of v.speed) {
    const at = v.ships[ship].zone;
    const goal = goals.get(at) ?? goalOf(v, side, dice);
    goals.set(at, goal);
    if (ship === ATAGO && at === MIDWAY_ZONE && v.taken === 0 && chance(dice, 90)) continue;
    let to = toward(at, ship === ATAGO && chance(dice, 90) ? MIDWAY_ZONE : goal, zones);
    if (chance(dice, 8)) to = choose(dice, zonesWithin(at, zones), L);
    if (to !== at && !atagoBarred(v, ship, to)) moves.push({ ship, to });
  }
  return { kind: 'move', deready: sampleDeready(v, dice), enter: sampleEntry(v, side, dice), moves };
}

function sampleEntry(v: MidwayView, side: Side, dice: Dice): MoveOrder['enter'] {
  if (v.arriving.length === 0 || chance(dice, 10)) return [];
  const at = choose(dice, ENTRY_ZONES[side], L);
  const goal = chance(dice, 80) ? MIDWAY_ZONE : at;
  return v.arriving
    .filter(() => !chance(dice, 5))
    .map((ship) => {
      const entry = chance(dice, 90) ? at : choose(dice, ENTRY_ZONES[side], L);
      return { ship, at: entry, to: toward(entry, goal, CONSTANTS.moveJapan) };
    });
}

const some = (dice: Dice, q: Squadrons): Squadrons =>
  chance(dice, 70) ? [...q] : [upTo(dice, q[0]), upTo(dice, q[1]), upTo(dice, q[2])];
const sum = (q: Squadrons): number => q[0] + q[1] + q[2];

function sampleDeready(v: MidwayView, dice: Dice): BaseSquadrons[] {
  if (!chance(dice, 6)) return [];
  return v.bases
    .filter((b) => sum(b.ready) > 0 && chance(dice, 50))
    .map((b) => ({ base: b.base, squadrons: some(dice, b.ready) }))
    .filter((x) => sum(x.squadrons) > 0);
}

export function sampleReady(v: MidwayView, dice: Dice): MidwayOrder {
  const ready = v.bases
    .filter((b) => b.usable && sum(b.idle) > 0 && chance(dice, 70))
    .map((b) => ({ base: b.base, squadrons: some(dice, b.idle) }))
    .filter((x) => sum(x.squadrons) > 0);
  return { kind: 'ready', ready };
}

export function sampleSearch(v: MidwayView, side: Side, dice: Dice): MidwayOrder {
  if (v.callable.length === 0 || chance(dice, 4)) return { kind: 'search', area: null };
  const near = reportedZones(v, side, v.turn - 2);
  const likely = v.callable.filter((a) => near.some((z) => Math.abs(areaStep(z, a)) <= 1));
  return {
    kind: 'search',
    area: choose(dice, likely.length > 0 && chance(dice, 60) ? likely : v.callable, L),
  };
}

/** How many areas lie between a zone and an area, the greater of the two directions. */
const areaStep = (zone: number, area: number): number =>
  Math.max(
    Math.abs(Math.floor(zoneX(zone) / 3) - (area % 9)),
    Math.abs(Math.floor(zoneY(zone) / 3) - Math.floor(area / 9)),
  );

const b17Ready = (v: MidwayView): boolean =>
  v.b17.left > 0 && !v.night && v.taken === 0 && !(v.options.reduction === true && v.fort === 0);

export function sampleOperations(v: MidwayView, side: Side, dice: Dice): MidwayOrder {
  const left = new Map(v.bases.filter((b) => b.usable).map((b) => [b.base, [...b.ready] as Squadrons]));
  const room = new Map(v.bases.map((b) => [b.base, b.capacity - aboardOf(b)]));
  const bases = v.bases.filter((b) => b.usable && sum(b.ready) > 0);
  const order: OperationsOrder = { kind: 'operations', strikes: [], patrols: [], transfers: [], b17: null };
  for (const target of sampleTargets(v, side, dice)) {
    const strike = sampleStrike(target, bases, left, dice);
    if (strike) order.strikes.push(strike);
  }
  for (const b of bases) order.patrols.push(...samplePatrol(v, b, left, room, dice));
  if (chance(dice, 8)) for (const b of bases) order.transfers.push(...sampleTransfer(v, b, left, room, dice));
  if (side === 'us' && b17Ready(v) && chance(dice, 40)) {
    const sighted = reportedZones(v, side, v.turn);
    order.b17 =
      sighted.length > 0 ? choose(dice, sighted, L) : chance(dice, 20) ? pick(dice, WIDTH * HEIGHT, L) : null;
  }
  return order;
}

function sampleTargets(v: MidwayView, side: Side, dice: Dice): { zone: number; island: boolean }[] {
  const out: { zone: number; island: boolean }[] = [];
  const sighted = [...new Set(reportedZones(v, side, v.turn))];
  while (sighted.length > 0 && out.length < 3 && chance(dice, 85)) {
    const zone = choose(dice, sighted, L);
    sighted.splice(sighted.indexOf(zone), 1);
    out.push({ zone, island: false });
  }
  const bombs = side === 'japan' && v.options.reduction === true && v.fort > 0 && v.taken === 0;
  if (bombs && chance(dice, 50) && !out.some((t) => t.zone === MIDWAY_ZONE))
    out.push({ zone: MIDWAY_ZONE, island: true });
  if (chance(dice, 4)) {
    const zone = pick(dice, WIDTH * HEIGHT, L);
    if (!out.some((t) => t.zone === zone)) out.push({ zone, island: false });
  }
  return out;
}

function sampleStrike(
  target: { zone: number; island: boolean },
  bases: readonly AirBaseView[],
  left: Map<number, Squadrons>,
  dice: Dice,
): StrikePlan | null {
  const reach = chance(dice, 12) ? CONSTANTS.airRangeTotal : CONSTANTS.airRangeTotal / 2;
  const from: BaseSquadrons[] = [];
  let bombers = 0;
  for (const b of bases) {
    const have = left.get(b.base);
    if (!have || distance(b.zone, target.zone) > reach || chance(dice, 15)) continue;
    const q = some(dice, have);
    q[0] = upTo(dice, have[0]);
    if (sum(q) === 0) continue;
    from.push({ base: b.base, squadrons: q });
    bombers += q[1] + q[2];
  }
  if (bombers === 0) return null;
  for (const part of from) {
    const have = left.get(part.base);
    if (have) part.squadrons.forEach((n, k) => (have[k] -= n));
  }
  return { ...target, from };
}

function samplePatrol(
  v: MidwayView,
  b: AirBaseView,
  left: Map<number, Squadrons>,
  room: Map<number, number>,
  dice: Dice,
): PatrolPlan[] {
  const have = left.get(b.base);
  if (!have || have[0] === 0 || !chance(dice, 60)) return [];
  const fighters = chance(dice, 60) ? have[0] : 1 + pick(dice, have[0], L);
  const side: Side = b.base === MIDWAY ? 'us' : SHIPS[b.base].side;
  const zones = [
    ...new Set(FLEET[side].filter((i) => v.ships[i].sunk === 0).map((i) => v.ships[i].zone)),
  ].filter((z) => z >= 0 && distance(b.zone, z) * 2 <= CONSTANTS.airRangeTotal);
  const zone =
    zones.length > 0 && (b.base !== MIDWAY || chance(dice, 20)) && chance(dice, 20)
      ? choose(dice, zones, L)
      : b.zone;
  const others = v.bases.filter(
    (o) =>
      o.usable &&
      (room.get(o.base) ?? 0) >= fighters &&
      distance(b.zone, zone) + distance(zone, o.zone) <= CONSTANTS.airRangeTotal,
  );
  const to = others.length > 0 && chance(dice, 10) ? choose(dice, others, L).base : b.base;
  if (to !== b.base) room.set(to, (room.get(to) ?? 0) - fighters);
  have[0] -= fighters;
  return [{ zone, base: b.base, fighters, to }];
}

function sampleTransfer(
  v: MidwayView,
  b: AirBaseView,
  left: Map<number, Squadrons>,
  room: Map<number, number>,
  dice: Dice,
): TransferPlan[] {
  const have = left.get(b.base);
  const others = v.bases.filter(
    (o) =>
      o.usable &&
      o.base !== b.base &&
      (room.get(o.base) ?? 0) > 0 &&
      distance(b.zone, o.zone) <= CONSTANTS.airRangeTotal,
  );
  if (!have || sum(have) === 0 || others.length === 0) return [];
  const to = choose(dice, others, L).base;
  const squadrons: Squadrons = [0, 0, 0];
  let space = room.get(to) ?? 0;
  for (let k = 0; k < 3; k++) {
    squadrons[k] = upTo(dice, Math.min(have[k], space));
    space -= squadrons[k];
    have[k] -= squadrons[k];
  }
  if (sum(squadrons) === 0) return [];
  room.set(to, space);
  return [{ from: b.base, to, squadrons }];
}
