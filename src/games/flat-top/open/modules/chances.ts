import type { OpenModule } from '../book.ts';
import { plus } from '../quantities.ts';
import { factors } from '../values.ts';
import { NUMBERS } from './numbers.ts';

/** FT-OPT-LUCK, FT-OPT-INIT as far as both sides reckon with them. */

/** FT-OPT-LUCK-1, FT-OPT-LUCK-2. */
export const luck: OpenModule = { none: { terms: { luck: 'none' } }, less: { terms: { luck: 'less' } } };

/** FT-OPT-LUCK-3. */
export const sureSearching: OpenModule = { on: { terms: { sureSearch: true } } };

/** FO-XPLANE-BIGSEARCH: idle where no die is thrown. */
export const largeSearch: OpenModule = {
  on: {
    changes: {
      searchDie: [
        plus(
          'FO-XPLANE-BIGSEARCH-1',
          'large formation',
          NUMBERS.largeSearch.die,
          ({ af }) => factors(af.groups) >= NUMBERS.largeSearch.from,
        ),
      ],
    },
  },
};

/** FT-OPT-INIT: who has the initiative is rolled by the engine. */
export const initiative: OpenModule = { alternate: {}, lacking: {}, stronger: {} };
