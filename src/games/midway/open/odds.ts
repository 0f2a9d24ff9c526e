import { Refusal } from '../../../kernel/refusal.ts';
import type { OddsAnswer, OddsTable } from '../../../kernel/ruleset.ts';
import {
  aircraftVsShip,
  avsColumn,
  b17Hits,
  fighterVsFighter,
  gunHits,
  reduction,
  reductionColumn,
  screeningAgainst,
  surfaceColumn,
  withdraws,
} from './tables.ts';

/** Exact odds, worked out from the tables over all dice. */

const FACES = [1, 2, 3, 4, 5, 6];
const SUNK = 99; // more than any ship takes

type Given = { [param: string]: string };

function number(given: Given, id: string, least: number, fallback?: number): number {
  const text = given[id] ?? '';
  if (text.trim() === '' && fallback !== undefined) return fallback;
  const n = Number(text);
  if (text.trim() === '' || !Number.isInteger(n) || n < least || n > 500)
    throw new Refusal('UMP-ODDS', `"${id}" must be a whole number from ${least} up; "${text}" is not.`);
  return n;
}

/** A spread over outcomes, kept exact as counts of equally likely throws. */
type Spread = Map<number, number>;
const add = (to: Spread, key: number, p: number): void => void to.set(key, (to.get(key) ?? 0) + p);

const plus = (a: Spread, b: Spread): Spread => {
  const out: Spread = new Map();
  for (const [x, p] of a) for (const [y, q] of b) add(out, Math.min(SUNK, x + y), p * q);
  return out;
};

const hitNumber = (hits: number | 'sunk'): number => (hits === 'sunk' ? SUNK : hits);

const throwsIn = (spread: Spread): number => [...spread.values()].reduce((a, b) => a + b, 0);

/** Hits against hits left: every number below sinking by itself, the rest together. */
function hitsAnswer(hits: Spread, left: number, expected: { [measure: string]: number }): OddsAnswer {
  const all = throwsIn(hits);
  const shown: Spread = new Map();
  for (const [n, count] of hits) add(shown, Math.min(n, left), count);
  const word = (n: number): string =>
    n >= left ? 'sunk' : n === 0 ? 'no hit' : `${n} ${n === 1 ? 'hit' : 'hits'}`;
  const outcomes = [...shown]
    .sort((a, b) => a[0] - b[0])
    .map(([n, count]) => ({ outcome: word(n), p: count / all }));
  let mean = 0;
  for (const [n, count] of shown) mean += (n * count) / all;
  return { outcomes, expected: { hits: mean, sunk: (shown.get(left) ?? 0) / all, ...expected } };
}

/** '6-3, 4-0' = a group of 6 under a fire of 3 and a group of 4 that nobody fires at. */
function readGroups(text: string): { squadrons: number; fire: number }[] {
  const parts = text.split(/[,;\s]+/).filter((x) => x);
  if (parts.length === 0) throw new Refusal('UMP-ODDS', 'Name at least one group, such as 6-3.');
  return parts.map((part) => {
    const m = /^(\d{1,3})-(\d{1,3})$/.exec(part);
    if (!m || Number(m[1]) < 1)
      throw new Refusal('UMP-ODDS', `"${part}" is no group; write squadrons and fire as 6-3.`);
    return { squadrons: Number(m[1]), fire: Number(m[2]) };
  });
}

/** All groups, and waves, that go for one ship, against the hits she can still take. */
export function attackOdds(groups: readonly { squadrons: number; fire: number }[], left: number): OddsAnswer {
  let hits: Spread = new Map([[0, 1]]);
  let lost = 0;
  for (const g of groups) {
    const column = avsColumn(g.squadrons, screeningAgainst(g.fire));
    const one: Spread = new Map();
    for (const die of FACES) {
      const r = aircraftVsShip(column, die, g.squadrons);
      add(one, hitNumber(r.hits), 1);
      lost += r.lost;
    }
    hits = plus(hits, one);
  }
  return hitsAnswer(hits, left, { lost: lost / 6 });
}

export function fighterOdds(attackers: number, defenders: number): OddsAnswer {
  const outcomes = new Map<string, number>();
  const expected = { attackerLost: 0, defenderLost: 0 };
  for (const die of FACES) {
    const r = fighterVsFighter(attackers, defenders, die);
    const text = `attacker loses ${r.attackerLost}, defender ${r.defenderLost}`;
    outcomes.set(text, (outcomes.get(text) ?? 0) + 1);
    expected.attackerLost += r.attackerLost / 6;
    expected.defenderLost += r.defenderLost / 6;
  }
  return { outcomes: [...outcomes].map(([outcome, count]) => ({ outcome, p: count / 6 })), expected };
}

export function reductionOdds(strength: number, fort: number): OddsAnswer {
  const column = reductionColumn(strength, fort);
  const spread: Spread = new Map();
  for (const die of FACES) add(spread, column ? reduction(column, die) : 0, 1);
  let points = 0;
  let down = 0;
  for (const [n, count] of spread) {
    points += (Math.min(n, fort) * count) / 6;
    if (n >= fort) down += count / 6;
  }
  const outcomes = [...spread]
    .sort((a, b) => a[0] - b[0])
    .map(([n, count]) => ({ outcome: n === 0 ? 'no effect' : `down by ${n}`, p: count / 6 }));
  return { outcomes, expected: { points, toZero: down } };
}

export function gunOdds(guns: number, defence: number, left: number): OddsAnswer {
  const column = surfaceColumn(guns, Math.max(1, defence));
  const hits: Spread = new Map();
  for (const die of FACES) add(hits, column ? hitNumber(gunHits(column, die)) : 0, 1);
  return hitsAnswer(hits, left, {});
}

function b17Odds(left: number): OddsAnswer {
  const hits: Spread = new Map();
  for (const die of FACES) add(hits, b17Hits(die), 1);
  return hitsAnswer(hits, left, {});
}

/** The chance that a fight ends when one or both sides try to withdraw. */
function withdrawOdds(tries: number): OddsAnswer {
  const fail = FACES.filter((die) => !withdraws(die)).length / 6;
  const away = 1 - fail ** tries;
  return {
    outcomes: [
      { outcome: 'broken off', p: away },
      { outcome: 'goes on', p: 1 - away },
    ],
    expected: { away },
  };
}

const left = { id: 'left', title: 'Hits that sink the target from here', example: '3' };

export const ODDS: readonly OddsTable[] = [
  {
    id: 'aircraft-vs-ship',
    title: 'Aircraft against a ship',
    params: [{ id: 'groups', title: 'Groups: squadrons-fire, 0 = not fired at', example: '6-3, 4-0' }, left],
    of: (given) => attackOdds(readGroups(given.groups ?? ''), number(given, 'left', 1)),
  },
  {
    id: 'fighter-vs-fighter',
    title: 'Fighter combat',
    params: [
      { id: 'attackers', title: 'Escort fighters', example: '7' },
      { id: 'defenders', title: 'Patrol fighters in the combat', example: '10' },
    ],
    of: (given) => fighterOdds(number(given, 'attackers', 1), number(given, 'defenders', 1)),
  },
  {
    id: 'midway-reduction',
    title: 'Bombing Midway',
    params: [
      { id: 'strength', title: 'D and T squadrons', example: '35' },
      { id: 'fort', title: 'Fortification strength', example: '20' },
    ],
    of: (given) => reductionOdds(number(given, 'strength', 1), number(given, 'fort', 1)),
  },
  {
    id: 'surface',
    title: 'Gunfire',
    params: [
      { id: 'guns', title: 'Surface factors firing', example: '23' },
      { id: 'defence', title: 'Surface factor of the target', example: '6' },
      left,
    ],
    of: (given) => gunOdds(number(given, 'guns', 1), number(given, 'defence', 0), number(given, 'left', 1)),
  },
  {
    id: 'b17',
    title: 'B-17 attack',
    params: [left],
    of: (given) => b17Odds(number(given, 'left', 1)),
  },
  {
    id: 'withdraw',
    title: 'Withdrawal',
    params: [{ id: 'tries', title: 'Sides that try: 1 or 2', example: '1' }],
    of: (given) => withdrawOdds(Math.min(2, number(given, 'tries', 1, 1))),
  },
];
