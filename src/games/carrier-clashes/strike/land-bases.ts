import type { Flak } from '../open/flak.ts';
import { loseUnits } from '../battle/damage.ts';
import { airFactor, halfOdds, oddsWords } from '../open/combat.ts';
import { attackOf, boardFor, dayTurn, openBase, unitsAt } from '../open/forces.ts';
import { enemyOf, type Side, TABLES } from '../open/pack.ts';
import type { AirUnit, Fate, Strike } from '../open/view.ts';
import { d12, type Play, announce } from '../state.ts';
import { unitTitle, unitTitles } from '../open/squadrons.ts';

/** Chapter 24: attacks on the air units of a land base, from the air and from the sea. */

/** Adjusted strength of one unit against land: F once or twice, others by the table. CC-24.c, R-49. */
export function landStrength(u: AirUnit): number {
  const a = attackOf(u);
  if (a.letter === 'F') return a.value * (a.underlined ? TABLES.strafing.underlined : TABLES.strafing.plain);
  return a.value * (airFactor(a.letter, 'L') ?? 0);
}

/** CC-24.d: which of the base's units can be hit. `busy` = on CAP or strike in the strike phase that counts. */
export function present(play: Play, base: string, side: Side, busy: (u: AirUnit) => boolean): AirUnit[] {
  const { s } = play;
  const units = unitsAt(s.sides[side], base);
  if (!dayTurn(s)) return units;
  const warned = openBase(boardFor(s), s.pub, base)?.type.warning ?? false;
  const dice: number[] = [];
  const there = units.filter((u) => {
    if (warned === busy(u)) return !warned;
    const roll = d12(play.dice, `${u.id} caught at base`);
    dice.push(roll);
    return roll <= TABLES.base.caught;
  });
  const rule = warned ? 'CC-24.d.i' : 'CC-24.d.ii';
  announce(play, 'base', rule, `At the base: ${unitTitles(there) || 'no air units'}.`, {
    dice,
    reveals: true,
  });
  return there;
}

/** One D12 for each unit present: up to the odds destroyed, up to twice the odds out for the turn. CC-24.b, R-13. */
export function hitBase(
  play: Play,
  there: readonly AirUnit[],
  strength: number,
  name: string,
  firstRoll?: number,
): number {
  const odds = halfOdds(strength, TABLES.base.defence);
  const dice: number[] = [];
  const gone: AirUnit[] = [];
  const out: AirUnit[] = [];
  for (const u of there) {
    const roll =
      dice.length === 0 && firstRoll !== undefined ? firstRoll : d12(play.dice, `attack on ${u.id} at base`);
    dice.push(roll);
    if (roll <= odds) gone.push(u);
    else if (roll <= 2 * odds) out.push(u);
  }
  for (const u of out) u.out = true;
  const words =
    [...gone.map((u) => `${unitTitle(u.id)} destroyed`), ...out.map((u) => `${unitTitle(u.id)} out`)].join(
      ', ',
    ) || 'no effect';
  announce(play, 'base', 'CC-24.b', `${name} at ${oddsWords(odds)}: ${words}.`, { dice, reveals: true });
  loseUnits(play, gone, 'CC-24.b', 'at base');
  return gone.length + out.length;
}

/** A strike on a base. The first roll of 12 against asterisk AA makes one unit break off. CC-16.j.v. */
export function strikeBase(
  play: Play,
  strike: Strike,
  units: readonly AirUnit[],
  fate: { [u: string]: Fate },
  flak: Flak,
): void {
  const { s } = play;
  const base = 'base' in strike.target ? strike.target.base : '';
  const side = enemyOf(strike.side);
  const there = present(play, base, side, (u) => u.aloft || u.cap !== null);
  if (there.length === 0) return;
  const strength = (u: AirUnit): number => landStrength(u) * (fate[u.id] === 'half' ? 0.5 : 1);
  const total = (list: readonly AirUnit[]): number => {
    const sum = list.reduce((n, u) => n + strength(u), 0);
    return Math.floor(sum * (flak.odds === 0 && !flak.star ? 2 : 1));
  };
  const roll = d12(play.dice, `attack on ${there[0].id} at base`);
  let attackers = units;
  if (roll === 12 && flak.star) {
    const doomed = (u: AirUnit): number => Number(u.id in fate);
    const [weakest] = [...units].sort((a, b) => strength(a) - strength(b) || doomed(b) - doomed(a));
    weakest.out = true;
    attackers = units.filter((u) => u !== weakest);
    announce(play, 'aa', 'CC-16.j.v', `${unitTitle(weakest.id)} breaks off under AA fire.`, {
      reveals: true,
    });
  }
  const name = openBase(boardFor(s), s.pub, base)?.type.name ?? base;
  hitBase(play, there, total(attackers), `Strike ${strike.no} on ${name}`, roll);
}

/** What a unit did in the strike phase before a day's surface combat. CC-24.d.iii. */
export const busyBefore =
  (no: 1 | 2) =>
  (u: AirUnit): boolean =>
    (u.flew & (no === 1 ? 2 : 4)) !== 0;
