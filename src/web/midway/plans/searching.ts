import { AREAS, areaName } from '../../../games/midway/open/board.ts';
import { FLEET } from '../../../games/midway/open/pack.ts';
import type { MidwayView } from '../../../games/midway/open/view.ts';
import { type Fault, fault, sideOf } from './plan.ts';

/** Why an area cannot be called in the search now in hand; null when it can. */
export function callFault(view: MidwayView, area: number): Fault | null {
  const side = sideOf(view.seat);
  if (!side || view.callable.includes(area)) return null;
  const step = side === 'us' ? 'MW-STEP3' : 'MW-STEP4';
  const name = areaName(area);
  if (view.called.includes(area)) return fault(step, `${name} has been called this turn.`);
  const { zones } = AREAS[area];
  if (FLEET[side].some((s) => view.ships[s].sunk === 0 && zones.includes(view.ships[s].zone)))
    return fault(`${step}a`, `Our own ships have searched ${name} already.`);
  if (view.night) return fault('MW-NIGHT-1', `There is no air search at night, and no own ship in ${name}.`);
  if (view.airLeft === 0)
    return fault(side === 'us' ? 'MW-STEP3b' : 'MW-STEP4a', 'All air searches are used up.');
  return fault(side === 'us' ? 'MW-MID-2' : 'MW-STEP4b', `${name} is too far from every ship of ours.`);
}
