import type { AskingStep, FrameAt } from '../../../games/flat-top/open/chapters.ts';
import type { Order, OrderOf } from '../../../games/flat-top/open/orders.ts';
import type { Own } from './plan.ts';

/** Checks of orders that only an option asks for: they come with its rules (modules.ts). */

type Check<K extends Order['kind'], S extends AskingStep> = (
  own: Own,
  order: OrderOf<K>,
  f: FrameAt<S>,
) => void;

/** The step at which each is asked. */
interface Steps {
  boats: 'boats';
  dive: 'submarines';
  hunt: 'submarines';
  charge: 'submarines';
  salvo: 'submarines';
}

export type ModuleChecks = { readonly [K in keyof Steps]?: Check<K, Steps[K]> };

let checks: ModuleChecks = {};

export function enlistChecks(more: ModuleChecks): void {
  checks = { ...checks, ...more };
}

/** The check of a kind of order, as soon as its module is there. */
export const ofModule =
  <K extends keyof Steps>(kind: K): Check<K, Steps[K]> =>
  (own, order, f) => {
    const check = checks[kind];
    if (!check) throw new Error(`no module has brought the check of "${kind}"`);
    check(own, order, f);
  };
