import bases from '../../../data/flat-top/bases.json' with { type: 'json' };
import catalogueBases from '../../../data/flat-top/catalogue/bases.json' with { type: 'json' };
import cataloguePlanes from '../../../data/flat-top/catalogue/planes.json' with { type: 'json' };
import catalogueVessels from '../../../data/flat-top/catalogue/vessels.json' with { type: 'json' };
import combat from '../../../data/flat-top/combat.json' with { type: 'json' };
import crt from '../../../data/flat-top/crt.json' with { type: 'json' };
import map from '../../../data/flat-top/map.json' with { type: 'json' };
import moduleAmmunition from '../../../data/flat-top/modules/ammunition.json' with { type: 'json' };
import moduleBoats from '../../../data/flat-top/modules/boats.json' with { type: 'json' };
import moduleCoastwatchers from '../../../data/flat-top/modules/coastwatchers.json' with { type: 'json' };
import moduleCritical from '../../../data/flat-top/modules/critical.json' with { type: 'json' };
import moduleMines from '../../../data/flat-top/modules/mines.json' with { type: 'json' };
import moduleNumbers from '../../../data/flat-top/modules/numbers.json' with { type: 'json' };
import moduleSearchReports from '../../../data/flat-top/modules/search-reports.json' with { type: 'json' };
import moduleSubmarines from '../../../data/flat-top/modules/submarines.json' with { type: 'json' };
import observation from '../../../data/flat-top/observation.json' with { type: 'json' };
import offBoard from '../../../data/flat-top/off-board.json' with { type: 'json' };
import planes from '../../../data/flat-top/planes.json' with { type: 'json' };
import readyMade from '../../../data/flat-top/ready-made.json' with { type: 'json' };
import replacements from '../../../data/flat-top/replacements.json' with { type: 'json' };
import scenarios from '../../../data/flat-top/scenarios.json' with { type: 'json' };
import ships from '../../../data/flat-top/ships.json' with { type: 'json' };
import time from '../../../data/flat-top/time.json' with { type: 'json' };
import victory from '../../../data/flat-top/victory.json' with { type: 'json' };
import weather from '../../../data/flat-top/weather.json' with { type: 'json' };
import { packOf } from '../../kernel/pack.ts';

/** What the rules read from data/flat-top. Records name it by its hash. */
export const PACK = packOf('flat-top', {
  'bases.json': bases,
  'catalogue/bases.json': catalogueBases,
  'catalogue/planes.json': cataloguePlanes,
  'catalogue/vessels.json': catalogueVessels,
  'combat.json': combat,
  'crt.json': crt,
  'map.json': map,
  'modules/ammunition.json': moduleAmmunition,
  'modules/boats.json': moduleBoats,
  'modules/coastwatchers.json': moduleCoastwatchers,
  'modules/critical.json': moduleCritical,
  'modules/mines.json': moduleMines,
  'modules/numbers.json': moduleNumbers,
  'modules/search-reports.json': moduleSearchReports,
  'modules/submarines.json': moduleSubmarines,
  'observation.json': observation,
  'off-board.json': offBoard,
  'planes.json': planes,
  'ready-made.json': readyMade,
  'replacements.json': replacements,
  'scenarios.json': scenarios,
  'ships.json': ships,
  'time.json': time,
  'victory.json': victory,
  'weather.json': weather,
});
