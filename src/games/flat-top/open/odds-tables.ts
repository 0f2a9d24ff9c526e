import { type Given, wholeIn } from '../../../kernel/odds.ts';
import { need } from '../../../kernel/refusal.ts';
import type { OddsAnswer, OddsTable } from '../../../kernel/ruleset.ts';
import { attackSum, fromHigh } from './battle/air-attack.ts';
import { airShotSum } from './battle/air-battle.ts';
import { flakSum } from './battle/anti-aircraft.ts';
import type { BattleShip } from './battle/battle-frames.ts';
import { shellingSum } from './battle/bombarding.ts';
import { hitsThatCount, shiftOf } from './battle/hits.ts';
import { gunSum } from './battle/surface.ts';
import { NUMBERS } from './modules/numbers.ts';
import { attack, interceptionNeeds } from './odds.ts';
import {
  FACES,
  gameOf,
  HERE,
  modifiers,
  most,
  oneOf,
  param,
  planeTypeOf,
  preyOf,
  SCENARIO,
  scenarioAsked,
  yes,
} from './odds-given.ts';
import { MODULE_ODDS } from './odds-modules.ts';
import { ClassShape, COMBAT, OBSERVATION, type Plane, PLANE_TYPES, WEAPONS } from './pack/pack.ts';
import { SCENARIOS } from './pack/scenario-pack.ts';
import type { Arm, Shells } from './quantities.ts';

/** The tables of the odds desk. What options change is what their modules say it is, added up by the engine's own sums. */

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

// ---- in the air

/** FT-16.10; the scenario may change the value of a plane (FT-S1-R3, FT-S2-R7). */
function airToAirBht(given: Given): number {
  const { plane } = PLANE_TYPES[planeTypeOf(given)];
  const { noRange, night, clouds } = COMBAT.airToAir;
  const scenario = scenarioAsked(given);
  const special = SCENARIOS.find((x) => x.id === scenario)?.special.airToAir?.[plane.name];
  return (
    (special ?? plane.airToAir) +
    (yes(given, 'armed') ? plane.armedAirToAir : 0) +
    (oneOf(given, 'range', ['yes', 'no']) === 'yes' ? 0 : noRange) +
    modifiers(given, { night, cloud: clouds })
  );
}

const AIR_MODIFIERS = ['no', 'book', 'revised'] as const;
const AT = [
  param('at', 'Plane name shot at, where Air Modifiers count', 'any'),
  param('tough', 'Air Modifiers (optional): no, book or revised', 'no'),
];

/** FT-OPT-PLANES-2, FO-AIRMOD-R: what the plane shot at changes: the table, or the Result Number. */
function atPlanes(given: Given, bht: number, arm: 'air' | 'flak'): { bht: number; shift: number } {
  const prey = preyOf(given, 'at');
  const how = oneOf(given, 'tough', AIR_MODIFIERS);
  if (prey < 0 || how === 'no') return { bht, shift: 0 };
  const x = gameOf(given, { 'air-modifiers': how === 'book' ? 'on' : 'revised' });
  const table = arm === 'air' ? airShotSum(x, [{ bht }], prey).n : bht;
  return { bht: table, shift: shiftOf(x, { arm, prey }) };
}

function airToAir(given: Given): OddsAnswer {
  const { bht, shift } = atPlanes(given, airToAirBht(given), 'air');
  return attack(bht, most(given), 'dice', shift);
}

/** FT-17.7, FO-RCM-AA, FO-BRIT-AIR-4. */
function flak(given: Given): OddsAnswer {
  const t = preyOf(given, 'at');
  const planes = wholeIn({ planes: '1', ...given }, 'planes', 1, 500);
  const anvil = yes(given, 'anvil');
  const x = gameOf(given, {
    'revised-modifiers': yes(given, 'revised') && 'on',
    anvil: anvil && 'on',
    'british-air': yes(given, 'british') && 'on',
  });
  const how = anvil ? 'anvil' : 'low';
  const at = { formation: 0, t: Math.max(0, t), n: planes, high: false, how, weapon: 0, ship: 0 } as const;
  const named = t >= 0 || anvil || planes > 1;
  const about = { hex: HERE, high: yes(given, 'high'), attack: named ? { ...at, with: null } : null };
  const { bht, shift } = atPlanes(given, flakSum(x, about).n, 'flak');
  return attack(bht, most(given), 'dice', shift);
}

// ---- at ships and bases

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

const CLASS = param('class', 'Class of the ship, where it matters', 'CA');
const REVISED = param('revised', 'Revised combat modifiers (optional)', 'no');

const { options: CLASSES } = ClassShape;

/** A ship as the list of a battle shows her. */
const shipOf = (given: Given): BattleShip => ({
  seat: 1,
  title: 'a ship',
  cls: oneOf(given, 'class', ['CA', ...CLASSES.filter((x) => x !== 'CA')]),
  tf: 0,
  anchored: yes(given, 'anchored'),
  crippled: yes(given, 'crippled'),
  ...(yes(given, 'slow') ? { slow: true } : {}),
  sunk: false,
});

/** FT-18.3, FT-18.5, and what options add. */
function airAttackBht(given: Given): number {
  const t = planeTypeOf(given);
  const { plane } = PLANE_TYPES[t];
  const how = oneOf(given, 'how', ['dive', 'low', 'high', 'torpedo', 'anvil']);
  const at = oneOf(given, 'target', ['ship', 'base']);
  const load = how === 'torpedo' || how === 'anvil' ? 'torpedo' : oneOf(given, 'weapon', ['AP', 'GP']);
  need(
    at === 'ship' || !['crippled', 'anchored', 'slow'].some((id) => yes(given, id)),
    'UMP-ODDS',
    'A base is neither crippled nor at anchor.',
  );
  const ship = shipOf(given);
  const x = gameOf(given, {
    'revised-modifiers': yes(given, 'revised') && 'on',
    anvil: how === 'anvil' && 'on',
    ammunition: yes(given, 'kinds') && 'on',
    'british-air': yes(given, 'british') && 'on',
    'pt-boats': ship.cls === 'PT' && 'on',
    mines: yes(given, 'mined') && 'on',
  });
  const g = { t, w: WEAPONS.indexOf(load), high: fromHigh(how) ? 1 : 0, armed: 1, m: 0 } as const;
  const sum = attackSum(x, { hex: HERE, g, how, target: at === 'ship' ? ship : null });
  need(sum !== null, 'UMP-ODDS', `${plane.name} cannot attack a ${at} so; ${waysOf(plane, at)}.`);
  return sum.n;
}

/** FT-19.10, FO-RCM-SURF-1, FO-AMMO-4: the table of fire at a ship. */
function atShip(given: Given, printed: number, arm: Arm): number {
  const shells: Shells | 'one' = arm === 'gun' ? oneOf(given, 'shells', ['one', 'AP', 'GP']) : 'one';
  const x = gameOf(given, {
    'revised-modifiers': yes(given, 'revised') && 'on',
    ammunition: shells !== 'one' && 'on',
  });
  return gunSum(x, printed, arm, shipOf(given), shells === 'one' ? null : shells).n;
}

/** FO-BRIT-DECK-7: what hits of guns come to on an armored deck. */
function surface(given: Given): OddsAnswer {
  const bht = atShip(given, wholeIn(given, 'sum', 2, 12), 'gun');
  if (!yes(given, 'armored')) return attack(bht, most(given));
  const { p } = gameOf(given, { 'armored-decks': 'on' });
  const about = { arm: 'gun', how: 'surface', deck: null, cls: shipOf(given).cls, armored: true } as const;
  return attack(bht, most(given), 'dice', 0, (hits) => hitsThatCount(p, hits, about).n);
}

/** FT-19.6: too low a sum of the dice, and torpedoes miss. */
function torpedoes(given: Given): OddsAnswer {
  const side = oneOf(given, 'side', ['japan', 'allied']);
  const { bht, threshold } = COMBAT.torpedo;
  const missed = wholeIn(given, 'sum', 2, 12) < (yes(given, 'night') ? threshold.night : threshold.day);
  if (missed) return { outcomes: [{ outcome: 'no hit', p: 1 }], expected: { hits: 0 } };
  return attack(atShip(given, bht[side], 'torpedo'), most(given));
}

/** FT-19.9.2, FO-AMMO-4. */
function bombardment(given: Given): OddsAnswer {
  const printed = yes(given, 'far') ? COMBAT.bombardment.longRangeBht : COMBAT.bombardment.bht;
  const shells = oneOf(given, 'shells', ['one', 'GP', 'AP']);
  const { p } = gameOf(given, { ammunition: shells !== 'one' && 'on' });
  return attack(shellingSum(p, printed, shells === 'one' ? null : shells).n, most(given));
}

const FACTORS = param('factors', 'Air Factors', '8');
const SKY = [param('night', 'Night turn', 'no'), param('cloud', 'Cloud in the hex', 'no')];
const STOPPED = [
  param('crippled', 'The ship is crippled', 'no'),
  param('anchored', 'She lies at anchor', 'no'),
];
const SHELLS = param('shells', 'one kind, or GP or AP shells (optional)', 'one');

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
      SCENARIO,
      ...AT,
    ],
    of: airToAir,
  },
  {
    id: 'aa',
    title: 'Anti-aircraft fire at one plane name',
    params: [
      param('factors', 'Anti-Aircraft Factors', '14'),
      param('high', 'The planes fly high', 'no'),
      ...SKY,
      ...AT,
      REVISED,
      param('planes', 'Air Factors shot at, where the revised modifiers count them', '1'),
      SCENARIO,
      param('anvil', 'Torpedoes from two sides (optional)', 'no'),
      param('british', 'British aircraft (optional)', 'no'),
    ],
    of: flak,
  },
  {
    id: 'air-attack',
    title: 'Bombs or torpedoes of one plane name on one target',
    params: [
      param('plane', 'Plane name', 'Dauntless'),
      FACTORS,
      param('how', 'dive, low, high, torpedo, or anvil: torpedoes from two sides (optional)', 'dive'),
      param('weapon', 'AP or GP, where bombs are carried', 'AP'),
      param('target', 'ship or base', 'ship'),
      ...SKY,
      ...STOPPED,
      CLASS,
      REVISED,
      param('slow', 'She makes a hex a turn at most (revised)', 'no'),
      param('kinds', 'GP and AP ammunition (optional)', 'no'),
      param('british', 'British night flyers (optional)', 'no'),
      param('mined', 'She lies among mines her enemy has found (optional)', 'no'),
    ],
    of: (given) => attack(airAttackBht(given), most(given)),
  },
  {
    id: 'surface',
    title: 'Gunnery on one ship',
    params: [
      param('sum', 'Sum of both dice', '7'),
      param('factors', 'Gunnery Factors', '20'),
      ...STOPPED,
      CLASS,
      REVISED,
      SHELLS,
      param('armored', 'Her deck is armored (optional)', 'no'),
    ],
    of: surface,
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
      REVISED,
    ],
    of: torpedoes,
  },
  {
    id: 'bombardment',
    title: 'Bombardment of a base',
    params: [param('factors', 'Gunnery Factors', '24'), param('far', 'From beyond its guns', 'no'), SHELLS],
    of: bombardment,
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
  ...MODULE_ODDS,
];
