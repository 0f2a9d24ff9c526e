import cards from '../../../data/air-force-dauntless/cards.json' with { type: 'json' };
import charts from '../../../data/air-force-dauntless/charts.json' with { type: 'json' };
import scenariosEurope from '../../../data/air-force-dauntless/scenarios-europe.json' with { type: 'json' };
import scenariosPacific from '../../../data/air-force-dauntless/scenarios-pacific.json' with { type: 'json' };
import ships from '../../../data/air-force-dauntless/ships.json' with { type: 'json' };
import { packOf } from '../../kernel/pack.ts';

/** What the rules read from data/air-force-dauntless. Records name it by its hash. */
export const PACK = packOf('air-force-dauntless', {
  'cards.json': cards,
  'charts.json': charts,
  'scenarios-europe.json': scenariosEurope,
  'scenarios-pacific.json': scenariosPacific,
  'ships.json': ships,
});
