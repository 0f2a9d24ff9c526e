import { turned } from '../../../kernel/hex.ts';
import { type Battery, batteriesOf, inReach, targetsOf } from '../open/guns/batteries.ts';
import type { Mark } from '../open/guns/gunnery.ts';
import type { Shot } from '../open/orders.ts';
import type { Side } from '../open/plane.ts';
import { shotOf } from '../open/sample.ts';
import { flakSides } from '../open/surface.ts';
import { type Arena, optionOn } from '../open/view.ts';
import { arenaOf, type State } from '../state.ts';

/** AD-O-XIX: the shots of the side nobody plays. Flak turns only now, and only to bear. */
export function automaticShots(s: State, side: Side): Shot[] {
  turnFlak(s, side);
  const v = arenaOf(s);
  return batteriesOf(v, side).flatMap((b) => {
    const slots = new Map<string, Mark[]>();
    for (const m of choices(v, b)) slots.set(b.slot(m), [...(slots.get(b.slot(m)) ?? []), m]);
    return [...slots.values()].map((marks) => shotOf(b, highest(b, marks)));
  });
}

/** AD-O-XIX.B: F guns take their best shot at anybody in reach; all other guns keep to the nearest (rulings R75). */
const choices = (v: Arena, b: Battery): Mark[] =>
  b.group === 'flexible' ? inReach(v, b).map((x) => x.mark) : targetsOf(v, b);

/** The shot with the highest Hit Table number; the marks come nearest first. */
const highest = (b: Battery, marks: readonly Mark[]): Mark =>
  [...marks].sort((x, y) => (b.aim(y)?.column ?? 0) - (b.aim(x)?.column ?? 0))[0];

/** AD-O-XIX.A-1, A-2: flak that has nobody in its arc turns a side if that brings somebody in, at -2. */
function turnFlak(s: State, side: Side): void {
  if (!optionOn(s, 'flak')) return;
  for (const x of s.surface.flak) {
    x.turned = false;
    if (x.side !== side || x.guns.length === 0 || flakSides(x, s.turn) === 0 || bears(s, side, x.id))
      continue;
    const was = x.facing;
    for (const way of [1, -1]) {
      x.facing = turned(was, way);
      if (bears(s, side, x.id)) {
        x.turned = true;
        break;
      }
      x.facing = was;
    }
  }
}

function bears(s: State, side: Side, id: number): boolean {
  const v = arenaOf(s);
  const b = batteriesOf(v, side).find((x) => x.by === `f${id}`);
  return b !== undefined && targetsOf(v, b).length > 0;
}
