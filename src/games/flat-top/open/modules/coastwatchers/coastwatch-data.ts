import * as v from 'valibot';
import raw from '../../../../../../data/flat-top/modules/coastwatchers.json' with { type: 'json' };
import { count, sourced } from '../../pack/pack.ts';
import type { SEATS } from '../../forces.ts';

/** The numbers and places of FO-CW. */

const Sum = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(12)); // of two dice
const Counters = v.strictObject({ AC: v.optional(count), AT: v.optional(count), JT: v.optional(count) });
const PlaceShape = v.objectWithRest(
  { place: v.string(), ground: v.optional(v.string()), base: v.optional(v.literal(true)) },
  v.union([Counters, v.string(), v.literal(true)]),
);

export const COASTWATCH = v.parse(
  v.object({
    ...sourced,
    steps: v.array(count),
    meeting: count,
    muster: count,
    sums: v.object({
      watchers: v.object({ watcher: Sum, troops: Sum }),
      troops: v.object({ allied: Sum, both: Sum, japan: Sum }),
    }),
    halves: v.object({
      ...sourced,
      of: v.string(),
      parts: v.pipe(
        v.array(v.object({ ground: v.string(), title: v.string(), bases: v.array(v.string()) })),
        v.length(2),
      ),
    }),
    perimeter: v.object({ place: v.string(), battle: v.string(), counter: v.string() }),
    places: v.array(PlaceShape),
  }),
  raw,
);

/** What the counters of the table are: whose, and of which calling. */
export const COUNTERS = {
  AC: { side: 'allied', calling: 'coastwatcher' },
  AT: { side: 'allied', calling: 'troops' },
  JT: { side: 'japan', calling: 'troops' },
} as const satisfies { [counter: string]: { side: (typeof SEATS)[number]; calling: Calling } };

/** A coastwatcher, or a concentration of troops. */
export type Calling = 'coastwatcher' | 'troops';
