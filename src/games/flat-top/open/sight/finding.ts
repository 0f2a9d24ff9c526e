import type { Hex } from '../../../../kernel/hex.ts';
import { bookOf } from '../book.ts';
import type { AirFormation, Public, SeatIndex, Side } from '../forces.ts';
import { formationsIn } from '../battle/air-battle.ts';

/** FO-SEARCH-13: where planes report ships, those of a hex attack ships in view there only if one of them has reported these this turn. */
export const findsShips = (p: Public, side: Side, hex: Hex): boolean =>
  !bookOf(p).terms.searchReports || formationsIn(side, hex).some((af) => hasReported(side, af));

/** Whether a formation has itself reported ships in its hex this turn. */
const hasReported = (side: Side, af: AirFormation): boolean =>
  side.mods['search-reports']?.reported.some((x) => x.af === af.no && x.hex === af.hex) ?? false;

/** The same before battle is called: by itself, where each formation attacks so (FO-PMAC-4.3), or led by others. */
export const mayFindShips = (p: Public, side: Side, af: AirFormation): boolean =>
  bookOf(p).terms.searchReports && bookOf(p).terms.fightsAtOnce
    ? hasReported(side, af)
    : findsShips(p, side, af.hex);

/** The same of a hex where battle has been called, as both sides know it. */
export const haveFound = (p: Public, seat: SeatIndex, hex: Hex): boolean =>
  !bookOf(p).terms.searchReports ||
  (p.mods['search-reports']?.found ?? []).some((x) => x.seat === seat && x.hex === hex);
