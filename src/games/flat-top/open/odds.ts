import { type Given, wholeIn } from '../../../kernel/odds.ts';
import { need } from '../../../kernel/refusal.ts';
import type { OddsAnswer, OddsTable } from '../../../kernel/ruleset.ts';
import { hitsByFace, type Luck, volleys } from './battle/crt.ts';
import { NUMBERS } from './modules/numbers.ts';
import { COMBAT, OBSERVATION, type Plane, PLANE_TYPES } from './pack/pack.ts';
import { SCENARIOS } from './pack/scenario-pack.ts';

/** Exact odds, worked out from the tables over all dice. */

const FACES = [1, 2, 3, 4, 5, 6];

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

/** FO-GM-CAP-1.3: how many of a high patrol dive, all that is alike counted together. */
function dives(factors: number): OddsAnswer {
  const falls = NUMBERS.capDive.shares.map(([part, of]) => Math.floor((factors * part) / of));
  return {
    outcomes: [...new Set(falls)].map((n) => ({
      outcome: n === 0 ? 'none dives' : n === 1 ? '1 dives' : `${n} dive`,
      p: falls.filter((x) => x === n).length / falls.length,
    })),
    expected: { factors: falls.reduce((a, b) => a + b, 0) / falls.length },
  };
}

/** FT-20: one attack, with what is beyond 50 factors resolved apart. */
export function attack(bht: number, factors: number, luck: Luck = 'dice', shift = 0): OddsAnswer {
  let spread = new Map([[0, 1]]);
  for (const volley of volleys(factors)) {
    const next = new Map<number, number>();
    const faces = hitsByFace(bht, volley, luck, shift);
    for (const [hits, p] of spread)
      for (const more of faces) next.set(hits + more, (next.get(hits + more) ?? 0) + p / faces.length);
    spread = next;
  }
  const sorted = [...spread].sort((a, b) => a[0] - b[0]);
  return {
    outcomes: sorted.map(([n, p]) => ({ outcome: n === 0 ? 'no hit' : n === 1 ? '1 hit' : `${n} hits`, p })),
    expected: { hits: sorted.reduce((sum, [n, p]) => sum + n * p, 0) },
  };
}

function oneOf<T extends string>(given: Given, id: string, choices: readonly T[]): T {
  const text = (given[id] ?? choices[0]).trim();
  const found = choices.find((c) => c === text);
  need(found !== undefined, 'UMP-ODDS', `"${id}" is ${choices.join(', ')}; "${text}" is not.`);
  return found;
}

function planeOf(given: Given): Plane {
  const word = (given.plane ?? '').trim().toLowerCase();
  const found = PLANE_TYPES.find(({ plane }) => plane.name.toLowerCase() === word)?.plane;
  need(found, 'UMP-ODDS', `There is no plane "${given.plane ?? ''}".`);
  return found;
}

const most = (given: Given): number => wholeIn(given, 'factors', 1, 500);

/** FT-20.2a: modifiers add up. */
const modifiers = (given: Given, table: { [id: string]: number }): number =>
  Object.entries(table).reduce((sum, [id, by]) => sum + (yes(given, id) ? by : 0), 0);

/** FT-16.10; the scenario may change the value of a plane (FT-S1-R3, FT-S2-R7). */
function airToAirBht(given: Given): number {
  const plane = planeOf(given);
  const { noRange, night, clouds } = COMBAT.airToAir;
  const scenario = oneOf(given, 'scenario', ['any', ...SCENARIOS.map((x) => x.id)]);
  const special = SCENARIOS.find((x) => x.id === scenario)?.special.airToAir?.[plane.name];
  return (
    (special ?? plane.airToAir) +
    (yes(given, 'armed') ? plane.armedAirToAir : 0) +
    (oneOf(given, 'range', ['yes', 'no']) === 'yes' ? 0 : noRange) +
    modifiers(given, { night, cloud: clouds })
  );
}

/** The ways a plane has against ships or bases, in words. */
function waysOf(plane: Plane, at: 'ship' | 'base'): string {
  const bombs = (['dive', 'low', 'high'] as const).flatMap((how) =>
    (['GP', 'AP'] as const).flatMap((weapon) =>
      plane[at][how][weapon] === null ? [] : [`${how} ${weapon}`],
    ),
  );
  const ways = [...bombs, ...(at === 'ship' && plane.torpedo !== null ? ['torpedo'] : [])];
  return ways.length > 0 ? `it has ${ways.join(', ')}` : 'it has no way to';
}

/** FT-18.3, FT-18.5. */
function airAttackBht(given: Given): number {
  const plane = planeOf(given);
  const how = oneOf(given, 'how', ['dive', 'low', 'high', 'torpedo']);
  const at = oneOf(given, 'target', ['ship', 'base']);
  const weapon = oneOf(given, 'weapon', ['AP', 'GP']);
  const printed = how === 'torpedo' ? (at === 'ship' ? plane.torpedo : null) : plane[at][how][weapon];
  need(printed !== null, 'UMP-ODDS', `${plane.name} cannot attack a ${at} so; ${waysOf(plane, at)}.`);
  need(
    at === 'ship' || !(yes(given, 'crippled') || yes(given, 'anchored')),
    'UMP-ODDS',
    'A base is neither crippled nor at anchor.',
  );
  const { night, clouds, crippled, anchored } = COMBAT.airAttack;
  return printed + modifiers(given, { night, cloud: clouds, crippled, anchored });
}

const { crippled, anchored } = COMBAT.surface;
const stopped = { crippled, anchored };

/** FT-19.6: too low a sum of the dice, and torpedoes miss. */
function torpedoes(given: Given): OddsAnswer {
  const side = oneOf(given, 'side', ['japan', 'allied']);
  const { bht, threshold } = COMBAT.torpedo;
  const missed = wholeIn(given, 'sum', 2, 12) < (yes(given, 'night') ? threshold.night : threshold.day);
  if (missed) return { outcomes: [{ outcome: 'no hit', p: 1 }], expected: { hits: 0 } };
  return attack(bht[side] + modifiers(given, stopped), most(given));
}

const param = (id: string, title: string, example: string) => ({ id, title, example });

const FACTORS = param('factors', 'Air Factors', '8');
const SKY = [param('night', 'Night turn', 'no'), param('cloud', 'Cloud in the hex', 'no')];
const STOPPED = [
  param('crippled', 'The ship is crippled', 'no'),
  param('anchored', 'She lies at anchor', 'no'),
];

export const ODDS: readonly OddsTable[] = [
  {
    id: 'combat',
    title: 'Hits on the Combat Results Table',
    params: [param('bht', 'Basic Hit Table, modified', '9'), param('factors', 'Factors that attack', '12')],
    of: (given) => attack(wholeIn(given, 'bht', -20, 40), most(given)),
  },
  {
    id: 'air-to-air',
    title: 'Air-to-air fire of one plane name',
    params: [
      param('plane', 'Plane name', 'Zero'),
      FACTORS,
      param('range', 'An RF is spent, or none is needed', 'yes'),
      param('armed', 'Weapon aboard', 'no'),
      ...SKY,
      param('scenario', 'Scenario, where it changes the plane', 'any'),
    ],
    of: (given) => attack(airToAirBht(given), most(given)),
  },
  {
    id: 'aa',
    title: 'Anti-aircraft fire at one plane name',
    params: [
      param('factors', 'Anti-Aircraft Factors', '14'),
      param('high', 'The planes fly high', 'no'),
      ...SKY,
    ],
    of(given) {
      const { bht, high, night, clouds } = COMBAT.antiAircraft;
      return attack(bht + modifiers(given, { high, night, cloud: clouds }), most(given));
    },
  },
  {
    id: 'air-attack',
    title: 'Bombs or torpedoes of one plane name on one target',
    params: [
      param('plane', 'Plane name', 'Dauntless'),
      FACTORS,
      param('how', 'dive, low, high or torpedo', 'dive'),
      param('weapon', 'AP or GP, where bombs are carried', 'AP'),
      param('target', 'ship or base', 'ship'),
      ...SKY,
      ...STOPPED,
    ],
    of: (given) => attack(airAttackBht(given), most(given)),
  },
  {
    id: 'surface',
    title: 'Gunnery on one ship',
    params: [param('sum', 'Sum of both dice', '7'), param('factors', 'Gunnery Factors', '20'), ...STOPPED],
    of: (given) => attack(wholeIn(given, 'sum', 2, 12) + modifiers(given, stopped), most(given)),
  },
  {
    id: 'torpedoes',
    title: 'Torpedoes of ships on one ship',
    params: [
      param('side', 'japan or allied', 'japan'),
      param('factors', 'Torpedo Factors', '8'),
      param('sum', 'Sum of both dice in the gunnery round', '10'),
      param('night', 'Night turn', 'no'),
      ...STOPPED,
    ],
    of: torpedoes,
  },
  {
    id: 'bombardment',
    title: 'Bombardment of a base',
    params: [param('factors', 'Gunnery Factors', '24'), param('far', 'From beyond its guns', 'no')],
    of: (given) =>
      attack(yes(given, 'far') ? COMBAT.bombardment.longRangeBht : COMBAT.bombardment.bht, most(given)),
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
      param('led', 'British, and led from a carrier (optional)', 'no'),
    ],
    of(given) {
      const least = interceptionNeeds(
        wholeIn(given, 'interceptors', 1, 200),
        wholeIn(given, 'enemies', 1, 200),
      );
      const bonus = modifiers(given, {
        met: COMBAT.interception.metLastTurn,
        led: NUMBERS.british.direction.die,
      });
      return single((die) => die + bonus >= least, 'intercepts', 'fails');
    },
  },
  {
    id: 'dive',
    title: 'Dive of a high patrol at a low strike (optional)',
    params: [param('factors', 'Air Factors of the patrol that fly high', '12')],
    of: (given) => dives(most(given)),
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
export function interceptionNeeds(interceptors: number, enemies: number): number {
  const { few, minRoll } = COMBAT.interception;
  if (interceptors <= few) return enemies <= few ? minRoll.fewFew : minRoll.fewMany;
  return enemies <= few ? minRoll.manyFew : minRoll.manyMany;
}
