import { counted } from '../../kernel/counted.ts';
import type { Side } from '../../games/flat-top/open/forces.ts';
import { GRID, hexLabel } from '../../games/flat-top/open/pack/map.ts';
import { writeLine } from '../../games/flat-top/open/notation/order-line.ts';
import { LISTS, WAYS as COMPASS } from '../../games/flat-top/open/notation/write.ts';
import { readyWords } from '../../games/flat-top/open/modules/caps/ready-words.ts';
import type { PlotParts } from '../../games/flat-top/open/modules/order-parts.ts';
import type {
  AirOpsOrder,
  FlyOrder,
  Leg,
  Order,
  PlotOrder,
  SetupOrder,
  ShadowOrder,
} from '../../games/flat-top/open/orders.ts';
import { baseData, deckTitle, factors, shipTitle } from '../../games/flat-top/open/values.ts';
import type { View } from '../../games/flat-top/open/view.ts';
import { type Direction, type Hex, walk } from '../../kernel/hex.ts';
import { type ByKind, ofKind } from '../../games/flat-top/open/chapters.ts';
import { BATTLE_WORDS, namesPlaces, type Reading } from './battle-words.ts';
import { planeWords } from './faces.ts';
import { isAskedIn } from './plans/drafts.ts';
import { where, whither } from './places.ts';

/** An order as a staff officer would read it out; long plans are told in short. */
export function orderWords(view: View, order: Order): string {
  if (!view.own) return writeLine(view, order);
  const top = view.steps.at(-1);
  if (namesPlaces(order.kind) && !isAskedIn(order.kind, top)) return writeLine(view, order); // its lists are gone
  return ofKind(WORDS, { view, side: view.own, top }, order);
}

const WORDS: ByKind<Reading, string> = {
  setup: (_, order) => setupWords(order),
  'air-ops': ({ view, side }, order) => airOpsWords(view, side, order),
  plot: ({ view, side }, order) => plotWords(view, side, order),
  fly: ({ view, side }, order) => flyWords(view, side, order),
  shadow: ({ view, side }, order) => shadowWords(view, side, order),
  'shadow-move': ({ view }, { path }) =>
    path.length > 0 ? `Follow ${whither(view, path[path.length - 1].to)}.` : 'Stay there.',
  ...BATTLE_WORDS,
};

/** 'AF 3 shadows the ships off Lae, A/D14'. */
function shadowWords(view: View, side: Side, o: ShadowOrder): string {
  const words = o.attempts.map((a) => {
    const who = a.unit === 'ss' ? shipTitle(side.ships[a.no]) : `${a.unit.toUpperCase()} ${a.no}`;
    const prey = side.sightings.find((g) => g.id === a.sighting);
    const what = prey?.kind === 'ss' ? 'submarine' : 'ships';
    return `${who} shadows the ${what}${prey ? ` ${where(view, prey.hex)}` : ''}`;
  });
  return words.length > 0 ? `${words.join('; ')}.` : 'Shadow nobody.';
}

/** A task force that is only now made up starts where its first ship is. */
const startOf = (side: Side, ships: readonly number[]): Hex =>
  side.tfs.find((tf) => tf?.ships.includes(ships[0]))?.hex ?? -1;

/** The hex at the end of a course. */
const endOf = (from: Hex, path: readonly Direction[]): Hex =>
  path.reduce((hex, d) => (hex < 0 ? hex : walk(GRID, hex, d, 1)), from);

/** 'TF 1 to A/D14, off Lae; TF 4 (AO 1, DD 10) stays; pick up survivors: CA Aoba'. */
function plotWords(view: View, side: Side, o: PlotOrder): string {
  const names = (list: readonly number[]): string => list.map((i) => shipTitle(side.ships[i])).join(', ');
  const tfs = o.tfs.map((t) => {
    const tf = side.tfs[t.no - 1];
    const old = tf?.ships ?? [];
    const end = endOf(tf?.hex ?? startOf(side, t.ships), t.path);
    const goes = t.path.length === 0 ? 'stays' : whither(view, end);
    const same = old.length === t.ships.length && t.ships.every((i) => old.includes(i));
    const exit = t.exit === null ? '' : `, off the map to the ${COMPASS[t.exit]}`;
    const joins = t.join === null ? '' : `, joins TF ${t.join}`;
    return `TF ${t.no}${same ? '' : ` (${names(t.ships)})`} ${goes}${exit}${joins}`;
  });
  const duties = LISTS.flatMap((key) => (o[key].length > 0 ? [`${DUTIES[key]}: ${names(o[key])}`] : []));
  const {
    rescue,
    towing = [],
    submarines = [],
    'troop-transfer': shifts = [],
    'pt-boats': service = [],
    ammunition: loads = [],
    mines = [],
    'cap-dive': patrols = [],
    coastwatchers: ashore = [],
    'ready-cap': ready = [],
  } = o.mods;
  const more: { readonly [K in keyof PlotParts]: string[] } = {
    rescue: rescue ? [`pick up survivors: ${names(rescue)}`] : [],
    towing: towing.map((x) =>
      x.by === null ? `${names([x.ship])} cast off` : `${names([x.by])} tows ${names([x.ship])}`,
    ),
    submarines: submarines.map((x) =>
      [
        names([x.ship]),
        ...(x.to === undefined ? [] : [whither(view, x.to)]),
        ...(x.via === undefined ? [] : [`by ${hexLabel(x.via)}`]),
        ...(x.depth
          ? [
              `goes ${x.depth === 'surface' ? 'to the surface' : x.depth === 'deep' ? 'deep' : 'to periscope depth'}`,
            ]
          : []),
      ].join(' '),
    ),
    'troop-transfer': shifts.map((x) => `${names([x.from])} passes troops to ${names([x.to])}`),
    'pt-boats': service.map(
      (x) => `${names([x.ship])} is ${x.quick ? 'readied without torpedoes' : 'rearmed'}`,
    ),
    ammunition: loads.map((x) => `${names([x.ship])} takes ${x.gp} GP shells when she rearms`),
    'cap-dive': patrols.map((x) => `AF ${x.af} ${x.dive ? 'may split to dive' : 'does not split to dive'}`),
    'ready-cap': ready.map((x) => {
      if (x.do === 'stay') return `AF ${x.af} stays up`;
      const title = deckTitle(view.public, side, side.decks[x.deck]);
      return x.do === 'off' ? `no Ready CAP at ${title}` : `Ready CAP at ${title} for ${readyWords(x)}`;
    }),
    mines: mines.map((x) => {
      if (x.do === 'search') return `TF ${x.tf} looks for mines ${where(view, x.hex)}`;
      const title = names([x.ship]);
      if (x.do === 'aim')
        return `${title} is to lay mines ${where(view, x.hex)}${x.sides.length > 0 ? `, over its ${x.sides.map((d) => COMPASS[d]).join(' or ')} side` : ''}`;
      const what = counted(x.factors, 'Mine Factor');
      return x.do === 'lay' ? `${title} lays ${what}` : `${title} puts ${what} ashore`;
    }),
    coastwatchers: ashore.map((x) => `ashore, one steps ${whither(view, x.hex)}`),
  };
  const enter = o.enter.map((x) => `TF ${x.no} enters ${where(view, x.hex)}`);
  return (
    [...enter, ...tfs, ...duties, ...Object.values(more).flat()].join('; ') || 'All stay where they are.'
  );
}
const DUTIES: { readonly [K in (typeof LISTS)[number]]: string } = {
  anchor: 'anchor',
  weigh: 'weigh anchor',
  unload: 'unload',
  scuttle: 'scuttled',
};

/** FT-8.3: the kinds of launch, by their place in BANDS. */
const LAUNCHES = ['minimum', 'normal', 'maximum'] as const;

/** 'AF 3 takes off by normal launch to B/K30, 4 hexes'. */
function flyWords(view: View, side: Side, o: FlyOrder): string {
  const to = (path: readonly Leg[]): string => {
    const end = path.at(-1);
    return end ? ` ${whither(view, end.to)}, ${counted(path.length, 'hex', 'hexes')}` : ', stays overhead';
  };
  const title = 'af' in o ? `AF ${o.af}` : '';
  const parts = (x: { af: number; parts: readonly { g: number; n: number }[] }): string => {
    const groups = side.afs[x.af - 1]?.groups ?? [];
    return x.parts.flatMap(({ g, n }) => (groups[g] ? [planeWords(groups[g].t, n)] : [])).join(', ');
  };
  const alone = (x: { parts: readonly { n: number }[] }): boolean =>
    x.parts.reduce((n, p) => n + p.n, 0) === 1;
  switch (o.do) {
    case 'move':
      return `${title} flies${to(o.path)}${o.search ? ', searching' : ''}${o.seek ? `, looking for submarines ${o.seek.map((hex) => where(view, hex)).join(' and ')}` : ''}${o.show ? ', openly' : ''}${o.strand ? ', never to return' : ''}.`;
    case 'take-off':
      return `${title} takes off${o.bands.length > 0 ? ` by ${LAUNCHES[Math.max(...o.bands)]} launch` : ''}${to(o.path)}${o.show ? ', openly' : ''}.`;
    case 'land':
      return `${title} lands on ${[...new Set(o.at.map((x) => deckTitle(view.public, side, side.decks[x.deck])))].join(', ')}${staying(side.afs[o.af - 1], o.at)}${o.search ? ', searching on its way' : ''}.`;
    case 'attack':
      return `${title} attacks here, and stands off ${whither(view, o.to)}.`;
    case 'over':
      return 'That is our go.';
    case 'done':
      return o.strand ? 'All planes have moved; some are given up.' : 'All planes have moved.';
    case 'climb':
      return `${title}: ${parts(o)} ${alone(o) ? (o.high ? 'climbs' : 'goes down') : o.high ? 'climb' : 'go down'}.`;
    case 'jettison':
      return `${title}: ${parts(o)} ${alone(o) ? 'drops its bombs' : 'drop their bombs'}.`;
    case 'split':
      return `${parts(o)} of ${title} ${alone(o) ? 'flies' : 'fly'} on as AF ${o.into}.`;
    case 'join':
      return `${title} joins AF ${o.into}.`;
    case 'box':
      return o.deck === null
        ? `${title} flies on its own again.`
        : `${title} stays above ${deckTitle(view.public, side, side.decks[o.deck])} and goes with her.`;
    case 'exit':
      return `${title} leaves the map for ${baseData(view.public.bases[o.base]).name}.`;
    case 'show':
      return `${o.unit.toUpperCase()} ${o.no} comes out of hiding.`;
    case 'destroy':
      return `${planeWords(o.t, o.n)} of ${deckTitle(view.public, side, side.decks[o.deck])} ${o.n === 1 ? 'is' : 'are'} destroyed.`;
  }
}

const setupWords = (o: SetupOrder): string =>
  `${counted(o.tfs.length, 'task force')} placed; ${counted(factors(o.planes.filter((x) => x.box === 'ready')), 'Air Factor')} ready${o.mods.coastwatchers ? `; ${counted(o.mods.coastwatchers.length, 'post')} ashore` : ''}${o.mods['early-risers'] ? `; ${counted(o.mods['early-risers'].length, 'Air Formation')} in the air` : ''}.`;

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
/** How many Air Factors of a formation do not come down with the rest. */
function staying(af: Side['afs'][number] | undefined, at: readonly { n: number }[]): string {
  const up = (af ? factors(af.groups) : 0) - at.reduce((sum, x) => sum + x.n, 0);
  return up > 0 ? `, ${counted(up, 'Air Factor')} not` : '';
}

const WAYS = { landed: 'struck down', readying: 'to readying', ready: 'to ready' } as const;
