import type { Order, OrderOf } from '../open/orders.ts';
import type { Side } from '../open/pack.ts';
import type { State } from '../state.ts';
import { at, begin, give, pass, put, sea, spotted, strikesAt, wing } from '../testing.ts';

type Cap = OrderOf<'cap'>['cap'];

interface Case {
  by?: Side;
  no?: 2 | 3;
  units: { [type: string]: number };
  low?: string[]; // escorts told to fly low
  target: string[];
  cap?: { [type: string]: number };
  capLow?: number; // how many of the CAP fly low
}

export const launch = (...units: string[]): Order => ({ kind: 'launch', units, home: [] });

/** A strike of one carrier's units on TF3, resolved as far as the attacker's choice of targets. */
export function strikeOn(c: Case, dice: number[]): State {
  const by = c.by ?? 'allied';
  const foe: Side = by === 'allied' ? 'ijn' : 'allied';
  const s = sea();
  s.pub.initiative = foe;
  s.pub.phase = c.no === 3 ? 'Third air strike' : 'Second air strike';
  const home = by === 'allied' ? 'us-cv-yorktown' : 'jp-cv-junyo';
  put(s, by, 'TF1', '1515', [home]);
  const mine = wing(s, by, home, c.units);
  put(s, foe, 'TF3', '1513', c.target);
  spotted(s, foe, 'TF3');
  const cap = c.cap ? wing(s, foe, c.target[0], c.cap) : [];
  begin(s, strikesAt(c.no ?? 2));
  const order: Order = { kind: 'launch', units: mine.map((u) => u.id), home: [] };
  give(s, by, order);
  give(s, foe, pass.launch);
  const units = mine.map((u) => ({ unit: u.id, attack: 0, ...(c.low?.includes(u.id) ? { low: true } : {}) }));
  give(s, by, { kind: 'assign', strikes: [{ target: { tf: 'TF3' }, units }] });
  const list: Cap = cap.map((u, i) => ({ unit: u.id, hex: at(s, '1513'), low: i < (c.capLow ?? 0) }));
  give(s, foe, { kind: 'cap', cap: list }, dice);
  return s;
}

export const attack = (...pairs: [unit: string, ship: string, salvo?: number][]): Order => ({
  kind: 'attack',
  attacks: pairs.map(([u, k, salvo]) => ({ unit: u, ship: k, ...(salvo === undefined ? {} : { salvo }) })),
});
