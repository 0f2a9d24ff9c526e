import * as v from 'valibot';
import { need } from '../../../../kernel/refusal.ts';

/**
 * A part that a module adds to a kind of order, kept under the module's id in the order's `mods`. A side that orders
 * nothing of it leaves it out, so that orders of games without the module have no word of it.
 */
export interface OrderPart<T> {
  shape: v.GenericSchema<T>;
  /** How it is refused in a game without the module. */
  rule: string;
  none: string;
  /** Its clauses in the order line, and the part again from clauses; by their first word, in small letters. */
  write: (part: T) => string[];
  read: { readonly [head: string]: (words: readonly string[], part: T | undefined) => T };
}

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
export const ShipShape = whole;
export const listOf = <S extends v.GenericSchema>(shape: S) => v.pipe(v.array(shape), v.maxLength(400));

/** A number of the order line. */
export function wholeNumber(text: string | undefined): number {
  need(text !== undefined && /^\d+$/.test(text), 'UMP-LINE', `A number is wanted, not "${text ?? ''}".`);
  return Number(text);
}
