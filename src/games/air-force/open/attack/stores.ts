import { bandOf, increments } from '../flight/envelope.ts';
import type { Fault, Flight } from '../flight/log.ts';
import type { Plot } from '../flight/notation.ts';
import { type Card, cardOf } from '../pack.ts';
import { conditionOf, noStores, type Plane, type Stores } from '../plane.ts';
import type { Load } from '../scenarios.ts';

const BOMBS_PER_TANK = 65; // gallons of fuel that weigh as much as a 500-pound bomb

/** Whether a type can carry a load at all. */
export function carries(card: Card, load: Load): boolean {
  if (load === 'clean') return true;
  const n = card.notes;
  const held = {
    bombs: n.bombs,
    torpedo: n.torpedoes,
    charges: n.depthCharges,
    rockets: n.rocketsGround + n.rocketsAir,
    tanks: n.tanks ? 1 : 0,
  };
  return card.loaded !== null && held[load] > 0;
}

/** The full load of a kind (AD-O-XV.D-1); fuel for a long flight takes the place of bombs, but for the last (AD-DL-6-2). */
export function storesFor(card: Card, load: Load, fuel: number): Stores {
  const out = noStores();
  const n = card.notes;
  if (!carries(card, load)) return out;
  if (load === 'bombs') out.bombs = Math.max(1, n.bombs - Math.floor(fuel / BOMBS_PER_TANK));
  if (load === 'torpedo') out.torpedoes = n.torpedoes;
  if (load === 'charges') {
    out.shallow = Math.ceil(n.depthCharges / 2);
    out.deep = Math.floor(n.depthCharges / 2);
  }
  if (load === 'rockets') {
    out.rockets = n.rocketsGround || n.rocketsAir;
    out.rocketKind = n.rocketsGround > 0 ? 'G' : 'A';
  }
  out.tanks = load === 'tanks';
  return out;
}

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
