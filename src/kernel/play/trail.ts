import type { BaseOrder, Seat } from '../decision.ts';
import { copyJson, type Json, type Patch, patch } from '../json.ts';
import type { Entry } from '../record/record.ts';

/** An order that might still be taken back, or that was given after one, and what it changed. */
export interface Taken<O extends BaseOrder> {
  seat: Seat;
  order: O;
  entry: Entry;
  change: Patch | null;
  closed: boolean; // its seat has been shown something since
}

/** The orders from the first one that might still be taken back, and the truth before it (null while there is none). */
export interface Trail<S, O extends BaseOrder> {
  start: S | null;
  acts: Taken<O>[];
}

export const newTrail = <S, O extends BaseOrder>(): Trail<S, O> => ({ start: null, acts: [] });

/**
 * Whether an entry shows a seat what cannot be unsaid: dice, or something a rule discloses. It is a fact of what the seat was
 * told; how often the enemy has acted or thrown in secret has no part in it.
 */
export const shows = ({ incidents }: Pick<Entry, 'incidents'>, seat: Seat): boolean =>
  incidents.some((i) => {
    const tale = i.told[seat];
    return tale !== undefined && (i.reveals === true || (tale.dice?.length ?? 0) > 0);
  });

/** An order somebody gave himself: not by a standing order, nor for a computer. */
export const inPerson = ({ act }: Pick<Entry, 'act'>): boolean => act.type === 'order' && !act.by;

/** Adds an order; `before` gives the truth before it and is asked only when the trail starts here. */
export function follow<S, O extends BaseOrder>(
  trail: Trail<S, O>,
  before: () => S,
  taken: Omit<Taken<O>, 'closed'>,
): void {
  if (trail.acts.length === 0) trail.start = before();
  trail.acts.push({ ...taken, closed: !inPerson(taken.entry) });
  if (taken.entry.incidents.length > 0) for (const t of trail.acts) t.closed ||= shows(taken.entry, t.seat);
  prune(trail);
}

/** Forgets the orders before the first one that is still open. */
function prune<S, O extends BaseOrder>(trail: Trail<S, O>): void {
  const { acts } = trail;
  const open = acts.findIndex((t) => !t.closed);
  if (open === 0) return;
  if (open > 0) for (let i = 0; i < open; i++) trail.start = patched(trail.start, acts[i].change);
  else trail.start = null;
  acts.splice(0, open < 0 ? acts.length : open);
}

const patched = <S>(s: S, change: Patch | null): S => patch(s as Json, change ?? undefined) as S;

/** The truth before the order at this place of the trail. */
export function truthBefore<S, O extends BaseOrder>({ start, acts }: Trail<S, O>, at: number): S {
  let s = copyJson(start) as S;
  for (let i = 0; i < at; i++) s = patched(s, acts[i].change);
  return s;
}

/**
 * Reads a game backwards and says when it has read enough: every order before that act is closed. Given the entries one by
 * one, the newest first, it answers true at the one that shows the last of the seats something.
 */
export function enoughOf(seats: readonly Seat[]): (entry: Entry) => boolean {
  const open = new Set(seats);
  return (entry) => {
    for (const seat of open) if (shows(entry, seat)) open.delete(seat);
    return open.size === 0;
  };
}
