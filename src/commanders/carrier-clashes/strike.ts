import { mayCap } from '../../games/carrier-clashes/open/air.ts';
import { airFactor, halfOdds } from '../../games/carrier-clashes/open/combat.ts';
import {
  attackOf,
  boardFor,
  fighterValue,
  hexOf,
  isCarrier,
} from '../../games/carrier-clashes/open/forces.ts';
import type { OrderOf } from '../../games/carrier-clashes/open/orders.ts';
import { shipType, TABLES } from '../../games/carrier-clashes/open/pack.ts';
import type { AirUnit, Sight, StrikeStep } from '../../games/carrier-clashes/open/view.ts';
import { expectedOn, gunsOf } from './foresight.ts';
import type { Mind } from './mind.ts';

/** Over the target: CAP against a strike, the choice of a group and of ships. */

/** Every fighter in reach of a struck hex goes up. Torpedo planes of the IJN are met low in strength, others less so; by rule of thumb all fly high. */
export function cap({ x, depth }: Mind): OrderOf<'cap'> {
  const coming = x.pub.strikes.filter((k) => k.side !== x.side && k.state === 'ready');
  const hexes = [...new Set(coming.map((k) => k.hex))];
  const share = !depth.odds ? 0 : x.side === 'allied' ? 0.5 : 0.34;
  const list: OrderOf<'cap'>['cap'] = [];
  for (const u of x.own.air) {
    if (fighterValue(u) === 0) continue;
    const home = hexOf(x, x.own, u.at);
    const able = hexes.filter((h) => (!u.cap || u.cap.hex === h) && mayCap(x, u, h, false));
    const best = able.includes(home) ? home : able[0];
    if (best === undefined) continue;
    const here = list.filter((k) => k.hex === best);
    const low = here.filter((k) => k.low).length < Math.round(share * (here.length + 1));
    list.push({ unit: u.id, hex: best, low });
  }
  return { kind: 'cap', cap: list };
}

const strikers = (x: Sight, f: StrikeStep): AirUnit[] =>
  x.own.air.filter((u) => u.strike === f.no && !u.lost && !u.out && (attackOf(u).letter !== 'F' || u.strafe));

/** VP to be expected when these units fall upon one ship together. */
function expected(x: Sight, f: StrikeStep, id: string, units: readonly AirUnit[]): number {
  const on = shipType(id).defence.letter;
  const strength = (letters: string): number =>
    Math.floor(
      units
        .filter((u) => letters.includes(attackOf(u).letter))
        .reduce((n, u) => {
          const a = attackOf(u);
          return n + a.value * (airFactor(a.letter, on) ?? 0) * (f.fate[u.id] === 'half' ? 0.5 : 1);
        }, 0),
    );
  return expectedOn(x, id, strength, halfOdds);
}

/** Every unit of the strike by the group it takes on, so that all together promise most under the AA of each. */
export function group({ x, depth }: Mind, f: StrikeStep): OrderOf<'group'> {
  const units = strikers(x, f);
  if (!depth.odds) return { kind: 'group', choices: units.map((u) => ({ unit: u.id, group: 0 })) };
  const promise = f.groups.map((ships) => promiseOf(x, f, ships));
  const total = (choice: readonly number[]): number =>
    promise.reduce((n, of, g) => n + of(units.filter((_, i) => choice[i] === g)), 0);
  const starts = spreads(f.groups.length).map((groups) => units.map((_, i) => groups[i % groups.length]));
  let best = starts.reduce((p, q) => (total(q) > total(p) ? q : p));
  for (let better = true; better; ) {
    better = false;
    for (const next of moves(best, f.groups.length))
      if (total(next) > total(best) + 1e-9) {
        best = next;
        better = true;
      }
  }
  return { kind: 'group', choices: units.map((u, i) => ({ unit: u.id, group: best[i] })) };
}

const MOST_GROUPS = 5; // more are not weighed against each other

/** Every choice of groups among which a strike may be divided. */
function spreads(groups: number): number[][] {
  const n = Math.min(groups, MOST_GROUPS);
  return Array.from({ length: 2 ** n - 1 }, (_, i) =>
    Array.from({ length: n }, (_group, g) => g).filter((g) => ((i + 1) >> g) & 1),
  );
}

/** The same choice with one unit sent elsewhere. */
const moves = (choice: readonly number[], groups: number): number[][] =>
  choice.flatMap((_, i) =>
    Array.from({ length: groups }, (_group, g) => choice.map((was, k) => (k === i ? g : was))),
  );

/** VP to be expected of units against a group: what they hit, less what its guns shoot down before and after. */
function promiseOf(x: Sight, f: StrikeStep, ships: readonly string[]): (units: readonly AirUnit[]) => number {
  const guns = ships.reduce((n, id) => n + (gunsOf(x, id) ?? 0), 0);
  const down = Math.min(12, Math.floor(guns / TABLES.aa.step)) / 12;
  return (units) =>
    units.length === 0
      ? 0
      : shared(x, f, ships, units).vp * (1 - down / 2) - TABLES.victory.airUnit * down * units.length;
}

/** All units on one ship, or shared out among the best two, three or more, whichever promises most. */
export function attack({ x, depth }: Mind, f: StrikeStep): OrderOf<'attack'> {
  const strike = x.pub.strikes[f.no - 1];
  const port = boardFor(x).bases.some((b) => b.hex === strike.hex && b.type.side !== x.side && b.type.port);
  const attacks: OrderOf<'attack'>['attacks'] = [];
  f.groups.forEach((ships, g) => {
    const units = strikers(x, f).filter(
      (u) => (f.choice[u.id] ?? 0) === g && !(port && attackOf(u).letter === 'A'),
    );
    if (units.length > 0) attacks.push(...shareOut(x, f, depth.odds ? ships : dearest(ships), units));
  });
  return { kind: 'attack', attacks };
}

/** By rule of thumb everything goes at the largest of the carriers, or of what there is. */
const dearest = (ships: readonly string[]): string[] => {
  const size = (id: string): number => (isCarrier({ id }) ? 10 : 1) * shipType(id).defence.value;
  return [...ships].sort((a, b) => size(b) - size(a)).slice(0, 1);
};

function shareOut(
  x: Sight,
  f: StrikeStep,
  ships: readonly string[],
  units: readonly AirUnit[],
): OrderOf<'attack'>['attacks'] {
  const { to } = shared(x, f, ships, units);
  return units
    .map((u, i) => ({ unit: u.id, ship: to[i] }))
    .filter(
      (k) => airFactor(attackOf(unitOf(units, k.unit)).letter, shipType(k.ship).defence.letter) !== null,
    );
}

/** The best way to divide units among ships, and its promise. */
function shared(
  x: Sight,
  f: StrikeStep,
  ships: readonly string[],
  units: readonly AirUnit[],
): { vp: number; to: string[] } {
  const order = [...ships].sort((a, b) => expected(x, f, b, units) - expected(x, f, a, units));
  let best: { vp: number; to: string[] } = { vp: -1, to: [] };
  for (let n = 1; n <= Math.min(order.length, units.length); n++) {
    const to = units.map((_, i) => order[i % n]);
    const on = (id: string): AirUnit[] => units.filter((_, i) => to[i] === id);
    const vp = order.slice(0, n).reduce((sum, id) => sum + expected(x, f, id, on(id)), 0);
    if (vp > best.vp) best = { vp, to };
  }
  return best;
}

const unitOf = (units: readonly AirUnit[], id: string): AirUnit => units.find((u) => u.id === id) ?? units[0];
