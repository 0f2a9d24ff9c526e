import { surplusFighters } from '../../../games/midway/open/battle-help.ts';
import type { MidwayOrder, OrderKind } from '../../../games/midway/open/orders.ts';
import { planRecovery } from '../../../games/midway/open/recovery.ts';
import type { MidwayView } from '../../../games/midway/open/view.ts';
import { assignFault, fireFault, placeFault, wavesFault } from './battle.ts';
import { decksFault } from './decks.ts';
import { arrangeFault, gunfireFault, manoeuvreFault } from './gunnery.ts';
import { landFault } from './landing.ts';
import { chartFault } from './movement.ts';
import { noOperations, operationsFault } from './operations.ts';
import { type Fault, fault } from './plan.ts';
import { callFault } from './searching.ts';

/** A blank draft for a decision. */
export function blank(view: MidwayView, kind: OrderKind): MidwayOrder {
  switch (kind) {
    case 'deploy':
      return { kind, ships: [] };
    case 'move':
      return { kind, deready: [], enter: [], moves: [] };
    case 'ready':
      return { kind, ready: [] };
    case 'search':
      return { kind, area: null };
    case 'operations':
      return noOperations();
    case 'b17':
      return { kind, ship: view.b17Ships[0] ?? 0 };
    case 'place':
      return { kind, ships: [] };
    case 'assign':
      return { kind, callOff: false, groups: [], island: { d: 0, t: 0 } };
    case 'fire':
      return {
        kind,
        fires: [],
        strip: view.battle && view.battle.attack[0] === 0 ? surplusFighters(view.battle) : 0,
        screens: [],
      };
    case 'waves':
      return { kind, waves: [] };
    case 'land':
      return planRecovery(view);
    case 'arrange':
      return { kind, ships: [] };
    case 'manoeuvre':
      return { kind, moves: [], enter: [] };
    case 'gunfire':
      return { kind, shots: [] };
    case 'withdraw':
      return { kind, attempt: false };
  }
}

/** Why the umpire would refuse the order, as far as the view tells; null when nothing speaks against it. */
export function faultIn(view: MidwayView, order: MidwayOrder): Fault | null {
  const { battle, surface } = view;
  switch (order.kind) {
    case 'deploy':
      return chartFault(view, order);
    case 'move':
      return chartFault(view, order) ?? decksFault(view, order);
    case 'ready':
      return decksFault(view, order);
    case 'search':
      return order.area === null ? null : callFault(view, order.area);
    case 'operations':
      return operationsFault(view, order);
    case 'b17':
      return view.b17Ships.includes(order.ship)
        ? null
        : fault('MW-B17-3', 'That ship was not named to the B-17s.');
    case 'land':
      return landFault(view, order);
    case 'place':
      return battle && placeFault(view, battle, order);
    case 'assign':
      return battle && assignFault(view, battle, order);
    case 'fire':
      return battle && fireFault(view, battle, order);
    case 'waves':
      return battle && wavesFault(battle, order);
    case 'arrange':
      return surface && arrangeFault(view, surface, order);
    case 'manoeuvre':
      return surface && manoeuvreFault(view, surface, order);
    case 'gunfire':
      return surface && gunfireFault(view, surface, order);
    case 'withdraw':
      return null;
  }
}
