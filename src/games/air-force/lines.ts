import type { Decision } from '../../kernel/decision.ts';
import { need, Refusal } from '../../kernel/refusal.ts';
import { BANKS } from './open/banks.ts';
import { type Facing, readHex } from './open/geometry.ts';
import { writeHeight } from './open/notation.ts';
import type { Look, Order, Placement, PlaneLog, Shot, SurfaceMove } from './open/orders.ts';
import { other, planeRef, type Side } from './open/plane.ts';
import type { View } from './open/view.ts';

const FORMS: { readonly [kind: string]: string } = {
  plot: 'counter number and Log line, "1 2TR2P D1.1; 2 R2H2", lines for Turns ahead after a stroke',
  fire: 'counter numbers, "1>2; 3>1", with F for the flexible guns, "2F>1", or "hold"',
  surface: 'unit and its moves, "f0 L; v1 1R; s0 1", or "stand"',
  spot: 'who looks for whom, "1>2; 3>any"',
  place: 'counter number, hex, facing, altitude, speed and bank, "1 0220 2 14.0 5 L"',
};

const byNo = (v: View, side: Side, no: string): { id: number } => {
  const p = v.roster.find((x) => x.side === side && x.no === Number(no));
  need(p, 'UMP-LINE', `There is no plane number ${no} on that side.`);
  return p;
};

/** '1 2TR2P D1.1; 2 R2H2': the counter number, then what the Log says. */
export function readOrderLine(v: View, d: Decision, line: string): Order {
  const side = d.seat as Side;
  const parts = line
    .split(';')
    .map((x) => x.trim())
    .filter((x) => x !== '');
  if (d.kind === 'plot') return { kind: 'plot', plots: parts.map((x) => readPlotLine(v, side, x)) };
  if (d.kind === 'spot') return { kind: 'spot', looks: parts.map((x) => readLookLine(v, side, x)) };
  if (d.kind === 'surface')
    return { kind: 'surface', moves: parts[0]?.toLowerCase() === 'stand' ? [] : parts.map(readSurfaceLine) };
  if (d.kind === 'place') return { kind: 'place', planes: parts.map((x) => readPlaceLine(v, side, x)) };
  return {
    kind: 'fire',
    shots: parts[0]?.toLowerCase() === 'hold' ? [] : parts.map((x) => readShotLine(v, side, x)),
  };
}

const unread = (kind: string, text: string): Refusal =>
  new Refusal('UMP-LINE', `"${text}" is not understood; write ${FORMS[kind]}.`);

function readPlotLine(v: View, side: Side, text: string): PlaneLog {
  const m = /^(\d+)[:\s]\s*(.+)$/.exec(text);
  if (!m) throw unread('plot', text);
  const [log, ...more] = m[2].split('/').map((x) => x.trim());
  return { plane: byNo(v, side, m[1]).id, log, ...(more.length > 0 ? { more } : {}) };
}

function readShotLine(v: View, side: Side, text: string): Shot {
  const raw = /^([fs]\d+)(?:\.(\w+))?>([pfvsb]\d+)$/i.exec(text);
  if (raw) return { by: raw[1], at: raw[3], ...(raw[2] ? { group: raw[2] } : {}) };
  const m = /^(\d+)(F?)\s*(?:>|at)\s*([fvsb]?\d+)(C?)$/i.exec(text);
  if (!m) throw unread('fire', text);
  return {
    by: planeRef(byNo(v, side, m[1])),
    at: /^\d/.test(m[3]) ? planeRef(byNo(v, other(side), m[3])) : m[3].toLowerCase(),
    ...(m[2] ? { group: 'flexible' as const } : {}),
    ...(m[4] ? { concentrate: true } : {}),
  };
}

function readLookLine(v: View, side: Side, text: string): Look {
  const m = /^(\d+)\s*>\s*(\d+|any)$/i.exec(text);
  if (!m) throw unread('spot', text);
  return { plane: byNo(v, side, m[1]).id, target: /any/i.test(m[2]) ? null : byNo(v, other(side), m[2]).id };
}

function readSurfaceLine(text: string): SurfaceMove {
  const m = /^([fvs]\d+)(?:\s+([1LRDU]{0,5}))?$/i.exec(text);
  if (!m) throw unread('surface', text);
  return { unit: m[1].toLowerCase(), moves: (m[2] ?? '').toUpperCase() };
}

function readPlaceLine(v: View, side: Side, text: string): Placement {
  const m = /^(\d+)\s+(\S+)\s+([1-6])\s+(\d+\.\d)\s+(\d+)\s+(\S+)$/.exec(text);
  const bank = m && BANKS.find((b) => b === m[6].toUpperCase());
  if (!m || !bank || !readHex(m[2])) throw unread('place', text);
  return {
    plane: byNo(v, side, m[1]).id,
    hex: m[2],
    facing: Number(m[3]) as Facing,
    alt: Math.round(Number(m[4]) * 10),
    speed: Number(m[5]),
    bank,
  };
}

export function writeOrderLine(v: View, order: Order): string {
  const no = (id: number): number | string => v.roster.find((x) => x.id === id)?.no ?? '?';
  const noOf = (ref: string): number | string => no(Number(ref.slice(1)));
  switch (order.kind) {
    case 'plot':
      return order.plots.map((x) => `${no(x.plane)} ${[x.log, ...(x.more ?? [])].join(' / ')}`).join('; ');
    case 'fire':
      return order.shots.map((x) => writeShot(x, noOf)).join('; ') || 'hold';
    case 'surface':
      return order.moves.map((x) => `${x.unit} ${x.moves}`.trim()).join('; ') || 'stand';
    case 'spot':
      return order.looks.map((x) => `${no(x.plane)}>${x.target === null ? 'any' : no(x.target)}`).join('; ');
    case 'place':
      return order.planes
        .map((x) => `${no(x.plane)} ${x.hex} ${x.facing} ${writeHeight(x.alt)} ${x.speed} ${x.bank}`)
        .join('; ');
  }
}

/** '1>2', '2F>1'; units other than planes by their refs: 'f0>p3', 's0.light0>p3'. */
function writeShot(x: Shot, noOf: (ref: string) => number | string): string {
  const at = x.at[0] === 'p' ? noOf(x.at) : x.at;
  if (x.by[0] !== 'p') return `${x.by}${x.group ? `.${x.group}` : ''}>${x.at}`;
  return `${noOf(x.by)}${x.group === 'flexible' ? 'F' : ''}>${at}${x.concentrate ? 'C' : ''}`;
}
