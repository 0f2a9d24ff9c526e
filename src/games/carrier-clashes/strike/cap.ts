import { need } from '../../../kernel/refusal.ts';
import { loseUnits } from '../battle/damage.ts';
import { capFactor, capValue, mayCap } from '../open/air.ts';
import { halfOdds, oddsWords } from '../open/combat.ts';
import { attackOf, unitNamed, unitType, weatherAt } from '../open/forces.ts';
import type { OrderOf } from '../open/orders.ts';
import { enemyOf, TABLES } from '../open/pack.ts';
import type { AirUnit, Fate, Sight, Strike } from '../open/view.ts';
import { d12, d6, type Play, sight, announce } from '../state.ts';
import { unitTitle, unitTitles } from '../open/squadrons.ts';

/** CC-16.f, CC-16.g and CC-16.i: CAP allotted, and CAP combat. */

export function checkCap(x: Sight, order: OrderOf<'cap'>): void {
  const seen = new Set<string>();
  for (const { unit: id, hex, low } of order.cap) {
    const u = unitNamed(x.own, id);
    need(u && !seen.has(id), 'CC-16.f', `"${id}" is no unit of yours, or is named twice.`);
    seen.add(id);
    need(mayCap(x, u, hex, low ?? false), 'CC-16.i.v', `${unitTitle(id)} cannot fly CAP there.`);
    need(
      x.pub.strikes.some((k) => k.side !== x.side && k.hex === hex && k.state === 'ready'),
      'CC-16.f',
      'No strike comes there.',
    );
    need(!u.cap || u.cap.hex === hex, 'CC-15.m-3', `${unitTitle(id)} already flies CAP over another hex.`);
  }
}

/** Units of a strike that fly at one altitude. CC-16.i.i. */
const layer = (units: readonly AirUnit[], low: boolean): AirUnit[] =>
  units.filter((u) => u.low === low && !u.lost);

/** A fighter that escorts. One that strafes a base does not attack CAP. CC-24.c. */
export const isEscort = (u: AirUnit): boolean => attackOf(u).letter === 'F' && !u.strafe;

/** CAP combat of one strike, high and low apart. The fates of bombers shot down are returned. */
export function capCombat(play: Play, strike: Strike, units: readonly AirUnit[]): { [unit: string]: Fate } {
  const { s } = play;
  const defender = enemyOf(strike.side);
  const fate: { [unit: string]: Fate } = {};
  for (const low of [false, true]) {
    const targets = layer(units, low);
    const cap = s.sides[defender].air.filter(
      (u) =>
        !u.lost &&
        !u.out &&
        u.cap?.hex === strike.hex &&
        u.cap.low === low &&
        !u.cap.skip.includes(strike.no),
    );
    if (targets.length === 0 || cap.length === 0) continue;
    const ready = cap.filter((u) => comesAgain(play, u, strike));
    if (ready.length > 0) Object.assign(fate, fight(play, strike, ready, targets, low));
  }
  return fate;
}

/** CC-16.i.vii: a unit that has fought comes back into action on 1 to 3. */
function comesAgain(play: Play, u: AirUnit, strike: Strike): boolean {
  if (!u.cap?.fought) return true;
  const roll = d6(play.dice, `${u.id} meets strike ${strike.no} too`);
  const ok = roll <= TABLES.refight;
  announce(
    play,
    'cap',
    'CC-16.i.vii',
    `${unitTitle(u.id)} ${ok ? 'meets' : 'cannot meet'} strike ${strike.no} as well.`,
    { dice: [roll], reveals: true },
  );
  return ok;
}

/** The defence of a strike unit against CAP: a strafer's is halved. CC-24.c. */
const defence = (u: AirUnit): number => unitType(u).defence / (u.strafe ? 2 : 1);
const hasF = (u: AirUnit): boolean => attackOf(u).letter === 'F';

function fight(
  play: Play,
  strike: Strike,
  cap: AirUnit[],
  targets: AirUnit[],
  low: boolean,
): { [unit: string]: Fate } {
  const { s } = play;
  const defender = enemyOf(strike.side);
  const x = sight(s, defender);
  for (const u of cap) if (u.cap) u.cap.fought = true;
  strike.cap.push(...cap.map((u) => u.id).filter((id) => !strike.cap.includes(id)));
  const storm = weatherAt(s, strike.hex) === 'stormy' ? 0.5 : 1; // CC-TAB-WXFX-CAP
  const total = Math.floor(cap.reduce((n, u) => n + capValue(x, u) * capFactor(x, u, strike) * storm, 0)); // R-30
  const met = chosen(targets, total, defence, hasF, s.sides[defender].narrow);
  const odds = halfOdds(
    total,
    met.reduce((n, u) => n + defence(u), 0),
  );
  const down: AirUnit[] = [];
  const dice: number[] = [];
  for (const u of met) {
    const roll = d12(play.dice, `CAP on ${u.id}`);
    dice.push(roll);
    if (roll <= 2 * odds) down.push(u);
  }
  const level = low ? 'low' : 'high';
  const text = `CAP ${level} (${unitTitles(cap)}) meets strike ${strike.no} at ${oddsWords(odds)}: ${down.length > 0 ? `${unitTitles(down)} shot down` : 'none shot down'}.`;
  announce(play, 'cap', 'CC-16.i.ii', text, { dice, reveals: true });
  reply(play, strike, cap, met.filter(isEscort));
  return fall(play, down);
}

/**
 * CC-16.i.iii, CC-TAB-CRT-F: under 1:1 fewer may be taken on, those with F first: down to 1:1 if the owner has ordered it,
 * otherwise only so far that 1:2 is reached.
 */
export function chosen<T>(
  all: readonly T[],
  strength: number,
  of: (x: T) => number,
  first: (x: T) => boolean,
  narrow: boolean,
): T[] {
  const sum = (list: readonly T[]): number => list.reduce((n, x) => n + of(x), 0);
  if (halfOdds(strength, sum(all)) >= (narrow ? 1 : 0.5)) return all.slice();
  const order = [...all.filter(first), ...all.filter((x) => !first(x)).sort((a, b) => of(a) - of(b))];
  for (const wanted of narrow ? [1, 0.5] : [0.5]) {
    let n = order.length;
    while (n > 0 && halfOdds(strength, sum(order.slice(0, n))) < wanted) n--;
    if (n > 0) return order.slice(0, n);
  }
  return order;
}

/** CC-16.i.iv, R-29: the escorts that were met attack the CAP before their own losses are taken. */
function reply(play: Play, strike: Strike, cap: readonly AirUnit[], escorts: readonly AirUnit[]): void {
  if (escorts.length === 0) return;
  const total = escorts.reduce((n, u) => n + attackOf(u).value, 0);
  const { narrow } = play.s.sides[strike.side];
  const met = chosen(
    cap,
    total,
    (u) => unitType(u).defence,
    () => false,
    narrow,
  );
  const odds = halfOdds(
    total,
    met.reduce((n, u) => n + unitType(u).defence, 0),
  );
  const dice: number[] = [];
  const down: AirUnit[] = [];
  const out: AirUnit[] = [];
  for (const u of met) {
    const roll = d12(play.dice, `escorts on ${u.id}`);
    dice.push(roll);
    if (roll <= odds) down.push(u);
    else if (roll <= 2 * odds) out.push(u);
  }
  for (const u of out) u.out = true; // R-04
  const words = [
    ...down.map((u) => `${unitTitle(u.id)} shot down`),
    ...out.map((u) => `${unitTitle(u.id)} out of the fight`),
  ];
  announce(
    play,
    'cap',
    'CC-16.i.iv',
    `Escorts of strike ${strike.no} reply at ${oddsWords(odds)}: ${words.join(', ') || 'no effect'}.`,
    {
      dice,
      reveals: true,
    },
  );
  loseUnits(play, down, 'CC-16.i.iv-2', 'on CAP');
}

/** Who falls at once and who attacks first: escorts and torpedo bombers at once, half of the others. CC-16.i.ii-2, -3. */
function fall(play: Play, down: readonly AirUnit[]): { [unit: string]: Fate } {
  const fate: { [unit: string]: Fate } = {};
  const bombers = down.filter((u) => !u.low && !isEscort(u));
  loseUnits(
    play,
    down.filter((u) => u.low || isEscort(u)),
    'CC-16.i.ii-2',
    'to CAP',
  );
  const doomed = halfFall(bombers);
  loseUnits(play, doomed.before, 'CC-16.i.ii-3', 'to CAP');
  for (const u of doomed.after) fate[u.id] = 'after';
  if (doomed.half) fate[doomed.half.id] = 'half';
  return fate;
}

/** R-28: half fall before the attack, half after it, an odd one attacks at half strength; the weaker go first. */
export function halfFall(down: readonly AirUnit[]): {
  before: AirUnit[];
  after: AirUnit[];
  half: AirUnit | null;
} {
  const order = [...down].sort((a, b) => attackOf(a).value - attackOf(b).value);
  const n = Math.floor(order.length / 2);
  const odd = order.length % 2 === 1;
  return { before: order.slice(0, n), half: odd ? order[n] : null, after: order.slice(odd ? n + 1 : n) };
}
