/**
 * How a commander thinks. The levels differ in this alone: all see the same view.
 * The ensign acts on what is in sight; the captain keeps old contacts with the sea they may have reached, and weighs his
 * attacks by the Combat Results Table; the admiral also weighs what the enemy can do next, and tries more plans.
 */
export interface Depth {
  memory: number; // turns for which a contact is acted upon
  odds: boolean; // attacks are weighed by the table; else by rule of thumb
  caution: number; // how much the enemy's next strike weighs when ships are moved
  courses: number; // courses a searching plane tries
  combines: boolean; // divers and torpedo planes attack in one formation
  reply: boolean; // the enemy's best answer is reckoned with: his guns in an attack, his planes in a defence
}

export interface FlatTopLevel {
  id: string;
  title: string;
  depth: Depth;
}

/** Weakest first. */
export const FLAT_TOP_LEVELS: readonly FlatTopLevel[] = [
  {
    id: 'ensign',
    title: 'Ensign: acts on what is in sight',
    depth: { memory: 1, odds: false, caution: 0, courses: 6, combines: false, reply: false },
  },
  {
    id: 'captain',
    title: 'Captain: keeps a plot of the enemy and knows the odds',
    depth: { memory: 8, odds: true, caution: 1, courses: 12, combines: false, reply: false },
  },
  {
    id: 'admiral',
    title: 'Admiral: weighs many plans and the enemy’s reply',
    depth: { memory: 14, odds: true, caution: 2, courses: 30, combines: true, reply: true },
  },
];
