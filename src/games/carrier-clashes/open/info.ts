import { choice, onOff, optionReader } from '../../../kernel/options.ts';
import type { GameInfo, Options, OptionSpec } from '../../../kernel/ruleset.ts';
import { SCENARIOS } from './scenarios.ts';

/** What a set-up screen shows. */

const OPTIONS: readonly OptionSpec[] = [
  onOff(
    'carrier-pools',
    'Carrier pools',
    'Each side draws its carriers from a pool, so that neither is sure what the other has.',
    'CC-27.b',
  ),
  choice(
    'card-limit',
    'Most cards in a search',
    'The rule adds the initiative level to four; the chart says four.',
    'CC-15.h.iv',
    [
      ['level', '4 plus initiative level'],
      ['flat', '4'],
    ],
  ),
  choice(
    'search-roll',
    'Search roll',
    'One die for all searches of a side in a phase, or one for each hex.',
    'CC-15.h.i',
    [
      ['phase', 'One a phase'],
      ['hex', 'One a hex'],
    ],
  ),
  choice(
    'finding',
    'Finding targets in bad weather',
    'The chart looks at range and kind of target; rule 16.e uses one number for each weather.',
    'CC-16.e',
    [
      ['chart', 'By the chart'],
      ['rule', 'By rule 16.e'],
    ],
  ),
  choice(
    'strike-reach',
    'Four-hex limit',
    'In the first two strike phases only, or for carrier aircraft in the third as well.',
    'CC-12.h-3',
    [
      ['early', 'Phases 1 and 2'],
      ['all', 'Carrier units in all phases'],
    ],
  ),
  choice('tow-speed', 'Speed under tow', 'Hexes a ship dead in the water makes in a night turn.', 'CC-18.d', [
    ['1', '1 hex'],
    ['2', '2 hexes'],
  ]),
  choice(
    'avoid-mission',
    'Avoiding combat on a mission',
    'A task force that tries to avoid combat loses its mission, or only if it succeeds.',
    'CC-20.c-2',
    [
      ['try', 'The try costs the mission'],
      ['success', 'Only success does'],
    ],
  ),
];

export const INFO: GameInfo = {
  id: 'carrier-clashes',
  version: '4',
  title: 'Carrier Clashes',
  line: 'Twelve-hour turns, blocks and search cards: the four carrier battles of 1942.',
  seats: [
    { id: 'allied', title: 'Allied forces', short: 'Allied', flag: 'allied' },
    { id: 'ijn', title: 'Imperial Japanese Navy', short: 'IJN', flag: 'japan' },
  ],
  scenarios: SCENARIOS.map((x) => ({ id: x.id, title: x.title, line: `${x.dates}. ${x.line}` })),
  options: OPTIONS,
};

const valueOf = optionReader(INFO.options);

/** The value an option has in a game. */
export const optionOf = ({ options }: { options: Options }, id: string): string => valueOf(options, id);
