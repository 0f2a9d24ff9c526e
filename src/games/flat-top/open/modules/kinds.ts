import type { CounterKinds } from './parts.ts';

/** A kind of counter on the shared map, in words. */
export interface KindWords {
  some: string; // 'a task force'
  one: string; // 'task force'
  part: string; // what it is counted in: 'ship'
  all: string; // in lists: 'ships'
}

/** The kinds that modules add. One without words is an error of types. */
export const KIND_WORDS: { readonly [K in keyof CounterKinds]: KindWords } = {
  ss: { some: 'a submarine', one: 'submarine', part: 'submarine', all: 'submarine' },
};
