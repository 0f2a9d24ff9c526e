import { withPart } from '../../../games/flat-top/open/empty-orders.ts';
import type { AirFormation, Side } from '../../../games/flat-top/open/forces.ts';
import { heldPatrols, isPatrol } from '../../../games/flat-top/open/modules/caps/cap-dive.ts';
import type { PlotOrder } from '../../../games/flat-top/open/orders.ts';

/** Orders of patrols, stroke by stroke (FO-GM-CAP). */

/** Formations over the map that could split to dive. */
export const patrolsOf = (side: Side): AirFormation[] =>
  side.afs.filter((af): af is AirFormation => !!af && af.hex >= 0 && isPatrol(af));

/** Whether a patrol stays together when this plot is given. */
export const staysTogether = (side: Side, order: PlotOrder, af: number): boolean => {
  const said = order.mods['cap-dive']?.findLast((x) => x.af === af);
  return said ? !said.dive : heldPatrols(side).includes(af);
};

/** A patrol stays together, or may split; nothing is written where it is so already. */
export function withPatrol(side: Side, order: PlotOrder, af: number, dive: boolean): PlotOrder {
  const rest = (order.mods['cap-dive'] ?? []).filter((x) => x.af !== af);
  const same = heldPatrols(side).includes(af) === !dive;
  return withPart(order, 'cap-dive', same ? rest : [...rest, { af, dive }]);
}
