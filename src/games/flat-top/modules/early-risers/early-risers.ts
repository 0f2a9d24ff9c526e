import type { Cast } from '../../imagine/resample-cast.ts';
import { addStack } from '../../open/setup/deployment.ts';
import type { EngineModule } from '../engine.ts';

/** FO-XPLANE-EARLY: what has risen early is imagined at its base again, from where the enemy's planes are sent wherever they were seen. */
function stayAtHome({ side }: Cast): void {
  side.afs.forEach((af, i) => {
    if (!af || af.since >= 1) return;
    side.afs[i] = null;
    for (const g of af.groups) addStack(side.decks[af.home].ready, { t: g.t, n: g.n, w: g.w, d: 0, m: g.m });
  });
}

export const earlyRisers: EngineModule = { on: { imagine: stayAtHome } };
