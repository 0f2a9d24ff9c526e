import type { OpenModule } from '../book.ts';

/** FT-OPT-SHIPS-4 to FT-OPT-SHIPS-7, as far as both sides reckon with them. */

/** FT-OPT-SHIPS-4a. */
export const screenFire: OpenModule = { on: { terms: { screened: ['CL', 'DD', 'PG'] } } };

/** FT-OPT-SHIPS-5a. */
export const longRangeBombardment: OpenModule = { on: { terms: { longRange: ['BB'] } } };

/** FT-OPT-SHIPS-6, FT-OPT-SHIPS-7: they happen at the end of a turn. */
export const torpedoReloads: OpenModule = { on: {} };
export const rearming: OpenModule = { on: {} };
