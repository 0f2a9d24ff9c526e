import '../open/modules/register.ts';
import type { OptionId } from '../open/options.ts';
import { alternateMovement } from './alternate-movement/alternate-movement.ts';
import { ammunition } from './ammunition/ammunition.ts';
import { ptBoats } from './boats/boats.ts';
import { armoredDecks } from './british/armored-decks.ts';
import { capDive } from './caps/cap-dive.ts';
import { coastwatchers } from './coastwatchers/coastwatchers.ts';
import { readyCap } from './caps/ready-cap.ts';
import { criticalHits, skipBombing } from './critical-hits/critical-hits.ts';
import { earlyRisers } from './early-risers/early-risers.ts';
import { type EngineModule, enlistEngine } from './engine.ts';
import { fueling } from './fueling/fueling.ts';
import { hiddenNames } from './hidden-names/hidden-names.ts';
import { initiative } from './initiative/initiative.ts';
import { launchUnderAttack } from './launching/launching.ts';
import { mines } from './mines/mines.ts';
import { rescue } from './rescue/rescue.ts';
import { searchReports } from './search-reports/search-reports.ts';
import { rearming, torpedoReloads } from './stores/stores.ts';
import { huntedBoats } from './submarines/hunted-boats.ts';
import { submarines } from './submarines/index.ts';
import { towing } from './towing/towing.ts';
import { troops } from './troops/troops.ts';

/** The options that do something in the engine, beside the terms and numbers of their open part. */
export const ENGINE_MODULES: { readonly [Id in OptionId]?: EngineModule } = {
  'critical-hits': criticalHits,
  'skip-bombing': skipBombing,
  fueling,
  towing,
  rescue,
  'torpedo-reloads': torpedoReloads,
  rearming,
  initiative,
  'alternate-movement': alternateMovement,
  submarines,
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
  'hunted-boats': huntedBoats,
  'search-reports': searchReports,
};

enlistEngine(ENGINE_MODULES);
