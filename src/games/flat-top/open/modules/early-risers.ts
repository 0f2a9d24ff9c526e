import { need } from '../../../../kernel/refusal.ts';
import type { OpenModule } from '../book.ts';
import { entryOf } from '../flight/off-board.ts';
import type { AirFormation, Group } from '../forces.ts';
import type { SetupOrder } from '../orders.ts';
import { hexLabel } from '../pack/map.ts';
import { PLANE_TYPES } from '../pack/pack.ts';
import type { Own } from '../quantities.ts';
import { landBy, newFormation } from '../turn/air-operations.ts';
import { deckTitle } from '../values.ts';
import type { EarlyFlight } from './early-part.ts';
import { NUMBERS } from './numbers.ts';

/** FO-XPLANE-EARLY: planes of bases off the map that have risen before the game and stand at its edge when it opens. */

/** FO-XPLANE-EARLY-3: whether a battle opens at the hour at which planes have risen before it. */
export const opensEarly = ({ p }: Pick<Own, 'p'>): boolean => p.start.hour === NUMBERS.early.hour;

/** FO-XPLANE-EARLY-2: the turn in which they took off, before the first. */
const roseAt = ({ p }: Own, base: number, groups: readonly Group[]): number =>
  1 - (entryOf(p, base, groups)?.turns ?? 0);

const groupOf = (x: EarlyFlight): Group => ({
  t: x.t,
  n: x.n,
  w: x.w,
  armed: x.w > 0 ? 1 : 0,
  high: 0,
  by: 0,
  m: 0,
  from: -1,
  spent: 0,
});

/** FO-XPLANE-EARLY-1, FO-XPLANE-EARLY-2: the formation of these flights, with its planes taken from their box. */
function risen(own: Own, flights: readonly EarlyFlight[]): AirFormation {
  const { p, side } = own;
  const [{ af, deck: index, hex }] = flights;
  const deck = side.decks[index];
  need(
    flights.every((x) => x.deck === index && x.hex === hex),
    'FT-8.4c',
    `The planes of AF ${af} come from one base to one hex.`,
  );
  const groups = flights.map(groupOf);
  const entry = deck && deck.base >= 0 && p.bases[deck.base].hex < 0 ? entryOf(p, deck.base, groups) : null;
  need(entry, 'FO-XPLANE-EARLY-1', 'Only planes of bases off the map have risen before the game.');
  const title = deckTitle(p, side, deck);
  need(
    entry.hexes.includes(hex),
    'FO-XPLANE-EARLY-1',
    `${hexLabel(hex)} is no entry hex of planes from ${title}.`,
  );
  const since = roseAt(own, deck.base, groups);
  for (const x of flights) {
    const { label } = PLANE_TYPES[x.t];
    const stack = deck.ready.find((s) => s.t === x.t && s.w === x.w);
    need(stack && stack.n >= x.n, 'FO-XPLANE-EARLY-1', `${title} has not ${x.n} such ${label} in Ready.`);
    stack.n -= x.n;
  }
  deck.ready = deck.ready.filter((s) => s.n > 0);
  for (const g of groups) {
    g.by = landBy(since, g.t, g.w);
    need(g.by >= 1, 'FO-XPLANE-EARLY-2', `${PLANE_TYPES[g.t].label} cannot stay in the air for so long.`);
  }
  return { ...newFormation(af, groups, index, since), hex, fresh: false };
}

function rise(own: Own, order: SetupOrder): void {
  const flights = order.mods['early-risers'] ?? [];
  need(
    flights.length === 0 || opensEarly(own),
    'FO-XPLANE-EARLY-3',
    'This battle does not open at 0600: every plane is still on the ground.',
  );
  for (const no of new Set(flights.map((x) => x.af)))
    own.side.afs[no - 1] = risen(
      own,
      flights.filter((x) => x.af === no),
    );
}

/** Planes that begin off the map and may fly far: one Air Factor to each entry hex, to search from the first hour on. */
function patrols(own: Own, planes: SetupOrder['planes']): SetupOrder['mods'] {
  if (!opensEarly(own)) return {};
  const out: EarlyFlight[] = [];
  for (const x of planes) {
    const { base } = own.side.decks[x.deck];
    const entry =
      base >= 0 && own.p.bases[base].hex < 0
        ? entryOf(own.p, base, [groupOf({ ...x, af: 1, hex: 0 })])
        : null;
    const far = PLANE_TYPES[x.t].plane.rf >= NUMBERS.early.patrols;
    if (!entry || x.box !== 'ready' || x.w > 0 || x.m > 0 || !far) continue;
    entry.hexes.slice(0, x.n).forEach((hex) => {
      out.push({ af: out.length + 1, deck: x.deck, t: x.t, n: 1, w: 0, hex });
    });
  }
  return out.length > 0 ? { 'early-risers': out } : {};
}

export const earlyRisers: OpenModule = { on: { deploy: rise, station: patrols } };
