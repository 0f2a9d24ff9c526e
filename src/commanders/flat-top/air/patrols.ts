import { offers } from '../../../games/flat-top/open/book.ts';
import type { Group } from '../../../games/flat-top/open/forces.ts';
import { heldPatrols, isPatrol } from '../../../games/flat-top/open/modules/caps/cap-dive.ts';
import {
  mayHold,
  readyCapOf,
  type ReadyCapOrder,
} from '../../../games/flat-top/open/modules/caps/ready-cap.ts';
import type { PlotOrder } from '../../../games/flat-top/open/orders.ts';
import { deckValues, factors } from '../../../games/flat-top/open/values.ts';
import { isFighter } from '../battle/worth.ts';
import { aloft, type Mind } from '../mind.ts';

/** Fighters on patrol where part of those on high may dive at a low strike (FO-GM-CAP), and such as wait Ready on deck (FO-GM-READYCAP). */

type Held = NonNullable<PlotOrder['mods']['cap-dive']>;

/** Small patrols stay together: of them one or two would go down, and the escorts of a strike shoot those for nothing (FT-16.6.3). */
export function patrolOrders(m: Mind): Held {
  if (!offers(m.p, 'cap-dive')) return [];
  const held = heldPatrols(m.side);
  return aloft(m).flatMap((af): Held => {
    const keeps = isPatrol(af) && factors(af.groups) < SPLITS;
    return keeps === held.includes(af.no) ? [] : [{ af: af.no, dive: !keeps }];
  });
}
const SPLITS = 5;

/**
 * How many of a patrol fly high, since nobody knows at which height a strike comes: as many as leave both heights the same defence. A third of
 * those on high gets down where patrols dive; then more of them go up.
 */
export const onHigh = (m: Mind, g: Group): number =>
  offers(m.p, 'cap-dive') ? Math.ceil(g.n * SHARE_ON_HIGH) : Math.floor(g.n / 2);
/** h, where h = (1 - h) + h / 3. */
const SHARE_ON_HIGH = 3 / 5;

// ---- fighters that wait on deck

/** Wherever fighters are aboard they have orders; a plane or two that come by are not worth it that they are caught readying by the next. */
export function readyOrders(m: Mind): ReadyCapOrder[] {
  if (!offers(m.p, 'ready-cap')) return [];
  const told = readyCapOf(m.side).orders;
  return m.side.decks.flatMap((deck, i): ReadyCapOrder[] => {
    const fighters = [...deck.landed, ...deck.readying, ...deck.ready].some((x) => isFighter(x.t));
    const unsaid = fighters && !told.some((x) => x.deck === i) && mayHold(m.p, m.side, m.seat, i);
    return unsaid ? [{ do: 'set', deck: i, size: WORTH_IT, height: 'strike', sure: false }] : [];
  });
}
const WORTH_IT = 3;

/** Fighters kept Ready where a strike may come, which no strike of ours takes along: a Minimum Launch, for more there is seldom warning. */
export const setAside = (m: Mind, decks: readonly number[]): number =>
  offers(m.p, 'ready-cap')
    ? decks.reduce((n, i) => n + Math.min(MOST_ASIDE, deckValues(m.p, m.side, m.side.decks[i]).min), 0)
    : 0;
const MOST_ASIDE = 8;

/** The part of all fighters of a place that flies over it by day, so that there are always some to relieve them; fewer where others wait Ready. */
export function shareAloft(m: Mind, threatened: boolean): number {
  if (offers(m.p, 'ready-cap')) return threatened ? 0.42 : 0.25;
  return threatened ? 0.5 : 0.34;
}
