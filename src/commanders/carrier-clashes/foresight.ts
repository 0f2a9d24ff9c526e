import { countsOf } from '../../games/carrier-clashes/open/cards.ts';
import { airFactor } from '../../games/carrier-clashes/open/combat.ts';
import {
  aaOf,
  damageClass,
  isCarrier,
  isHeavy,
  packFor,
  unitType,
} from '../../games/carrier-clashes/open/forces.ts';
import type { StrikeOrder } from '../../games/carrier-clashes/open/orders.ts';
import { airType, enemyOf, shipType, SUITS, TABLES } from '../../games/carrier-clashes/open/pack.ts';
import type { AirUnit, Sight } from '../../games/carrier-clashes/open/view.ts';
import { pick } from '../../kernel/dice.ts';
import type { Mind } from './mind.ts';

/** A strike fought in the head before it flies: against each of many forces that the target may be, its fighters and its guns. */

/** What a target may be: its ships, and the strength of the fighters over it. */
export interface World {
  ships: string[];
  fighters: number;
}

const L = 'worlds';
const HOME = 0.6; // of his fighters, those that are at home when we come

/** Enemy ships that cannot be there any more. */
const goneOf = (x: Sight): Set<string> =>
  new Set(x.enemy.hurt.filter((h) => h.state === 'sunk' || h.state === 'out').map((h) => h.id));

/** Worlds that agree with what was seen of a task force this turn. */
export function worldsOf(m: Mind, label: string): World[] {
  const { x } = m;
  const gone = goneOf(x);
  const seen = x.own.know.log.filter((k) => k.label === label && k.turn === x.pub.turn);
  const named = [...new Set(seen.flatMap((k) => k.ships ?? []))].filter((id) => !gone.has(id));
  if (named.length > 0) return [{ ships: named, fighters: fightersOf(x, named) }];
  const cards = countsOf(seen.flatMap((k) => k.cards ?? []));
  const fleets = packFor(x).forces[enemyOf(x.side)].map((g) => g.ships.filter((id) => !gone.has(id)));
  const holds = (ships: readonly string[]): boolean =>
    SUITS.every((k) => ships.filter((id) => shipType(id).suits.includes(k)).length >= cards[k]);
  const whole = seen.some((k) => k.all); // the pile is known: there is no more to it
  const fit = whole ? [] : fleets.filter((ships) => ships.length > 0 && holds(ships));
  return Array.from({ length: m.depth.worlds }, () => {
    const ships = fit.length > 0 ? fit[pick(m.dice, fit.length, L)] : mixed(m, fleets.flat(), cards);
    return { ships, fighters: fightersOf(x, ships) };
  });
}

/** No group as it sailed has all that was seen: as many of each kind as there were cards. */
function mixed(m: Mind, all: readonly string[], cards: { [suit: string]: number }): string[] {
  return SUITS.flatMap((k) => {
    const pool = all.filter((id) => shipType(id).suits.includes(k));
    return pool.length === 0
      ? []
      : Array.from({ length: cards[k] }, () => pool[pick(m.dice, pool.length, L)]);
  });
}

/** F strength that carriers among these ships have left. */
function fightersOf(x: Sight, ships: readonly string[]): number {
  const lost = new Set(x.enemy.lostAir);
  const sound = (id: string): boolean => !x.enemy.hurt.some((h) => h.id === id && h.state !== 'ok');
  let sum = 0;
  for (const deck of packFor(x).forces[enemyOf(x.side)].flatMap((g) => g.air ?? [])) {
    if (!ships.includes(deck.carrier) || !sound(deck.carrier)) continue;
    const name = deck.carrier.split('-').slice(2).join('-');
    for (const { type, count } of deck.units)
      for (let i = 1; i <= count; i++)
        if (!lost.has(`${name}.${type}.${i}`))
          sum += airType(type).attacks.find((a) => a.letter === 'F')?.value ?? 0;
  }
  return sum * HOME;
}

const LANDING = 3; // what a point of cargo brings him ashore, and us if it never gets there, beyond what is scored for the ship

/** The enemy has troops to land for the prize of the battle and has not landed enough. */
export const landingFeared = (x: Sight): boolean => {
  const goal = packFor(x).special.objective;
  return x.side === 'allied' && goal !== undefined && x.pub.landed[goal.landing] < goal.ijnAt;
};

/** What is scored for a ship in a state beyond what has been scored already; for a transport, what her cargo would bring besides. */
export function gains(x: Sight, id: string): { sunk: number; ditw: number; damaged: number } {
  const { letter, value } = shipType(id).defence;
  const had = x.enemy.hurt.find((h) => h.id === id)?.vp ?? 0;
  const size = (shipType(id).displacement ?? 0) * (landingFeared(x) ? 1 + LANDING : 1);
  const row = letter === 'M' ? { sunk: size, damaged: size / 2 } : TABLES.victory.perPoint[letter];
  const per = letter === 'M' ? 1 : value;
  const ditw = 'ditw' in row && row.ditw !== undefined ? row.ditw : row.damaged;
  const over = (n: number): number => Math.max(0, n * per - had);
  return { sunk: over(row.sunk), ditw: over(ditw), damaged: over(row.damaged) };
}

/** VP to be expected of strengths that fall on one ship: bombs in their two classes, and torpedoes. CC-17. */
export function expectedOn(
  x: Sight,
  id: string,
  strength: (letters: string) => number,
  toOdds: (attack: number, defence: number) => number,
): number {
  const t = shipType(id);
  const win = gains(x, id);
  const hurt = x.enemy.hurt.find((h) => h.id === id);
  const defence = t.defence.value / (hurt && hurt.state !== 'ok' ? 2 : 1);
  let vp = 0;
  for (const letters of ['PL', 'MH']) {
    const odds = Math.min(12, toOdds(strength(letters), defence));
    const sunk = isHeavy(t) && letters === 'PL' ? 0 : Math.floor(odds) / 12;
    const hit = Math.min(12, 2 * odds) / 12;
    vp += sunk * win.sunk + (hit - sunk) * win.damaged;
  }
  const odds = toOdds(strength('A'), defence);
  const hits = (Math.min(12, Math.floor(odds)) + Math.min(12, 2 * odds)) / 12;
  const row = TABLES.torpedoDamage.A[damageClass(t)];
  const each =
    (row.sunk.length * win.sunk +
      row.ditw.length * win.ditw +
      (6 - row.sunk.length - row.ditw.length) * win.damaged) /
    6;
  return Math.min(win.sunk, vp + hits * each);
}

/** Odds before the fraction is dropped, in the mean. */
const meanOdds = (attack: number, defence: number): number => Math.max(0, attack / defence - 0.25);

interface Flyer {
  unit: AirUnit;
  letter: string;
  value: number;
  low: boolean;
  comes: number; // chance that it attacks
}

/** VP to be had by a strike in one world, less the aircraft it costs. */
function fought(x: Sight, strike: StrikeOrder, units: readonly AirUnit[], w: World): number {
  const flyers = strike.units.flatMap((k): Flyer[] => {
    const unit = units.find((u) => u.id === k.unit);
    if (!unit) return [];
    const { letter, value } = unitType(unit).attacks[k.attack];
    return [{ unit, letter, value, low: letter === 'A' || (k.low ?? false), comes: 1 }];
  });
  let lost = 0;
  let killed = 0;
  const levels = [false, true].filter((low) => flyers.some((f) => f.low === low));
  for (const low of levels) {
    const here = flyers.filter((f) => f.low === low);
    const cap = w.fighters / 2; // he does not know which way we come: half of it high, half low
    const down =
      Math.min(
        12,
        2 *
          meanOdds(
            cap,
            here.reduce((n, f) => n + unitType(f.unit).defence, 0),
          ),
      ) / 12;
    const escort = here.filter((f) => f.letter === 'F').reduce((n, f) => n + f.value, 0);
    if (cap > 0 && escort > 0) killed += Math.min(cap / 7, escort / 12);
    lost += down * here.length;
    for (const f of here) f.comes = low ? 1 - down : 1 - down / 2;
  }
  const guns = w.ships.reduce((n, id) => n + (gunsOf(x, id) ?? 0), 0);
  const groups = Math.max(1, w.ships.filter((id) => isCarrier({ id })).length);
  const aa = Math.min(12, Math.floor(guns / groups / TABLES.aa.step)) / 12;
  const bombers = flyers.filter((f) => f.letter !== 'F');
  lost += aa * bombers.reduce((n, f) => n + f.comes, 0);
  for (const f of bombers) f.comes *= 1 - aa / 2;
  return bestHits(x, w.ships, bombers) + TABLES.victory.airUnit * (killed - lost);
}

/** AA in numbers of an enemy ship as she is; null = an asterisk or none. */
export function gunsOf(x: Sight, id: string): number | null {
  const aa = aaOf(x.scenario, { id, state: x.enemy.hurt.find((h) => h.id === id)?.state ?? 'ok' });
  return typeof aa === 'number' ? aa : null;
}

/** All on one ship, or on two or three alike. */
function bestHits(x: Sight, ships: readonly string[], bombers: readonly Flyer[]): number {
  const on = (id: string, part: number): number => {
    const { letter: on1 } = shipType(id).defence;
    const strength = (letters: string): number =>
      bombers
        .filter((f) => letters.includes(f.letter))
        .reduce((n, f) => n + part * f.comes * f.value * (airFactor(f.letter as 'P', on1) ?? 0), 0);
    return expectedOn(x, id, strength, meanOdds);
  };
  const order = [...ships].sort((a, b) => on(b, 1) - on(a, 1)).slice(0, 3);
  return Math.max(
    0,
    ...order.map((_, n) => order.slice(0, n + 1).reduce((sum, id) => sum + on(id, 1 / (n + 1)), 0)),
  );
}

/** The mean over the worlds. */
export const prospect = (
  m: Mind,
  strike: StrikeOrder,
  units: readonly AirUnit[],
  worlds: readonly World[],
): number => worlds.reduce((n, w) => n + fought(m.x, strike, units, w), 0) / Math.max(1, worlds.length);
