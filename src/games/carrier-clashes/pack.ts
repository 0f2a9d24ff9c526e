import airGroups from '../../../data/carrier-clashes/air-groups.json' with { type: 'json' };
import airUnits from '../../../data/carrier-clashes/air-units.json' with { type: 'json' };
import bases from '../../../data/carrier-clashes/bases.json' with { type: 'json' };
import cards from '../../../data/carrier-clashes/cards.json' with { type: 'json' };
import coasts from '../../../data/carrier-clashes/coasts.json' with { type: 'json' };
import coralSea from '../../../data/carrier-clashes/coral-sea.json' with { type: 'json' };
import easternSolomons from '../../../data/carrier-clashes/eastern-solomons.json' with { type: 'json' };
import mapCoralSea from '../../../data/carrier-clashes/map-coral-sea.json' with { type: 'json' };
import mapEasternSolomons from '../../../data/carrier-clashes/map-eastern-solomons.json' with {
  type: 'json',
};
import mapMidway from '../../../data/carrier-clashes/map-midway.json' with { type: 'json' };
import mapSantaCruz from '../../../data/carrier-clashes/map-santa-cruz.json' with { type: 'json' };
import midway from '../../../data/carrier-clashes/midway.json' with { type: 'json' };
import santaCruz from '../../../data/carrier-clashes/santa-cruz.json' with { type: 'json' };
import ships from '../../../data/carrier-clashes/ships.json' with { type: 'json' };
import tables from '../../../data/carrier-clashes/tables.json' with { type: 'json' };
import { packOf } from '../../kernel/pack.ts';

/** What the rules read from data/carrier-clashes. Records name it by its hash. */
export const PACK = packOf('carrier-clashes', {
  'air-groups.json': airGroups,
  'air-units.json': airUnits,
  'bases.json': bases,
  'cards.json': cards,
  'coasts.json': coasts,
  'coral-sea.json': coralSea,
  'eastern-solomons.json': easternSolomons,
  'map-coral-sea.json': mapCoralSea,
  'map-eastern-solomons.json': mapEasternSolomons,
  'map-midway.json': mapMidway,
  'map-santa-cruz.json': mapSantaCruz,
  'midway.json': midway,
  'santa-cruz.json': santaCruz,
  'ships.json': ships,
  'tables.json': tables,
});
