/** How hard a scenario is to play, not to win. */
export const GRADES = ['A first game', 'Easy', 'Middling', 'Demanding'] as const;
