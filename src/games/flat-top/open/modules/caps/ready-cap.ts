import * as v from 'valibot';
import { need, passes } from '../../../../../kernel/refusal.ts';
import type { OpenModule } from '../../book.ts';
import { type Band, BANDS, type Group, type Public, SEATS, type SeatIndex, type Side } from '../../forces.ts';
import type { PlotOrder } from '../../orders.ts';
import { PLANE_TYPES } from '../../pack/pack.ts';
import type { Own } from '../../quantities.ts';
import { checkTakeOff, newGroup } from '../../turn/air-operations.ts';
import { deckHex, deckTitle, handles, roleOf } from '../../values.ts';
import { listOf, type OrderPart, wholeNumber } from '../order-part.ts';
import { NUMBERS } from '../numbers.ts';
import type { ReadyCap, ReadyOrder } from '../parts.ts';
import { readyWords } from './ready-words.ts';

/** FO-GM-READYCAP: fighters that wait Ready on deck or on the ground, and take off when a strike comes over them. */

const { planes, low, high } = NUMBERS.readyCap;

// ---- what is ordered

/** set: the orders of a deck from now on; off: it has none; stay: a formation that took off so does not land by itself. */
export type ReadyCapOrder =
  | ({ do: 'set' } & ReadyOrder)
  | { do: 'off'; deck: number }
  | { do: 'stay'; af: number };

const HEIGHTS = ['strike', 'low', 'high'] as const;
const Whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(400));
const ReadyCapShape: v.GenericSchema<ReadyCapOrder> = v.variant('do', [
  v.strictObject({
    do: v.literal('set'),
    deck: Whole,
    size: Whole,
    height: v.picklist(HEIGHTS),
    sure: v.boolean(),
  }),
  v.strictObject({ do: v.literal('off'), deck: Whole }),
  v.strictObject({ do: v.literal('stay'), af: Whole }),
]);
const SAY = 'Say "readycap 3 6 low", with "sure" behind it or not, or "readycap 3 off".';

/** 'readycap 3 6 low sure', 'readycap 3 any', 'readycap 3 off', 'stayup 7'. */
export const readyCapPart: OrderPart<ReadyCapOrder[]> = {
  rule: 'FO-GM-READYCAP-DEP',
  none: 'There is no Ready CAP in this game.',
  shape: listOf(ReadyCapShape),
  write: (list) =>
    list.map((x) => {
      if (x.do === 'stay') return `stayup ${x.af}`;
      if (x.do === 'off') return `readycap ${x.deck} off`;
      const size = x.size === 0 ? 'any' : x.size;
      const height = x.height === 'strike' ? '' : ` ${x.height}`;
      return `readycap ${x.deck} ${size}${height}${x.sure ? ' sure' : ''}`;
    }),
  read: {
    readycap([deck, what, ...more], list = []) {
      const of = wholeNumber(deck);
      if (what === 'off') return [...list, { do: 'off', deck: of }];
      const size = what === 'any' ? 0 : wholeNumber(what);
      const height = HEIGHTS.find((x) => more.includes(x)) ?? 'strike';
      const sure = more.includes('sure');
      need(more.length <= Number(sure) + Number(more.includes(height)), 'UMP-LINE', SAY);
      return [...list, { do: 'set', deck: of, size, height, sure }];
    },
    stayup: ([af], list = []) => [...list, { do: 'stay', af: wholeNumber(af) }],
  },
};

export const readyCap: OpenModule = {
  on: { plot: { plotted: orderReadyCap }, situation: { title: 'Ready CAP', lines: readyLines } },
};

const NOTHING: ReadyCap = { orders: [], up: [], reports: [] };

/** What a side keeps of it. */
export const readyCapOf = (side: Side): ReadyCap => side.mods['ready-cap'] ?? NOTHING;

/** FO-GM-READYCAP-1.1: planes that may wait so. */
const isRegular = (t: number): boolean => planes.includes(PLANE_TYPES[t].plane.name);

/** FO-GM-READYCAP-DEP: whether a deck may have orders: a ship or base of ours that handles such planes. */
export function mayHold(p: Public, side: Side, seat: SeatIndex, index: number): boolean {
  const deck = side.decks[index];
  return (
    deck !== undefined &&
    (deck.ship >= 0 ? side.ships[deck.ship].fate === 'afloat' : p.bases[deck.base].hex >= 0) &&
    PLANE_TYPES.some(
      (x) => x.plane.side === SEATS[seat] && isRegular(x.id) && handles(p, side, seat, deck, x.id),
    )
  );
}

/** FO-GM-READYCAP-1.0b: orders stand until others are given. */
function orderReadyCap({ p, side, seat }: Own, order: PlotOrder): void {
  const list = order.mods['ready-cap'];
  if (!list) return;
  const kept = readyCapOf(side);
  let { orders, up } = kept;
  for (const x of list) {
    if (x.do === 'stay') {
      need(
        up.some((y) => y.af === x.af),
        'FO-GM-READYCAP-1.3a',
        `AF ${x.af} did not take off to meet a strike.`,
      );
      up = up.filter((y) => y.af !== x.af);
      continue;
    }
    need(mayHold(p, side, seat, x.deck), 'FO-GM-READYCAP-1.1', 'No Ready CAP can wait there.');
    orders = orders.filter((y) => y.deck !== x.deck);
    if (x.do === 'set') orders = [...orders, { deck: x.deck, size: x.size, height: x.height, sure: x.sure }];
  }
  side.mods['ready-cap'] = { ...kept, orders: orders.toSorted((a, b) => a.deck - b.deck), up };
}

/** What the staff reads out of it. */
export function readyLines({ p, side }: Pick<Own, 'p' | 'side'>): string[] {
  const { orders = [], up = [] } = side.mods['ready-cap'] ?? {};
  return [
    ...orders.map((x) => `${deckTitle(p, side, side.decks[x.deck])}: Ready CAP for ${readyWords(x)}.`),
    ...up.map((x) => `AF ${x.af} has met a strike and lands by itself.`),
  ];
}

// ---- what can take off

/** FO-GM-READYCAP-1.2: the kind of launch that so many hexes of warning leave time for; null = none. */
export function launchClass(warning: number, isHigh: boolean): Band | null {
  const name = warning < 1 ? null : (isHigh ? high : low)[Math.min(warning, 5) - 1];
  const band = name === null ? -1 : BANDS.indexOf(name);
  return band < 0 ? null : (band as Band);
}

/** FO-GM-READYCAP-1.1: Ready and unarmed at a deck, able to take off and to fight at an altitude; the best in the air first. */
export function readyPlanes({ p, side, seat }: Own, index: number, isHigh: boolean): Group[] {
  const deck = side.decks[index];
  if (deckHex(p, side, deck) < 0) return [];
  const able = deck.ready.flatMap((x): Group[] => {
    if (x.w > 0 || !isRegular(x.t)) return [];
    const g: Group = {
      ...newGroup(p, deck, { deck: index, t: x.t, n: x.n, w: 0, m: x.m }),
      high: isHigh ? 1 : 0,
    };
    const flies = passes(() => checkTakeOff(p, side, seat, deck, x.t)) && roleOf(g, [g]) === 'interceptor';
    return flies ? [g] : [];
  });
  const worth = (g: Group): number => PLANE_TYPES[g.t].plane.airToAir;
  return able.sort((a, b) => worth(b) - worth(a) || a.t - b.t || a.m - b.m);
}
