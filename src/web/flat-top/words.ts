import { BANDS, type Side } from '../../games/flat-top/open/forces.ts';
import { hexLabel } from '../../games/flat-top/open/map.ts';
import { LISTS, WAYS as COMPASS, writeLine } from '../../games/flat-top/open/notation-write.ts';
import type {
  AirOpsOrder,
  FlyOrder,
  Leg,
  Order,
  PlotOrder,
  SetupOrder,
} from '../../games/flat-top/open/orders.ts';
import { baseData, deckTitle, factors, shipTitle } from '../../games/flat-top/open/values.ts';
import type { View } from '../../games/flat-top/open/view.ts';
import type { Direction } from '../../kernel/hex.ts';
import { battleWords } from './battle-words.ts';
import { counted, planeWords } from './faces.ts';

/** An order as a staff officer would read it out; long plans are told in short. */
export function orderWords(view: View, order: Order): string {
  if (!view.own) return writeLine(view, order);
  if (order.kind === 'setup') return setupWords(order);
  if (order.kind === 'air-ops') return airOpsWords(view, view.own, order);
  if (order.kind === 'plot') return plotWords(view.own, order);
  if (order.kind === 'fly') return flyWords(view, view.own, order);
  return battleWords(view, view.own, order) ?? writeLine(view, order);
}

const course = (path: readonly Direction[]): string => path.map((d) => COMPASS[d]).join(' ');

/** 'TF 1 SW NW; TF 4 (AO 1, DD 10) stays; CA Aoba rescues'. */
function plotWords(side: Side, o: PlotOrder): string {
  const names = (list: readonly number[]): string => list.map((i) => shipTitle(side.ships[i])).join(', ');
  const tfs = o.tfs.map((t) => {
    const old = side.tfs[t.no - 1]?.ships ?? [];
    const same = old.length === t.ships.length && t.ships.every((i) => old.includes(i));
    const exit = t.exit === null ? '' : `, off the map ${COMPASS[t.exit]}`;
    const joins = t.join === null ? '' : `, joins TF ${t.join}`;
    return `TF ${t.no}${same ? '' : ` (${names(t.ships)})`} ${course(t.path) || 'stays'}${exit}${joins}`;
  });
  const duties = LISTS.flatMap((key) => (o[key].length > 0 ? [`${DUTIES[key]}: ${names(o[key])}`] : []));
  const tows = o.tow.map((x) =>
    x.by === null ? `${names([x.ship])} cast off` : `${names([x.by])} tows ${names([x.ship])}`,
  );
  const boats = o.submarines.map((x) => `${names([x.ship])} to ${hexLabel(x.to)}`);
  const enter = o.enter.map((x) => `TF ${x.no} enters at ${hexLabel(x.hex)}`);
  return [...enter, ...tfs, ...duties, ...tows, ...boats].join('; ') || 'All stay where they are.';
}
const DUTIES: { readonly [K in (typeof LISTS)[number]]: string } = {
  anchor: 'anchor',
  weigh: 'weigh anchor',
  unload: 'unload',
  scuttle: 'scuttled',
  rescue: 'pick up survivors',
};

/** 'AF 3 takes off by normal launch to B/K30, 4 hexes'. */
function flyWords(view: View, side: Side, o: FlyOrder): string {
  const to = (path: readonly Leg[]): string => {
    const end = path.at(-1);
    return end ? ` to ${hexLabel(end.to)}, ${counted(path.length, 'hex', 'hexes')}` : ', stays overhead';
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
      return `${title} flies${to(o.path)}${o.search ? ', searching' : ''}${o.show ? ', openly' : ''}${o.strand ? ', never to return' : ''}.`;
    case 'take-off':
      return `${title} takes off${o.bands.length > 0 ? ` by ${BANDS[Math.max(...o.bands)]} launch` : ''}${to(o.path)}${o.show ? ', openly' : ''}.`;
    case 'land':
      return `${title} lands on ${[...new Set(o.at.map((x) => deckTitle(view.public, side, side.decks[x.deck])))].join(', ')}${staying(side.afs[o.af - 1], o.at)}.`;
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
    default:
      return writeLine(view, o);
  }
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
/** How many Air Factors of a formation do not come down with the rest. */
function staying(af: Side['afs'][number] | undefined, at: readonly { n: number }[]): string {
  const up = (af ? factors(af.groups) : 0) - at.reduce((sum, x) => sum + x.n, 0);
  return up > 0 ? `, ${counted(up, 'Air Factor')} not` : '';
}

const WAYS = { landed: 'struck down', readying: 'to readying', ready: 'to ready' } as const;
