import { checkFire } from '../../../games/carrier-clashes/open/battle.ts';
import type { Order } from '../../../games/carrier-clashes/open/orders.ts';
import type { View } from '../../../games/carrier-clashes/open/view.ts';
import type { DraftSpec } from '../../room/state/order-editor.svelte.ts';
import type { Problem } from '../../table.ts';
import { orderWords } from '../words.ts';
import { readyMade } from './deploying.ts';
import { faultOf, sightIn, stepIn } from './plan.ts';

/** Blank orders, and what the engine's own checks say of an order before it is given. */

const BLANKS: { readonly [K in Order['kind']]: (view: View) => Order } = {
  'place-boats': (view) => ({
    kind: 'place-boats',
    boats: view.own?.boats.flatMap((b) => (b.hex >= 0 ? [{ boat: b.id, hex: b.hex }] : [])) ?? [],
  }),
  deploy: (view) => readyMade(view),
  organise: () => ({ kind: 'organise', tfs: [], dummies: [], drop: [] }),
  'meet-searches': () => ({ kind: 'meet-searches', claims: [] }),
  boats: () => ({ kind: 'boats', boats: [] }),
  torpedo: () => ({ kind: 'torpedo', suit: null }),
  search: () => ({ kind: 'search', sectors: [], lookouts: [] }),
  'follow-up': () => ({ kind: 'follow-up', act: 'done' }),
  launch: () => ({ kind: 'launch', units: [], home: [] }),
  assign: () => ({ kind: 'assign', strikes: [] }),
  cap: () => ({ kind: 'cap', cap: [] }),
  group: () => ({ kind: 'group', choices: [] }),
  attack: () => ({ kind: 'attack', attacks: [] }),
  missions: () => ({ kind: 'missions', bombard: [] }),
  engage: () => ({ kind: 'engage', battles: [] }),
  avoid: () => ({ kind: 'avoid', tfs: [] }),
  screen: () => ({ kind: 'screen', ships: [] }),
  fire: () => ({ kind: 'fire', shots: [] }),
  offer: () => ({ kind: 'offer', hexes: [] }),
  retreat: (view) => ({ kind: 'retreat', hex: stepIn(view, 'battle')?.offer[0] ?? 0 }),
  move: () => ({ kind: 'move', moves: [], boats: [], unload: [], drop: [] }),
};

export const DRAFT_SPEC: DraftSpec<View, Order> = {
  blank: (view, kind) => BLANKS[kind](view),
  fault: faultIn,
  line: orderWords,
};

function faultIn(view: View, order: Order): Problem | null {
  const x = sightIn(view);
  if (!x) return null;
  const battle = stepIn(view, 'battle');
  if (order.kind === 'fire' && battle && !order.withdraw) return faultOf(() => checkFire(x, battle, order));
  return null;
}
