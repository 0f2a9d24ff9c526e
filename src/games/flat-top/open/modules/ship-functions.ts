import type { OpenModule } from '../book.ts';
import { COMBAT } from '../pack/pack.ts';
import type { Own } from '../quantities.ts';
import { dataOf, shipTitle } from '../values.ts';
import { NUMBERS } from './numbers.ts';

/** FT-OPT-SHIPS-4 to FT-OPT-SHIPS-7, FO-GM-SURF-2 and FO-GM-RES-3, as far as both sides reckon with them. */

/** FT-OPT-SHIPS-4a. */
export const screenFire: OpenModule = { on: { terms: { screened: ['CL', 'DD', 'PG'] } } };

/** FT-OPT-SHIPS-5a. */
export const longRangeBombardment: OpenModule = { on: { terms: { longRange: ['BB'] } } };

/** FT-OPT-SHIPS-6, FT-OPT-SHIPS-7: they happen at the end of a turn. */
export const torpedoReloads: OpenModule = { on: {} };
export const rearming: OpenModule = { on: { situation: { title: 'Rearming', lines: berthLines } } };

/** FT-OPT-SHIPS-7: ships in harbour that have something to replenish. */
function berthLines({ side }: Own): string[] {
  return (side.mods.rearming ?? []).flatMap((x) => {
    const ship = side.ships[x.ship];
    const { ammunition, torpedo } = dataOf(ship);
    const short = ship.ammunition < (ammunition ?? 0) || ship.torpedoes < (torpedo ?? 0);
    const { rearmTurns } = COMBAT.functions;
    return short ? [`${shipTitle(ship)}: ${x.turns} of ${rearmTurns} turns in harbour.`] : [];
  });
}

/** FO-XSHIP-NAMES: letters are dealt when the game begins, and nothing is reckoned with them. */
export const hiddenNames: OpenModule = { on: {} };

/** FO-GM-SURF-2. */
export const destroyerBombardment: OpenModule = { on: { terms: { lightGuns: NUMBERS.destroyers.bombard } } };

/** FO-GM-RES-3, FO-GM-RES-3.1: torpedoes of planes, ships and submarines alike. */
export const heavyTorpedoes: OpenModule = {
  on: {
    terms: { torpedoedOnce: NUMBERS.torpedoes.single },
    changes: {
      hits: [
        {
          rule: 'FO-GM-RES-3',
          word: 'a torpedo counts twice',
          of: (was, { arm, cls }) =>
            arm === 'torpedo' && cls !== null && !NUMBERS.torpedoes.single.includes(cls) ? 2 * was : was,
        },
      ],
    },
  },
};
