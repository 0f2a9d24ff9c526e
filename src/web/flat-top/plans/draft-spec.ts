import type { Order } from '../../../games/flat-top/open/orders.ts';
import type { View } from '../../../games/flat-top/open/view.ts';
import type { DraftSpec } from '../../room/state/order-editor.svelte.ts';
import { orderWords } from '../words.ts';
import { checkDraft, DRAFTS } from './drafts.ts';
import { faultOf, ownOf } from './plan.ts';

/** Blank orders, and what the engine's own checks say of an order before it is given. */
export const DRAFT_SPEC: DraftSpec<View, Order> = {
  sealed(view) {
    const own = ownOf(view);
    const top = view.steps.at(-1);
    if (own && top?.step === 'setup') return top.sealed[own.seat];
    return own && top?.step === 'orders' ? (top.sealed[own.seat]?.plot ?? null) : null;
  },
  blank: (view, kind) => DRAFTS[kind].blank(ownOf(view)),
  fault(view, order) {
    const own = ownOf(view);
    const top = view.steps.at(-1);
    return own && top ? faultOf(() => checkDraft(own, top, order)) : null;
  },
  line: orderWords,
};
