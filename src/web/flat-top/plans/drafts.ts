import { checkApproach, checkStrike } from '../../../games/flat-top/open/battle/air-attack.ts';
import { checkFlak } from '../../../games/flat-top/open/battle/anti-aircraft.ts';
import {
  checkAirCommit,
  checkAirFire,
  checkAirGroups,
} from '../../../games/flat-top/open/battle/air-battle.ts';
import { checkBaseFire, checkBombarding } from '../../../games/flat-top/open/battle/bombarding.ts';
import {
  checkBreakthrough,
  checkGuns,
  checkLine,
  checkTorpedoes,
} from '../../../games/flat-top/open/battle/surface.ts';
import type { AskingStep, FrameAt } from '../../../games/flat-top/open/chapters.ts';
import { noAirOps, noPlot } from '../../../games/flat-top/open/empty-orders.ts';
import { checkBands, launchAllowance } from '../../../games/flat-top/open/flight/take-off.ts';
import {
  checkClear,
  checkCourse,
  checkGo,
  movesLeft,
} from '../../../games/flat-top/open/flight/plane-movement.ts';
import { checkSeek } from '../../../games/flat-top/open/flight/seeking.ts';
import { checkLanding } from '../../../games/flat-top/open/flight/landing.ts';
import type { Frame } from '../../../games/flat-top/open/frames.ts';
import type { FlyOrder, Order, OrderOf } from '../../../games/flat-top/open/orders.ts';
import { deploy } from '../../../games/flat-top/open/setup/deployment.ts';
import { readyMade } from '../../../games/flat-top/open/setup/ready-made.ts';
import { checkSearch, searchesAnew } from '../../../games/flat-top/open/sight/observing.ts';
import { checkFollowing, checkShadowing } from '../../../games/flat-top/open/sight/shadowing.ts';
import { airOperations } from '../../../games/flat-top/open/turn/air-operations.ts';
import { plotMoves } from '../../../games/flat-top/open/turn/plotting.ts';
import { formationSpeed } from '../../../games/flat-top/open/values.ts';
import { need } from '../../../kernel/refusal.ts';
import { placeOf } from './flying.ts';
import { ofModule } from './module-checks.ts';
import { draftOf, type Own } from './plan.ts';

/**
 * Every kind of order as it lies on the draft: what to begin from, and what the engine's own check says of it before it is given,
 * in a battle on the step the order belongs to. None: nothing can be wrong with it, or only the umpire can know.
 */
interface Draft<K extends Order['kind'], S extends AskingStep> {
  at: S | null; // null = it can be judged at any time
  blank: (own: Own | null) => OrderOf<K>;
  check?: (own: Own, order: OrderOf<K>, f: FrameAt<S>) => void;
}

const draft = <K extends Order['kind'], S extends AskingStep>(
  at: S | null,
  blank: (own: Own | null) => OrderOf<K>,
  check?: (own: Own, order: OrderOf<K>, f: FrameAt<S>) => void,
): Draft<K, never> => ({ at, blank, check }) as unknown as Draft<K, never>;

export const DRAFTS: { readonly [K in Order['kind']]: Draft<K, never> } = {
  setup: draft(
    null,
    (own) =>
      own ? readyMade(own.p, own.side, own.seat) : { kind: 'setup' as const, tfs: [], planes: [], mods: {} },
    ({ p, side, seat }, order) => deploy(p, draftOf(side), seat, order),
  ),
  'air-ops': draft(null, noAirOps, ({ p, side, seat }, order) =>
    airOperations(p, draftOf(side), seat, order),
  ),
  plot: draft(null, noPlot, ({ p, side, seat }, order) => plotMoves(p, draftOf(side), seat, order)),
  shadow: draft(
    null,
    () => ({ kind: 'shadow' as const, attempts: [] }),
    ({ p, side, seat }, { attempts }) =>
      attempts.forEach((a, i) => checkShadowing(p, side, seat, a, attempts.slice(0, i))),
  ),
  'shadow-move': draft(
    'shadow-move',
    () => ({ kind: 'shadow-move' as const, path: [] }),
    ({ p, side, seat }, order, f) => {
      const shadow = f.sealed[seat];
      if (shadow) checkFollowing(p, side, seat, shadow, order);
    },
  ),
  fly: draft('fly', () => ({ kind: 'fly' as const, do: 'done', strand: false }), checkFlight),
  'intercept-first': draft('intercept-first', () => ({ kind: 'intercept-first' as const, at: [] })),
  intercept: draft('intercept', () => ({ kind: 'intercept' as const, high: false, low: false })),
  combat: draft('combat', () => ({ kind: 'combat' as const, show: [], battles: [] })),
  'air-commit': draft(
    'air-commit',
    () => ({ kind: 'air-commit' as const, attackHigh: false, attackLow: false, escort: [] }),
    ({ side }, order, { open }) => checkAirCommit(side, open.hex, order),
  ),
  'air-groups': draft(
    'air-to-air',
    () => ({ kind: 'air-groups' as const, parts: [] }),
    ({ side, seat }, order, { open }) => checkAirGroups(side, seat, open, order),
  ),
  'air-fire': draft(
    'air-to-air',
    () => ({ kind: 'air-fire' as const, fire: [] }),
    ({ p, seat }, order, { open }) => checkAirFire(p, seat, open, order),
  ),
  'air-press': draft('air-to-air', () => ({ kind: 'air-press' as const, press: true })),
  approach: draft(
    'strike',
    () => ({ kind: 'approach' as const, ships: false, base: false }),
    ({ p, side }, order, { open }) => checkApproach(p, side, open, order),
  ),
  strike: draft(
    'strike',
    () => ({ kind: 'strike' as const, attacks: [] }),
    ({ p, side, seat }, order, { open }) => checkStrike(p, side, seat, open, order),
  ),
  flak: draft(
    'strike',
    () => ({ kind: 'flak' as const, fire: [] }),
    ({ p }, order, { open }) => checkFlak(p, open, order),
  ),
  losses: draft('losses', () => ({ kind: 'losses' as const, order: [] })),
  surface: draft('surface', () => ({ kind: 'surface' as const, fight: false })),
  line: draft(
    'surface',
    () => ({ kind: 'line' as const, gunnery: [], torpedo: [], die: 1 }),
    ({ p, side }, order) => checkLine(p, side, order),
  ),
  guns: draft(
    'surface',
    () => ({ kind: 'guns' as const, fire: [] }),
    ({ p, side, seat }, order, { open }) => checkGuns(p, side, seat, open, order),
  ),
  torpedoes: draft(
    'surface',
    () => ({ kind: 'torpedoes' as const, fire: [] }),
    ({ side, seat }, order, { open }) => checkTorpedoes(side, seat, open, order),
  ),
  breakthrough: draft(
    'surface',
    () => ({ kind: 'breakthrough' as const, ships: [] }),
    ({ side, seat }, order, { open }) => checkBreakthrough(side, seat, open, order),
  ),
  bombard: draft(
    'bombardment',
    () => ({ kind: 'bombard' as const, ships: [], longRange: false }),
    ({ p, side }, order, { open }) => checkBombarding(p, side, open, order),
  ),
  'base-fire': draft(
    'bombardment',
    () => ({ kind: 'base-fire' as const, fire: [] }),
    ({ p }, order, { open }) => checkBaseFire(p, open, order),
  ),
  boats: draft('boats', () => ({ kind: 'boats' as const, attacks: [] }), ofModule('boats')),
  dive: draft('submarines', () => ({ kind: 'dive' as const, fight: [] }), ofModule('dive')),
  hunt: draft('submarines', () => ({ kind: 'hunt' as const, attacks: [] }), ofModule('hunt')),
  charge: draft('submarines', () => ({ kind: 'charge' as const, attacks: [] }), ofModule('charge')),
  salvo: draft('submarines', () => ({ kind: 'salvo' as const, fire: [] }), ofModule('salvo')),
};

/** Whether the step is the one that asks for orders of the kind. */
export const isAskedIn = (kind: Order['kind'], f: Frame | undefined): boolean =>
  (DRAFTS[kind].at as AskingStep | null) === f?.step;

/** Refuses as the umpire would, as far as one's own side can tell. */
export function checkDraft(own: Own, top: Frame, order: Order): void {
  const { at, check } = DRAFTS[order.kind] as unknown as Draft<Order['kind'], AskingStep>;
  if (at === null || top.step === at) check?.(own, order, top as FrameAt<AskingStep>);
}

/** As far as the mover can know: what he may meet on the way is the umpire's. */
function checkFlight(own: Own, order: FlyOrder, f: FrameAt<'fly'>): void {
  const { p, side, seat } = own;
  checkGo(own, f.open, f.sealed[seat] ?? { stage: 0, moving: 0 }, order);
  const af = 'af' in order ? side.afs[order.af - 1] : null;
  if (!af) return;
  if (order.do === 'land') return checkLanding(p, side, seat, af, order);
  if (order.do !== 'move' && order.do !== 'take-off') return;
  if (order.do === 'take-off') checkBands(p, side, af, order.bands);
  const most =
    order.do === 'take-off' ? launchAllowance(formationSpeed(af.groups), order.bands) : movesLeft(af);
  if (order.do === 'move' && searchesAnew(p, af, order)) checkSearch(p, af, order.show);
  const course = checkCourse(p, side, af, placeOf(p, side, af), order.path, false);
  if (order.do === 'move') course.cost += checkSeek(p, af, order);
  need(course.cost <= most, 'FT-14.4a', `AF ${af.no} has ${most} MF left, not ${course.cost}.`);
  checkClear(p, af, course, most);
}
