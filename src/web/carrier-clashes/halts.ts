import type { Order } from '../../games/carrier-clashes/open/orders.ts';
import { enemyOf, isSide } from '../../games/carrier-clashes/open/pack.ts';
import type { View } from '../../games/carrier-clashes/open/view.ts';
import type { Call, Watch } from '../table.ts';
import { hexWord, shipName, STATE_WORDS } from './faces.ts';
import { knownOf, knownWords } from './chart/marks.ts';

/** While the staff carries on: what the admiral is called for. */

export const CALLS: readonly Call[] = [
  { id: 'damage', title: 'when a ship is hit or sunk', on: true },
  { id: 'strike', title: 'when the staff would send off a strike', on: true },
  { id: 'raid', title: 'when strikes come in on us', on: true },
  { id: 'battle', title: 'when there is a battle to decide', on: true },
  { id: 'carriers', title: 'when enemy carriers are found', on: true },
  { id: 'found', title: 'when the enemy turns one of our blocks up', on: false },
  { id: 'search', title: 'when fans of search are to be laid', on: false },
  { id: 'turn', title: 'at the beginning of every turn', on: false },
];

/** What is told at length when the staff has carried on: fights and finds, not every move. */
export const TOLD: ReadonlySet<string> = new Set([
  'sighting',
  'near-sighting',
  'armed-search',
  'dummy',
  'submarine',
  'strike',
  'cap',
  'aa',
  'attack',
  'air-loss',
  'base',
  'damage',
  'battle',
  'fire',
  'torpedoes',
  'withdrawal',
  'landing',
  'bonus',
  'end',
]);

type Seen = Watch<View> & { ordered: Order };

export function halts(watch: Watch<View>): string | null {
  if (!watch.view.own || !watch.was.own) return 'you have no side here.';
  const w: Seen = { ...watch, ordered: watch.order as Order };
  for (const { id } of CALLS) {
    const words = watch.calls.has(id) ? REASONS[id]?.(w) : null;
    if (words) return words;
  }
  return null;
}

const REASONS: { readonly [call: string]: (w: Seen) => string | null } = {
  damage,
  strike: ({ ordered: o }) =>
    o.kind === 'launch' && o.units.length > 0
      ? `the staff would send off ${o.units.length} squadrons.`
      : null,
  raid: ({ ordered: o }) => (o.kind === 'cap' ? 'strikes come in.' : null),
  battle: ({ ordered: o }) =>
    o.kind === 'attack' || o.kind === 'fire' || o.kind === 'avoid' ? 'there is a battle to decide.' : null,
  carriers,
  found,
  search: ({ ordered: o }) => (o.kind === 'search' ? 'the searchers are ready.' : null),
  turn: ({ was, view }) => (view.turn > was.turn ? `${view.clock}.` : null),
};

function damage({ was, view }: Seen): string | null {
  for (const side of ['allied', 'ijn'] as const)
    for (const h of view.shown[side].hurt) {
      const before = was.shown[side].hurt.find((k) => k.id === h.id)?.state;
      if (before !== h.state) return `${shipName(h.id)} is ${STATE_WORDS[h.state]}.`;
    }
  return null;
}

function carriers({ was, view }: Seen): string | null {
  const before = new Set(was.own ? knownOf(was.own).map((k) => `${k.label} ${k.turn}`) : []);
  const fresh = view.own
    ? knownOf(view.own).find((k) => !before.has(`${k.label} ${k.turn}`) && /carrier/.test(knownWords(k)))
    : undefined;
  return fresh ? `carriers found: ${fresh.label} in ${hexWord(view, fresh.hex)}.` : null;
}

function found({ was, view }: Seen): string | null {
  if (!isSide(view.seat)) return null;
  const up = view.own?.tfs.find(
    (tf) => tf.up > 0 && !was.own?.tfs.some((k) => k.label === tf.label && k.up > 0),
  );
  return up ? `${up.label} is seen by the ${enemyOf(view.seat) === 'ijn' ? 'Japanese' : 'Allies'}.` : null;
}
