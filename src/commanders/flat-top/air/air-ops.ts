import { copyJson } from '../../../kernel/json.ts';
import { passes } from '../../../kernel/refusal.ts';
import { airOperations } from '../../../games/flat-top/open/turn/air-operations.ts';
import { replacements, reservesOf } from '../../../games/flat-top/open/turn/arrivals.ts';
import { parked } from '../../../games/flat-top/open/setup/deployment.ts';
import { noAirOps } from '../../../games/flat-top/open/empty-orders.ts';
import type { AirOpsOrder } from '../../../games/flat-top/open/orders.ts';
import { baseData, deckHex, deckValues, handles } from '../../../games/flat-top/open/values.ts';
import { promisedAt } from './berths.ts';
import { clearedMoves } from './clear-decks.ts';
import { allFlyByNight } from './dark.ts';
import type { Mind } from '../mind.ts';
import { readyingMoves } from './readying.ts';
import { planForms } from './sorties.ts';

/** FT-8: Air Operations. Each part is kept only if the whole stays legal. */
export function decideAirOps(m: Mind): AirOpsOrder {
  let order = noAirOps();
  const keep = (change: Partial<AirOpsOrder>): boolean => {
    const next = { ...order, ...change };
    const good = passes(() => airOperations(m.p, copyJson(m.side), m.seat, next));
    if (good) order = next;
    return good;
  };
  keep({ hide: hidden(m) });
  const arrive = arrivals(m);
  if (arrive.length > 0 && !keep({ arrive })) keep({ arrive: arrive.filter((a) => a.box === 'landed') });
  m.side.decks.forEach((_, i) => {
    const moves = readyingMoves(m, i);
    if (moves.length > 0) keep({ move: [...order.move, ...moves] });
  });
  const free = m.side.afs.flatMap((af, i) => (af ? [] : [i + 1]));
  for (const take of planForms(m, order.move)) {
    if (free.length <= KEPT_FREE) break;
    if (keep({ form: [...order.form, { af: free[0], take }] })) free.shift();
  }
  m.side.decks.forEach((_, i) => {
    const move = clearedMoves(m, order, i);
    if (move) keep({ move });
  });
  return order;
}

/** Formation numbers left for splitting. */
const KEPT_FREE = 3;

/** FT-7.7: whatever the enemy has lost sight of goes off the map, but for planes that are looking for him. */
function hidden(m: Mind): AirOpsOrder['hide'] {
  const out: AirOpsOrder['hide'] = [];
  for (const tf of m.side.tfs) if (tf?.seen && tf.lost) out.push({ unit: 'tf', no: tf.no });
  for (const af of m.side.afs)
    if (
      af?.seen &&
      af.lost &&
      ((m.night && !allFlyByNight(m, af.groups)) || af.groups.some((g) => g.armed))
    ) {
      const hunting = m.enemyShips && af.groups.some((g) => g.w > 0);
      if (!hunting) out.push({ unit: 'af', no: af.no });
    }
  return out;
}

/** FT-22, FT-S1-R4: newcomers go where most of them find room on the map; reserves where the scenario says. */
function arrivals(m: Mind): AirOpsOrder['arrive'] {
  const out: AirOpsOrder['arrive'] = [];
  const room = m.side.decks.map(
    (deck, i) => deckValues(m.p, m.side, deck).capacity - parked(deck) - promisedAt(m.berths, i, 0),
  );
  replacements(m.p, m.side).forEach((n, t) => {
    const decks = m.side.decks.flatMap((deck, i) =>
      handles(m.p, m.side, m.seat, deck, t) && deckHex(m.p, m.side, deck) >= 0 && room[i] >= n ? [i] : [],
    );
    if (n === 0 || decks.length === 0) return;
    const deck = decks.reduce((a, b) => (room[b] > room[a] ? b : a));
    room[deck] -= n;
    out.push({ deck, box: 'landed', t, n, w: 0 });
  });
  const reserves = m.side.reserves === 'called' ? reservesOf(m.p, m.seat) : null;
  reserves?.planes.forEach((n, t) => {
    const deck = m.side.decks.findIndex(
      (d) =>
        d.base >= 0 &&
        handles(m.p, m.side, m.seat, d, t) &&
        reserves.bases.includes(baseData(m.p.bases[d.base]).name),
    );
    if (n > 0 && deck >= 0) out.push({ deck, box: 'ready', t, n, w: 0 });
  });
  return out;
}
