import type { Decision } from '../../../../kernel/decision.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import type { Public, Side } from '../forces.ts';
import { type Order, type OrderOf, parseOrder } from '../orders.ts';
import type { View } from '../view.ts';
import { IN_THE_AIR } from './battle.ts';
import { readAirOps, readSetup, writeAirOps, writeSetup } from './ops.ts';
import { readFlight, readPlot } from './read.ts';
import { SEA } from './sea.ts';
import { writeFlight, writePlot } from './write.ts';

/** The order line: every kind of order as one line of words, and the order again from the line. */

/** What things are named by: what all know, and one's own side. */
interface Names {
  p: Public;
  side: Side;
}

interface Spoken<K extends Order['kind']> {
  write(order: OrderOf<K>, names: Names): string;
  read(text: string, names: Names): object; // its shape is still to be checked
}

const NOTATION: { readonly [K in Order['kind']]: Spoken<K> } = {
  setup: {
    write: (o, { p, side }) => writeSetup(p, side, o),
    read: (text, { p, side }) => readSetup(p, side, text),
  },
  'air-ops': {
    write: (o, { p, side }) => writeAirOps(p, side, o),
    read: (text, { p, side }) => readAirOps(p, side, text),
  },
  plot: { write: (o, { side }) => writePlot(side, o), read: (text, { side }) => readPlot(side, text) },
  fly: { write: writeFlight, read: (text) => readFlight(text.split(/\s+/)) },
  ...IN_THE_AIR,
  ...SEA,
};

/** Those that name things by one's own forces. */
const NAMING: readonly string[] = ['setup', 'air-ops', 'plot'];

/** How a kind is said by this viewer; null = not in words. */
function spoken(v: View, kind: string): { said: Spoken<Order['kind']>; names: Names } | null {
  if (!Object.hasOwn(NOTATION, kind) || (!v.own && NAMING.includes(kind))) return null;
  const said = NOTATION[kind as Order['kind']] as unknown as Spoken<Order['kind']>;
  return { said, names: { p: v.public, side: v.own as Side } };
}

/**
 * Whoever has no forces of his own to name things by is given the kind and the order as it is stored. readLine turns every line
 * back into the same order.
 */
export function writeLine(v: View, order: Order): string {
  const how = spoken(v, order.kind);
  const words = how?.said.write(order, how.names);
  if (words) return words;
  const { decision: _, kind, ...rest } = order;
  return `${kind} ${JSON.stringify(rest)}`;
}

export function readLine(v: View, d: Decision, line: string): Order {
  const text = line.trim();
  if (text.startsWith(`${d.kind} {`)) return parseOrder({ kind: d.kind, ...json(text.slice(d.kind.length)) });
  const how = spoken(v, d.kind);
  if (how) return parseOrder({ kind: d.kind, ...how.said.read(text, how.names) });
  throw new Refusal('UMP-LINE', `"${text}" is not understood; this is said as ${d.kind} {...}.`);
}

function json(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    throw new Refusal('UMP-LINE', `"${text.trim()}" is not understood.`);
  }
}
