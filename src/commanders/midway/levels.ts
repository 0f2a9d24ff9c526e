/**
 * How a commander thinks. The levels differ in this alone: all see the same view.
 * The ensign acts on what was reported this turn and the last, by rule of thumb; the captain keeps the enemy as probabilities over the
 * board and weighs every battle by its exact odds; the admiral tries many plans against the best reply and weighs what the
 * enemy can do next.
 */
export interface Depth {
  belief: boolean; // carry contacts forward as probabilities; else only the sightings of this turn and the last count
  plans: number; // attack plans tried beyond the plain ones
  caution: boolean; // weigh the enemy's next strike when moving and readying
}

export interface MidwayLevel {
  id: string;
  title: string;
  depth: Depth;
}

/** Weakest first. */
export const MIDWAY_LEVELS: readonly MidwayLevel[] = [
  {
    id: 'ensign',
    title: 'Ensign: acts on what is in sight',
    depth: { belief: false, plans: 0, caution: false },
  },
  {
    id: 'captain',
    title: 'Captain: keeps a plot of the enemy and knows the odds',
    depth: { belief: true, plans: 1, caution: false },
  },
  {
    id: 'admiral',
    title: 'Admiral: weighs many plans and the enemy’s reply',
    depth: { belief: true, plans: 30, caution: true },
  },
];
