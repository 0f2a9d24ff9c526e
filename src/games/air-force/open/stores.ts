import { bandOf, increments } from './envelope.ts';
import type { Fault, Flight } from './log.ts';
import type { Plot } from './notation.ts';
import { cardOf } from './pack.ts';
import { conditionOf, type Plane } from './plane.ts';

/** AD-O-XXII.B-2, C-1: tanks go only in contact, in bank L and at maneuver speed (or the lowest level speed). */
export function tankFault(p: Plane, flight: Flight, plot: Plot, contact: boolean): Fault[] {
  if (!plot.tanks) return [];
  const no = (rule: string, text: string): Fault[] => [{ rule, at: 0, text, fatal: false }];
  if (!p.stores.tanks) return no('AD-O-XXII.A', 'it carries no drop tanks');
  if (!contact) return no('AD-O-XXII.B-2', 'tanks are not dropped before the enemy is sighted');
  const { end } = flight;
  const x = increments(cardOf(p.card), bandOf(cardOf(p.card), end.alt), conditionOf(p).loaded);
  const [lo, hi] = x.maneuver ?? (x.level ? [x.level[0], x.level[0]] : [0, -1]);
  return end.bank === 'L' && end.speed >= lo && end.speed <= hi
    ? []
    : no('AD-O-XXII.C-1', 'tanks are dropped in a Turn that ends in bank L at maneuver speed');
}
