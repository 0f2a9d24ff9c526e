import { armorTakes } from '../../battle/armor.ts';
import { NUMBERS } from '../../open/modules/numbers.ts';
import { COMBAT } from '../../open/pack/pack.ts';
import type { EngineModule } from '../engine.ts';
import { revised } from './revised.ts';

/** FT-OPT-CRIT-1, FT-OPT-CRIT-2: a combat die of 3 or 4 opens the chance of a special hit (RUL-62: not where the result is a star). */
export const criticalHits: EngineModule = {
  on: {
    on: {
      rolled(play, blow, { result, die }, landed) {
        const dice = armorTakes(play.s, blow) ? NUMBERS.armored.critical.book : COMBAT.critical.dice; // FO-BRIT-DECK-5.1
        const chance = result !== '*' && dice.includes(die) && !('deck' in blow.at); // FO-XPLANE-STRAFE-DEP
        if (chance && play.dice.roll(6, `${blow.label}: critical hit`) >= COMBAT.critical.hitOn)
          landed.criticals++;
      },
    },
  },
  revised,
};

/** FT-OPT-PLANES-4c: skip bombs that hit bring a special hit with them. */
export const skipBombing: EngineModule = {
  on: {
    on: {
      counted(_, blow, landed) {
        if (blow.weapon === 'skip' && landed.hits.n > 0) landed.criticals++;
      },
    },
  },
};
