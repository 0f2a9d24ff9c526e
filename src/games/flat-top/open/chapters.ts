import type { Frame } from './frames.ts';
import type { Order, OrderOf } from './orders.ts';

/**
 * What each layer has to know of every step and of every kind of order is written as one of these records: rules in the table
 * of steps, practice (chance, standing orders), notation, what is imagined under seal, doctrine with the commander, scenes and
 * words with the table. A step or an order that one of them does not know is an error of types, and no layer has to import another.
 */

/** Steps that go on by themselves. */
type SilentStep = 'turn' | 'flight' | 'battle' | 'raid';
export type AskingStep = Exclude<Frame['step'], SilentStep>;
export type FrameAt<S extends Frame['step']> = Extract<Frame, { step: S }>;

/** By step, for all that ask. */
export type ByStep<X, R> = { readonly [S in AskingStep]: (x: X, f: FrameAt<S>) => R };
/** By kind of order. */
export type ByKind<X, R> = { readonly [K in Order['kind']]: (x: X, order: OrderOf<K>) => R };

export const asksOrders = (f: Frame): f is FrameAt<AskingStep> =>
  f.step !== 'turn' && f.step !== 'flight' && f.step !== 'battle' && f.step !== 'raid';

/** What a record says of the step that asks. */
export function atStep<X, R>(record: ByStep<X, R>, x: X, f: Frame): R {
  if (!asksOrders(f)) throw new Error(`the step "${f.step}" asks for no orders`);
  return (record[f.step] as (x: X, f: Frame) => R)(x, f);
}

export const ofKind = <X, R>(record: ByKind<X, R>, x: X, order: Order): R =>
  (record[order.kind] as (x: X, order: Order) => R)(x, order);
