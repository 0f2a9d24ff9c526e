import type { Decision } from '../../kernel/decision.ts';
import type { Dice } from '../../kernel/dice.ts';
import type { Battery } from '../../games/air-force/open/batteries.ts';
import {
  type At,
  atCode,
  COLUMNS,
  distance,
  readHex,
  ROWS,
  sectorSide,
} from '../../games/air-force/open/geometry.ts';
import type { Mark } from '../../games/air-force/open/gunnery.ts';
import { laden, loadsFor } from '../../games/air-force/open/placing.ts';
import type { Order, Placement } from '../../games/air-force/open/orders.ts';
import { planeRef, type Side } from '../../games/air-force/open/plane.ts';
import {
  byId,
  contact,
  openingSpeeds,
  own,
  sampleOrder,
  shotOf,
  slotsOf,
} from '../../games/air-force/open/sample.ts';
import type { View } from '../../games/air-force/open/view.ts';
import { groundAt } from '../../games/air-force/open/surface.ts';
import { leads, taxiing } from '../../games/air-force/open/plots.ts';
import { cruise } from './cruise.ts';
import { dogfight } from './dogfight.ts';
import { aimOf, approachHeight, goalOf } from './goals.ts';
import { marksman, worthByTable } from './marksman.ts';
import { rocketAims, surfaceMoves } from './surface.ts';

/** Everything that can fires at the target it may hope most from. */
function shots(v: View, side: Side): Order {
  const list = slotsOf(v, side).map(({ b, marks }) =>
    shotOf(b, [...marks].sort((x, y) => shotWorth(v, b, y) - shotWorth(v, b, x))[0]),
  );
  return { kind: 'fire', shots: list };
}

/** Planes by the chance to bring them down, all else by the Hit Table number. */
function shotWorth(v: View, b: Battery, m: Mark): number {
  const column = b.aim(m)?.column ?? 0;
  const plane = m.ref[0] === 'p' ? v.planes.find((p) => planeRef(p) === m.ref) : undefined;
  return plane ? 1 + worthByTable(marksman(v, plane), column) : column / 100;
}

/** With less time than this, in milliseconds, nothing is played out. */
const HURRIED = 100;
/** So many placements are drawn, of which the best is taken. */
const DRAWS = 24;
/** Fewer where many counters are placed. */
const FEW = 3;
const CROWD = 10;
/** Hexes a pilot likes to have between his planes at the start. */
const SPACE = 4;
/** A plane without its usual load counts as so many hexes. */
const BARE = 20;
const MIDDLE = atCode(COLUMNS / 2, Math.ceil(ROWS / 2));

/** Of many placements the one nearest the middle of the map, with room between the planes; fighters level, fast and headed inward. */
function places(v: View, d: Decision, dice: Dice): Order {
  const free = new Set(
    v.starts
      .filter(
        (s) => !s.parked && s.facing === null && !s.oneFacing && !s.maneuverSpeed && s.formations === null,
      )
      .flatMap((s) => s.planes),
  );
  let best = sampleOrder(v, d, dice);
  const planes = v.starts.reduce((n, s) => n + s.planes.length, 0);
  const units = v.kits.reduce((n, k) => n + k.count, 0);
  // Surface counters fall where they may: only where the planes go is chosen among draws.
  const draws = planes === 0 ? 1 : planes + units > CROWD ? FEW : DRAWS;
  for (let i = 1; i < draws; i++) {
    const next = sampleOrder(v, d, dice);
    if (best.kind === 'place' && next.kind === 'place' && sprawl(v, next.planes) < sprawl(v, best.planes))
      best = next;
  }
  if (best.kind !== 'place') return best;
  const set = best.planes.map((x) => atHeight(v, x));
  return {
    ...best,
    planes: set.map((x) => (free.has(x.plane) ? readied(v, x) : inFormation(v, x, set))),
  };
}

/** A formation that may choose its heading flies into the map, not along its edge and out of it. */
function inFormation(v: View, x: Placement, all: readonly Placement[]): Placement {
  const start = v.starts.find((s) => s.planes.includes(x.plane));
  if (!start?.formations || start.facing !== null || start.oneFacing) return x;
  const lead = all.find((y) => y.formation === x.formation && start.planes.includes(y.plane)) ?? x;
  return { ...x, facing: sectorSide(readHex(lead.hex) ?? MIDDLE, focus(v, lead)) ?? x.facing };
}

/** A loaded plane at the height its task begins at, where the scenario leaves that open and no hill is in the way. */
function atHeight(v: View, x: Placement): Placement {
  const start = v.starts.find((s) => s.planes.includes(x.plane));
  const plane = laden(v, byId(v, x.plane), x.load);
  const wanted = approachHeight(v, plane);
  const at = readHex(x.hex);
  if (!start || !at || wanted === null || start.altLater || start.formations || start.maneuverSpeed) return x;
  const alt = Math.max(start.alt[0], Math.min(start.alt[1], wanted), groundAt(v.scenery.hills, at) + 1);
  return alt > start.alt[1] ? x : { ...x, alt, speed: openingSpeeds(v, plane, alt)[1] };
}

/** How far from the middle, how crowded and how short of its usual load a placement is. */
function sprawl(v: View, planes: readonly Placement[]): number {
  const at = planes.map((x) => readHex(x.hex) ?? MIDDLE);
  const usual = (x: Placement): boolean =>
    v.starts.some((s) => s.planes.includes(x.plane) && usualLoad(v, s, x.plane) === x.load);
  const bare = planes.filter((x) => x.load !== undefined && !usual(x)).length;
  return at.reduce(
    (n, a, i) =>
      n +
      distance(a, focus(v, planes[i])) +
      at.slice(i + 1).reduce((m, b) => m + 2 * Math.max(0, SPACE - distance(a, b)), 0),
    BARE * bare,
  );
}

/** What a plane is placed near: the target of its load where that is known, else the middle of the map. */
const focus = (v: View, x: Placement): At => {
  const p = { ...laden(v, byId(v, x.plane), x.load), at: readHex(x.hex) ?? MIDDLE };
  return aimOf(p, goalOf(v, p, []))?.at ?? MIDDLE;
};

/** Torpedoes where there are only ships to attack, else what the scenario names first. */
function usualLoad(v: View, s: View['starts'][number], plane: number): string {
  const loads = loadsFor(s, byId(v, plane));
  return loads.includes('torpedo') && v.surface.targets.length === 0 ? 'torpedo' : loads[0];
}

function readied(v: View, x: Placement): Placement {
  const at = readHex(x.hex) ?? MIDDLE;
  const speed = openingSpeeds(v, laden(v, byId(v, x.plane), x.load), x.alt)[1];
  return { ...x, facing: sectorSide(at, focus(v, x)) ?? 1, speed, bank: 'L' };
}

/** Every plane of a side in the air, in the fight or on its errand, and those on the ground as they come. */
function plots(v: View, d: Decision, dice: Dice, hurried: boolean): Order {
  const side = d.seat as Side;
  const up = contact(v, side)
    ? dogfight(v, side, dice, hurried)
    : leads(v, own(v, side)).map((p) => cruise(v, p));
  const ground = new Set(taxiing(v.planes).map((p) => p.id));
  const drawn = ground.size > 0 ? sampleOrder(v, d, dice) : null;
  const below = drawn?.kind === 'plot' ? drawn.plots.filter((x) => ground.has(x.plane)) : [];
  return { kind: 'plot', plots: [...up, ...below] };
}

/** The pilot's order for a decision, from the view alone. */
export function decide(v: View, d: Decision, dice: Dice, budgetMs: number): Order {
  const side = d.seat as Side;
  switch (d.kind) {
    case 'place':
      return places(v, d, dice);
    case 'plot':
      return plots(v, d, dice, budgetMs < HURRIED);
    case 'fire':
      return shots(v, side);
    case 'surface':
      return { kind: 'surface', moves: surfaceMoves(v, side) };
    case 'rocket':
      return { kind: 'rocket', aims: rocketAims(v, side) };
    default:
      return sampleOrder(v, d, dice);
  }
}
