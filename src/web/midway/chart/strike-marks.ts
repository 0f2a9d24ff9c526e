import type { OrderOf } from '../../../games/midway/open/orders.ts';
import type { MidwayView } from '../../../games/midway/open/view.ts';
import { FLAG } from '../faces.ts';
import { force } from '../plans/operations.ts';
import { squadronWords, sum } from '../plans/squadrons.ts';

/** Where planes are bound, planned or known to both sides, in a word. */
export interface StrikeMark {
  zone: number;
  text: string;
  tone: 'ink' | 'allied' | 'japan';
}

export function strikeMarks(view: MidwayView, plan: OrderOf<'operations'> | null): StrikeMark[] {
  const planned = (zone: number, text: string): StrikeMark => ({ zone, text, tone: 'ink' });
  const fighters = (zone: number): number =>
    plan?.patrols.reduce((n, p) => (p.zone === zone ? n + p.fighters : n), 0) ?? 0;
  return [
    ...(plan?.strikes ?? []).map((s) => planned(s.zone, `strike ${squadronWords(force(s))}`)),
    ...[...new Set(plan?.patrols.map((p) => p.zone))].map((zone) =>
      planned(zone, `patrol F ${fighters(zone)}`),
    ),
    ...(plan && plan.b17 !== null ? [planned(plan.b17, 'B-17s')] : []),
    ...view.aloft.map((a) => ({
      zone: a.zone,
      text: `${a.role} ${squadronWords(sum([a.squadrons]))}`,
      tone: FLAG[a.by],
    })),
  ];
}
