import { type Dice, pick } from '../../../kernel/dice.ts';
import { bandOf, ceilingOf, envelope, topSpeed } from '../../../games/air-force/open/flight/envelope.ts';
import { type Card, cardOf, charts } from '../../../games/air-force/open/pack.ts';
import {
  conditionOf,
  flying,
  laden,
  enemyOf,
  type Plane,
  type Side,
} from '../../../games/air-force/open/plane.ts';
import { type Group, scenarioFor } from '../../../games/air-force/open/scenarios.ts';
import { storesFor } from '../../../games/air-force/open/attack/stores.ts';
import type { View } from '../../../games/air-force/open/view.ts';
import { askedOf, CHARGES_FROM, GLIDES_FROM, type Goal } from './goals.ts';

/** Heights in hundreds of feet. Those who bomb level come a little above the least height for it, where they aim best. */
const LEVEL_FROM = 20;
/** Of the way to a target so much is flown in a dive; the rest is for aiming. */
const DIVING = 0.6;
/** Fighters with nothing to go by meet about here, and formations that choose their own height come about so high (AD-AF-3.A.1-2). */
const USUAL = 100;
const FORMATION = 180;
/** Those who carry something to a target low down come about so high, and two dice fall so on the mean. */
const LOW = 20;
const USUAL_DICE = 7;
/** A fighter starts above its quarry: height is easier to lose than to gain. By chance some more, so that no two games begin alike. */
const ABOVE = 3;
const MORE = 10;

/** The height at which a plane with a task starts, so many hexes from it; null where the task does not ask for any. */
export function approachHeight(v: View, p: Plane, goal: Goal | null, hexes: number): number | null {
  if (goal?.kind === 'ram') return descent(p, hexes);
  const { bombs, torpedoes, shallow, deep } = p.stores;
  if (askedOf(v, p, true)) return null;
  if (bombs > 0) {
    const { notes } = cardOf(p.card);
    if (notes.diveBomber) return charts.bombing.limits.diveCeiling;
    if (notes.levelSight && v.surface.ships.length === 0)
      return charts.highLevel.other.minAltitude + LEVEL_FROM;
    return GLIDES_FROM + descent(p, hexes);
  }
  if (torpedoes > 0) return descent(p, hexes) + charts.skipTorpedo.book.torpedoAltitude;
  return shallow + deep > 0 ? descent(p, hexes) + CHARGES_FROM : null;
}

/** The height a plane can spend on speed on its way to something low: it comes through the flak in a dive. */
function descent(p: Plane, hexes: number): number {
  const card = cardOf(p.card);
  const c = conditionOf(p);
  const fast = topSpeed(card, 0, c);
  const { diveRate } = envelope(card, 0, fast, 0, c);
  return Math.round(((DIVING * hexes) / Math.max(1, fast)) * Math.min(diveRate, card.ratios.dive));
}

/** The height at which a plane with nothing to drop starts: above those it is to guard, else above those it looks for. */
export function fightingHeight(v: View, p: Plane, guarded: readonly number[], dice: Dice): number {
  const quarry = guarded.length > 0 ? guarded : quarryHeights(v, enemyOf(p.side));
  const height = Math.max(...quarry) + ABOVE + pick(dice, MORE, 'height above the quarry');
  return Math.min(height, ceilingOf(cardOf(p.card), conditionOf(p).loaded));
}

/** Hexes before a turn of a plane that cannot turn at all, as good as. */
const NEVER = 9;

/** The height at which a plane that has only to stay is least to be caught: where it turns and runs best against those who are after it. */
export function evadingHeight(v: View, p: Plane, dice: Dice): number {
  const mine = cardOf(p.card);
  const theirs = [...new Set(v.roster.filter((r) => r.side !== p.side).map((r) => r.card))].map(cardOf);
  const agility = (card: Card, alt: number): number => {
    const { level, maneuver, dive, stall, hexes } = bandOf(card, alt);
    return ((level ?? maneuver ?? dive)?.[1] ?? stall) - (hexes.turn ?? NEVER);
  };
  const edge = (alt: number): number =>
    agility(mine, alt) -
    Math.max(...theirs.filter((c) => c.ceiling >= alt).map((c) => agility(c, alt)), 0 - NEVER);
  const heights = mine.bands.map((b) => b.from + pick(dice, b.to - b.from + 1, 'height to evade at'));
  return heights.reduce((best, alt) => (edge(alt) > edge(best) ? alt : best));
}

/** How high the planes of a side fly, as far as its enemy is told, sees or can guess. */
function quarryHeights(v: View, side: Side): number[] {
  const all = scenarioFor(v.setup)
    .groups.filter((g) => g.side === side)
    .flatMap((g) => (v.groups[g.id] ?? []).map((id) => heightOf(v, g, id)));
  return all.length > 0 ? all : [USUAL];
}

/** The same of one plane. */
export const heightOf = (v: View, g: Group, id: number): number =>
  v.planes.find((p) => p.id === id && flying(p))?.alt ?? v.known[id] ?? guess(v, g, id);

/** What the scenario lets a group choose, and what its usual load would make it choose. */
function guess(v: View, g: Group, id: number): number {
  const { altitude } = g;
  const card = cardOf(v.roster[id].card);
  const stores = storesFor(card, g.loads?.[0] ?? 'clean', 0);
  const ceiling = ceilingOf(card, laden(stores));
  switch (altitude.kind) {
    case 'each':
      return Math.max(...altitude.feet);
    case 'setting':
      return Math.min(ceiling, FORMATION);
    case 'free': {
      const high = stores.bombs > 0 && card.notes.diveBomber ? charts.bombing.limits.diveCeiling : LOW;
      const wanted = laden(stores) ? high : USUAL;
      return Math.max(altitude.from, Math.min(altitude.to ?? ceiling, ceiling, wanted));
    }
    default:
      return Math.min(ceiling, USUAL_DICE * altitude.times);
  }
}
