import type { Json } from '../../../kernel/json.ts';

/** What a signal carries beside its words comes from the wire and from games of other days: it is looked at, not trusted. */

/** One field of what is told; undefined where there is none. */
export const field = (data: Json | undefined, name: string): Json | undefined =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? data[name] : undefined;

/** The numbers in a list: hexes and zones as most games write them. */
export const numbersIn = (list: readonly (Json | undefined)[] = []): number[] =>
  list.filter((x) => typeof x === 'number');
