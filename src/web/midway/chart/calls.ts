import { searchedBy } from '../../../games/midway/open/contacts.ts';
import { enemyOf, type Side, SIDES } from '../../../games/midway/open/pack.ts';
import type { MidwayView } from '../../../games/midway/open/view.ts';
import { sideOf } from '../plans/plan.ts';

/** An area called this turn: by whom, whether we only heard it, and what came of it. */
export interface Call {
  by: Side;
  area: number;
  found: boolean;
  heard: boolean;
}

export function callsOf(view: MidwayView): Call[] {
  const side = sideOf(view.seat);
  const found = (area: number, by: Side): boolean =>
    view.reports.some(
      (r) =>
        r.kind === 'search' && r.by === by && r.turn === view.turn && r.area === area && r.found.length > 0,
    );
  return SIDES.flatMap((by) =>
    searchedBy(view, by).map((area) => ({ by, area, found: found(area, by), heard: side === enemyOf(by) })),
  );
}

export const callWords = (c: Call): string =>
  c.heard ? (c.found ? 'found us' : 'heard') : c.found ? 'sighted' : 'nothing';
