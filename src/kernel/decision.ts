import { Refusal } from './refusal.ts';

/** The side, or the person on a side, that gives orders: 'us', 'japan', ... */
export type Seat = string;

/** Who looks: a seat, the gamemaster who sees all, or a spectator who sees what both sides know. */
export type Viewer = Seat | 'umpire' | 'public';

export interface Decision {
  id: string; // unique among all decisions this seat ever gets, and built only from what the seat may know: 't3.search.us.2'
  seat: Seat;
  kind: string; // the kind of order that answers it: 'search'
  sealed: boolean; // the answer stays unseen by the others until all sealed answers of the step are in
  rule: string; // the ledger id that asks: 'MW-STEP3'
  ask: string; // the question in a staff officer's words: 'Call an area to search, or end the search.'
}

/** What every order has in common. Games add the fields of each kind. */
export interface BaseOrder {
  kind: string;
  decision?: string; // the id of the decision answered; may be left out while only one open decision has this kind
}

/** The open decision an order answers; refuses an order for a decision that is closed, foreign or not open. */
export function decisionFor(open: readonly Decision[], seat: Seat, order: BaseOrder): Decision {
  const mine = open.filter((d) => d.seat === seat);
  if (mine.length === 0) throw new Refusal('UMP-WAIT', 'Nothing is asked of you at the moment.');
  if (order.decision !== undefined) {
    const named = mine.find((d) => d.id === order.decision);
    if (!named) throw new Refusal('UMP-CLOSED', 'That decision is closed; the situation has moved on.');
    if (named.kind !== order.kind)
      throw new Refusal('UMP-KIND', `The decision asks for "${named.kind}", not "${order.kind}".`);
    return named;
  }
  const fitting = mine.filter((d) => d.kind === order.kind);
  if (fitting.length === 0)
    throw new Refusal(
      'UMP-KIND',
      `Nothing of the kind "${order.kind}" is asked; open: ${mine.map((d) => d.kind).join(', ')}.`,
    );
  if (fitting.length > 1)
    throw new Refusal('UMP-WHICH', `Several decisions of that kind are open: name one by its id.`);
  return fitting[0];
}
