import { loseUnits } from '../battle/damage.ts';
import { halfFall } from './cap.ts';
import { type Flak, flakOf } from '../open/flak.ts';
import { aaOf, baseAa, hullsOf, isCarrier, openBase, printed, boardFor } from '../open/forces.ts';
import { TABLES } from '../open/pack.ts';
import type { AirUnit, Fate, Ship, Strike } from '../open/view.ts';
import { d12, type Play, type State, announce } from '../state.ts';
import { unitTitles } from '../open/squadrons.ts';

/** CC-16.j: antiaircraft fire. */

/** CC-16.j.ii: groups of at most 12 ships and one carrier, M ships on top; carriers get even screens. */
export function aaGroups(ships: readonly Ship[]): Ship[][] {
  const others = ships.filter((s) => printed(s).defence.letter !== 'M');
  const carriers = others.filter(isCarrier);
  const { groupShips } = TABLES.aa;
  if (hullsOf(others) <= groupShips && carriers.length < 2) return [ships.slice()];
  const groups: Ship[][] = carriers.map((c) => [c]);
  if (groups.length === 0) groups.push([]);
  const rest = others.filter((s) => !isCarrier(s)).sort((a, b) => num(b) - num(a));
  for (const s of rest) {
    const open = groups.filter((g) => hullsOf(g) + printed(s).hulls <= groupShips);
    if (open.length === 0) groups.push([s]);
    else open.sort((a, b) => hullsOf(a) - hullsOf(b))[0].push(s);
  }
  ships.filter((s) => printed(s).defence.letter === 'M').forEach((s, i) => groups[i % groups.length].push(s));
  return groups;
}

const num = (s: Ship): number => {
  const { aa } = printed(s);
  return typeof aa === 'number' ? aa : 0;
};

export const shipFlak = (s: State, ships: readonly Ship[]): Flak =>
  flakOf(ships.map((k) => aaOf(s.scenario, k)));

/**
 * A base and the ships in its port fire together, 50 at most, whichever of them is struck; its own guns count double
 * against strafers. CC-24.g.vii, CC-16.j.iv, R-34, R-95.
 */
export function portFlak(s: State, base: string, ships: readonly Ship[], strafed = false): Flak {
  const guns = baseGuns(s, base);
  const own = typeof guns === 'number' && strafed ? guns * 2 : guns;
  const limit = ships.length > 0 ? TABLES.aa.portLimit : Number.POSITIVE_INFINITY;
  return flakOf([...ships.map((k) => aaOf(s.scenario, k)), own], limit);
}

function baseGuns(s: State, id: string): number | '*' | null {
  const base = openBase(boardFor(s), s.pub, id)?.type;
  return base ? baseAa(base, s.scenario) : null;
}

/** AA against each unit of a group; the fates settled before by CAP are taken into account. */
export function antiAircraft(
  play: Play,
  strike: Strike,
  units: readonly AirUnit[],
  flak: (u: AirUnit) => Flak,
  fate: { [unit: string]: Fate },
): void {
  const down: AirUnit[] = [];
  const dice: number[] = [];
  for (const u of units) {
    const { odds } = flak(u);
    if (odds < 1) continue;
    const roll = d12(play.dice, `AA on ${u.id}`);
    dice.push(roll);
    if (roll <= odds) down.push(u);
  }
  if (dice.length === 0) return;
  announce(play, 'aa', 'CC-16.j.i', `AA at strike ${strike.no}: ${unitTitles(down) || 'none'} hit.`, {
    dice,
    reveals: true,
  });
  const { before, after, half } = halfFall(down);
  loseUnits(play, before, 'CC-16.j.i-2', 'to AA');
  for (const u of after) fate[u.id] = fate[u.id] === 'half' ? 'half' : 'after';
  if (!half) return;
  if (fate[half.id] === 'half') loseUnits(play, [half], 'CC-16.j.i-3', 'to AA');
  else fate[half.id] = 'half';
}
