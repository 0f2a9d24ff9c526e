import {
  attackClass,
  airFactor,
  gunFactor,
  halfOdds,
  oddsWords,
} from '../../../games/carrier-clashes/open/combat.ts';
import { type Flak, flakOf } from '../../../games/carrier-clashes/open/flak.ts';
import { aaOf, attackOf, printed, shipNamed } from '../../../games/carrier-clashes/open/forces.ts';
import { blow } from '../../../games/carrier-clashes/open/odds.ts';
import type { OrderOf } from '../../../games/carrier-clashes/open/orders.ts';
import { type AirLetter, type GunLetter, shipType } from '../../../games/carrier-clashes/open/pack.ts';
import type {
  AirUnit,
  ShipState,
  Sight,
  Step,
  StrikeStep,
  View,
} from '../../../games/carrier-clashes/open/view.ts';
import { isScreening } from '../../../games/carrier-clashes/open/turn/stages.ts';
import type { OddsAnswer } from '../../../kernel/ruleset.ts';

/** A battle as it lies on the table, from what this seat knows of it. */

type BattleOf<K extends Step['step']> = Extract<Step, { step: K }>;

/** The fight being fought, if there is one to look at. */
export function sceneOf(view: View): StrikeStep | BattleOf<'battle'> | null {
  const top = view.steps.at(-1);
  if (top?.step === 'strike') return top.groups.length > 0 ? top : null;
  return top?.step === 'battle' && (isScreening(top.stage) || top.stage === 'fire') ? top : null;
}

/** What is known of an enemy ship's state: hurts are seen by all. */
export const enemyState = (x: Sight, id: string): ShipState =>
  x.enemy.hurt.find((h) => h.id === id)?.state ?? 'ok';
export const stateOf = (x: Sight, id: string): ShipState => shipNamed(x.own, id)?.state ?? enemyState(x, id);

/** Own units of a strike that will attack: bombers and strafers, neither lost nor broken off. */
export const attackersOf = (x: Sight, no: number): AirUnit[] =>
  x.own.air.filter((u) => u.strike === no && !u.lost && !u.out && (attackOf(u).letter !== 'F' || u.strafe));

/** The guns of an AA group of the target. CC-16.j.i. */
export const groupFlak = (x: Sight, ships: readonly string[]): Flak =>
  flakOf(ships.map((id) => aaOf(x.scenario, { id, state: enemyState(x, id) })));

export interface Chances {
  key: string;
  title: string; // '3 SBD-3 at 4.5:1'
  odds: number;
  answer: OddsAnswer;
}

const halved = (x: Sight, id: string): boolean => stateOf(x, id) !== 'ok';

/** The blows a ship would take from an attack order, each with its exact odds. CC-16.k.iii. */
export function airBlows(x: Sight, step: StrikeStep, order: OrderOf<'attack'>, ship: string): Chances[] {
  const t = shipType(ship);
  const by = new Map<string, AirUnit[]>();
  for (const a of order.attacks) {
    const u = x.own.air.find((k) => k.id === a.unit);
    if (a.ship !== ship || !u) continue;
    const key = attackClass(t, attackOf(u).letter, a.salvo ?? 0);
    by.set(key, [...(by.get(key) ?? []), u]);
  }
  return [...by].map(([key, units]) => {
    const letter = attackOf(units[0]).letter;
    const strength = units.reduce(
      (n, u) =>
        n +
        attackOf(u).value *
          (airFactor(attackOf(u).letter, t.defence.letter) ?? 0) *
          (step.fate[u.id] === 'half' ? 0.5 : 1),
      0,
    );
    return chances(x, ship, key, letter, Math.floor(strength));
  });
}

/** The blows a ship would take from a volley. */
export function gunBlows(x: Sight, order: OrderOf<'fire'>, ship: string): Chances[] {
  const t = shipType(ship);
  const by = new Map<string, { letter: GunLetter; strength: number }>();
  for (const shot of order.shots) {
    if (shot.at !== ship) continue;
    const gun = shipType(shot.ship).attacks.find((a) => a.letter === shot.weapon);
    const key = attackClass(t, shot.weapon, shot.salvo ?? 0);
    const so = by.get(key) ?? { letter: shot.weapon, strength: 0 };
    so.strength += (gun?.value ?? 0) * (gunFactor(shot.weapon, t.defence.letter) ?? 0);
    by.set(key, so);
  }
  return [...by].map(([key, { letter, strength }]) => chances(x, ship, key, letter, Math.floor(strength)));
}

/** The factors are in the strength already. */
function chances(
  x: Sight,
  ship: string,
  key: string,
  letter: AirLetter | GunLetter,
  strength: number,
): Chances {
  const t = shipType(ship);
  const half = halved(x, ship);
  const odds = halfOdds(strength, t.defence.value / (half ? 2 : 1));
  const answer = blow(t, letter, 1, strength, half);
  return { key, title: oddsWords(odds), odds, answer };
}

export const nameOf = (id: string): string => printed({ id }).name;
