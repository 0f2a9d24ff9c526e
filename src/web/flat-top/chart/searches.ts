import type { SeatIndex } from '../../../games/flat-top/open/forces.ts';
import type { View } from '../../../games/flat-top/open/view.ts';
import type { Hex } from '../../../kernel/hex.ts';

/** A report in doubtful position beside the truth: only who sees both sides can know it. */
export interface Strayed {
  seat: SeatIndex;
  af: number;
  said: Hex;
  truth: Hex;
}

/** FO-SEARCH-13: those of this hour. Reports and truths of a formation were written down in one order. */
export function strayedReports({ both, hidden, turn }: View): Strayed[] {
  const truths = hidden?.['search-reports'] ?? [];
  return (both ?? []).flatMap((side, i) => {
    const seat = i as SeatIndex;
    const logs = (side.mods['search-reports']?.done ?? []).filter((x) => x.turn === turn);
    return logs.flatMap(({ af, found }) => {
      const here = truths.filter((x) => x.seat === seat && x.af === af);
      const said = found.filter((x) => x.error > 0);
      return here.length === said.length
        ? said.map(({ hex }, k) => ({ seat, af, said: hex, truth: here[k].hex }))
        : [];
    });
  });
}
