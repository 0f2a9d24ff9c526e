import type { Order, OrderOf } from '../../../games/flat-top/open/orders.ts';
import type { View } from '../../../games/flat-top/open/view.ts';

/** Orders of a battle that do nothing, to begin from. */
const BLANKS: { readonly [K in Order['kind']]?: OrderOf<K> } = {
  'intercept-first': { kind: 'intercept-first', at: [] },
  intercept: { kind: 'intercept', high: false, low: false },
  combat: { kind: 'combat', show: [], battles: [] },
  'air-commit': { kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] },
  'air-groups': { kind: 'air-groups', parts: [] },
  'air-fire': { kind: 'air-fire', fire: [] },
  'air-press': { kind: 'air-press', press: true },
  approach: { kind: 'approach', ships: false, base: false },
  strike: { kind: 'strike', attacks: [] },
  flak: { kind: 'flak', fire: [] },
  losses: { kind: 'losses', order: [] },
  surface: { kind: 'surface', fight: false },
  line: { kind: 'line', gunnery: [], torpedo: [], die: 1 },
  guns: { kind: 'guns', fire: [] },
  torpedoes: { kind: 'torpedoes', fire: [] },
  breakthrough: { kind: 'breakthrough', ships: [] },
  bombard: { kind: 'bombard', ships: [], longRange: false },
  'base-fire': { kind: 'base-fire', fire: [] },
  dive: { kind: 'dive', fight: [] },
  hunt: { kind: 'hunt', attacks: [] },
  charge: { kind: 'charge', attacks: [] },
  salvo: { kind: 'salvo', fire: [] },
};

export function battleBlank(_view: View, kind: Order['kind']): Order {
  const order = BLANKS[kind];
  if (!order) throw new Error(`there is no blank order of the kind "${kind}"`);
  return structuredClone(order);
}
