import type { Side } from '../../games/flat-top/open/forces.ts';
import { writeLine } from '../../games/flat-top/open/notation-write.ts';
import type { AirOpsOrder, Order, SetupOrder } from '../../games/flat-top/open/orders.ts';
import { deckTitle, factors } from '../../games/flat-top/open/values.ts';
import type { View } from '../../games/flat-top/open/view.ts';
import { counted, planeWords } from './faces.ts';

/** An order as a staff officer would read it out; long plans are told in short. */
export function orderWords(view: View, order: Order): string {
  if (!view.own) return writeLine(view, order);
  if (order.kind === 'setup') return setupWords(order);
  return order.kind === 'air-ops' ? airOpsWords(view, view.own, order) : writeLine(view, order);
}

const setupWords = (o: SetupOrder): string =>
  `${counted(o.tfs.length, 'task force')} placed; ${counted(factors(o.planes.filter((x) => x.box === 'ready')), 'Air Factor')} ready.`;

/** 'CV Lexington: 6 Wildcat to ready; AF 3 forms up: 4 Wildcat, 7 Dauntless (AP)'. */
function airOpsWords(view: View, side: Side, o: AirOpsOrder): string {
  const decks = [...new Set(o.move.map((m) => m.deck))].map((deck) => {
    const moves = o.move
      .filter((m) => m.deck === deck)
      .map((m) => `${planeWords(m.t, m.n, m.to === 'ready' ? m.w : 0)} ${WAYS[m.to]}`);
    return `${deckTitle(view.public, side, side.decks[deck])}: ${moves.join(', ')}`;
  });
  const forms = o.form.map(
    (f) => `AF ${f.af} forms up: ${f.take.map((x) => planeWords(x.t, x.n, x.w)).join(', ')}`,
  );
  const come = o.arrive.length > 0 ? [`${counted(factors(o.arrive), 'Air Factor')} join`] : [];
  const hide = o.hide.map((h) => `${h.unit.toUpperCase()} ${h.no} out of sight`);
  return [...forms, ...decks, ...come, ...hide].join('; ') || 'Planes stay as they are.';
}
const WAYS = { landed: 'struck down', readying: 'to readying', ready: 'to ready' } as const;
