import { reasonOf } from '../../games/air-force/open/flight/reasons.ts';
import type { Order } from '../../games/air-force/open/orders.ts';
import type { View } from '../../games/air-force/open/view.ts';
import type { Commander } from '../commander.ts';
import { PILOT_LEVELS, type PilotLevel } from './levels.ts';
import { decide } from './pilot.ts';

export const pilotOf = ({ id, title, depth }: PilotLevel): Commander => ({
  id,
  title,
  decide: (view, decision, dice, budgetMs) => decide(view as View, decision, dice, budgetMs, depth),
  explain: (view, order) => reasonOf(view as View, order as Order),
});

/** The strongest. */
export const pilot: Commander = pilotOf(PILOT_LEVELS[PILOT_LEVELS.length - 1]);
