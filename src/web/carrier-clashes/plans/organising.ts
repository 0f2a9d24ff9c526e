import { countsOf } from '../../../games/carrier-clashes/open/cards.ts';
import { isDummy, shipsOf } from '../../../games/carrier-clashes/open/forces.ts';
import type { OrderOf } from '../../../games/carrier-clashes/open/orders.ts';
import { SUITS } from '../../../games/carrier-clashes/open/pack.ts';
import type { Sight, TaskForce, TfPlan } from '../../../games/carrier-clashes/open/view.ts';
import type { Hex } from '../../../kernel/hex.ts';

/** CC-12.j on the draft: a ship goes over, and only the task forces that change are named in the order. */

type Organise = OrderOf<'organise'>;

export const freshPlans = (order: Organise): TfPlan[] => order.tfs.filter((p) => p.label === undefined);

/** A task force as it stands, dummy ships and all. */
function asItIs(x: Sight, tf: TaskForce): TfPlan {
  const counts = countsOf(tf.ruse);
  const ruse = Object.fromEntries(SUITS.filter((k) => counts[k] > 0).map((k) => [k, counts[k]]));
  const ships = shipsOf(x.own, tf.label).map((s) => s.id);
  return { label: tf.label, hex: tf.hex, ships, ...(tf.ruse.length > 0 ? { ruse } : {}) };
}

const same = (a: TfPlan, b: TfPlan): boolean =>
  a.ships.length === b.ships.length && a.ships.every((id) => b.ships.includes(id));

/** A ship goes to a task force of its hex, by label, or to the new one there. */
export function regrouped(x: Sight, order: Organise, ship: string, hex: Hex, to: string): Organise {
  const here = x.own.tfs.filter((tf) => tf.hex === hex && !isDummy(x.own, tf)).map((tf) => asItIs(x, tf));
  const now = here.map((p) => order.tfs.find((k) => k.label === p.label) ?? p);
  const fresh = order.tfs.find((p) => p.label === undefined && p.hex === hex) ?? { hex, ships: [] };
  const moved = [...now, fresh].map((p) => {
    const ships = p.ships.filter((id) => id !== ship);
    return { ...p, ships: (p.label ?? 'new') === to ? [...ships, ship] : ships };
  });
  const changed = moved.filter((p) => {
    const before = here.find((k) => k.label === p.label);
    return before && p.label !== undefined ? !same(before, p) : p.ships.length > 0;
  });
  const gone = changed.map((p) => (p.ships.length === 0 ? withoutRuse(p) : p));
  return { ...order, tfs: [...order.tfs.filter((p) => p.hex !== hex), ...gone] };
}

/** A force whose ships have all gone over is given up with its dummy ships. */
function withoutRuse(p: TfPlan): TfPlan {
  const { ruse: _, ...rest } = p;
  return rest;
}
