import type { BaseOrder, Seat } from './decision.ts';
import { copyJson, type Json, type Patch, patch } from './json.ts';
import type { Entry } from './record.ts';

/** An order that might still be taken back, and what it changed. */
export interface Taken<O extends BaseOrder> {
  seat: Seat;
  order: O;
  entry: Entry;
  change: Patch | null;
}

/** The orders since the last throw, oldest first, and the truth before the first of them (null while there are none). */
export interface Trail<S, O extends BaseOrder> {
  start: S | null;
  acts: Taken<O>[];
}

/** How many acts back a seat may reach; older ones have surely been built upon. */
export const TRAIL = 64;

export const newTrail = <S, O extends BaseOrder>(): Trail<S, O> => ({ start: null, acts: [] });

/** Adds an order; `before` gives the truth before it and is asked only when the trail starts here. */
export function follow<S, O extends BaseOrder>(trail: Trail<S, O>, before: () => S, taken: Taken<O>): void {
  if (trail.acts.length === 0) trail.start = before();
  trail.acts.push(taken);
  if (trail.acts.length <= TRAIL) return;
  trail.start = patch(trail.start as Json, trail.acts[0].change ?? undefined) as S;
  trail.acts.shift();
}

/** The truth before the order at this place of the trail. */
export function truthBefore<S, O extends BaseOrder>({ start, acts }: Trail<S, O>, at: number): S {
  let s = copyJson(start) as Json;
  for (let i = 0; i < at; i++) s = patch(s, acts[i].change ?? undefined) as Json;
  return s as S;
}
