import board from '../../../data/midway/board.json' with { type: 'json' };
import calendar from '../../../data/midway/calendar.json' with { type: 'json' };
import constants from '../../../data/midway/constants.json' with { type: 'json' };
import ships from '../../../data/midway/ships.json' with { type: 'json' };
import tables from '../../../data/midway/tables.json' with { type: 'json' };
import { packOf } from '../../kernel/pack.ts';

/** What the rules read from data/midway. Records name it by its hash. */
export const PACK = packOf('midway', {
  'board.json': board,
  'calendar.json': calendar,
  'constants.json': constants,
  'ships.json': ships,
  'tables.json': tables,
});
