import type { ReportPart } from '../../../kernel/ruleset.ts';
import { bookOf } from './book.ts';
import { clockOf } from './turn/clock.ts';
import { fuelWarnings } from './flight/endurance.ts';
import { BOXES, FLEETS, NATIONS, type SeatIndex, SEATS, type Side } from './forces.ts';
import { deckWoes } from './modules/fires.ts';
import { hexLabel } from './pack/map.ts';
import { PLANE_TYPES, WEAPONS } from './pack/pack.ts';
import { battleLines, damageLines, storeLines, submarineLines } from './report-sea.ts';
import { sightingText } from './sight/sighting-text.ts';
import { baseData, classOf, deckTitle, shipTitle } from './values.ts';
import type { View } from './view.ts';

/** The situation in words, from the view alone: what a staff officer would read out. */
export function reportOf(view: View): ReportPart[] {
  const sides: { seat: SeatIndex; side: Side }[] = view.both
    ? view.both.map((side, seat) => ({ seat: seat as SeatIndex, side }))
    : view.own
      ? [{ seat: SEATS[0] === view.seat ? 0 : 1, side: view.own }]
      : [];
  const parts = sides.flatMap(({ seat, side }) => {
    const whose = view.both ? ` (${FLEETS[seat]})` : '';
    return [
      { title: `Task forces${whose}`, lines: taskForces(side) },
      { title: `In the air${whose}`, lines: formations(view, side) },
      { title: `Fuel${whose}`, lines: fuelWarnings(view.public, side, seat) },
      { title: `Decks and bases${whose}`, lines: decks(view, side) },
      { title: `Damage${whose}`, lines: damageLines(view.public, side) },
      { title: `Submarines${whose}`, lines: submarineLines(view.public, side) },
      { title: `Stores and duties${whose}`, lines: storeLines(side) },
      ...bookOf(view.public).rules.flatMap(({ situation: x }) =>
        x ? [{ title: `${x.title}${whose}`, lines: x.lines({ p: view.public, side, seat }) }] : [],
      ),
      {
        title: `What is known of the enemy${whose}`,
        lines: side.sightings.map((g) => `${clockOf(view.public, g.turn)} ${sightingText(g)}`),
      },
      { title: `Reports in doubt${whose}`, lines: doubtLines(view, seat) },
      { title: `Lost${whose}`, lines: lost(side) },
    ];
  });
  return [
    { title: 'How it stands', lines: standing(view) },
    { title: 'Battle at sea', lines: battleLines(view) },
    ...parts,
  ].filter((x) => x.lines.length > 0);
}

/** FO-SEARCH-13: for the umpire, where doubtful reports were true. */
const doubtLines = ({ hidden }: View, seat: SeatIndex): string[] =>
  (hidden?.['search-reports'] ?? []).flatMap((x) =>
    x.seat === seat ? [`The ships AF ${x.af} reported in doubt are in ${hexLabel(x.hex)}.`] : [],
  );

const hits = (n: number): string => (n === 1 ? 'a hit' : `${n} hits`);

function standing(view: View): string[] {
  const p = view.public;
  const holder = p.initiative === -1 ? [] : [`The initiative is ${NATIONS[p.initiative]}.`];
  const hurt = p.bases.filter((b) => b.hits > 0).map((b) => `${baseData(b).name} has taken ${hits(b.hits)}.`);
  return [
    `Points: Allied ${view.points[0]}, Japan ${view.points[1]}.`,
    view.night ? 'It is night.' : 'It is day.',
    ...holder,
    ...hurt,
  ];
}

function taskForces(side: Side): string[] {
  return side.tfs.flatMap((tf) => {
    if (!tf) return [];
    const ships = tf.ships.map((i) => side.ships[i]);
    const hurt = ships.filter((s) => s.hits > 0).map((s) => `${shipTitle(s)} ${hits(s.hits)}`);
    const classes = [...new Set(ships.map(classOf))].map(
      (c) => `${ships.filter((s) => classOf(s) === c).length} ${c}`,
    );
    return [
      `TF ${tf.no}, ${hexLabel(tf.hex)}, ${tf.seen ? 'seen' : 'hidden'}: ${classes.join(', ')}${hurt.length > 0 ? `; ${hurt.join(', ')}` : ''}.`,
    ];
  });
}

const planes = (list: readonly { t: number; n: number; w: number }[]): string =>
  list.map((s) => `${s.n} ${PLANE_TYPES[s.t].label}${s.w > 0 ? ` (${WEAPONS[s.w]})` : ''}`).join(', ');

function formations(view: View, side: Side): string[] {
  return side.afs.flatMap((af) => {
    if (!af) return [];
    const by = Math.min(...af.groups.map((g) => g.by));
    const where = af.fresh ? 'to take off' : af.passage ? 'off the map' : hexLabel(af.hex);
    const down = by <= view.public.turns ? `, down by ${clockOf(view.public, by)}` : '';
    return [`AF ${af.no}, ${where}: ${planes(af.groups)}${down}.`];
  });
}

function decks(view: View, side: Side): string[] {
  return side.decks.flatMap((deck) => {
    const boxes = BOXES.toReversed().flatMap((b) => (deck[b].length > 0 ? [`${b} ${planes(deck[b])}`] : []));
    const woes = deck.base >= 0 ? deckWoes(view.public, side, deck) : []; // those of a ship are told with her damage
    const told = [...boxes, ...woes];
    return told.length > 0 ? [`${deckTitle(view.public, side, deck)}: ${told.join('; ')}.`] : [];
  });
}

function lost(side: Side): string[] {
  const ships = side.ships.filter((s) => s.fate === 'sunk').map(shipTitle);
  const types = side.lostEver.flatMap((n, t) => (n > 0 ? [`${n} ${PLANE_TYPES[t].label}`] : []));
  return [
    ...(ships.length > 0 ? [`Ships: ${ships.join(', ')}.`] : []),
    ...(types.length > 0 ? [`Air Factors: ${types.join(', ')}.`] : []),
  ];
}
