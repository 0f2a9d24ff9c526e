import { counted } from '../../kernel/counted.ts';
import { SUIT_WORDS } from '../../games/carrier-clashes/open/cards.ts';
import type { Order, OrderOf } from '../../games/carrier-clashes/open/orders.ts';
import type { TfPlan, View } from '../../games/carrier-clashes/open/view.ts';
import { listed } from '../lib/words.ts';
import {
  boatName,
  GUN_WEAPONS,
  hexWord,
  placeName,
  shipName,
  tally,
  unitParts,
  unitsTally,
  unitTitle,
} from './faces.ts';
import { airType } from '../../games/carrier-clashes/open/pack.ts';

/** An order as a staff officer reads it out. */

type Words = { readonly [K in Order['kind']]: (v: View, o: OrderOf<K>) => string };

const sentence = (parts: readonly string[], none: string): string =>
  parts.length > 0 ? `${parts.join('; ')}.` : none;

/** Names one by one while they are few, else the first of them and how many more. */
const few = (names: readonly string[], most = 4): string =>
  names.length <= most
    ? listed(names)
    : `${names.slice(0, most - 1).join(', ')} and ${names.length - most + 1} more`;

/** Things that go to the same place are said together. */
function byPlace<T>(items: readonly T[], place: (item: T) => string): [string, T[]][] {
  const out = new Map<string, T[]>();
  for (const item of items) out.set(place(item), [...(out.get(place(item)) ?? []), item]);
  return [...out];
}

const planWords = (v: View, p: TfPlan): string => {
  const ruse = Object.entries(p.ruse ?? {}).reduce((n, [, k]) => n + (k ?? 0), 0);
  const ships = p.ships.length > 0 ? tally(p.ships) : '';
  const parts = [ships, ruse > 0 ? counted(ruse, 'dummy ship') : ''].filter(Boolean);
  return `${p.label ?? 'a task force'} in ${hexWord(v, p.hex)}: ${parts.join(' and ') || 'given up'}`;
};

const WORDS: Words = {
  'place-boats': (v, o) =>
    sentence(
      o.boats.map((b) => `${boatName(v, b.boat)} in ${hexWord(v, b.hex)}`),
      'No submarine is placed.',
    ),
  deploy: (v, o) =>
    sentence(
      [
        ...o.tfs.map((p) => planWords(v, p)),
        ...(o.dummies.length > 0
          ? [
              `dummy blocks in ${listed(byPlace(o.dummies, (h) => hexWord(v, h)).map(([h, all]) => (all.length > 1 ? `${h} (${all.length})` : h)))}`,
            ]
          : []),
      ],
      'Nothing is placed.',
    ),
  organise: (v, o) =>
    sentence(
      [
        ...o.tfs.map((p) => planWords(v, p)),
        ...o.dummies.map((h) => `a dummy block in ${hexWord(v, h)}`),
        ...o.drop.map((l) => `${l}, a dummy, is taken off`),
      ],
      'All task forces stay as they are.',
    ),
  'meet-searches': (v, o) =>
    sentence(
      byPlace(o.claims, (c) => `${hexWord(v, c.hex)}${c.low ? ', low' : ', high'}`).map(
        ([where, claims]) => `${unitsTally(claims.map((c) => c.unit))} over ${where}`,
      ),
      'No fighters are sent against searches.',
    ),
  boats: (v, o) =>
    sentence(
      o.boats.map(
        (b) =>
          `${boatName(v, b.boat)} ${b.act === 'attack' ? 'attacks' : 'observes'}${b.tf ? ` ${b.tf}` : ''}`,
      ),
      'The submarines lie low.',
    ),
  torpedo: (_v, o) => (o.suit ? `Torpedoes at a ${SUIT_WORDS[o.suit]}.` : 'No attack.'),
  search: (_v, o) =>
    sentence(
      [
        ...byPlace(o.sectors, (s) => placeOfSearcher(s.searchers[0]?.unit ?? '')).map(
          ([place, all]) => `${place}: ${listed(all.map((s) => fanWords(s)))}`,
        ),
        ...(o.lookouts.length > 0 ? [`lookouts of ${listed(o.lookouts)}`] : []),
      ],
      'Nobody searches.',
    ),
  'follow-up': (_v, o) => {
    if (o.act === 'expose') return `${o.tf} shows its dummy ships.`;
    if (o.act === 'attack')
      return `${unitTitle(o.unit ?? '')} attacks a ${o.suit ? SUIT_WORDS[o.suit] : 'ship'} of ${o.tf}.`;
    return 'We go on.';
  },
  launch: (_v, o) =>
    sentence(
      [
        ...byPlace(o.units, placeOfUnit).map(([place, units]) => `${place} sends off ${unitsTally(units)}`),
        ...(o.home.length > 0 ? [`${unitsTally(o.home)} fly home`] : []),
      ],
      'Nothing is sent off.',
    ),
  assign: (v, o) =>
    sentence(
      o.strikes.map((s) => {
        const on = 'tf' in s.target ? s.target.tf : placeName(s.target.base);
        const where = 'tf' in s.target ? blockHex(v, s.target.tf) : '';
        const escorts = s.units.filter((u) => letterOf(u.unit, u.attack) === 'F' && !u.strafe);
        const strikers = s.units.filter((u) => !escorts.includes(u));
        return `on ${on}${where}: ${unitsTally(strikers.map((u) => u.unit))}${escorts.length > 0 ? `, escorted by ${unitsTally(escorts.map((u) => u.unit))}` : ''}`;
      }),
      'The planes sent off strike at nothing.',
    ),
  cap: (v, o) =>
    sentence(
      byPlace(o.cap, (c) => `${hexWord(v, c.hex)}, ${c.low ? 'low' : 'high'}`).map(
        ([where, cap]) => `${unitsTally(cap.map((c) => c.unit))} over ${where}`,
      ),
      'No fighters meet the strikes.',
    ),
  group: (_v, o) =>
    sentence(
      byPlace(o.choices, (c) => `group ${c.group + 1}`).map(
        ([g, all]) => `${unitsTally(all.map((c) => c.unit))} on ${g}`,
      ),
      'Everybody on group 1.',
    ),
  attack: (_v, o) =>
    sentence(
      byPlace(o.attacks, (a) => a.ship).map(
        ([ship, all]) => `${unitsTally(all.map((a) => a.unit))} on ${shipName(ship)}`,
      ),
      'Nobody attacks.',
    ),
  missions: (_v, o) =>
    sentence(
      o.bombard.map((m) => `${m.tf} bombards ${placeName(m.base)}`),
      'Nobody bombards.',
    ),
  engage: (_v, o) =>
    sentence(
      o.battles.map(
        (b) => `${listed(b.tfs)} ${b.tfs.length === 1 ? 'engages' : 'engage'} ${listed(b.against)}`,
      ),
      'We seek no combat.',
    ),
  avoid: (_v, o) =>
    o.tfs.length > 0
      ? `${listed(o.tfs)} ${o.tfs.length === 1 ? 'tries' : 'try'} to avoid combat.`
      : 'Nobody avoids combat.',
  screen: (_v, o) =>
    o.ships.length > 0 ? `Behind the line: ${few(o.ships.map(shipName))}.` : 'All ships stand in the line.',
  fire: (_v, o) =>
    o.withdraw
      ? 'We withdraw.'
      : sentence(
          byPlace(o.shots, (s) => s.at).map(
            ([at, shots]) =>
              `on ${at === 'base' ? 'the base' : at === 'screened' ? 'the screened ships' : shipName(at)}: ${few(shots.map((s) => `${shipName(s.ship)} (${GUN_WEAPONS[s.weapon]})`))}`,
          ),
          'We hold our fire.',
        ),
  offer: (v, o) => `The way is left open to ${listed(o.hexes.map((h) => hexWord(v, h)))}.`,
  retreat: (v, o) => `We withdraw to ${hexWord(v, o.hex)}.`,
  move: (v, o) =>
    sentence(
      [
        ...o.moves.map((m) =>
          m.path.length === 0
            ? `${m.tf} ${m.exit ? 'leaves the map' : 'stays'}`
            : `${m.tf} to ${hexWord(v, m.path.at(-1) ?? -1)}${m.exit ? ' and off the map' : ''}`,
        ),
        ...o.boats.map(
          (b) =>
            `${boatName(v, b.boat)} ${b.path.length > 0 ? `to ${hexWord(v, b.path.at(-1) ?? -1)}` : 'stays'}`,
        ),
        ...o.unload.map((l) => `${l} unloads`),
        ...o.drop.map((l) => `${l}, a dummy, is taken off`),
      ],
      'All stay where they are.',
    ),
};

const letterOf = (unit: string, attack: number): string =>
  airType(unitParts(unit).type).attacks[attack]?.letter ?? 'F';
const placeOfUnit = (id: string): string => unitTitle(id).split(' of ').at(-1) ?? id;
const placeOfSearcher = (id: string): string => (id.includes('.') ? placeOfUnit(id) : placeName(id));

const blockHex = (v: View, label: string): string => {
  const b = [...v.shown.allied.blocks, ...v.shown.ijn.blocks].find((k) => k.label === label);
  return b ? ` in ${hexWord(v, b.hex)}` : '';
};

const POINTS = [
  'N',
  'NNE',
  'NE',
  'ENE',
  'E',
  'ESE',
  'SE',
  'SSE',
  'S',
  'SSW',
  'SW',
  'WSW',
  'W',
  'WNW',
  'NW',
  'NNW',
];
/** 'NE' for a bearing in tens of degrees. */
export const compass = (tens: number): string => POINTS[Math.round(((tens % 36) * 10) / 22.5) % 16];

/** '60° towards NE to 11 hexes'. */
export function fanWords(s: {
  searchers: { unit: string; arc: number }[];
  from: number;
  range: number;
}): string {
  const width = s.searchers.reduce((n, k) => n + k.arc, 0);
  const who = s.searchers.map((k) => (k.unit.includes('.') ? unitParts(k.unit).type : '')).filter(Boolean);
  const by = who.length > 0 ? `${[...new Set(who)].join(' and ')} ` : '';
  return width >= 36
    ? `${by}all round to ${s.range}`
    : `${by}${width * 10}° towards ${compass(s.from + width / 2)} to ${s.range}`;
}

export function orderWords(view: View, order: Order): string {
  const say = WORDS[order.kind] as (v: View, o: Order) => string;
  return say(view, order);
}
