import { type Given, wholeIn } from '../../../kernel/odds.ts';
import type { OddsAnswer, OddsTable } from '../../../kernel/ruleset.ts';
import { boatTable, dieSum, RESULT_WORDS, resultOf } from './modules/boat-fighting.ts';
import { MINES } from './modules/mines/mine-data.ts';
import { mineTable } from './modules/mines/mines.ts';
import { NUMBERS } from './modules/numbers.ts';
import type { Hexside } from './modules/parts.ts';
import { attackDie, FIRST_WORDS, firstByTable } from './modules/submarines/submarine-fighting.ts';
import { attack } from './odds.ts';
import { byFace, gameOf, HERE, most, oneOf, param, yes } from './odds-given.ts';
import { readHex } from './pack/map.ts';

/** Tables of the odds desk that only modules of the options have. */

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

/** FO-PT-TAB. */
const boatsMeet = (given: Given): OddsAnswer =>
  byFace((die) => {
    const { n } = dieSum(gameOf(given, {}).p, die, {
      mined: yes(given, 'mined'),
      anchored: yes(given, 'anchored'),
      planes: yes(given, 'planes'),
      harried: yes(given, 'harried'),
    });
    return RESULT_WORDS[resultOf(n) - 1];
  });

/** FO-PT-5.1, FO-PT-5.2, FO-PT-5.3. */
function boatsFire(given: Given): OddsAnswer {
  const who = oneOf(given, 'who', ['boats', 'force']);
  const result = wholeIn(given, 'result', 1, RESULT_WORDS.length);
  return attack(boatTable(gameOf(given, {}), result, who).n, most(given));
}

/** FO-SUBA-CBT-1. */
const submarinesMeet = (given: Given): OddsAnswer =>
  byFace((die) => {
    const { n } = attackDie(gameOf(given, {}).p, die, {
      mined: yes(given, 'mined'),
      anchored: yes(given, 'anchored'),
      small: yes(given, 'small'),
      planes: yes(given, 'planes'),
      harried: yes(given, 'harried'),
    });
    return FIRST_WORDS[firstByTable(n).first];
  });

const FIELDS = ['open', 'strait', 'port'] as const;

/** A hexside of each kind. */
function fieldOf(kind: (typeof FIELDS)[number]): Hexside {
  if (kind === 'port') return { hex: HERE, side: 0 };
  if (kind === 'open') return { hex: HERE, side: 1 };
  const [hex, side] = MINES.straits[0].split(':');
  return { hex: readHex(hex), side: Number(side) as Hexside['side'] };
}

/** FO-MINE-COMBAT-3, FO-MINE-SWEEP-4. */
function mines(given: Given): OddsAnswer {
  const field = fieldOf(oneOf(given, 'field', FIELDS));
  const table = mineTable(gameOf(given, {}), field, yes(given, 'sweeping'), yes(given, 'escorted'));
  return attack(table.n, most(given));
}

const MEETING = [
  param('night', 'Night turn', 'no'),
  param('mined', 'In a minefield', 'no'),
  param('anchored', 'A ship of the force lies at anchor', 'no'),
  param('planes', 'Planes of the force overhead', 'no'),
  param('harried', 'The force was attacked of late and is on its guard', 'no'),
];

export const MODULE_ODDS: readonly OddsTable[] = [
  {
    id: 'dive',
    title: 'Dive of a high patrol at a low strike (optional)',
    params: [param('factors', 'Air Factors of the patrol that fly high', '12')],
    of: (given) => dives(most(given)),
  },
  {
    id: 'pt-boats',
    title: 'PT Attack Table: who fires when PT boats and ships meet (optional)',
    params: MEETING,
    of: boatsMeet,
  },
  {
    id: 'pt-fire',
    title: 'Fire of PT boats at ships, or of ships at PT boats (optional)',
    params: [
      param('who', 'boats or force', 'boats'),
      param('result', 'Result of the PT Attack Table', '4'),
      param('factors', 'Torpedo or Gunnery Factors', '8'),
      param('night', 'Night turn', 'yes'),
    ],
    of: boatsFire,
  },
  {
    id: 'submarines',
    title: 'Submarine Attack Table: who attacks first (optional)',
    params: [...MEETING, param('small', 'A small or laden submarine', 'no')],
    of: submarinesMeet,
  },
  {
    id: 'mines',
    title: 'A minefield at a task force (optional)',
    params: [
      param('factors', 'Mine Factors', '4'),
      param('field', 'open, strait or port', 'open'),
      param('sweeping', 'At ships that sweep it', 'no'),
      param('escorted', 'Sweepers go ahead', 'no'),
    ],
    of: mines,
  },
];
