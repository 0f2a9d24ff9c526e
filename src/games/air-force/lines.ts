import type { Decision } from '../../kernel/decision.ts';
import { need, Refusal } from '../../kernel/refusal.ts';
import { BANKS, type Bank } from './open/banks.ts';
import { type Facing, readHex } from './open/geometry.ts';
import { writeHeight } from './open/notation.ts';
import type { Order } from './open/orders.ts';
import { flying, other, type Plane, planeRef, type Side } from './open/plane.ts';
import type { View } from './open/view.ts';

const FORMS: { readonly [kind: string]: string } = {
  plot: 'counter number and Log line, "1 2TR2P D1.1; 2 R2H2"',
  fire: 'counter numbers, "1>2; 3>1", or "hold"',
  place: 'counter number, hex, facing, altitude, speed and bank, "1 0220 2 14.0 5 L"',
};

const byNo = (v: View, side: Side, no: string): Plane => {
  const p = v.planes.find((x) => x.side === side && x.no === Number(no));
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
  if (d.kind === 'fire')
    return {
      kind: 'fire',
      shots: parts[0]?.toLowerCase() === 'hold' ? [] : parts.map((x) => readShotLine(v, side, x)),
    };
  return { kind: 'place', planes: parts.map((x) => readPlaceLine(v, side, x)) };
}

const unread = (kind: string, text: string): Refusal =>
  new Refusal('UMP-LINE', `"${text}" is not understood; write ${FORMS[kind]}.`);

function readPlotLine(v: View, side: Side, text: string): { plane: number; log: string } {
  const m = /^(\d+)[:\s]\s*(.+)$/.exec(text);
  if (!m) throw unread('plot', text);
  return { plane: byNo(v, side, m[1]).id, log: m[2] };
}

function readShotLine(v: View, side: Side, text: string): { by: string; at: string } {
  const m = /^(\d+)\s*(?:>|at)\s*(\d+)$/.exec(text);
  if (!m) throw unread('fire', text);
  return { by: planeRef(byNo(v, side, m[1])), at: planeRef(byNo(v, other(side), m[2])) };
}

function readPlaceLine(
  v: View,
  side: Side,
  text: string,
): { plane: number; hex: string; facing: Facing; alt: number; speed: number; bank: Bank } {
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
  const no = (id: number): number => v.planes[id].no;
  switch (order.kind) {
    case 'plot':
      return order.plots.map((x) => `${no(x.plane)} ${x.log}`).join('; ');
    case 'fire':
      return (
        order.shots.map((x) => `${no(Number(x.by.slice(1)))}>${no(Number(x.at.slice(1)))}`).join('; ') ||
        'hold'
      );
    case 'place':
      return order.planes
        .map((x) => `${no(x.plane)} ${x.hex} ${x.facing} ${writeHeight(x.alt)} ${x.speed} ${x.bank}`)
        .join('; ');
  }
}

/** Standing orders, from the view alone: planes fly on steadily, guns fire at what they must. */
export const ownPlanes = (v: View, side: Side): Plane[] =>
  v.planes.filter((p) => p.side === side && flying(p));
