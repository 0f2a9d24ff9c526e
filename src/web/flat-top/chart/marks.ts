import { newTaskForce } from '../../../games/flat-top/open/setup/deployment.ts';
import type { AirFormation, SeatIndex, Side, TaskForce } from '../../../games/flat-top/open/forces.ts';
import type { View } from '../../../games/flat-top/open/view.ts';
import { shipTitle } from '../../../games/flat-top/open/values.ts';
import type { Hex } from '../../../kernel/hex.ts';
import type { Ops } from '../ops.svelte.ts';
import { sidesOf } from '../plans/plan.ts';
import { placeOf } from '../plans/flying.ts';
import { isBoat } from '../../../games/flat-top/open/modules/submarines/boats-below.ts';

/** What stands in one hex, of one side: the chart shows the first of each kind and how many more. */
export interface Stack {
  key: string;
  seat: SeatIndex;
  side: Side;
  hex: Hex;
  tfs: TaskForce[];
  afs: AirFormation[];
  boats: { no: number; title: string; seen: boolean; flies: boolean }[]; // flies: carries a plane (FO-SUBA-FLOAT-1)
}

/** Under set-up task forces stand where the draft puts them. */
function plannedForces(table: Ops): TaskForce[] | null {
  const plan = table.planOf('setup');
  return plan && plan.tfs.map((t) => ({ ...newTaskForce(t.no, t.hex ?? -1), ships: t.ships }));
}

/** Submarines with their places; at set-up those of the draft. */
function boatsAt(side: Side, table: Ops, mine: boolean): { no: number; hex: Hex }[] {
  const plan = mine ? table.planOf('setup') : null;
  if (plan) return (plan.mods.submarines ?? []).map((x) => ({ no: x.ship, hex: x.hex }));
  return side.ships.flatMap((ship, no) => (isBoat(ship) ? [{ no, hex: ship.mods.submarines.hex }] : []));
}

/** Own units by hex; both sides' for the gamemaster. */
export function stacksOf(view: View, table: Ops): Stack[] {
  const out = new Map<string, Stack>();
  for (const { seat, side } of sidesOf(view)) {
    const at = (hex: Hex): Stack => {
      const key = `${seat} ${hex}`;
      const old = out.get(key) ?? { key, seat, side, hex, tfs: [], afs: [], boats: [] };
      out.set(key, old);
      return old;
    };
    for (const tf of plannedForces(table) ?? side.tfs) if (tf && tf.hex >= 0) at(tf.hex).tfs.push(tf);
    for (const { no, hex } of boatsAt(side, table, view.own === side)) {
      const ship = side.ships[no];
      at(hex).boats.push({
        no,
        title: shipTitle(ship),
        seen: ship.mods?.submarines?.seen ?? false,
        flies: ship.deck >= 0,
      });
    }
    for (const af of side.afs) {
      if (!af) continue;
      const hex = placeOf(view.public, side, af);
      if (hex >= 0 && !af.fresh) at(hex).afs.push(af);
    }
  }
  return [...out.values()];
}
