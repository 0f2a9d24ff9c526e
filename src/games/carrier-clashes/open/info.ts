import type { GameInfo, OptionSpec } from '../../../kernel/ruleset.ts';
import { SCENARIOS } from './scenarios.ts';

/** What a set-up screen shows. */

const OPTIONS: readonly OptionSpec[] = [
  {
    id: 'carrier-pools',
    title: 'Carrier pools',
    line: 'Each side draws its carriers from a pool, so that neither is sure what the other has.',
    rule: 'CC-27.b',
    choices: [
      { value: 'off', title: 'Off' },
      { value: 'on', title: 'On' },
    ],
    default: 'off',
  },
  {
    id: 'card-limit',
    title: 'Most cards in a search',
    line: 'The rule adds the initiative level to four; the chart says four.',
    rule: 'CC-15.h.iv',
    choices: [
      { value: 'level', title: '4 plus initiative level' },
      { value: 'flat', title: '4' },
    ],
    default: 'level',
  },
  {
    id: 'search-roll',
    title: 'Search roll',
    line: 'One die for all searches of a side in a phase, or one for each hex.',
    rule: 'CC-15.h.i',
    choices: [
      { value: 'phase', title: 'One a phase' },
      { value: 'hex', title: 'One a hex' },
    ],
    default: 'phase',
  },
  {
    id: 'finding',
    title: 'Finding targets in bad weather',
    line: 'The chart looks at range and kind of target; rule 16.e uses one number for each weather.',
    rule: 'CC-16.e',
    choices: [
      { value: 'chart', title: 'By the chart' },
      { value: 'rule', title: 'By rule 16.e' },
    ],
    default: 'chart',
  },
  {
    id: 'strike-reach',
    title: 'Four-hex limit',
    line: 'In the first two strike phases only, or for carrier aircraft in the third as well.',
    rule: 'CC-12.h-3',
    choices: [
      { value: 'early', title: 'Phases 1 and 2' },
      { value: 'all', title: 'Carrier units in all phases' },
    ],
    default: 'early',
  },
  {
    id: 'tow-speed',
    title: 'Speed under tow',
    line: 'Hexes a ship dead in the water makes in a night turn.',
    rule: 'CC-18.d',
    choices: [
      { value: '1', title: '1 hex' },
      { value: '2', title: '2 hexes' },
    ],
    default: '1',
  },
  {
    id: 'avoid-mission',
    title: 'Avoiding combat on a mission',
    line: 'A task force that tries to avoid combat loses its mission, or only if it succeeds.',
    rule: 'CC-20.c-2',
    choices: [
      { value: 'try', title: 'The try costs the mission' },
      { value: 'success', title: 'Only success does' },
    ],
    default: 'try',
  },
];

export const INFO: GameInfo = {
  id: 'carrier-clashes',
  version: '1.0',
  title: 'Carrier Clashes',
  line: 'Twelve-hour turns, blocks and search cards: the four carrier battles of 1942.',
  seats: [
    { id: 'allied', title: 'Allied forces', short: 'Allied', flag: 'allied' },
    { id: 'ijn', title: 'Imperial Japanese Navy', short: 'IJN', flag: 'japan' },
  ],
  scenarios: SCENARIOS.map((x) => ({ id: x.id, title: x.title, line: `${x.dates}. ${x.line}` })),
  options: OPTIONS,
};
