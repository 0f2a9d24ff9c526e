import type { OrderPart } from '../modules/order-part.ts';

/** The parts that modules add to an order, as clauses of the order line. */

type Parts<P> = { readonly [K in keyof P]?: OrderPart<P[K]> };

export function writeParts<P>(parts: Parts<P>, mods: Partial<P>): string[] {
  const clause = (id: keyof P): string[] => {
    const part = mods[id];
    return part === undefined ? [] : (parts[id]?.write(part) ?? []);
  };
  return (Object.keys(parts) as (keyof P)[]).flatMap(clause);
}

/** Reads a clause into the part of the module that knows its first word; false = none does. */
export function readPart<P>(parts: Parts<P>, mods: Partial<P>, clause: string): boolean {
  const [head, ...words] = clause.split(/\s+/);
  const into = (id: keyof P): boolean => {
    const read = parts[id]?.read;
    const key = head.toLowerCase();
    if (!read || !Object.hasOwn(read, key)) return false;
    mods[id] = read[key](words, mods[id]);
    return true;
  };
  return (Object.keys(parts) as (keyof P)[]).some(into);
}
