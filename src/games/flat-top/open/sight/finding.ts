import type { Hex } from '../../../../kernel/hex.ts';
import { bookOf } from '../book.ts';
import type { Public, SeatIndex, Side } from '../forces.ts';
import { formationsIn } from '../battle/air-battle.ts';

/** FO-SEARCH-13: where planes report ships, those of a hex attack ships in view there only if one of them has reported these this turn. */
export function findsShips(p: Public, side: Side, hex: Hex): boolean {
  if (!bookOf(p).terms.searchReports) return true;
  const reported = side.mods['search-reports']?.reported ?? [];
  return formationsIn(side, hex).some((af) => reported.some((x) => x.af === af.no && x.hex === hex));
}

/** The same of a hex where battle has been called, as both sides know it. */
export const haveFound = (p: Public, seat: SeatIndex, hex: Hex): boolean =>
  !bookOf(p).terms.searchReports ||
  (p.mods['search-reports']?.found ?? []).some((x) => x.seat === seat && x.hex === hex);
