import { bookOf } from '../../../games/flat-top/open/book.ts';
import type { Group } from '../../../games/flat-top/open/forces.ts';
import { PLANE_TYPES } from '../../../games/flat-top/open/pack/pack.ts';
import type { Mind } from '../mind.ts';

/** FO-BRIT-AIR-2, FO-BRIT-AIR-5, FO-BRIT-AIR-6: planes that find, strike and land by night hardly worse than by day. All others wait for the light. */

export const fliesByNight = (m: Pick<Mind, 'p'>, t: number): boolean =>
  bookOf(m.p).terms.nightFlyers.includes(PLANE_TYPES[t].plane.name);

export const allFlyByNight = (m: Pick<Mind, 'p'>, groups: readonly Pick<Group, 't'>[]): boolean =>
  groups.length > 0 && groups.every((g) => fliesByNight(m, g.t));

/** Too early in the night for planes that need the light. */
export const isDark = (m: Mind): boolean => m.night && m.dawn > m.turn + 1;

/** Whether planes of a type may be sent up now as far as the light goes. */
export const hasLight = (m: Mind, t: number): boolean => !isDark(m) || fliesByNight(m, t);
