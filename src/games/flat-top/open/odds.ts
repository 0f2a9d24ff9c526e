import { need } from '../../../kernel/refusal.ts';
import type { OddsAnswer, OddsTable } from '../../../kernel/ruleset.ts';
import { clampBht, hitsFor, resultNumber, volleys } from './crt.ts';
import { COMBAT, OBSERVATION } from './pack.ts';

/** Exact odds, worked out from the tables over all dice. */

const FACES = [1, 2, 3, 4, 5, 6];

type Given = { [param: string]: string };

function whole(given: Given, id: string, least: number, most: number): number {
  const text = (given[id] ?? '').trim();
  const n = Number(text);
  const good = text !== '' && Number.isInteger(n) && n >= least && n <= most;
  need(good, 'UMP-ODDS', `"${id}" is a whole number from ${least} to ${most}; "${text}" is not.`);
  return n;
}

function yes(given: Given, id: string): boolean {
  const text = (given[id] ?? 'no').trim();
  need(text === 'yes' || text === 'no', 'UMP-ODDS', `"${id}" is yes or no; "${text}" is not.`);
  return text === 'yes';
}

/** The share of faces that succeed. */
function single(good: (die: number) => boolean, success: string, failure: string): OddsAnswer {
  const p = FACES.filter(good).length / FACES.length;
  return {
    outcomes: [
      { outcome: success, p },
      { outcome: failure, p: 1 - p },
    ],
    expected: { success: p },
  };
}

/** FT-20: one attack, with what is beyond 50 factors resolved apart. */
function attack(bht: number, factors: number): OddsAnswer {
  let spread = new Map([[0, 1]]);
  for (const volley of volleys(factors)) {
    const next = new Map<number, number>();
    for (const [hits, p] of spread)
      for (const die of FACES) {
        const sum = hits + hitsFor(resultNumber(clampBht(bht), volley), die, 'dice');
        next.set(sum, (next.get(sum) ?? 0) + p / FACES.length);
      }
    spread = next;
  }
  const sorted = [...spread].sort((a, b) => a[0] - b[0]);
  return {
    outcomes: sorted.map(([n, p]) => ({ outcome: n === 0 ? 'no hit' : n === 1 ? '1 hit' : `${n} hits`, p })),
    expected: { hits: sorted.reduce((sum, [n, p]) => sum + n * p, 0) },
  };
}

const param = (id: string, title: string, example: string) => ({ id, title, example });

export const ODDS: readonly OddsTable[] = [
  {
    id: 'combat',
    title: 'Hits on the Combat Results Table',
    params: [param('bht', 'Basic Hit Table, modified', '9'), param('factors', 'Factors that attack', '12')],
    of: (given) => attack(whole(given, 'bht', -20, 40), whole(given, 'factors', 1, 500)),
  },
  {
    id: 'search',
    title: 'Search by an Air Formation',
    params: [param('night', 'Night turn', 'no'), param('cloud', 'Begins in cloud', 'no')],
    of(given) {
      const { succeedsTo, night, cloud } = OBSERVATION.search;
      const modifier = (yes(given, 'night') ? night : 0) + (yes(given, 'cloud') ? cloud : 0);
      return single((die) => die + modifier <= succeedsTo, 'observes', 'does not');
    },
  },
  {
    id: 'shadowing',
    title: 'Shadowing a task force by day',
    params: [param('cloud', 'The task force moves into cloud', 'no')],
    of(given) {
      const { succeedsTo, cloud } = OBSERVATION.shadowing;
      const modifier = yes(given, 'cloud') ? cloud : 0;
      return single((die) => die + modifier <= succeedsTo, 'shadows', 'fails');
    },
  },
  {
    id: 'interception',
    title: 'Interception',
    params: [
      param('interceptors', 'Air Factors that intercept', '8'),
      param('enemies', 'Air Factors intercepted', '12'),
      param('met', 'The same formations fought last turn', 'no'),
    ],
    of(given) {
      const least = interceptionNeeds(whole(given, 'interceptors', 1, 200), whole(given, 'enemies', 1, 200));
      const bonus = yes(given, 'met') ? COMBAT.interception.metLastTurn : 0;
      return single((die) => die + bonus >= least, 'intercepts', 'fails');
    },
  },
  {
    id: 'landing',
    title: 'Landing at risk, one Air Factor',
    params: [
      param('on', 'ship or base', 'ship'),
      param('night', 'Night turn', 'yes'),
      param('storm', 'In a storm', 'no'),
      param('armed', 'Weapon aboard', 'no'),
    ],
    of(given) {
      const on = given.on ?? 'ship';
      need(on === 'ship' || on === 'base', 'UMP-ODDS', `"on" is ship or base; "${on}" is not.`);
      const adverse = ['night', 'storm', 'armed'].filter((id) => yes(given, id)).length;
      const { perFurtherCondition } = COMBAT.landing;
      const lostTo =
        adverse === 0 ? 0 : COMBAT.landing[on].eliminatedTo - (adverse - 1) * perFurtherCondition;
      return single((die) => die > lostTo, 'lands', 'is lost');
    },
  },
];

/** FT-TAB-INTERCEPT: the least die that succeeds. */
function interceptionNeeds(interceptors: number, enemies: number): number {
  const { few, minRoll } = COMBAT.interception;
  if (interceptors <= few) return enemies <= few ? minRoll.fewFew : minRoll.fewMany;
  return enemies <= few ? minRoll.manyFew : minRoll.manyMany;
}
