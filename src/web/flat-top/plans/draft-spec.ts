import { airOperations } from '../../../games/flat-top/open/turn/air-operations.ts';
import { deploy } from '../../../games/flat-top/open/setup/deployment.ts';
import { noAirOps, noPlot } from '../../../games/flat-top/open/empty-orders.ts';
import {
  checkBands,
  checkClear,
  checkCourse,
  launchAllowance,
  movesLeft,
} from '../../../games/flat-top/open/flight/flying.ts';
import { checkLanding } from '../../../games/flat-top/open/flight/landing.ts';
import { checkSearch } from '../../../games/flat-top/open/sight/observing.ts';
import type { FlyOrder, Order } from '../../../games/flat-top/open/orders.ts';
import { plotMoves } from '../../../games/flat-top/open/turn/plotting.ts';
import { readyMade } from '../../../games/flat-top/open/setup/ready-made.ts';
import { checkShadowing } from '../../../games/flat-top/open/sight/shadowing.ts';
import { formationSpeed } from '../../../games/flat-top/open/values.ts';
import type { View } from '../../../games/flat-top/open/view.ts';
import { need } from '../../../kernel/refusal.ts';
import type { DraftSpec } from '../../room/state/order-editor.svelte.ts';
import { placeOf } from './flying.ts';
import { draftOf, type Fault, faultOf, type Own, ownOf } from './plan.ts';
import { battleBlank } from './battle.ts';
import { checkBattle } from './battle-faults.ts';
import { orderWords } from '../words.ts';

/** Blank orders, and what the engine's own checks say of an order before it is given. */
export const DRAFT_SPEC: DraftSpec<View, Order> = {
  sealed(view) {
    const own = ownOf(view);
    const top = view.steps.at(-1);
    if (own && top?.step === 'setup') return top.sealed[own.seat];
    return own && top?.step === 'orders' ? (top.sealed[own.seat]?.plot ?? null) : null;
  },
  blank(view, kind) {
    const own = ownOf(view);
    switch (kind) {
      case 'setup':
        return own ? readyMade(own.p, own.side, own.seat) : { kind, tfs: [], planes: [], mods: {} };
      case 'air-ops':
        return noAirOps();
      case 'plot':
        return noPlot();
      case 'shadow':
        return { kind, attempts: [] };
      case 'shadow-move':
        return { kind, path: [] };
      case 'fly':
        return { kind, do: 'done', strand: false };
      default:
        return battleBlank(view, kind);
    }
  },
  fault(view, order) {
    const own = ownOf(view);
    return own ? faultIn(own, order, view) : null;
  },
  line: orderWords,
};

function faultIn({ p, side, seat }: Own, order: Order, view: View): Fault | null {
  switch (order.kind) {
    case 'setup':
      return faultOf(() => deploy(p, draftOf(side), seat, order));
    case 'air-ops':
      return faultOf(() => airOperations(p, draftOf(side), seat, order));
    case 'plot':
      return faultOf(() => plotMoves(p, draftOf(side), seat, order));
    case 'shadow':
      return faultOf(() =>
        order.attempts.forEach((a, i) => checkShadowing(p, side, seat, a, order.attempts.slice(0, i))),
      );
    case 'fly':
      return faultOf(() => checkFlight({ p, side, seat }, order));
    default:
      return faultOf(() => checkBattle({ p, side, seat }, view.steps.at(-1), order));
  }
}

/** As far as the mover can know: what he may meet on the way is the umpire's. */
function checkFlight({ p, side, seat }: Own, order: FlyOrder): void {
  const af = 'af' in order ? side.afs[order.af - 1] : null;
  if (!af) return;
  if (order.do === 'land') return checkLanding(p, side, seat, af, order);
  if (order.do !== 'move' && order.do !== 'take-off') return;
  if (order.do === 'take-off') checkBands(p, side, af, order.bands);
  const most =
    order.do === 'take-off' ? launchAllowance(formationSpeed(af.groups), order.bands) : movesLeft(af);
  if (order.do === 'move' && order.search && af.search !== 'yes') checkSearch(af);
  const course = checkCourse(p, side, af, placeOf(p, side, af), order.path, false);
  need(course.cost <= most, 'FT-14.4a', `AF ${af.no} has ${most} MF left, not ${course.cost}.`);
  checkClear(p, af, course, most);
}
