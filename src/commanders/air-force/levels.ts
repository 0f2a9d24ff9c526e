/**
 * How a pilot thinks. The levels differ in this alone: all see the same view and know the same rules.
 * The cadet looks at the Turn in hand, against a few guesses at what the others do; the section leader also weighs the Turn after it; the
 * pilot plays duels out from every way worth it, hunts as he has learned and thinks an errand through to its end.
 */
export interface Depth {
  guesses: number; // at what the enemies plot, each weighed against every way
  keen: boolean; // among them what the enemy would like best
  onward: boolean; // what the Turns after this one promise is weighed
  duels: boolean; // duels are played out from the best ways, where there is time
  hunts: boolean; // enemies without a purpose are pursued as was learned
}

export interface PilotLevel {
  id: string;
  title: string;
  depth: Depth;
}

/** Weakest first. */
export const PILOT_LEVELS: readonly PilotLevel[] = [
  {
    id: 'cadet',
    title: 'Cadet: flies for the shot of this Turn',
    depth: { guesses: 4, keen: false, onward: false, duels: false, hunts: false },
  },
  {
    id: 'leader',
    title: 'Section leader: looks a Turn ahead',
    depth: { guesses: 10, keen: true, onward: true, duels: false, hunts: false },
  },
  {
    id: 'pilot',
    title: 'Pilot: plays the duel out before he flies it',
    depth: { guesses: 60, keen: true, onward: true, duels: true, hunts: true },
  },
];
