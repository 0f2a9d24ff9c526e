import { shipMark, vehicleMark, flakMark, marksOf } from '../../games/air-force/open/guns/batteries.ts';
import { type At, clock, hexName, range } from '../../games/air-force/open/geometry.ts';
import type { Letter, Plot } from '../../games/air-force/open/flight/notation.ts';
import { readPlot } from '../../games/air-force/open/flight/notation.ts';
import type { Order, PlaneLog, Shot } from '../../games/air-force/open/orders.ts';
import { label, type Plane, planeRef } from '../../games/air-force/open/plane.ts';
import type { View } from '../../games/air-force/open/view.ts';
import { listed } from '../lib/words.ts';

/** Orders and places in plain words: what the Log writes as `2TR2P D1.1`. */

export const LETTER_WORDS: { readonly [l in Letter]: string } = {
  B: 'bank right',
  N: 'bank left',
  R: 'turn right',
  L: 'turn left',
  S: 'slip right',
  T: 'slip left',
  V: 'half-loop',
  H: 'half-roll right',
  E: 'half-roll left',
};

export const BANK_WORDS = {
  L: 'level',
  RB: 'banked right',
  LB: 'banked left',
  I: 'inverted',
  IR: 'inverted, right',
  IL: 'inverted, left',
} as const;

/** 11 -> '1,100 ft' */
export const feet = (hundreds: number): string => `${(hundreds * 100).toLocaleString('en-US')} ft`;
/** 92 -> '9.2' */
export const height = (hundreds: number): string => (hundreds / 10).toFixed(1);

export function nameOf(v: View, id: number): string {
  const x = v.roster.find((y) => y.id === id);
  return x ? label(x) : `plane ${id}`;
}

/** A unit by its ref, as far as it is known. */
export function refName(v: View, ref: string): string {
  const id = Number(ref.slice(1));
  const { ships, vehicles, flak } = v.surface;
  if (ref[0] === 'p') return nameOf(v, id);
  if (ref[0] === 's' && ships[id]) return shipMark(v, ships[id]).name;
  if (ref[0] === 'v' && vehicles[id]) return vehicleMark(v, vehicles[id]).name;
  if (ref[0] === 'f' && flak[id]) return flakMark(v, flak[id]).name;
  return marksOf(v).find((m) => m.ref === ref)?.name ?? ref;
}

export function plotWords(plot: Plot): string {
  if (plot.spin) return 'spins';
  const moves = plot.moves.flatMap((m) =>
    'hexes' in m ? (m.hexes > 0 ? [`ahead ${m.hexes}`] : []) : [LETTER_WORDS[m.letter]],
  );
  const more = [
    plot.power > 0 && `power ${plot.power}`,
    plot.brake > 0 && `brake ${plot.brake}`,
    plot.climb > 0 && `climb ${feet(plot.climb)}`,
    plot.climb < 0 && `dive ${feet(-plot.climb)}`,
    plot.bomb && 'drop',
    plot.rockets && 'rockets',
    plot.tanks && 'drop tanks',
    plot.ram && 'crash into a ship',
  ].filter(Boolean);
  return [moves.join(', ') || 'stand', ...more].join('; ');
}

function safeWords(log: string): string {
  try {
    return plotWords(readPlot(log));
  } catch {
    return log; // still being typed
  }
}

const logWords = (v: View, x: PlaneLog): string =>
  `${nameOf(v, x.plane)}: ${safeWords(x.log)}${x.more?.length ? `, and ${x.more.length} more Turns` : ''}`;

const shotWords = (v: View, s: Shot): string =>
  `${refName(v, s.by)}${s.group === 'flexible' ? ' (gunners)' : ''} at ${refName(v, s.at)}${s.concentrate ? ', one part' : ''}`;

export function orderWords(v: View, o: Order): string {
  switch (o.kind) {
    case 'plot':
      return o.plots.map((x) => logWords(v, x)).join('. ');
    case 'fire':
      return o.shots.length === 0 ? 'Hold fire.' : o.shots.map((s) => shotWords(v, s)).join('; ');
    case 'spot':
      return o.looks
        .map((x) => {
          const by = x.plane === undefined ? refName(v, x.unit ?? '') : nameOf(v, x.plane);
          const at =
            x.target === null
              ? 'the nearest'
              : typeof x.target === 'number'
                ? nameOf(v, x.target)
                : refName(v, x.target);
          return `${by} looks for ${at}`;
        })
        .join('; ');
    case 'surface':
      return o.moves.length === 0
        ? 'All stand.'
        : o.moves.map((m) => `${refName(v, m.unit)} ${moveWords(m.moves)}`).join('; ');
    case 'place':
      return [
        ...o.planes.map((p) => `${nameOf(v, p.plane)} in ${p.hex}, ${feet(p.alt)}, speed ${p.speed}`),
        ...(o.units?.length ? [`${o.units.length} counters on the ground`] : []),
      ].join('; ');
    case 'enter':
      return o.planes.map((p) => `${nameOf(v, p.plane)} at ${feet(p.alt)}, speed ${p.speed}`).join('; ');
    case 'rocket':
      return o.aims.map((a) => `${nameOf(v, a.plane)}: ${a.hexes} hexes ahead at ${feet(a.alt)}`).join('; ');
    case 'losses':
      return `Given up: ${listed(o.units.map((u) => refName(v, u)))}.`;
  }
}

const STEP_WORDS: { readonly [c: string]: string } = {
  '1': 'ahead',
  L: 'left',
  R: 'right',
  D: 'dives',
  U: 'rises',
};
export const moveWords = (moves: string): string =>
  moves
    .split('')
    .map((c) => STEP_WORDS[c])
    .join(', ') || 'stands';

/** 'at 2 o'clock high, range 5' */
export function bearingWords(
  from: Pick<Plane, 'at' | 'alt' | 'facing'>,
  to: { at: At; alt: number },
): string {
  const hour = clock(from.at, from.facing, to.at);
  const up = to.alt - from.alt;
  const level = up >= 5 ? 'high' : up <= -5 ? 'low' : 'level';
  const by = up === 0 ? '' : `, ${feet(Math.abs(up))} ${up > 0 ? 'above' : 'below'}`;
  const where = hour === null ? 'in the same hex' : `at ${hour} o'clock ${level}`;
  return `${where}, range ${range(from.at, from.alt, to.at, to.alt)}${by}`;
}

/** A plane in one line: for the screen reader and the note under the pointer. */
export function planeWords(v: View, p: Plane, from: Plane | null): string {
  const state =
    p.status === 'grounded'
      ? `on the ground in ${hexName(p.at)}`
      : `${hexName(p.at)} facing ${p.facing}, ${feet(p.alt)}, speed ${p.speed}, ${BANK_WORDS[p.bank]}`;
  const rel = from && from.id !== p.id ? `; ${bearingWords(from, p)}` : '';
  const seen =
    p.side !== v.seat &&
    !v.seen[v.seat as 'allies']?.includes(planeRef(p)) &&
    (v.seat === 'allies' || v.seat === 'axis');
  return `${label(p)}, ${state}${seen ? ', not spotted' : ''}${rel}`;
}
