import type { Decision } from '../../kernel/decision.ts';
import type { Dice } from '../../kernel/dice.ts';
import type { Battery } from '../../games/air-force/open/batteries.ts';
import { atCode, COLUMNS, distance, readHex, ROWS, sectorSide } from '../../games/air-force/open/geometry.ts';
import type { Mark } from '../../games/air-force/open/gunnery.ts';
import { laden } from '../../games/air-force/open/placing.ts';
import type { Order, Placement } from '../../games/air-force/open/orders.ts';
import { planeRef, type Side } from '../../games/air-force/open/plane.ts';
import {
  byId,
  contact,
  openingSpeeds,
  sampleOrder,
  shotOf,
  slotsOf,
} from '../../games/air-force/open/sample.ts';
import type { View } from '../../games/air-force/open/view.ts';
import { dogfight } from './dogfight.ts';
import { marksman, worthByTable } from './marksman.ts';

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

/** So many placements are drawn, of which the best is taken. */
const DRAWS = 30;
/** Hexes a pilot likes to have between his planes at the start. */
const SPACE = 4;
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
  for (let i = 1; i < DRAWS; i++) {
    const next = sampleOrder(v, d, dice);
    if (best.kind === 'place' && next.kind === 'place' && sprawl(next.planes) < sprawl(best.planes))
      best = next;
  }
  if (best.kind !== 'place') return best;
  return { ...best, planes: best.planes.map((x) => (free.has(x.plane) ? readied(v, x) : x)) };
}

/** How far from the middle and how crowded a placement is. */
function sprawl(planes: readonly Placement[]): number {
  const at = planes.map((x) => readHex(x.hex) ?? MIDDLE);
  return at.reduce(
    (n, a, i) =>
      n +
      distance(a, MIDDLE) +
      at.slice(i + 1).reduce((m, b) => m + 2 * Math.max(0, SPACE - distance(a, b)), 0),
    0,
  );
}

function readied(v: View, x: Placement): Placement {
  const at = readHex(x.hex) ?? MIDDLE;
  const speed = openingSpeeds(v, laden(v, byId(v, x.plane), x.load), x.alt)[1];
  return { ...x, facing: sectorSide(at, MIDDLE) ?? 1, speed, bank: 'L' };
}

/** The pilot's order for a decision, from the view alone. */
export function decide(v: View, d: Decision, dice: Dice): Order {
  const side = d.seat as Side;
  if (d.kind === 'plot' && contact(v, side)) return { kind: 'plot', plots: dogfight(v, side, dice) };
  if (d.kind === 'fire') return shots(v, side);
  return d.kind === 'place' ? places(v, d, dice) : sampleOrder(v, d, dice);
}
