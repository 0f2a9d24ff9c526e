/**
 * How a commander thinks. The levels differ in this alone: all see the same view.
 * The ensign acts on what was seen this turn, by rule of thumb; the captain keeps old sightings with the sea they may have reached since and weighs
 * searches, strikes and gunfire by the tables; the admiral also imagines what his blocks may be, many times over, and fights each
 * strike and each gun action in his head before he gives it.
 */
export interface Depth {
  memory: number; // turns for which a sighting is acted upon
  odds: boolean; // searches, strikes and gunfire are weighed by the tables; else by rule of thumb
  caution: boolean; // what the enemy can do next weighs when ships are moved, and a lead is kept
  worlds: number; // hidden worlds imagined for each strike; 0 = a rule for what is worth one
}

export interface ClashLevel {
  id: string;
  title: string;
  depth: Depth;
}

/** Weakest first. */
export const CLASH_LEVELS: readonly ClashLevel[] = [
  {
    id: 'ensign',
    title: 'Ensign: acts on what is in sight',
    depth: { memory: 0, odds: false, caution: false, worlds: 0 },
  },
  {
    id: 'captain',
    title: 'Captain: keeps a plot of the enemy and knows the odds',
    depth: { memory: 4, odds: true, caution: true, worlds: 0 },
  },
  {
    id: 'admiral',
    title: 'Admiral: fights each strike in his head before it flies',
    depth: { memory: 4, odds: true, caution: true, worlds: 12 },
  },
];
