import type { Decision } from '../../kernel/decision.ts';
import type { Dice } from '../../kernel/dice.ts';
import type { Battery } from '../../games/air-force/open/batteries.ts';
import { type At, atCode, COLUMNS, distance, readHex, ROWS, sectorSide } from '../../games/air-force/open/geometry.ts';
import type { Mark } from '../../games/air-force/open/gunnery.ts';
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

/** So many places are drawn for each plane, of which the best is taken. */
const DRAWS = 40;
/** Hexes a pilot likes to have between his planes at the start. */
const SPACE = 4;

/** Starts level, fast and headed for the middle of the board, from the nearest place to it that leaves the others room. */
function places(v: View, d: Decision, dice: Dice): Order {
  const draws = Array.from({ length: DRAWS }, () => sampleOrder(v, d, dice)).flatMap((x) =>
    x.kind === 'place' ? [x.planes] : [],
  );
  const middle = atCode(COLUMNS / 2, Math.ceil(ROWS / 2));
  const taken: At[] = [];
  const planes = draws[0].map((_, i) => {
    const farness = (x: Placement): number => {
      const at = readHex(x.hex) ?? middle;
      return distance(at, middle) + taken.reduce((n, t) => n + 2 * Math.max(0, SPACE - distance(t, at)), 0);
    };
    const best = draws.map((x) => x[i]).sort((a, b) => farness(a) - farness(b))[0];
    const at = readHex(best.hex) ?? middle;
    taken.push(at);
    const speed = openingSpeeds(v, byId(v, best.plane), best.alt)[1];
    return { ...best, facing: sectorSide(at, middle) ?? 1, speed, bank: 'L' as const };
  });
  return { kind: 'place', planes };
}

/** The pilot's order for a decision, from the view alone. */
export function decide(v: View, d: Decision, dice: Dice): Order {
  const side = d.seat as Side;
  if (d.kind === 'plot' && contact(v, side)) return { kind: 'plot', plots: dogfight(v, side, dice) };
  if (d.kind === 'fire') return shots(v, side);
  return d.kind === 'place' ? places(v, d, dice) : sampleOrder(v, d, dice);
}
