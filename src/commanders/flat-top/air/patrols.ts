import { offers } from '../../../games/flat-top/open/book.ts';
import type { Group } from '../../../games/flat-top/open/forces.ts';
import { heldPatrols, isPatrol } from '../../../games/flat-top/open/modules/caps/cap-dive.ts';
import type { PlotOrder } from '../../../games/flat-top/open/orders.ts';
import { factors } from '../../../games/flat-top/open/values.ts';
import { aloft, type Mind } from '../mind.ts';

/** FO-GM-CAP: fighters on patrol where part of those on high may dive at a low strike. */

type Held = NonNullable<PlotOrder['mods']['cap-dive']>;

/** Small patrols stay together: of them one or two would go down, and the escorts of a strike shoot those for nothing (FT-16.6.3). */
export function patrolOrders(m: Mind): Held {
  if (!offers(m.p, 'cap-dive')) return [];
  const held = heldPatrols(m.side);
  return aloft(m).flatMap((af): Held => {
    const keeps = isPatrol(af) && factors(af.groups) < SPLITS;
    return keeps === held.includes(af.no) ? [] : [{ af: af.no, dive: !keeps }];
  });
}
const SPLITS = 5;

/**
 * How many of a patrol fly high, since nobody knows at which height a strike comes: as many as leave both heights the same defence. A third of
 * those on high gets down where patrols dive; then more of them go up.
 */
export const onHigh = (m: Mind, g: Group): number =>
  offers(m.p, 'cap-dive') ? Math.ceil(g.n * SHARE_ON_HIGH) : Math.floor(g.n / 2);
/** h, where h = (1 - h) + h / 3. */
const SHARE_ON_HIGH = 3 / 5;
