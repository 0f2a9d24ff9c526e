import type { Order } from '../../games/air-force/open/orders.ts';
import { reasonOf } from '../../games/air-force/open/flight/reasons.ts';
import type { View } from '../../games/air-force/open/view.ts';
import type { Commander } from '../commander.ts';
import { decide } from './pilot.ts';

export const pilot: Commander = {
  id: 'pilot',
  title: 'Pilot: weighs its plots against the enemy’s likely ones',
  decide: (view, decision, dice, budgetMs) => decide(view as View, decision, dice, budgetMs),
  explain: (view, order) => reasonOf(view as View, order as Order),
};
