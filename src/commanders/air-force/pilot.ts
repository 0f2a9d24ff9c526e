import type { Decision } from '../../kernel/decision.ts';
import type { Dice } from '../../kernel/dice.ts';
import type { Battery } from '../../games/air-force/open/guns/batteries.ts';
import type { Mark } from '../../games/air-force/open/guns/gunnery.ts';
import { spareLosses } from '../../games/air-force/open/guns/losses.ts';
import type { Order } from '../../games/air-force/open/orders.ts';
import { type Plane, planeRef, type Side } from '../../games/air-force/open/plane.ts';
import { contact, own, sampleOrder, shotOf, slotsOf } from '../../games/air-force/open/sample.ts';
import type { View } from '../../games/air-force/open/view.ts';
import { taxiing } from '../../games/air-force/open/flight/plots.ts';
import { leads } from '../../games/air-force/open/flight/formations.ts';
import type { Depth } from './levels.ts';
import { cruise } from './mission/cruise.ts';
import { dogfight } from './duel/dogfight.ts';
import { looks } from './mission/lookout.ts';
import { marksman, worthByTable } from './duel/marksman.ts';
import { entrances, places } from './mission/opening.ts';
import { prizeOf } from './mission/prize.ts';
import { rocketAims, surfaceMoves } from './mission/surface.ts';

/** Everything that can fires at the target it may hope most from. */
function shots(v: View, side: Side): Order {
  const list = slotsOf(v, side).map(({ b, marks }) => {
    const [mark] = [...marks].sort((x, y) => shotWorth(v, b, y) - shotWorth(v, b, x));
    return concentrated(v, b, mark) ? { ...shotOf(b, mark), concentrate: true } : shotOf(b, mark);
  });
  return { kind: 'fire', shots: list };
}

const planeAt = (v: View, m: Mark): Plane | undefined =>
  m.ref[0] === 'p' ? v.planes.find((p) => planeRef(p) === m.ref) : undefined;

/** Planes by the chance to bring them down and by what they are worth, all else by the Hit Table number. */
function shotWorth(v: View, b: Battery, m: Mark): number {
  const column = b.aim(m)?.column ?? 0;
  const plane = planeAt(v, m);
  return plane ? 1 + prizeOf(v, plane) * worthByTable(marksman(v, plane), column) : column / 100;
}

/** AD-O-XVII.B.1-3: a great ace puts all his hits into one part of a plane where that is the likelier to bring it down. */
function concentrated(v: View, b: Battery, m: Mark): boolean {
  const target = planeAt(v, m);
  if (!target || !b.plane || !marksman(v, b.plane).concentrates) return false;
  const column = b.aim(m)?.column ?? 0;
  const it = marksman(v, target);
  return worthByTable(it, column, true) > worthByTable(it, column);
}

/** With less time than this, in milliseconds, nothing is played out. */
const HURRIED = 100;
/** Every plane of a side in the air, in the fight or on its errand, and those on the ground as they come. */
function plots(v: View, d: Decision, dice: Dice, depth: Depth): Order {
  const side = d.seat as Side;
  const up = contact(v, side)
    ? dogfight(v, side, dice, depth)
    : leads(v, own(v, side)).map((p) => cruise(v, p));
  const ground = new Set(taxiing(v.planes).map((p) => p.id));
  const drawn = ground.size > 0 ? sampleOrder(v, d, dice) : null;
  const below = drawn?.kind === 'plot' ? drawn.plots.filter((x) => ground.has(x.plane)) : [];
  return { kind: 'plot', plots: [...up, ...below] };
}

/** The pilot's order for a decision, from the view alone. */
export function decide(v: View, d: Decision, dice: Dice, budgetMs: number, depth: Depth): Order {
  const side = d.seat as Side;
  switch (d.kind) {
    case 'place':
      return places(v, d, dice);
    case 'enter':
      return { kind: 'enter', planes: entrances(v, side, dice) };
    case 'plot':
      return plots(v, d, dice, { ...depth, duels: depth.duels && budgetMs >= HURRIED });
    case 'fire':
      return shots(v, side);
    case 'spot':
      return { kind: 'spot', looks: looks(v, side) };
    case 'surface':
      return { kind: 'surface', moves: surfaceMoves(v, side) };
    case 'rocket':
      return { kind: 'rocket', aims: rocketAims(v, side) };
    case 'losses':
      return spareLosses(v);
    default:
      return sampleOrder(v, d, dice);
  }
}
