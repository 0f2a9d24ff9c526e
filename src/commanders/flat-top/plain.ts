import type { Decision } from '../../kernel/decision.ts';
import { plainFlak } from '../../games/flat-top/open/battle/air-attack.ts';
import { plainFire } from '../../games/flat-top/open/battle/air-battle.ts';
import { homeBound } from '../../games/flat-top/open/flight/endurance.ts';
import { noAirOps, noPlot } from '../../games/flat-top/open/empty-orders.ts';
import type { Order } from '../../games/flat-top/open/orders.ts';
import { mayUnload } from '../../games/flat-top/open/turn/plotting.ts';
import { readyMade } from '../../games/flat-top/open/setup/ready-made.ts';
import { planLanding } from '../../games/flat-top/open/flight/recovery.ts';
import type { Mind } from './mind.ts';
import { plainStrike } from './battle/strike.ts';

/** An order that is always legal and changes as little as it can: what is left when there is no doctrine for a decision. */
export function plainOrder(m: Mind, d: Decision): Order {
  const top = m.v.steps[m.v.steps.length - 1];
  switch (d.kind as Order['kind']) {
    case 'setup':
      return readyMade(m.p, m.side, m.seat);
    case 'air-ops':
      return noAirOps();
    case 'plot':
      return {
        ...noPlot(),
        unload: m.side.ships.flatMap((_, i) => (mayUnload(m.p, m.side, m.seat, i) ? [i] : [])),
      };
    case 'shadow':
      return { kind: 'shadow', attempts: [] };
    case 'shadow-move':
      return { kind: 'shadow-move', path: [] };
    case 'fly':
      return landDue(m);
    case 'intercept-first':
      return { kind: 'intercept-first', at: [] };
    case 'intercept':
      return { kind: 'intercept', high: false, low: false };
    case 'combat':
      return { kind: 'combat', show: [], battles: [] };
    case 'air-commit':
      return { kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] };
    case 'air-groups':
      return { kind: 'air-groups', parts: [] };
    case 'air-fire':
      return top.step === 'air-to-air' ? plainFire(top.open, m.seat) : { kind: 'air-fire', fire: [] };
    case 'air-press':
      return { kind: 'air-press', press: false };
    case 'approach':
      return { kind: 'approach', ships: false, base: false };
    case 'strike':
      return top.step === 'strike' ? plainStrike(m, top.open) : { kind: 'strike', attacks: [] };
    case 'flak':
      return top.step === 'strike' ? plainFlak(m.p, top.open) : { kind: 'flak', fire: [] };
    case 'losses':
      return { kind: 'losses', order: top.step === 'losses' ? top.open.types : [] };
    case 'surface':
      return { kind: 'surface', fight: false };
    case 'line':
      return { kind: 'line', gunnery: [], torpedo: [], die: 1 };
    case 'guns':
      return { kind: 'guns', fire: [] };
    case 'torpedoes':
      return { kind: 'torpedoes', fire: [] };
    case 'breakthrough':
      return { kind: 'breakthrough', ships: [] };
    case 'bombard':
      return { kind: 'bombard', ships: [], longRange: false };
    case 'base-fire':
      return { kind: 'base-fire', fire: [] };
    case 'dive':
      return { kind: 'dive', fight: [] };
    case 'hunt':
      return { kind: 'hunt', attacks: [] };
    case 'charge':
      return { kind: 'charge', attacks: [] };
    case 'salvo':
      return { kind: 'salvo', fire: [] };
  }
}

/** Planes whose time is up come down where they can. */
function landDue(m: Mind): Order {
  const due = m.side.afs.filter((af) => af && !af.fresh && af.groups.some((g) => g.by <= m.turn));
  for (const af of due) {
    const order = af && !af.spent ? planLanding(m.p, m.side, m.seat, af) : null;
    if (order) return order;
  }
  const strand = due.length > 0 || homeBound(m.p, m.side, m.seat).length > 0;
  return { kind: 'fly', do: 'done', strand };
}
