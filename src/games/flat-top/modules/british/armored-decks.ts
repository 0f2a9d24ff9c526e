import { dataOf, deckHits, isArmored } from '../../open/values.ts';
import type { EngineModule } from '../engine.ts';

/** FO-BRIT-DECK: hits on armored decks are settled by battle/damage.ts and battle/armor.ts; here is what must hold of them. */
export const armoredDecks: EngineModule = {
  on: {
    audit({ pub, sides }, seat, fault) {
      for (const ship of sides[seat].ships) {
        const { bombs, flak } = deckHits(ship);
        if (bombs + flak > 0 && !isArmored(pub, dataOf(ship)))
          fault(`${ship.name} has hits on an armored deck and has none`);
        if (flak < 0 || flak > bombs + ship.hits)
          fault(`${ship.name} has lost ${flak} Anti-Aircraft Factors by ${bombs} bombs on her deck`);
      }
    },
  },
};
