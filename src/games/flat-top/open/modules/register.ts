import { enlist, type OpenModule } from '../book.ts';
import type { OptionId } from '../options.ts';
import { ammunition } from './ammunition/ammunition.ts';
import { ptBoats } from './boats.ts';
import { armoredDecks, britishAir } from './british.ts';
import { capDive } from './caps/cap-dive.ts';
import { readyCap } from './caps/ready-cap.ts';
import { initiative, largeSearch, luck, sureSearching } from './chances.ts';
import { coastwatchers } from './coastwatchers/coastwatchers.ts';
import { criticalHits } from './fires.ts';
import { alternateMovement } from './dice-movement.ts';
import { enlistParts } from './enlisted-parts.ts';
import { earlyRisers } from './early-risers.ts';
import { fueling } from './fueling.ts';
import { PLOT_PARTS, SETUP_PARTS } from './order-parts.ts';
import {
  additionalPlanes,
  airModifiers,
  altitudeCost,
  anvil,
  armedLanding,
  combatAnywhere,
  combining,
  damagedBases,
  fastReadying,
  landPlanePoints,
  launchUnderAttack,
  lightLoads,
  nightTrained,
  offBoardFlights,
  paraFrags,
  seaplanesAshore,
  skipBombing,
  slowReadying,
  strafing,
} from './plane-functions.ts';
import { mines } from './mines/mine-report.ts';
import { rescue } from './rescue.ts';
import { revisedModifiers } from './revised-modifiers.ts';
import {
  destroyerBombardment,
  heavyTorpedoes,
  hiddenNames,
  longRangeBombardment,
  rearming,
  screenFire,
  torpedoReloads,
} from './ship-functions.ts';
import { huntedBoats } from './submarines/hunted-boats.ts';
import { searchReports } from './search-reports/search-reports.ts';
import { submarines } from './submarines/submarines.ts';
import { towing } from './towing.ts';
import { troops } from './troops.ts';

/** Every option and the open part of its rules. An option without a line here is an error of types. */
export const OPEN_MODULES: { readonly [Id in OptionId]: OpenModule } = {
  'additional-planes': additionalPlanes,
  'critical-hits': criticalHits,
  combining,
  'air-modifiers': airModifiers,
  'para-frags': paraFrags,
  'skip-bombing': skipBombing,
  strafing,
  'seaplanes-ashore': seaplanesAshore,
  'fast-readying': fastReadying,
  'slow-readying': slowReadying,
  'armed-landing': armedLanding,
  'damaged-bases': damagedBases,
  'altitude-cost': altitudeCost,
  'land-plane-points': landPlanePoints,
  'combat-anywhere': combatAnywhere,
  'off-board-flights': offBoardFlights,
  'night-trained': nightTrained,
  fueling,
  towing,
  rescue,
  'screen-fire': screenFire,
  'long-range-bombardment': longRangeBombardment,
  'torpedo-reloads': torpedoReloads,
  rearming,
  initiative,
  'alternate-movement': alternateMovement,
  submarines,
  luck,
  'sure-searching': sureSearching,
  'revised-modifiers': revisedModifiers,
  'large-search': largeSearch,
  'destroyer-bombardment': destroyerBombardment,
  'heavy-torpedoes': heavyTorpedoes,
  anvil,
  'light-loads': lightLoads,
  'troop-transfer': troops,
  'pt-boats': ptBoats,
  ammunition,
  'hidden-names': hiddenNames,
  'cap-dive': capDive,
  'ready-cap': readyCap,
  'early-risers': earlyRisers,
  mines,
  'launch-under-attack': launchUnderAttack,
  coastwatchers,
  'armored-decks': armoredDecks,
  'british-air': britishAir,
  'hunted-boats': huntedBoats,
  'search-reports': searchReports,
};

enlist(OPEN_MODULES);
enlistParts({ plot: PLOT_PARTS, setup: SETUP_PARTS });
