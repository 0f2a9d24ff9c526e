import { counted } from '../../kernel/counted.ts';
import { calendarIn, SIDES, VICTORY, type Side, enemyOf } from '../../games/midway/open/pack.ts';
import type { MidwayView } from '../../games/midway/open/view.ts';
import type { Stakes } from '../table.ts';

/** MW-WIN-1 and how far each side is from it: the lead, and what the island may still bring. */
export function stakes(view: MidwayView): Stakes {
  const calendar = calendarIn(view.options);
  const lead = (side: Side): string => {
    const by = view.points[side] - view.points[enemyOf(side)];
    if (by === 0) return 'level';
    return by > 0 ? `${by} ahead` : `${-by} behind`;
  };
  const left = calendar.lastTurn - Math.max(view.turn, calendar.firstIslandPointTurn) + 1;
  const island: { readonly [side in Side]: string } = {
    us: `; ${left * VICTORY.usPerTurnFrom.points} more if Midway holds to the end`,
    japan: `; ${VICTORY.japanCapturePoints} more for taking Midway`,
  };
  const open = view.taken === 0 && !view.outcome;
  return {
    wins: `More points after the turn of ${calendar.turns[calendar.lastTurn - 1].clock} win.`,
    rule: 'MW-WIN-1',
    sides: SIDES.map((seat) => ({
      seat,
      text: `${counted(view.points[seat], 'point')}, ${lead(seat)}${open ? island[seat] : ''}`,
    })),
  };
}
