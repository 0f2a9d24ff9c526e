/**
 * How a commander thinks. The levels differ in this alone: all see the same view.
 * The ensign acts on what was seen this turn, by rule of thumb; the captain keeps old sightings with the sea they may have reached since and weighs
 * searches, strikes and gunfire by the tables; the admiral also imagines what his blocks may be, many times over, and fights each
 * strike and each gun action in his head before he gives it.
 */
export interface Depth {
  memory: number; // turns for which a sighting is acted upon
  odds: boolean; // searches, strikes and gunfire are weighed by the tables; else by rule of thumb
  caution: number; // how much the enemy's next strike weighs when ships are moved; 0 = not at all, and no lead is kept
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
    depth: { memory: 0, odds: false, caution: 0, worlds: 0 },
  },
  {
    id: 'staff', // as it was called when it was the only one: games that are kept name it so
    title: 'Captain: keeps a plot of the enemy and knows the odds',
    depth: { memory: 4, odds: true, caution: 0.4, worlds: 0 },
  },
  {
    id: 'admiral',
    title: 'Admiral: fights each strike in his head before it flies',
    depth: { memory: 4, odds: true, caution: 0.8, worlds: 12 },
  },
];
