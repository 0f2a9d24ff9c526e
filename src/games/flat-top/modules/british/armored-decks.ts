import { dataOf, isArmored } from '../../open/values.ts';
import type { EngineModule } from '../engine.ts';

/** FO-BRIT-DECK: hits on armored decks are settled by battle/damage.ts and battle/armor.ts; here is what must hold of them. */
export const armoredDecks: EngineModule = {
  on: {
    audit({ pub, sides }, seat, fault) {
      for (const ship of sides[seat].ships) {
        const { name, deckHits = 0, flakLost = 0 } = ship;
        if (deckHits + flakLost > 0 && !isArmored(pub, dataOf(ship)))
          fault(`${name} has hits on an armored deck and has none`);
        if (flakLost < 0 || flakLost > deckHits + ship.hits)
          fault(`${name} has lost ${flakLost} Anti-Aircraft Factors by ${deckHits} hits on her deck`);
      }
    },
  },
};
