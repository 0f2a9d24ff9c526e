import type { BaseOrder, Decision } from '../../kernel/decision.ts';
import type { Side } from '../../games/air-force/open/plane.ts';
import { slotsOf } from '../../games/air-force/open/sample.ts';
import { hiddenPlanes, type View } from '../../games/air-force/open/view.ts';

/** Where everybody is asked so that nobody is betrayed, a side with no gun to bear has nothing to decide. */
export function foregone(v: View, d: Decision): BaseOrder | null {
  if (d.kind !== 'fire' || !hiddenPlanes(v)) return null;
  return slotsOf(v, d.seat as Side).length === 0 ? ({ kind: 'fire', shots: [] } as BaseOrder) : null;
}
