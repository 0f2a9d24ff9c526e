import type { Decision } from '../../kernel/decision.ts';
import { plainFlak } from '../../games/flat-top/open/battle/anti-aircraft.ts';
import { plainFire } from '../../games/flat-top/open/battle/air-battle.ts';
import { homeBound } from '../../games/flat-top/open/flight/endurance.ts';
import { noAirOps, noPlot } from '../../games/flat-top/open/empty-orders.ts';
import type { Frame } from '../../games/flat-top/open/frames.ts';
import type { FlyOrder, Order } from '../../games/flat-top/open/orders.ts';
import { mayUnload } from '../../games/flat-top/open/turn/plotting.ts';
import { readyMade } from '../../games/flat-top/open/setup/ready-made.ts';
import { planLanding } from '../../games/flat-top/open/flight/recovery.ts';
import type { Mind } from './mind.ts';
import { plainStrike } from './battle/strike.ts';

/** Orders that are always legal and change as little as they can: what is left when there is no doctrine for a decision. */
const PLAIN: { readonly [K in Order['kind']]: (m: Mind, top: Frame) => Order & { kind: K } } = {
  setup: (m) => readyMade(m.p, m.side, m.seat),
  'air-ops': () => noAirOps(),
  plot: (m) => ({
    ...noPlot(),
    unload: m.side.ships.flatMap((_, i) => (mayUnload(m.p, m.side, m.seat, i) ? [i] : [])),
  }),
  shadow: () => ({ kind: 'shadow', attempts: [] }),
  'shadow-move': () => ({ kind: 'shadow-move', path: [] }),
  fly: (m) => landDue(m),
  'intercept-first': () => ({ kind: 'intercept-first', at: [] }),
  intercept: () => ({ kind: 'intercept', high: false, low: false }),
  combat: () => ({ kind: 'combat', show: [], battles: [] }),
  'air-commit': () => ({ kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] }),
  'air-groups': () => ({ kind: 'air-groups', parts: [] }),
  'air-fire': (m, top) =>
    top.step === 'air-to-air' ? plainFire(top.open, m.seat) : { kind: 'air-fire', fire: [] },
  'air-press': () => ({ kind: 'air-press', press: false }),
  approach: () => ({ kind: 'approach', ships: false, base: false }),
  strike: (m, top) => (top.step === 'strike' ? plainStrike(m, top.open) : { kind: 'strike', attacks: [] }),
  flak: (m, top) => (top.step === 'strike' ? plainFlak(m.p, top.open) : { kind: 'flak', fire: [] }),
  losses: (_, top) => ({ kind: 'losses', order: top.step === 'losses' ? top.open.types : [] }),
  surface: () => ({ kind: 'surface', fight: false }),
  line: () => ({ kind: 'line', gunnery: [], torpedo: [], die: 1 }),
  guns: () => ({ kind: 'guns', fire: [] }),
  torpedoes: () => ({ kind: 'torpedoes', fire: [] }),
  breakthrough: () => ({ kind: 'breakthrough', ships: [] }),
  bombard: () => ({ kind: 'bombard', ships: [], longRange: false }),
  'base-fire': () => ({ kind: 'base-fire', fire: [] }),
  boats: () => ({ kind: 'boats', attacks: [] }),
  dive: () => ({ kind: 'dive', fight: [] }),
  hunt: () => ({ kind: 'hunt', attacks: [] }),
  charge: () => ({ kind: 'charge', attacks: [] }),
  salvo: () => ({ kind: 'salvo', fire: [] }),
};

export const plainOrder = (m: Mind, d: Decision): Order =>
  PLAIN[d.kind as Order['kind']](m, m.v.steps[m.v.steps.length - 1]);

/** Planes whose time is up come down where they can. */
function landDue(m: Mind): FlyOrder {
  const due = m.side.afs.filter((af) => af && !af.fresh && af.groups.some((g) => g.by <= m.turn));
  for (const af of due) {
    const order = af && !af.spent ? planLanding(m.p, m.side, m.seat, af) : null;
    if (order) return order;
  }
  const strand = due.length > 0 || homeBound(m.p, m.side, m.seat).length > 0;
  return { kind: 'fly', do: 'done', strand };
}
