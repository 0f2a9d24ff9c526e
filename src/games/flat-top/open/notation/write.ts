import { BANDS, type Side } from '../forces.ts';
import { hexLabel } from '../pack/map.ts';
import { writeParts } from './parts.ts';
import { writeWay } from './words.ts';
import { plotParts } from '../modules/enlisted-parts.ts';
import type { FlyOrder, PlotOrder } from '../orders.ts';

/** Plots and flights in words. */

export const WAYS = ['', 'N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;

// ---- plots: 'TF3 NE NE; TF4 S exit S show 1 join 2; anchor 3 4; unload 5; tow 3 by 4; loose 3; SS 40 to B/K31; enter TF5 at B/K40'

export const LISTS = ['anchor', 'weigh', 'unload', 'scuttle'] as const;

export function writePlot(side: Side, o: PlotOrder): string {
  const tfs = o.tfs.map((t) => {
    const as = side.tfs[t.no - 1]?.ships;
    const ships = as?.join() === t.ships.join() ? '' : ` (${t.ships.join(' ')})`;
    const path = t.path.map((d) => ` ${WAYS[d]}`).join('');
    const exit = t.exit === null ? '' : ` exit ${WAYS[t.exit]}`;
    const show = t.reveal < 0 ? '' : ` show ${t.reveal}`;
    return `TF${t.no}${ships}${path}${exit}${show}${t.join === null ? '' : ` join ${t.join}`}`;
  });
  const lists = LISTS.flatMap((key) => (o[key].length > 0 ? [`${key} ${o[key].join(' ')}`] : []));
  const enter = o.enter.map((x) => `enter TF${x.no} at ${hexLabel(x.hex)}`);
  return [...enter, ...tfs, ...lists, ...writeParts(plotParts(), o.mods)].join('; ') || 'hold';
}

// ---- flights: 'AF5 move B/K30 B/K31+ search show'

const parts = (list: readonly { g: number; n: number }[]): string =>
  list.map((x) => `${x.n}x${x.g}`).join(' ');

export function writeFlight(o: FlyOrder): string {
  switch (o.do) {
    case 'move':
      return `AF${o.af} move${writeWay(o.path)}${o.search ? ' search' : ''}${o.show ? ' show' : ''}${o.strand ? ' strand' : ''}${o.seek ? ` seek ${o.seek.map(hexLabel).join(' ')}` : ''}`;
    case 'take-off':
      return `AF${o.af} take-off ${o.bands.map((b) => BANDS[b]).join(',') || '-'}${writeWay(o.path)}${o.show ? ' show' : ''}`;
    case 'land':
      return `AF${o.af} land${writeWay(o.path)}${o.search ? ' search' : ''} at ${o.at.map((x) => `${x.n}x${x.g}@${x.deck}:${BANDS[x.band]}`).join(' ')}`;
    case 'climb':
      return `AF${o.af} ${o.high ? 'climb' : 'descend'} ${parts(o.parts)}`;
    case 'jettison':
      return `AF${o.af} jettison ${parts(o.parts)}`;
    case 'split':
      return `AF${o.af} split ${o.into} ${parts(o.parts)}`;
    case 'join':
      return `AF${o.af} join ${o.into}`;
    case 'box':
      return `AF${o.af} box ${o.deck ?? 'none'}`;
    case 'exit':
      return `AF${o.af} exit ${o.base}`;
    case 'show':
      return `show ${o.unit.toUpperCase()}${o.no}`;
    case 'attack':
      return `AF${o.af} attack off ${hexLabel(o.to)}`;
    case 'over':
      return 'over';
    case 'destroy':
      return `destroy ${o.n}x${o.t} ${o.box} ${o.deck}`;
    default:
      return o.strand ? 'done strand' : 'done';
  }
}
