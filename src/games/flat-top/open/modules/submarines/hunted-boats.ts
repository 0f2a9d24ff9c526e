import type { OpenModule } from '../../book.ts';
import { HUNTED, systemOf } from './submarine-systems.ts';

/** FO-SUBC: a supplement to any of the systems: how planes find boats, which of them hunt, and what boats do by night. */
export const huntedBoats: OpenModule = {
  on: {
    terms: { nightTargets: true },
    loads: [{ weapon: 'GP', by: (plane) => plane.handling.includes(HUNTED.handling), hunts: HUNTED.bht }], // FO-SUBC-2
    seek: (p) => (systemOf(p).listen ? null : HUNTED.points), // FO-SUBC-1.1, FO-SUBC-DEP
  },
};
