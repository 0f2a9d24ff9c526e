import { fly } from '../../../games/air-force/open/flight/flight.ts';
import type { PlaneLog } from '../../../games/air-force/open/orders.ts';
import type { Plane } from '../../../games/air-force/open/plane.ts';
import { plotAhead, steadyCruise } from '../../../games/air-force/open/sample.ts';
import { hurries } from '../../../games/air-force/open/guns/spotting.ts';
import type { View } from '../../../games/air-force/open/view.ts';
import { goalOf, patrol } from './goals.ts';
import { lookout } from './lookout.ts';
import { climbsFor, crashes, goalWorth, missionPlot, released } from './mission.ts';
import { condition } from '../duel/outlook.ts';
import { fightingSpeed, flier, sound, waysOf } from '../duel/ways.ts';

/** Lines plotted ahead by a plane that has nobody in sight: on its errand, or where somebody should be by then (AD-O-V.D.1). */
export function cruise(v: View, p: Plane): PlaneLog {
  let errand = goalOf(v, p, []);
  let later = (v.plans[p.id] ?? []).length;
  return plotAhead(v, p, (x) => {
    const f = flier(v, { ...p, ...x.f });
    const goal = errand ?? lookout(v, f.p, later++);
    const best = waysOf(f, fightingSpeed(f), climbsFor(f, goal))
      .map((way) => ({ way, w: condition(f, way, true, true) + goalWorth(v, f, way, goal) }))
      .sort((a, b) => b.w - a.w)
      .find(({ way }) => sound(f, way) && !hurries(x.card, x.f, way, x.c) && !crashes(v, f, way));
    if (!best || best.way.track === null) return steadyCruise(x);
    const plot = missionPlot(v, f, best.way, goal);
    if (released(v, f, best.way, goal)) errand = patrol();
    return fly(x.card, x.f, x.c, plot, x.rules).faults.length === 0 ? plot : steadyCruise(x);
  });
}
