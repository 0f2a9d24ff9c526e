import type { Decision } from '../../../kernel/decision.ts';
import { type Dice, pick } from '../../../kernel/dice.ts';
import { turned } from '../../../kernel/hex.ts';
import {
  type At,
  ahead,
  atCode,
  COLUMNS,
  distance,
  edgeCrossed,
  type Facing,
  hexName,
  readHex,
  ROWS,
  sectorSide,
} from '../../../games/air-force/open/geometry.ts';
import type { Entrance, Order, Placement } from '../../../games/air-force/open/orders.ts';
import { laden, loadsFor } from '../../../games/air-force/open/placing/placing.ts';
import { conditionOf, flying, type Plane, type Side } from '../../../games/air-force/open/plane.ts';
import { byId, openingSpeeds, sampleOrder } from '../../../games/air-force/open/sample.ts';
import { groundAt } from '../../../games/air-force/open/surface.ts';
import { type RunwayEnd, runwayEnds } from '../../../games/air-force/open/placing/zones.ts';
import type { Start, View } from '../../../games/air-force/open/view.ts';
import { aimOf, goalOf } from './goals.ts';
import { approachHeight, evadingHeight, fightingHeight } from './heights.ts';

/** So many placements are drawn, of which the best is taken. */
const DRAWS = 24;
/** Fewer where many counters are placed. */
const FEW = 3;
const CROWD = 10;
/** Hexes a pilot likes to have between his planes at the start. */
const SPACE = 4;
/** Hexes a placement may be judged better than it is, so that no two games begin alike. */
const WHIM = 12;
const MIDDLE = atCode(COLUMNS / 2, Math.ceil(ROWS / 2));

/** Of many placements one near what the planes are sent for, with room between them; each at the height and the heading its task asks for. */
export function places(v: View, d: Decision, dice: Dice): Order {
  const planes = v.starts.reduce((n, s) => n + s.planes.length, 0);
  const units = v.kits.reduce((n, k) => n + k.count, 0);
  // Surface counters fall where they may: only where the planes go is chosen among draws.
  const draws = planes === 0 ? 1 : planes + units > CROWD ? FEW : DRAWS;
  let best = sampleOrder(v, d, dice);
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < draws; i++) {
    const next = i === 0 ? best : sampleOrder(v, d, dice);
    const sprawls = next.kind === 'place' ? sprawl(v, next.planes) + pick(dice, WHIM, 'placing') : 0;
    if (sprawls < least) [best, least] = [next, sprawls];
  }
  if (best.kind !== 'place') return best;
  const loaded = withRoomToRise(v, best.planes).map((x) => usuallyLoaded(v, x));
  return { ...best, planes: headed(v, atHeights(v, loaded, dice)) };
}

const startOf = (v: View, plane: number): Start | undefined => v.starts.find((s) => s.planes.includes(plane));

/** A plane as it will be when it starts so. */
const placed = (v: View, x: Placement): Plane => ({
  ...laden(v, byId(v, x.plane), x.load),
  at: readHex(x.hex) ?? MIDDLE,
});

/** How far from what it is sent for, and how crowded, a placement is. */
function sprawl(v: View, planes: readonly Placement[]): number {
  const at = planes.map((x) => readHex(x.hex) ?? MIDDLE);
  return at.reduce(
    (n, a, i) =>
      n +
      distance(a, focus(v, usuallyLoaded(v, planes[i]))) +
      at.slice(i + 1).reduce((m, b) => m + 2 * Math.max(0, SPACE - distance(a, b)), 0),
    0,
  );
}

/** What a plane is placed near: the target of its load where that is known, an enemy it sees, else the middle of the map. */
function focus(v: View, x: Placement): At {
  const p = placed(v, x);
  const aim = aimOf(p, goalOf(v, p, []));
  if (aim) return aim.at;
  const [enemy] = v.planes
    .filter((e) => e.side !== p.side && flying(e))
    .sort((a, b) => distance(p.at, a.at) - distance(p.at, b.at));
  return enemy?.at ?? MIDDLE;
}

/** Torpedoes where there are only ships to attack, else what the scenario names first. */
function usuallyLoaded(v: View, x: Placement): Placement {
  const start = startOf(v, x.plane);
  if (!start || x.load === undefined) return x;
  const loads = loadsFor(start, byId(v, x.plane));
  const load = loads.includes('torpedo') && v.surface.targets.length === 0 ? 'torpedo' : loads[0];
  return { ...x, load };
}

/** Everybody where the scenario leaves it open at the height of his task: first those with a load, then those who guard them. */
function atHeights(v: View, all: readonly Placement[], dice: Dice): Placement[] {
  const wanted = new Map<Placement, number | null>();
  for (const x of all) {
    const p = placed(v, x);
    wanted.set(x, approachHeight(v, p, goalOf(v, p, []), distance(p.at, focus(v, x))));
  }
  const guarded = [...wanted.values()].filter((h) => h !== null);
  const formed = new Map<string, number>();
  return all.map((x) => {
    const start = startOf(v, x.plane);
    if (!start || start.parked || start.altLater) return x;
    // One height for a formation: that of its lead.
    const key = `${start.group} ${x.formation ?? x.plane}`;
    const height = formed.get(key) ?? wanted.get(x) ?? unladenHeight(v, x, guarded, dice);
    formed.set(key, height);
    return lifted(v, x, start, height);
  });
}

/** The height of a plane that carries nothing anywhere: to fight from, or to be let alone at. */
function unladenHeight(v: View, x: Placement, guarded: readonly number[], dice: Dice): number {
  const p = placed(v, x);
  const goal = goalOf(v, p, []);
  if (goal === null) return fightingHeight(v, p, guarded, dice);
  if (goal.kind !== 'stay' || conditionOf(p).loaded) return x.alt;
  const height = evadingHeight(v, p, dice);
  return height <= (startOf(v, x.plane)?.alt[1] ?? 0) ? height : x.alt;
}

/** The same at a height, as near as the scenario and the hills allow, and as fast as it may be there. */
function lifted(v: View, x: Placement, start: Start, height: number): Placement {
  const ground = groundAt(v.scenery.hills, readHex(x.hex) ?? MIDDLE);
  const alt = Math.max(start.alt[0], Math.min(start.alt[1], height), ground + 1);
  if (alt > start.alt[1]) return x;
  const speed = openingSpeeds(v, placed(v, x), alt, start.maneuverSpeed)[1];
  return { ...x, alt, speed, bank: 'L' };
}

/** Those who may choose their heading face their task; a formation that of its lead, not along the edge and out of the map. */
function headed(v: View, all: readonly Placement[]): Placement[] {
  return all.map((x) => {
    const start = startOf(v, x.plane);
    if (!start || start.parked || start.facing !== null || start.oneFacing) return x;
    const lead = start.formations
      ? (all.find((y) => y.formation === x.formation && start.planes.includes(y.plane)) ?? x)
      : x;
    const wanted = sectorSide(readHex(lead.hex) ?? MIDDLE, focus(v, lead)) ?? x.facing;
    return { ...x, facing: inward(v, lead, wanted) };
  });
}

/** The heading nearest to the one wanted in which a plane's first Turn does not take it off the map. */
function inward(v: View, x: Placement, wanted: Facing): Facing {
  const from = readHex(x.hex) ?? MIDDLE;
  const stays = (f: Facing): boolean => edgeCrossed(ahead(from, f, x.speed), v.rows) === null;
  return [0, 1, -1, 2, -2].map((by) => turned(wanted, by)).find(stays) ?? wanted;
}

/** Planes on the ground take the end of their runway from which they rise over the map, not out of it. */
function withRoomToRise(v: View, all: readonly Placement[]): Placement[] {
  return all.map((x) => {
    const start = startOf(v, x.plane);
    if (!start?.parked) return x;
    const ends = runwayEnds(v.surface, start.side);
    const mine = ends.find((e) => hexName(e.at) === x.hex);
    const [best] = ends
      .filter((e) => e.airfield === mine?.airfield)
      .sort((a, b) => Number(risesOut(v, a)) - Number(risesOut(v, b)));
    return !best || !mine || !risesOut(v, mine) ? x : { ...x, hex: hexName(best.at), facing: best.facing };
  });
}

/** Hexes a plane runs and climbs before it can turn. */
const RISE = 15;
const risesOut = (v: View, end: RunwayEnd): boolean =>
  edgeCrossed(ahead(end.at, end.facing, RISE), v.rows) !== null;

/** AD-AF-4.B.1-3: planes whose height is asked for when they come in enter at that of their quarry, as fast as they may. */
export function entrances(v: View, side: Side, dice: Dice): Entrance[] {
  return v.entering
    .filter((id) => v.roster[id].side === side)
    .map((id) => {
      const p = byId(v, id);
      const alt = fightingHeight(v, p, [], dice);
      return { plane: id, alt, speed: openingSpeeds(v, p, alt)[1], bank: 'L' };
    });
}
