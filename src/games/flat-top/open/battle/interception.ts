import { declare } from '../book.ts';
import { COMBAT } from '../pack/pack.ts';
import { type Known, plus, type Quantities, type Sum } from '../quantities.ts';

/** FT-TAB-INTERCEPT: what is added to the die of interceptors, with its reasons. */

const dieOfInterception = declare('interceptionDie', [
  plus('FT-TAB-INTERCEPT-5', 'for having met last turn', COMBAT.interception.metLastTurn, ({ met }) => met),
]);

export const interceptionSum = (x: Known, about: Quantities['interceptionDie']): Sum =>
  dieOfInterception.sum(x, 0, about);
